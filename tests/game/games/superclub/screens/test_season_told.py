"""What a season is told with: words, where everybody stands, what the table counts, and the screens that show it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.core.deals import Bundle, DealAccepted, Good, Offer
from engine.core.entries import ClubEntry
from engine.core.model import Event, Seat
from engine.superclub.content.cards import Content
from engine.superclub.content.load import load
from engine.superclub.line_up import Thirds
from engine.superclub.match.events import ResultCalled
from engine.superclub.season import events as ev
from engine.superclub.season.model import Club, Meeting, PastSeason, Played, PowerClub, SeasonSetup, SeasonTable
from game.cabinet.gallery import SCENES
from game.games.superclub.gallery import season
from game.games.superclub.gallery.season import a_game
from game.games.superclub.presenter.season import SeasonPresenter, SeasonStage
from game.games.superclub.screens.season import board, moments, standings
from game.games.superclub.screens.season.log import LogScene, Teller
from game.games.superclub.screens.season.moment import now
from game.games.superclub.screens.season.season_scene import SeasonRoom
from game.games.superclub.screens.season.standings import EndingScene, StandingsScene
from game.stage.choreography import Choreography
from game.stage.log import Line, this_season
from game.stage.screen import Screen
from game.stage.timeline import Beat
from game.ui.look import confetti
from game.ui.settings import Settings
from game.ui.text import load as load_texts
from game.ui.widgets import HintBar
from game.ui.widgets.tabs import TabButton
from game.ui.window import open_ui
from tests.by_day import one_in
from tests.game.driving import EVERY_SIZE, Floor, click, opened, press, settle, unreached, walk_to
from tests.game.finger import Finger

CONTENT: Content = load()
T = load_texts(strict=True)
KINDS: list[dict[str, Any]] = [
    {"unhappy": True},
    {"powerhouses": True, "quick": True},
    {"home_and_away": True, "utility": True},
]
UNTOLD = {
    "ClubsFounded", "BoardLaid", "ContinentsCut", "UnhappyPassed", "StaffTurned", "StaffReturned", "SimRolled",
    "MatchBegun", "MatchHappened", "MatchPlayed", "NextMatchOver", "AuctionOpened", "BidPlaced", "DroppedOut",
    "ProxyEntered", "AuctionWon", "AuctionUnsold", "RoomEntered", "DealOffered", "DealCountered", "DealAccepted",
    "DealRefused",
}  # fmt: skip
"""Nothing that a line is missed for: another event tells it, or nothing came of it."""


def a_table(**changes: Any) -> SeasonTable:
    """Three clubs in a season: 45, 50 and 40 stars, markers at 51, 50 and 50."""
    entries = tuple(ClubEntry(club.key) for club in CONTENT.clubs[:3])
    seats = tuple(Seat(name) for name in ("Maja", "Bruno", "Tarik"))
    stars = [1] * len(CONTENT.players)
    stars[0], stars[1], stars[2] = 45, 50, 40
    clubs = [Club([0], marker=51), Club([1], marker=50), Club([2], marker=50)]
    table = SeasonTable(SeasonSetup(seats, entries), clubs, stars, season=1, room="season", ranking=[2, 1, 0])
    for name, value in changes.items():
        setattr(table, name, value)
    return table


def names() -> list[str]:
    """What the three clubs are called."""
    return [club.name for club in CONTENT.clubs[:3]]


# -- words


@pytest.mark.parametrize("changes", one_in(3, KINDS))
def test_every_event_worth_a_line_has_one(changes: dict[str, Any]) -> None:
    told = set()
    for seed in range(7, 13):
        game = a_game(seed, seasons=3, **changes)
        teller = Teller(T, CONTENT, game.table(len(game.events)))
        for event in game.events:
            lines = teller.tell(event)
            told.add(type(event).__name__) if lines else None
            assert lines or type(event).__name__ in UNTOLD, event
            assert all(line.words and "{" not in line.words for line in lines)
    assert len(told) > 25


@pytest.mark.parametrize(
    ("gives", "takes", "said"),
    [
        (Bundle((Good("player", 0),), 4), Bundle((Good("player", 1),)), "{0}, 4 M for {1}"),
        (Bundle((Good("player", 0),)), Bundle((Good("player", 1),), 9), "{0} for {1}, 9 M"),
        (Bundle(money=7), Bundle((Good("player", 1),)), "7 M for {1}"),
        (Bundle((Good("player", 0),)), Bundle(), "{0} for nothing"),
    ],
)
def test_a_deal_is_told_with_its_cash(gives: Bundle, takes: Bundle, said: str) -> None:
    teller = Teller(T, CONTENT, a_table())
    assert teller.tell(DealAccepted(offer=Offer(1, 0, 1, gives, takes), rule="SC-26")) == []
    gave, got = (tuple(good.number for good in one.goods) for one in (gives, takes))
    exchanged = ev.GoodsExchanged(
        seat=0, to=1, gave_players=gave, got_players=got, gave_staff=(), got_staff=(), cash=1, to_cash=1, rule="SC-26"
    )
    (line,) = teller.tell(exchanged)
    players = [CONTENT.players[card].name for card in (0, 1)]
    assert line.words.endswith(f"agree: {said.format(*players)}")


def test_a_match_is_told_in_thirds() -> None:
    teller = Teller(T, CONTENT, a_table())
    inner = ResultCalled(result="home", won=(3, 1), rule="SC-37")
    assert teller.tell(ev.MatchHappened(key="1/1/0", inner=inner, rule="SC-37")) == []
    counted = ev.MeetingCounted(played=Played(1, 0, 1, "home", (6, 0), "1/1/0"), markers=(57, 50), rule="SC-32")
    (line,) = teller.tell(counted)
    assert line.words == f"{names()[0]} 1½:½ {names()[1]}"
    assert line.seats == (0, 1)


def test_a_match_nobody_watched_is_told_without_thirds() -> None:
    counted = ev.MeetingCounted(played=Played(1, 0, 1, "away", (0, 6), "1/1/0"), markers=(51, 56), rule="SC-32")
    (line,) = Teller(T, CONTENT, a_table()).tell(counted)
    assert line.words == f"{names()[1]} win at {names()[0]}"


def test_all_that_burdens_the_next_match_is_told() -> None:
    event = ev.NextMatchBurdened(seat=0, frozen=None, handicap=Thirds(-2, 0, 0), staff_away=True, rule="SC-39")
    lines = Teller(T, CONTENT, a_table()).tell(event)
    assert [line.words for line in lines] == [
        f"{names()[0]}: 2 stars fewer in defence next match",
        f"{names()[0]}: staff does nothing next match",
    ]


# -- the moment


def _beat(event: Event) -> Beat:
    return Beat(0, event, 0.0, Choreography(1.0))


def test_a_card_stays_while_its_effect_is_told() -> None:
    turned = ev.ChangerTurned(seat=0, card=3, changer_deck=40, rule="SC-39")
    money = ev.MoneyMoved(seat=0, money=10, cash=60, rule="SC-39")
    moment = now((turned,), _beat(money), 0.5)
    assert moment.head is turned
    assert moment.after == (money,)
    assert not moment.fresh
    assert moment.share("flip") == 1


def test_a_sim_keeps_its_dice_in_sight_while_it_is_counted() -> None:
    rolled = ev.SimRolled(seat=0, status=1, dice=(3, 6), result="home", rule="SC-31")
    counted = ev.MeetingCounted(
        played=Played(2, 0, None, "home", (6, 0), dice=(3, 6)), markers=(57, None), rule="SC-32"
    )
    assert now((rolled,), _beat(counted), 0.1).head is rolled


def length_of(event: Event, *, seats: tuple[int, ...]) -> float:
    """Seconds that an event of the season is looked at by the people at these seats."""
    table = a_table()
    return SeasonPresenter(table, seats).choreography(SeasonStage(table), event).length


SIM = Played(2, 1, None, "home", (6, 0), dice=(3, 6))
MATCH = Played(1, 1, 2, "home", (6, 0), key="1-1-2")


@pytest.mark.parametrize(
    "event",
    [
        ev.SimRolled(seat=1, status=1, dice=(3, 6), result="home", rule="SC-31"),
        ev.MeetingCounted(played=SIM, markers=(57, None), rule="SC-32"),
        ev.MeetingCounted(played=MATCH, markers=(57, 44), rule="SC-32"),
        ev.MarkerMoved(seat=1, token=41, marker=47, rule="SC-8"),
    ],
    ids=["dice", "sim counts", "match counts", "marker"],
)
def test_what_concerns_only_others_passes_quicker_than_ones_own(event: Event) -> None:
    assert length_of(event, seats=(0,)) < 0.75 * length_of(event, seats=(1,))


def test_a_match_of_ones_own_away_is_ones_own() -> None:
    event = ev.MeetingCounted(played=MATCH, markers=(57, 44), rule="SC-32")
    assert length_of(event, seats=(2,)) == length_of(event, seats=(1,)) > length_of(event, seats=(0, 3))


@pytest.mark.rule("SC-31")
def test_a_simulated_match_is_called_so_everywhere() -> None:
    """One term for it: in no text of Superclub's, and nowhere in its rulebook, has it another name."""
    files = [*Path("assets/text/en").glob("superclub*.toml"), Path("assets/text/en/press.toml")]
    words = [path.read_text(encoding="utf-8") for path in (*files, Path("levels/superclub/rulebook.md"))]
    for other in ("by dice", "SIM", "rest of the league"):
        assert not [one for one in words if other in one], other
    assert T("glossary.superclub.simulated.name") == "Simulated match"
    assert T("superclub.season.sim_title", n=39) == "Simulated match, by 39 squad stars"


def test_what_a_simulated_match_is_can_be_asked_while_one_is_told() -> None:
    shown = opened(lambda ui: season.YEAR["superclub-season-sim"](ui, 1))
    assert "superclub.simulated" in [spot.term for spot in shown.terms() if spot.rect.w]
    result = opened(lambda ui: season.YEAR["superclub-season-result"](ui, 1))
    assert "superclub.simulated" not in [spot.term for spot in result.terms()]


@pytest.mark.rule("SC-31")
@pytest.mark.parametrize(
    ("status", "results"),
    [(0, "LLLLLLDDWWW"), (1, "LLLLLDDWWWW"), (2, "LLLLDDWWWWW"), (3, "LLLDDWWWWWW")],
)
def test_the_row_of_a_status_shows_what_each_throw_brings(status: int, results: str) -> None:
    band = CONTENT.tables.sim[status]
    letters = {"home": "W", "draw": "D", "away": "L"}
    assert "".join(letters[moments.outcome(band, throw)] for throw in range(2, 13)) == results


# -- where everybody stands


@pytest.mark.rule("SC-8")
def test_markers_are_placed_on_tokens() -> None:
    table = a_table()
    event = ev.SeasonKickedOff(markers=(45, 50, 40), rounds=(), rule="SC-30")
    before, after = board.moved(table, event)
    assert [before[seat] for seat in range(3)] == [(45, 51), (50, 50), (40, 50)]
    assert [after[seat] for seat in range(3)] == [(45, 45), (50, 50), (40, 40)]


@pytest.mark.rule("SC-8")
def test_token_and_marker_move_together() -> None:
    table = a_table()
    table.stars[0] = 46  # the star was told just before
    event = ev.MarkerMoved(seat=0, token=46, marker=52, rule="SC-8")
    before, after = board.moved(table, event)
    assert (before[0], after[0]) == ((45, 51), (46, 52))


def test_a_climb_is_shown_half_way() -> None:
    table = a_table()
    event = ev.MeetingCounted(played=Played(1, 2, 0, "home", (6, 0), "k"), markers=(56, 51), rule="SC-32")
    lanes = board.lanes(T, CONTENT, table, (0,), event, 0.5)
    assert [(lane.squad, lane.points, lane.row, lane.own) for lane in lanes] == [
        (45, 51, 0.5, True),
        (50, 50, 2.0, False),
        (40, 53, 0.5, False),
    ]


def test_who_is_level_stands_as_last_season_had_them() -> None:
    assert board.places(board.stands(a_table()), [2, 1, 0]) == [0, 2, 1]


@pytest.mark.rule("SC-45")
def test_a_powerhouse_is_shown_by_what_it_began_with() -> None:
    power = PowerClub(CONTENT.clubs[5].key, marker=44)
    table = a_table(powerhouses=[power], played=[Played(1, 3, 0, "home", (6, 0), "k")])
    assert board.stands(table)[3] == (38, 44)


# -- the table in numbers


def test_wins_draws_and_losses_are_counted_sims_too() -> None:
    played = [
        Played(1, 0, 1, "home", (6, 0), "a"),
        Played(2, 0, None, "draw", (2, 0), dice=(3, 5)),
        Played(3, 1, 0, "home", (6, 0), "b"),
        Played(4, 2, 0, "draw", (2, 2), "c"),
    ]
    table = a_table(played=played)
    assert standings.tally(table, 0) == (1, 2, 1)
    assert standings.tally(table, 0).played == 4
    assert standings.tally(table, 1) == (1, 0, 1)
    assert standings.tally(table, 2) == (0, 1, 0)


@pytest.mark.rule("SC-45")
def test_between_seasons_nothing_is_counted_that_has_been_cleared_away() -> None:
    past = PastSeason((51, 50, 50), (1, 2, 3))
    for table, counted in ((a_table(), True), (a_table(season=2, room="training", past=[past]), False)):
        shown = standings.standings(T, CONTENT, table, 0, 40)
        titles = [column.title for column in shown.columns]
        assert [title in titles for title in ("P", "W", "D", "L")] == [counted] * 4
        assert all(len(row) == len(titles) for row in shown.rows)
        assert not standings.fixture_list(T, CONTENT, table, 0).columns[0].title, "no rounds, no head over them"
    drawn = standings.fixture_list(T, CONTENT, a_table(rounds=[[Meeting(0, 1)]]), 0)
    assert drawn.columns[0].title == "RD"


def test_powerhouses_are_no_row_before_their_first_kick_off() -> None:
    assert standings.order(a_table(ranking=[2, 0, 1, 3, 4, 5], room="training")) == [2, 0, 1]


def test_a_meeting_has_its_result_in_its_own_round_alone() -> None:
    played = Played(1, 0, 1, "home", (6, 0), "a")
    table = a_table(played=[played], rounds=[[Meeting(0, 1)], [Meeting(0, 1)]], round=2)
    assert board.result_of(table, 1, Meeting(0, 1)) is played
    assert board.result_of(table, 2, Meeting(0, 1)) is None


# -- the screens


@pytest.mark.parametrize("name", [name for name in season.YEAR if not name.startswith("superclub-season-")])
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_part_is_reached_and_comes_into_sight(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: season.YEAR[name](ui, 1), size, scale)
    view = scene.view
    assert (view.focus is None) == all(widget.modest for widget in view.focusables())
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        assert view.area.contains(widget.visible_rect()), widget.key


@pytest.mark.parametrize(("name", "key"), [("superclub-standings", "table"), ("superclub-log", "log")])
def test_the_key_that_led_here_leads_back(name: str, key: str) -> None:
    scene = opened(lambda ui: season.YEAR[name](ui, 1))
    assert isinstance(scene, StandingsScene | LogScene)
    press(scene, f"superclub.{key}")
    assert isinstance(scene.ui.stack.top, Floor)


def test_the_log_tells_the_last_season_newest_last() -> None:
    scene = opened(lambda ui: season.YEAR["superclub-log"](ui, 1))
    assert isinstance(scene, LogScene)
    assert scene.lines[0].words == "Season 2"
    log = scene.view.find("log")
    assert log is not None
    assert log.row == len(scene.shown) - 1


def test_the_log_can_be_one_clubs() -> None:
    scene = opened(lambda ui: season.YEAR["superclub-log"](ui, 1))
    assert isinstance(scene, LogScene)
    whole = len(scene.shown)
    press(scene, "down")
    walk_to(scene, "of 2")
    press(scene, "confirm")
    assert 0 < len(scene.shown) < whole
    assert all(2 in line.seats for line in scene.shown if line.tone != "heading")
    assert all(
        line.tone != "heading" or after.tone != "heading"
        for line, after in zip(scene.shown, scene.shown[1:], strict=False)
    )
    click(scene, "of everybody")
    assert len(scene.shown) == whole


def test_a_heading_stands_only_over_lines_and_ones_own_lie_on_paper_among_everybodys() -> None:
    scene = opened(lambda ui: season.YEAR["superclub-log"](ui, 1))
    assert isinstance(scene, LogScene)
    first, second, third = (Line((), "flag", f"Month {number}", "heading") for number in (1, 2, 3))
    mine, theirs = Line((scene.seat,), "star", "Mine."), Line((scene.seat + 1,), "star", "Theirs.")
    scene.lines = [first, mine, theirs, second, theirs, third]
    scene.turn_to("everybody")
    assert scene.shown == [first, mine, theirs, second, theirs], "nothing stands under the last"
    assert set(scene.view.find("log").own) == {1}
    scene.turn_to(scene.seat)
    assert scene.shown == [first, mine]
    assert not set(scene.view.find(f"log {scene.seat}").own), "all are: none stands out"
    scene.turn_to("others")
    assert scene.shown == [first, theirs, second, theirs], "what the others did, in one press"


def test_before_the_first_season_everything_is_told() -> None:
    drafted = ev.PlayerDrafted(seat=0, card=1, rule="SC-9")
    begun = ev.SeasonBegun(season=1, order=(0,), ranking=(0,), rule="SC-12")
    assert this_season([drafted], ev.SeasonBegun) == [drafted]
    assert this_season([drafted, begun], ev.SeasonBegun) == [begun]


def _ending(settings: Settings, pressed: list[str], *more: str) -> EndingScene:
    ui = open_ui((1280, 720), settings, strict=True)
    game = a_game()
    scene = EndingScene(
        Screen(
            ui,
            CONTENT,
            game.table(len(game.events)),
            doors={door: partial(pressed.append, door) for door in ("matches", "save", "leave", *more)},
        )
    )
    ui.stack.push(scene)
    settle(scene)
    return scene


def test_the_end_leads_to_matches_the_record_and_out() -> None:
    pressed: list[str] = []
    scene = _ending(Settings(), pressed)
    press(scene, "confirm")
    walk_to(scene, "save")
    press(scene, "confirm")
    click(scene, "leave")
    press(scene, "back")
    assert pressed == ["matches", "save", "leave", "leave"]


def test_back_leads_to_the_menu_where_there_is_one() -> None:
    pressed: list[str] = []
    press(_ending(Settings(), pressed, "menu"), "back")
    assert pressed == ["menu"]


def test_confetti_is_in_the_winners_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _ending(Settings(), [])
    kits = [scene.looks(seat).kit for seat in range(len(scene.table.clubs))]
    thrown: list[object] = []

    def throw(look: object, colours: list[object], *_: object) -> list[object]:
        thrown.append(colours[:2])
        return []

    monkeypatch.setattr(confetti, "scraps", throw)
    for winner, kit in enumerate(kits):
        monkeypatch.setattr(EndingScene, "winner", winner)
        scene.draw(pygame.Surface(scene.ui.size))
        assert thrown[-1] == [kit.a, kit.b]


def test_confetti_comes_down_once_and_not_at_all_with_reduced_motion() -> None:
    scene = _ending(Settings(), [])
    seen = [scene.live]
    for _ in range(3):
        settle(scene)
        seen.append(scene.live)
    assert seen == [True, True, False, False]
    assert not _ending(Settings(reduced_motion=True), []).live


@pytest.mark.parametrize("how", ["points", "supercup", "super_duper", "seasons"])
def test_every_way_to_win_is_said(how: str) -> None:
    for key in (f"superclub.ending.how_{how}", f"superclub.log.won_{how}"):
        assert T(key, n=100, season=4, club="Port Solano", manager="Maja")


def test_an_empty_table_is_drawn() -> None:
    table = a_table(clubs=[], ranking=[], season=0, room="draft")
    ui = open_ui((1280, 720), Settings(), strict=True)
    scene = StandingsScene(Screen(ui, CONTENT, table))
    ui.stack.push(scene)
    ui.stack.draw(pygame.Surface(ui.size))
    assert scene.view.focusables() == []


def test_in_a_low_window_the_board_is_a_page_behind_the_list_of_the_footer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a round's fixtures leave no room for it: "…", Table, Board, by a finger alone."""
    areas: list[pygame.Rect] = []
    paint = board.paint

    def seen(look: Any, t: Any, surface: Any, area: pygame.Rect, *rest: Any) -> None:
        areas.append(area)
        paint(look, t, surface, area, *rest)

    monkeypatch.setattr(board, "paint", seen)
    ui = open_ui((1280, 720), Settings(text_scale=200), strict=True)
    room = SCENES["superclub-season-round"](ui, 7)
    assert isinstance(room, SeasonRoom)
    room.doors = {**room.doors, "table": lambda: ui.stack.push(SCENES["superclub-standings"](ui, 7))}
    ui.stack.push(room)
    ui.stack.draw(pygame.Surface(ui.size))
    assert not areas
    finger = Finger(ui)
    bar = next(one for one in room.view.root.walk() if isinstance(one, HintBar))
    place = [hint.action for hint in bar.hidden].index("superclub.table")
    room.show_more(bar.hidden)
    finger.touch(f"choice {place}")
    assert isinstance(finger.top, StandingsScene)
    ui.stack.draw(pygame.Surface(ui.size))
    page = ui.t("superclub.standings.board")
    finger.tap(next(one for one in finger.top.view.root.walk() if isinstance(one, TabButton) and one.title == page))
    ui.stack.draw(pygame.Surface(ui.size))
    assert areas[-1].h > 120
