"""Careers with teams of one's own: begun from a new-game screen, killed, resumed without the pack, verified."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest

from engine import games
from engine.core.errors import InputError
from engine.core.team_pack import PackFile, TeamPack
from engine.storage import packs
from engine.storage.career import open_career
from engine.storage.listing import CareerInfo, list_careers
from engine.storage.replay import read_replay, verify_replay, write_replay
from game.cabinet import flow, kept
from game.cabinet.teams import offered
from game.stage.game_plugin import plugin_of
from game.stage.new_game import AnyBeginScene
from game.stage.registry import GAMES
from game.stage.rulebook import RulebookScene
from game.stage.untrusted_replay import matches_of, screening_of, sides_of
from game.ui import text
from game.ui.dialogs import Dialog
from game.ui.window import open_ui
from tests.engine import teams


@pytest.fixture(name="home", autouse=True)
def home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAFFER_HOME", str(tmp_path / "home"))
    return tmp_path


def made(game: str) -> Path:
    files = {game: {teams.CLUBS[game]: teams.renamed(game)}}
    return packs.make_pack(kept.packs_folder(), "My Kickers", files)


def new_game(game: str) -> tuple[AnyBeginScene, list[tuple[object, ...]]]:
    begun: list[tuple[object, ...]] = []
    ui = open_ui((1280, 720), strict=True)
    scene = plugin_of(game).new_career(ui, lambda *chosen: begun.append(chosen), lambda: 5, dict)
    scene.offer(offered(kept.packs_folder(), game))
    ui.stack.push(scene)
    ui.stack.draw(pygame.Surface(ui.size))
    return scene, begun


@pytest.mark.parametrize("game", GAMES)
def test_teams_are_only_asked_for_where_there_are_some(game: str) -> None:
    assert new_game(game)[0].view.find("teams of own") is None
    made(next(other for other in GAMES if other != game))
    assert new_game(game)[0].view.find("teams of own") is None, "they are of another game"
    broken = made(game)
    (broken / game / teams.CLUBS[game]).write_text("clubs = 3", "utf-8")
    assert new_game(game)[0].view.find("teams of own") is None, "what is wrong with it is told in its list"


@pytest.mark.parametrize("game", GAMES)
def test_the_chosen_teams_are_those_that_are_begun_with(game: str) -> None:
    made(game)
    scene, begun = new_game(game)
    assert scene.view.find("teams of own") is not None
    scene.choose_teams(0)
    scene.start()
    scene.choose_teams(-1)
    scene.start()
    (setup, seed, pack), (_, _, usual) = begun
    assert (pack, usual) == (teams.pack(game), None)
    games.whole_game(game, teams.pack(game)).require_playable(setup)
    assert seed == 5


def test_teams_that_went_away_meanwhile_are_told_and_nothing_changes() -> None:
    path = made("superclub")
    scene, _ = new_game("superclub")
    shutil.rmtree(path)
    scene.choose_teams(0)
    assert isinstance(scene.ui.stack.top, Dialog)
    assert scene.rules.pack is None


def played(game: str, actions: int = 60) -> Path:
    """A career of computers with the pack, killed after so many actions; the pack is gone by then."""
    path = made(game)
    pack = packs.team_pack(packs.read_pack(path), game)
    setup = games.whole_game(game, pack).default_setup(level=1)
    session = kept.begin_career(setup, 4, game, pack)
    for _ in range(actions):
        session.advance()
    session.close()
    shutil.rmtree(path)
    return session.career.path


@pytest.mark.parametrize("game", GAMES)
def test_a_career_needs_its_pack_no_more(game: str, tmp_path: Path) -> None:
    killed = tmp_path / "killed.gaffer"
    shutil.copy(played(game), killed)
    session = kept.resume_career(killed)
    assert session.header.pack == teams.pack(game)
    assert session.actions == 60
    assert session.advance() is not None
    session.close()
    career = open_career(killed)
    assert career.verify() is None
    career.close()


@pytest.mark.parametrize("game", GAMES)
def test_lists_tell_of_the_packs_club_by_its_name_and_crest(game: str) -> None:
    played(game, 1)
    (info,) = list_careers(kept.careers_folder())
    assert isinstance(info, CareerInfo)
    assert info.summary.club == teams.NAME
    glance = plugin_of(game).glance(text.load(), info.summary.details, info.pack)
    assert glance is not None
    assert glance.crest is not None


@pytest.mark.parametrize("game", GAMES)
def test_its_matches_stand_alone_with_the_pack_and_are_verified(game: str, tmp_path: Path) -> None:
    path = played(game, 400)
    session = kept.resume_career(path)
    record = session.record()
    match = matches_of(record)[0]
    alone = match.record()
    session.close()
    assert alone.header.pack == teams.pack(game)
    file = tmp_path / f"match{os.extsep}gafferplay"
    write_replay(file, alone)
    assert verify_replay(file) is None
    assert sides_of(read_replay(file)) is not None
    screening_of(read_replay(file)).scene(open_ui((1280, 720)))


def test_a_pack_that_is_faulty_can_not_be_begun_with() -> None:
    path = made("futti")
    (path / "futti" / "clubs.toml").write_text("clubs = 3", "utf-8")
    with pytest.raises(InputError, match="can't be played with"):
        packs.team_pack(packs.read_pack(path), "futti")


def test_the_rulebook_of_the_teams_is_shown_in_place_of_the_games() -> None:
    book = teams.shipped("futti", "rulebook.md").replace("## FU-1 ", "## FU-1 Our own ", 1)
    clubs = teams.renamed("futti")
    path = packs.make_pack(kept.packs_folder(), "My Kickers", {"futti": {"clubs.toml": clubs, "rulebook.md": book}})
    pack = packs.team_pack(packs.read_pack(path), "futti")
    ui = open_ui((1280, 720), strict=True)
    cabinet = flow.Cabinet(ui)
    cabinet.play(kept.begin_career(games.whole_game("futti", pack).default_setup(1, 0), 4, "futti", pack))
    cabinet.rulebook()
    scene = ui.stack.top
    assert isinstance(scene, RulebookScene)
    assert "Our own" in scene.section.title or any("Our own" in one.section.title for one in scene.found)
    ui.close_career()
    cabinet.title()
    cabinet.rulebook()
    scene = ui.stack.top
    assert isinstance(scene, RulebookScene)
    assert not any("Our own" in one.section.title for one in scene.found), "it is the teams' book, not the game's"


def test_a_faulty_rulebook_in_a_strangers_record_is_not_shown() -> None:
    files = (*teams.pack("futti").files, PackFile("rulebook.md", "## FU-1 Odd \u202e\n\nText"))
    pack = TeamPack("My Kickers", files)
    ui = open_ui((1280, 720), strict=True)
    flow.Cabinet(ui).play(kept.begin_career(games.whole_game("futti", pack).default_setup(1, 0), 4, "futti", pack))
    assert ui.books == {}
    ui.close_career()
