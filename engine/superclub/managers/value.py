"""What squads and money will come to, in thousandths of the points by which a club is ahead when the game ends.

Owns how fitted figures are read at a clock; which traits there are is `traits`', what one is worth `fitted`'s.
"""

from __future__ import annotations

from functools import reduce

from engine.core.deals import Bundle, Offer
from engine.superclub.content.cards import Content
from engine.superclub.managers.fitted import WORTHS
from engine.superclub.managers.seen import Seen
from engine.superclub.managers.traits import LATEST, PLENTY, SQUAD, STEP, clock, squad_traits
from engine.superclub.managers.worth import card_of, squad_of
from engine.superclub.season import trades
from engine.superclub.season.model import SeasonTable


def figure(name: str, time: int) -> int:
    """What one of a trait is worth when the clock shows `time`, in thousandths of a point; nothing if nobody knows."""
    row = WORTHS.get(name)
    if row is None:
        return 0
    place, after = divmod(time - LATEST, STEP)
    if not after:
        return row[place]
    return (row[place] * (STEP - after) + row[place + 1] * after) // STEP


class Value:
    """The figures of one moment of a table."""

    def __init__(self, content: Content, table: SeasonTable) -> None:
        # After the last card of deadline day money waits for the season.
        is_over = table.room == "deadline" and table.turned > len(table.clubs)
        room = "season" if is_over else table.room
        time = clock(content, table)
        self._squad = tuple(figure(name, time) for name in SQUAD)
        # However little is left to be bought, nobody is worse off for a million.
        self._million = max(0, figure(f"money_{room}", time))
        self._spare = max(-self._million, figure(f"plenty_{room}", time))
        # What a single rival gains counts half: else nothing that helps one would do for the other.
        self._rivals = max(2, len(table.clubs) - 1)

    def squad(self, seen: Seen) -> int:
        """What a squad is worth to whoever has it."""
        return sum([one * amount for one, amount in zip(self._squad, squad_traits(seen), strict=True)])

    def money(self, cash: int) -> int:
        """What so many millions are worth to whoever has them."""
        return self._million * cash + self._spare * max(0, cash - PLENTY)

    def ahead(self, mine: int, its: int) -> int:
        """By how much a club gets ahead of the others' mean if it gains so much and one of them so much; a single rival
        counts half."""
        return mine - its // self._rivals


class Prospect:
    """What an exchange will come to for both sides, whatever is paid. Staff counts as nothing beside players; of an
    exchange of staff alone nothing is said."""

    def __init__(self, content: Content, table: SeasonTable, offer: Offer) -> None:
        """The money of the offer counts as nothing."""
        maker, other, gives, takes = offer.seat, offer.to, offer.gives, offer.takes
        self._value = Value(content, table)
        self._is_told = bool(trades.numbers(gives, trades.PLAYER) or trades.numbers(takes, trades.PLAYER))
        self._maker = maker
        self._cash = table.clubs[maker].cash, table.clubs[other].cash
        self._squads = (
            _change(content, table, self._value, maker, gives, takes),
            _change(content, table, self._value, other, takes, gives),
        )

    def gets_ahead(self, seat: int, paid: int) -> bool:
        """Whether `seat` gets ahead of the others' mean if the maker pays so many millions; less than nothing: is
        paid."""
        money, (cash, its) = self._value.money, self._cash
        mine = self._squads[0] + money(cash - paid) - money(cash)
        others = self._squads[1] + money(its + paid) - money(its)
        ahead = self._value.ahead(mine, others) if seat == self._maker else self._value.ahead(others, mine)
        return ahead > 0 or not self._is_told


def _change(content: Content, table: SeasonTable, value: Value, seat: int, gives: Bundle, gets: Bundle) -> int:
    """What a club's squad is worth more after an exchange."""
    squad, gone = squad_of(content, table, seat), trades.numbers(gives, trades.PLAYER)
    left = reduce(Seen.left, [card for card in squad.cards if card.number in gone], squad.seen)
    new = [card_of(content, table, number) for number in trades.numbers(gets, trades.PLAYER)]
    return value.squad(reduce(Seen.joined, new, left)) - value.squad(squad.seen)
