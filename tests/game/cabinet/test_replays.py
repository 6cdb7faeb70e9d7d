"""Replays are listed as they are on disk, watched, verified, and deleted only after a question."""

import os
from pathlib import Path

import pytest

from engine import games
from engine.core.entries import ClubEntry
from engine.core.errors import InputError
from engine.core.headless import play_out
from engine.core.model import Seat
from engine.core.record import Record, RecordBuilder, header_for
from engine.core.verifying import Divergence
from engine.futti.content import load
from engine.futti.match.events import GoalScored
from engine.futti.season.model import SeasonSetup
from engine.storage.replay import read_replay, write_replay
from game.cabinet import flow
from game.cabinet.replays import ReplayDoors, ReplaysScene
from game.games.futti.flow import screening
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.stage.replays import MatchesScene, keep, list_replays, replay_name
from game.ui.dialogs import Dialog
from game.ui.settings import Settings
from game.ui.widgets import Button, Paragraph, Table
from game.ui.window import open_ui
from tests.game.driving import click, opened, press


def kept(folder: Path) -> Path:
    path = folder / "one.gafferplay"
    write_replay(path, screening.exhibition(4))
    return path


def scene_of(folder: Path, said: list[object], **more: object) -> ReplaysScene:
    doors = ReplayDoors(said.append, Path.unlink, **more)
    scene = opened(lambda ui: ReplaysScene(ui, lambda: list_replays(folder), doors))
    assert isinstance(scene, ReplaysScene)
    return scene


def test_a_match_is_listed_with_its_score(tmp_path: Path) -> None:
    path = kept(tmp_path)
    match = screening.of_record(read_replay(path))
    ended = match.events[-1]
    found = list_replays(tmp_path)[0]
    assert found.sides is not None
    assert [side.name for side in found.sides] == [side.team.name for side in match.blank.sides]
    assert [side.goals for side in found.sides] == [ended.home, ended.visitors]


def test_the_latest_stands_first_and_of_one_moment_by_name(tmp_path: Path) -> None:
    for name, moment in (("a", 20), ("d", 30), ("c", 30), ("b", 10)):
        path = tmp_path / f"{name}.gafferplay"
        path.write_bytes(b"nothing of ours")
        os.utime(path, ns=(moment * 10**9, moment * 10**9))
    assert [one.path.stem for one in list_replays(tmp_path)] == ["c", "d", "a", "b"]


def test_a_row_has_the_home_side_left_with_its_goals(tmp_path: Path) -> None:
    path = tmp_path / "decided.gafferplay"
    record = next(one for one in map(screening.exhibition, range(50)) if len({*_goals(one)}) == 2)
    write_replay(path, record)
    table = scene_of(tmp_path, []).view.find("replays")
    assert isinstance(table, Table)
    home, visitors = _goals(record)
    names = [side.team.name for side in screening.of_record(record).blank.sides]
    assert list(table.rows[0][1:4]) == [names[0], f"{home}:{visitors}", names[1]]


def _goals(record: Record) -> tuple[int, int]:
    """How often either side scores, the home side first."""
    sides = [event.side for event in record.events() if isinstance(event, GoalScored)]
    return sides.count(0), sides.count(1)


def test_a_broken_file_is_listed_with_its_sentence_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "odd.gafferplay"
    file.write_bytes(b"nothing of ours")
    said: list[object] = []
    scene = scene_of(tmp_path, said)
    assert list_replays(tmp_path)[0].problem == "odd.gafferplay is not a replay"
    press(scene, "confirm")
    told = scene.ui.stack.top
    assert isinstance(told, Dialog)
    assert told.message == "odd.gafferplay is not a replay"
    assert said == []
    assert file.exists()


def test_it_is_watched_filmed_and_verified(tmp_path: Path) -> None:
    path = kept(tmp_path)
    said: list[object] = []
    doors = {name: lambda file, name=name: said.append((name, file)) for name in ("film", "highlights")}
    scene = scene_of(tmp_path, said, **doors)
    press(scene, "confirm")
    click(scene, "watch")
    click(scene, "film")
    click(scene, "highlights")
    assert said == [path, path, ("film", path), ("highlights", path)]
    click(scene, "verify")
    assert scene.verdicts[path] == (True, scene.ui.t("replays.same"))


def test_one_that_comes_out_differently_says_where(tmp_path: Path) -> None:
    path = kept(tmp_path)
    scene = scene_of(tmp_path, [], verify=lambda file: Divergence(7, "events", ""))
    click(scene, "verify")
    same, words = scene.verdicts[path]
    assert not same
    assert "7" in words


def test_a_fault_is_told(tmp_path: Path) -> None:
    kept(tmp_path)

    def film(path: Path) -> None:
        raise InputError("ffmpeg is not installed")

    scene = scene_of(tmp_path, [], film=film)
    click(scene, "film")
    told = scene.ui.stack.top
    assert isinstance(told, Dialog)
    assert told.message == "ffmpeg is not installed"


def test_deleting_asks_and_an_empty_list_has_a_sentence(tmp_path: Path) -> None:
    path = kept(tmp_path)
    scene = scene_of(tmp_path, [])
    click(scene, "delete")
    press(scene, "back")
    assert path.exists()
    click(scene, "delete")
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    dialog.answer(dialog.answers[0])
    assert not path.exists()
    table = scene.view.find("replays")
    assert isinstance(table, Table)
    assert table.rows == []
    assert table.empty
    assert not [one for one in scene.view.root.walk() if isinstance(one, Button)]


def test_a_folder_that_can_not_be_read_is_told_of(tmp_path):
    folder = tmp_path / ("x" * 300)  # to look there fails, as where the right to do so is missing
    (only,) = list_replays(folder)
    assert only.problem == f"the folder {folder} can't be read: file name too long"
    assert not only.is_match


def test_a_match_is_kept_under_both_names_the_home_side_first(tmp_path: Path) -> None:
    record = screening.exhibition(4)
    home, visitors = (side.team.name for side in screening.of_record(record).blank.sides)
    path = keep(tmp_path / "new", record, "season/3")
    assert path.name == replay_name([home, visitors, *map(str, _goals(record))], "season/3")
    assert path.name.index(home[:4].lower()) < path.name.index(visitors[:4].lower())
    assert path.name.endswith("-season-3.gafferplay")
    assert read_replay(path) == record


def test_a_match_kept_twice_is_one_file_and_another_of_its_name_gets_a_number(tmp_path: Path) -> None:
    record, other = screening.exhibition(4), screening.exhibition(5)
    path = keep(tmp_path, record, "1/9")
    assert keep(tmp_path, record, "1/9") == path
    write_replay(path, other)
    second = keep(tmp_path, record, "1/9")
    assert second.name == path.name.replace(".gafferplay", "-2.gafferplay")
    assert (read_replay(path), read_replay(second)) == (other, record)


def test_names_of_files_can_be_read_and_are_taken_by_every_disk() -> None:
    assert replay_name(["Möwenbruck", "Hollowgate", "1", "2"], "round 9") == (
        "moewenbruck-hollowgate-1-2-round-9.gafferplay"
    )
    assert replay_name(["Św. Łódź / ../etc", "São João"], "1/cup/2") == "sw-lodz-etc-sao-joao-1-cup-2.gafferplay"
    assert replay_name(["東京"], "") == "match.gafferplay"
    assert len(replay_name(["a" * 300], "1")) < 140


def test_a_whole_career_that_was_saved_lists_its_matches_to_be_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = games.rules_for("futti")
    clubs = tuple(ClubEntry(club.key) for club in load().clubs[:4])
    setup = SeasonSetup(clubs, (Seat("Maja", 2),), (0,))
    builder = RecordBuilder(header_for(rules, setup, 1), rules)
    play_out(rules, setup, 1, {0: games.manager_for("futti", 2)}, builder)
    write_replay(tmp_path / "career.gafferplay", builder.record)
    monkeypatch.setattr(flow, "replays_folder", lambda: tmp_path)
    ui = open_ui((1280, 720), Settings(), strict=True)
    flow.Cabinet(ui).replays()
    press(ui.stack.top, "confirm")
    matches = ui.stack.top
    assert isinstance(matches, MatchesScene)
    assert len(matches.matches) == 6  # four clubs, each against each
    told = [one.text for one in matches.view.root.walk() if isinstance(one, Paragraph)]
    assert told == [ui.t("matches.recorded")], "it is said what of the career is shown"
    press(matches, "confirm")
    assert isinstance(ui.stack.top, FuttiMatchScene)
    press(ui.stack.top, "back")
    assert ui.stack.top is matches
