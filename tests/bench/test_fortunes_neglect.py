"""The benches' managers of Football Fortunes who leave something out do leave it out (FF-13, FF-22, FF-25, FF-46)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.auction import BidUpTo
from engine.core.deals import AcceptDeal, OfferDeal
from engine.core.headless import play_out
from engine.core.model import Action, Event
from engine.core.rules import Manager
from engine.fortunes.managers import manager
from engine.fortunes.season.actions import CoachYouths, HireScout, PoachYouth, RaiseCoach
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.rules import FortunesSeason
from tests.bench.fortunes_neglect import Away, Neglect, Slim, nobody, stars_only
from tests.bench.strategies import LEVEL, SEATS
from tests.by_day import by_day

RULES = FortunesSeason()
STAFF = (RaiseCoach, HireScout, PoachYouth, CoachYouths)
DEALS = (OfferDeal, AcceptDeal)
SEEDS = (9, 10, 12)
"""Games in which all of it is done by who leaves out nothing."""


class Diary:
    """What a seat did, and the stars of whom it bid for."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.stars: list[int] = []

    def opened(self, events: list[Event]) -> None:
        """A game begins."""

    def acted(self, action: Any, events: list[Event], state: Any) -> None:
        """It goes on; an auction that ended with this bid has no lot any more."""
        table: SeasonTable = state.table
        if action.seat == 0:
            self.actions.append(action)
            if isinstance(action, BidUpTo) and table.lot is not None:
                self.stars.append(table.people[table.lot.person].stars)


def diary_of(bot: Manager) -> tuple[Diary, list[SeasonTable]]:
    """What it did in a few games against three managers of its level, and how these ended."""
    diary, tables = Diary(), []
    for seed in SEEDS:
        managers = dict.fromkeys(range(SEATS), manager(LEVEL, RULES.content)) | {0: bot}
        tables.append(play_out(RULES, RULES.default_setup(SEATS, LEVEL), seed, managers, diary).table)
    return diary, tables


def did(diary: Diary, *kinds: type[Action]) -> bool:
    """Whether it did anything of the kind."""
    return any(isinstance(one, kinds) for one in diary.actions)


BOTS = [
    (Neglect(RULES.content, nobody), (BidUpTo,)),
    (Neglect(RULES.content, staff=False), STAFF),
    (Neglect(RULES.content, scout=False), (HireScout,)),
    (Neglect(RULES.content, deals=False), DEALS),
    (Neglect(RULES.content, nobody, staff=False, deals=False), (BidUpTo, *STAFF, *DEALS)),
    (Away(RULES), (*DEALS, HireScout, RaiseCoach)),
]
"""Who leaves what out; one of them most of it at once."""


@pytest.mark.rule("FF-46")
@pytest.mark.parametrize(("bot", "left_out"), by_day(BOTS, BOTS[2], BOTS[4], BOTS[5]))
def test_what_is_left_out_is_never_done_and_is_done_by_who_leaves_out_nothing(
    bot: Manager, left_out: tuple[type[Action], ...]
) -> None:
    assert not did(diary_of(bot)[0], *left_out)
    whole, _ = diary_of(Neglect(RULES.content))
    assert all(did(whole, kind) for kind in left_out if kind is not AcceptDeal)


@pytest.mark.rule("FF-22")
def test_who_wants_the_best_alone_bids_for_nobody_else() -> None:
    only, _ = diary_of(Neglect(RULES.content, stars_only))
    usual, _ = diary_of(Neglect(RULES.content))
    assert only.stars
    assert min(only.stars) == 4
    assert min(usual.stars) < 4


@pytest.mark.rule("FF-22")
@pytest.mark.parametrize(("share", "least"), [(50, 100), (100, 200)])
def test_who_bids_for_all_goes_as_far_as_his_share_of_the_cash(share: int, least: int) -> None:
    diary, _ = diary_of(Neglect(RULES.content, share=share))
    bids = [one.limit for one in diary.actions if isinstance(one, BidUpTo)]
    assert bids[0] == least  # everybody begins with 200 (FF-1)


@pytest.mark.rule("FF-24")
def test_a_slim_squad_ends_with_fewer_players() -> None:
    _, tables = diary_of(Slim(RULES.content))
    usual = diary_of(manager(LEVEL, RULES.content))[1]
    assert sum(len(one.managers[0].squad) for one in tables) < sum(len(one.managers[0].squad) for one in usual)
