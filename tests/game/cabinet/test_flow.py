"""The front desk: every entry of the title leads somewhere and back, and what goes wrong is told."""

import errno
from pathlib import Path

import pygame
import pytest

from engine.eleven.season.model import SeasonSetup
from engine.eleven.season.rules import ElevenSeason
from engine.futti.season.rules import FuttiSeason
from engine.storage import career_files
from engine.storage.replay import write_replay
from game.cabinet import kept
from game.cabinet.careers import CareersScene
from game.cabinet.credits import CreditsScene
from game.cabinet.flow import Cabinet
from game.cabinet.hall_of_fame_scene import HallOfFameScene
from game.cabinet.replays import ReplaysScene
from game.cabinet.title import TitleScene
from game.games.futti.flow import screening
from game.games.futti.screens.club_home import ClubHomeScene
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.games.futti.screens.new_game import NewCareerScene
from game.games.futti.screens.result import ResultScene
from game.stage.after_match import AfterMatchScene
from game.stage.film import FilmingScene
from game.stage.highlights import highlights
from game.stage.match_scene import MatchScene
from game.stage.registry import GAMES
from game.stage.replays import MatchesScene
from game.stage.rulebook import RulebookScene
from game.stage.settings import SettingsScene
from game.ui.dialogs import Dialog
from game.ui.input import Act
from game.ui.widgets import Paragraph
from game.ui.widgets.basic import Words
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.elsewhere import open_elsewhere
from tests.game import older


@pytest.fixture
def desk():
    ui = open_ui((1280, 720), strict=True)
    desk = Cabinet(ui)
    desk.title()
    yield desk
    ui.stack.clear()


@pytest.fixture
def replay():
    folder = kept.replays_folder()
    folder.mkdir(parents=True)
    path = folder / "match.gafferplay"
    write_replay(path, screening.exhibition(1))
    return path


@pytest.mark.parametrize("door", ["new", "careers", "replays", "hall", "settings", "credits"])
def test_the_rulebook_opens_over_any_screen_once(desk, door):
    stack = desk.ui.stack
    getattr(stack.top.doors, door)()
    below, depth = stack.top, len(stack)
    for _ in range(2):
        stack.handle(Act("rulebook"))
        assert type(stack.top) is RulebookScene
        assert len(stack) == depth + 1
    stack.handle(Act("back"))
    assert stack.top is below


@pytest.mark.parametrize(
    ("door", "scene"),
    [
        ("new", NewCareerScene),
        ("careers", CareersScene),
        ("replays", ReplaysScene),
        ("hall", HallOfFameScene),
        ("rulebook", RulebookScene),
        ("settings", SettingsScene),
        ("credits", CreditsScene),
    ],
)
def test_every_door_of_the_title_opens_and_closes(desk, door, scene):
    stack = desk.ui.stack
    getattr(stack.top.doors, door)()
    assert type(stack.top) is scene
    stack.draw(pygame.Surface((1280, 720)))
    stack.handle(Act("back"))
    assert type(stack.top) is TitleScene


def test_a_career_begun_is_the_one_to_go_on_with(desk):
    stack = desk.ui.stack
    assert stack.top.doors.on_continue is None
    desk.begin(FuttiSeason().default_setup(1, 0), 5)
    assert not isinstance(stack.top, TitleScene)
    for _ in range(200):
        stack.update(0.02)
    stack.handle(Act("back"))
    assert type(stack.top) is TitleScene
    stack.top.doors.on_continue()
    assert not isinstance(stack.top, TitleScene)


def test_a_game_is_met_once_a_career_or_a_first_evening_of_it_was_begun(desk):
    assert desk.ui.stack.top.met == frozenset()
    desk.begin(FuttiSeason().default_setup(1, 0), 5)
    desk.ui.close_career()
    desk.title()
    assert desk.ui.stack.top.met == {"futti"}
    desk.game = "superclub"
    desk.first_evening()
    desk.ui.stack.companion.leave()
    assert desk.ui.stack.top.met == {"futti", "superclub"}


def test_a_career_that_cannot_be_used_is_told_and_kept(desk):
    folder = kept.careers_folder()
    folder.mkdir(parents=True)
    broken = folder / "broken.gaffer"
    broken.write_bytes(b"nonsense")
    assert kept.last_career() is None
    desk.resume(broken)
    assert isinstance(desk.ui.stack.top, Dialog)
    assert "broken.gaffer" in desk.ui.stack.top.message
    assert broken.read_bytes() == b"nonsense"


def test_the_hall_of_fame_leaves_out_what_is_broken_and_counts_it(desk):
    folder = kept.careers_folder()
    folder.mkdir(parents=True)
    (folder / "broken.gaffer").write_bytes(b"nonsense")
    desk.hall()
    assert desk.ui.stack.top.broken == 1
    kept.begin_career(FuttiSeason().default_setup(1, 0), 5).close()
    desk.hall()
    hall = desk.ui.stack.top
    assert [(career.game, career.honours.over) for career in hall.careers] == [("futti", False)]
    assert hall.broken == 1


def test_a_replay_is_watched_and_left(desk, replay):
    stack = desk.ui.stack
    desk.replays()
    stack.top.doors.watch(replay)
    assert type(stack.top) is FuttiMatchScene
    stack.handle(Act("back"))
    assert type(stack.top) is ReplaysScene


def test_a_replay_ends_with_its_result_and_is_watched_again(desk, replay):
    stack = desk.ui.stack
    desk.replays()
    stack.top.doors.watch(replay)
    match = stack.top
    stack.handle(Act("transport.end"))
    for _ in range(40):
        stack.update(0.2)
    assert type(stack.top) is ResultScene
    stack.top.after.on_watch("all")
    assert stack.top is match
    assert match.timeline.cursor == 0
    stack.handle(Act("transport.end"))
    for _ in range(40):
        stack.update(0.2)
    stack.handle(Act("back"))
    assert type(stack.top) is ReplaysScene


def test_a_career_that_is_over_is_not_the_one_to_go_on_with():
    rules = FuttiSeason()
    kept.begin_career(rules.default_setup(1, 0), 5).close()
    going_on = kept.last_career()
    later = kept.begin_career(rules.default_setup(1, 1), 6)
    while later.advance() is not None:
        pass
    later.close()
    assert kept.last_career().path == going_on.path


def test_where_all_careers_are_over_the_title_offers_a_new_one(desk):
    career = kept.begin_career(FuttiSeason().default_setup(1, 1), 6)
    while career.advance() is not None:
        pass
    career.close()
    desk.title()
    title = desk.ui.stack.top
    assert title.doors.on_continue is None
    assert title.view.find("continue") is None
    # `gaffer resume` opens the last career all the same, and the list still shows it.
    assert kept.last_career().name == career.header.seats[0].name
    desk.careers()
    assert len(desk.ui.stack.top.listed) == 1


def test_a_career_whose_window_is_closed_at_its_end_is_known_to_be_over(desk):
    """Its summary is written when the window goes, not only when the person leaves by the menu."""
    desk.begin(FuttiSeason().default_setup(1, 1), 6)
    desk.ui.close_career()
    path = kept.last_career().path
    session = kept.resume_career(path)
    while session.advance() is not None:
        pass
    desk.play(session)
    desk.ui.close_career()
    desk.title()
    assert desk.ui.stack.top.doors.on_continue is None


def test_a_career_that_is_over_leads_to_another_one_like_it(desk):
    setup = FuttiSeason().default_setup(1, 1)
    desk.begin(setup, 6)
    desk.ui.close_career()
    session = kept.resume_career(kept.last_career().path)
    while (batch := session.advance()) is not None:
        session.showed(batch, len(batch.events))
    desk.play(session)
    for _ in range(60):
        desk.ui.stack.update(0.5)
    home = desk.ui.stack.top
    assert isinstance(home, ClubHomeScene)
    home.doors.again()
    desk.ui.close_career()
    desk.careers()
    assert len(desk.ui.stack.top.listed) == 2
    new = kept.resume_career(kept.last_career().path)
    assert new.header.setup == session.header.setup
    assert new.header.seed != session.header.seed
    new.close()


def test_highlights_are_watched_to_the_result_in_a_minute(desk, replay):
    stack = desk.ui.stack
    desk.replays()
    stack.top.doors.highlights(replay)
    assert [answer.text for answer in stack.top.answers] == ["The highlights", "The goals alone"]
    stack.handle(Act("confirm"))
    scene = stack.top
    stretches = highlights(scene.timeline.beats)
    assert scene.timeline.time == pytest.approx(stretches[0].start)
    seen, seconds = [], 0.0
    while stack.top is scene and seconds < 70:
        scene.update(0.1)
        seen.append(scene.timeline.time)
        seconds += 0.1
    assert isinstance(stack.top, AfterMatchScene)
    assert seconds == pytest.approx(sum(one.length for one in stretches), abs=3)
    assert all(any(one.start - 0.2 <= at <= one.end + 0.2 for one in stretches) for at in seen[:-2])


def test_whoever_goes_elsewhere_leaves_the_highlights(desk, replay):
    desk.replays()
    desk.ui.stack.top.doors.highlights(replay)
    desk.ui.stack.handle(Act("confirm"))
    scene = desk.ui.stack.top
    between = highlights(scene.timeline.beats)[0].end + 10
    scene.timeline.seek_time(between)
    for _ in range(200):
        scene.update(0.1)
    assert scene.timeline.time == pytest.approx(between + 20, abs=0.2)


def test_a_film_is_made_beside_its_replay(desk, replay, monkeypatch):
    monkeypatch.setenv("PATH", "")
    stack = desk.ui.stack
    desk.replays()
    stack.top.doors.film(replay)
    assert type(stack.top) is FilmingScene
    stack.update(0.3)
    stack.draw(pygame.Surface((1280, 720)))
    assert type(stack.top) is FilmingScene
    stack.handle(Act("back"))
    assert said(stack.top) == ["FILM CANCELLED", "You stopped before the film was finished. Nothing was kept."]
    stack.handle(Act("confirm"))
    assert type(stack.top) is ReplaysScene
    assert [path.name for path in replay.parent.iterdir()] == ["match.gafferplay"]


def test_a_film_that_is_done_is_told(desk, tmp_path):
    stack = desk.ui.stack
    stack.push(FilmingScene(desk.ui, iter([(1, 2), (2, 2)]), tmp_path / "film.gif"))
    stack.update(0.02)
    assert said(stack.top)[0] == "FILM", "nothing is made before the dialog is in sight"
    stack.update(0.3)
    assert said(stack.top) == ["FILM SAVED", "film.gif", "in the folder", str(tmp_path)]
    stack.handle(Act("confirm"))
    assert not isinstance(stack.top, FilmingScene)


def said(scene):
    """What stands on it, but for its buttons."""
    return [widget.text for widget in scene.view.root.walk() if isinstance(widget, Words)]


def test_deleting_takes_the_file_away(desk, replay):
    desk.replays()
    desk.ui.stack.top.doors.delete(replay)
    assert not replay.exists()


def within(widget):
    yield widget
    for child in widget.children:
        yield from within(child)


@pytest.mark.parametrize("game", by_day(GAMES, "eleven"))
def test_a_career_of_older_rules_opens_its_matches_to_watch(desk, game):
    path = older.career(kept.careers_folder(), game, version=99)
    before = path.read_bytes()
    desk.careers()
    stack = desk.ui.stack
    stack.handle(Act("confirm"))
    matches = stack.top
    assert type(matches) is MatchesScene
    stack.draw(pygame.Surface((1280, 720)))
    said = [widget.text for widget in within(matches.view.root) if isinstance(widget, Paragraph)]
    assert said == [f"{path.name} was begun with other rules or cards: it can be watched, but not played on"]
    stack.handle(Act("confirm"))
    assert isinstance(stack.top, MatchScene)
    stack.update(0.1)
    stack.draw(pygame.Surface((1280, 720)))
    stack.handle(Act("back"))
    stack.handle(Act("back"))
    assert type(stack.top) is CareersScene
    assert path.read_bytes() == before


def test_a_career_that_is_open_in_another_window_can_be_watched_and_not_played(desk):
    path = older.career(kept.careers_folder(), "superclub")
    with open_elsewhere(path):
        desk.careers()
        stack = desk.ui.stack
        assert stack.top.view.find("delete") is None
        watch = stack.top.view.find("watch")
        watch.activate()
        matches = stack.top
        assert type(matches) is MatchesScene
        said = [widget.text for widget in within(matches.view.root) if isinstance(widget, Paragraph)]
        assert said == [f"{path.name} is open in another window: here it can only be watched, as far as it has come."]
        stack.handle(Act("confirm"))
        assert isinstance(stack.top, MatchScene)
        stack.handle(Act("back"))
        stack.handle(Act("back"))
        assert type(stack.top) is CareersScene
    stack.handle(Act("back"))
    desk.careers()
    assert stack.top.view.find("watch") is None
    stack.handle(Act("confirm"))
    assert desk.ui.saving is not None, "closed there, it is played on here"
    desk.ui.close_career()


def test_a_career_is_played_where_nothing_can_be_written(desk, monkeypatch):
    def refuse(partial: Path) -> None:
        raise OSError(errno.EROFS, "nobody may write here")

    monkeypatch.setattr(career_files, "_clear", refuse)
    desk.begin(FuttiSeason().default_setup(), 3)
    stack = desk.ui.stack
    desk.ui.saving.update(0.1)
    told = stack.top
    assert isinstance(told, Dialog)
    assert "nothing of what is played is kept" in told.message
    stack.pop()
    stack.update(0.1)
    stack.draw(pygame.Surface((1280, 720)))
    assert desk.ui.saving.notice.startswith("NOT SAVED")
    assert list(kept.careers_folder().glob("*.gaffer")) == []
    desk.ui.close_career()


def test_the_title_says_which_campaign_goes_on(desk):
    plain = ElevenSeason().default_setup(1, 1)
    setup = SeasonSetup(plain.seats[:1], plain.clubs[:1], "climb")
    kept.begin_career(setup, 5, game="eleven").close()
    desk.title()
    assert desk.ui.stack.top.last.endswith(" · Rung by Rung")


def test_a_file_dropped_onto_the_window_is_taken_in(desk: Cabinet, tmp_path: Path) -> None:
    match = tmp_path / "sent.gafferplay"
    write_replay(match, screening.exhibition(3))
    career = kept.begin_career(FuttiSeason().default_setup(), 5)
    career.close()
    for file, listed in ((match, kept.replays_folder()), (career.career.path, kept.careers_folder())):
        before = {path.name for path in listed.iterdir()} if listed.exists() else set()
        for _ in range(2):
            desk.ui.take_file(file)
            told = desk.ui.stack.top
            assert isinstance(told, Dialog)
            assert told.message == file.name
            told.back()
        assert len({path.name for path in listed.iterdir()} - before) == 2


def test_a_dropped_file_of_another_kind_is_told_and_left(desk: Cabinet, tmp_path: Path) -> None:
    odd = tmp_path / "odd.txt"
    odd.write_text("nothing of ours")
    desk.ui.take_file(odd)
    told = desk.ui.stack.top
    assert isinstance(told, Dialog)
    assert "odd.txt is not a replay" in told.message
    assert odd.read_text() == "nothing of ours"
