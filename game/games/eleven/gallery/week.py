"""Weeks of Eleven at moments worth looking at: a real game, played by the engine as for anybody, and the desk on a day.

Owns how far it is played and what of it a screen is given.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from engine import games
from engine.core.model import Action, Decision, Event, Reason
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.model import Built, Contract, Die, OwnedDirector, OwnedPlayer, OwnedStaff, RerollDue
from engine.eleven.club_rules.outcomes import majority, settling_faces
from engine.eleven.content.load import load
from engine.eleven.season import events as ev
from engine.eleven.season.day import day_fault
from engine.eleven.season.model import Day, DayDue, SeasonState, SeasonTable
from game.games.eleven.flow.how_you_win import standing
from game.games.eleven.flow.others import OthersWork
from game.games.eleven.flow.paper import back_page
from game.games.eleven.gallery.transfer import asked, seen
from game.games.eleven.screens.desk.desk_scene import DeskScene
from game.games.eleven.screens.frame import PlayerScene
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.monday import MondayScene
from game.games.eleven.screens.week.news_scene import NewsScene, StretchScene
from game.games.eleven.screens.week.others_scene import OthersScene
from game.games.eleven.screens.week.points_scene import PointsScene
from game.games.eleven.screens.week.scoring import ScoringScene
from game.stage.back_page import BackPageScene
from game.stage.feed import RecordFeed
from game.stage.gallery import LEVEL, OWN, AskedFeed, Make, Played, doors, is_a, nowhere, play
from game.stage.how_you_win import HowYouWinScene
from game.stage.screen import Screen
from game.ui.scene import Scene, Ui

_LEVEL = 2
_STAFF = 12
_PLAYERS = 15
_THREE_MINDS = ("pfennigfux", "caldeirol", "asantoweh")
"""Directors who vote three ways on a face."""
PlayedT = TypeVar("PlayedT", bound=PlayerScene)


@cache
def a_game(seed: int = 7, scenario: str = "") -> Played:
    """A game that computers play to its end: four clubs, or the campaign of a scenario."""
    setup = games.whole_game("eleven").default_setup(1 if scenario else 4, LEVEL)
    return play("eleven", replace(setup, scenario=scenario), seed)


def a_monday(game: Played, week: int) -> tuple[int, int]:
    """The first event of a week's Monday, and the end of what comes of the first manager's board meeting."""
    begins = game.find(is_a(ev.WeekBegun, week=week))
    called = game.find(is_a(ev.MeetingCalled, seat=OWN), begins)
    ends = game.find(
        lambda event: isinstance(event, ev.DayBegun | ev.MeetingCalled) and event is not game.events[called], called
    )
    return begins, ends


def _told(kind: Callable[..., PlayedT], ui: Ui, game: Played, stretch: tuple[int, int]) -> PlayedT:
    """A scene of a stretch of a game, from the number of its first event to the one behind its last."""
    before = game.table(stretch[0])
    return kind(Screen(ui, load(), before, OWN), RecordFeed(before, game.events[slice(*stretch)]), on_over=nowhere)


def _at(scene: PlayedT, share: float) -> PlayedT:
    """What is played, so far through (0 … 1), and halted there."""
    scene.timeline.seek_time(scene.timeline.length * share)
    scene.timeline.paused = share < 1
    return scene


def monday_scene(ui: Ui, seed: int, share: float) -> MondayScene:
    """A Monday, so far through (0 … 1)."""
    game = a_game(seed)
    return _at(_told(MondayScene, ui, game, a_monday(game, 1)), share)


def split_scene(ui: Ui, seed: int, seconds: float = 0.8) -> MondayScene:
    """A board of three minds: its die goes again twice before it decides; so many seconds into that."""
    game = a_game(seed)
    begins, _ = a_monday(game, 1)
    called = game.find(is_a(ev.MeetingCalled, seat=OWN), begins)
    before, die = game.table(called), Die(OWN, "meeting")
    directors = load().directors
    board = [number for number, card in enumerate(directors) if card.key in _THREE_MINDS]
    before.clubs[OWN].directors = [OwnedDirector(number) for number in board]
    settling = settling_faces(load(), before.clubs[OWN], die)
    split = next(face for face in range(1, die.sides + 1) if face not in settling)
    falls = (split, split, settling[-1])
    events: list[Event] = [game.events[called]]
    for face in falls:
        first, second, third = (directors[number].votes[face - 1] for number in board)
        votes = first, second, third
        events.append(DieThrown(seat=OWN, die=die, value=face, rule="EL-9"))
        events.append(ev.BoardVoted(seat=OWN, votes=votes, decision=majority(votes)))
    scene = MondayScene(Screen(ui, load(), before, OWN), RecordFeed(before, events), on_over=nowhere)
    scene.timeline.seek_time(next(beat.start for beat in scene.timeline.beats if beat.event is events[-2]) + seconds)
    scene.timeline.paused = True
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
    return _at(_told(StretchScene, ui, game, end_of(game, 3)), share)


def league_scene(ui: Ui, seed: int, week: int = 5, share: float | None = None) -> LeagueScene:
    """The league after a week's matches; with `share` on the way there, so far through."""
    game = a_game(seed)
    sealed, ends = week_of(game, week)[1], end_of(game, week)[0]
    after, before = game.table(ends), game.table(sealed)
    screen = Screen(ui, load(), after, OWN, doors=doors("news"))
    if share is None:
        return LeagueScene(screen)
    scene = LeagueScene(screen, moved=game.events[sealed:ends], before=before, on_over=nowhere)
    return _at(scene, share)


def paper_scene(ui: Ui, seed: int) -> BackPageScene:
    """The paper of a week."""
    game = a_game(seed)
    tables = game.table(week_of(game, 5)[1]), game.table(end_of(game, 5)[0])
    return BackPageScene(ui, back_page(ui.t, load(), tables, (OWN,)), nowhere)


def news_scene(ui: Ui, seed: int) -> NewsScene:
    """The news of a whole week."""
    game = a_game(seed)
    begins, ends = week_of(game, 3)[0], end_of(game, 3)[0]
    return NewsScene(Screen(ui, load(), game.table(ends), OWN, doors=doors("league")), game.events[begins:ends])


def others_scene(ui: Ui, seed: int, share: float | None = None) -> OthersScene:
    """Others have their turns on a Wednesday: all was seen, or a card is so far on its way to who has bought it."""
    game = a_game(seed)
    begins = game.find(is_a(ev.DayBegun, day="wednesday"), game.find(is_a(ev.WeekBegun, week=3)))
    ends = game.find(lambda event: isinstance(event, ev.TurnBegun) and event.seat != OWN, begins + 14) + 1
    if share is not None:
        ends = game.find(lambda event: isinstance(event, ev.PlayerJoined) and event.seat == 3) + 1
        begins = game.find(is_a(ev.DayBegun, day="tuesday"))
    news = iter([game.events[begins:ends]])

    def work(taken: list[Event]) -> None:
        taken += next(news, [])

    feed = OthersWork(game.table(begins), work)
    feed.go_on()
    screen = Screen(ui, load(), feed.blank, OWN, doors=doors("menu", "news"))
    scene = OthersScene(screen, feed, nowhere)
    timeline = scene.timeline
    timeline.seek(len(timeline.beats) if share is None else len(timeline.beats) - 1)
    timeline.paused = True
    if timeline.beat is not None and share is not None:
        fly = timeline.beat.choreography.cues["fly"]
        timeline.seconds = fly.start + share * (fly.end - fly.start)
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
    "eleven-monday-split": split_scene,
    "eleven-monday-reroll": reroll_scene,
    "eleven-monday-over": lambda ui, seed: monday_scene(ui, seed, 1.0),
    "eleven-week-end": stretch_scene,
    "eleven-league": league_scene,
    "eleven-league-moves": lambda ui, seed: league_scene(ui, seed, 5, 0.12),
    "eleven-league-dice": lambda ui, seed: league_scene(ui, seed, 5, 0.85),
    "eleven-back-page": paper_scene,
    "eleven-news": news_scene,
    "eleven-others": others_scene,
    "eleven-others-card": lambda ui, seed: others_scene(ui, seed, 0.0),
    "eleven-others-flight": lambda ui, seed: others_scene(ui, seed, 0.5),
    "eleven-scoring": lambda ui, seed: scoring_scene(ui, seed, 0.4),
    "eleven-objectives": lambda ui, seed: scoring_scene(ui, seed, 0.62),
    "eleven-winner": scoring_scene,
    "eleven-tier": lambda ui, seed: scoring_scene(ui, seed, 1.0, load().scenarios[0].key),
}


def on_a_day(seed: int, week: int, day: Day) -> SeasonTable:
    """A season of four managers as the first one sees it on that day of his."""
    return seen(asked(seed, _his(week, day), 4, _LEVEL)[0])


@cache
def _his(week: int, day: Day) -> Callable[[SeasonState, Decision], bool]:
    """Whether he is asked what to do that day: one function for each, as games are kept by what was looked for."""
    return lambda state, due: isinstance(due, DayDue) and (state.table.week, state.table.day) == (week, day)


def fresh(seed: int) -> SeasonTable:
    """The first Tuesday."""
    return on_a_day(seed, 1, "tuesday")


def rich(seed: int) -> SeasonTable:
    """Week 6 with as much of everything as a club may ever have, some of it used, hurt or suspended."""
    table = on_a_day(seed, 6, "wednesday")
    content, club = load(), table.clubs[0]
    hired = {member.card for one in table.clubs for member in one.staff}
    spare = [card for card in range(len(content.staff)) if card not in hired]
    for number, card in enumerate(spare[: _STAFF - len(club.staff)], len(club.staff)):
        club.staff.append(OwnedStaff(card, exhausted=number % 4 == 1, suspended=int(number == 6)))
    bound = {player.card for one in table.clubs for player in one.players}
    spare = [card for card in range(0, len(content.players), 3) if card not in bound]
    for number, card in enumerate(spare[: _PLAYERS - len(club.players)], len(club.players)):
        player = OwnedPlayer(card, trained=number % 2 == 0)
        player.injured, player.lasting, player.tokens = int(number == 7), int(number % 5 == 2), int(number == 9)
        club.players.append(player)
    club.buildings = [Built("lighting"), Built("training_camp", exhausted=True), Built("adboard"), Built("stand")]
    club.adboards = [Contract(3), Contract(7, suspended=1), Contract(11), Contract(18)]
    club.directors[1].suspended = 1
    club.kit = club.kit or Contract(5)
    club.office = 3
    return table


def used_up(seed: int) -> SeasonTable:
    """A day whose action and free action are used."""
    table = on_a_day(seed, 3, "thursday")
    assert table.turn is not None, "it is his day"
    table.turn.acted = table.turn.freed = True
    table.clubs[0].staff[0].exhausted = True
    return table


def desk(ui: Ui, table: SeasonTable, act: Callable[[Action], None] = nowhere) -> DeskScene:
    """The first manager's desk, with doors that lead nowhere."""
    content = load()

    def fault(action: Action) -> Reason | None:
        return day_fault(content, table, 0, action)

    out = doors("transfer", "league", "news", "book", "points", "menu")
    return DeskScene(Screen(ui, content, table, act=act, fault=fault, doors=out))


def _another(ui: Ui, seed: int) -> Scene:
    scene = desk(ui, used_up(seed))
    scene.shown = 1
    return scene


def points_scene(ui: Ui, table: SeasonTable) -> PointsScene:
    """What everybody has so far, as the first manager knows it."""
    return PointsScene(Screen(ui, load(), table))


POINTS: dict[str, Make] = {
    "eleven-points": lambda ui, seed: points_scene(ui, used_up(seed)),
    "eleven-how-you-win": lambda ui, seed: HowYouWinScene(ui, standing(ui.t, load(), rich(seed), (OWN,))),
    "eleven-points-rich": lambda ui, seed: points_scene(ui, rich(seed)),
}
"""The points so far by name."""

DESKS: dict[str, Make] = {
    "eleven-desk": lambda ui, seed: desk(ui, fresh(seed)),
    "eleven-desk-rich": lambda ui, seed: desk(ui, rich(seed)),
    "eleven-desk-used": lambda ui, seed: desk(ui, used_up(seed)),
    "eleven-desk-other": _another,
}
"""The desk's states by name."""
