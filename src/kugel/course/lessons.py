"""The lessons: short positions, one per rule and card. Their texts are in the page's catalogues, by name.

The learner is seat `a`. `lead` are plays that others make first. `wanted` are the plays that reach the goal, one
group for each decision of the learner; after any decision but the last, only one play goes on. `declared` are the
seats that said they hold an opening card.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short position; `rules` are the sections and numbers of docs/rules.md that it teaches."""

    name: str
    chapter: str
    rules: tuple[str, ...]
    position: str
    wanted: tuple[tuple[str, ...], ...]
    lead: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    declared: str = ""


COURSE = (
    Lesson(
        "open",
        "basics",
        ("CB-5", "SU-3", "C1-1", "MV-6"),
        "-/17*/-/- a 6,9,13/?3/?3/?3 - d1 four",
        (("13:+1",),),
        cards=("1", "13"),
    ),
    Lesson(
        "move",
        "basics",
        ("TO-2", "MV-2", "C1-2", "CN-1"),
        "1*/22/-/- a 2,12/?2/?2/?2 - d1 four",
        (("12:1-13",),),
        cards=("2", "3", "5", "6", "9", "10", "12"),
    ),
    Lesson(
        "capture",
        "basics",
        ("CA-1", "CA-3"),
        "13/18/-/40 a 3,5/?2/?2/?2 - d1 four",
        (("5:13x18",),),
    ),
    Lesson(
        "blocked",
        "basics",
        ("MV-3", "MV-4"),
        "10,30/-/14/33 a 3,6/?2/?2/?2 - d1 four",
        (("3:10-13",),),
    ),
    Lesson(
        "fresh",
        "basics",
        ("FR-1", "FR-2", "FR-3"),
        "1*/-/-/50 a 3,10/?2/?2/?2 - d1 four",
        (("3:1-4", "10:1-11"),),
    ),
    Lesson(
        "home",
        "basics",
        ("CB-7", "HE-1", "HE-2", "HE-4"),
        "63/20/-/- a 6,9/?2/?2/?2 - d1 four",
        (("6:63-h4",),),
    ),
    Lesson(
        "deeper",
        "basics",
        ("HM-1", "HM-2", "HE-3", "LK-1"),
        "40,h1,h4/20/-/52 a 2,10/?2/?2/?2 - d1 four",
        (("2:h1-h3",),),
    ),
    Lesson(
        "discard",
        "basics",
        ("MP-1", "DK-9"),
        "-/20/-/52 a 2,9,12/?3/?3/?3 - d1 four",
        (("2:discard", "9:discard", "12:discard"),),
    ),
    Lesson(
        "must",
        "basics",
        ("MP-2", "MP-4", "CA-2"),
        "13/-/23/40 a 10,12/?2/?2/?2 - d1 four",
        (("10:13x23",),),
    ),
    Lesson(
        "exchange",
        "basics",
        ("DK-1", "DC-1", "DC-4", "EX-1", "EX-2"),
        "-/-/-/- a~ 1,6,8,13,X/?5/?5/?5 - d1 four",
        (("1:give", "13:give"),),
        declared="a",
    ),
    Lesson(
        "four",
        "specials",
        ("C4-1", "C4-6", "C4-9"),
        "3/20/-/- a 4,9/?2/?2/?2 - d1 four",
        (("4:3-h2",),),
        cards=("4",),
    ),
    Lesson(
        "seven",
        "specials",
        ("C7-1", "C7-2", "C7-6"),
        "20,64/22/-/- a 7/?1/?1/?1 - d1 four",
        (("7:20x22,64-h4",),),
        cards=("7",),
    ),
    Lesson(
        "passing",
        "specials",
        ("C7-3", "C7-5"),
        "12,50/15,17*/-/40 a 5,7/?2/?2/?2 - d1 four",
        (("7:12x19",),),
        cards=("7",),
    ),
    Lesson(
        "sort",
        "specials",
        ("C7-7", "C7-11", "LK-4", "HM-3"),
        "40,h1,h3/20/-/52 a 7,9/?2/?2/?2 - d1 four",
        (
            (
                "7:40-44,h1-h2,h3-h4,h2-h3",
                "7:40-42,h1-h2,h2-h1,h1-h2,h3-h4,h2-h3",
                "7:h1-h2,h2-h1,h1-h2,h2-h1,h1-h2,h3-h4,h2-h3",
            ),
        ),
        cards=("7",),
    ),
    Lesson(
        "eight",
        "specials",
        ("C8-1", "C8-2", "C8-3", "C8-4"),
        "13/62/-/- a 8/?1/?1/?1 - d1 four",
        (("8:skip",),),
        cards=("8",),
    ),
    Lesson(
        "trickster",
        "specials",
        ("CT-1", "CT-2", "CT-5", "CT-6"),
        "5/62/-/- a 9,X/?2/?2/?2 - d1 four",
        (("X:5~b62",),),
        cards=("X",),
    ),
    Lesson(
        "tac",
        "specials",
        ("TC-1", "TC-2", "TC-6", "TX-1"),
        "30,40/-/-/25 d 2,T/?2/?2/5,?1 - d1 four",
        (("T(5):30-35", "T(5):40-45"),),
        lead=("5:25x30",),
        cards=("T",),
    ),
    Lesson(
        "chain",
        "specials",
        ("TX-7",),
        "30/-/20/25 c 2,T/?2/5,?2/T,?1 - d1 four",
        (("T(5):30-35",),),
        lead=("5:20x25", "T(5):25x30"),
        cards=("T",),
    ),
    Lesson(
        "jester",
        "masters",
        ("MC-2", "JE-1", "JE-2"),
        "50/20/-/- a 9,J/13,W/?2/?2 - d1 four",
        (("J:pass",), ("W:50x20",)),
        cards=("J",),
    ),
    Lesson(
        "angel",
        "masters",
        ("AN-1", "AN-4", "AN-5"),
        "-/-/-/17 a 9,A/?2/?2/?2 - d1 four",
        (("A:b+x17",),),
        cards=("A",),
    ),
    Lesson(
        "warrior",
        "masters",
        ("WA-1", "WA-2", "CB-12"),
        "13,30/24/-/41 a W/?1/?1/?1 - d1 four",
        (("W:13x24", "W:30x41"),),
        cards=("W",),
    ),
    Lesson(
        "devil",
        "masters",
        ("MC-1", "DE-1", "DE-2", "DE-3"),
        "-/15/-/24 a 5,D/9,3/?2/?2 - d1 four",
        (("D:b",), ("9:15x24",)),
        cards=("D",),
    ),
    Lesson(
        "partner",
        "ending",
        ("EP-1", "EP-2", "C7-8"),
        "h1,h2,h3,h4/20/27/52 a 6,9/?2/?2/?2 - d1 four",
        (("9:c27-ch3",),),
    ),
    Lesson(
        "win",
        "ending",
        ("SU-6", "WI-1", "WI-2", "WI-4"),
        "h1,h2,h3,h4/20/29,h2,h3,h4/52 a 5,6/2,3/?2/?2 - d1 four",
        (("5:c29-ch1",),),
    ),
)
