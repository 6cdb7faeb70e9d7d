"""The shipped decks of Eleven are those of the rules: footballers, staff and opponents."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, get_args

import msgspec
import pytest

from engine.eleven.content import load
from engine.eleven.content.abilities import Ability
from engine.eleven.content.cards import Content, Footballer, OpponentCard, StaffCard
from engine.eleven.content.effects import Effect, Passive
from engine.eleven.content.ploys import Measure, Ploy
from engine.futti import content as futti

MIRROR = {"DL": "DR", "DR": "DL", "ML": "MR", "MR": "ML", "FL": "FR", "FR": "FL", "DC": "DC", "MC": "MC", "FC": "FC"}
BAD = {"suspended_on_die", "own_goal_on_die", "injured_on_die"}


@pytest.fixture(scope="module")
def shipped() -> Content:
    return load.load()


@pytest.fixture(scope="module")
def players(shipped: Content) -> tuple[Footballer, ...]:
    """The player deck."""
    return shipped.players[:36]


@pytest.fixture(scope="module")
def youngsters(shipped: Content) -> tuple[Footballer, ...]:
    return shipped.players[36:54]


@pytest.fixture(scope="module")
def veterans(shipped: Content) -> tuple[Footballer, ...]:
    return shipped.players[54:]


def tag(effect: object) -> str:
    """An effect as the levels write it, with what was left out."""
    written: dict[str, Any] = msgspec.to_builtins(effect)
    return " ".join(str(value) for value in written.values())


# --- footballers


@pytest.mark.rule("EL-46", "EL-47")
def test_the_decks_of_footballers_follow_one_another(shipped: Content) -> None:
    assert [card.kind for card in shipped.players] == ["player"] * 36 + ["youngster"] * 18 + ["veteran"] * 8


@pytest.mark.rule("EL-46")
def test_twelve_players_a_section_with_their_icons(players: tuple[Footballer, ...]) -> None:
    assert Counter((card.sections[0], card.icon) for card in players) == {
        ("defence", "defence"): 11,
        ("defence", "attack"): 1,
        ("midfield", "defence"): 6,
        ("midfield", "attack"): 6,
        ("forward", "defence"): 2,
        ("forward", "attack"): 10,
    }
    assert Counter(len(set(card.sections)) for card in players) == {1: 30, 2: 6}


@pytest.mark.rule("EL-46")
def test_strengths_before_training_and_after(players: tuple[Footballer, ...]) -> None:
    assert Counter(card.untrained.strength for card in players) == {2: 22, 3: 12, 4: 2}
    assert Counter(card.trained.strength - card.untrained.strength for card in players) == {1: 24, 0: 12}
    assert max(card.trained.strength for card in players) == 4


@pytest.mark.rule("EL-46")
def test_sixteen_players_have_an_ability_and_six_of_these_a_bad_one(players: tuple[Footballer, ...]) -> None:
    tags = [tag(card.untrained.ability).split()[0] for card in players if card.untrained.ability is not None]
    assert len(tags) == 16
    bad = {"suspended_on_die": 1, "own_goal_on_die": 2, "injured_on_die": 3}
    assert Counter(tag for tag in tags if tag in BAD) == bad


@pytest.mark.rule("EL-46")
def test_who_gets_no_stronger_learns_something_good(players: tuple[Footballer, ...]) -> None:
    for card in players:
        if card.trained.strength == card.untrained.strength:
            sides = card.untrained, card.trained
            assert sides[0].ability != sides[1].ability or sides[0].action != sides[1].action
            assert sides[1].ability is not None or sides[1].action is not None
            assert card.trained.ability is None or tag(card.trained.ability).split()[0] not in BAD


@pytest.mark.rule("EL-46")
def test_some_are_better_at_it_once_trained(players: tuple[Footballer, ...]) -> None:
    """A cheaper goal, a better die, more taken from the facing zone; one gets rid of a bad habit."""
    changed = [
        (tag(card.untrained.ability), "–" if card.trained.ability is None else tag(card.trained.ability))
        for card in players
        if card.untrained.ability is not None and card.untrained.ability != card.trained.ability
    ]
    assert sorted(changed) == [
        ("crowd 2 1", "goal 2"),
        ("goal 2", "goal 1"),
        ("goal_on_die 6", "goal_on_die 5"),
        ("injured_on_die 1 1", "–"),
        ("weaken_facing 1 1", "weaken_facing 1 2"),
    ]


@pytest.mark.rule("EL-21", "EL-46")
def test_three_players_have_an_action_for_the_days(players: tuple[Footballer, ...]) -> None:
    acting = {card.name: (card.untrained.action is not None, card.trained.action is not None) for card in players}
    assert {name: sides for name, sides in acting.items() if any(sides)} == {
        "Dunmarrow": (False, True),
        "Achebrand": (True, True),
        "Lindormo": (True, True),
    }


@pytest.mark.rule("EL-46")
def test_a_player_costs_his_strength_and_one_less_with_a_bad_habit(players: tuple[Footballer, ...]) -> None:
    bad = [
        card for card in players if card.untrained.ability is not None and tag(card.untrained.ability).split()[0] in BAD
    ]
    assert Counter((card.cost, card.untrained.strength) for card in bad) == {(1, 2): 2, (2, 3): 4}
    others = {(card.cost, card.untrained.strength) for card in players if card not in bad}
    assert others == {(2, 2), (3, 3), (4, 4)}


@pytest.mark.rule("EL-46")
def test_shirts_of_players(players: tuple[Footballer, ...]) -> None:
    assert Counter(card.shirt for card in players) == {
        2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 3, 9: 3, 10: 3, 11: 3,
        12: 1, 13: 1, 14: 1, 15: 1, 16: 1, 17: 1,
    }  # fmt: skip


@pytest.mark.rule("EL-46")
def test_the_abilities_of_the_rules_are_all_there(players: tuple[Footballer, ...]) -> None:
    sides = [side for card in players for side in (card.untrained, card.trained)]
    assert {tag(side.ability) for side in sides if side.ability is not None} == {
        "goal 2",
        "goal 1",
        "all_out 1 2 1",
        "gain_after_draw budget 2",
        "gain_after_draw fanbase 2",
        "gain_after_draw operation 2",
        "injured_on_die 1 1",
        "gain_after_win budget 1",
        "token_after_win",
        "zone_mates 1",
        "goal_on_die 6",
        "goal_on_die 5",
        "weaken_facing 1 1",
        "weaken_facing 1 2",
        "gain_after_win fanbase 1",
        "gain_before operation 1",
        "crowd 2 1",
        "suspended_on_die 1 1",
        "own_goal_on_die 6",
    }


@pytest.mark.rule("EL-47", "EL-12")
def test_youngsters_are_alike_until_they_are_trained(youngsters: tuple[Footballer, ...]) -> None:
    assert Counter(card.sections for card in youngsters) == {("defence",): 6, ("midfield",): 6, ("forward",): 6}
    assert {(card.untrained.strength, card.untrained.ability, card.cost) for card in youngsters} == {(1, None, 2)}
    assert Counter(card.trained.strength for card in youngsters) == {2: 6, 3: 8, 4: 4}


@pytest.mark.rule("EL-47")
def test_two_shirts_of_youngsters_are_repeated(youngsters: tuple[Footballer, ...]) -> None:
    shirts = Counter(card.shirt for card in youngsters)
    assert set(shirts) == {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17}
    assert sorted(shirts.values()) == [1] * 14 + [2, 2]


@pytest.mark.rule("EL-47")
def test_all_veterans_but_one_are_weaker_when_trained(veterans: tuple[Footballer, ...]) -> None:
    assert Counter((card.untrained.strength, card.trained.strength) for card in veterans) == {
        (3, 2): 5,
        (4, 2): 2,
        (2, 3): 1,
    }
    assert Counter(card.sections for card in veterans) == {("defence",): 3, ("midfield",): 3, ("forward",): 2}
    assert sorted(card.shirt for card in veterans) == [2, 3, 4, 5, 6, 7, 8, 9]


def test_names_on_narrow_cards_are_short_distinct_and_nobody_elses(shipped: Content) -> None:
    names = [card.name for card in (*shipped.players, *shipped.staff)]
    assert len(set(names)) == 62 + 36
    assert max(map(len, names)) <= 11
    others = futti.load()
    assert not set(names) & {card.name for card in (*others.outfield, *others.goaltenders)}
    faces = [card.face for card in (*shipped.players, *shipped.staff, *shipped.directors)]
    assert len(set(faces)) == len(faces)


# --- staff


@pytest.mark.rule("EL-48")
def test_thirty_six_staff_by_profession(shipped: Content) -> None:
    assert Counter(card.profession for card in shipped.staff) == {
        "first_trainer": 5,
        "tactician": 3,
        "youth_trainer": 3,
        "doctor": 4,
        "fitness_trainer": 4,
        "steward": 5,
        "resource_manager": 4,
        "public_relations": 3,
        "scout": 5,
    }
    assert {card.cost for card in shipped.staff} == {0, 1, 2, 3, 4}


@dataclass(frozen=True)
class Duty:
    """Something the staff must be able to do, as the levels would write it, and who could be expected to do it."""

    written: str
    by: str


def written(card: StaffCard) -> Iterator[str]:
    """Everything a card of staff does: one string each."""
    for track, steps in card.stats.items():
        yield f"stat {track} {steps}"
    yield from (f"bonus {tag(effect)}" for effect in card.bonus)
    if card.action is not None:
        cost = "".join(f" for {count} {track}" for track, count in card.action.cost.items())
        yield from (f"action {tag(effect)}{cost}" for effect in card.action.effects)
    if card.passive is not None:
        yield f"passive {tag(card.passive)}"


@pytest.mark.rule("EL-48")
@pytest.mark.parametrize(
    "duty",
    [
        Duty("action train 1 False for 1 fitness", "first_trainer"),
        Duty("action train 2 False for 3 fitness", "youth_trainer"),
        Duty("action strength 1 False False", "fitness_trainer"),
        Duty("action train 1 True", "youth_trainer"),
        Duty("bonus tactics 1", "tactician"),
        Duty("action see_zones for 2 operation", "tactician"),
        Duty("passive cancel_injury", "doctor"),
        Duty("action heal 1", "doctor"),
        Duty("stat fitness 1", "fitness_trainer"),
        Duty("bonus markers fitness 2", "fitness_trainer"),
        Duty("stat fanbase 1", "steward"),
        Duty("bonus markers fanbase 2", "steward"),
        Duty("passive stand_places 1", "steward"),
        Duty("stat operation 1", "resource_manager"),
        Duty("action markers budget 2 for 1 operation", "resource_manager"),
        Duty("passive cheaper_free_action 1", "resource_manager"),
        Duty("passive keep operation 2", "resource_manager"),
        Duty("passive reach sponsors 5", "public_relations"),
        Duty("passive more_tactics 2", "tactician"),
        Duty("passive more_adboards 1", "public_relations"),
        Duty("action points 1 for 3 operation for 1 budget", "resource_manager"),
        Duty("action points 1 for 4 fanbase", "steward"),
        Duty("passive reach players 5", "scout"),
        Duty("action hire_anywhere players for 1 operation", "scout"),
        Duty("passive cheaper_hires 1", "scout"),
        Duty("action look_trained", "scout"),
        Duty("bonus per_profession fanbase", "steward"),
    ],
    ids=lambda duty: duty.written,
)
def test_the_staff_cover_every_effect_of_the_rules(shipped: Content, duty: Duty) -> None:
    assert duty.by in {card.profession for card in shipped.staff if duty.written in written(card)}


@pytest.mark.rule("EL-48", "EL-4")
def test_first_trainers_train_alike_and_each_wants_another_squad(shipped: Content) -> None:
    trainers = [card for card in shipped.staff if card.profession == "first_trainer"]
    action = "action train 1 False for 1 fitness"
    assert {card.cost for card in trainers} == {0}
    assert [sorted(written(card)) for card in trainers] == [
        [action, "passive points_for_squad 1 5 None attack None False"],
        [action, "passive points_for_squad 1 6 None defence None False", "stat fitness 1"],
        [action, "passive points_for_squad 1 5 midfield None None False"],
        [action, "passive points_for_squad 1 6 None None 3 False"],
        [action, "passive points_for_squad 1 6 None None None True"],
    ]


@pytest.mark.rule("EL-48")
def test_no_card_of_staff_does_nothing(shipped: Content) -> None:
    assert [card.name for card in shipped.staff if not list(written(card))] == []


# --- opponents


@pytest.mark.rule("EL-35", "EL-51")
def test_eight_clubs_in_three_divisions(shipped: Content) -> None:
    assert Counter(club.division for club in shipped.clubs) == {"gold": 2, "silver": 3, "bronze": 3}
    assert Counter(card.club for card in shipped.opponents) == dict.fromkeys(range(8), 8)


@pytest.mark.rule("EL-25", "EL-51")
def test_opponents_stand_within_the_limits(shipped: Content) -> None:
    for card in shipped.opponents:
        zones = Counter(spot.zone for spot in card.spots)
        assert zones.total() == 10
        assert all(many <= (3 if zone[1] == "C" else 1) for zone, many in zones.items())
        sections = Counter(spot.zone[0] for spot in card.spots)
        assert sections["D"] <= 5
        assert sections["M"] <= 5
        assert sections["F"] <= 3
        assert 3 <= sum(spot.icon == "attack" for spot in card.spots) <= 6


@pytest.mark.rule("EL-51")
def test_opponents_are_as_strong_as_their_division(shipped: Content) -> None:
    total = {"bronze": 21, "silver": 24, "gold": 27}
    for card in shipped.opponents:
        assert sum(spot.strength for spot in card.spots) == total[shipped.clubs[card.club].division]
        assert {spot.strength for spot in card.spots} <= {1, 2, 3, 4}


def form(card: OpponentCard, turned: bool = False, strengths: bool = True) -> tuple[tuple[str, str, int], ...]:
    """A line-up in one order, left and right exchanged if `turned`."""
    return tuple(
        sorted(
            (MIRROR[spot.zone] if turned else spot.zone, spot.icon, spot.strength if strengths else 0)
            for spot in card.spots
        )
    )


@pytest.mark.rule("EL-51")
def test_each_club_has_four_line_ups_and_their_mirrors(shipped: Content) -> None:
    for club in range(8):
        cards = [card for card in shipped.opponents if card.club == club]
        forms = {form(card) for card in cards}
        assert len(forms) == 8
        assert forms == {form(card, turned=True) for card in cards}
        assert len({frozenset((form(card), form(card, turned=True))) for card in cards}) == 4


@pytest.mark.rule("EL-51")
def test_the_bases_of_the_rules_belong_to_one_club_of_the_division_each(shipped: Content) -> None:
    bases = {
        "gold": ["DL D DC DD DR D ML A MC DA MR A FC AA", "DL D DC DDD DR D MC DAD FL A FC A"],
        "silver": [
            "DC DDD ML A MC DAA MR A FC AA",
            "DL D DC DD DR D MC DAD FL A FC A FR A",
            "DL A DC DD DR A ML D MC DA MR D FC AA",
        ],
        "bronze": [
            "DL D DC DD DR D ML D MC AAD MR A FC A",
            "DC DDD ML D MC DA MR D FL A FC A FR A",
            "DL D DC DDD DR D ML A MC DA MR D FC A",
        ],
    }
    for division, listed in bases.items():
        clubs = defaultdict(set)
        for card in shipped.opponents:
            if shipped.clubs[card.club].division == division:
                clubs[form(card, strengths=False)].add(card.club)
        owners = [clubs[read(base)] for base in listed]
        assert [len(own) for own in owners] == [1] * len(listed)
        assert len(set(chain.from_iterable(owners))) == len(listed)


def read(base: str) -> tuple[tuple[str, str, int], ...]:
    """A base of the rules such as `DC DDD ML A`."""
    words = base.split()
    icons = {"A": "attack", "D": "defence"}
    pairs = zip(words[::2], words[1::2], strict=True)
    return tuple(sorted((zone, icons[letter], 0) for zone, letters in pairs for letter in letters))


@pytest.mark.rule("EL-51")
def test_no_two_clubs_know_the_same_line_up(shipped: Content) -> None:
    owners = defaultdict(set)
    for card in shipped.opponents:
        owners[form(card, strengths=False)].add(card.club)
    assert [sorted(clubs) for clubs in owners.values() if len(clubs) > 1] == []


# --- everything together


@pytest.mark.rule("EL-5", "EL-18", "EL-49", "EL-50")
def test_the_other_decks_have_as_many_cards_as_printed(shipped: Content) -> None:
    assert len(shipped.directors) == 16
    assert len(shipped.meetings) == 36
    assert len(shipped.sponsors) == 36
    assert len(shipped.tactics) == 12
    assert len(shipped.objectives) == 12
    assert sum(token.copies for token in shipped.buildings) * 4 == 28


@pytest.mark.parametrize("union", [Effect, Passive, Ability, Ploy], ids=["effects", "passives", "abilities", "ploys"])
def test_everything_a_card_can_do_is_done_by_one(shipped: Content, union: Any) -> None:
    text = msgspec.json.encode(shipped).decode()
    tags = [kind.__struct_config__.tag for kind in get_args(union)]
    assert [tag for tag in tags if f'"effect":"{tag}"' not in text] == []


def test_every_measure_is_an_objective(shipped: Content) -> None:
    assert {card.measure for card in shipped.objectives} == set(get_args(Measure))


def test_all_clubs_of_a_league_can_be_told_apart(shipped: Content) -> None:
    clubs = [*shipped.clubs, *shipped.homes]
    assert len({club.name for club in clubs}) == len({club.short for club in clubs}) == len(clubs)
    assert len({club.kit["a"] for club in shipped.clubs}) == 8
    assert not {club.name for club in clubs} & {club.name for club in futti.load().clubs}
