"""What is read during a match: the log, why, the bench, what is told; nothing tells more than the dice have told."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from engine.futti.match import events as ev
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import bench
from game.games.futti.screens.match import board
from game.games.futti.screens.match.scoreboard import may_end_soon
from game.stage.rulebook_text import rulebook
from game.stage.slides import LOG_KEY, WHY_KEY, LogLine
from game.stage.timeline import Beat, Instant
from game.ui.look import lettering, metrics
from game.ui.look.look import Look
from game.ui.note import Note
from tests.game.driving import click, press
from tests.game.games.futti.screens.test_felt import at
from tests.game.games.futti.screens.watched import beat_of, match_of, words_of


def test_why_says_nothing_of_a_die_in_the_air() -> None:
    scene = match_of()
    index = beat_of(scene, ev.PlayContested)
    scene.timeline.seek(index)
    press(scene, "transport.pause", "transport.why")
    assert any("Key roll" in text for text in words_of(scene))
    scene.timeline.paused = False
    scene.timeline.advance(scene.timeline.beats[index].choreography.answered)
    scene.timeline.paused = True
    scene.ui.stack.update(0.1)
    assert any("against offence" in text for text in words_of(scene))


def test_why_explains_what_was_decided_last_and_not_that_a_minute_is_over() -> None:
    """Its dice and its sentence are still on the screen while the minute is ticked off."""
    scene = match_of()
    seen = [beat for beat in scene.timeline.beats if beat.choreography.length > 0]
    pairs = [(before, after) for before, after in pairwise(seen) if isinstance(after.event, ev.MinuteTicked)]
    assert len(pairs) > 20
    for before, after in pairs[:3]:
        scene.timeline.seek(after.index)
        press(scene, "transport.pause", "transport.why")
        assert any(text.startswith(f"{before.event.rule} ") for text in words_of(scene))
        assert not any("FU-29" in text for text in words_of(scene))
        press(scene, "transport.why")


def test_a_note_lies_over_the_crowd_and_neither_over_the_bench_nor_the_minutes() -> None:
    scene = match_of()
    ui = scene.ui
    surface = pygame.Surface(ui.size)
    note = Note()
    note.say("Timeout: nothing has changed for Brackenmoor, who play on")
    note.draw(ui.look, surface, scene.note_at)
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    lowest = max(rect.bottom for rect in drawn.get_bounding_rects())
    scene.timeline.seek(beat_of(scene, ev.PlayContested))
    tokens = scene.board.tokens(Instant.of(scene.timeline)).values()
    assert drawn.count() > 1000
    assert lowest + 20 < min(token.y for token in tokens)


def test_the_ring_around_a_line_of_the_log_lies_over_no_other() -> None:
    scene = match_of()
    scene.timeline.seek(beat_of(scene, ev.MinuteTicked) + 20)
    press(scene, "transport.log")
    scene.view.layout()
    lines = [one for one in scene.view.root.walk() if isinstance(one, LogLine)]
    assert len(lines) > 3
    for upper, lower in pairwise(lines):
        assert lower.rect.top - upper.rect.bottom >= 2 * metrics.FOCUS_RING


def test_the_log_is_read_and_chosen_from_by_keys() -> None:
    scene = match_of()
    scene.timeline.seek(beat_of(scene, ev.MinuteTicked) + 3)
    press(scene, "transport.log")
    first = scene.view.focus
    assert first is not None
    assert first.key.startswith(LOG_KEY)
    scene.ui.stack.update(10)  # the transport has gone again
    press(scene, "down", "down")
    chosen = scene.view.focus
    assert chosen is not None
    assert chosen.key.startswith(LOG_KEY)
    assert chosen is not first
    press(scene, "confirm")
    assert scene.timeline.paused
    assert chosen.key.startswith(f"{LOG_KEY}{scene.timeline.cursor}.")
    press(scene, "back")
    assert not any(isinstance(widget, LogLine) for widget in scene.view.root.walk())
    assert scene.view.focus is not None


@pytest.mark.parametrize("after", ["card", "leave"])
def test_who_sits_on_the_bench_is_named_beside_his_disc_also_while_it_fills(
    monkeypatch: pytest.MonkeyPatch, after: str
) -> None:
    """Nobody moves before the card was shown, when a tip may hold the moment, and then all have their new seats."""
    scene = match_of()
    index = beat_of(scene, ev.PlayerBooked)
    beat = scene.timeline.beats[index]
    written: dict[str, float] = {}

    def noted(look: Look, surface: pygame.Surface, words: tuple[str, str, object], span: tuple[Any, float]) -> None:
        written[words[0]] = span[0][0]

    monkeypatch.setattr(board, "write_within", noted)
    now = at(scene, beat, 0.999 * beat.choreography.cues[after].end)
    scene.draw_moment(pygame.Surface(scene.ui.size), now)
    table, left = now.stage.table, scene.plan.pitch.left
    resting = [token for token in scene.board.tokens(now).values() if not token.on_pitch]
    seated = [token for token in resting if token.player not in table.sides[token.side].positions]
    assert len(seated) == len(resting) - (after == "leave"), "who is booked is named once he sits"
    for token in seated:
        name = table.sides[token.side].card(token.player).name
        assert written[name] == pytest.approx(token.x - left + 22, abs=4), name


def test_no_name_on_a_crowded_bench_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a lesson's foot a seat of four is fifty units wide: longer names are written smaller, and narrow."""
    scene = match_of()
    look, cut = scene.ui.look, list[str]()
    monkeypatch.setattr(board, "bench", lambda side, index, count: bench(side, index, 4))

    def noted(_: Look, __: pygame.Surface, words: tuple[str, str, object], span: tuple[Any, float]) -> None:
        name, style, _colour = words
        if look.width(name, style) * lettering.NARROWEST > span[1]:
            cut.append(name)

    monkeypatch.setattr(board, "write_within", noted)
    scene.draw_moment(pygame.Surface(scene.ui.size), at(scene, scene.timeline.beats[0], 0.0))
    assert cut == []


@pytest.mark.parametrize("slide", ["log", "why"])
def test_what_slid_in_has_a_button_that_closes_it_and_leaves_focus_on_its_lines(slide: str) -> None:
    scene = match_of()
    scene.timeline.seek(beat_of(scene, ev.PlayContested))
    press(scene, f"transport.{slide}")
    focus = scene.view.focus
    assert focus is not None
    assert focus.key.startswith((LOG_KEY, WHY_KEY))
    click(scene, "close slide")
    assert scene.view.find("close slide") is None
    assert not any(one.key.startswith((LOG_KEY, WHY_KEY)) for one in scene.view.focusables())


def test_an_open_log_goes_on_to_what_is_said_next_unless_an_older_line_is_looked_at() -> None:
    scene = match_of()
    scene.timeline.seek(beat_of(scene, ev.MinuteTicked) + 3)
    press(scene, "transport.log")
    oldest = scene.view.focus
    for _ in range(40):
        scene.ui.stack.update(0.25)
    lines = [one for one in scene.view.focusables() if one.key.startswith(LOG_KEY)]
    assert scene.view.focus is lines[0]
    assert oldest is not None
    assert lines[0].key != oldest.key
    press(scene, "down")
    held = scene.view.focus
    assert held is not None
    for _ in range(40):
        scene.ui.stack.update(0.25)
    assert scene.view.focus is not None
    assert scene.view.focus.key == held.key


def test_a_long_explanation_is_scrolled_by_keys() -> None:
    scene = match_of()
    book = rulebook("futti")

    def length(beat: Beat) -> int:
        section = book.find(beat.event.rule)
        return 0 if section is None or not beat.choreography.length else len(section.paragraphs)

    longest = max(scene.timeline.beats, key=length)
    scene.timeline.seek(longest.index)
    scene.timeline.seconds = longest.choreography.length
    press(scene, "transport.pause", "transport.why")
    heading = scene.view.find(f"{WHY_KEY}heading")
    assert heading is not None
    assert scene.view.focus is heading
    assert heading.visible_rect().h == heading.rect.h, "the dice come before the rule"
    press(scene, *["down"] * length(longest))
    last = scene.view.find(f"{WHY_KEY}{length(longest) - 1}")
    assert last is not None
    assert scene.view.focus is last
    assert last.visible_rect().bottom <= scene.plan.strip[1]


def test_a_minute_in_the_log_begins_with_its_key_roll() -> None:
    scene = match_of()
    index = beat_of(scene, ev.KeyPlayersRolled)
    scene.timeline.seek(index + 1)
    press(scene, "transport.pause", "transport.log")
    line = scene.view.find(f"{LOG_KEY}{index}.0")
    assert isinstance(line, LogLine)
    assert line.minute == 1


def test_players_are_marked_for_where_they_are_going_to_play() -> None:
    scene = match_of()
    index = beat_of(scene, ev.LineUpsShown)
    beat = scene.timeline.beats[index]
    scene.timeline.seek(index)
    assert isinstance(beat.event, ev.LineUpsShown)
    board = scene.board
    scene.timeline.seconds = beat.choreography.cues["enter"].end
    tokens = board.tokens(Instant.of(scene.timeline))
    for side, positions in enumerate((beat.event.home, beat.event.visitors)):
        assert {tokens[side, who].position: who for who in positions if who is not None} == dict(enumerate(positions))


def test_other_scores_are_told_whole_or_not_at_all_and_take_turns() -> None:
    """They stand in a line of their own; a score that is cut off would be read as another one."""
    line = match_of().commentary
    scores = [f"Adunké City {number}–0 Hollowgate Athletic" for number in range(4)]
    for first in range(8):
        told = line.fitting(scores, first)
        shown = told.split("   ")
        assert 1 <= len(shown) < 4
        assert shown == [scores[(first + number) % 4] for number in range(len(shown))]


@pytest.mark.rule("FU-30")
def test_shortly_before_the_match_may_end_early_it_is_told_when_and_the_marks_are_terms() -> None:
    scene = match_of()
    table = scene.timeline.before.table
    near = {ticked: may_end_soon(replace(table, ticked=ticked)) for ticked in range(40)}
    assert [ticked for ticked, end in near.items() if end == 30] == [27, 28, 29]
    assert [ticked for ticked, end in near.items() if end == 35] == [32, 33, 34]
    assert may_end_soon(replace(table, ticked=29, ending="lead_30")) is None
    assert scene.under(Stage(replace(table, ticked=33))) == scene.ui.t("match.ends_35")
    ends = [pygame.Rect(place) for term, place in scene.drawn_terms() if term == "futti.early_end"]
    assert len(ends) == 2
    assert all(pygame.Rect(scene.plan.boxes).contains(one) for one in ends)


@pytest.mark.rule("FU-7")
def test_by_how_many_stars_who_is_ahead_is_explained_apart_from_the_track() -> None:
    scene = match_of()
    spots = {spot.term: spot.rect for spot in reversed(scene.terms())}
    track, ahead = spots["futti.control"], spots["futti.control_difference"]
    assert track.contains(ahead)
    assert ahead.right == track.right
    first = next(spot.term for spot in scene.terms() if spot.rect.collidepoint(ahead.center))
    assert first == "futti.control_difference"
    assert not {"futti.sportsmanship", "futti.shots"} - spots.keys()
