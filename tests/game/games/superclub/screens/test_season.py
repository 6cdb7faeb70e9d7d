"""The season on the screen: a whole one by keys alone, its questions, refusals, and what stays hidden."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from engine import games
from engine.core.headless import answer, manager_chance
from engine.core.model import Action, Decision, Event, clone
from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from engine.superclub.season.actions import Hire, NameContinent, PickPlayer, PlayFinal, ReleasePlayers, Sign
from engine.superclub.season.model import HireDue, PickPlayerDue, ReleaseDue, SeasonTable, SignDue
from game.games.superclub.gallery import season
from game.games.superclub.screens.season import season_scene
from game.games.superclub.screens.season.season_scene import SeasonRoom
from game.stage.gallery import OWN, AskedFeed
from game.stage.screen import Screen
from game.stage.style import papers
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.by_day import one_in
from tests.game.driving import EVERY_SIZE, click, opened, press, settle, unreached, walk_to

CONTENT = load()
GAME = "superclub"
ROOM_ASKS = (PickPlayerDue, SignDue, HireDue, ReleaseDue)
MOMENTS = [name for name in season.YEAR if name.startswith("superclub-season-") and "-ask-" not in name]
ASKED = [name for name in season.YEAR if "-ask-" in name]
FEW_SIZES = one_in(3, [((800, 600), 100), ((1280, 720), 100), ((1280, 720), 200)])


class Game:
    """A season in which the first manager is asked about news and finals; computers do everything else."""

    is_older = False

    def __init__(self, seed: int) -> None:
        self.rules: Any = games.rules_for(GAME)
        self.seed = seed
        setup = games.whole_game(GAME).default_setup(4, 2)
        self.managers = dict.fromkeys(range(4), games.manager_for(GAME, 1))
        self.state, new = self.rules.new(replace(setup, seasons=1), seed)
        self.turn = 0
        self.new: list[Event] = list(new)
        while not any(isinstance(event, ev.SeasonKickedOff) for event in self.new):
            self.new = []
            self._computer()
        # The room begins with the kick-off, which is the first thing of the last batch that it knows.
        self.blank: SeasonTable = self._before()
        self.asked: list[Decision] = []

    def _before(self) -> SeasonTable:
        table: SeasonTable = clone(self.state.table)
        table.match, table.playing, table.round, table.rounds, table.played = None, None, 0, [], []
        table.powerhouses = []
        first = next(n for n, event in enumerate(self.new) if isinstance(event, ev.SeasonKickedOff))
        self.new = self.new[first:]
        return table

    def _computer(self) -> None:
        due = self.rules.decisions(self.state)[0]
        chance = manager_chance(self.seed, due.seat, self.turn)
        self.turn += 1
        self._take(self.rules.apply(self.state, answer(self.rules, self.state, due, self.managers, chance)))

    def _take(self, events: list[Event]) -> None:
        self.new += [event for event in events if event.visible_to(OWN)]

    @property
    def over(self) -> bool:
        """Whether the season's rooms are left."""
        return not self.rules.decisions(self.state) or self.state.table.room not in ("season", "end")

    @property
    def waiting(self) -> Decision | None:
        """What the first manager is asked in the season's own room."""
        if self.over or self.new:
            return None
        due: Decision = self.rules.decisions(self.state)[0]
        return due if due.seat == OWN and isinstance(due, ROOM_ASKS) else None

    def more(self) -> list[Event]:
        """What happens until the first manager is asked."""
        while not self.over:
            due = self.rules.decisions(self.state)[0]
            if due.seat == OWN and isinstance(due, ROOM_ASKS):
                break
            self._computer()
        ends = next((n for n, event in enumerate(self.new) if isinstance(event, ev.SeasonBegun)), len(self.new))
        events, self.new = self.new[:ends], []
        return events

    def showed(self, count: int) -> None:
        """Nothing depends on it."""

    def answer(self, action: Action) -> None:
        """Carry an answer out."""
        self.asked.append(self.rules.decisions(self.state)[0])
        self._take(self.rules.apply(self.state, action))

    def scene(self, over: list[bool]) -> SeasonRoom:
        """The season on a screen."""
        ui = open_ui((1280, 720), Settings(), strict=True)
        scene = SeasonRoom(
            Screen(
                ui,
                CONTENT,
                self.blank,
                OWN,
                looking=(OWN,),
                act=self.answer,
                fault=lambda action: self.rules.check(self.state, action),
            ),
            self,
            on_over=lambda: over.append(True),
        )
        ui.stack.push(scene)
        return scene


def answered(name: str, size: tuple[int, int] = (1280, 720)) -> tuple[SeasonRoom, list[Action]]:
    """A question's scene, and the answers that it gives."""
    given: list[Action] = []
    scene = opened(lambda ui: season.YEAR[name](ui, 1), size)
    assert isinstance(scene, SeasonRoom)
    scene.screen = dataclasses.replace(scene.screen, act=given.append)
    return scene, given


def due_of(name: str) -> Any:
    """What is asked in a question's scene."""
    game, count = season.asked(name.removeprefix("superclub-season-ask-"))
    return game.asked[count].due


# -- every scene at every size


@pytest.mark.own_texts
@pytest.mark.parametrize("name", one_in(2, MOMENTS))
@pytest.mark.parametrize(("size", "scale"), FEW_SIZES)
def test_every_moment_is_drawn(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: season.YEAR[name](ui, 1), size, scale)
    assert isinstance(scene, SeasonRoom)
    made = scene.ui.look.rendered
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert scene.ui.look.rendered == made


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_answer_is_reached_and_comes_into_sight(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: season.YEAR[name](ui, 1), size, scale)
    assert isinstance(scene, SeasonRoom)
    assert scene.question is not None
    view = scene.view
    assert view.focus is not None
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        assert view.area.contains(widget.visible_rect()), widget.key


# -- a whole season


@cache
def _a_seed(wanted: Callable[[Decision], bool]) -> int:
    """The first game in which the first manager is asked something in its first season."""
    for seed in range(1, 200):
        game = Game(seed)
        while not game.over:
            game.more()
            due = game.waiting
            if due is None:
                break
            if wanted(due):
                return seed
            game.answer(game.rules.default(game.state, due))
    raise LookupError("no season asks it")


def _is_star(due: Decision) -> bool:
    return isinstance(due, PickPlayerDue) and due.why == "news_star"


def test_a_whole_season_by_confirm_alone() -> None:
    over: list[bool] = []
    game = Game(_a_seed(_is_star))
    scene = game.scene(over)
    for _ in range(60):
        if over:
            break
        scene.update(0)
        press(scene, "confirm")
    assert over == [True]
    assert any(map(_is_star, game.asked))
    assert scene.stage.table.room == "end"
    assert scene.stage.table.past == game.state.table.past
    assert [club.marker for club in scene.stage.table.clubs] == [club.marker for club in game.state.table.clubs]


def test_watching_ends_where_skipping_does() -> None:
    skipped, watched = Game(3).scene([]), Game(3).scene([])
    while skipped.question is None and not skipped.over:  # it stops before what nobody should miss
        skipped.skip_all()
    for _ in range(3000):
        watched.update(0.1)
        if watched.question is not None or watched.over:
            break
    assert watched.question == skipped.question
    assert watched.stage.table == skipped.stage.table


# -- questions


def test_a_star_is_given_by_keys() -> None:
    scene, given = answered("superclub-season-ask-star")
    press(scene, "down", "confirm")
    due = due_of("superclub-season-ask-star")
    assert [type(action) for action in given] == [PickPlayer]
    assert given[0].card in due.candidates


def test_a_continent_is_named_by_mouse() -> None:
    scene, given = answered("superclub-season-ask-continent")
    due = due_of("superclub-season-ask-continent")
    click(scene, f"land {due.continents[-1]}")
    assert given == [NameContinent(OWN, due.continents[-1])]


def test_a_walk_in_is_welcomed_or_let_go() -> None:
    scene, given = answered("superclub-season-ask-walk-in")
    press(scene, "confirm")
    assert given == [Sign(OWN, True)]
    scene, given = answered("superclub-season-ask-walk-in")
    walk_to(scene, "let_go")
    press(scene, "confirm")
    assert given == [Sign(OWN, False)]


def test_a_member_who_drops_by_is_hired() -> None:
    scene, given = answered("superclub-season-ask-hire")
    due = due_of("superclub-season-ask-hire")
    press(scene, "confirm")
    assert given == [Hire(OWN, due.candidates[0], given[0].instead)]
    scene, given = answered("superclub-season-ask-hire")
    walk_to(scene, "nobody")
    press(scene, "confirm")
    assert given == [Hire(OWN, None)]


@pytest.mark.rule("SC-39")
def test_players_worth_too_few_stars_are_not_released() -> None:
    name = "superclub-season-ask-release"
    scene, given = answered(name)
    due = due_of(name)
    table = scene.stage.table
    squad = table.clubs[OWN].squad
    for card in [card for card in squad if card in _picked(scene)]:
        _toggle(scene, card)
    too_few = next(card for card in squad if table.stars[card] < due.total)
    _toggle(scene, too_few)
    scene.view.set_focus(scene.view.find("let_go"))
    press(scene, "confirm")
    assert given == []
    _toggle(scene, too_few)  # taken back
    pair = _a_set(scene, squad, due.total)
    for card in pair:
        _toggle(scene, card)
    scene.view.set_focus(scene.view.find("let_go"))
    press(scene, "confirm")
    assert [sorted(action.cards) for action in given] == [sorted(pair)]


def _picked(scene: SeasonRoom) -> list[int]:
    """The players on paper."""
    rows = scene.view.find("release")
    return [rows.people[row] for row in rows.own]


@pytest.mark.rule("SC-39")
def test_a_set_that_may_go_is_there_to_be_released_at_once() -> None:
    name = "superclub-season-ask-release"
    scene, given = answered(name)
    stars = scene.stage.table.stars
    press(scene, "confirm")
    assert isinstance(given[0], ReleasePlayers)
    assert sum(stars[card] for card in given[0].cards) == due_of(name).total


def _a_set(scene: SeasonRoom, squad: list[int], total: int) -> tuple[int, ...]:
    """One or two players who may be released."""
    stars = scene.stage.table.stars
    pairs = [(first,) if first == second else (first, second) for first in squad for second in squad]
    fitting = [cards for cards in pairs if sum(stars[card] for card in cards) == total]
    return next(cards for cards in fitting if not scene.why_not(ReleasePlayers(OWN, cards)))


def _toggle(scene: SeasonRoom, card: int) -> None:
    rows = scene.view.find("release")
    assert rows is not None
    scene.view.set_focus(rows)
    wanted = rows.people.index(card)
    while rows.row != wanted:
        press(scene, "down" if rows.row < wanted else "up")
    press(scene, "confirm")


@pytest.mark.rule("SC-42")
def test_the_final_is_played_or_waited_for() -> None:
    scene, given = answered("superclub-season-ask-final")
    walk_to(scene, "play")
    press(scene, "confirm")
    scene, later = answered("superclub-season-ask-final")
    walk_to(scene, "wait")
    press(scene, "confirm")
    assert given == [PlayFinal(OWN, True)]
    assert later == [PlayFinal(OWN, False)]


def test_a_question_of_others_is_not_asked_here() -> None:
    scene, _ = answered("superclub-season-ask-star")
    due = due_of("superclub-season-ask-star")
    assert scene.asks(due)
    assert not scene.asks(PickPlayerDue(1, "news_star", due.candidates))
    assert not scene.asks(PickPlayerDue(OWN, "train", due.candidates))


# -- what stays hidden


def _seen(
    name: str, at: float, looking: tuple[int, ...], monkeypatch: pytest.MonkeyPatch, held: int | None = None
) -> list[str]:
    """The titles of Game changers that are drawn at a moment; whoever keeps one there `held` that."""
    drawn: list[str] = []
    paint = papers.changer

    def note(look: Any, card: papers.Changer, width: float, dim: bool = False) -> pygame.Surface:
        drawn.append(card.title)
        return paint(look, card, width, dim)

    monkeypatch.setattr(papers, "changer", note)
    scene = season.moment(name, at, open_ui((1280, 720), Settings(), strict=True), 1)
    scene.looking = looking
    if isinstance(event := scene.now.event, ev.WeaponKept):
        scene.stage.table.clubs[event.seat].weapons = [] if held is None else [held]
    scene.ui.stack.push(scene)
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    return drawn


@pytest.mark.rule("SC-12")
def test_which_weapon_it_is_sees_its_owner_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _seen("weapon-found", 0.5, (OWN, 1), monkeypatch) == []
    assert len(_seen("weapon-found", 0.5, (OWN,), monkeypatch)) == 1


@pytest.mark.rule("SC-12", "SC-39")
def test_a_secret_card_that_was_put_aside_lies_open_for_its_owner_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    event = season.moment("weapon", 0.97, open_ui((1280, 720), Settings(), strict=True), 1).now.event
    assert isinstance(event, ev.WeaponKept)
    seat, card = event.seat, next(one for one in CONTENT.changers if one.mood == "weapon")
    assert _seen("weapon", 0.97, (seat,), monkeypatch, card.number) == [card.title]
    assert _seen("weapon", 0.97, (seat, 1 - seat), monkeypatch, card.number) == []
    assert _seen("weapon", 0.97, (1 - seat,), monkeypatch, card.number) == []


def test_a_result_stands_in_the_fixtures_only_once_it_counts() -> None:
    scene = season.moment("result", 0.1, open_ui((1280, 720), Settings(), strict=True), 1)
    event = scene.now.event
    assert isinstance(event, ev.MeetingCounted)
    assert scene.score(event.played.key)  # known to whoever tells it
    assert event.played not in scene.stage.table.played


def test_a_stretch_after_an_own_match_knows_its_thirds() -> None:
    game, number = season.found("result")
    start = season.begun(game, number)
    played = game.events[start]
    if not isinstance(played, ev.MatchPlayed):
        pytest.skip("the first result of others comes before a match of one's own")
    before = game.table(start)
    ui = open_ui((1280, 720), Settings(), strict=True)
    feed = AskedFeed(before, game.events[start : start + 2], None)
    scene = SeasonRoom(
        Screen(
            ui,
            CONTENT,
            feed.blank,
            OWN,
            looking=(OWN,),
        ),
        feed,
    )
    assert before.match is not None
    home, away = before.match.won
    assert scene.score(played.key) == f"{home // 2}{'½' * (home % 2)}:{away // 2}{'½' * (away % 2)}".replace("0½", "½")


def test_a_press_leads_on_once_everything_was_seen() -> None:
    over: list[bool] = []
    game = Game(3)
    scene = game.scene(over)
    while not scene.over:
        scene.update(0)
        press(scene, "confirm")
    settle(scene)
    press(scene, "confirm")
    assert over


def test_whether_it_leads_on_by_itself_is_asked_at_every_end() -> None:
    over: list[bool] = []
    scene = Game(3).scene(over)
    for leads_on in (False, True, False):
        scene.leads_on = lambda leads=leads_on: leads
        scene.over = False
        scene.ended()
        assert over == ([True] if leads_on else [])
        over.clear()


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_a_simulated_match_can_be_skipped_by_the_rooms_usual_button(size: tuple[int, int]) -> None:
    scene = opened(lambda ui: season.YEAR["superclub-season-sim-others"](ui, 1), size)
    assert isinstance(scene, SeasonRoom)
    before = scene.timeline.cursor
    click(scene, "skip")
    assert scene.timeline.cursor == before + 1


def own_event(kind: type[Event]) -> SeasonRoom:
    """A season in which something of that kind, one's own, is just beginning."""
    for seed in range(1, 30):
        scene = Game(seed).scene([])
        for beat in scene.timeline.beats:
            if isinstance(beat.event, kind) and getattr(beat.event, "seat", None) == OWN:
                scene.timeline.seek(beat.index)
                return scene
    raise AssertionError(f"no {kind.__name__} of one's own")


def test_ones_own_game_changer_is_not_skipped_unread() -> None:
    scene = own_event(ev.ChangerTurned)
    beat = scene.timeline.cursor
    press(scene, "confirm")
    assert (scene.timeline.cursor, scene.is_standing) == (beat, True), "it lies open"
    scene.update(60)
    assert scene.timeline.cursor == beat, "until one has read it"
    press(scene, "confirm")
    assert scene.timeline.cursor > beat


def test_others_game_changers_pass_by_themselves() -> None:
    scene = own_event(ev.ChangerTurned)
    scene.looking = (1,)
    beat = scene.timeline.cursor
    press(scene, "confirm")
    assert scene.timeline.cursor > beat


@pytest.mark.parametrize("held", [False, True])
def test_ones_own_simulated_match_shows_what_it_brought_before_it_is_left(held: bool) -> None:
    scene = own_event(ev.SimRolled)
    beat = scene.timeline.cursor
    skip = scene.skip_all if held else scene.skip
    skip()
    scene.update(0.5)
    assert scene.timeline.cursor == beat
    assert scene.now.share("verdict") > 0
    skip()
    assert scene.timeline.cursor > beat


def test_of_an_answer_to_the_final_that_one_is_lit_which_has_focus(monkeypatch: pytest.MonkeyPatch) -> None:
    for now, wanted in ((True, "play"), (False, "wait")):
        monkeypatch.setattr(season_scene, "is_worth_playing", lambda *_, now=now: now)
        scene, _ = answered("superclub-season-ask-final")
        scene.rebuild()
        scene.focus_first()
        lit = [key for key in ("play", "wait") if (button := scene.view.find(key)) is not None and button.primary]
        assert (scene.view.focus.key, lit) == (wanted, [wanted])
