"""A match of Superclub on the screen: drawn at every beat and size, played by keys alone, saying why not."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from engine.core.errors import InputError
from engine.core.model import Action, Decision
from engine.core.record import Record
from engine.superclub.content.effects import ManMarking, NewCaptain
from engine.superclub.match import events as ev
from engine.superclub.match.model import BringOn, LineUpDue, PlayWeapon, SubstituteDue, WeaponDue
from game.games.superclub.flow.career_flow import MATCH_TIPS
from game.games.superclub.flow.screening import exhibition, of_record
from game.games.superclub.gallery import match as gallery
from game.games.superclub.gallery.match import SCENES, LiveMatch, questions
from game.games.superclub.presenter.plan import left_of
from game.games.superclub.screens.match.asking import AskScene, Option
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.screens.match.scoreboard import kicks_now, lamps_now, score_now
from game.games.superclub.screens.match.sight import seen_table, view_of, weighing
from game.stage.feed import RecordFeed
from game.stage.gallery import nowhere
from game.stage.timeline import Instant
from game.stage.timeline_scene import Showing
from game.stage.tips import Tips
from game.ui.input import Point
from game.ui.scene import Scene, Ui
from game.ui.widgets import Panel, Paragraph
from game.ui.widgets.keyed import RulesSign
from tests.by_day import by_day, one_in
from tests.game.driving import EVERY_SIZE, click, opened, press, settle, unreached, words_on
from tests.game.games.superclub.matches import CONTENT, blank, played, setup_of
from tests.written import Writing

CHANGERS = CONTENT.changers


def _scene(seed: int, size: tuple[int, int] = (1280, 720), scale: int = 100) -> SuperclubMatchScene:
    feed = RecordFeed(blank(seed), played(seed))
    scene = opened(lambda ui: SuperclubMatchScene(ui, CONTENT, Showing(feed)), size, scale)
    assert isinstance(scene, SuperclubMatchScene)
    return scene


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("seed", by_day([0, 4], 0))
def test_every_moment_is_drawn_at_every_size(seed: int, size: tuple[int, int], scale: int) -> None:
    scene = _scene(seed, size, scale)
    surface = pygame.Surface(size)
    for beat in scene.timeline.beats:
        for share in (0.0, 0.3, 0.6, 0.95):
            if beat.choreography.length > 0:
                scene.timeline.seek_time(beat.start + share * beat.choreography.length)
                scene.draw(surface)


@pytest.mark.parametrize("seed", by_day([*range(1, 7), 9], 1))
def test_every_moment_is_drawn_with_answers_at_random(seed: int) -> None:
    scene = _scene(seed)
    surface = pygame.Surface((1280, 720))
    for beat in scene.timeline.beats:
        scene.timeline.seek_time(beat.start + 0.5 * beat.choreography.length)
        scene.draw(surface)


@pytest.mark.nightly
def test_with_reduced_motion_everything_is_drawn_too() -> None:
    scene = _scene(6)
    scene.ui.settings.reduced_motion = True
    surface = pygame.Surface((1280, 720))
    for beat in scene.timeline.beats:
        for share in (0.1, 0.5, 0.9):
            scene.timeline.seek_time(beat.start + share * beat.choreography.length)
            scene.draw(surface)


# -- nothing before its moment


@pytest.mark.parametrize("seeds", by_day([range(2), range(2, 6)], range(2), ids=["some", "more"]))
def test_a_third_counts_once_both_totals_were_compared_and_not_before(seeds: range) -> None:
    seen = 0
    for seed in seeds:
        scene = _scene(seed)
        for beat in scene.timeline.beats:
            if not isinstance(beat.event, ev.ThirdWon):
                continue
            scene.timeline.seek(beat.index)
            before = scene.timeline.before
            cues = beat.choreography.cues
            verdict = cues["resolve"].end - 0.005 if "resolve" in cues else cues["party"].start
            start = before.table.won
            assert scene.chances is not None
            scene.chances.finish(scene.timeline.beats)
            turns = [
                scene.chances.seen(scene.timeline.beats, beat.start + verdict + late)[-1] for late in (-0.01, 0.01)
            ]
            assert turns[0].seen < turns[1].seen == pytest.approx(beat.start + verdict, abs=0.01), "with the score"
            assert score_now(Instant(before, beat, verdict)) == start
            assert score_now(Instant(before, beat, verdict + 0.01)) == beat.event.won
            assert (
                len(lamps_now(Instant(before, beat, verdict + 0.01))[0])
                == len(lamps_now(Instant(before, beat, verdict))[0]) + 1
            )
            seen += 1
    assert seen > 2 * len(seeds)


def test_dice_and_totals_are_seen_one_after_another() -> None:
    scene = _scene(1)
    beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.DiceThrown))
    scene.timeline.seek(beat.index)
    stage, cues = scene.timeline.before, beat.choreography.cues
    early, later, late = (
        weighing(Instant(stage, beat, at)) for at in (0.1, cues["tumble_home"].end, cues["tumble_away"].end)
    )
    assert early is not None
    assert later is not None
    assert late is not None
    assert (early.home_dice, early.away_dice) == (None, None)
    assert (later.home_dice, later.away_dice) == (beat.event.home, None)
    assert (late.home_dice, late.away_dice) == (beat.event.home, beat.event.away)
    assert early.totals == late.totals == stage.table.duels[-1].strengths


def test_the_odds_stay_in_the_tray_while_the_dice_roll() -> None:
    """They are narrower beside the dice than before them, and nothing of the wide ones is left."""
    scene = _scene(1)
    number = next(beat.index for beat in scene.timeline.beats if isinstance(beat.event, ev.DiceThrown))
    dice, begun = scene.timeline.beats[number], scene.timeline.beats[number - 1]
    pictures = []
    for seen_before in (False, True):
        scene = _scene(1)
        surface = pygame.Surface((1280, 720))
        if seen_before:
            scene.timeline.seek_time(begun.start + 0.95 * begun.choreography.length)
            scene.draw(surface)
        scene.timeline.seek_time(dice.start + 0.1)
        scene.draw(surface)
        pictures.append(surface.subsurface((430, 650, 850, 70)).copy())
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


@pytest.mark.parametrize("seeds", by_day([range(3), range(3, 12)], range(3), ids=["some", "more"]))
def test_a_third_that_is_thrown_again_is_open_while_its_dice_roll(seeds: range) -> None:
    """The odds in sight are those before its dice, not those of what it was compared to before."""
    seen = 0
    for seed in seeds:
        scene = _scene(seed)
        for beat in scene.timeline.beats:
            if not (isinstance(beat.event, ev.DiceThrown) and beat.event.again):
                continue
            scene.timeline.seek(beat.index)
            stage = scene.timeline.before
            assert stage.table.duels[-1].closed
            duel = seen_table(Instant(stage, beat, 0.1)).duels[-1]
            assert (duel.closed, duel.dice) == (False, None)
            seen += 1
    assert seen


def test_stars_are_counted_up_to_the_strengths_of_the_third() -> None:
    scene = _scene(0)
    beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.ThirdBegun))
    scene.timeline.seek(beat.index)
    shown = [
        weighing(Instant(scene.timeline.before, beat, at / 10)) for at in range(int(beat.choreography.length * 10))
    ]
    totals = [one.totals for one in shown if one is not None]
    assert totals[0] == (0, 0)
    assert totals[-1] == beat.event.strengths


def test_a_kick_counts_once_the_ball_has_arrived() -> None:
    scene = _scene(4)
    kicks = [beat for beat in scene.timeline.beats if isinstance(beat.event, ev.PenaltyTaken)]
    for beat in kicks:
        scene.timeline.seek(beat.index)
        before = scene.timeline.before
        assert kicks_now(Instant(before, beat, beat.choreography.cues["flight"].end)) == kicks_now(
            Instant(before, None, 0)
        )
        assert kicks_now(Instant(before, beat, beat.choreography.length)) == beat.event.goals
    assert len(kicks) >= 3


@pytest.mark.parametrize("still", [False, True])
def test_the_camera_is_near_the_third_being_played_and_the_others_are_darker(still: bool) -> None:
    """Widened in place it was before; now it is gone to. With less movement it is there at once."""
    scene = _scene(0)
    scene.ui.settings.reduced_motion = still
    beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.DiceThrown))
    scene.timeline.seek_time(beat.start + 0.3)
    scene.draw(pygame.Surface((1280, 720)))
    view = view_of(Instant.of(scene.timeline), still)
    assert view.shown == 1  # midfield first
    assert [view.light(part) for part in range(3)] == [0, 1, 0]
    assert scene.board.lens.framing.zoom > 1.5
    left, _, width, _ = scene.board.lens.seen
    assert left < left_of(1) < left_of(2) < left + width


# -- transport


def test_parts_are_the_thirds_and_then_the_kicks() -> None:
    scene = _scene(4)
    kicks = sum(isinstance(event, ev.PenaltyTaken) for event in played(4))
    parts = scene.parts()
    assert [number for number in parts if number <= 3] == [1, 2, 3]
    assert len([number for number in parts if number > 3]) == kicks
    assert list(parts.values()) == sorted(parts.values())


def test_skipping_goes_from_third_to_third_and_shows_what_watching_shows() -> None:
    scene, watched = _scene(0), _scene(0)
    scene.on_action("transport.next_half")
    beat = scene.timeline.beat
    assert beat is not None
    assert isinstance(beat.event, ev.ThirdBegun)
    watched.timeline.set_speed(16)
    while watched.timeline.cursor < beat.index:
        watched.timeline.advance(0.02)
    assert watched.timeline.before.table == scene.timeline.before.table


def test_skipping_goes_to_the_next_card() -> None:
    scene = _scene(0)
    scene.on_action("transport.next_goal")
    beat = scene.timeline.beat
    assert beat is not None
    assert isinstance(beat.event, ev.WeaponPlayed | ev.ChangerEarned)


def test_a_press_on_a_thirds_box_goes_to_where_it_begins() -> None:
    scene = _scene(0)
    scene.timeline.seek(len(scene.timeline.beats))
    scene.handle(Point("down", scene.ui.w / 2, scene.plan.strip[1] + 20))
    beat = scene.timeline.beat
    assert beat is not None
    assert isinstance(beat.event, ev.ThirdBegun)
    assert beat.event.attacker is not None


# -- questions


def _play(seed: int, answer: str) -> tuple[list[Decision], list[Action], LiveMatch]:
    """A whole match by keys alone: whenever somebody is asked, the key `answer` is pressed until he isn't."""
    asked, given, over = list[Decision](), list[Action](), list[bool]()
    feed = LiveMatch(setup_of(seed), seed)

    def on_ask(decision: Decision) -> None:
        if isinstance(decision, LineUpDue):
            feed.act(feed.usual(decision))
            match.resume()
            return
        asked.append(decision)
        AskScene(match, decision, act, feed.fault).open()

    def act(action: Action) -> None:
        given.append(action)
        feed.act(action)

    def make(ui: Ui) -> Scene:
        return SuperclubMatchScene(ui, CONTENT, Showing(feed, on_ask=on_ask, on_over=lambda: over.append(True)))

    match = opened(make)
    assert isinstance(match, SuperclubMatchScene)
    stack = match.ui.stack
    for _ in range(2000):
        stack.update(0.5)
        if over:
            break
        if isinstance(stack.top, AskScene):
            settle(stack.top)
            press(stack.top, *answer.split())
    assert over == [True]
    assert isinstance(match.timeline.beats[-1].event, ev.MatchEnded)
    return asked, given, feed


@pytest.mark.parametrize("seed", by_day(range(3), 2))
def test_a_whole_match_by_confirming_alone(seed: int) -> None:
    asked, given, feed = _play(seed, "confirm")
    assert feed.waiting is None
    assert len(asked) == len(given) > 0


@pytest.mark.parametrize("seed", by_day([0, 3], 0))
def test_a_whole_match_by_playing_what_can_be_played(seed: int) -> None:
    _, given, feed = _play(seed, "down confirm")
    assert feed.waiting is None
    assert any(isinstance(action, PlayWeapon) and action.weapon is not None for action in given)


def _asked(name: str) -> AskScene:
    scene = opened(lambda ui: SCENES[name](ui, 1))
    assert isinstance(scene, AskScene)
    return scene


def test_a_new_captains_third_is_chosen_and_the_old_one_says_why_not() -> None:
    scene = _asked("superclub-match-ask-third")
    line_up = scene.table.teams[scene.side].line_up
    assert line_up is not None
    options = [one for one in scene.view.focusables() if isinstance(one, Option)]
    assert sum(bool(option.reason) for option in options) == 1
    given: list[Action] = []
    scene.answer = given.append
    legal = next(option for option in options if not option.reason)
    click(scene, legal.key)
    action = given[0]
    assert isinstance(action, PlayWeapon)
    assert action.weapon is not None
    assert isinstance(CHANGERS[action.weapon].effect, NewCaptain)
    assert action.third not in (None, line_up.captain)


def test_a_man_to_mark_is_chosen_on_the_pitch_or_in_the_list() -> None:
    scene = _asked("superclub-match-ask-target")
    rival = scene.table.teams[1 - scene.side].line_up
    assert rival is not None
    targets = {one.key for one in scene.view.focusables() if one.key.startswith("target")}
    assert targets == {f"target {number}" for number in rival.attack}
    assert unreached(scene.view) == []
    given: list[Action] = []
    scene.answer = given.append
    click(scene, min(targets))
    action = given[0]
    assert isinstance(action, PlayWeapon)
    assert action.weapon is not None
    assert isinstance(CHANGERS[action.weapon].effect, ManMarking)
    assert action.target in rival.attack


def test_going_back_from_aiming_leads_to_the_cards() -> None:
    scene = _asked("superclub-match-ask-target")
    press(scene, "back")
    assert scene.ui.stack.top is scene
    assert scene.view.find("weapon 0") is not None


def test_the_best_substitute_has_focus_and_comes_on() -> None:
    scene = _asked("superclub-match-ask-substitute")
    due = scene.decision
    assert isinstance(due, SubstituteDue)
    given: list[Action] = []
    scene.answer = given.append
    press(scene, "confirm")
    (action,) = given
    assert isinstance(action, BringOn)
    became = {card: scene.became(due, next(c for c in scene.table.teams[due.side].squad.cards if c.number == card))[0]
              for card in due.candidates}  # fmt: skip
    assert became[action.card] == max(became.values())


def test_what_is_refused_is_grey_and_says_why() -> None:
    feed, decision = next(
        iter(questions(gallery.league, 1, lambda one: isinstance(one, SubstituteDue) and one.side == 0))
    )
    assert isinstance(decision, SubstituteDue)
    team = feed.state.table.teams[0]
    assert team.line_up is not None
    wrong = team.line_up.outfield[0]

    def make(ui: Ui) -> Scene:
        match = SuperclubMatchScene(ui, CONTENT, Showing(feed))
        match.timeline.seek(len(match.timeline.beats))
        ui.stack.push(match)
        return AskScene(match, replace(decision, candidates=(wrong,)), lambda _: None, feed.fault)

    scene = opened(make)
    button = scene.view.find("first")
    assert isinstance(button, Option)
    assert button.reason
    press(scene, "confirm")
    assert scene.ui.stack.top is scene


def test_line_ups_are_asked_elsewhere() -> None:
    with pytest.raises(TypeError):
        AskScene(_scene(0), LineUpDue(0, 0), lambda _: None, lambda _: None)


def test_the_transport_makes_room_for_a_question() -> None:
    scene = _asked("superclub-match-ask-weapon")
    scene.match.on_action("transport.log")
    assert not scene.match.transport_shown
    scene.ui.stack.pop()
    assert scene.match.transport_shown


def test_the_hand_of_a_side_is_seen_by_nobody_but_in_its_question() -> None:
    _, decision = next(iter(questions(gallery.REVEALED, 1, lambda one: isinstance(one, WeaponDue))))
    assert isinstance(decision, WeaponDue)
    scene = _scene(0)
    scene.timeline.seek(len(scene.timeline.beats) // 2)
    titles = {CHANGERS[weapon].title for weapon in decision.weapons}
    drawn = words_on(scene)
    assert drawn
    assert not titles & set(drawn)


# -- records, the gallery, the guide


def test_a_replay_that_breaks_off_or_is_of_something_else_is_refused() -> None:
    record = exhibition(2)
    assert of_record(record).events == list(record.events())
    with pytest.raises(InputError):
        of_record(Record(record.header, record.lines[:2]))
    with pytest.raises(InputError):
        of_record(Record(replace(record.header, game="superclub"), record.lines))


@pytest.mark.parametrize("name", one_in(4, SCENES))
def test_every_moment_of_the_gallery_comes(name: str) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 1))
    assert scene.ui.stack.top is scene


@pytest.mark.parametrize("name", one_in(3, [name for name in SCENES if "ask" in name or "result" in name]))
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_question_is_driven_by_four_directions(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 1), size, scale)
    assert scene.view.focus is not None
    assert unreached(scene.view) == []
    for widget in scene.view.focusables():
        scene.view.set_focus(widget)
        scene.view.layout()
        assert widget.visible_rect().h >= min(widget.focus_rect().h, 40), widget.key


def test_the_same_seed_makes_the_same_evening() -> None:
    assert list(exhibition(5, 1).events()) == list(exhibition(5, 1).events())


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((800, 600), 100), ((800, 600), 200)])
def test_where_there_are_no_columns_a_tip_lies_low_and_hides_neither_rows_nor_totals(
    size: tuple[int, int], scale: int
) -> None:
    for tip in MATCH_TIPS:
        guide = Tips(())
        guide.tip = tip
        showing = Showing(RecordFeed(blank(1), played(1)), guide=guide)
        scene = opened(lambda ui, showing=showing: SuperclubMatchScene(ui, CONTENT, showing), size, scale)
        scene.ui.open_rulebook = nowhere
        scene.rebuild()
        scene.draw(pygame.Surface(size))
        (paper,) = [one for one in scene.view.root.walk() if isinstance(one, Panel)]
        _, top, _, height = scene.plan.pitch.rect
        assert paper.rect.top >= top + 0.6 * height, "most of the pitch is in sight"
        assert paper.rect.left == scene.ui.w - paper.rect.right
        (words,) = [one for one in paper.walk() if isinstance(one, Paragraph) and one.style == "semi20"]
        assert words.rect.h >= words.natural(words.rect.w)[1]
        signs = [one for one in scene.view.root.walk() if isinstance(one, RulesSign)]
        assert not any(one.rect.colliderect(paper.rect) for one in signs), "the rulebook's sign doesn't lie over it"


@pytest.mark.rule("SC-38")
@pytest.mark.parametrize("keeps", [True, False])
def test_cards_that_are_earned_are_counted_where_they_come_to_something(keeps: bool) -> None:
    def make(ui: Ui) -> Scene:
        scene = SuperclubMatchScene(ui, CONTENT, Showing(RecordFeed(blank(8), played(8))))
        scene.keeps_cards = keeps
        scene.timeline.seek(len(scene.timeline.beats))
        return scene

    with Writing() as writing:
        scene = opened(make)
        scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert isinstance(scene, SuperclubMatchScene)
    assert [team.changers for team in scene.timeline.before.table.teams] == [1, 0]
    assert any("earned" in one.words for one in writing.found) == keeps
