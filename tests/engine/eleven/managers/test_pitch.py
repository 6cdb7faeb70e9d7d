"""The managers' arithmetic is that of the game: zones, lanes, and what leads are worth."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Chance
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, icon_of, is_idle
from engine.eleven.club_rules.model import Club, Deployment, Post
from engine.eleven.content.abilities import CrowdStrength, ScoreGoal, StrengthenZone
from engine.eleven.content.effects import MoreTactics
from engine.eleven.content.ploys import MarkMan, Shift, ShiftStrengths
from engine.eleven.managers import pitch
from engine.eleven.managers.deploying import DRAW, WIN, Effort, best_deployment, lead_worths, marked_line_ups
from engine.eleven.managers.desk import Desk, possible
from engine.eleven.managers.matchday import best_tactic
from engine.eleven.managers.pitch import MIDDLE, Board, Case, Kind, Rival, zone_goals
from engine.eleven.managers.teams import teams
from engine.eleven.match.model import TacticDue
from engine.eleven.match.opening import back_of
from engine.eleven.zones import FACING, ZONES, Icon, Marker, Zone, compare
from tests.engine.eleven.builders import Match, footballer, make_club, make_content, opponent_card, staff_card

ICONS: tuple[Icon, Icon] = ("attack", "defence")
QUICK = Effort(teams=1, shapes=1, rounds=20, tactics=False, own_cards=True)
THOROUGH = Effort(teams=5, shapes=2, rounds=20, tactics=True, own_cards=True)


def kinds(*words: str) -> list[Kind]:
    """`kinds("A2", "D1")`."""
    return [Kind("attack" if word[0] == "A" else "defence", int(word[1:])) for word in words]


def plain(*words: str) -> list[Kind]:
    """The same without cards."""
    return [kind._replace(plain=True) for kind in kinds(*words)]


def rival(*words: str) -> Rival:
    return tuple((kind.icon, kind.strength) for kind in kinds(*words))


def test_goals_of_a_zone_are_those_of_the_game() -> None:
    chance = Chance(5)

    def some(first: int) -> tuple[Marker, ...]:
        return tuple(
            Marker(first + number, chance.choice("icon", ICONS), chance.below("strength", 6))
            for number in range(chance.below("count", 4))
        )

    for _ in range(500):
        mine, theirs = some(2), some(20)
        played = compare("MC", mine, theirs)
        reckoned = zone_goals(
            "MC", [Kind(m.icon, m.strength) for m in mine], tuple((m.icon, m.strength) for m in theirs)
        )
        assert reckoned == (played.mine.goals, played.theirs.goals)


@pytest.mark.rule("EL-30")
def test_markers_without_cards_count_only_where_such_players_stand() -> None:
    for zone in ("DC", "MC"):
        assert zone_goals(zone, plain("A1"), ()) == (0, 0)
        assert zone_goals(zone, plain("D1"), rival("A1")) == (0, 0)
    assert zone_goals("FC", plain("A1"), ()) == (1, 0)
    assert zone_goals("FC", plain("D1"), rival("A1")) == (0, 1)
    # Who is idle still stands there: a zone of two is crowded, and the defender gets his 1 (EL-50).
    crowd = Shift(zones=("MC",), amount=1, fewest=2)
    assert zone_goals("MC", [*kinds("D1"), *plain("A1")], rival("A2"), (crowd,)) == (0, 0)


@pytest.mark.rule("EL-31")
def test_the_worked_case() -> None:
    red: dict[Zone, list[Kind]] = {
        "DL": kinds("D1"), "ML": kinds("D3"), "DC": kinds("D1", "D1", "D1"), "MC": kinds("D1"),
        "FC": kinds("A1", "A1"), "MR": kinds("A3"), "FR": kinds("A2"),
    }  # fmt: skip
    purple: dict[Zone, Rival] = {
        "FR": rival("A1"), "MR": rival("A2"), "DR": rival("D1"), "FC": rival("D1"), "MC": rival("A2"),
        "DC": rival("D2", "D2"), "FL": rival("D1"), "ML": rival("D2"), "DL": rival("A1"),
    }  # fmt: skip
    goals = [zone_goals(zone, red.get(zone, ()), purple.get(FACING[zone], ())) for zone in ZONES]
    assert (sum(mine for mine, _ in goals), sum(theirs for _, theirs in goals)) == (2, 2)


def test_gifts_go_to_the_others_of_a_zone_and_weakness_to_the_facing_one() -> None:
    giver, taker = Kind("defence", 1, gives=1), Kind("attack", 2, takes=1)
    assert zone_goals("MC", [giver, *kinds("A2")], rival("D2")) == (1, 0)
    assert zone_goals("MC", [giver], rival("A2")) == (0, 1)
    assert zone_goals("MC", [taker], rival("D2")) == (1, 0)
    assert zone_goals("MC", [*kinds("A2")], rival("D2")) == (0, 0)


def test_shifts_count_where_their_zones_and_numbers_are() -> None:
    crowd = Shift(zones=("MC",), amount=1, fewest=2)
    press = Shift(zones=("DC",), amount=-1, rival=True)
    assert zone_goals("MC", kinds("A1"), rival("D1"), (crowd,)) == (0, 0)
    assert zone_goals("MC", kinds("A1", "D1"), rival("D1"), (crowd,)) == (1, 0)
    assert zone_goals("FC", kinds("A1"), rival("D1"), (press,)) == (1, 0)
    assert zone_goals("MC", kinds("A1"), rival("D1"), (press,)) == (0, 0)


def test_every_case_has_its_lane() -> None:
    """In the first case they have nobody, in the second three attackers in front, in the third that is switched."""
    attack: dict[Zone, Rival] = {"FC": rival("A1", "A1"), "FR": rival("A1")}
    attacker, defender = kinds("A1", "D1")
    board = Board([Case({}), Case(attack), Case(attack, switched=True)], [attacker, defender])
    held = {"DL": board.codes[defender], "FC": board.codes[attacker]}
    total = sum(board.zones[zone][held.get(zone, 0)] for zone in ZONES)
    # My attacker scores each time; my defender stands before FR, and switched before nobody.
    assert [lead - MIDDLE for lead in board.leads(total)] == [1, 1 - 2, 1 - 3]


@pytest.mark.parametrize("remembered", [pitch.MOST_KNOWN, -1])
def test_boards_come_to_the_same_whether_they_remember_zones_or_forget(
    remembered: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An attacker without card is idle in midfield, scores in front, and there not past a defender."""
    monkeypatch.setattr(pitch, "MOST_KNOWN", remembered)
    lone, other = *plain("A1"), *kinds("A3")
    guarded: dict[Zone, Rival] = {"DC": rival("D2"), "MC": rival("D2")}
    for kinds_known in ([lone], [other, lone]):  # another code for him, or the same
        board = Board([Case({}), Case(guarded)], kinds_known)
        found = {zone: board.leads(board.zones[zone][board.codes[lone]]) for zone in ("MC", "FC")}
        level = MIDDLE // len(ZONES)
        assert [[lead - level for lead in leads] for leads in found.values()] == [[0, 0], [1, 0]]
        open_board = Board([Case({})], kinds_known)
        assert open_board.zones["FC"][open_board.codes[lone]] == level + 1


def test_dice_and_certain_goals_change_what_a_lead_is_worth() -> None:
    plain = lead_worths(0, ())
    assert plain[MIDDLE] == DRAW
    assert WIN < plain[MIDDLE + 1] < plain[MIDDLE + 2]
    assert lead_worths(1, ())[MIDDLE - 1] == plain[MIDDLE]
    # A five or a six turns a deficit into a draw.
    assert lead_worths(0, ((2, 1),))[MIDDLE - 1] == (2 * plain[MIDDLE] + 4 * plain[MIDDLE - 1]) // 6


def test_each_attacker_is_marked_in_turn() -> None:
    line_up: dict[Zone, Rival] = {"FC": rival("A1", "A1", "D2"), "MC": rival("A3")}
    assert marked_line_ups(line_up) == [
        {"FC": rival("A0", "A1", "D2"), "MC": rival("A3")},
        {"FC": rival("A1", "A1", "D2"), "MC": rival("A0")},
    ]


# -- deployments

OPEN_LEFT = opponent_card(DC="D4 D4 D4", DR="D4", ML="A1", MC="D4 D4 D4", FC="A1 A1")
"""Nobody guards DL, MR, FL and FR; their attackers stand in ML and FC."""


STRIKERS = [footballer(shirt, 2, "attack") for shirt in range(7, 12)]
"""Five who attack wherever they stand: markers without cards do so in front only."""


def desk(club: Club, content: object = None) -> Desk:
    return Desk(0, club, back_of(content or make_content(opponents=[OPEN_LEFT]), 0, 0), None, None)


def goals_of(posts: Deployment, club: Club) -> tuple[int, int]:
    """What ten markers score, footballers or not, and let in against `OPEN_LEFT`."""
    rivals = possible(make_content(opponents=[OPEN_LEFT]), desk(club), True)[0]
    found = [
        zone_goals(
            zone,
            [
                Kind(club.icons[post.shirt - 2], 1 + (post.card is not None), plain=post.card is None)
                for post in posts
                if post.zone == zone
            ],
            rivals.get(FACING[zone], ()),
        )
        for zone in ZONES
    ]
    return sum(mine for mine, _ in found), sum(theirs for _, theirs in found)


@pytest.mark.parametrize("effort", [QUICK, THOROUGH])
def test_attackers_go_where_nobody_guards_and_defenders_where_they_come(effort: Effort) -> None:
    """Five attackers can score five goals; three can be kept out. A lead of four is all that is looked for."""
    content = make_content(STRIKERS, opponents=[OPEN_LEFT])
    club = make_club(content, markers={"fitness": 5})
    posts = best_deployment(content, desk(club, content), effort)
    assert deployment_fault(content, club, posts) is None
    scored, against = goals_of(posts, club)
    assert scored - against >= 4
    scored, against = goals_of(default_deployment(content, club), club)
    assert scored - against < 4


def test_a_goal_for_fitness_is_fuelled_when_there_is_enough() -> None:
    content = make_content([footballer(9, 1, "attack", ability=ScoreGoal(fuel=2))], opponents=[OPEN_LEFT])
    for fitness, fuel in ((3, 2), (2, None)):
        club = make_club(content, markers={"fitness": fitness})
        used = {post.card: post.fuel for post in best_deployment(content, desk(club), QUICK)}
        assert used.get(0) == fuel


def test_a_team_has_one_card_of_a_number_and_markers_for_the_rest() -> None:
    content = make_content([footballer(5, 3), footballer(5, 4), footballer(12, 2, "attack")])
    club = make_club(content, markers={"fitness": 5})
    best = teams(content, club, 0, 1)[0]
    assert [man.card for man in best.men if man.card is not None] == [1, 2]
    assert len(best.men) == 10
    assert sum(man.shirt == 5 for man in best.men) == 1


def test_what_a_card_gives_its_zone_stands_in_its_kind() -> None:
    content = make_content(
        [footballer(5, 2, ability=StrengthenZone()), footballer(6, 2, ability=CrowdStrength(fans=2))]
    )
    club = make_club(content, markers={"fitness": 5})
    by_card = {man.card: man.kind for man in teams(content, club, 2, 1)[0].men}
    assert by_card[0] == Kind("defence", 2, gives=1)
    assert by_card[1] == Kind("defence", 3)
    assert {man.card: man.kind for man in teams(content, club, 1, 1)[0].men}[1] == Kind("defence", 2)


def test_only_cards_that_fit_the_description_are_possible() -> None:
    """The third card of the club has another formation, the fourth belongs to another club."""
    cards = [
        OPEN_LEFT,
        opponent_card(DC="D4 D4 D4", DL="D4", MR="A1", MC="D4 D4 D4", FC="A1 A1"),
        opponent_card(DC="D4 D4 D4", DR="D4", MR="A1", MC="D4 D4 D4", ML="D1", FC="A1"),
        opponent_card(3, DC="D4 D4 D4", DR="D4", MR="A1", MC="D4 D4 D4", FC="A1 A1"),
    ]
    content = make_content(opponents=cards)
    assert len(possible(content, desk(make_club(), content), True)) == 2
    assert len(possible(content, desk(make_club(), content), False)) == 3
    known = make_club()
    known.secrets.zones = 1
    assert possible(content, desk(known, content), True) == [
        {
            "DL": rival("D4"),
            "DC": rival("D4", "D4", "D4"),
            "MC": rival("D4", "D4", "D4"),
            "MR": rival("A1"),
            "FC": rival("A1", "A1"),
        }
    ]


# -- tactics


@pytest.mark.rule("EL-28")
def test_a_second_tactic_is_chosen_beside_the_first(dice: Any) -> None:
    """They score twice against one goal unless both are dealt with: one is marked, and the defence gets stronger."""
    wall = ShiftStrengths(shifts=(Shift(zones=("DC",), amount=2),))
    other = ShiftStrengths(shifts=(Shift(zones=("MC",), amount=2),))
    card = opponent_card(DL="D1", DC="D1 D1 D1", ML="A2", MC="D1 D1 D1", MR="D1", FC="A2")
    tactician = staff_card(MoreTactics(), profession="tactician")
    content = make_content(tactics=[MarkMan(), other, wall], opponents=[card], staff=[tactician])
    posts = tuple(
        Post(shirt, zone)
        for shirt, zone in zip(range(2, 12), ("DC", "DC", "DC", "DL", "DR", "ML", "MR", "MC", "MC", "FL"), strict=True)
    )
    club = make_club(content)
    club.icons = ["defence"] * 10
    club.icons[-1] = "attack"
    match = Match(content, club, posts)
    dice.consequence(3)
    chosen: list[tuple[int | None, int | None]] = []
    for _ in range(2):
        assert isinstance(match.due, TacticDue)
        answer = best_tactic(content, match.table, match.due)
        chosen.append((answer.tactic, answer.target))
        match.tactic(*chosen[-1])
    assert {tactic for tactic, _ in chosen} == {0, 2}
    (target,) = (target for _, target in chosen if target is not None)
    assert target == match.table.theirs["ML"][0].number


def test_a_tactic_is_played_if_it_turns_the_match() -> None:
    """One attacker of theirs scores unless he is marked; nothing else can happen."""
    card = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", FC="A2")
    content = make_content(tactics=[MarkMan()], opponents=[card])
    posts = tuple(
        Post(shirt, zone)
        for shirt, zone in zip(range(2, 12), ("DC", "DC", "DC", "DL", "DR", "ML", "MR", "MC", "MC", "MC"), strict=True)
    )
    match = Match(content, make_club(), posts)
    due = match.due
    assert isinstance(due, TacticDue)
    answer = best_tactic(content, match.table, due)
    assert answer.tactic == 0
    assert answer.target == next(m.number for m in match.table.theirs["FC"])


@pytest.mark.rule("EL-30")
def test_of_deployments_worth_as_much_the_one_with_the_fewest_idle_markers_is_taken() -> None:
    """Three in front, who all face five defenders, and seven behind: nobody scores wherever they stand. Of five
    attackers without cards two must be idle, and no defender need be."""
    wall = opponent_card(DL="D1", DC="D1 D1 D1", DR="D1", ML="D1", MC="D1 D1", MR="D1", FC="D1")
    content = make_content(opponents=[wall])
    club = make_club(icons=["defence"] * 5 + ["attack"] * 5)
    desk = Desk(0, club, back_of(content, 0, 0), None, None)
    for effort in (QUICK, THOROUGH):
        posts = best_deployment(content, desk, effort)
        idle = [icon_of(content, club, post) for post in posts if is_idle(content, club, post)]
        assert idle == ["attack", "attack"]
