"""Who plays a visit: one person, two, the king of the day and a challenger, or two names of the tournament.

Owns what is offered to whoever wakes the cabinet, and what is known of the people before they play. What the book
makes of the day (king, tournament) is reckoned in `contests`.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Literal, NamedTuple

from engine.core.friendly import Meeting
from game.cabinet.kiosk.book import Line
from game.cabinet.kiosk.contests import King, ladder, tournament
from game.stage.kiosk.turns import LEFT, RIGHT
from game.ui.text import Texts


class Party(NamedTuple):
    """The people of a visit, the left one first.

    `letters` are initials that are known and not asked for, None where they will be. Of a match of the tournament
    there are its `meeting` and both `names`.
    """

    letters: tuple[str | None, ...] = (None,)
    meeting: Meeting | None = None
    names: tuple[str, ...] = ()

    @property
    def people(self) -> int:
        """How many they are."""
        return len(self.letters)


ONE, TWO = Party(), Party((None, None))


class Offer(NamedTuple):
    """Something to choose after waking the cabinet: who would play what; `king` is who is challenged."""

    kind: Literal["meeting", "one", "two", "challenge"]
    party: Party
    game: str
    king: King | None = None


def offers(entries: Iterable[Line], game: str, day: date, people: int) -> list[Offer]:
    """What may be chosen while `game` is shown, if at most so many `people` may play at once: at least one person."""
    entries = list(entries)
    found = [Offer("one", ONE, game)]
    if people > 1:
        found.append(Offer("two", TWO, game))
        king = ladder(entries, game, day).king
        if king is not None and king.initials:
            found.append(Offer("challenge", Party((king.initials, None)), game, king))
    cup = tournament(entries)
    if cup is not None and cup.next is not None:
        pair = cup.next.home, cup.next.away
        names = tuple(cup.names[one] for one in pair)
        found.insert(0, Offer("meeting", Party(("", ""), cup.next, names), cup.game))
    return found


def stays(letters: tuple[str, ...], winner: int | None, before: Party) -> Party | None:
    """Who meets the next challenger after a match of two: the winner, after a draw the king; None if nobody stays."""
    side = winner
    if side is None:
        side = next((one for one in (LEFT, RIGHT) if before.letters[one] is not None), None)
    if side is None:
        return None
    return Party((letters[LEFT], None) if side == LEFT else (None, letters[RIGHT]))


def called(t: Texts, party: Party) -> dict[str, str]:
    """What is said of people who are known by name, by the keys of what is said of others."""
    names = party.names or party.letters
    known = {side: name for side, name in enumerate(names) if name and party.people > 1}
    return {
        **{f"kiosk.turn.{side}": name for side, name in known.items()},
        **{f"kiosk.result.wins.{side}": t("kiosk.result.named", name=name) for side, name in known.items()},
    }
