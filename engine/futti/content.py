"""What Fütti is made of: cards, clubs, charts, and the teams that are made from cards.

Owns the types of the content and what makes it valid. It decides nothing in a match; the one thing it reads is a
folder of levels. Ratings are 1 to 5 except goaltending, which is two dice digits of 1 to 6 written as tens and ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Annotated

from msgspec import UNSET, Meta

from engine.core.entries import CHARGES, FIELDS, MOST_FACE, OUTLINES, PATTERNS, Crest, Kit
from engine.core.levels import LevelErrors, Loader, Problem, Table, check_distinct, parse_json, read_toml
from engine.core.model import Fact
from engine.core.packs import Limits, folders
from engine.core.squads import KEY, MOST_NAMED, OwnSquad, Part, SquadRule, squad_faults
from engine.core.team_pack import TeamPack

FILES = ("pool.toml", "clubs.toml", "tables.toml")

LIMITS: Limits = {
    "outfield": ("pool.toml", ("offence", "defence", "sportsmanship", "stars")),
    "goaltenders": ("pool.toml", ("goaltending", "sportsmanship")),
}
OUTFIELD_CARDS = 72
GOALTENDER_CARDS = 24
CLUBS = 12
TEAM_OUTFIELDERS = 6
TEAM_GOALTENDERS = 2
SQUAD = SquadRule(
    TEAM_OUTFIELDERS + TEAM_GOALTENDERS,
    (
        Part("outfield", "outfield players", TEAM_OUTFIELDERS, TEAM_OUTFIELDERS),
        Part("goaltenders", "goaltenders", TEAM_GOALTENDERS, TEAM_GOALTENDERS),
    ),
)
"""What a squad of a club's own is made of (FU-2)."""

EARLY_MINUTES = (30, 35)
POSITIONS = ("A1", "A2", "D1", "D2")
CHART_CODES = (
    "RN", "MS", "LT", "AB", "DB", "AF", "DF", "AH", "DH", "AU", "DU", "GU",
    "AD", "DD", "ADM", "AC", "DC", "AI", "DI", "GC", "GS", "GI", "MAJ", "MIN",
)  # fmt: skip
"""Every result of the doubles chart (FU-21)."""

_LONGEST_ON_CARD = 11
_LONGEST_CLUB = 16
_LONGEST_NAME = 40
_MOST_STARS = 1_000
_MOST_LEAD = 99
_GOALTENDING = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))

Rating = Annotated[int, Meta(ge=1, le=5)]
Goaltending = Annotated[int, Meta(ge=11, le=66)]
Stars = Annotated[int, Meta(ge=0, le=_MOST_STARS)]
"""FU-1's ranges: the codec refuses a stranger's file whose teams leave them, as a match of those might never end."""


class OutfieldCard(Fact, frozen=True):
    """An outfield card of the pool (FU-1). `face` is the seed its portrait is drawn from."""

    key: str
    name: str
    offence: Rating
    defence: Rating
    sportsmanship: Rating
    stars: Stars
    face: int


class GoaltenderCard(Fact, frozen=True):
    """A goaltender card of the pool (FU-1). `goaltending` is 11 … 66, both digits 1 to 6."""

    key: str
    name: str
    goaltending: Goaltending
    sportsmanship: Rating
    face: int


Card = OutfieldCard | GoaltenderCard
"""Any card of the pool."""


class Outfielder(Fact, frozen=True):
    """An outfield player in a squad. `number` is on his shirt, 0 for none; `key` his card's, "" for no card."""

    name: str
    offence: Rating
    defence: Rating
    sportsmanship: Rating
    stars: Stars
    face: int = 0
    number: int = 0
    key: str = ""


class Goaltender(Fact, frozen=True):
    """A goaltender in a squad. `number` and `key` as in `Outfielder`."""

    name: str
    goaltending: Goaltending
    sportsmanship: Rating
    face: int = 0
    number: int = 0
    key: str = ""


class Team(Fact, frozen=True):
    """Six outfield players and two goaltenders, in squad order. `club` is the key of the club they play for, or ""."""

    name: str
    players: tuple[Outfielder, Outfielder, Outfielder, Outfielder, Outfielder, Outfielder]
    goaltenders: tuple[Goaltender, Goaltender]
    club: str = ""


class Club(Fact, frozen=True):
    """A club: its name, three letters for narrow places, its kits (FU-4) and its crest. A pack's may have a `squad` of
    its own, the keys of cards."""

    key: str
    name: str
    short: str
    home: Kit
    second: Kit
    crest: Crest
    squad: OwnSquad = UNSET


class EarlyEnd(Fact, frozen=True):
    """A minute after which a match ends if a side leads by so many goals or more (FU-30)."""

    minute: int
    home_lead: int
    visitors_lead: int


class League(Fact, frozen=True):
    """What a league match is worth (FU-34)."""

    win: int
    draw: int
    loss: int


class Tables(Fact, frozen=True):
    """The printed tables.

    * `control_faces[n]`: faces of the d12 that win a control check at an absolute difference of n stars; the last
      entry also for all differences above (FU-7).
    * `black[n − 1]`, `white[n − 1]`: the position whose player is key player when that die shows n (FU-10); 0 and 1
      are the attackers, 2 and 3 the defenders.
    * `doubles[n − 1][m − 1]`: the chart's code when both dice show n and the d12 shows m (FU-20).
    * `early_ends`: by minute (FU-30). `league`: the points (FU-34).
    """

    control_faces: tuple[int, ...]
    black: tuple[int, ...]
    white: tuple[int, ...]
    doubles: tuple[tuple[str, ...], ...]
    early_ends: tuple[EarlyEnd, ...]
    league: League


class Content(Fact, frozen=True):
    """Everything in `levels/futti`, valid. Cards, clubs and rows are in the order of their files."""

    outfield: tuple[OutfieldCard, ...]
    goaltenders: tuple[GoaltenderCard, ...]
    clubs: tuple[Club, ...]
    tables: Tables


def read_teams(data: bytes, file: str = "teams") -> tuple[Team, Team]:
    """Two teams, home first, from the JSON of a team file; `file` is what to call it in a message.

    Raises `LevelErrors`, an `InputError`, which lists every fault.
    """
    problems: list[Problem] = []
    value = parse_json(data, file, problems)
    if problems:
        raise LevelErrors(problems)
    entries = Table({"teams": value}, file, "", problems).tables("teams", 2, 2)
    teams = [_team(entry) for entry in entries]
    if problems:
        raise LevelErrors(problems)
    return teams[0], teams[1]


def _read(source: Traversable | None) -> tuple[Content, list[Problem]]:
    """The content and every fault. If there is one, the content has holes and must not be played with."""
    problems: list[Problem] = []
    tables: dict[str, Table] = {}
    for name, folder in folders("futti", "Fütti", FILES, source, problems).items():
        values = read_toml(folder, name, problems)
        # Of a file that can't be read, nothing more needs to be said.
        tables[name] = Table(values or {}, name, "", problems if values is not None else [])
    content = Content(*_pool(tables["pool.toml"]), _clubs(tables["clubs.toml"]), _tables(tables["tables.toml"]))
    if not problems:
        problems += _squads(content)
    return content, problems


def _squads(content: Content) -> Iterator[Problem]:
    """What is wrong with clubs' own squads."""
    parts = {card.key: "outfield" for card in content.outfield}
    parts |= {card.key: "goaltenders" for card in content.goaltenders}
    clubs = content.clubs
    found = squad_faults("clubs", [club.name for club in clubs], [club.squad for club in clubs], parts, SQUAD)
    yield from (Problem("clubs.toml", key, reason) for key, reason in found)


def _pool(pool: Table) -> tuple[tuple[OutfieldCard, ...], tuple[GoaltenderCard, ...]]:
    """FU-1, FU-2, and enough starred cards for every team to get one (FU-3)."""
    outfield = [(row, _outfield_card(row)) for row in pool.tables("outfield", OUTFIELD_CARDS, OUTFIELD_CARDS)]
    goaltenders = [
        (row, _goaltender_card(row)) for row in pool.tables("goaltenders", GOALTENDER_CARDS, GOALTENDER_CARDS)
    ]
    pool.close()
    check_distinct([(row, one.key) for row, one in outfield] + [(row, one.key) for row, one in goaltenders], "key")
    check_distinct([(row, one.name) for row, one in outfield] + [(row, one.name) for row, one in goaltenders], "name")
    starred = sum(card.stars > 0 for _, card in outfield)
    if len(outfield) == OUTFIELD_CARDS and starred < CLUBS:
        pool.fault("outfield", f"must have at least {CLUBS} cards with stars, one for each team, not {starred}")
    return tuple(card for _, card in outfield), tuple(card for _, card in goaltenders)


def _outfield_card(row: Table) -> OutfieldCard:
    card = OutfieldCard(
        key=row.identifier("key"),
        name=row.string("name", _LONGEST_ON_CARD),
        offence=row.integer("offence", 1, 5),
        defence=row.integer("defence", 1, 5),
        sportsmanship=row.integer("sportsmanship", 1, 5),
        stars=row.integer("stars", 0, _MOST_STARS),
        face=row.integer("face", 0, MOST_FACE),
    )
    row.close()
    return card


def _goaltender_card(row: Table) -> GoaltenderCard:
    card = GoaltenderCard(
        key=row.identifier("key"),
        name=row.string("name", _LONGEST_ON_CARD),
        goaltending=_goaltending(row),
        sportsmanship=row.integer("sportsmanship", 1, 5),
        face=row.integer("face", 0, MOST_FACE),
    )
    row.close()
    return card


def _goaltending(row: Table) -> int:
    rating = row.integer("goaltending", 11, 66)
    if rating not in _GOALTENDING:
        row.fault("goaltending", f"must be two digits of 1 to 6, not {rating}")
    return rating


def _clubs(file: Table) -> tuple[Club, ...]:
    clubs = [(row, _club(row)) for row in file.tables("clubs", CLUBS, CLUBS)]
    file.close()
    check_distinct([(row, club.key) for row, club in clubs], "key")
    check_distinct([(row, club.name) for row, club in clubs], "name")
    check_distinct([(row, club.short) for row, club in clubs], "short")
    return tuple(club for _, club in clubs)


def _club(row: Table) -> Club:
    club = Club(
        key=row.identifier("key"),
        name=row.string("name", _LONGEST_CLUB),
        short=row.string("short", 3),
        home=_kit(row.table("home")),
        second=_kit(row.table("second")),
        crest=_crest(row.table("crest")),
        squad=_squad(row),
    )
    row.close()
    if club.home.a and club.home == club.second:
        row.fault("second", "must differ from the home kit")
    return club


def _squad(row: Table) -> OwnSquad:
    named = row.names(KEY, MOST_NAMED)
    return UNSET if named is None else named


def _kit(table: Table) -> Kit:
    kit = Kit(table.choice("pattern", PATTERNS), table.colour("a"), table.colour("b"))
    table.close()
    return kit


def _crest(table: Table) -> Crest:
    crest = Crest(
        outline=table.choice("outline", OUTLINES),
        field=table.choice("field", FIELDS),
        charge=table.choice("charge", CHARGES),
        a=table.colour("a"),
        b=table.colour("b"),
        ink=table.colour("ink"),
    )
    table.close()
    return crest


def _tables(file: Table) -> Tables:
    control, positions, doubles = file.table("control"), file.table("positions"), file.table("doubles")
    early, league = file.table("early_ends"), file.table("league")
    tables = Tables(
        control_faces=control.integers("faces", 1, 11, 1, 20),
        black=tuple(POSITIONS.index(name) for name in positions.choices("black", POSITIONS, 6)),
        white=tuple(POSITIONS.index(name) for name in positions.choices("white", POSITIONS, 6)),
        doubles=tuple(doubles.choices(f"{face}-{face}", CHART_CODES, 12) for face in range(1, 7)),
        early_ends=tuple(_early_end(early.table(str(minute)), minute) for minute in EARLY_MINUTES),
        league=League(league.integer("win", 0, 99), league.integer("draw", 0, 99), league.integer("loss", 0, 99)),
    )
    for table in (control, positions, doubles, early, league, file):
        table.close()
    return tables


def _early_end(table: Table, minute: int) -> EarlyEnd:
    end = EarlyEnd(minute, table.integer("home_lead", 1, _MOST_LEAD), table.integer("visitors_lead", 1, _MOST_LEAD))
    table.close()
    return end


def _team(entry: Table) -> Team:
    outfield = [(row, _outfielder(row)) for row in entry.tables("players", TEAM_OUTFIELDERS, TEAM_OUTFIELDERS)]
    goaltenders = [(row, _goaltender(row)) for row in entry.tables("goaltenders", TEAM_GOALTENDERS, TEAM_GOALTENDERS)]
    name = entry.string("name", _LONGEST_NAME)
    entry.close()
    check_distinct([(row, one.name) for row, one in outfield] + [(row, one.name) for row, one in goaltenders], "name")
    # The counts were checked; a team of another size is thrown away with its faults.
    return Team(name, tuple(one for _, one in outfield), tuple(one for _, one in goaltenders))  # type: ignore[arg-type]


def _outfielder(row: Table) -> Outfielder:
    player = Outfielder(
        name=row.string("name", _LONGEST_NAME),
        offence=row.integer("offence", 1, 5),
        defence=row.integer("defence", 1, 5),
        sportsmanship=row.integer("sportsmanship", 1, 5),
        stars=row.integer("stars", 0, _MOST_STARS),
    )
    row.close()
    return player


def _goaltender(row: Table) -> Goaltender:
    player = Goaltender(row.string("name", _LONGEST_NAME), _goaltending(row), row.integer("sportsmanship", 1, 5))
    row.close()
    return player


_LOADER = Loader(_read)
load, check = _LOADER.load, _LOADER.check


def load_tables(pack: TeamPack | None = None) -> Tables:
    """What a match by itself is played with."""
    return load(pack).tables
