BEGIN;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	due BIGINT, 
	public BOOLEAN NOT NULL, 
	phase TEXT NOT NULL, 
	card BLOB NOT NULL, 
	PRIMARY KEY (id)
)
 WITHOUT ROWID;
CREATE TABLE events (
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	command TEXT, 
	last INTEGER NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID;
CREATE TABLE leases (
	table_id TEXT NOT NULL, 
	owner TEXT NOT NULL, 
	epoch INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (table_id)
)
 WITHOUT ROWID;
CREATE TABLE settings (
	name TEXT NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY (name)
)
 WITHOUT ROWID;
CREATE TABLE nodes (
	id TEXT NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (id)
)
 WITHOUT ROWID;
CREATE UNIQUE INDEX events_command ON events (table_id, command) WHERE command IS NOT NULL;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_public ON tables (phase, created) WHERE public = 1;
INSERT INTO alembic_version VALUES ('0002');
INSERT INTO tables VALUES ('bsmmb5ab', 116, 1795039730758, 1795039736605, 1795039739357, 0, 'playing', CAST('{"code":"bsmmb5ab","phase":"playing","variant":"four","timer":3,"spectators":true,"host":"Ada","chairs":[{"chair":"a","seats":"a","person":"p1","bot":"","name":"Ada","here":false,"since":1795039736605},{"chair":"b","seats":"b","person":"p2","bot":"","name":"Ben","here":false,"since":1795039736570},{"chair":"c","seats":"c","person":"p3","bot":"","name":"Eva","here":false,"since":1795039736597},{"chair":"d","seats":"d","person":"","bot":"random","name":"","here":true,"since":0}],"opened":1795039730758,"games":1,"deciding":["d"]}' AS BLOB));
INSERT INTO tables VALUES ('etpegynq', 7, 1795039736383, 1795039736929, NULL, 1, 'gathering', CAST('{"code":"etpegynq","phase":"gathering","variant":"three-single","timer":0,"spectators":true,"host":"Ada","chairs":[{"chair":"a","seats":"a","person":"p1","bot":"","name":"Ada","here":false,"since":1795039736929},{"chair":"b","seats":"b","person":"","bot":"","name":"","here":false,"since":0},{"chair":"c","seats":"c","person":"","bot":"","name":"","here":false,"since":0}],"opened":1795039736383,"games":0,"deciding":[]}' AS BLOB));
INSERT INTO tables VALUES ('kkytbtmv', 178, 1795039712186, 1795039730993, NULL, 1, 'over', CAST('{"code":"kkytbtmv","phase":"over","variant":"four:max_deals=2","timer":0,"spectators":true,"host":"Ada","chairs":[{"chair":"a","seats":"a","person":"p1","bot":"","name":"Ada","here":false,"since":1795039730993},{"chair":"b","seats":"b","person":"p2","bot":"","name":"Ben","here":false,"since":1795039730944},{"chair":"c","seats":"c","person":"p3","bot":"","name":"Eve","here":false,"since":1795039730979},{"chair":"d","seats":"d","person":"","bot":"greedy","name":"","here":true,"since":0}],"opened":1795039712186,"games":2,"deciding":[]}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 1, 1795039730758, 'create:92f62ab41034151610415532ed1d4a1a', 6, CAST('{"event":"opened","settings":{"variant":"four","public":false,"spectators":true,"timer":3,"grace":1,"stand_in":"random","talk":"phrases"}}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 2, 1795039730758, NULL, 6, CAST('{"event":"sealed","seed":"e8368c745a7598ada73660882e01e96ebf3141f9f800d50b93d6a3c01a586b77"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 3, 1795039730758, NULL, 6, CAST('{"event":"joined","person":"p1","name":"Ada"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 4, 1795039730758, NULL, 6, CAST('{"event":"host","person":"p1"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 5, 1795039730758, NULL, 6, CAST('{"event":"sat","person":"p1","chair":"a","seed":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 6, 1795039730758, NULL, 6, CAST('{"event":"bot-sat","chair":"d","bot":"random","left":false}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 7, 1795039730762, 'join:98589029bca53342c60b032dadf7f226', 8, CAST('{"event":"joined","person":"p2","name":"Ben"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 8, 1795039730762, NULL, 8, CAST('{"event":"sat","person":"p2","chair":"b","seed":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 9, 1795039730766, 'join:bc7501f8487f075d7bbf8f73f3f3f76f', 10, CAST('{"event":"joined","person":"p3","name":"Eva"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 10, 1795039730766, NULL, 10, CAST('{"event":"sat","person":"p3","chair":"c","seed":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 11, 1795039730770, NULL, 11, CAST('{"event":"came","person":"p1","node":"vm-12617-36db04c6"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 12, 1795039730775, 'p1:e280fc1a973a962b3d74be91bfd12b77', 15, CAST('{"event":"began","game":1,"names":{"a":"Ada","b":"Ben","c":"Eva","d":"random"}}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 13, 1795039730775, NULL, 15, CAST('{"event":"game","game":{"event":"deal","dealer":"c","deck":1,"deal":1,"hands":"3,3,3,4,T/1,5,8,13,T/4,6,7,8,13/2,8,12,X,X"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 14, 1795039730775, NULL, 15, CAST('{"event":"game","game":{"event":"declare","openers":"bc"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 15, 1795039730775, NULL, 15, CAST('{"event":"game","game":{"event":"turn","turn":"d~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 16, 1795039730777, NULL, 16, CAST('{"event":"came","person":"p3","node":"vm-12617-36db04c6"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 17, 1795039730779, 'p1:1dc9d06dfc312d956cd29a7d52bd293f', 18, CAST('{"event":"game","game":{"event":"give","seat":"a","card":"3"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 18, 1795039730779, NULL, 18, CAST('{"event":"game","game":{"event":"turn","turn":"d~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 19, 1795039730783, NULL, 19, CAST('{"event":"came","person":"p2","node":"vm-12617-36db04c6"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 20, 1795039730786, 'bot:d:18', 21, CAST('{"event":"game","game":{"event":"give","seat":"d","card":"X"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 21, 1795039730786, NULL, 21, CAST('{"event":"game","game":{"event":"turn","turn":"b~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 22, 1795039730787, 'p2:fde1b52f3948a86069a366514f44b128', 23, CAST('{"event":"game","game":{"event":"give","seat":"b","card":"13"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 23, 1795039730787, NULL, 23, CAST('{"event":"game","game":{"event":"turn","turn":"c~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 24, 1795039730789, 'p3:64792517da0b8f2cc3b9f5f9a134239f', 26, CAST('{"event":"game","game":{"event":"give","seat":"c","card":"6"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 25, 1795039730789, NULL, 26, CAST('{"event":"game","game":{"event":"exchange","received":"6/X/3/13"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 26, 1795039730789, NULL, 26, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 27, 1795039730795, 'bot:d:26', 28, CAST('{"event":"game","game":{"event":"play","seat":"d","by":"d","play":"13:+49","card":"13","copied":null,"kind":"open","undo":[],"steps":[{"seat":"d","begin":"base","end":"49","captured":[]}],"board":"-/-/-/49*"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 28, 1795039730795, NULL, 28, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 29, 1795039730815, 'p1:2380f738b0007fbb569ca2957f7f011f', 30, CAST('{"event":"game","game":{"event":"play","seat":"a","by":"a","play":"T(13):+1","card":"T","copied":"13","kind":"open","undo":[{"seat":"d","begin":"49","end":"base","captured":[]}],"steps":[{"seat":"a","begin":"base","end":"1","captured":[]}],"board":"1*/-/-/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 30, 1795039730815, NULL, 30, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 31, 1795039730818, 'p2:10f391ea8d6f755ce154c69a3e44723f', 32, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"1:+17","card":"1","copied":null,"kind":"open","undo":[],"steps":[{"seat":"b","begin":"base","end":"17","captured":[]}],"board":"1*/17*/-/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 32, 1795039730818, NULL, 32, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 33, 1795039730820, 'p3:89d2e109915ae2676b035eb1589b5973', 34, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"13:+33","card":"13","copied":null,"kind":"open","undo":[],"steps":[{"seat":"c","begin":"base","end":"33","captured":[]}],"board":"1*/17*/33*/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 34, 1795039730820, NULL, 34, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 35, 1795039730825, 'bot:d:34', 36, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"8"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 36, 1795039730825, NULL, 36, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 37, 1795039730847, 'p1:424985c0724e8a0e50f0beb0f1130bb3', 38, CAST('{"event":"game","game":{"event":"play","seat":"a","by":"a","play":"6:1-7","card":"6","copied":null,"kind":"move","undo":[],"steps":[{"seat":"a","begin":"1","end":"7","captured":[]}],"board":"7/17*/33*/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 38, 1795039730847, NULL, 38, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 39, 1795039730850, 'p2:a1e8776b1e4f611c52bb5a107141ac5a', 41, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"8:skip","card":"8","copied":null,"kind":"skip","undo":[],"steps":[],"board":"7/17*/33*/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 40, 1795039730850, NULL, 41, CAST('{"event":"game","game":{"event":"skip","seat":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 41, 1795039730850, NULL, 41, CAST('{"event":"game","game":{"event":"turn","turn":"c!"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 42, 1795039730854, 'p3:7fbf21fc086026610e619a5b741dbbc1', 43, CAST('{"event":"game","game":{"event":"discard","seat":"c","by":"c","card":"3"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 43, 1795039730854, NULL, 43, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 44, 1795039730860, 'bot:d:43', 45, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"X"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 45, 1795039730860, NULL, 45, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 46, 1795039730909, 'p1:30f99b2516e74c03261455874c20514c', 47, CAST('{"event":"game","game":{"event":"play","seat":"a","by":"a","play":"4:7-3","card":"4","copied":null,"kind":"move","undo":[],"steps":[{"seat":"a","begin":"7","end":"3","captured":[]}],"board":"3/17*/33*/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 47, 1795039730909, NULL, 47, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 48, 1795039731059, NULL, 48, CAST('{"event":"went","person":"p2"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 49, 1795039732065, 'stand-in:b:47', 50, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"5:17-22","card":"5","copied":null,"kind":"move","undo":[],"steps":[{"seat":"b","begin":"17","end":"22","captured":[]}],"board":"3/22/33*/-"},"cause":"stand-in"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 50, 1795039732065, NULL, 50, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 51, 1795039732227, 'p3:97fe70deb21b49a682f832e7ec9f1730', 52, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"4:33-29","card":"4","copied":null,"kind":"move","undo":[],"steps":[{"seat":"c","begin":"33","end":"29","captured":[]}],"board":"3/22/29/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 52, 1795039732227, NULL, 52, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 53, 1795039732378, 'bot:d:52', 54, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"12"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 54, 1795039732378, NULL, 54, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 55, 1795039735427, 'timeout:a:54', 56, CAST('{"event":"game","game":{"event":"play","seat":"a","by":"a","play":"3:3-6","card":"3","copied":null,"kind":"move","undo":[],"steps":[{"seat":"a","begin":"3","end":"6","captured":[]}],"board":"6/22/29/-"},"cause":"timeout"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 56, 1795039735427, NULL, 56, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 57, 1795039735478, 'stand-in:b:56', 58, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"T(3):22-25","card":"T","copied":"3","kind":"move","undo":[{"seat":"a","begin":"6","end":"3","captured":[]}],"steps":[{"seat":"b","begin":"22","end":"25","captured":[]}],"board":"3/25/29/-"},"cause":"stand-in"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 58, 1795039735478, NULL, 58, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 59, 1795039735678, NULL, 59, CAST('{"event":"came","person":"p2","node":"vm-12617-36db04c6"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 60, 1795039735691, 'p3:aa70d33e96792b2d33d1b212c829a43f', 61, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"7:29-h3","card":"7","copied":null,"kind":"move","undo":[],"steps":[{"seat":"c","begin":"29","end":"h3","captured":[]}],"board":"3/25/h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 61, 1795039735691, NULL, 61, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 62, 1795039735703, 'bot:d:61', 63, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"2"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 63, 1795039735703, NULL, 63, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 64, 1795039735763, 'p1:f3d7a66210c441205e3ad548df56f4fb', 65, CAST('{"event":"game","game":{"event":"play","seat":"a","by":"a","play":"3:3-6","card":"3","copied":null,"kind":"move","undo":[],"steps":[{"seat":"a","begin":"3","end":"6","captured":[]}],"board":"6/25/h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 65, 1795039735763, NULL, 65, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 66, 1795039735783, 'p2:b7e82a45a72c43ddbbae046efd6c6ad3', 67, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"X:25~a6","card":"X","copied":null,"kind":"swap","undo":[],"steps":[{"seat":"b","begin":"25","end":"6","captured":[]},{"seat":"a","begin":"6","end":"25","captured":[]}],"board":"25/6/h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 67, 1795039735783, NULL, 67, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 68, 1795039735801, 'p3:79d8711d068944485055a8ae7339c984', 71, CAST('{"event":"game","game":{"event":"discard","seat":"c","by":"c","card":"8"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 69, 1795039735801, NULL, 71, CAST('{"event":"game","game":{"event":"deal","dealer":"d","deck":1,"deal":2,"hands":"1,1,6,9,T/2,9,10,12,W/1,3,8,9,12/1,2,4,9,10"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 70, 1795039735801, NULL, 71, CAST('{"event":"game","game":{"event":"declare","openers":"acd"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 71, 1795039735801, NULL, 71, CAST('{"event":"game","game":{"event":"turn","turn":"a~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 72, 1795039735854, 'bot:d:71', 73, CAST('{"event":"game","game":{"event":"give","seat":"d","card":"1"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 73, 1795039735854, NULL, 73, CAST('{"event":"game","game":{"event":"turn","turn":"a~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 74, 1795039735856, 'p1:7cd0c1c8d23a11b535b0b3be1ca2dd35', 75, CAST('{"event":"game","game":{"event":"give","seat":"a","card":"9"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 75, 1795039735856, NULL, 75, CAST('{"event":"game","game":{"event":"turn","turn":"b~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 76, 1795039735863, 'p2:96ccdb8b1ffff16d0c222ed3ddc666d1', 77, CAST('{"event":"game","game":{"event":"give","seat":"b","card":"10"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 77, 1795039735863, NULL, 77, CAST('{"event":"game","game":{"event":"turn","turn":"c~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 78, 1795039735880, 'p3:f03376179d965cd1382306392f9e3cad', 80, CAST('{"event":"game","game":{"event":"give","seat":"c","card":"8"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 79, 1795039735880, NULL, 80, CAST('{"event":"game","game":{"event":"exchange","received":"8/1/9/10"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 80, 1795039735880, NULL, 80, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 81, 1795039735924, 'p1:9b25238581bc449de2b4b403ad0e3d36', 82, CAST('{"event":"game","game":{"event":"play","seat":"a","by":"a","play":"1:25-26","card":"1","copied":null,"kind":"move","undo":[],"steps":[{"seat":"a","begin":"25","end":"26","captured":[]}],"board":"26/6/h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 82, 1795039735924, NULL, 82, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 83, 1795039735974, 'p2:ca5d9ce8b9e361cf67602bcf5ed48c10', 84, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"2:6-8","card":"2","copied":null,"kind":"move","undo":[],"steps":[{"seat":"b","begin":"6","end":"8","captured":[]}],"board":"26/8/h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 84, 1795039735974, NULL, 84, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 85, 1795039736043, 'p3:02ccea77be62f6772ced6fea8b5eeb9d', 86, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"1:+33","card":"1","copied":null,"kind":"open","undo":[],"steps":[{"seat":"c","begin":"base","end":"33","captured":[]}],"board":"26/8/33*,h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 86, 1795039736043, NULL, 86, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 87, 1795039736066, 'bot:d:86', 88, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"2"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 88, 1795039736066, NULL, 88, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 89, 1795039736169, 'p1:323b789815a41a9e4326e163de666456', 90, CAST('{"event":"game","game":{"event":"play","seat":"a","by":"a","play":"T(2):26-28","card":"T","copied":"2","kind":"move","undo":[],"steps":[{"seat":"a","begin":"26","end":"28","captured":[]}],"board":"28/8/33*,h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 90, 1795039736169, NULL, 90, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 91, 1795039736187, 'p2:4f2f65fa17be6c1f0348679736e716cc', 92, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"12:8-h3","card":"12","copied":null,"kind":"move","undo":[],"steps":[{"seat":"b","begin":"8","end":"h3","captured":[]}],"board":"28/h3/33*,h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 92, 1795039736187, NULL, 92, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 93, 1795039736206, 'p3:6dae8f70a8a8db4aebfc8cafb1290306', 94, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"9:33-42","card":"9","copied":null,"kind":"move","undo":[],"steps":[{"seat":"c","begin":"33","end":"42","captured":[]}],"board":"28/h3/42,h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 94, 1795039736206, NULL, 94, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 95, 1795039736225, 'bot:d:94', 96, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"9"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 96, 1795039736225, NULL, 96, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 97, 1795039736258, 'p1:2bfbb1003030ffb90475885521bf2d98', 98, CAST('{"event":"game","game":{"event":"play","seat":"a","by":"a","play":"6:28-34","card":"6","copied":null,"kind":"move","undo":[],"steps":[{"seat":"a","begin":"28","end":"34","captured":[]}],"board":"34/h3/42,h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 98, 1795039736258, NULL, 98, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 99, 1795039736270, 'p2:8b9dc82a5b53dea96fa07ccce1295455', 99, CAST('{"event":"said","person":"p2","text":"","phrase":"phrase-hello"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 100, 1795039736287, 'p2:fbb88d3f2ebe77368e0321dbf9d3caeb', 101, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"1:+17","card":"1","copied":null,"kind":"open","undo":[],"steps":[{"seat":"b","begin":"base","end":"17","captured":[]}],"board":"34/17*,h3/42,h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 101, 1795039736287, NULL, 101, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 102, 1795039736308, 'p3:9c381347e19d724bfabacbb630382a23', 103, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"3:42-45","card":"3","copied":null,"kind":"move","undo":[],"steps":[{"seat":"c","begin":"42","end":"45","captured":[]}],"board":"34/17*,h3/45,h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 103, 1795039736308, NULL, 103, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 104, 1795039736319, 'bot:d:103', 105, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"10"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 105, 1795039736319, NULL, 105, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 106, 1795039736336, 'p1:a686e080159c1f74d106d9d840ba6767', 107, CAST('{"event":"game","game":{"event":"play","seat":"a","by":"a","play":"8:34-42","card":"8","copied":null,"kind":"move","undo":[],"steps":[{"seat":"a","begin":"34","end":"42","captured":[]}],"board":"42/17*,h3/45,h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 107, 1795039736336, NULL, 107, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 108, 1795039736348, 'p2:331b528ce0b93672eca59765c93f56e8', 109, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"9:17-26","card":"9","copied":null,"kind":"move","undo":[],"steps":[{"seat":"b","begin":"17","end":"26","captured":[]}],"board":"42/26,h3/45,h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 109, 1795039736348, NULL, 109, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 110, 1795039736357, 'p3:bce6aef55d627c06addec280a7009840', 111, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"12:45-57","card":"12","copied":null,"kind":"move","undo":[],"steps":[{"seat":"c","begin":"45","end":"57","captured":[]}],"board":"42/26,h3/57,h3/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 111, 1795039736357, NULL, 111, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 112, 1795039736362, 'p3:90b66950f157cd5e57200666d3577f1a', 112, CAST('{"event":"proposed","person":"p3","what":"takeback","chair":""}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 113, 1795039736363, 'p1:2aaaeab77cd27e89ad51425ed0d42f82', 113, CAST('{"event":"agreed","person":"p1"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 114, 1795039736570, NULL, 114, CAST('{"event":"went","person":"p2"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 115, 1795039736597, NULL, 115, CAST('{"event":"went","person":"p3"}' AS BLOB));
INSERT INTO events VALUES ('bsmmb5ab', 116, 1795039736605, NULL, 116, CAST('{"event":"went","person":"p1"}' AS BLOB));
INSERT INTO events VALUES ('etpegynq', 1, 1795039736383, 'create:bd2908bd9d29f9c6ceeaedce12a2c6f8', 5, CAST('{"event":"opened","settings":{"variant":"three-single","public":true,"spectators":true,"timer":0,"grace":60,"stand_in":"planner","talk":"none"}}' AS BLOB));
INSERT INTO events VALUES ('etpegynq', 2, 1795039736383, NULL, 5, CAST('{"event":"sealed","seed":"3e7b69f28c623062f0cf7782a771f8419d37e23abc10bf7224e4bdf388a44397"}' AS BLOB));
INSERT INTO events VALUES ('etpegynq', 3, 1795039736383, NULL, 5, CAST('{"event":"joined","person":"p1","name":"Ada"}' AS BLOB));
INSERT INTO events VALUES ('etpegynq', 4, 1795039736383, NULL, 5, CAST('{"event":"host","person":"p1"}' AS BLOB));
INSERT INTO events VALUES ('etpegynq', 5, 1795039736383, NULL, 5, CAST('{"event":"sat","person":"p1","chair":"a","seed":""}' AS BLOB));
INSERT INTO events VALUES ('etpegynq', 6, 1795039736388, NULL, 6, CAST('{"event":"came","person":"p1","node":"vm-12617-36db04c6"}' AS BLOB));
INSERT INTO events VALUES ('etpegynq', 7, 1795039736929, NULL, 7, CAST('{"event":"went","person":"p1"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 1, 1795039712186, 'create:c1b71a966ab5d22a1da70eae1905533a', 5, CAST('{"event":"opened","settings":{"variant":"four:max_deals=2","public":true,"spectators":true,"timer":0,"grace":0,"stand_in":"planner","talk":"phrases"}}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 2, 1795039712186, NULL, 5, CAST('{"event":"sealed","seed":"d3b2c43a7aaf2c9b86b3e20378fcf8ef08fd62a720c2cbd5e41cc6fe231b1eb5"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 3, 1795039712186, NULL, 5, CAST('{"event":"joined","person":"p1","name":"Ada"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 4, 1795039712186, NULL, 5, CAST('{"event":"host","person":"p1"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 5, 1795039712186, NULL, 5, CAST('{"event":"sat","person":"p1","chair":"a","seed":"Ada''s own"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 6, 1795039712231, 'join:2cc739e89b2f25d59e385189cd8a9c53', 7, CAST('{"event":"joined","person":"p2","name":"Ben"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 7, 1795039712231, NULL, 7, CAST('{"event":"sat","person":"p2","chair":"c","seed":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 8, 1795039712247, 'join:0b0fe74075cda4b60ee9d0205eebffc8', 9, CAST('{"event":"joined","person":"p3","name":"Eva"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 9, 1795039712247, NULL, 9, CAST('{"event":"sat","person":"p3","chair":"b","seed":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 10, 1795039712260, 'join:2f41e8eadccc8ac8ae00c0546e63c05d', 10, CAST('{"event":"joined","person":"p4","name":"Zoé"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 11, 1795039712306, NULL, 11, CAST('{"event":"came","person":"p1","node":"vm-12617-36db04c6"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 12, 1795039712311, NULL, 12, CAST('{"event":"came","person":"p3","node":"vm-12617-36db04c6"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 13, 1795039712319, NULL, 13, CAST('{"event":"came","person":"p4","node":"vm-12617-36db04c6"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 14, 1795039712341, 'p4:687e0c1b78806dae2817eaaba476de16', 14, CAST('{"event":"said","person":"p4","text":"Good evening, \"all\" – ¡hola!","phrase":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 15, 1795039712352, NULL, 15, CAST('{"event":"came","person":"p2","node":"vm-12617-36db04c6"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 16, 1795039712373, 'p1:71dab57b8487c4c5c79c6f31e7775596', 16, CAST('{"event":"said","person":"p1","text":"","phrase":"phrase-hello"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 17, 1795039712422, 'p1:c95385fb6472e1fd5e8ceb52c67e3608', 17, CAST('{"event":"seeded","person":"p1","seed":"another one"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 18, 1795039712462, 'p3:a8373071a85bc7fc9ec9b58105d888bd', 18, CAST('{"event":"renamed","person":"p3","name":"Eve"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 19, 1795039712539, 'p2:eae86df09dfdafbcf9ae78546b8ac6fd', 19, CAST('{"event":"proposed","person":"p2","what":"swap","chair":"b"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 20, 1795039712561, 'p3:ff5f83f162cf19cceeeddeb874bd199e', 21, CAST('{"event":"agreed","person":"p3"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 21, 1795039712561, NULL, 21, CAST('{"event":"swapped","first":"c","second":"b"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 22, 1795039712628, 'p2:e332e0efa54cd3b7c0886f7d714ff9ad', 22, CAST('{"event":"proposed","person":"p2","what":"swap","chair":"c"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 23, 1795039712680, 'p3:60fcbd1cd1525ccd16f9b974dd95d32d', 23, CAST('{"event":"declined","person":"p3"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 24, 1795039712691, 'p3:b4169a94d2a342e2df2f1268295ea7f2', 24, CAST('{"event":"stood","person":"p3"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 25, 1795039712700, 'p3:a70fe0981212ea83258abf26654cb36f', 25, CAST('{"event":"sat","person":"p3","chair":"c","seed":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 26, 1795039712702, 'p1:0a6e83e1db2250900e3486108443b7ea', 26, CAST('{"event":"changed","settings":{"variant":"four:max_deals=2","public":true,"spectators":true,"timer":0,"grace":0,"stand_in":"planner","talk":"phrases"}}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 27, 1795039712754, 'p1:24f2e0ee7ee1edf9870984a946813b8d', 27, CAST('{"event":"bot-sat","chair":"d","bot":"random","left":false}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 28, 1795039712767, 'p1:841a28268079f5eb39788ea7260a6d3c', 28, CAST('{"event":"freed","chair":"d"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 29, 1795039712773, 'p1:c4928043c6f26bf4f570a781fdd53637', 29, CAST('{"event":"bot-sat","chair":"d","bot":"greedy","left":false}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 30, 1795039712823, 'p2:a7e3d9ce94132d2562b379c8ec3d68d6', 30, CAST('{"event":"renewed","person":"p2","generation":2}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 31, 1795039712833, 'p1:dcee32322188c647e8f4a2e4b4648d83', 34, CAST('{"event":"began","game":1,"names":{"a":"Ada","b":"Ben","c":"Eve","d":"greedy"}}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 32, 1795039712833, NULL, 34, CAST('{"event":"game","game":{"event":"deal","dealer":"c","deck":1,"deal":1,"hands":"2,6,6,9,10/3,6,6,6,8/1,7,12,13,J/2,5,7,10,T"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 33, 1795039712833, NULL, 34, CAST('{"event":"game","game":{"event":"declare","openers":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 34, 1795039712833, NULL, 34, CAST('{"event":"game","game":{"event":"turn","turn":"d~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 35, 1795039712851, 'p1:e4a184ca65c2260bf40358b346b50906', 36, CAST('{"event":"game","game":{"event":"give","seat":"a","card":"10"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 36, 1795039712851, NULL, 36, CAST('{"event":"game","game":{"event":"turn","turn":"d~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 37, 1795039712972, 'p2:aa94925e81480247f2fbcade266cd59d', 38, CAST('{"event":"game","game":{"event":"give","seat":"b","card":"6"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 38, 1795039712972, NULL, 38, CAST('{"event":"game","game":{"event":"turn","turn":"d~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 39, 1795039712995, 'p3:0ea9f2486b34c0b26bccf8e12870f6f9', 40, CAST('{"event":"game","game":{"event":"give","seat":"c","card":"12"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 40, 1795039712995, NULL, 40, CAST('{"event":"game","game":{"event":"turn","turn":"d~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 41, 1795039728465, 'bot:d:40', 43, CAST('{"event":"game","game":{"event":"give","seat":"d","card":"5"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 42, 1795039728465, NULL, 43, CAST('{"event":"game","game":{"event":"exchange","received":"12/5/10/6"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 43, 1795039728465, NULL, 43, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 44, 1795039728591, 'bot:d:43', 45, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"6"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 45, 1795039728591, NULL, 45, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 46, 1795039728640, 'p1:c2a2a0dac1670799a4eb8f8945ef814d', 47, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"9"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 47, 1795039728640, NULL, 47, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 48, 1795039728716, 'p2:5f763230ad4519d169f56797bcb8bfde', 49, CAST('{"event":"game","game":{"event":"discard","seat":"b","by":"b","card":"5"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 49, 1795039728716, NULL, 49, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 50, 1795039728764, 'p3:88b621e278be35ebc65b2c5972287a33', 52, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"J:pass","card":"J","copied":null,"kind":"jester","undo":[],"steps":[],"board":"-/-/-/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 51, 1795039728764, NULL, 52, CAST('{"event":"game","game":{"event":"pass-on","hands":"3,6,6,8/1,7,10,13/2,7,10,T/2,6,6,12"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 52, 1795039728764, NULL, 52, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 53, 1795039728906, 'p1:312d899aaa3db004ebc89f0c176dcb47', 53, CAST('{"event":"proposed","person":"p1","what":"pause","chair":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 54, 1795039728921, 'p2:7ae1d597607cd3b034db6e4fbd417fd7', 54, CAST('{"event":"agreed","person":"p2"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 55, 1795039728958, 'p3:27dab4c087f6ae39fc22a15af28dc69e', 56, CAST('{"event":"agreed","person":"p3"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 56, 1795039728958, NULL, 56, CAST('{"event":"paused"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 57, 1795039729068, 'p2:f43d48e93d530678e881b73d9192916f', 57, CAST('{"event":"resumed"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 58, 1795039729134, 'p3:31e7a0be93de61beca141758118ebc51', 59, CAST('{"event":"game","game":{"event":"discard","seat":"c","by":"c","card":"10"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 59, 1795039729134, NULL, 59, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 60, 1795039729198, 'bot:d:59', 61, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"6"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 61, 1795039729198, NULL, 61, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 62, 1795039729249, 'p1:0e00daca3d9be3e4f4465126d704eb57', 63, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"3"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 63, 1795039729249, NULL, 63, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 64, 1795039729273, 'p2:c2a045765f727061ca67ff7e32e75060', 65, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"1:+17","card":"1","copied":null,"kind":"open","undo":[],"steps":[{"seat":"b","begin":"base","end":"17","captured":[]}],"board":"-/17*/-/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 65, 1795039729273, NULL, 65, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 66, 1795039729399, 'p3:88babfc1b65296790946644d7cf28ce0', 67, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"T(1):+33","card":"T","copied":"1","kind":"open","undo":[{"seat":"b","begin":"17","end":"base","captured":[]}],"steps":[{"seat":"c","begin":"base","end":"33","captured":[]}],"board":"-/-/33*/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 67, 1795039729399, NULL, 67, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 68, 1795039729822, 'bot:d:67', 69, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"6"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 69, 1795039729822, NULL, 69, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 70, 1795039729892, 'p1:c67fdc86cc5c9b01bf5063a744ece296', 71, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"8"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 71, 1795039729892, NULL, 71, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 72, 1795039729917, 'p1:e99ccf8410edb7f263e6b08350b0a4df', 72, CAST('{"event":"proposed","person":"p1","what":"takeback","chair":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 73, 1795039729926, 'p2:ba31a4bb47d7b09e09a0a2156792b49c', 73, CAST('{"event":"agreed","person":"p2"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 74, 1795039729930, 'p3:a3ac57017f361bb9eca1e9073dca979a', 75, CAST('{"event":"agreed","person":"p3"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 75, 1795039729930, NULL, 75, CAST('{"event":"taken-back","remaining":33}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 76, 1795039729955, 'p1:815afa1b4ec4083570ec6be8ea6fb2cb', 76, CAST('{"event":"said","person":"p1","text":"","phrase":"phrase-hello"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 77, 1795039729963, 'p1:06dd728bd1d5aafdcd6afca8ae79333f', 78, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"8"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 78, 1795039729963, NULL, 78, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 79, 1795039729984, 'p2:4f5db32dd9d2019c6f07a9082c2fd0c1', 80, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"13:+17","card":"13","copied":null,"kind":"open","undo":[],"steps":[{"seat":"b","begin":"base","end":"17","captured":[]}],"board":"-/17*/33*/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 80, 1795039729984, NULL, 80, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 81, 1795039730011, 'p3:67a8b072e925af607145b95cebf9fca8', 82, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"7:33-40","card":"7","copied":null,"kind":"move","undo":[],"steps":[{"seat":"c","begin":"33","end":"40","captured":[]}],"board":"-/17*/40/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 82, 1795039730011, NULL, 82, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 83, 1795039730054, 'bot:d:82', 84, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"12"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 84, 1795039730054, NULL, 84, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 85, 1795039730091, 'p1:47eb96b6a4936a01e47cd5df028dbaf6', 86, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"6"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 86, 1795039730091, NULL, 86, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 87, 1795039730104, 'p2:a7402742d518ef50b239694b67327c7f', 88, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"7:17-24","card":"7","copied":null,"kind":"move","undo":[],"steps":[{"seat":"b","begin":"17","end":"24","captured":[]}],"board":"-/24/40/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 88, 1795039730104, NULL, 88, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 89, 1795039730111, 'p3:8a8bcaf33255d6102008a34d2cba248f', 90, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"2:40-42","card":"2","copied":null,"kind":"move","undo":[],"steps":[{"seat":"c","begin":"40","end":"42","captured":[]}],"board":"-/24/42/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 90, 1795039730111, NULL, 90, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 91, 1795039730117, 'bot:d:90', 92, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"2"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 92, 1795039730117, NULL, 92, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 93, 1795039730139, 'p1:a332b8436b93347c903db1363963ff13', 94, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"6"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 94, 1795039730139, NULL, 94, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 95, 1795039730144, 'p2:1c666419e24ac6ad07d4908bcaeca597', 98, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"10:24-34","card":"10","copied":null,"kind":"move","undo":[],"steps":[{"seat":"b","begin":"24","end":"34","captured":[]}],"board":"-/34/42/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 96, 1795039730144, NULL, 98, CAST('{"event":"game","game":{"event":"deal","dealer":"d","deck":1,"deal":2,"hands":"4,5,10,T,A/1,1,5,10,X/1,5,7,7,13/9,9,X,T,W"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 97, 1795039730144, NULL, 98, CAST('{"event":"game","game":{"event":"declare","openers":"bc"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 98, 1795039730144, NULL, 98, CAST('{"event":"game","game":{"event":"turn","turn":"a~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 99, 1795039730151, 'bot:d:98', 100, CAST('{"event":"game","game":{"event":"give","seat":"d","card":"9"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 100, 1795039730151, NULL, 100, CAST('{"event":"game","game":{"event":"turn","turn":"a~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 101, 1795039730155, 'p1:8cefb06a68d77a8264838840d356e575', 102, CAST('{"event":"game","game":{"event":"give","seat":"a","card":"5"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 102, 1795039730155, NULL, 102, CAST('{"event":"game","game":{"event":"turn","turn":"b~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 103, 1795039730158, 'p2:a3492fad8ebc0e4c6b8fcf6d36233dc0', 104, CAST('{"event":"game","game":{"event":"give","seat":"b","card":"5"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 104, 1795039730158, NULL, 104, CAST('{"event":"game","game":{"event":"turn","turn":"c~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 105, 1795039730163, 'p3:3d7a1bdcc23c35efe344e723ae9d810e', 107, CAST('{"event":"game","game":{"event":"give","seat":"c","card":"7"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 106, 1795039730163, NULL, 107, CAST('{"event":"game","game":{"event":"exchange","received":"7/9/5/5"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 107, 1795039730163, NULL, 107, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 108, 1795039730179, 'p1:8e2decfd0d2d70f9b18b4b89640bbe31', 109, CAST('{"event":"game","game":{"event":"play","seat":"a","by":"a","play":"A:b+17","card":"A","copied":null,"kind":"open","undo":[],"steps":[{"seat":"b","begin":"base","end":"17","captured":[]}],"board":"-/17*,34/42/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 109, 1795039730179, NULL, 109, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 110, 1795039730184, 'p2:f98e392affc50676b6f9c9312b442873', 111, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"1:17-18","card":"1","copied":null,"kind":"move","undo":[],"steps":[{"seat":"b","begin":"17","end":"18","captured":[]}],"board":"-/18,34/42/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 111, 1795039730184, NULL, 111, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 112, 1795039730188, 'p3:bb6c990b3ab35a29d0d025bae73ba532', 113, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"5:42-47","card":"5","copied":null,"kind":"move","undo":[],"steps":[{"seat":"c","begin":"42","end":"47","captured":[]}],"board":"-/18,34/47/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 113, 1795039730188, NULL, 113, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 114, 1795039730193, 'bot:d:113', 115, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"5"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 115, 1795039730193, NULL, 115, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 116, 1795039730217, 'p1:b2a9a44eae2f68a39ab36faa14a66447', 117, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"T"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 117, 1795039730217, NULL, 117, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 118, 1795039730225, 'p2:7d9947422892971994a4ea695dcf6fd7', 119, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"1:18-19","card":"1","copied":null,"kind":"move","undo":[],"steps":[{"seat":"b","begin":"18","end":"19","captured":[]}],"board":"-/19,34/47/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 119, 1795039730225, NULL, 119, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 120, 1795039730253, 'p3:1cb26f5fe3e1a4a1f893ec49f767838a', 121, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"13:+33","card":"13","copied":null,"kind":"open","undo":[],"steps":[{"seat":"c","begin":"base","end":"33","captured":[]}],"board":"-/19,34/33*,47/-"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 121, 1795039730253, NULL, 121, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 122, 1795039730258, 'bot:d:121', 123, CAST('{"event":"game","game":{"event":"play","seat":"d","by":"d","play":"T(13):+49","card":"T","copied":"13","kind":"open","undo":[{"seat":"c","begin":"33","end":"base","captured":[]}],"steps":[{"seat":"d","begin":"base","end":"49","captured":[]}],"board":"-/19,34/47/49*"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 123, 1795039730258, NULL, 123, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 124, 1795039730287, 'p1:81a7d28b3680d6d79c9feadb6aa1f249', 125, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"7"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 125, 1795039730287, NULL, 125, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 126, 1795039730292, 'p2:9b4d248c2b0db548f6bc25b8b56ee873', 127, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"X:c47~d49","card":"X","copied":null,"kind":"swap","undo":[],"steps":[{"seat":"c","begin":"47","end":"49","captured":[]},{"seat":"d","begin":"49","end":"47","captured":[]}],"board":"-/19,34/49/47"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 127, 1795039730292, NULL, 127, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 128, 1795039730297, 'p3:64c6d459109c0c57bb74f4fe5d5c1ba0', 129, CAST('{"event":"game","game":{"event":"play","seat":"c","by":"c","play":"1:49-50","card":"1","copied":null,"kind":"move","undo":[],"steps":[{"seat":"c","begin":"49","end":"50","captured":[]}],"board":"-/19,34/50/47"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 129, 1795039730297, NULL, 129, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 130, 1795039730304, 'bot:d:129', 131, CAST('{"event":"game","game":{"event":"play","seat":"d","by":"d","play":"W:47x50","card":"W","copied":null,"kind":"move","undo":[],"steps":[{"seat":"d","begin":"47","end":"50","captured":["c50"]}],"board":"-/19,34/-/50"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 131, 1795039730304, NULL, 131, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 132, 1795039730354, 'p1:ae44e3b90c0c7645ef63d2a223711312', 133, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"10"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 133, 1795039730354, NULL, 133, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 134, 1795039730374, 'p2:a96863d3ecbe060cc1b576c286e7eb29', 135, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"10:19-29","card":"10","copied":null,"kind":"move","undo":[],"steps":[{"seat":"b","begin":"19","end":"29","captured":[]}],"board":"-/29,34/-/50"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 135, 1795039730374, NULL, 135, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 136, 1795039730396, 'p3:9bd251fb1733773e7d961eb6f02f65b5', 137, CAST('{"event":"game","game":{"event":"discard","seat":"c","by":"c","card":"5"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 137, 1795039730396, NULL, 137, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 138, 1795039730438, 'bot:d:137', 139, CAST('{"event":"game","game":{"event":"play","seat":"d","by":"d","play":"X:50~b29","card":"X","copied":null,"kind":"swap","undo":[],"steps":[{"seat":"d","begin":"50","end":"29","captured":[]},{"seat":"b","begin":"29","end":"50","captured":[]}],"board":"-/34,50/-/29"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 139, 1795039730438, NULL, 139, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 140, 1795039730484, 'p1:125fb056d5352a41d29d8e5ad35d5a6c', 141, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"4"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 141, 1795039730484, NULL, 141, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 142, 1795039730508, 'p2:bffb7b984c29c98f2837548298e2fdfd', 143, CAST('{"event":"game","game":{"event":"play","seat":"b","by":"b","play":"9:50-59","card":"9","copied":null,"kind":"move","undo":[],"steps":[{"seat":"b","begin":"50","end":"59","captured":[]}],"board":"-/34,59/-/29"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 143, 1795039730508, NULL, 143, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 144, 1795039730584, 'p3:d74942e30d02ab2e6921f8865596d9b0', 145, CAST('{"event":"game","game":{"event":"discard","seat":"c","by":"c","card":"7"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 145, 1795039730584, NULL, 145, CAST('{"event":"game","game":{"event":"turn","turn":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 146, 1795039730596, 'bot:d:145', 150, CAST('{"event":"game","game":{"event":"discard","seat":"d","by":"d","card":"9"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 147, 1795039730596, NULL, 150, CAST('{"event":"game","game":{"event":"turn","turn":"#"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 148, 1795039730596, NULL, 150, CAST('{"event":"game","game":{"event":"result","winners":"","cards":40,"deals":2,"home":[0,0,0,0],"decks":1},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 149, 1795039730596, NULL, 150, CAST('{"event":"game","game":{"event":"reveal","server_seed":"d3b2c43a7aaf2c9b86b3e20378fcf8ef08fd62a720c2cbd5e41cc6fe231b1eb5","client_seeds":["another one","","",""]},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 150, 1795039730596, NULL, 150, CAST('{"event":"sealed","seed":"4272df46812cf6958108b82b748884b97dd269c9c49a9851360985443729b62d"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 151, 1795039730670, 'p4:ce8a9e1a7228376f55eee7095b559ac5', 151, CAST('{"event":"said","person":"p4","text":"Well played","phrase":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 152, 1795039730679, 'p1:54fb520c65b9ec4377d0a5d4ed60d9fe', 155, CAST('{"event":"began","game":2,"names":{"a":"Ada","b":"Ben","c":"Eve","d":"greedy"}}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 153, 1795039730679, NULL, 155, CAST('{"event":"game","game":{"event":"deal","dealer":"d","deck":1,"deal":1,"hands":"2,3,6,7,12/2,3,6,8,9/4,4,6,8,T/4,5,8,13,X"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 154, 1795039730679, NULL, 155, CAST('{"event":"game","game":{"event":"declare","openers":"d"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 155, 1795039730679, NULL, 155, CAST('{"event":"game","game":{"event":"turn","turn":"a~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 156, 1795039730696, 'bot:d:155', 157, CAST('{"event":"game","game":{"event":"give","seat":"d","card":"5"},"cause":"bot"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 157, 1795039730696, NULL, 157, CAST('{"event":"game","game":{"event":"turn","turn":"a~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 158, 1795039730713, 'p1:101bfa594dbd5744349a91ff2b25b82f', 159, CAST('{"event":"game","game":{"event":"give","seat":"a","card":"6"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 159, 1795039730713, NULL, 159, CAST('{"event":"game","game":{"event":"turn","turn":"b~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 160, 1795039730727, 'p2:7fe5f62946370047e8dadb27e8424114', 161, CAST('{"event":"game","game":{"event":"give","seat":"b","card":"2"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 161, 1795039730727, NULL, 161, CAST('{"event":"game","game":{"event":"turn","turn":"c~"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 162, 1795039730729, 'p3:641ce8fdc719259de8d55e73fc0c62f1', 164, CAST('{"event":"game","game":{"event":"give","seat":"c","card":"T"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 163, 1795039730729, NULL, 164, CAST('{"event":"game","game":{"event":"exchange","received":"T/5/6/2"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 164, 1795039730729, NULL, 164, CAST('{"event":"game","game":{"event":"turn","turn":"a"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 165, 1795039730732, 'p1:004911030d2f4533b94e2b51d7eb20f2', 166, CAST('{"event":"game","game":{"event":"discard","seat":"a","by":"a","card":"7"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 166, 1795039730732, NULL, 166, CAST('{"event":"game","game":{"event":"turn","turn":"b"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 167, 1795039730734, 'p2:18aa11c8c70dff637a98c6736fc2dd82', 168, CAST('{"event":"game","game":{"event":"discard","seat":"b","by":"b","card":"9"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 168, 1795039730734, NULL, 168, CAST('{"event":"game","game":{"event":"turn","turn":"c"},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 169, 1795039730735, 'p3:310335c2633979cca41f6b2a247ad264', 169, CAST('{"event":"proposed","person":"p3","what":"end","chair":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 170, 1795039730737, 'p1:60980ad86f5371b207cb8e40bbeb7985', 170, CAST('{"event":"agreed","person":"p1"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 171, 1795039730738, 'p2:eefe3c9eaf8d3a1291b28c3a54bb5eb2', 174, CAST('{"event":"agreed","person":"p2"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 172, 1795039730738, NULL, 174, CAST('{"event":"ended"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 173, 1795039730738, NULL, 174, CAST('{"event":"game","game":{"event":"reveal","server_seed":"4272df46812cf6958108b82b748884b97dd269c9c49a9851360985443729b62d","client_seeds":["another one","","",""]},"cause":""}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 174, 1795039730738, NULL, 174, CAST('{"event":"sealed","seed":"a0acbc2f136b43bc82660eb9e0cc76e9d920fbf5828056167fc25ed28458ee7c"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 175, 1795039730740, 'p4:06ddebcc8c8a1bf01f56e7f97c785fc0', 175, CAST('{"event":"left","person":"p4"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 176, 1795039730944, NULL, 176, CAST('{"event":"went","person":"p2"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 177, 1795039730979, NULL, 177, CAST('{"event":"went","person":"p3"}' AS BLOB));
INSERT INTO events VALUES ('kkytbtmv', 178, 1795039730993, NULL, 178, CAST('{"event":"went","person":"p1"}' AS BLOB));
INSERT INTO settings VALUES ('seats', X'5f7d6c51545ef7caf1e664bbb47478a5ce05413eeb02bc666fcbdcc1b986535e');
INSERT INTO settings VALUES ('tables', X'9ce9cbf0159e728949204d3e3c2f4a01a4b3caa46dbf1ab0b60f1b9de2de7fe9');
COMMIT;
