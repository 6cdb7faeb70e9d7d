"""The transfer area: three rows and their decks, the reach, and the youngster deck (EL-3, EL-40).

Owns where cards lie before and after they belong to a club. It knows no price: hiring and selling are beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.model import Reason
from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import ROWS, Reach, Row
from engine.eleven.season.events import RowMoved, YoungstersMoved
from engine.eleven.season.fold import SeasonPlay
from engine.eleven.season.model import PLACES, REACH, SeasonTable

YOUNGSTERS = "youngsters"
"""The name of their deck, beside those of the rows."""


# -- questions


def reach(content: Content, club: Club, row: Row) -> int:
    """How many rightmost places of a row a club can take from (EL-3)."""
    wider = (one.places for one in features.passives(content, club) if isinstance(one, Reach) and one.row == row)
    return max(wider, default=REACH)


def within_reach(content: Content, table: SeasonTable, seat: int, row: Row) -> Iterator[tuple[int, int]]:
    """The places that `seat` can take from, and the cards there."""
    first = PLACES - reach(content, table.clubs[seat], row)
    return ((place, card) for place, card in cards_in(table, row) if place >= first)


def cards_in(table: SeasonTable, row: Row) -> Iterator[tuple[int, int]]:
    """The places of a row that are no gap, and the cards there."""
    for place, card in enumerate(table.rows[row]):
        if card is not None:
            yield place, card


def place_fault(content: Content, table: SeasonTable, seat: int, row: Row, place: object) -> Reason | None:
    """None if `seat` can take from that place of a row (EL-3), else why not. Takes anything.

    Keys: `no_such_place`, `out_of_reach` (params `reach`, `place`, counted from the right), `empty_place`.
    """
    if type(place) is not int or not 0 <= place < PLACES:
        return Reason("no_such_place")
    if place < PLACES - REACH:  # cards only ever widen the reach
        places = reach(content, table.clubs[seat], row)
        if place < PLACES - places:
            return Reason("out_of_reach", {"reach": places, "place": PLACES - place})
    return None if table.rows[row][place] is not None else Reason("empty_place")


def youngster_fault(table: SeasonTable) -> Reason | None:
    """None if a youngster can be drawn (EL-3), else `no_youngster_left`."""
    return None if table.decks[YOUNGSTERS] else Reason("no_youngster_left")


# -- rows


def lay_rows(play: SeasonPlay) -> dict[Row, tuple[int | None, ...]]:
    """The first five cards of each row, off the decks (EL-3)."""
    return {row: _filled(_pile(play, row), ()) for row in ROWS}


def card_at(table: SeasonTable, row: Row, place: int) -> int:
    """The card at a place that is no gap."""
    card = table.rows[row][place]
    assert card is not None, "a gap can't be taken"
    return card


def take(play: SeasonPlay, row: Row, place: int) -> None:
    """The card at a place has been taken: the row moves right and is refilled on the left (EL-3)."""
    left = [card for other, card in cards_in(play.table, row) if other != place]
    _move(play, row, left, play.table.discards[row], "EL-3")


def move_display(play: SeasonPlay) -> None:
    """EL-40: the rightmost card of each row is discarded, and the top youngster; rows move and refill."""
    for row in ROWS:
        cards = [card for _, card in cards_in(play.table, row)]
        _move(play, row, cards[:-1], [*play.table.discards[row], *cards[-1:]], "EL-40")
    youngsters = play.piles.youngsters
    if youngsters:
        youngsters.append(youngsters.pop(0))
        play.emit(YoungstersMoved())


def _move(play: SeasonPlay, row: Row, left: Sequence[int], discards: Sequence[int], rule: str) -> None:
    """Lay the cards that are left to the right and fill up, from the discards if the deck is empty (EL-3)."""
    pile, thrown = _pile(play, row), list(discards)
    reshuffled = False
    if len(pile) < PLACES - len(left) and thrown:
        play.chance.shuffle(f"reshuffle-{row}", thrown)
        pile[:0] = thrown  # under what is left of the deck, which goes first
        thrown, reshuffled = [], True
    cards = _filled(pile, left)
    play.emit(
        RowMoved(
            row=row,
            cards=cards,
            discards=tuple(thrown),
            decks={row: len(pile)},
            reshuffled=reshuffled,
            rule=rule,
        )
    )


def _filled(pile: list[int], left: Sequence[int]) -> tuple[int | None, ...]:
    """A row with the cards that are left at its right end, and as many from the deck as there are and fit."""
    row: list[int | None] = list(left)
    while pile and len(row) < PLACES:
        row.insert(0, pile.pop())
    return (*[None] * (PLACES - len(row)), *row)


def _pile(play: SeasonPlay, row: Row) -> list[int]:
    if row == "players":
        return play.piles.players
    return play.piles.staff if row == "staff" else play.piles.sponsors


# -- youngsters


def draw_youngster(play: SeasonPlay) -> int | None:
    """The top youngster, off the deck; None if there is none (EL-3)."""
    return play.piles.youngsters.pop(0) if play.piles.youngsters else None


def return_youngster(play: SeasonPlay, card: int) -> None:
    """Put a youngster under the deck (EL-3)."""
    play.piles.youngsters.append(card)


def discard_player(play: SeasonPlay, card: int) -> tuple[dict[Row, tuple[int, ...]], dict[str, int]]:
    """Where a sold footballer goes (EL-3): the discards and decks that change. Veterans go nowhere."""
    kind = play.content.players[card].kind
    if kind == "player":
        return {"players": (*play.table.discards["players"], card)}, {}
    if kind == "youngster":
        return_youngster(play, card)
        return {}, youngsters_left(play)
    return {}, {}


def youngsters_left(play: SeasonPlay) -> dict[str, int]:
    """How many lie in the youngster deck, as events tell it."""
    return {YOUNGSTERS: len(play.piles.youngsters)}
