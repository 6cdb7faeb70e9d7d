"""Eleven's directors, meetings, sponsors, tactics and objectives are those of the rules.

What is expected is written as the rules print it: `st` is a step on a stat track, `m` are markers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

import pytest

from engine.eleven.content.cards import MeetingCard, ObjectiveCard, Scenario, TacticCard
from engine.eleven.content.effects import (
    BreakTies,
    BuyOffice,
    CardAction,
    CheaperBuildings,
    CheaperStaff,
    CheaperYoungsters,
    DrawTactics,
    Effect,
    FreeReroll,
    FullStandsBonus,
    GainPoints,
    HealAll,
    HireFreeStaff,
    HireFreeYoungster,
    InjuryChoice,
    MoreAdboards,
    MoreTactics,
    MoveMarkers,
    MoveStat,
    PointsForMoney,
    PointsForTrainedYoungsters,
    Reach,
    SaleBonus,
    SellNow,
    SignSmallDeal,
    SponsorBonus,
    Strengthen,
    SuspendAdboards,
    SuspendByDie,
    SuspendDirector,
    SuspendStaff,
    SuspendStand,
    TrainPlayers,
    WeeklyHeal,
)
from engine.eleven.content.load import load
from engine.eleven.content.ploys import MarkMan, SetPiece, Shift, ShiftStrengths, SwitchFlanks
from engine.eleven.zones import ZONES

SHORT = {"fanbase": "fan", "operation": "op", "fitness": "fit"}
PHRASES: dict[Effect, str] = {
    GainPoints(count=1): "1 VP",
    GainPoints(count=2): "2 VP",
    DrawTactics(count=1): "1 tactic",
    TrainPlayers(players=1): "train one",
    Strengthen(players=1): "strength token",
    Strengthen(players=1, other=True): "strength token to another",
    Strengthen(players=3, lasting=False): "temporary strength to three",
    HealAll(): "heal all",
    BuyOffice(most=5): "office up to 5 €",
    HireFreeStaff(most=2): "staff up to 2 €",
    SignSmallDeal(): "small deal",
    SellNow(more=1): "sell for 1 € more",
    HireFreeYoungster(): "youngster",
    SuspendByDie(weeks=1): "suspend player 1",
    SuspendStand(weeks=1): "suspend stand 1",
    SuspendStaff(weeks=2): "suspend staff 2",
    SuspendAdboards(weeks=1): "suspend adboards 1",
    SuspendDirector(weeks=1): "suspend director 1",
}


CONTENT = load()


def said(effects: Sequence[Effect]) -> str:
    """Effects as the rules print them, "–" for none."""
    return ", ".join(map(_said, effects)) or "–"


def _said(effect: Effect) -> str:
    if isinstance(effect, MoveStat):
        return f"{SHORT.get(effect.track, effect.track)} {effect.steps:+d} st"
    if isinstance(effect, MoveMarkers):
        return f"{effect.count:+d} " + ("€" if effect.track == "budget" else f"{SHORT[effect.track]} m")
    return PHRASES[effect]


@pytest.mark.rule("EL-49")
def test_the_sixteen_directors_vote_as_printed() -> None:
    letters = ["".join(vote[0] for vote in director.votes).upper() for director in CONTENT.directors]
    assert " ".join(letters) == (
        "YYYYBR YYBYRY YRYYBY YBYRYY BYYYRY "
        "BBBYBR BBRBBY BBYBRB RBBBYB BBYBBR "
        "RRRBRY RRYRBR RBRRYR RYRRRB RRYRYR "
        "YBRYBR"
    )


@pytest.mark.rule("EL-9")
def test_every_three_directors_agree_on_some_face() -> None:
    """Else three of them would throw for ever: a tie is thrown again."""
    for board in combinations(CONTENT.directors, 3):
        assert any(len({director.votes[face] for director in board}) < 3 for face in range(6)), board


@pytest.mark.rule("EL-49")
def test_directors_bring_their_stat_steps() -> None:
    assert [director.stats for director in CONTENT.directors] == [
        {"budget": 1, "fanbase": -1}, {"operation": 1}, {"budget": 1, "operation": -1}, {"budget": 1, "fitness": -1},
        {},
        {"fitness": 2, "fanbase": -1}, {"fitness": 1, "operation": 1, "fanbase": -1},
        {"fitness": 1, "budget": -1},
        {"operation": 1}, {},
        {"fanbase": 1, "budget": -1}, {"operation": 1, "fanbase": 1}, {"fanbase": 1}, {"fanbase": 1}, {"fanbase": 1},
        {"operation": 1, "fanbase": 1},
    ]  # fmt: skip


@pytest.mark.rule("EL-49")
def test_directors_bring_one_ability_each() -> None:
    action = CardAction(effects=(MoveMarkers(track="budget", count=1),))
    assert [(director.bonus, director.action, director.passives) for director in CONTENT.directors] == [
        ((), None, (PointsForMoney(money=6),)),
        ((), None, (CheaperBuildings(cost=2),)),
        ((), action, ()),
        ((), None, (SponsorBonus(money=1),)),
        ((), None, (SaleBonus(money=2),)),
        ((), None, (WeeklyHeal(weeks=1),)),
        ((), None, (InjuryChoice(),)),
        ((), None, (CheaperYoungsters(less=1), PointsForTrainedYoungsters(points=1))),
        ((DrawTactics(count=1),), None, ()),
        ((), None, (Reach(row="players", places=4),)),
        ((), None, (FullStandsBonus(money=2),)),
        ((), None, (CheaperStaff(less=1),)),
        ((GainPoints(count=2),), None, ()),
        ((), None, (FreeReroll(),)),
        ((MoveMarkers(track="budget", count=3),), None, ()),
        ((), None, (BreakTies(),)),
    ]


@pytest.mark.rule("EL-50")
def test_eighteen_board_meetings_come_twice() -> None:
    printed = [(said(card.yellow), said(card.blue), said(card.red)) for card in CONTENT.meetings]
    assert printed[::2] == printed[1::2] == [
        ("+1 €, -3 fan m", "+1 fit m", "+2 fan m"),
        ("+2 €, -1 fan m", "+1 fit m", "fan +1 st"),
        ("+3 €, fit -1 st", "+2 fit m", "+1 fan m, -1 €"),
        ("suspend adboards 1", "-2 €, fit +1 st", "+1 op m"),
        ("+1 €", "fit +1 st, -2 €", "+1 fan m"),
        ("+1 €, -1 fan m", "-1 fit m, +1 op m", "+1 fan m"),
        ("sell for 1 € more", "strength token", "+2 fan m, -1 €"),
        ("-1 op m", "suspend player 1, strength token to another", "+1 op m"),
        ("-2 €", "suspend stand 1", "+1 fan m, -1 €"),
        ("suspend director 1", "-1 €, +2 fit m", "-1 €, op +1 st"),
        ("-1 €", "-1 fit m, 1 VP", "fan +1 st"),
        ("+1 €, -1 op m", "suspend director 1", "-2 fan m, op +1 st"),
        ("+1 €", "youngster", "+2 fan m"),
        ("small deal", "+1 op m", "-1 €, fan +1 st"),
        ("+2 €, suspend staff 2", "-1 €", "-1 fan m"),
        ("+1 €", "temporary strength to three", "+3 fan m"),
        ("-2 €", "-1 op m", "-1 fan m"),
        ("+1 €", "train one", "+1 fan m, +1 op m"),
    ]  # fmt: skip


@pytest.mark.rule("EL-50")
def test_three_companies_offer_each_of_twelve_contracts() -> None:
    printed = [(said(card.small), said(card.adboard), said(card.kit), said(card.bonus)) for card in CONTENT.sponsors]
    assert printed[::3] == printed[1::3] == printed[2::3] == [
        ("+1 €", "fit +1 st", "+4 €", "1 VP"),
        ("+1 €", "+2 €", "+3 €", "+2 fan m"),
        ("+1 €", "+1 €", "fit +1 st, +2 €", "fan +1 st"),
        ("+1 €", "+2 €", "+4 €", "train one"),
        ("+1 fan m", "fan +1 st", "fan +1 st, +3 €", "op +1 st"),
        ("+2 €, -1 fan m", "op +1 st, fan -1 st", "budget +1 st, fan -1 st", "2 VP"),
        ("+1 fit m", "fit +1 st", "fit +1 st, +2 €", "heal all"),
        ("+1 €", "op +1 st", "op +1 st, +2 €", "office up to 5 €"),
        ("+1 €", "fan +1 st", "+3 €, fan +1 st", "1 tactic"),
        ("+1 op m", "+2 €", "+4 €", "staff up to 2 €"),
        ("+1 €", "fit +1 st", "fit +1 st, +2 €", "strength token"),
        ("+2 €, -1 fit m", "+4 €, fit -1 st", "budget +1 st, fit -1 st", "1 VP"),
    ]  # fmt: skip


@pytest.mark.rule("EL-50", "EL-17")
def test_three_contracts_of_the_twelve_last() -> None:
    lasting = {number // 3: card.passive for number, card in enumerate(CONTENT.sponsors) if card.passive is not None}
    assert lasting == {2: FullStandsBonus(money=1), 6: MoreAdboards(boards=1), 8: MoreTactics(plays=2)}
    assert sum(card.passive is not None for card in CONTENT.sponsors) == 9


@pytest.mark.rule("EL-50")
def test_twelve_tactics_move_strengths_or_do_one_thing_of_their_own() -> None:
    wings = ("DL", "DR", "ML", "MR", "FL", "FR")
    defence, forwards = ("DL", "DC", "DR"), ("FL", "FC", "FR")
    assert [tactic.ploy for tactic in CONTENT.tactics] == [
        ShiftStrengths(
            shifts=(Shift(zones=ZONES, amount=1, icon="defence"), Shift(zones=ZONES, amount=-1, icon="attack"))
        ),
        ShiftStrengths(
            shifts=(Shift(zones=ZONES, amount=1, icon="attack"), Shift(zones=ZONES, amount=-1, icon="defence"))
        ),
        ShiftStrengths(shifts=(Shift(zones=wings, amount=1, icon="attack"),)),
        ShiftStrengths(shifts=(Shift(zones=("MC",), amount=1),)),
        ShiftStrengths(shifts=(Shift(zones=defence, amount=-1, rival=True),)),
        ShiftStrengths(shifts=(Shift(zones=forwards, amount=2),), when="conceded_behind"),
        MarkMan(),
        SetPiece(least=5),
        ShiftStrengths(shifts=(Shift(zones=defence, amount=1), Shift(zones=forwards, amount=-1))),
        ShiftStrengths(shifts=(Shift(zones=("DC", "FC"), amount=1, fewest=2),)),
        ShiftStrengths(shifts=(Shift(zones=forwards, amount=2),), when="level_after_six"),
        SwitchFlanks(),
    ]


@pytest.mark.rule("EL-50")
def test_twelve_objectives_can_be_fulfilled_and_perfected() -> None:
    assert [(card.measure, card.fulfilled, card.perfect) for card in CONTENT.objectives] == [
        ("league_place", 3, 1), ("sponsors", 4, 5), ("staff", 6, 9), ("staff_sets", 2, 4), ("infrastructure", 4, 7),
        ("office", 3, 4), ("trained", 5, 8), ("young_scorers", 2, 3), ("money", 12, 18), ("wins", 5, 7),
        ("stats", 2, 3), ("goals", 17, 26),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "cards",
    [CONTENT.meetings, CONTENT.tactics, CONTENT.objectives, CONTENT.scenarios],
    ids=["meetings", "tactics", "objectives", "scenarios"],
)
def test_notes_are_sentences_that_call_nobody_he_or_she(
    cards: Sequence[MeetingCard | TacticCard | ObjectiveCard | Scenario],
) -> None:
    notes = [card.note for card in cards]
    assert len(set(notes)) == len(notes)
    assert all(note[0].isupper() and note[-1] in ".?!" for note in notes)
    assert re.findall(r"\b(he|she|him|her|his|hers)\b", "\n".join(notes), re.IGNORECASE) == []
