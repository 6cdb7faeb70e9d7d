"""What Fütti is made of: cards, clubs, charts, and the teams that are made from cards.

Owns the types of the content and what makes it valid. It decides nothing in a match; the one thing it reads is a
folder of levels. Ratings are 1 to 5 except goaltending, which is two dice digits of 1 to 6 written as tens and ones.
"""

from __future__ import annotations

from engine.core.model import Fact

OUTFIELD_CARDS = 72
GOALTENDER_CARDS = 24
CLUBS = 12
TEAM_OUTFIELDERS = 6
TEAM_GOALTENDERS = 2


class OutfieldCard(Fact, frozen=True):
    """An outfield card of the pool (FU-1). `face` is the seed its portrait is drawn from."""

    key: str
    name: str
    offence: int
    defence: int
    sportsmanship: int
    stars: int
    face: int


class GoaltenderCard(Fact, frozen=True):
    """A goaltender card of the pool (FU-1). `goaltending` is 11 … 66, both digits 1 to 6."""

    key: str
    name: str
    goaltending: int
    sportsmanship: int
    face: int


class Outfielder(Fact, frozen=True):
    """An outfield player in a squad. `number` is on his shirt, 0 for none; `key` his card's, "" for no card."""

    name: str
    offence: int
    defence: int
    sportsmanship: int
    stars: int
    face: int = 0
    number: int = 0
    key: str = ""


class Goaltender(Fact, frozen=True):
    """A goaltender in a squad. `number` and `key` as in `Outfielder`."""

    name: str
    goaltending: int
    sportsmanship: int
    face: int = 0
    number: int = 0
    key: str = ""


class Team(Fact, frozen=True):
    """Six outfield players and two goaltenders, in squad order. `club` is the key of the club they play for, or ""."""

    name: str
    players: tuple[Outfielder, Outfielder, Outfielder, Outfielder, Outfielder, Outfielder]
    goaltenders: tuple[Goaltender, Goaltender]
    club: str = ""


class Kit(Fact, frozen=True):
    """A kit: its pattern, and two colours as "#RRGGBB"."""

    pattern: str
    a: str
    b: str


class Crest(Fact, frozen=True):
    """A crest: outline, field and charge by name; `a` and `b` colour the field, `ink` the charge, as "#RRGGBB"."""

    outline: str
    field: str
    charge: str
    a: str
    b: str
    ink: str


class Club(Fact, frozen=True):
    """A club: its name, three letters for narrow places, its kits (FU-4) and its crest."""

    key: str
    name: str
    short: str
    home: Kit
    second: Kit
    crest: Crest


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
