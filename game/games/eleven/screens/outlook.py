"""What a choice would change, said while it is looked at: the next match's chances and the VP at the end.

Owns when it is reckoned, in slices between two frames, and how it is said. What it would change is the engine's
(`engine.eleven.managers.outlook`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf
from time import perf_counter
from typing import NamedTuple

from engine.core.model import Action
from engine.eleven.club_rules.model import PickDue, Piece
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.managers.outlook import Change, Outlook, Work
from engine.eleven.managers.prospect import Chances
from engine.eleven.season.actions import KeepDirector
from engine.eleven.season.model import KeepDirectorDue, SeasonTable
from engine.eleven.season.rules import ElevenSeason
from game.stage.shares import percents
from game.ui.look.lettering import Line, fragments
from game.ui.text import Texts

Asked = PickDue | KeepDirectorDue
"""What is asked on the way of something else, and of which each answer is reckoned."""
_SHARE = 0.25
"""How much of the time since the last frame may be reckoned in."""
LONG = 0.5
"""Seconds of a frame that is longer than any in the window, as of a still picture: nothing more is put off then."""
_SURE = 0.9999
_UNSURE = 0.0001
"""As much is left to the other results, and as much to one that is ruled out, while days can still change it."""


class _Choice(NamedTuple):
    """What is looked at. With `at_rest` it is the next match as things stand, without an action it is nothing."""

    seat: int
    action: Action | None
    due: Asked | None
    at_rest: bool = False


class Assistant:
    """Reckons for one screen, one choice at a time."""

    def __init__(self, content: Content) -> None:
        self._outlook = outlook_of(content)
        self._seen: SeasonTable | None = None
        """Kept, so that another table is never taken for it."""
        self._asked: _Choice | None = None
        self._work: Work | None = None
        self.change: Change | None = None
        """What the choice that is looked at would change; None if nothing is known of it, or not yet."""

    def look_at(self, table: SeasonTable, seat: int, action: Action | None, due: Asked | None = None) -> None:
        """From now on reckon this choice, unless it is the one already; `due` asks for it on the way of another."""
        match due, action:
            case _, None:
                work = None
            case PickDue(), _:
                work = self._outlook.pick(table, due, action)
            case KeepDirectorDue(), KeepDirector():
                work = self._outlook.draft(table, due, action)
            case _:
                work = self._outlook.change(table, seat, action)
        self._begin(table, _Choice(seat, action, due), work)

    def look_at_match(self, table: SeasonTable, seat: int) -> None:
        """From now on reckon the next match as things stand, unless it is reckoned already."""
        self._begin(table, _Choice(seat, None, None, at_rest=True), self._outlook.standing(table, seat))

    def _begin(self, table: SeasonTable, asked: _Choice, work: Work | None) -> None:
        if self._seen is not table or self._asked != asked:
            self._seen, self._asked, self._work, self.change = table, asked, work, None

    def work(self, seconds: float) -> bool:
        """Go on reckoning for a share of the time since the last frame, a slice at least, in a long one to the end.

        True once it is known.
        """
        until = inf if seconds >= LONG else perf_counter() + _SHARE * seconds
        while self._work is not None:
            try:
                next(self._work)
            except StopIteration as end:
                self._work, self.change = None, end.value
                return True
            if perf_counter() >= until:
                break
        return False

    def favourite(self, table: SeasonTable, due: PickDue) -> Piece | None:
        """What somebody asked had better choose; None where nothing is said of it."""
        return self._outlook.favourite(table, due)

    def best(self, table: SeasonTable, seat: int, actions: Sequence[Action]) -> Action | None:
        """Of several ways to take something the one that is worth most; None if none can be taken."""
        return self._outlook.best(table, seat, actions)

    def at_once(self, table: SeasonTable, seat: int, action: Action) -> Change | None:
        """The same without waiting, for what has just been opened."""
        self.look_at(table, seat, action)
        while self._work is not None:
            self.work(1.0)
        return self.change


def outlook_lines(t: Texts, change: Change | None) -> tuple[Line, ...]:
    """The next match's chances, that somebody wouldn't play in it, and the VP at the end, a line each.

    None if nothing is known.
    """
    if change is None:
        return ()
    unfit = t(f"eleven.outlook.unfit{'' if _is_same(t, change) else '_but_icon'}") if change.unfit else ""
    end = "" if change.points is None else _end(t, change, change.points)
    return tuple(fragments(words) for words in (_match(t, change), unfit, end) if words)


def outlook_line(t: Texts, change: Change | None) -> str:
    """Both in one line; empty if nothing is known."""
    if change is None or change.points is None:
        return ""
    match, end = _match(t, change), _end(t, change, change.points)
    return t("eleven.outlook.both", match=match, end=f"{end[:1].lower()}{end[1:]}") if match else end


def noted(t: Texts, note: str, change: Change | None) -> str:
    """What a contract is, and what it would change; where that is the next match, its chances in place of the note."""
    if change is None or change.points is None:
        return note
    if change.before is not None and change.after is not None and not _is_same(t, change):
        note = t("eleven.outlook.match", results=results_of(t, change.before, change.after, sure=False))
    aim = _aim(t, change)
    key = f"eleven.outlook.deal_note{'_aim' if aim else ''}"
    return t(key, note=note, points=points_of(change.points), aim=aim)


def _end(t: Texts, change: Change, points: int) -> str:
    """The VP at the end; in a campaign first what it counts, whose worth is among them."""
    aim = _aim(t, change)
    return t(f"eleven.outlook.end{'_aim' if aim else ''}", points=points_of(points), aim=aim)


def _aim(t: Texts, change: Change) -> str:
    """How many more there are of what a campaign counts; empty outside one."""
    if change.counts is None:
        return ""
    many = {None: "unsure", 0: "none"}.get(change.aim, "some")
    more = t(f"eleven.outlook.more.{many}", n=signed(change.aim or 0))
    return t("eleven.outlook.aim", what=t(f"eleven.outlook.counts.{change.counts}"), more=more)


def signed(count: int) -> str:
    """So many more, or fewer."""
    return f"{'−' if count < 0 else '+'}{abs(count)}"


def points_of(points: int) -> str:
    """Thousandths of a VP as VP, with a sign and a decimal."""
    tenths = round(points / 100)
    return f"{'−' if tenths < 0 else '+'}{abs(tenths) // 10}.{abs(tenths) % 10}"


def _match(t: Texts, change: Change) -> str:
    """How likely each result is; how likely it becomes, where that is another figure. Empty where nobody is met yet."""
    if change.before is None:
        return ""
    if change.after is None:
        return t("eleven.outlook.dice")
    results = results_of(t, change.before, change.after, sure=False)
    if change.points is None:
        return t("eleven.outlook.now", results=results)
    return t(f"eleven.outlook.{'same' if _is_same(t, change) else 'match'}", results=results)


def _is_same(t: Texts, change: Change) -> bool:
    """Whether the chances that are said stay as they are."""
    if change.before is None or change.after is None:
        return True
    return results_of(t, change.before, change.after, sure=False) == results_of(t, change.before, sure=False)


def results_of(t: Texts, before: Chances, after: Chances | None = None, *, sure: bool = True) -> str:
    """Win, draw and loss in per cent, and what each becomes. With days to go before the match none is `sure`."""
    figures = zip(Chances._fields, _figures(before, sure), _figures(after or before, sure), strict=True)
    return t("eleven.outlook.results", **{name: _changed(t, now, then) for name, now, then in figures})


def ends_of(t: Texts, before: Chances, after: Chances) -> str:
    """Whether a match ends better with something than without; where that isn't sure, the chances. What the result is
    the zones tell."""
    one, other = _sure(before), _sure(after)
    if one is None or other is None:
        return t("eleven.outlook.open", results=results_of(t, before, after))
    worse = Chances._fields.index(other) - Chances._fields.index(one)
    return t(f"eleven.outlook.ends.{'same' if not worse else 'worse' if worse > 0 else 'better'}")


def _sure(chances: Chances) -> str | None:
    """The only result there may be, if there is only one."""
    return next((result for result, share in zip(Chances._fields, chances, strict=True) if share > _SURE), None)


def _changed(t: Texts, before: str, after: str) -> str:
    return before if before == after else t("eleven.outlook.changed", before=before, after=after)


def _figures(chances: Chances, sure: bool) -> list[str]:
    """The three in per cent, without the sign."""
    least = 0.0 if sure else _UNSURE
    shares = [min(max(round(share, 9), least), 1 - least) for share in chances]
    return [said.removesuffix(" %") for said in percents((shares[0], shares[1], shares[2]))]


def outlook_of(content: Content) -> Outlook:
    """One for all screens of the shipped content, so that what it has seen is remembered."""
    return _shipped() if content is load() else Outlook(ElevenSeason(content))


@cache
def _shipped() -> Outlook:
    return Outlook(ElevenSeason(load()))
