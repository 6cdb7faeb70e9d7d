"""A match now: from the title in three presses, played to its end, played again, saved, and counted."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.errors import InputError
from engine.core.friendly import name_of
from engine.core.inner import InnerOpened
from engine.core.record import read_setup
from engine.core.verifying import verify
from engine.storage.replay import read_record
from game.cabinet import gallery
from game.cabinet.careers import CareersScene
from game.cabinet.commands.terminal import usual_setup
from game.cabinet.commands.window import quick_seats
from game.cabinet.gallery import friendlies
from game.cabinet.hall_of_fame_scene import HallOfFameScene
from game.cabinet.kept import last_career
from game.cabinet.title import TitleScene
from game.games.eleven.flow import career_flow
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.games.superclub.screens.line_up.line_up_scene import LineUpScene as SuperclubLineUp
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.stage.after_match import AfterMatchScene
from game.stage.game_plugin import plugin_of
from game.stage.how_you_win import HowYouWinScene
from game.stage.pause import HandOverScene
from game.stage.registry import GAMES
from game.stage.replays import MatchesScene
from game.stage.season_scene import ClubBar
from game.stage.squads_scene import SquadsScene
from game.ui.widgets import Button, Table
from game.ui.widgets.page import Header
from tests.by_day import by_day
from tests.game.cabinet.quick_desk import FIRST, PATIENCE, Desk, files
from tests.game.driving import EVERY_SIZE, all_of, hinted, opened, settle, unreached, words_on


@pytest.fixture(autouse=True)
def empty_folders(gaffer_home: Path) -> Path:
    return gaffer_home


@pytest.mark.parametrize("game", GAMES)
def test_three_presses_lead_from_the_title_to_the_match(game: str) -> None:
    desk = Desk(game)
    desk.press("down", "confirm", "confirm")
    assert isinstance(desk.past_hints(), FIRST[game])
    assert [one.game for one in files(desk)] == [name_of(game)]


@pytest.mark.parametrize(
    ("game", "said"), [("superclub", "levels 1 to 3 name the same line-up"), ("fortunes", "level makes no difference")]
)
def test_what_the_level_of_a_computer_changes_is_said_where_it_is_chosen(game: str, said: str) -> None:
    desk = Desk(game)
    desk.press("down", "confirm")
    assert said in " ".join(words_on(desk.top))
    desk.top.places[1].manager = 0
    desk.top.rebuild()
    assert said not in " ".join(words_on(desk.top)), "no computer plays"


@pytest.mark.parametrize("game", ["superclub", "fortunes"])
def test_no_money_is_shown_where_there_is_none(game: str) -> None:
    desk = Desk(game)
    desk.press("down", "confirm", "confirm")
    line_up = desk.until(FIRST[game])
    (bar,) = all_of(line_up, ClubBar)
    assert f"{game}.cash" not in {figure.term for figure in bar.figures}
    assert "line_up.deal" not in hinted(line_up)
    desk.press("line_up.squads")
    squads = desk.top
    assert isinstance(squads, SquadsScene)
    assert squads.view.find(squads.deed) is None, "nobody is sold"
    money = {f"{game}.{one}" for one in ("cash", "value", "transfer", "abroad")}
    assert not money.intersection(spot.term for spot in squads.terms())
    assert squads.shelves == [0, 1]
    desk.press("back")
    desk.choose("kick_off")
    for _ in range(5):
        bars = all_of(desk.top, ClubBar)
        assert f"{game}.cash" not in {figure.term for bar in bars for figure in bar.figures}
        desk.press("confirm")


@pytest.mark.parametrize("game", by_day(GAMES, "eleven"))
def test_a_match_is_played_saved_after_each_action_and_comes_out_the_same_again(game: str) -> None:
    desk = Desk(game)
    desk.press("down", "confirm", "confirm")
    scene = desk.over()
    assert len(scene.series.legs) == 1
    (kept,) = files(desk)
    record = read_record(kept.path)
    assert verify(games.rules_for(record.header.game), record) is None
    listed = plugin_of(game).matches(record)
    assert [one.when(desk.ui.t) for one in listed] == [desk.ui.t("friendly.leg", n=1)]
    leg = scene.series.legs[0]
    assert tuple(side.name for side in listed[0].sides) == tuple(club.name for club in leg.clubs)
    assert tuple(side.goals for side in listed[0].sides) == leg.score


LENGTHY = by_day(GAMES, "superclub")
"""By day that squads and dice of Fütti are so is seen without a window (`tests/engine/futti/test_friendly.py`)."""


@pytest.mark.parametrize("game", LENGTHY)
def test_a_rematch_has_the_same_squads_and_other_dice(game: str) -> None:
    desk = Desk(game)
    desk.press("down", "confirm", "confirm")
    desk.over()
    desk.press("confirm")  # the rematch has the focus
    desk.over()
    records = [read_record(one.path) for one in files(desk)]
    assert len({record.header.seed for record in records}) == 1
    rules = games.whole_game(name_of(game))
    tables = [rules.new(read_setup(rules, record.header), record.header.seed)[0].table for record in records]
    assert _squads(game, tables[0]) == _squads(game, tables[1])
    old, new = ({event.seed for event in one.events() if isinstance(event, InnerOpened)} for one in records)
    assert old
    assert new
    assert not old & new


def _squads(game: str, table: Any) -> Any:
    if game == "fortunes":
        return table.people
    if game == "futti":
        return table.squads
    return [(club.players, club.icons) if game == "eleven" else club.squad for club in table.clubs]


@pytest.mark.nightly
def test_sides_are_swapped_and_squads_dealt_anew() -> None:
    desk = Desk("superclub")
    desk.press("down", "confirm", "confirm")
    scene = desk.over()
    before = scene.series
    desk.choose("swap")
    swapped = desk.over().series
    assert [seat.level for seat in swapped.seats] == [seat.level for seat in before.seats][::-1]
    assert swapped.clubs == before.clubs
    desk.choose("others")
    desk.over()
    seeds = [read_record(one.path).header.seed for one in files(desk)]
    assert len(set(seeds)) == 2


def test_the_best_of_three_goes_on_by_itself_and_ends_once_it_is_decided() -> None:
    desk = Desk("fortunes")
    desk.quick(best_of=3, decisive=True)
    series = desk.over().series
    won = sorted(series.won(club) for club in series.clubs)
    assert won in ([0, 2], [1, 2])
    assert series.winner is not None
    assert series.won(series.winner) == 2
    assert [leg.clubs[0].seat for leg in series.legs] == [0, 1, 0][: len(series.legs)]


@pytest.mark.parametrize("game", by_day(GAMES, "superclub", "fortunes"))
def test_of_a_series_is_told_at_full_time_and_before_the_next_match_how_it_stands(game: str) -> None:
    desk = Desk(game)
    desk.quick(best_of=3)
    assert "match 1 of 3" in heading(desk.until(FIRST[game]))
    for _ in range(PATIENCE):
        if isinstance(desk.top, AfterMatchScene):
            break
        desk.press("confirm", "hold")
    full_time = heading(desk.top)
    assert "match 1 of 3 · " in full_time
    desk.press("win")
    counted = [one.count.total for one in desk.top.standing.rivals]
    desk.press("win")
    line_up = desk.until(FIRST[game])
    assert "match 2 of 3 · " in heading(line_up)
    assert heading(line_up).rpartition(" · ")[2] == full_time.rpartition(" · ")[2], "nothing was played meanwhile"
    desk.press("win")
    assert [one.count.total for one in desk.top.standing.rivals] == counted


def heading(scene: Any) -> str:
    """What stands beside the title."""
    (header,) = all_of(scene, Header)
    return header.subtitle


def test_a_cup_of_eight_ends_with_a_winner() -> None:
    desk = Desk("fortunes")
    desk.quick(cup=True)
    series = desk.over().series
    assert len(series.clubs) == 8
    assert len(series.legs) == 7
    assert series.winner is not None
    assert series.won(series.winner) == 3


@pytest.mark.parametrize("events", [2, 4, 8, 12])
def test_several_managers_of_eleven_begin_on_slow_machines_too(events: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame has time for so many events, while clubs are still dealt to."""
    monkeypatch.setattr(career_flow, "WORK", events)
    monkeypatch.setattr(career_flow, "perf_counter", partial(next, count()))
    desk = Desk("eleven")
    desk.press("down", "confirm")
    desk.top.resize(2)
    desk.press("confirm")
    assert isinstance(desk.until(DeployScene), DeployScene)


def test_eleven_says_before_a_match_now_of_several_that_each_meets_a_club_of_the_league() -> None:
    desk = Desk("eleven")
    desk.press("down", "confirm")
    assert desk.top.summary() == "One match, a few minutes."
    desk.top.resize(3)
    assert desk.top.summary() == "3 managers: each meets a club of the league, and most points win."
    desk.top.chosen = replace(desk.top.chosen, best_of=3)
    assert desk.top.summary().startswith("3 managers, 3 matchdays: each meets a club of the league every time")


@pytest.mark.parametrize(("game", "chosen"), [("futti", {"teams": "draft"}), ("superclub", {"squads": "draft"})])
def test_squads_can_be_drafted(game: str, chosen: dict[str, object]) -> None:
    desk = Desk(game)
    desk.quick(**chosen)
    desk.until(FIRST[game])
    assert "DraftScene" in {kind.__name__ for kind in desk.seen}


def test_a_friendly_that_is_left_is_gone_on_with_from_the_title() -> None:
    desk = Desk("futti")
    desk.quick(best_of=3)
    desk.until(FuttiMatchScene)
    desk.ui.close_career()
    career = last_career()
    assert career is not None
    assert career.game == "futti-friendly"
    desk.cabinet.title()
    assert isinstance(desk.top, TitleScene)
    assert desk.top.last_game == "futti"
    desk.press("confirm")
    assert desk.top.message.startswith("Your match now: "), "a match is no career"
    desk.press("back")
    desk.choose("continue")
    desk.until(FuttiMatchScene, TeamSheetScene)


def test_the_list_of_careers_marks_friendlies_and_the_hall_of_fame_counts_them_apart() -> None:
    desk = Desk("fortunes")
    desk.press("down", "confirm")
    desk.top.places[0].person = "Maja"
    desk.top.rebuild()
    desk.press("confirm")
    leg = desk.over().series.legs[0]
    desk.choose("leave")
    desk.cabinet.careers()
    assert isinstance(desk.top, CareersScene)
    assert desk.ui.t("friendly.friendly") in words_on(desk.top)
    desk.press("back")
    desk.cabinet.hall()
    hall = desk.top
    assert isinstance(hall, HallOfFameScene)
    assert hall.careers == []
    table = hall.view.show("friendlies")
    assert isinstance(table, Table)
    won, drawn = int(leg.winner == 0), int(leg.winner is None)
    counts = [str(one) for one in (1, won, drawn, 1 - won - drawn)]
    assert [list(row) for row in table.rows] == [["Maja", desk.ui.t("title.games.fortunes.name"), *counts]]


def test_two_people_hand_the_screen_over_for_secrets_alone() -> None:
    desk = Desk("superclub")
    desk.press("down", "confirm")
    desk.top.places[1].manager = 0
    desk.top.rebuild()
    desk.press("confirm")
    assert isinstance(desk.past_hints(), HandOverScene | SuperclubLineUp)
    desk.until(SuperclubMatchScene)
    assert HandOverScene in desk.seen
    after = len(desk.seen)
    desk.over()
    assert HandOverScene not in desk.seen[after:]


def test_how_close_it_is_stands_on_its_key() -> None:
    desk = Desk("superclub")
    desk.press("down", "confirm", "confirm")
    desk.until(SuperclubMatchScene)
    assert not desk.top.keeps_cards, "nothing comes of a Game changer that is earned"
    desk.press("win")
    assert isinstance(desk.top, HowYouWinScene)
    assert [one.count.total for one in desk.top.standing.rivals] == [0, 0]
    desk.press("back")
    assert isinstance(desk.top, SuperclubMatchScene)


def test_the_series_leads_to_its_matches() -> None:
    desk = Desk("superclub")
    desk.press("down", "confirm", "confirm")
    desk.over()
    desk.choose("matches")
    assert isinstance(desk.top, MatchesScene)


@pytest.mark.parametrize("name", friendlies.SCENES)
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_page_is_reached_whole_at_every_size(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: gallery.SCENES[name](ui, 1), size, scale)
    assert unreached(scene.view) == []
    settle(scene)
    for button in (one for one in scene.view.root.walk() if isinstance(one, Button)):
        assert scene.ui.look.width(button.text, button.style) <= max(0, button.rect.w) - 16 or not button.rect.w


@pytest.mark.parametrize(
    ("game", "said", "seats"),
    [("futti", (0,), (0, 2)), ("futti", (3, 4), (3, 4)), ("eleven", (0,), (0,)), ("fortunes", (0,), (0, 2))],
)
def test_on_the_command_line_computers_are_the_others(game: str, said: tuple[int, ...], seats: tuple[int, ...]) -> None:
    rules = games.whole_game(name_of(game))
    assert quick_seats(rules, said) == seats
    assert tuple(seat.level for seat in usual_setup(rules, quick_seats(rules, said)).seats) == seats


def test_a_third_seat_is_refused_in_a_sentence() -> None:
    with pytest.raises(InputError, match="2 to 2 managers play a match now, not 3"):
        usual_setup(games.whole_game("fortunes-friendly"), (0, 2, 2))


def test_the_seed_stands_where_a_friendly_is_over_and_can_be_told() -> None:
    desk = Desk("fortunes")
    desk.press("down", "confirm", "confirm")
    desk.over()
    seed = desk.top.seed
    assert seed < 10**9
    assert f"Seed {seed}: whoever begins with it plays the same" in " ".join(words_on(desk.top))


def test_a_friendly_of_fortunes_speaks_of_no_league_and_shows_no_table() -> None:
    desk = Desk("fortunes")
    desk.press("down", "confirm", "confirm")
    line_up = desk.past_hints()
    assert any(words.endswith("· Friendly") for words in words_on(line_up))
    matchday = desk.until(MatchdayScene)
    settle(matchday)
    assert matchday.heading() == "A match now"
    said = [words for words in words_on(matchday) if "league" in words.lower() or "Season" in words]
    assert said == []
