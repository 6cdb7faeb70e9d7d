"""A scenario as it is told: what it asks for, how it stands, its medal, and the gallery it is chosen in."""

from __future__ import annotations

import pytest

from engine import games
from engine.core.scenarios import Aim, Reached, Scenario
from engine.core.victory import Contender, Source
from game.stage.how_you_win import Rival, Standing
from game.stage.scenario import (
    Asked,
    Progress,
    ScenarioScene,
    figures_words,
    lacking_words,
    progress,
    target_words,
    value_words,
)
from game.stage.scenario_gallery import ScenarioCard, ScenarioGallery
from game.stage.summary import CareerStats, Manager, best_medals, better_of
from game.ui.input import Act
from game.ui.look.crests import Crest
from game.ui.text import load
from game.ui.widgets.basic import Words
from game.ui.window import open_ui

PLACE, POINTS, LEAD = Aim("place", (4, 2, 1)), Aim("points", (10, 20, 30)), Aim("lead", (-5, 0, 8))
T = load(strict=True)
CREST = Crest("shield", "plain", "ball", "#112233", "#445566", "#FFFFFF")


def _scenario(aim: Aim) -> Scenario:
    return Scenario("one", "The one", "A note.", 7, aim, None)


def _standing(*points: int, own: int) -> Standing:
    """Rivals in this order, with what each has, which leads to twice as much."""
    rivals = [
        Rival(str(n), str(n), CREST, Contender(n, (Source("wins", each),), 2 * each), n == own)
        for n, each in enumerate(points)
    ]
    return Standing("superclub", tuple(rivals))


def _lines(aim: Aim, *points: int, own: int) -> tuple[str, ...]:
    return progress("superclub", _scenario(aim), _standing(*points, own=own)).lines(T)


# -- words


def test_what_is_asked_for_and_reached_is_said_in_the_games_own_points() -> None:
    assert [target_words(T, "futti", PLACE, medal) for medal in (0, 2)] == ["4th or better", "1st"]
    assert target_words(T, "superclub", POINTS, 1) == "20 points or more"
    said = [target_words(T, "superclub", LEAD, medal) for medal in range(3)]
    assert said == ["at most 5 points behind", "level or ahead", "8 points ahead or more"]
    values = [value_words(T, "fortunes", LEAD, value) for value in (-1, 0, 6)]
    assert values == ["1 game point behind", "level", "6 game points ahead"]


def test_in_few_signs_a_lead_bears_its_sign() -> None:
    said = [figures_words(T, aim) for aim in (PLACE, POINTS, LEAD)]
    assert said == ["4th · 2nd · 1st", "10 · 20 · 30", "−5 · 0 · +8"]


@pytest.mark.parametrize(
    ("aim", "value", "said"),
    [
        (PLACE, 3, "Silver asks for 2nd or better: one place was missing."),
        (PLACE, 6, "Bronze asks for 4th or better: 2 places were missing."),
        (POINTS, 20, "Gold asks for 30 points or more: 10 points were missing."),
        (LEAD, -6, "Bronze asks for at most 5 points behind: 1 point was missing."),
        (LEAD, 8, "More than that nobody can win."),
    ],
)
def test_it_is_said_what_the_next_medal_lacked(aim: Aim, value: int, said: str) -> None:
    assert lacking_words(T, "superclub", aim, value) == said


# -- how it stands


def test_the_line_names_the_next_medal_and_how_it_stands_now() -> None:
    assert _lines(PLACE, 9, 7, 5, 4, 2, own=4) == ("Bronze: 4th or better · now 5th", "4th or better · 5th")
    assert _lines(PLACE, 9, 7, own=1)[0] == "Gold: 1st · now 2nd"
    assert _lines(PLACE, 9, 7, own=0) == ("Gold as it stands: 1st",)
    assert _lines(LEAD, 9, 7, own=1)[0] == "Silver: level or ahead · now 2 points behind"


def test_of_points_it_is_said_where_they_lead() -> None:
    lines = _lines(POINTS, 15, 12, own=1)
    assert lines[0] == "Silver: 20 points or more · now 12 points, heading for 24 points"
    assert lines[1] == "Silver: 20 points or more · now 12 points"


def test_nobody_has_a_place_as_long_as_all_have_the_same() -> None:
    assert _lines(PLACE, 0, 0, 0, own=2) == ("Bronze: 4th or better", "4th or better")
    assert _lines(LEAD, 0, 0, own=1)[0] == "Gold: 8 points ahead or more · now level"
    assert (
        progress("superclub", _scenario(POINTS), Standing("superclub", ())).lines(T)[0] == "Bronze: 10 points or more"
    )


def test_once_it_is_over_the_medal_is_told() -> None:
    told = Progress("superclub", _scenario(PLACE), Reached(2, 7, -2), over=True)
    assert told.medal == "silver"
    assert told.lines(T) == ("Silver: 2nd",)
    lost = Progress("superclub", _scenario(PLACE), Reached(5, 1, -9), over=True)
    assert (lost.medal, lost.lines(T)) == (None, ("No medal this time: 5th",))
    assert Progress("superclub", _scenario(PLACE), Reached(2, 7, -2)).medal is None, "it goes on"


def _read(scene: ScenarioScene) -> list[str]:
    return [one.text for one in scene.view.root.walk() if isinstance(one, Words)]


def test_the_page_at_the_end_shows_the_medals_won_and_what_the_next_one_lacked() -> None:
    ui, closed = open_ui((1280, 720), strict=True), []
    told = Progress("superclub", _scenario(PLACE), Reached(2, 7, -2), over=True)
    ui.stack.push(ScenarioScene(ui, told, lambda: closed.append(True)))
    scene = ui.stack.top
    assert [one.won for one in scene.view.root.walk() if isinstance(one, Asked)] == [True, True, False]
    assert "You finished 2nd. Gold asks for 1st: one place was missing." in _read(scene)
    ui.stack.handle(Act("confirm"))
    assert closed == [True]
    ui.stack.clear()


def test_the_briefing_lies_over_the_game_and_says_how_it_stands() -> None:
    ui = open_ui((1280, 720), strict=True)
    scene = ScenarioScene(ui, progress("superclub", _scenario(PLACE), _standing(9, 7, own=1)), lambda: None)
    ui.stack.push(scene)
    assert scene.modal
    assert "A note." in _read(scene)
    assert "Gold: 1st · now 2nd" in _read(scene)
    assert not any(one.won for one in scene.view.root.walk() if isinstance(one, Asked)), "nothing is won yet"
    ui.stack.clear()


# -- medals


def test_the_best_of_all_tries_counts_and_what_computers_won_does_not() -> None:
    person, computer = (Manager("Maja", level=0),), (Manager("Rival", level=4),)
    careers = [
        CareerStats(campaign="one", medal="silver", managers=person),
        CareerStats(campaign="one", medal="bronze", managers=person),
        CareerStats(campaign="two", medal="gold", managers=computer),
        CareerStats(campaign="three", managers=person),
    ]
    assert best_medals(careers) == {"one": "silver"}
    assert better_of({"one": "silver", "two": "bronze"}, {"one": "gold"}) == {"one": "gold", "two": "bronze"}
    assert better_of({"one": "gold"}, {"one": "bronze"}) == {"one": "gold"}


# -- the gallery


@pytest.fixture
def gallery():
    ui, begun = open_ui((1280, 720), strict=True), []
    scenarios = games.scenarios_of("superclub")
    scene = ScenarioGallery(ui, "superclub", scenarios, {scenarios[1].key: "gold"}, lambda *args: begun.append(args))
    ui.stack.push(scene)
    yield scene, begun
    ui.stack.clear()


def test_the_gallery_has_a_card_for_each_with_the_medal_won(gallery) -> None:
    cards = [one for one in gallery[0].view.root.walk() if isinstance(one, ScenarioCard)]
    assert [card.scenario for card in cards] == list(games.scenarios_of("superclub"))
    assert [card.won for card in cards] == [None, "gold", None, None]


def test_with_keys_a_card_is_looked_at_read_and_begun(gallery) -> None:
    scene, begun = gallery
    second = games.scenarios_of("superclub")[1]
    stack = scene.ui.stack
    stack.handle(Act("down"))
    assert scene.seen is second
    assert second.note in [one.text for one in scene.view.root.walk() if isinstance(one, Words)]
    assert scene.view.find("start").text == "Play again"
    stack.handle(Act("confirm"))
    assert not begun, "it is read first"
    assert scene.view.focus.key == "start"
    stack.handle(Act("confirm"))
    ((setup, seed, pack),) = begun
    assert (seed, pack) == (second.seed, None)
    assert second.is_begun_with(setup, seed)
    assert setup.seats[0].name, "a person without a name gets one"


def test_it_is_played_under_the_name_that_was_typed(gallery) -> None:
    scene, begun = gallery
    scene.view.find("name").on_change("  Maja ")
    scene.start()
    assert begun[0][0].seats[0].name == "Maja"


def test_in_a_small_window_confirming_a_card_turns_to_its_briefing() -> None:
    ui = open_ui((800, 600), strict=True)
    ui.stack.push(ScenarioGallery(ui, "futti", games.scenarios_of("futti"), {}, lambda *args: None))
    ui.stack.handle(Act("confirm"))
    assert ui.stack.top.view.focus.key == "start"
    ui.stack.clear()
