"""Matches of Eleven out of nothing, and out of records: ready to be watched, filmed and pictured.

Owns how a match between a club made up for the evening and an opponent's card comes about. It is a real one: the same
rules and record as any other.
"""

from __future__ import annotations

from engine.core.chance import Chance, derive
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.core.record import Record
from engine.eleven.club_rules.model import Club, OwnedPlayer, OwnedStaff
from engine.eleven.content.cards import OWN_SHIRTS, Content
from engine.eleven.content.load import load
from engine.eleven.match.model import MatchSetup, MatchTable
from engine.eleven.match.opening import back_of, rise_of
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.match.result import ElevenResultScene
from game.stage.screening import FinishedMatch, MatchScreens, between_computers, match_in

GAME = "eleven-match"
_SQUAD, _STAFF, _TACTICS = 6, 2, 3
_FITNESS, _FANS, _OTHERS = 8, 3, 1
RISE = rise_of(0, 2)
"""An evening's opponent is as strong as in a season's second week, when clubs have a squad like these."""


SCREENS = MatchScreens(GAME, load, ElevenMatchScene, ElevenResultScene)


def of_record(record: Record) -> FinishedMatch[MatchTable, ElevenMatchScene]:
    """The match in a record of one, which may be a stranger's. Raises `InputError` as `match_in`."""
    return match_in(record, SCREENS, _holds)


def _holds(table: MatchTable) -> bool:
    """Whether a match is over, and everything on its table is known."""
    content = load()
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
    club = Club()
    cards = list(range(len(content.players)))
    chance.shuffle("players", cards)
    shirts: set[int] = set()
    for card in cards:
        footballer = content.players[card]
        if footballer.shirt in shirts or len(club.players) == _SQUAD:
            continue
        shirts.add(footballer.shirt)
        club.players.append(OwnedPlayer(card, trained=chance.below("trained", 2) == 0))
        if footballer.shirt in OWN_SHIRTS:
            club.icons[footballer.shirt - OWN_SHIRTS[0]] = footballer.icon
    staff = list(range(len(content.staff)))
    chance.shuffle("staff", staff)
    club.staff = [OwnedStaff(card) for card in staff[:_STAFF]]
    club.markers |= {"fitness": _FITNESS, "fanbase": _FANS, "operation": _OTHERS, "budget": _OTHERS}
    hand = list(range(len(content.tactics)))
    chance.shuffle("tactics", hand)
    club.tactics = _TACTICS
    opponent = chance.below("opponent", len(content.opponents))
    return MatchSetup(
        managers=(Seat(home.name, level),),
        seat=0,
        entry=ClubEntry(home.key),
        club=club,
        back=back_of(content, opponent, RISE),
        opponent=opponent,
        rise=RISE,
        hand=tuple(hand[:_TACTICS]),
    )
