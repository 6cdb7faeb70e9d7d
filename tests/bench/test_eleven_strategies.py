"""Who does without football doesn't win Eleven, no single idea wins, and where markers stand decides matches.

And each bot does without what its name says, as far as the rules let it.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Event
from engine.eleven.club_rules.model import OwnedStaff, Pick, PickDue, PickPurpose, Piece
from engine.eleven.content.cards import Content, MeetingCard
from engine.eleven.content.effects import (
    CardAction,
    Effect,
    GainPoints,
    HireAnywhere,
    HireFreeStaff,
    HireFreeYoungster,
    SignSmallDeal,
)
from engine.eleven.content.load import load
from engine.eleven.managers import manager
from engine.eleven.season.actions import ContractSponsor, DayAction, HireStaff, UseCard
from engine.eleven.season.events import BuildingBuilt, OfficeExtended, PlayerJoined, SponsorSigned, StaffJoined
from engine.eleven.season.model import DayDue, Meeting
from engine.eleven.season.rules import ElevenSeason
from tests.bench.eleven_games import SEATS, play
from tests.bench.eleven_strategies import WANTED, bots, fare
from tests.engine.eleven.season.days import Desk, make_content

GAMES = 100
POINTS = GainPoints(count=9)
"""Worth more than anything else on a day."""


@pytest.fixture(scope="module")
def rules() -> ElevenSeason:
    return ElevenSeason()


# -- how they fare


@pytest.mark.nightly
def test_money_alone_wins_nothing(rules: ElevenSeason) -> None:
    """Four games, one from each seat; ten markers without a card draw now and then."""
    found = fare(rules, bots(rules.content)["only money and office"], 4)
    assert found.won.mean == 0
    assert 0.2 < found.a_match < 1.6


@pytest.mark.nightly
def test_without_buildings_there_is_football_all_the_same(rules: ElevenSeason) -> None:
    """More points a match than by money alone, and not all."""
    found = fare(rules, bots(rules.content)["no infrastructure"], 4, rivals=1)
    assert 1.6 < found.a_match < 2.9


@pytest.mark.nightly
@pytest.mark.parametrize("name", WANTED)
def test_no_single_idea_wins_and_only_football_is_needed(rules: ElevenSeason, name: str) -> None:
    """As often as is wanted, but for what so many games may be off by."""
    found = fare(rules, bots(rules.content)[name], GAMES)
    assert found.won.may_be(*WANTED[name]), found


@pytest.mark.nightly
def test_deployment_is_worth_half_a_point_a_match(rules: ElevenSeason) -> None:
    """The same manager, his markers where EL-6 puts them."""
    found = bots(rules.content)
    best, plain = fare(rules, found["level 4 as it is"], 12), fare(rules, found["level 4, deployed as in EL-6"], 12)
    assert best.a_match - plain.a_match >= 0.5


# -- what they do without


@pytest.fixture(scope="module")
def unforced() -> Content:
    """Boards decide nothing that brings a youngster or a sponsor: nobody could help that (EL-9)."""
    content = load()
    forced = (HireFreeYoungster, SignSmallDeal)
    meetings = [
        one
        for one in content.meetings
        if not any(isinstance(effect, forced) for effect in (*one.yellow, *one.blue, *one.red))
    ]
    return replace(content, meetings=tuple(meetings))


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("no footballers", (PlayerJoined,)),
        ("only footballers, no staff", (StaffJoined, BuildingBuilt, OfficeExtended)),
        ("only money and office", (PlayerJoined, StaffJoined, BuildingBuilt)),
        ("no infrastructure", (BuildingBuilt,)),
        ("no sponsor", (SponsorSigned,)),
        ("no staff", (StaffJoined,)),
    ],
)
def test_a_game_goes_without_what_the_name_says(unforced: Content, name: str, kinds: tuple[type[Event], ...]) -> None:
    """But for the first trainer of the draft (EL-4). Rivals hardly think, so that they leave much to be taken."""
    bot, rival = bots(unforced)[name], manager(1, unforced)
    game = play(ElevenSeason(unforced), [bot, *[rival] * (SEATS - 1)], 1)
    found = [one for one in game.events if isinstance(one, kinds) and one.seat == 0]
    assert [one.rule for one in found] == ["EL-4"] * (StaffJoined in kinds)


def test_a_game_without_youngsters_has_footballers_all_the_same(unforced: Content) -> None:
    bot, rival = bots(unforced)["no youngsters"], manager(1, unforced)
    game = play(ElevenSeason(unforced), [bot, *[rival] * (SEATS - 1)], 1)
    joined = [one.card for one in game.events if isinstance(one, PlayerJoined) and one.seat == 0]
    assert {unforced.players[card].kind for card in joined} == {"player"}


@pytest.mark.rule("EL-12", "EL-16")
@pytest.mark.parametrize(
    ("name", "purpose", "places", "may_decline", "taken"),
    [
        ("no footballers", "hire_player", (0, 1), True, None),
        ("no staff", "hire_staff", (3, 4), True, None),
        ("no staff", "free_staff", (4,), False, 4),  # what must be taken is taken
        ("no footballers", "free_staff", (3, 4), False, 4),
        ("no footballers", "free_staff", (3,), False, 3),
        ("no footballers", "hire_staff", (3,), True, None),
        ("no youngsters", "free_staff", (3, 4), False, 4),
        ("level 4 as it is", "free_staff", (3, 4), False, 3),
    ],
)
def test_what_is_not_wanted_is_declined_where_that_is_allowed(
    name: str, purpose: PickPurpose, places: tuple[int, ...], may_decline: bool, taken: int | None
) -> None:
    """The staff card at place 3 brings nine VP, and a youngster with them."""
    content = make_content(staff={3: {"bonus": (POINTS, HireFreeYoungster())}})
    due = PickDue(0, purpose, tuple(Piece("place", place) for place in places), may_decline)
    answer = bots(content)[name].choose(Desk(content).table, due, Chance(1))
    assert answer == Pick(0, None if taken is None else Piece("place", taken))


@pytest.mark.rule("EL-9")
@pytest.mark.parametrize(("name", "vote"), [("level 4 as it is", 1), ("no footballers", 2), ("no youngsters", 2)])
def test_a_tie_is_broken_without_a_youngster(name: str, vote: int) -> None:
    """Yellow does nothing, blue brings nine VP and a youngster, red a VP."""
    meeting = MeetingCard(
        key="own", name="Own", note="Own.", yellow=(), blue=(POINTS, HireFreeYoungster()), red=(GainPoints(count=1),)
    )
    content = replace(make_content(), meetings=(meeting,))
    desk = Desk(content)
    desk.table.meetings = [Meeting(0), Meeting(0)]
    due = PickDue(0, "vote", tuple(Piece("vote", number) for number in range(3)))
    assert bots(content)[name].choose(desk.table, due, Chance(1)) == Pick(0, Piece("vote", vote))


def anywhere() -> CardAction:
    """An action that hires a footballer from any place, and is worth nine VP."""
    return CardAction(effects=(POINTS, HireAnywhere(row="players")), cost={})


@pytest.mark.parametrize(
    ("name", "staff", "bonus", "tempting"),
    [
        ("no footballers", {4: {"bonus": (POINTS, HireFreeYoungster())}}, (), HireStaff(0, 4)),
        ("no footballers", {9: {"action": anywhere()}}, (), UseCard(0, Piece("staff", 9), True)),
        ("no staff", {}, (POINTS, HireFreeStaff(most=2)), ContractSponsor(0, 4, "kit")),
    ],
)
def test_a_card_or_contract_that_brings_what_is_not_wanted_is_left(
    name: str, staff: dict[int, dict[str, object]], bonus: tuple[Effect, ...], tempting: DayAction
) -> None:
    content = make_content(staff=staff, sponsors={4: {"bonus": bonus}} if bonus else {})
    desk = Desk(content)
    desk.club.staff = [OwnedStaff(9)]
    due = DayDue(0, "tuesday", False, False)
    found = bots(content)
    assert found["level 4 as it is"].choose(desk.table, due, Chance(1)) == tempting
    other = found[name].choose(desk.table, due, Chance(1))
    assert type(other) is not type(tempting) or (isinstance(other, ContractSponsor) and other.place != 4)
