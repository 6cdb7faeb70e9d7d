"""Weeks of Eleven at moments worth looking at: a real game, played by the engine as for anybody.

Owns how far it is played and what of it a screen is given.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from engine import games
from engine.eleven.club_rules.model import RerollDue
from engine.eleven.content.load import load
from engine.eleven.season import events as ev
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.monday import MondayScene
from game.games.eleven.screens.week.news_scene import NewsScene, WaitingScene
from game.games.eleven.screens.week.scoring import ScoringScene
from game.games.eleven.screens.week.stretch import StretchScene
from game.stage.feed import RecordFeed
from game.stage.gallery import LEVEL, OWN, AskedFeed, Make, Played, doors, is_a, nowhere, play
from game.stage.screen import Screen
from game.ui.scene import Ui

_GAME = "eleven"


@cache
def a_game(seed: int = 7, scenario: str = "") -> Played:
    """A game that computers play to its end: four clubs, or the campaign of a scenario."""
    setup = games.whole_game(_GAME).default_setup(1 if scenario else 4, LEVEL)
    return play(_GAME, replace(setup, scenario=scenario), seed)


def a_monday(game: Played, week: int) -> tuple[int, int]:
    """The first event of a week's Monday, and the end of what comes of the first manager's board meeting."""
    begins = game.find(is_a(ev.WeekBegun, week=week))
    called = game.find(is_a(ev.MeetingCalled, seat=OWN), begins)
    ends = game.find(
        lambda event: isinstance(event, ev.DayBegun | ev.MeetingCalled) and event is not game.events[called], called
    )
    return begins, ends


def monday_scene(ui: Ui, seed: int, share: float, week: int = 1) -> MondayScene:
    """A Monday, so far through (0 … 1)."""
    game = a_game(seed)
    begins, ends = a_monday(game, week)
    before = game.table(begins)
    feed = RecordFeed(before, game.events[begins:ends])
    scene = MondayScene(Screen(ui, load(), before, OWN), feed, on_over=nowhere)
    scene.timeline.seek_time(scene.timeline.length * share)
    scene.timeline.paused = share < 1
    return scene


def reroll_scene(ui: Ui, seed: int) -> MondayScene:
    """A board's die lies there, and may be thrown again."""
    game = a_game(seed)
    asked, question = game.question(lambda due: isinstance(due, RerollDue) and due.die.purpose == "meeting")
    begins = max(number for number in range(asked) if isinstance(game.events[number], ev.WeekBegun))
    before = game.table(begins)
    feed = AskedFeed(before, game.events[begins:asked], question.due)
    scene = MondayScene(Screen(ui, load(), before, OWN, looking=(OWN,)), feed)
    scene.timeline.seek(len(scene.timeline.beats))
    return scene


def week_of(game: Played, week: int) -> tuple[int, int]:
    """The first event of a week, and the first one of its matchday."""
    begins = game.find(is_a(ev.WeekBegun, week=week))
    return begins, game.find(is_a(ev.DayBegun, day="matchday"), begins)


def end_of(game: Played, week: int) -> tuple[int, int]:
    """The end of a week, and the first event after it."""
    begins = game.find(is_a(ev.WeekEnded, week=week))
    return begins, game.find(is_a(ev.WeekBegun, ev.SeasonDecided), begins)


def stretch_scene(ui: Ui, seed: int, share: float = 1.0) -> StretchScene:
    """The end of the third week, so far through."""
    game = a_game(seed)
    begins, ends = end_of(game, 3)
    before = game.table(begins)
    feed = RecordFeed(before, game.events[begins:ends])
    scene = StretchScene(Screen(ui, load(), before, OWN), feed, on_over=nowhere)
    scene.timeline.seek_time(scene.timeline.length * share)
    return scene


def league_scene(ui: Ui, seed: int, week: int = 5, share: float | None = None) -> LeagueScene:
    """The league after a week's matches; with `share` on the way there, so far through."""
    game = a_game(seed)
    sealed, ends = week_of(game, week)[1], end_of(game, week)[0]
    after, before = game.table(ends), game.table(sealed)
    screen = Screen(ui, load(), after, OWN, doors=doors("news"))
    if share is None:
        return LeagueScene(screen)
    scene = LeagueScene(screen, moved=game.events[sealed:ends], before=before, on_over=nowhere)
    scene.timeline.seek_time(scene.timeline.length * share)
    scene.timeline.paused = share < 1
    return scene


def news_scene(ui: Ui, seed: int, week: int = 3) -> NewsScene:
    """The news of a whole week."""
    game = a_game(seed)
    begins, ends = week_of(game, week)[0], end_of(game, week)[0]
    return NewsScene(Screen(ui, load(), game.table(ends), OWN, doors=doors("league")), game.events[begins:ends])


def waiting_scene(ui: Ui, seed: int, on_work: Callable[[], None] = nowhere) -> WaitingScene:
    """Others have their turns on a Wednesday."""
    game = a_game(seed)
    begins = game.find(is_a(ev.DayBegun, day="wednesday"), game.find(is_a(ev.WeekBegun, week=3)))
    ends = game.find(lambda event: isinstance(event, ev.TurnBegun) and event.seat != OWN, begins + 14) + 1
    scene = WaitingScene(Screen(ui, load(), game.table(begins), OWN), on_work)
    scene.tell(game.events[begins:ends], game.table(ends))
    return scene


def scoring_scene(ui: Ui, seed: int, share: float = 1.0, scenario: str = "", tier: int = 0) -> ScoringScene:
    """The final scoring, so far through."""
    game = a_game(seed, scenario)
    count = tier_end(game, tier)
    table = game.table(count)
    goes_on = bool(table.past) and table.past[-1].promoted
    out = doors("league", "matches", "save", "leave", *(("next_tier",) if goes_on else ()))
    scene = ScoringScene(Screen(ui, load(), table, OWN, doors=out))
    scene.seek(scene.length * share)
    return scene


def tier_end(game: Played, tier: int = 0) -> int:
    """How many events there are when a tier has been counted, or the whole game."""
    begun = [number for number, event in enumerate(game.events) if isinstance(event, ev.SeasonBegun)]
    return begun[tier + 1] if tier + 1 < len(begun) else len(game.events)


SCENES: dict[str, Make] = {
    "eleven-monday": lambda ui, seed: monday_scene(ui, seed, 0.2),
    "eleven-monday-vote": lambda ui, seed: monday_scene(ui, seed, 0.72),
    "eleven-monday-reroll": reroll_scene,
    "eleven-monday-over": lambda ui, seed: monday_scene(ui, seed, 1.0),
    "eleven-week-end": stretch_scene,
    "eleven-league": league_scene,
    "eleven-league-moves": lambda ui, seed: league_scene(ui, seed, 5, 0.12),
    "eleven-league-dice": lambda ui, seed: league_scene(ui, seed, 5, 0.85),
    "eleven-news": news_scene,
    "eleven-waiting": waiting_scene,
    "eleven-scoring": lambda ui, seed: scoring_scene(ui, seed, 0.4),
    "eleven-objectives": lambda ui, seed: scoring_scene(ui, seed, 0.62),
    "eleven-winner": scoring_scene,
    "eleven-tier": lambda ui, seed: scoring_scene(ui, seed, 1.0, load().scenarios[0].key),
}
