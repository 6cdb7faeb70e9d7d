"""Matches of Superclub out of nothing, and out of records: ready to be watched, filmed and pictured.

Owns how a match between two sides drafted for the evening comes about. It is a real one: the same rules and record as
any other.
"""

from __future__ import annotations

from functools import partial

from engine.core.chance import Chance, derive
from engine.core.errors import InputError
from engine.core.model import Event, Seat, clone
from engine.core.record import Record
from engine.core.team_pack import TeamPack
from engine.superclub.content.cards import GIVEN, Card, Content
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.match import events as ev
from engine.superclub.match.fold import fold
from engine.superclub.match.model import MatchSetup, MatchTable, Squad
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.screens.match.result import SuperclubResultScene
from game.stage.screening import FinishedMatch, MatchScreens, between_computers, match_in

GAME = "superclub-match"
CARDS = 16
_WEAPONS, _BOOST, _STAFF = 3, 4, 3
_LEAST_OUTFIELD = 12


SCREENS = MatchScreens(GAME, load, SuperclubMatchScene, SuperclubResultScene)


def of_record(record: Record) -> FinishedMatch[MatchTable, SuperclubMatchScene]:
    """The match in a record of one, which may be a stranger's. Raises `InputError` as `match_in`."""
    found = match_in(record, SCREENS, partial(_holds, record.header.pack))
    if found.is_older and not _can_be_seen(found.blank, found.events):
        raise InputError("this replay's events are not those of a match")
    return found


def _can_be_seen(blank: MatchTable, events: list[Event]) -> bool:
    """Whether every moment can be drawn: dice have six faces, and whoever is told of belongs to his squad."""
    table = clone(blank)
    for event in events:
        fold(table, event)
        cards = [{card.number for card in team.squad.cards} | {GIVEN} for team in table.teams]
        match event:
            case ev.DiceThrown():
                seen = _faces(*event.home, *event.away)
            case ev.ResultThrownFor():
                seen = _faces(*event.dice)
            case ev.PenaltyTaken(kick=kick):
                seen = (kick.die is None or _faces(kick.die)) and (kick.taker is None or kick.taker in cards[kick.side])
            case ev.PlayerInjured() | ev.InjuryCancelled() | ev.SubstituteCameOn() | ev.PlayerMarked():
                seen = event.card in cards[event.side]
            case _:
                seen = True
        line_ups = ((team.line_up, known) for team, known in zip(table.teams, cards, strict=True))
        if not seen or any(one is not None and not known.issuperset(one.eleven) for one, known in line_ups):
            return False
    return True


def _faces(*dice: int) -> bool:
    return all(1 <= die <= 6 for die in dice)


def _holds(pack: TeamPack | None, table: MatchTable) -> bool:
    """Whether a match is over, and everything on its table is known."""
    content = load(pack)
    for team in table.teams:
        cards = {card.number for card in team.squad.cards} | {GIVEN}
        for weapon in team.played:
            content.changers[weapon]
        if team.line_up is not None and not cards.issuperset(team.line_up.eleven):
            return False
    return table.over and table.result is not None


def exhibition(seed: int, level: int = 2) -> Record:
    """A match of two sides drafted from `seed`; both managers are computers of that level."""
    return played(exhibition_setup(load(), seed, level), seed)


def played(setup: MatchSetup, seed: int) -> Record:
    """A match played to its end by computers of the levels that its managers have."""
    return between_computers(GAME, setup, seed)


def exhibition_setup(content: Content, seed: int, level: int = 2) -> MatchSetup:
    """Two clubs made up for one evening: sixteen cards each, dealt and picked in turn, some staff, boost, weapons."""
    chance = Chance(derive(seed, "exhibition"))
    clubs = list(content.clubs)
    chance.shuffle("clubs", clubs)
    squads = drafted(content, chance)
    sides = []
    for seat, cards in enumerate(squads):
        club = clubs[seat]
        staff = Thirds(*(chance.below("staff", _STAFF) for _ in range(3)))
        boost, weapons = chance.below("boost", _BOOST), _weapons(content, chance)
        sides.append(Squad(seat, club.key, club.name, cards, boost=boost, staff=staff, weapons=weapons))
    managers = tuple(Seat(squad.name, level) for squad in sides)
    return MatchSetup("league", managers, sides[0], sides[1])


def drafted(content: Content, chance: Chance) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Two squads picked in turn from what was dealt, best first; a goalkeeper each, as long as there are any."""
    pile = list(content.players)
    chance.shuffle("players", pile)
    board = sorted(pile[: 2 * CARDS], key=lambda card: (-card.stars, card.number))
    keepers = [card for card in board if card.position == "goalkeeper"]
    outfield = [card for card in board if card.position != "goalkeeper"]
    if len(outfield) < 2 * _LEAST_OUTFIELD:  # so many goalkeepers were dealt that an eleven would be short
        outfield += [card for card in pile[2 * CARDS :] if card.position != "goalkeeper"]
    keepers = keepers[: 2 * (CARDS - _LEAST_OUTFIELD)]
    board = [*keepers, *outfield][: 2 * CARDS]
    return tuple(board[0::2]), tuple(board[1::2])


def _weapons(content: Content, chance: Chance) -> tuple[int, ...]:
    """A few secret weapons, perhaps none."""
    pile = [card.number for card in content.changers if card.mood == "weapon" for _ in range(card.copies)]
    chance.shuffle("weapons", pile)
    return tuple(pile[: chance.below("held", _WEAPONS)])
