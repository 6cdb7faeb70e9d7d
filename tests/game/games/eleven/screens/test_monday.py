"""Monday: dice, votes and markers are told as they fall, what is asked is asked there, and a press goes on."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from engine.core.model import Action, Decision, Event
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.model import AnswerDie, Die, OwnedDirector, Pick, PickDue, Piece, RerollDue
from engine.eleven.content.cards import Vote
from engine.eleven.content.effects import MoveMarkers
from engine.eleven.content.load import load
from engine.eleven.season import events as ev
from game.games.eleven.gallery import week as gallery
from game.games.eleven.gallery.week import a_game, a_monday
from game.games.eleven.presenter.week import HOLD, SPLIT, TUMBLE, WeekPresenter, throw_of
from game.games.eleven.screens.week.monday import MondayScene
from game.games.eleven.screens.week.news_scene import StretchScene
from game.stage.feed import RecordFeed
from game.stage.gallery import OWN, AskedFeed
from game.stage.screen import Screen
from game.ui.input import Device
from game.ui.scene import Scene, Ui
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.game.driving import click, opened, press, run, settle, skip_on, words_on

CONTENT = load()


class LiveFeed(AskedFeed):
    """A feed that goes on with other events once its question is answered."""

    def answered(self, events: list[Event], asked: Decision | None = None) -> None:
        """What came of the answer, and what is asked next."""
        self._events = events
        self.waiting = asked


def asked_monday(sent: list[Action], over: list[bool] | None = None) -> tuple[MondayScene, LiveFeed]:
    """A Monday up to the reroll of the board's die, and its feed."""
    game = a_game()
    asked, question = game.question(lambda due: isinstance(due, RerollDue) and due.die.purpose == "meeting")
    begins = max(number for number in range(asked) if isinstance(game.events[number], ev.WeekBegun))
    before = game.table(begins)
    feed = LiveFeed(before, game.events[begins:asked], question.due)
    ended: list[bool] = [] if over is None else over

    def make(ui: Ui) -> Scene:
        return MondayScene(
            Screen(ui, CONTENT, before, OWN, looking=(OWN,), act=sent.append), feed, on_over=lambda: ended.append(True)
        )

    scene = opened(make)
    assert isinstance(scene, MondayScene)
    return scene, feed


def test_one_skips_to_the_reroll_and_keys_keep_the_die() -> None:
    sent: list[Action] = []
    over: list[bool] = []
    scene, feed = asked_monday(sent, over)
    assert not sent
    skip_on(scene)
    settle(scene)
    assert isinstance(scene.question, RerollDue)
    press(scene, "confirm")
    assert sent == [AnswerDie(OWN, "keep")]
    feed.answered([ev.BoardVoted(seat=OWN, votes=("blue", "blue", "red"), decision="blue")])
    run(scene, 0.2)
    assert over == []
    skip_on(scene)
    settle(scene)
    assert over == []
    press(scene, "confirm")
    assert over == [True]


@pytest.mark.rule("EL-10")
def test_a_die_that_is_thrown_again_and_shows_the_same_face_is_seen_moving_and_says_so() -> None:
    sent: list[Action] = []
    scene, feed = asked_monday(sent)
    skip_on(scene)
    settle(scene)
    asked = scene.question
    assert isinstance(asked, RerollDue)
    again = DieThrown(seat=OWN, die=asked.die, value=asked.value, means="fanbase", rule="EL-10")
    press(scene, "right", "confirm")
    assert sent == [AnswerDie(OWN, "fanbase")]
    feed.answered([again], replace(asked))
    run(scene, 0.2)
    beat = scene.timeline.beat
    assert beat is not None
    assert beat.event is again
    tumble = beat.choreography.cues["tumble"]
    assert tumble.end - tumble.start >= 1, "longer than the first throw"
    scene.timeline.seek_time(beat.start + (tumble.start + tumble.end) / 2)
    assert scene.ui.t("eleven.week.again_fanbase") in " ".join(words_on(scene))
    scene.timeline.seek_time(beat.start + tumble.end + 0.1)
    assert scene.ui.t("eleven.week.die_again_same", n=asked.value) in " ".join(words_on(scene))
    run(scene, 2.0)
    assert scene.question == asked
    assert f"Thrown again, a {asked.value}:" in " ".join(words_on(scene))


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_pointers_skip_and_throw_again(device: Device) -> None:
    sent: list[Action] = []
    scene, _ = asked_monday(sent)
    skip_on(scene, device)
    settle(scene)
    click(scene, "fanbase", device)
    assert sent == [AnswerDie(OWN, "fanbase")]


def test_votes_are_shown_as_the_die_lies() -> None:
    scene, _ = asked_monday([])
    skip_on(scene)
    settle(scene)
    assert isinstance(scene.question, RerollDue)
    club = scene.stage.table.clubs[OWN]
    face = scene.question.value - 1
    assert scene.votes() == tuple(CONTENT.directors[owned.card].votes[face] for owned in club.directors)


def test_a_casting_vote_is_asked_here() -> None:
    game = a_game()
    begins, _ = a_monday(game, 1)
    called = game.find(lambda event: isinstance(event, ev.MeetingCalled) and event.seat == OWN, begins)
    before = game.table(begins)
    events = [
        *game.events[begins : called + 1],
        DieThrown(seat=OWN, die=Die(OWN, "meeting"), value=3, rule="EL-9"),
        ev.BoardVoted(seat=OWN, votes=("yellow", "blue", "red"), decision=None),
    ]
    pick = PickDue(OWN, "vote", tuple(Piece("vote", number) for number in range(3)))
    sent: list[Action] = []
    scene = opened(
        lambda ui: MondayScene(
            Screen(ui, CONTENT, before, OWN, looking=(OWN,), act=sent.append), AskedFeed(before, events, pick)
        )
    )
    skip_on(scene)
    settle(scene)
    press(scene, "right", "right", "confirm")
    assert sent == [Pick(OWN, Piece("vote", 2))]


@pytest.mark.parametrize(
    ("name", "vote", "note"),
    [
        ("cost_cutting", "yellow", "€ +{n}, suspension: one of your staff, 2 weeks"),
        ("cost_cutting", "blue", "€ -1"),
        ("charity_match", "blue", "fitness -1, VP +1"),
    ],
)
def test_what_a_vote_brings_is_written_out_without_signs(name: str, vote: Vote, note: str) -> None:
    scene, _ = asked_monday([])
    scene.stage.card = next(number for number, card in enumerate(CONTENT.meetings) if card.key == name)
    gained = CONTENT.meetings[scene.stage.card].decision(vote)[0]
    assert isinstance(gained, MoveMarkers)
    assert scene.note(vote) == note.format(n=gained.count)


def test_no_button_says_the_name_of_a_sign() -> None:
    """A card's *strength_temporary +1* stood on a button."""
    scene, _ = asked_monday([])
    for card in range(len(CONTENT.meetings)):
        scene.stage.card = card
        for vote in get_args(Vote):
            assert not re.search(r"[_\[\]]", scene.note(vote)), (CONTENT.meetings[card].name, vote)


def test_other_questions_go_to_whoever_owns_the_screen() -> None:
    game = a_game()
    begins, ends = a_monday(game, 1)
    before = game.table(begins)
    pick = PickDue(OWN, "train", (Piece("player", 60),))
    asked: list[object] = []
    feed = AskedFeed(before, game.events[begins:ends], pick)
    scene = opened(lambda ui: MondayScene(Screen(ui, CONTENT, before, OWN), feed, on_ask=asked.append))
    skip_on(scene)
    run(scene, 0.5)
    assert asked == [pick]


def test_markers_are_counted_up_to_what_was_produced() -> None:
    scene = opened(lambda ui: gallery.monday_scene(ui, 7, 1.0))
    assert isinstance(scene, MondayScene)
    assert scene.stage.table.clubs[OWN].markers == a_game().table(a_monday(a_game(), 1)[1]).clubs[OWN].markers


def test_speed_is_heeded() -> None:
    times = []
    for speed in (1.0, 2.0):
        ui = open_ui((1280, 720), Settings(speeds={"eleven": speed}), strict=True)
        scene = gallery.monday_scene(ui, 7, 0.0)
        scene.timeline.paused = False
        ui.stack.push(scene)
        seconds = 0.0
        while not scene.over:
            ui.stack.update(0.05)
            seconds += 0.05
        times.append(seconds)
    assert times[1] == pytest.approx(times[0] / 2, abs=0.2)


def test_pause_holds_and_steps_go_back() -> None:
    scene = opened(lambda ui: gallery.monday_scene(ui, 7, 0.5))
    assert isinstance(scene, MondayScene)
    where = scene.timeline.cursor
    run(scene, 2)
    assert scene.timeline.cursor == where
    press(scene, "transport.step_back")
    assert scene.timeline.cursor < where


def test_the_end_of_a_week_is_told_and_left() -> None:
    over: list[bool] = []
    game = a_game()
    begins, ends = gallery.end_of(game, 2)
    before = game.table(begins)
    feed = RecordFeed(before, game.events[begins:ends])
    scene = opened(lambda ui: StretchScene(Screen(ui, CONTENT, before, OWN), feed, on_over=lambda: over.append(True)))
    skip_on(scene)
    settle(scene)
    press(scene, "confirm")
    assert over == [True]


def test_the_way_back_leads_to_the_menu() -> None:
    went: list[str] = []
    game = a_game()
    begins, ends = a_monday(game, 2)
    before = game.table(begins)
    feed = RecordFeed(before, game.events[begins:ends])
    doors = {"menu": lambda: went.append("menu")}
    scene = opened(lambda ui: MondayScene(Screen(ui, CONTENT, before, OWN, doors=doors), feed))
    press(scene, "back")
    assert went == ["menu"]
    assert isinstance(scene, MondayScene)
    assert not scene.over


def test_the_feed_hears_what_was_shown_before_anybody_is_asked() -> None:
    game = a_game()
    begins, ends = a_monday(game, 1)
    before = game.table(begins)
    shown: list[int] = []

    class Noting(AskedFeed):
        def showed(self, count: int) -> None:
            shown.append(count)

    asked: list[int] = []
    feed = Noting(before, game.events[begins:ends], PickDue(OWN, "train", (Piece("player", 60),)))
    scene = opened(
        lambda ui: MondayScene(Screen(ui, CONTENT, before, OWN), feed, on_ask=lambda _: asked.append(shown[-1]))
    )
    skip_on(scene)
    run(scene, 0.2)
    assert asked == [ends - begins]


def test_throws_of_three_minds_are_one_step_with_the_one_that_decides() -> None:
    """Each falls and lies for a second; steps and a press pass them over, and they never come back afterwards."""
    scene = opened(lambda ui: gallery.split_scene(ui, 7))
    assert isinstance(scene, MondayScene)
    timeline = scene.timeline
    seen = [beat for beat in timeline.beats if beat.choreography.length > 0]
    thrown, voted = seen[-2:]
    assert isinstance(thrown.event, DieThrown)
    assert isinstance(voted.event, ev.BoardVoted)
    assert voted.event.decision is not None
    assert timeline.beat is thrown
    split = timeline.before.split
    assert len(split) == 2
    assert thrown.choreography.length == pytest.approx(2 * SPLIT + 0.2 + TUMBLE + HOLD)
    shown = []
    for seconds in (0.1, 0.3, 0.8, 1.3, 1.9, 2.3, 3.3):
        value, fallen, open_yet = throw_of(
            timeline.before, thrown.event, lambda cue, at=seconds: thrown.progress(cue, at)
        )
        shown.append((value, fallen >= 1, open_yet))
    again, last = split[0], thrown.event.value
    assert shown == [
        (last, False, False),
        (again, False, True),
        (again, True, True),
        (again, False, True),
        (again, True, True),
        (last, False, False),
        (last, True, False),
    ]
    press(scene, "transport.step_forward")
    assert timeline.beat is voted
    assert timeline.before.split == ()


@pytest.mark.rule("EL-49")
def test_three_minds_that_somebody_decides_between_are_shown() -> None:
    before = a_game().table(a_monday(a_game(), 1)[0])
    breaker = next(n for n, card in enumerate(CONTENT.directors) if card.key == "tiebrook")
    before.clubs[OWN].directors = [OwnedDirector(breaker), OwnedDirector(0), OwnedDirector(1)]
    presenter = WeekPresenter(CONTENT, before, OWN, monday=True)
    stage = presenter.blank()
    die = DieThrown(seat=OWN, die=Die(OWN, "meeting"), value=2, rule="EL-9")
    vote = ev.BoardVoted(seat=OWN, votes=("yellow", "red", "blue"), decision=None)
    lengths = []
    for event in (ev.MeetingCalled(seat=OWN, card=0, decks={}), die, vote):
        lengths.append(presenter.choreography(stage, event).length)
        presenter.fold(stage, event)
    assert lengths[1] == pytest.approx(0.2 + TUMBLE + HOLD)
    assert lengths[2] > 2


def test_skipping_all_stops_at_what_the_own_board_is_asked_and_at_its_vote() -> None:
    scene, _ = asked_monday([])
    scene.skip_all()
    beat = scene.timeline.beat
    assert beat is not None
    assert isinstance(beat.event, ev.MeetingCalled)
    assert beat.event.seat == OWN
    skip_on(scene)
    assert isinstance(scene.question, RerollDue)


@pytest.mark.rule("EL-9")
def test_no_vote_is_told_before_its_die_lies() -> None:
    """Looked at every half second all through the Monday."""
    scene = opened(lambda ui: gallery.monday_scene(ui, 1, 0.0))
    assert isinstance(scene, MondayScene)
    timeline = scene.timeline
    timeline.paused = True
    thrown = next(beat for beat in timeline.beats if isinstance(beat.event, DieThrown) and beat.choreography.length)
    lies = thrown.start + thrown.choreography.cues["tumble"].end
    told = []
    for step in range(int(timeline.beats[-1].start * 2)):
        timeline.seek_time(step / 2)
        if re.search(r"votes (yellow|blue|red)|decides", " ".join(words_on(scene))):
            told.append(step / 2)
    assert told
    assert min(told) >= lies
