"""EL-28: the reveal, one tactic, the assigned abilities, and the order of the day."""

from __future__ import annotations

import pytest

from engine.eleven.club_rules.events import CardTokensMoved, DieThrown, InjuryMoved
from engine.eleven.club_rules.model import Pick, PickDue, Piece
from engine.eleven.content.abilities import GainBefore, ScoreGoal, TokenAfterWin, WeakenFacing
from engine.eleven.content.effects import MoreTactics
from engine.eleven.content.ploys import MarkMan, SetPiece, Shift, ShiftStrengths, SwitchFlanks
from engine.eleven.match.events import (
    AbilityUsed,
    ConsequenceFell,
    FansSeated,
    FansWentHome,
    GoalScored,
    MatchDecided,
    OpponentRevealed,
    StrengthsSet,
    TacticPlayed,
    ZoneCompared,
)
from engine.eleven.match.model import PlayTactic, TacticDue
from engine.eleven.zones import ZONES
from tests.engine.eleven.builders import (
    DRAWN,
    LOST,
    OPPONENTS,
    Match,
    deploy,
    footballer,
    make_club,
    make_content,
    opponent_card,
    staff_card,
)

pytestmark = pytest.mark.rule("EL-28")

STRONGER = ShiftStrengths(shifts=(Shift(zones=("FC",), amount=1),))
STRIKER = footballer(9, 1, "attack", ability=ScoreGoal(fuel=2))
MARKER = footballer(3, 1, "defence", ability=WeakenFacing(fuel=1))


def test_the_order_of_the_day(dice):
    dice.set_piece(5)
    dice.consequence(1)
    dice.injury(4)
    players = [
        footballer(9, 1, "attack", ability=ScoreGoal(fuel=2)),
        footballer(3, 1, "defence", ability=GainBefore(track="operation")),
        footballer(5, 1, "defence", ability=TokenAfterWin()),
        footballer(4, 1, "defence"),
        footballer(2, 1, "defence"),
    ]
    content = make_content(players, tactics=[SetPiece(least=5)], opponents=OPPONENTS)
    posts = deploy({9: 0, 3: 1, 5: 2}, {9: 2})
    club = make_club(content, markers={"fitness": 5, "fanbase": 1})
    club.players[4].injured = 1
    match = Match(content, club, posts)
    match.fans(1)
    match.tactic(0)
    match.until()
    told = (
        AbilityUsed, InjuryMoved, FansSeated, OpponentRevealed, TacticPlayed, StrengthsSet, ZoneCompared,
        MatchDecided, CardTokensMoved, FansWentHome, ConsequenceFell,
    )  # fmt: skip
    order = [type(event) for event in match.events if isinstance(event, told)]
    assert order == [
        AbilityUsed, InjuryMoved, FansSeated, OpponentRevealed, TacticPlayed, AbilityUsed, StrengthsSet,
        *[ZoneCompared] * 9, MatchDecided, AbilityUsed, CardTokensMoved, FansWentHome, ConsequenceFell, InjuryMoved,
    ]  # fmt: skip
    assert match.score == (2, 0)


def test_one_tactic_of_the_hand_or_none(dice):
    content = make_content(tactics=[STRONGER] * 3)
    match = Match(content, hand=(0, 2))
    assert match.due == TacticDue(0, (0, 2))
    assert match.fault(PlayTactic(0, 1)) is not None
    assert match.fault(PlayTactic(0, None)) is None
    dice.consequence(4)
    match.tactic(2)
    # It isn't asked for another one.
    assert match.table.over
    assert [event.tactic for event in match.happened(TacticPlayed)] == [2]


def of_two_tactics(*ploys, suspended=0, **others):
    """A match of a manager whose tactician allows two tactics."""
    tactician = staff_card(MoreTactics(plays=2), profession="tactician")
    content = make_content(tactics=ploys, staff=[tactician], opponents=OPPONENTS)
    club = make_club(content)
    club.staff[0].suspended = suspended
    return Match(content, club, **others)


def test_a_second_tactic_if_a_card_says_so(dice):
    """Both count, each once, and the first isn't offered again."""
    dice.consequence(4)
    match = of_two_tactics(STRONGER, STRONGER, SetPiece(least=5))
    match.tactic(1)
    assert match.due == TacticDue(0, (0, 2))
    match.tactic(0)
    assert match.table.over
    assert [event.tactic for event in match.happened(TacticPlayed)] == [1, 0]
    assert max(marker.strength for markers in match.happened(StrengthsSet)[0].mine.values() for marker in markers) == 3


def test_a_second_tactic_may_be_left_and_needs_a_second_card(dice):
    dice.consequence(4)
    match = of_two_tactics(STRONGER, STRONGER)
    match.tactic(0)
    match.tactic(None)
    assert match.table.tactics == (0,)
    dice.consequence(4)
    match = of_two_tactics(STRONGER)
    match.tactic(0)
    assert match.table.over


@pytest.mark.rule("EL-50")
def test_the_die_of_the_first_lies_before_the_second_is_asked_for(dice):
    dice.set_piece(6)
    dice.consequence(4)
    match = of_two_tactics(SetPiece(least=5), SwitchFlanks(), MarkMan(), opponent=LOST)
    match.tactic(0)
    assert match.score == (1, 0)
    assert match.due == TacticDue(0, (1, 2))
    raider = next(one for markers in match.table.theirs.values() for one in markers if one.icon == "attack")
    match.tactic(2, raider.number)
    assert match.table.target == raider.number
    marked = next(iter(match.happened(StrengthsSet))).theirs
    assert [one.strength for ones in marked.values() for one in ones if one.number == raider.number] == [0]


@pytest.mark.rule("EL-37")
def test_a_tactician_who_began_the_day_suspended_allows_one(dice):
    dice.consequence(4)
    match = of_two_tactics(STRONGER, STRONGER, suspended=1)
    match.tactic(0)
    assert match.table.over


def test_only_the_manager_himself_sees_the_hand():
    match = Match(make_content(tactics=[STRONGER] * 3), hand=(0, 2))
    assert match.rules.view(match.state, 0).club.secrets.tactics == (0, 2)
    for other in (1, None):
        assert match.rules.view(match.state, other).club.secrets.tactics == ()


def test_none_is_played(dice):
    dice.consequence(4)
    match = Match(make_content(tactics=[STRONGER]))
    match.tactic(None)
    assert match.happened(TacticPlayed) == []
    assert match.table.tactic is None


def test_it_is_kept(dice):
    dice.consequence(4)
    content = make_content(tactics=[STRONGER] * 2)
    club = make_club(tactics=2)
    match = Match(content, club)
    match.tactic(1)
    assert match.club.tactics == 2


def test_defenders_and_attackers_are_meant_by_their_icon(dice):
    dice.consequence(4)
    defenders = ShiftStrengths(shifts=(Shift(zones=ZONES, amount=1, icon="defence"),))
    content = make_content([footballer(10, 1, "defence")], tactics=[defenders])
    match = Match(content, None, deploy({10: 0}))
    match.tactic(0)
    mine = match.happened(StrengthsSet)[0].mine
    # Shirt 10 defends in the forward section, 11 attacks beside it.
    assert [(marker.number, marker.strength) for marker in mine["FC"]] == [(10, 2), (11, 1)]
    assert [marker.strength for marker in mine["MC"]] == [1, 1]
    assert [marker.strength for marker in mine["DC"]] == [2, 2]


def test_assigned_abilities_act_in_the_managers_order(dice):
    dice.consequence(3)
    content = make_content([STRIKER, MARKER])
    match = Match(content, None, deploy({9: 0, 3: 1}, {9: 2, 3: 1}))
    assert match.due == PickDue(0, "ability", (Piece("player", 1), Piece("player", 0)))
    assert match.fault(Pick(0, Piece("player", 2))) is not None
    match.pick(Piece("player", 0))
    # The last one needs no choice.
    assert [(event.card, event.when) for event in match.happened(AbilityUsed)] == [(0, "match"), (1, "match")]
    assert match.club.markers["fitness"] == 0


def test_an_ability_that_was_used_exhausts_its_card(dice):
    dice.consequence(3)
    content = make_content([STRIKER])
    match = Match(content, None, deploy({9: 0}, {9: 2}))
    assert match.club.players[0].exhausted


def test_the_tactic_comes_before_the_abilities(dice):
    dice.consequence(3)
    content = make_content([STRIKER], tactics=[STRONGER])
    match = Match(content, None, deploy({9: 0}, {9: 2}))
    assert isinstance(match.due, TacticDue)
    assert match.happened(AbilityUsed) == []
    match.tactic(None)
    assert match.happened(GoalScored)[0].source == "ability"


def test_strengths_are_fixed_before_the_first_zone(dice):
    dice.consequence(4)
    match = Match(make_content(tactics=[STRONGER]))
    match.tactic(0)
    (fixed,) = match.happened(StrengthsSet)
    assert not fixed.late
    assert match.events.index(fixed) < match.events.index(match.happened(ZoneCompared)[0])


def test_no_die_is_thrown_for_a_tactic_that_stays_in_the_hand(dice):
    dice.consequence(4)
    match = Match(make_content(tactics=[SetPiece(least=5)]))
    match.tactic(None)
    assert [event.die.purpose for event in match.happened(DieThrown)] == ["consequence"]


@pytest.mark.rule("EL-46")
def test_the_facing_zone_is_weakened_and_never_below_nothing(dice):
    """Shirt 3 stands in DC and faces FC: attackers of 2 and 1 become 1 and 0, and a defender there too."""
    dice.consequence(4)
    rival = opponent_card(DL="D1", DC="D1 D1", DR="D1", ML="D1", MC="D1", MR="D1", FC="A2 A1 D1")
    content = make_content([MARKER], opponents=[rival])
    posts = deploy({3: 0}, {3: 1}, DC="3 2 4", DL="5", ML="6", MC="7 8", MR="9", FC="10 11")
    match = Match(content, None, posts, opponent=DRAWN)
    theirs = match.happened(StrengthsSet)[0].theirs
    assert [marker.strength for marker in theirs["FC"]] == [1, 0, 0]
    assert [marker.strength for zone in ("DL", "DC", "DR", "ML", "MC", "MR") for marker in theirs[zone]] == [1] * 7
    match.until()
    assert match.score[1] == 0
