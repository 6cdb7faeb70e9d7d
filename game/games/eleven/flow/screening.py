"""Matches of Eleven out of nothing, and out of records: ready to be watched, filmed and pictured.

Owns how a match between a club made up for the evening and an opponent's card comes about. It is a real one: the same
rules and record as any other.
"""

from __future__ import annotations

from functools import partial

from engine.core.chance import Chance, derive
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.core.record import Record
from engine.core.team_pack import TeamPack
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.evening import WEEK, evening_club
from engine.eleven.friendly import TACTICS
from engine.eleven.match.model import MatchSetup, MatchTable
from engine.eleven.match.opening import back_of, rise_of
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.match.result import ElevenResultScene
from game.stage.screening import FinishedMatch, MatchScreens, between_computers, match_in

GAME = "eleven-match"
RISE = rise_of(0, WEEK)


SCREENS = MatchScreens(GAME, load, ElevenMatchScene, ElevenResultScene)


def of_record(record: Record) -> FinishedMatch[MatchTable, ElevenMatchScene]:
    """The match in a record of one, which may be a stranger's. Raises `InputError` as `match_in`."""
    return match_in(record, SCREENS, partial(_holds, record.header.pack))


def _holds(pack: TeamPack | None, table: MatchTable) -> bool:
    """Whether a match is over, and everything on its table is known."""
    content = load(pack)
    content.clubs[table.back.club]
    for card in (post.card for post in table.posts if post.card is not None):
        content.players[card]
    return table.over and table.result is not None


def exhibition(seed: int, level: int = 2) -> Record:
    """A match of a club and an opponent drawn from `seed`; the manager is a computer of that level."""
    return between_computers(GAME, exhibition_setup(load(), seed, level), seed)


def exhibition_setup(content: Content, seed: int, level: int = 2) -> MatchSetup:
    """A club made up for one evening: a few footballers and helpers, some fitness and fans, tactics in hand."""
    chance = Chance(derive(seed, "exhibition"))
    home = chance.choice("club", content.homes)
    club = evening_club(content, chance)
    hand = list(range(len(content.tactics)))
    chance.shuffle("tactics", hand)
    club.tactics = TACTICS
    opponent = chance.below("opponent", len(content.opponents))
    return MatchSetup(
        managers=(Seat(home.name, level),),
        seat=0,
        entry=ClubEntry(home.key),
        club=club,
        back=back_of(content, opponent, RISE),
        opponent=opponent,
        rise=RISE,
        hand=tuple(hand[:TACTICS]),
    )
