"""Transfer areas and hands of cards, at moments of real games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from engine import games
from engine.core.headless import answer, manager_chance
from engine.core.model import Action, Decision, Reason, Seat, clone
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.model import (
    Contract,
    Die,
    OwnedPlayer,
    OwnedStaff,
    PickDue,
    PickPurpose,
    Piece,
    RerollDue,
)
from engine.eleven.content.effects import Reach
from engine.eleven.content.load import load
from engine.eleven.season.day import day_fault
from engine.eleven.season.events import TurnEnded
from engine.eleven.season.model import DayDue, KeepDirectorDue, KeepObjectiveDue, SeasonState, SeasonTable, Turn
from game.games.eleven.screens.desk.day_over import DayOverScene
from game.games.eleven.screens.hand.hand_scene import HandScene, RerollScene
from game.games.eleven.screens.transfer.transfer_scene import TransferScene
from game.stage.gallery import Make, doors, nowhere, once_entered, with_focus
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

_GAME = "eleven"
_PURPOSES: tuple[PickPurpose, ...] = (
    "train", "strengthen", "heal", "sell_now", "small_deal", "hire_player", "free_staff", "unpaid",
    "suspend_director", "vote",
)  # fmt: skip


@cache
def asked(
    seed: int, wanted: Callable[[SeasonState, Decision], bool], seats: int = 2, level: int = 1
) -> tuple[SeasonState, Decision]:
    """The state of a game in which the first seat is asked something that is `wanted`, and that.

    The first seat is a person's, played by a computer until then. Looks into the games of the next seeds if need be.
    """
    rules = games.whole_game(_GAME)
    setup = rules.default_setup(seats, level)
    people = (Seat("Maja"), *setup.seats[1:])
    manager = games.manager_for(_GAME, level)
    for start in range(seed, seed + 200):
        state, _ = rules.new(type(setup)(seats=people, clubs=setup.clubs), start)
        turn = 0
        while due := rules.decisions(state):
            mine = next((one for one in due if one.seat == 0), None)
            if mine is not None and wanted(state, mine):
                return state, mine
            chosen = due[0]
            managers = dict.fromkeys(range(seats), manager)
            rules.apply(state, answer(rules, state, chosen, managers, manager_chance(start, chosen.seat, turn)))
            turn += 1
    raise LookupError("no game asks that")


def seen(state: SeasonState) -> SeasonTable:
    """What the first seat sees."""
    table: SeasonTable = clone(games.rules_for(_GAME).view(state, 0))
    return table


def _a_day(week: int, state: SeasonState, due: Decision) -> bool:
    return isinstance(due, DayDue) and not due.acted and state.table.week >= week


_FIRST, _LATER = partial(_a_day, 2), partial(_a_day, 5)


def day_table(seed: int, when: Callable[[SeasonState, Decision], bool] = _FIRST) -> SeasonTable:
    """What the first seat sees on a day of its own."""
    return seen(asked(seed, when)[0])


def transfer_scene(ui: Ui, table: SeasonTable, focus: str = "", *, turn: bool = True) -> TransferScene:
    """The transfer area for the first seat."""
    cards = load()

    def fault(action: Action) -> Reason | None:
        return day_fault(cards, table, 0, action)

    looking = (0,) if turn else ()
    scene = TransferScene(Screen(ui, cards, table, looking=looking, fault=fault, doors=doors("back")))
    return with_focus(scene, focus) if focus else scene


def _reading(ui: Ui, seed: int) -> Scene:
    """It isn't his turn; a card out of reach is read."""
    table = day_table(seed)
    table.turn = Turn(1)
    return transfer_scene(ui, table, "players1", turn=False)


def _wide(ui: Ui, seed: int) -> Scene:
    """A wider reach, lower prices, sides that were looked at."""
    table, content = day_table(seed, _LATER), load()
    club = table.clubs[0]
    for number, card in enumerate(content.staff):
        passive = card.passive
        cheaper = type(passive).__name__ == "CheaperHires"
        if (isinstance(passive, Reach) or cheaper) and all(one.card != number for one in club.staff):
            club.staff.append(OwnedStaff(number))
    club.secrets.seen = tuple(card for card in table.rows["players"] if card is not None)
    club.markers["budget"] = 4
    return transfer_scene(ui, table, "players3")


def _poor(ui: Ui, seed: int) -> Scene:
    """No money, no room for sponsors."""
    table = day_table(seed, _LATER)
    club = table.clubs[0]
    club.markers["budget"] = 1
    club.adboards[:] = [Contract(0), Contract(1)]
    club.kit = Contract(2)
    return transfer_scene(ui, table, "sponsors4")


def _gaps(ui: Ui, seed: int) -> Scene:
    """Decks have run out: gaps, nothing discarded, no youngsters."""
    table = day_table(seed)
    table.rows["staff"][:2] = [None, None]
    table.rows["sponsors"] = [None] * 5
    table.discards = {row: [] for row in table.rows}
    table.decks.update(staff=0, sponsors=0, youngsters=0)
    return transfer_scene(ui, table, "staff3")


def _held_up(place: str, ui: Ui, seed: int) -> Scene:
    """A card held up over the table."""
    scene = transfer_scene(ui, day_table(seed, _LATER), place)
    return once_entered(scene, partial(scene.trigger, "confirm"))


def hand_scene(ui: Ui, table: SeasonTable, due: Decision, *, over: bool = False) -> HandScene:
    """A choice of the first seat's."""
    assert isinstance(due, KeepDirectorDue | KeepObjectiveDue | PickDue)
    return HandScene(Screen(ui, load(), table), due, over=over)


def _kept(wanted: Callable[[SeasonState, Decision], bool], seats: int, ui: Ui, seed: int) -> HandScene:
    """A hand of which something is kept."""
    state, due = asked(seed, wanted, seats)
    return hand_scene(ui, seen(state), due)


def _directors(kept: int, state: SeasonState, due: Decision) -> bool:
    return isinstance(due, KeepDirectorDue) and len(state.table.clubs[0].secrets.kept) == kept


def _is_objectives(state: SeasonState, due: Decision) -> bool:
    return isinstance(due, KeepObjectiveDue)


def _last_draft(ui: Ui, seed: int) -> Scene:
    scene = _kept(partial(_directors, 2), 4, ui, seed)
    scene.chosen = scene.first_focus
    return scene


def _asks(table: SeasonTable) -> dict[PickPurpose, tuple[list[Piece], bool, tuple[int, ...]]]:
    """What can be asked of the first seat: candidates, whether it may decline, and what belongs to it."""
    club = table.clubs[0]
    players = [Piece("player", one.card) for one in club.players]
    staff = [Piece("staff", one.card) for one in club.staff]
    return {
        "train": ([one for one in players if not club.player(one.number).trained][:4], True, (21, 1, 0)),
        "strengthen": (players, False, (9, 2, 1, 0)),
        "heal": ([one for one in players if club.player(one.number).injured], False, (9, 1)),
        "sell_now": (players[:2], True, (1,)),
        "small_deal": ([Piece("place", place) for place in (2, 3, 4)], False, ()),
        "hire_player": ([Piece("place", place) for place in range(5)], True, ()),
        "free_staff": ([Piece("place", place) for place in (3, 4)], False, ()),
        "unpaid": ([*staff, *players], False, (1,)),
        "suspend_director": ([Piece("director", one.card) for one in club.directors], False, (1,)),
        "vote": ([Piece("vote", number) for number in range(3)], False, ()),
    }


def choosing(purpose: PickPurpose, ui: Ui, seed: int) -> Scene:
    """A choice over the transfer area, as the season asks it."""
    table = day_table(seed, _LATER)
    club = table.clubs[0]
    fresh = [card for card in range(30) if all(one.card != card for one in club.players)][:4]
    club.players += [OwnedPlayer(card, injured=1 + number % 3) for number, card in enumerate(fresh)]
    club.players[0].trained = True
    if purpose == "unpaid":  # bills come after the match, when nobody knows yet who is met next
        table.day, table.opponents = "matchday", [None] * len(table.clubs)
    candidates, may_decline, data = _asks(table)[purpose]
    return hand_scene(ui, table, PickDue(0, purpose, tuple(candidates), may_decline, data), over=True)


def throwing(die: Die, value: int, ui: Ui, seed: int) -> Scene:
    """A die that has fallen, over the transfer area."""
    table = day_table(seed, _LATER)
    table.clubs[0].markers["fanbase"] = 2
    if die.purpose == "suspension":  # it is asked about only if it has found somebody
        shirts = (load().players[one.card].shirt for one in table.clubs[0].players)
        value = next(shirt for shirt in shirts if shirt < 11)
    due = RerollDue(0, die, value, ("fanbase", "director"))
    return RerollScene(Screen(ui, load(), table, due.seat), due)


def day_over(ui: Ui, seed: int) -> Scene:
    """The last action of a day: a track that wasn't raised, its die seen lying."""
    table, die = day_table(seed, _LATER), Die(0, "potential", data=(3,))
    events = [DieThrown(seat=0, die=die, value=1, rule="EL-20"), TurnEnded(seat=0, passed=False)]
    scene = DayOverScene(Screen(ui, load(), table, 0), events, nowhere)
    scene.lie_still()
    return scene


SCENES: dict[str, Make] = {
    "eleven-transfer": lambda ui, seed: transfer_scene(ui, day_table(seed)),
    "eleven-transfer-reading": _reading,
    "eleven-transfer-wide": _wide,
    "eleven-transfer-poor": _poor,
    "eleven-transfer-gaps": _gaps,
    "eleven-transfer-hire": partial(_held_up, "players4"),
    "eleven-transfer-deals": partial(_held_up, "sponsors4"),
    "eleven-directors": partial(_kept, partial(_directors, 0), 4),
    "eleven-directors-last": _last_draft,
    "eleven-pick-objective": partial(_kept, _is_objectives, 2),
    **{f"eleven-pick-{purpose.replace('_', '-')}": partial(choosing, purpose) for purpose in _PURPOSES},
    "eleven-reroll": partial(throwing, Die(0, "potential", 6, (1,)), 2),
    "eleven-reroll-meeting": partial(throwing, Die(0, "meeting"), 2),
    "eleven-day-over": day_over,
    "eleven-reroll-suspension": partial(throwing, Die(0, "suspension", 10, (2,)), 7),
}
