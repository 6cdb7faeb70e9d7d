"""Players of a season: who is with whom, who can play, who is the best, and how they change hands.

Owns questions about squads (FF-4, FF-26, FF-40), the moves of players, and the question that several phases put alike:
which player, or nobody. Who may move when, and what comes of an answer, the phases say.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.model import Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.content.effects import Kind
from engine.fortunes.line_up import Player
from engine.fortunes.season.actions import Pick
from engine.fortunes.season.events import LoanBegan, LoanEnded, PeopleJoined, PlayerMoved, Whereabouts
from engine.fortunes.season.model import Loan, Person, PickDue, SeasonTable
from engine.fortunes.season.state import Answer, SeasonPlay

_NEW = "new_players"


# -- who is with whom


def player(table: SeasonTable, number: int) -> Player:
    """Somebody as he plays in a match."""
    person = table.people[number]
    return Player(number, person.name, person.kind, person.stars, person.face)


def rivals(table: SeasonTable, seat: int) -> list[int]:
    """The other managers who have a club, clockwise from the left of `seat`."""
    managers = table.managers
    count = len(managers)
    others = ((seat + step) % count for step in range(1, count))
    return [other for other in others if managers[other].managing]


def lent_by(table: SeasonTable, seat: int) -> list[int]:
    """Own players who play for somebody else now (FF-26)."""
    return [loan.person for loan in table.loans if loan.owner == seat]


def borrowed_by(table: SeasonTable, seat: int) -> list[int]:
    """Players of others who play for `seat` now (FF-26)."""
    return [loan.person for loan in table.loans if loan.borrower == seat]


def is_lent(table: SeasonTable, person: int) -> bool:
    """Whether he plays for somebody else than his owner."""
    return any(loan.person == person for loan in table.loans)


def owner_of(table: SeasonTable, person: int) -> int | None:
    """The seat that he belongs to, if any; a sacked manager's players are nobody's (FF-28)."""
    return next((seat for seat in table.surviving if person in table.managers[seat].squad), None)


def not_lent(table: SeasonTable, seat: int) -> list[int]:
    """Own players who aren't lent out (FF-26)."""
    lent = lent_by(table, seat)
    return [person for person in table.managers[seat].squad if person not in lent]


def at_club(table: SeasonTable, seat: int) -> list[int]:
    """Everybody who is there: own players who aren't lent out, then borrowed ones."""
    return [*not_lent(table, seat), *borrowed_by(table, seat)]


def selectable(table: SeasonTable, seat: int) -> list[int]:
    """Who can be lined up: at the club, not on the transfer list, not out (FF-24, FF-40)."""
    return _available(table, seat, at_club(table, seat))


def own_available(table: SeasonTable, seat: int) -> list[int]:
    """Own players whom cards can find: not lent out, not on the transfer list, not out (FF-24, FF-40)."""
    return _available(table, seat, not_lent(table, seat))


def _available(table: SeasonTable, seat: int, persons: list[int]) -> list[int]:
    missing = {absence.person for absence in table.out}.union(table.managers[seat].listed)
    return [person for person in persons if person not in missing] if missing else persons


def of_kind(table: SeasonTable, persons: list[int], kind: Kind | None) -> list[int]:
    """Those of a kind; None: seniors of any position."""
    people = table.people
    if kind is None:
        return [person for person in persons if people[person].kind != "youth"]
    return [person for person in persons if people[person].kind == kind]


def best_of(table: SeasonTable, seat: int, kind: Kind | None) -> tuple[int, ...]:
    """The best of a kind among the manager's own, all who are level; None: of the seniors of any position (FF-40)."""
    found = of_kind(table, own_available(table, seat), kind)
    most = max((table.people[person].stars for person in found), default=0)
    return tuple(person for person in found if table.people[person].stars == most)


def value(content: Content, table: SeasonTable, person: int) -> int:
    """FF-40: what a player is worth."""
    one = table.people[person]
    return content.value(one.kind, one.stars)


# -- youths (FF-4)


def youth_count(table: SeasonTable, seat: int) -> int:
    """Youths that count for the limit: own ones, lent out or not, and borrowed ones."""
    return len(of_kind(table, [*table.managers[seat].squad, *borrowed_by(table, seat)], "youth"))


def room_for_youth(content: Content, table: SeasonTable, seat: int) -> bool:
    """Whether another youth may join (FF-4)."""
    return youth_count(table, seat) < content.tables.youths


def may_join(content: Content, table: SeasonTable, seat: int, person: int) -> bool:
    """Whether the five youths let this player join."""
    return table.people[person].kind != "youth" or room_for_youth(content, table, seat)


# -- moves


def join(play: SeasonPlay, person: int, seat: int, source: Whereabouts, rule: str, giver: int | None = None) -> None:
    """A player joins a manager's own squad; from a "club" it is that of `giver`."""
    seniors = len(play.piles.seniors)
    play.emit(
        PlayerMoved(person=person, source=source, target="club", seniors=seniors, giver=giver, taker=seat, rule=rule)
    )


def leave(play: SeasonPlay, seat: int, person: int, target: Whereabouts, rule: str) -> None:
    """An own player leaves for the free pool, under the academy pile or the senior one, or out of the game."""
    play.emit(_from(play, person, "club", target, rule, seat))


def put_aside(play: SeasonPlay, person: int, source: Whereabouts, target: Whereabouts, rule: str) -> None:
    """Somebody no club has goes elsewhere: who was turned up and not bought."""
    play.emit(_from(play, person, source, target, rule, None))


def _from(
    play: SeasonPlay, person: int, source: Whereabouts, target: Whereabouts, rule: str, giver: int | None
) -> PlayerMoved:
    if target == "pile":
        play.piles.seniors.insert(0, person)
    seniors = len(play.piles.seniors)
    return PlayerMoved(person=person, source=source, target=target, seniors=seniors, giver=giver, rule=rule)


def lend(play: SeasonPlay, person: int, owner: int, borrower: int, until: int, one_match: bool, rule: str) -> None:
    """A player goes on loan until the fixtures of week `until` are over, or for one match (FF-26)."""
    play.emit(LoanBegan(loan=Loan(person, owner, borrower, until, one_match), rule=rule))


def end_loan(play: SeasonPlay, loan: Loan, rule: str) -> None:
    """A lent player goes home, or out of the game if his owner was sacked (FF-26, FF-28)."""
    play.emit(LoanEnded(loan=loan, rule=rule))
    if not play.manager(loan.owner).managing:
        leave(play, loan.owner, loan.person, "gone", "FF-28")


# -- the senior pile (FF-3, FF-40)


def draw_senior(play: SeasonPlay) -> int:
    """The top card, off the senior pile. An empty one comes anew first: the printed cards as new players, shuffled.

    The caller tells where he goes; `len(play.piles.seniors)` lie there then.
    """
    pile = play.piles.seniors
    if not pile:
        first = len(play.table.people)
        cards = play.content.seniors
        people = tuple(Person(_new_name(play), card.position, card.stars) for card in cards)
        pile.extend(range(first, first + len(cards)))
        play.chance.shuffle("seniors", pile)
        play.emit(PeopleJoined(people=people, seniors=len(pile), rule="FF-40"))
    return pile.pop()


def _new_name(play: SeasonPlay) -> str:
    return play.chance.choice(_NEW, play.content.names)


# -- which player, or nobody


def pick_answer(carry_out: Callable[[SeasonPlay, PickDue, Pick], None]) -> Answer:
    """What may be answered to a `PickDue`.

    Who is away passes if he may, but takes the academy's youth (FF-16); else he takes who has the fewest stars.
    """
    return Answer((Pick,), _pick_fault, _pick_options, _pick_default, carry_out)


def _pick_fault(content: Content, table: SeasonTable, due: PickDue, action: Pick) -> Reason | None:
    """Keys: `must_pick`, `not_offered`."""
    if action.person is None:
        return None if due.may_pass else Reason("must_pick")
    return None if action.person in due.candidates else Reason("not_offered")


def _pick_options(content: Content, table: SeasonTable, due: PickDue) -> list[Pick]:
    passing = [Pick(due.seat, None)] if due.may_pass else []
    return [*(Pick(due.seat, person) for person in due.candidates), *passing]


def _pick_default(content: Content, table: SeasonTable, due: PickDue) -> Pick:
    if due.may_pass and due.why != "academy":
        return Pick(due.seat, None)
    return Pick(due.seat, min(due.candidates, key=lambda person: table.people[person].stars))
