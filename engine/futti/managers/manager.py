"""The first four levels of computer managers, and what each of them does; the fifth is `gaffer`'s.

| level | draft | line-up and rotation |
|---|---|---|
| 1 | highest single rating | the default ones (FU-5, FU-27) |
| 2 | for attack and defence | the best come back, by OFFENCE and DEFENCE; the better goaltender too |
| 3 | what adds most goals, goaltenders early | by both ratings of everybody |
| 4 | stars and reserves too | as level 3 |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import UNSET

from engine.core.chance import Chance
from engine.core.model import Action, Decision, MaybeStyle, PlayStyle
from engine.futti.content import Content
from engine.futti.managers import drafts
from engine.futti.managers.lineups import Valuation, best_line_up, leaning, outfield_worth, printed_worth
from engine.futti.managers.tastes import Mind, mind
from engine.futti.match.lineups import default_line_up, default_rotation
from engine.futti.match.model import ChooseTaker, LineUpDue, MatchTable, NameLineUp, Rotate, RotationDue, TakerDue
from engine.futti.match.penalties import default_taker
from engine.futti.season.model import NextSeason, NextSeasonDue, PickCard, PickDue, SeasonTable

Draft = Callable[[drafts.Cards, SeasonTable, int, Mind, Chance], int]


class Level(NamedTuple):
    """What makes a level: how it drafts, and how it values players on the pitch (None: the default policy)."""

    draft: Draft
    valuation: Valuation | None


LEVELS = {
    1: Level(drafts.loud_draft, None),
    2: Level(drafts.glanced_draft, printed_worth),
    3: Level(drafts.counted_draft, outfield_worth),
    4: Level(drafts.complete_draft, outfield_worth),
}


LEANINGS: dict[PlayStyle, tuple[int, int]] = {
    "spender": (1050, 1000),
    "builder": (1000, 1050),
    "trader": (1000, 1000),
    "gambler": (1150, 900),
    "miser": (900, 1150),
}
"""What attack and defence count for a style when it names a line-up or rotates, in thousandths."""


class ComputerManager:
    """A manager for careers and single matches. Keeps nothing between decisions."""

    def __init__(self, level: int, content: Content, style: MaybeStyle = UNSET) -> None:
        self.level = level
        self.style = style
        self._draft, self._valuation = LEVELS[level]
        if self._valuation is not None and style is not UNSET:
            self._valuation = leaning(self._valuation, *LEANINGS[style])
        self._content = content
        self._cards = drafts.Cards(content)

    def choose(self, view: SeasonTable | MatchTable, decision: Decision, chance: Chance) -> Action:
        """An answer to any decision of a career or a match; in a draft its club's scouts err by `chance`."""
        if isinstance(decision, PickDue):
            assert isinstance(view, SeasonTable)
            own = mind(self._content, view, decision.club, self.style)
            return PickCard(decision.seat, self._draft(self._cards, view, decision.club, own, chance))
        if isinstance(decision, NextSeasonDue):
            return NextSeason(decision.seat)
        table = view if isinstance(view, MatchTable) else view.match
        assert table is not None, "only a match asks anything else"
        return self._choose_in_match(table, decision)

    def _choose_in_match(self, table: MatchTable, decision: Decision) -> Action:
        valuation = self._valuation
        match decision:
            case LineUpDue(seat=seat, side=side):
                if valuation is None:
                    return NameLineUp(seat, default_line_up(table.sides[side].team))
                return NameLineUp(seat, best_line_up(table.sides[side], valuation))
            case RotationDue(seat=seat, side=side):
                if valuation is None:
                    return Rotate(seat, default_rotation(table.sides[side]))
                return Rotate(seat, best_line_up(table.sides[side], valuation))
            case TakerDue(seat=seat, side=side, candidates=candidates):
                # Only a 6 fails, whoever kicks (FU-28): any taker is as good as another.
                taker = default_taker(table.sides[side])
                return ChooseTaker(seat, taker if taker in candidates else candidates[0])
        raise TypeError(f"no decision of Fütti: {decision!r}")
