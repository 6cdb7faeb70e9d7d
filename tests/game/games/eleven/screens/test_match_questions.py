"""What Eleven asks in a match: every question under the pitch, answered by keys, with its reasons."""

from __future__ import annotations

import pytest

from engine.core.model import Action, Decision
from engine.eleven.club_rules.model import AnswerDie, DeployDue, Means, RerollDue
from engine.eleven.club_rules.outcomes import better_faces
from engine.eleven.managers.prospect import Chances
from engine.eleven.match.events import (
    MatchClosed,
)
from engine.eleven.match.model import FansDue, PlayTactic, SeatFans, TacticDue
from game.games.eleven.flow.screening import exhibition, of_record
from game.games.eleven.gallery.matchday import MATCHES, LiveMatch, questions
from game.games.eleven.screens.match import asking
from game.games.eleven.screens.match.asking import AskScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.stage.timeline_scene import Showing
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Scroll
from tests.by_day import by_day
from tests.game.driving import EVERY_SIZE, all_of, click, opened, press, settle, unreached, words_on
from tests.game.games.eleven.matches import CONTENT, setup_of


def _play(seed: int, answer: str) -> tuple[list[Decision], list[Action], LiveMatch]:
    """A whole match by keys alone: whenever somebody is asked, the key `answer` is pressed until he isn't."""
    setup, asked, given, over = setup_of(seed), list[Decision](), list[Action](), list[bool]()
    feed = LiveMatch(setup, seed)

    def on_ask(decision: Decision) -> None:
        asked.append(decision)
        AskScene(match, decision, act, feed.fault).open()

    def act(action: Action) -> None:
        given.append(action)
        feed.act(action)

    def make(ui: Ui) -> Scene:
        return ElevenMatchScene(ui, CONTENT, Showing(feed, on_ask=on_ask, on_over=lambda: over.append(True)))

    match = opened(make)
    assert isinstance(match, ElevenMatchScene)
    stack = match.ui.stack
    for _ in range(2000):
        stack.update(0.5)
        if over:
            break
        if isinstance(stack.top, AskScene):
            settle(stack.top)
            press(stack.top, *answer.split())
    assert over == [True]
    assert isinstance(match.timeline.beats[-1].event, MatchClosed)
    assert len(given) == len(asked)
    return asked, given, feed


@pytest.mark.parametrize("seed", by_day([3, 4, 6], 3))
def test_a_whole_match_by_confirming_alone(seed: int) -> None:
    asked, _, feed = _play(seed, "confirm")
    assert {type(decision) for decision in asked} >= {FansDue, TacticDue}
    assert feed.waiting is None


def test_another_answer_is_one_step_away() -> None:
    seeds = iter(questions(1, lambda decision: isinstance(decision, TacticDue)))
    feed, decision = next(seeds)
    given: list[Action] = []
    scene = opened(lambda ui: MATCHES["eleven-match-ask-tactic"](ui, 1))
    assert isinstance(scene, AskScene)
    assert isinstance(decision, TacticDue)
    scene.answer = given.append
    press(scene, "right", "confirm")
    assert given == [PlayTactic(0, decision.hand[2])], "the second of the hand is best, and has focus"
    assert feed.fault(given[0]) is None


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("name", ["fans", "tactic", "target", "order", "again", "injury"])
def test_what_is_asked_stands_under_the_pitch_and_all_of_it_is_seen(name: str, size: tuple[int, int]) -> None:
    scene = opened(lambda ui: MATCHES[f"eleven-match-ask-{name}"](ui, 1), size)
    assert isinstance(scene, AskScene)
    plan = scene.match.plan
    _, y, width, height = scene.place()
    assert y >= plan.pitch.y + plan.pitch.height
    assert width > 0.9 * scene.ui.w
    assert not [one for one in all_of(scene, Scroll) if one.scrolls]
    if name in ("again", "injury"):
        assert y + height <= plan.tray[1], "the die and what else it may bring stay in sight"


def test_every_number_of_fans_says_what_it_brings() -> None:
    scene = opened(lambda ui: MATCHES["eleven-match-ask-fans"](ui, 1))
    assert isinstance(scene, AskScene)
    held = scene.table.club.markers["fanbase"]
    notes = [one.note for one in all_of(scene, Button)]
    assert notes == [scene.ui.t("eleven.match.asked.fans_note", n=n, left=held - n) for n in range(len(notes))]
    assert [one.text for one in all_of(scene, Button)] == ["0", "1", "2"]
    assert "The chances are the same." in " ".join(words_on(scene))


@pytest.mark.rule("EL-27")
def test_fans_that_count_in_the_match_say_how_likely_a_win_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """With two or more on the stands somebody gets stronger."""
    found = {0: Chances(0.2, 0.5, 0.3), 1: Chances(0.2, 0.5, 0.3), 2: Chances(0.456, 0.3, 0.244)}
    monkeypatch.setattr(asking, "chances_with_fans", lambda content, table, coming, count: found[count])
    scene = opened(lambda ui: MATCHES["eleven-match-ask-fans"](ui, 1))
    assert [one.text for one in all_of(scene, Button)] == ["0: win 20 %", "1: win 20 %", "2: win 46 %"]


@pytest.mark.rule("EL-10")
def test_a_die_thrown_again_says_how_many_faces_would_be_better() -> None:
    scene = opened(lambda ui: MATCHES["eleven-match-ask-again"](ui, 1))
    assert isinstance(scene.decision, RerollDue)
    die, table = scene.decision.die, scene.table
    better = len(better_faces(scene.match.content, table.club, die, scene.decision.value, table.result))
    notes = [one.note for one in all_of(scene, Button) if one.key.startswith("again")]
    assert notes
    assert all(note.startswith(f"better: {better} of {die.sides}") for note in notes)


@pytest.mark.rule("EL-10")
@pytest.mark.parametrize("means", ["keep", "fanbase"])
def test_the_better_answer_to_a_die_has_focus_and_stands_out(means: Means, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AskScene, "answer_by_odds", lambda scene: AnswerDie(scene.decision.seat, means))
    scene = opened(lambda ui: MATCHES["eleven-match-ask-again"](ui, 1))
    key = "first" if means == "keep" else f"again {means}"
    assert scene.view.focus is not None
    assert scene.view.focus.key == key
    assert [one.key for one in all_of(scene, Button) if one.kind == "primary"] == [key]


def test_a_man_to_mark_is_chosen_on_the_pitch() -> None:
    scene = opened(lambda ui: MATCHES["eleven-match-ask-target"](ui, 1))
    assert isinstance(scene, AskScene)
    attackers = {
        marker.number for markers in scene.table.theirs.values() for marker in markers if marker.icon == "attack"
    }
    targets = {one.key for one in scene.view.focusables() if one.key.startswith("target")}
    assert targets == {f"target {number}" for number in attackers}
    assert scene.view.focus is not None
    assert scene.view.focus.key in targets
    assert unreached(scene.view) == []
    given: list[Action] = []
    scene.answer = given.append
    click(scene, min(targets))
    assert isinstance(given[0], PlayTactic)
    assert given[0].target in attackers


def test_going_back_from_aiming_leads_to_the_hand() -> None:
    scene = opened(lambda ui: MATCHES["eleven-match-ask-target"](ui, 1))
    press(scene, "back")
    assert scene.ui.stack.top is scene
    assert scene.view.find("tactic 0") is not None


def test_what_is_refused_is_grey_and_says_why() -> None:
    feed, decision = next(iter(questions(1, lambda one: isinstance(one, FansDue))))
    assert isinstance(decision, FansDue)

    def make(ui: Ui) -> Scene:
        match = ElevenMatchScene(ui, CONTENT, Showing(feed))
        ui.stack.push(match)
        return AskScene(match, FansDue(decision.seat, decision.most + 1), lambda _: None, feed.fault)

    scene = opened(make)
    button = scene.view.find("first")
    assert isinstance(button, Button)
    assert feed.fault(SeatFans(decision.seat, decision.most + 1)) is not None
    assert button.reason
    press(scene, "confirm")
    assert scene.ui.stack.top is scene


def test_a_deployment_is_asked_elsewhere() -> None:
    scene = opened(lambda ui: of_record(exhibition(1)).scene(ui))
    assert isinstance(scene, ElevenMatchScene)
    with pytest.raises(TypeError):
        AskScene(scene, DeployDue(0), lambda _: None, lambda _: None)


def test_the_transport_makes_room_for_a_question() -> None:
    scene = opened(lambda ui: MATCHES["eleven-match-ask-fans"](ui, 1))
    assert isinstance(scene, AskScene)
    scene.match.on_action("transport.log")
    assert not scene.match.transport_shown
    scene.ui.stack.pop()
    assert scene.match.transport_shown


@pytest.mark.parametrize("name", [name for name in MATCHES if "ask" in name or "result" in name])
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_question_is_driven_by_four_directions(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: MATCHES[name](ui, 1), size, scale)
    assert scene.view.focus is not None
    assert unreached(scene.view) == []
    for widget in scene.view.focusables():
        scene.view.set_focus(widget)
        scene.view.layout()
        assert widget.visible_rect().h >= min(widget.focus_rect().h, 40), widget.key
