// Made from the types of the server by `make page-types`: whatever is changed here is lost.

export type Seat = 'a' | 'b' | 'c' | 'd' | 'e' | 'f';
export type ServerMessage = Snapshot | News | Done | RefusedCommand | Choices | Seven | Why | History | Log | Pong | Bye;
export type ClientMessage = Hello | CommandMessage | AskChoices | AskSeven | AskWhy | AskHistory | AskLog | AskSnapshot | Ping;
export type Command = Rename | Sit | Stand | Leave | ChangeSettings | SeatBot | FreeChair | CloseChair | MoveChair | ShuffleChairs | RemovePerson | AdmitGuest | RefuseGuest | RenewToken | Start | MakePlay | Propose | Agree | Decline | Resume | PlayOn | Say;
export type LogEntry = Opened | SettingsChanged | SeedPromised | Joined | Renamed | Stood | BotSat | BotRemoved | StandInCalled | StandInEnded | ChairClosed | SeatAsked | SeatGranted | SeatRefused | Swapped | Left | HostChanged | GameStarted | TakenBack | GameStopped | Paused | Resumed | Proposed | Agreed | Declined | Said | Disconnected | SeedChosen | Sat | SeedAdded | TokenRenewed | GameEvent | Connected;
export type Event = Draw | Deal | Declare | Give | Exchange | Played | Discard | Skip | PassOn | DevilLook | Turn | Win | Result | Reveal;

// kugel.course.worked_out

/** A lesson: the position before, the plays of others, and the learner's decisions in order. */
export interface LessonTold {
  name: string;
  chapter: string;
  rules: readonly string[];
  cards: readonly string[];
  position: string;
  declared: string;
  lead: readonly unknown[];
  decisions: readonly Decision[];
}
/** One decision of the learner: the position as they see it, the hand that is played from, all legal plays. */
export interface Decision {
  position: string;
  hand: readonly string[];
  offered: readonly Offered[];
  why: Record<string, readonly Reason[]>;
  sevens: readonly Fork[];
}
/** A legal play, whether it reaches the goal, and the events after it. */
export interface Offered {
  play: LegalPlay;
  wanted: boolean;
  events: readonly unknown[];
}
/** The middle of a 7: the steps left, those that can come next, the forks they lead to; at the end, the play. */
export interface Fork {
  left: number;
  steps: readonly Step[];
  leads: readonly number[];
  play: string;
}

// kugel.game.events

/** Cards are drawn for the first deal, one for each seat, `-` for a seat that is out of it. */
export interface Draw {
  type: 'draw';
  drawn: string;
  best: string;
}
/** Cards are dealt: number of the deck in the game and of the deal in the deck, both from 1. */
export interface Deal {
  type: 'deal';
  dealer: Seat;
  deck: number;
  deal: number;
  hands: string;
}
/** The seats that declare a 1 or a 13 (DC-1). */
export interface Declare {
  type: 'declare';
  openers: string;
}
/** A seat has chosen the card for its partner; it stays hidden until all have given. */
export interface Give {
  type: 'give';
  seat: Seat;
  card: string;
}
/** All have given: the card that each seat received, `-` for none, `x` for an empty seat. */
export interface Exchange {
  type: 'exchange';
  received: string;
}
/** A card is used: `seat` owns card and marbles, `by` decides (the Devil's player, or the same). */
export interface Played {
  type: 'play';
  seat: Seat;
  by: Seat;
  play: string;
  card: string;
  copied: string | null;
  kind: string;
  undo: readonly Step[];
  steps: readonly Step[];
  board: string;
}
/** A card is laid without effect. */
export interface Discard {
  type: 'discard';
  seat: Seat;
  by: Seat;
  card: string;
}
/** This seat misses its turn now. */
export interface Skip {
  type: 'skip';
  seat: Seat;
}
/** A Jester: the hands after everybody has passed theirs to the right. */
export interface PassOn {
  type: 'pass-on';
  hands: string;
}
/** A seat looks at the hand that it plays from: at first, and again after a Jester out of it. */
export interface DevilLook {
  type: 'devil-look';
  seat: Seat;
  victim: Seat;
  hand: string;
}
/** The seat to act and its turn, in notation. */
export interface Turn {
  type: 'turn';
  turn: string;
}
/** These seats have all their marbles home, for good. */
export interface Win {
  type: 'win';
  seats: string;
}
/** The game is over: the winners' seats or nothing, cards laid, deals, marbles home per seat, decks. */
export interface Result {
  type: 'result';
  winners: string;
  cards: number;
  deals: number;
  home: readonly number[];
  decks: number;
}
/** The seeds behind all shuffles: the server's in hexadecimal, one of each seat in order. */
export interface Reveal {
  type: 'reveal';
  server_seed: string;
  client_seeds: readonly string[];
}

// kugel.game.view

/** Everything that a viewer may know at one moment, in notation. */
export interface View {
  seats: string;
  position: string;
  declared: string;
  given: string;
  gave: Record<string, string>;
  received: Record<string, string>;
  pile: readonly (readonly [string, string])[];
  laid: Record<string, number>;
  impossible: Record<string, readonly string[]>;
  plays: Partial<Record<Seat, readonly string[]>>;
  seen: number;
}

// kugel.protocol.choices

/** The legal plays of a seat; `undo` is what a TAC among them takes back before its own steps. */
export interface SeatChoices {
  seat: Seat;
  plays: readonly LegalPlay[];
  undo: readonly Step[];
}
/** A play in notation, its card, the card that a TAC uses, its kind, and its steps on the board. */
export interface LegalPlay {
  text: string;
  card: string;
  kind: string;
  copied?: string;
  steps?: readonly Step[];
}

// kugel.protocol.messages

/** A refusal, with all its reasons. */
export interface Problem {
  reasons: readonly Reason[];
}
/** Who you are at a table. Keep the token to yourself; browsers store it in a cookie as well. */
export interface Seated {
  code: string;
  person: string;
  token: string;
  url: string;
}
/** The commitment to the seed of a table's first game, for people who want it before they add their own seed. */
export interface Promise {
  commitment: string;
}
/** Public tables: those that wait for people, and games that may be watched. */
export interface Lobby {
  gathering: readonly TableSummary[];
  running: readonly TableSummary[];
}
/** The games of a table that are over, the latest last, and the names of all who have played, by person. */
export interface Evening {
  games: readonly SeriesGame[];
  people: Record<string, string>;
}
/** A good play for the current decision, in notation. */
export interface Hint {
  play: string;
}
/** The table at one moment. `time` is the server's clock in milliseconds; `id` that of the question, if any. */
export interface Snapshot {
  type: 'snapshot';
  time: number;
  table: TableView;
  id: string;
  choices: readonly SeatChoices[];
}
/** What happened, in the order of its numbers, without gaps. One message holds what was decided together. */
export interface News {
  type: 'news';
  time: number;
  entries: readonly NumberedEntry[];
  phase: 'gathering' | 'over' | 'paused' | 'playing';
  deciding: readonly Seat[];
  deadline: number | null;
  choices: readonly SeatChoices[] | null;
}
/** A command is carried out and stored; `number` is that of its last entry in the log. */
export interface Done {
  type: 'done';
  id: string;
  number: number;
  token: string;
}
/** A command or a question was refused, and nothing has changed. */
export interface RefusedCommand {
  type: 'refused';
  id: string;
  reasons: readonly Reason[];
}
/** The legal plays of a seat at a number of the log. */
export interface Choices {
  type: 'choices';
  id: string;
  number: number;
  choices: SeatChoices;
}
/** The steps that can follow in a 7. */
export interface Seven {
  type: 'seven';
  id: string;
  seat: Seat;
  seven: SevenProgress;
}
/** Why a card cannot be played; no reasons if it can. */
export interface Why {
  type: 'why';
  id: string;
  card: string;
  reasons: readonly Reason[];
}
/** Events of the game, without what the viewer may not see; `more` of them happened before this was sent. */
export interface History {
  type: 'history';
  id: string;
  game: number;
  events: readonly Event[];
  more: boolean;
}
/** The log since the game began, without what the viewer may not see. `began` is who sat where just before. */
export interface Log {
  type: 'log';
  id: string;
  game: number;
  began: SeatingView;
  entries: readonly NumberedEntry[];
  more: boolean;
}
/** The answer to a ping. */
export interface Pong {
  type: 'pong';
  time: number;
}
/** The server closes this socket; the client should come back if `again`. */
export interface Bye {
  type: 'bye';
  reasons: readonly Reason[];
  again: boolean;
}
/** Why a request was refused: a key with facts for the catalogue, its sentence, the rule's number. */
export interface Reason {
  key: string;
  facts: Record<string, string | number | readonly (string | number)[] | null>;
  rule: string;
  sentence: string;
}
/** One number of the log: what happened and when; only the number, if the viewer may not see the entry. */
export interface NumberedEntry {
  number: number;
  at: number;
  entry: LogEntry | null;
}
/** Open a table. The same `id` again returns the same table, until you connect to it. */
export interface Create {
  id: string;
  opening: Opening;
}
/** What does the server promise for the table that will be opened with this `id`? */
export interface AskPromise {
  id: string;
}
/** Look for a game. The same `id` again is the same person at the same table, until you connect. */
export interface Find {
  id: string;
  name: string;
}
/** Join a table, and take a chair if one is named. The same `id` again is the same person, until you connect. */
export interface Join {
  id: string;
  name: string;
  chair?: string;
  seed?: string;
}
/** Come back with a seat token, from a link to one's own seat. */
export interface Return {
  token: string;
}
/** The first message: the last number the client has seen, or -1 for a snapshot, and the version it speaks. */
export interface Hello {
  type: 'hello';
  seen?: number;
  version?: number;
}
/** A command. Sent again with the same `id` it is carried out once, and gets the same answer. */
export interface CommandMessage {
  type: 'command';
  id: string;
  command: Command;
}
/** Which plays can this seat of mine make? */
export interface AskChoices {
  type: 'ask-choices';
  id: string;
  seat: Seat;
}
/** Which steps can follow these in a 7, or in a TAC that uses one? */
export interface AskSeven {
  type: 'ask-seven';
  id: string;
  seat: Seat;
  card: string;
  steps?: readonly GivenStep[];
}
/** Why can this card not be played? */
export interface AskWhy {
  type: 'ask-why';
  id: string;
  seat: Seat;
  card: string;
}
/** The events of the game as I have seen them: a piece of them from number `after` on, or all if that is -1. */
export interface AskHistory {
  type: 'ask-history';
  id: string;
  after?: number;
}
/** The log of the table since the game began, as I have seen it, and who sat where at that time. */
export interface AskLog {
  type: 'ask-log';
  id: string;
  after?: number;
}
/** The whole table again. */
export interface AskSnapshot {
  type: 'ask-snapshot';
  id: string;
}
/** Is the server still there? */
export interface Ping {
  type: 'ping';
}

// kugel.rules.seven.progress

/** The steps left, those that can come next, and the text of the play when all are made. */
export interface SevenProgress {
  left: number;
  steps: readonly Step[];
  play: string;
}

// kugel.rules.step

/** One marble moves from one place to another: `13`, `h2` or `base`. */
export interface Step {
  seat: Seat;
  begin: string;
  end: string;
  captured: readonly string[];
}
/** One marble moves from one place to another: `13`, `h2` or `base`. */
export interface GivenStep {
  seat: Seat;
  begin: string;
  end: string;
  captured?: readonly string[];
}

// kugel.server.http.offers

/** All variants, and the options that can be added to one: `four:masters=off,rulebook=fr`. */
export interface Variants {
  variants: readonly VariantOffer[];
  options: Record<string, readonly string[]>;
  rulebooks: readonly string[];
  books: Record<string, Record<string, string>>;
  people: Record<number, readonly string[]>;
}
/** All bots, from the weakest to the strongest. */
export interface Bots {
  bots: readonly BotOffer[];
}
/** What runs here, under which licence, where its source is, and how to reach who runs it. */
export interface About {
  version: string;
  licence: string;
  source: string;
  contact: string;
}
/** One way to play: the chairs with the seats that each plays, and who plays with whom. */
export interface VariantOffer {
  name: string;
  board: 4 | 6;
  chairs: Record<string, string>;
  teams: readonly string[];
  cooperative: boolean;
  sector: number;
  receivers: Record<string, string>;
  deals: Record<string, readonly number[]>;
  options: Record<string, readonly string[]>;
}
/** A bot: its character and strength in the language of the request, and the variants it plays. */
export interface BotOffer {
  name: string;
  character: string;
  strength: string;
  variants: readonly string[];
}

// kugel.table.commands

/** Change one's name. */
export interface Rename {
  type: 'rename';
  name: string;
}
/** Take a free chair; `seed` is added to the shuffles. During a game: ask for a bot's chair. */
export interface Sit {
  type: 'sit';
  chair: string;
  seed?: string;
}
/** Give up the chair and watch. */
export interface Stand {
  type: 'stand';
}
/** Leave for good; whoever leaves a game can come back to it for a while, and a bot plays until then. */
export interface Leave {
  type: 'leave';
}
/** Host, before a game: change the settings of the table. */
export interface ChangeSettings {
  type: 'change-settings';
  settings: GivenSettings;
}
/** Host: put a bot on a free chair; during a game let it play at once for somebody who is away. */
export interface SeatBot {
  type: 'seat-bot';
  chair: string;
  bot: string;
}
/** Host, before a game: remove a bot or a person from a chair. */
export interface FreeChair {
  type: 'free-chair';
  chair: string;
}
/** Host: nobody may take this chair from now on, or again everybody; before a game whoever sits there stands up. */
export interface CloseChair {
  type: 'close-chair';
  chair: string;
  closed?: boolean;
}
/** Host, before a game: whoever is on one chair moves to another, and whoever is there comes to theirs. */
export interface MoveChair {
  type: 'move-chair';
  chair: string;
  to: string;
}
/** Host, before a game: draw anew who sits where, and so who plays with whom. */
export interface ShuffleChairs {
  type: 'shuffle-chairs';
}
/** Host: remove somebody from the table; a player only after they were away for long. */
export interface RemovePerson {
  type: 'remove-person';
  person: string;
}
/** Agree that this person takes over the chair they have asked for. */
export interface AdmitGuest {
  type: 'admit-guest';
  person: string;
}
/** Refuse that, or withdraw one's own request. */
export interface RefuseGuest {
  type: 'refuse-guest';
  person: string;
}
/** Make all one's older seat tokens worthless, and get a new one. */
export interface RenewToken {
  type: 'renew-token';
}
/** Host: begin a game, also a rematch after one: with `other_partners` all play with those whom they had least. */
export interface Start {
  type: 'start';
  other_partners?: boolean;
}
/** Play, discard or give a card, in notation; `seen` is the last number the player had seen. */
export interface MakePlay {
  type: 'play';
  seat: Seat;
  play: string;
  seen: number;
}
/** Ask the others for `pause`, `takeback`, `end`, `swap` with the person on `chair`, or a `stand-in` for them. */
export interface Propose {
  type: 'propose';
  what: string;
  chair?: string;
}
/** Agree to the open proposal. */
export interface Agree {
  type: 'agree';
}
/** Decline the open proposal, or withdraw one's own. */
export interface Decline {
  type: 'decline';
}
/** Go on after a pause. */
export interface Resume {
  type: 'resume';
}
/** Play on oneself, where the others have let a bot play because one did not decide. */
export interface PlayOn {
  type: 'play-on';
}
/** Talk: a phrase by its key, or free text where that is allowed. */
export interface Say {
  type: 'say';
  text?: string;
  phrase?: string;
}

// kugel.table.decide

/** What a new table starts with: its host's name and chair, bots by chair, and whether to begin at once. */
export interface Opening {
  name: string;
  settings?: GivenSettings;
  chair?: string;
  bots?: Record<string, string>;
  seed?: string;
  start?: boolean;
}

// kugel.table.log_entries

/** Talk: a phrase of the fixed list by its key, or free text. */
export interface Said {
  type: 'said';
  person: string;
  text: string;
  phrase: string;
}
/** The table is opened; at a `quick` one the first game starts by itself. */
export interface Opened {
  type: 'opened';
  settings: Settings;
  quick?: boolean;
}
/** The host has changed the settings; whoever has no chair in the new variant stands. */
export interface SettingsChanged {
  type: 'settings-changed';
  settings: Settings;
}
/** `SeedChosen` as viewers see it: the hash that the seed must have when it is revealed (docs/fairness.md). */
export interface SeedPromised {
  type: 'seed-promised';
  commitment: string;
}
/** A person has joined the table, without a chair at first. */
export interface Joined {
  type: 'joined';
  person: string;
  name: string;
}
/** A person has a new name. */
export interface Renamed {
  type: 'renamed';
  person: string;
  name: string;
}
/** A person gives up their chair and stays to watch. */
export interface Stood {
  type: 'stood';
  person: string;
}
/** A bot takes a chair; `left` says that a person has lost it during the game. */
export interface BotSat {
  type: 'bot-sat';
  chair: string;
  bot: string;
  left: boolean;
}
/** A bot is removed from its chair. */
export interface BotRemoved {
  type: 'bot-removed';
  chair: string;
}
/** A bot plays from now until its owner is back, on a chair whose owner is away, or now `left` the game. */
export interface StandInCalled {
  type: 'stand-in-called';
  chair: string;
  bot: string;
  left: boolean;
}
/** Whoever owns the chair plays again: they were here all the time, and the others had asked a bot to play. */
export interface StandInEnded {
  type: 'stand-in-ended';
  chair: string;
}
/** From now on no person may take this chair; or again everybody, if it is not `closed`. */
export interface ChairClosed {
  type: 'chair-closed';
  chair: string;
  closed: boolean;
}
/** A person without a chair asks to take this one over with the next deal. */
export interface SeatAsked {
  type: 'seat-asked';
  person: string;
  chair: string;
}
/** Somebody who sits agrees that this person may take the chair they asked for. */
export interface SeatGranted {
  type: 'seat-granted';
  person: string;
  by: string;
}
/** This person does not get the chair they asked for: somebody refused, or they no longer want it. */
export interface SeatRefused {
  type: 'seat-refused';
  person: string;
  by: string;
}
/** The people or bots on these two chairs have changed places. */
export interface Swapped {
  type: 'swapped';
  first: string;
  second: string;
}
/** A person has left for good, or was removed `by` somebody; their seat token is worthless now. */
export interface Left {
  type: 'left';
  person: string;
  by?: string;
}
/** Another person may set up the table and start. */
export interface HostChanged {
  type: 'host-changed';
  person: string;
}
/** A game begins: its number at this table, from 1, and the names by seat. */
export interface GameStarted {
  type: 'game-started';
  game: number;
  names: Partial<Record<Seat, string>>;
}
/** A decision and all that followed it are taken back: this many events of the game remain. */
export interface TakenBack {
  type: 'taken-back';
  remaining: number;
}
/** All agreed to stop the game without a result; it was broken off if some who sat were `absent` for long. */
export interface GameStopped {
  type: 'game-stopped';
  absent?: readonly string[];
}
/** All agreed to pause; clocks stand still. */
export interface Paused {
  type: 'paused';
}
/** The game goes on. */
export interface Resumed {
  type: 'resumed';
}
/** A person asks all others for `pause`, `takeback` or `end`, or one other for `swap` with the chair `chair`. */
export interface Proposed {
  type: 'proposed';
  person: string;
  what: string;
  chair: string;
}
/** A person agrees to the open proposal. */
export interface Agreed {
  type: 'agreed';
  person: string;
}
/** The open proposal is declined or withdrawn. */
export interface Declined {
  type: 'declined';
  person: string;
}
/** A person has disconnected. */
export interface Disconnected {
  type: 'disconnected';
  person: string;
}
/** The server has drawn its seed for the next game. It stays secret: others see its commitment only. */
export interface SeedChosen {
  type: 'seed-chosen';
  seed: string;
}
/** A person takes a chair and adds their own seed to the shuffles; a guest who asked, with the deal that follows. */
export interface Sat {
  type: 'sat';
  person: string;
  chair: string;
  seed: string;
}
/** A person on a chair adds another seed to the shuffles of the next game. */
export interface SeedAdded {
  type: 'seed-added';
  person: string;
  seed: string;
}
/** A person has a new seat token; their older ones are worthless. */
export interface TokenRenewed {
  type: 'token-renewed';
  person: string;
  generation: number;
}
/** An event of the game. `cause` says why no person decided it: `bot`, `timeout` or `stand-in`. */
export interface GameEvent {
  type: 'game';
  event: Event;
  cause: string;
}
/** A person has connected, through this node. */
export interface Connected {
  type: 'connected';
  person: string;
  node: string;
}

// kugel.table.series

/** A game that is over: its number at the table, when it ended, and who played with whom. */
export interface SeriesGame {
  number: number;
  at: number;
  variant: string;
  teams: readonly SeriesTeam[];
  deals?: number;
  cards?: number;
  stopped?: boolean;
  absent?: readonly string[];
}
/** The people who played in a team, late guests too, the chairs that bots had in the end, and whether it won. */
export interface SeriesTeam {
  people: readonly string[];
  bots?: readonly string[];
  won?: boolean;
}

// kugel.table.settings

/** The host's choices; all of them are public. */
export interface Settings {
  variant: string;
  public: boolean;
  spectators: boolean;
  timer: number;
  grace: number;
  stand_in: string;
  talk: string;
}
/** The host's choices; all of them are public. */
export interface GivenSettings {
  variant?: string;
  public?: boolean;
  spectators?: boolean;
  timer?: number;
  grace?: number;
  stand_in?: string;
  talk?: string;
}

// kugel.table.views

/** A table in the lobby or an invitation; `deciding` are the seats it waits for. */
export interface TableSummary {
  code: string;
  phase: 'gathering' | 'over' | 'paused' | 'playing';
  variant: string;
  timer: number;
  spectators: boolean;
  host: string;
  chairs: readonly ChairView[];
  opened: number;
  games: number;
  deciding: readonly Seat[];
}
/** A table as one person may know it at one moment; `number` counts the log. */
export interface TableView {
  code: string;
  number: number;
  phase: 'gathering' | 'over' | 'paused' | 'playing';
  settings: Settings;
  host: string;
  you: string;
  chairs: readonly ChairView[];
  people: readonly PersonView[];
  games: number;
  promise: string;
  proposal: ProposalView | null;
  talk: readonly SaidView[];
  paused: number;
  game: GameView | null;
  requests?: readonly RequestView[];
  series?: SeriesView | null;
  quick?: number;
}
/** Who was at the table at one time, on which chair and under which name, and who was the host. */
export interface SeatingView {
  host: string;
  chairs: readonly ChairView[];
  people: readonly PersonView[];
}
/** A chair, its seats, and who is on it: a person, a bot, or nobody. */
export interface ChairView {
  chair: string;
  seats: string;
  person: string;
  bot: string;
  name: string;
  here: boolean;
  since: number;
  stand_in?: string;
  kept_until?: number;
  closed?: boolean;
}
/** A person at the table. */
export interface PersonView {
  person: string;
  name: string;
  here: boolean;
}
/** The open proposal, who made it, and who has agreed. */
export interface ProposalView {
  person: string;
  what: string;
  chair: string;
  agreed: readonly string[];
}
/** A line of talk with its time, and the name of who said it then; they may have left since. */
export interface SaidView {
  at: number;
  said: Said;
  name: string;
}
/** The game at the table as a viewer knows it; `turned` and `deadline` are for the clock. */
export interface GameView {
  number: number;
  names: Partial<Record<Seat, string>>;
  commitment: string;
  over: boolean;
  deciding: readonly Seat[];
  turned: number;
  deadline: number | null;
  last: number;
  view: View;
  absent?: readonly string[];
}
/** A person asks for a chair, from the next deal on. */
export interface RequestView {
  person: string;
  chair: string;
  asked: readonly string[];
  awaited: readonly string[];
}
/** The games that exactly those who sit now have played against each other, and how many each of them has won. */
export interface SeriesView {
  games: number;
  won: Record<string, number>;
}