"""The list of teams and their editor by keys: made, changed, taken back, deleted when asked, sent and brought."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.core.levels import Problem
from engine.games import content_of
from engine.storage.packs import list_packs, make_pack, read_pack, team_pack
from game.cabinet import flow, kept
from game.cabinet.career_copies import exchange_folder
from game.cabinet.team_editor import TeamEditorScene
from game.cabinet.team_faults import fault_text
from game.cabinet.team_pictures import colour_near, face_in
from game.cabinet.teams import shipped_clubs
from game.cabinet.teams_scene import TeamsScene
from game.cabinet.title import TitleScene
from game.stage.registry import GAMES
from game.stage.style.player_cards import face_seed
from game.ui.dialogs import Choices, Dialog
from game.ui.input import Act, Typed
from game.ui.widgets import Button, Choice, Paragraph, TextField
from game.ui.window import open_ui
from tests.by_day import by_day


class Desk:
    """The cabinet in a window, driven by actions."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.ui = open_ui(size, strict=True)
        self.cabinet = flow.Cabinet(self.ui)
        self.surface = pygame.Surface(size)
        self.cabinet.title()

    @property
    def top(self) -> object:
        return self.ui.stack.top

    def act(self, *names: str) -> None:
        for name in names:
            self.ui.stack.handle(Act(name))
            self.ui.stack.update(1.0)
            self.ui.stack.draw(self.surface)

    def press(self, key: str) -> None:
        view = self.ui.stack.top.view
        widget = view.show(key)
        assert widget is not None, key
        view.set_focus(widget)
        self.act("confirm")

    def type(self, key: str, words: str) -> None:
        self.press(key)
        self.ui.stack.handle(Typed(words))
        self.act("confirm")


@pytest.fixture(name="desk", params=[(1280, 720), (800, 600)])
def opened(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setenv("GAFFER_HOME", str(tmp_path / "home"))
    return Desk(request.param)


def packs() -> list[str]:
    return [pack.name for pack in list_packs(kept.packs_folder())]


def edited(desk: Desk, game: str = "futti") -> TeamEditorScene:
    make_pack(kept.packs_folder(), "My Kickers", {game: shipped_clubs(game)})
    desk.cabinet.teams()
    desk.act("confirm", "confirm")
    assert isinstance(desk.top, TeamEditorScene)
    return desk.top


def test_the_title_leads_to_the_list_and_teams_are_made_there(desk: Desk) -> None:
    assert isinstance(desk.top, TitleScene)
    desk.press("teams")
    assert isinstance(desk.top, TeamsScene)
    desk.act("confirm")
    assert isinstance(desk.top, Choices), "where there are none, making some is next"
    desk.act("confirm")
    desk.act("back")
    assert packs() == [], "going back makes nothing"
    desk.press("new")
    desk.act("confirm")
    desk.press("done")
    assert packs() == [desk.ui.t("teams.usual_name")]
    (pack,) = list_packs(kept.packs_folder())
    assert (pack.games, pack.problems) == ((GAMES[0],), ())


def test_teams_that_were_made_or_copied_are_chosen_and_confirming_leads_into_them(desk: Desk) -> None:
    make_pack(kept.packs_folder(), "Zebra", {"futti": shipped_clubs("futti")})
    make_pack(kept.packs_folder(), "Aardvark", {"futti": shipped_clubs("futti")})
    desk.cabinet.teams()
    desk.press("new")
    desk.act("confirm")
    desk.press("done")
    made = desk.ui.t("teams.usual_name")
    assert packs() == ["Aardvark", made, "Zebra"]
    assert chosen(desk) == made
    desk.act("confirm")
    assert isinstance(desk.top, Choices)
    desk.act("confirm")
    assert isinstance(desk.top, TeamEditorScene)
    desk.act("back")
    desk.press("more")
    desk.act("confirm")
    desk.press("done")
    assert chosen(desk) == desk.ui.t("teams.name_copy", name=made)


def chosen(desk: Desk) -> str:
    """Which teams focus is on."""
    scene = desk.top
    assert isinstance(scene, TeamsScene)
    assert scene.view.focus is scene.view.find("packs")
    return scene.listed[scene.chosen].name


def test_a_club_is_changed_by_keys_and_taken_back(desk: Desk) -> None:
    scene = edited(desk)
    undo = scene.view.show("undo")
    assert isinstance(undo, Button)
    assert undo.reason == "Nothing has been changed yet"
    desk.act("undo")
    assert "Nothing has been changed yet" in [one.text for one in scene.view.root.walk() if isinstance(one, Paragraph)]
    scene.view.set_focus(scene.view.show("entries"))
    desk.act("confirm")
    focus = scene.view.focus
    assert isinstance(focus, TextField), "an entry leads to its values, on another page too"
    desk.type("value name", " 04")
    charge = scene.view.show("value charge")
    assert isinstance(charge, Choice)
    scene.view.set_focus(charge)
    desk.act("right")
    (pack,) = list_packs(kept.packs_folder())
    text = (pack.path / "futti" / "clubs.toml").read_text("utf-8")
    assert 'name = "Möwenbruck 04"' in text
    assert 'charge = "mountain"' in text.split("[[clubs]]")[1]
    assert pack.problems == ()
    assert undo.reason is None
    desk.act("undo", "undo")
    text = (pack.path / "futti" / "clubs.toml").read_text("utf-8")
    assert 'name = "Möwenbruck"' in text
    assert 'charge = "gull"' in text


def test_a_persons_face_and_ratings_keep_to_the_pool(desk: Desk) -> None:
    scene = edited(desk)
    scene.choose_deck(scene.draft.decks[1])
    desk.press("face next")
    assert scene.entry["face"] == 2
    offence = scene.view.show("value offence")
    assert isinstance(offence, Choice)
    scene.view.set_focus(offence)
    desk.act("right")
    assert scene.entry["offence"] == 5, "the pool has no more"
    desk.act("left", "left")
    assert scene.entry["offence"] == 3
    assert scene.draft.room(scene.deck, "offence") == 2
    desk.act("right", "right")
    assert scene.entry["offence"] == 5, "what was given can be taken again"


def test_a_player_of_superclub_looks_as_usual_until_a_face_is_chosen(desk: Desk) -> None:
    scene = edited(desk, "superclub")
    scene.choose_deck(scene.draft.decks[1])
    desk.act("down", "down")
    assert face_in(scene.deck, scene.entry, 2) == face_seed(2)
    desk.press("face next")
    assert scene.entry["face"] == face_seed(2) + 1
    (pack,) = list_packs(kept.packs_folder())
    assert pack.problems == ()
    assert content_of("superclub", team_pack(pack, "superclub")).players[2].face == face_seed(2) + 1
    desk.press("face before")
    assert "face" not in scene.entry, "what is usual is left out of the file"


@pytest.mark.parametrize("deck", [1, 2])
def test_a_player_of_fortunes_has_no_face_until_one_is_chosen(desk: Desk, deck: int) -> None:
    scene = edited(desk, "fortunes")
    scene.choose_deck(scene.draft.decks[deck])
    desk.act("down")
    assert face_in(scene.deck, scene.entry, 1) is None
    desk.press("face next")
    assert scene.entry["face"] == face_seed(1), "not everybody begins with the same face"
    desk.press("face next")
    assert scene.entry["face"] == face_seed(1) + 1
    (pack,) = list_packs(kept.packs_folder())
    content = content_of("fortunes", team_pack(pack, "fortunes"))
    assert (content.seniors, content.youths)[deck - 1][1].face == face_seed(1) + 1
    desk.act("undo")
    assert "face" not in scene.entry


@pytest.mark.parametrize("odd", by_day([-1, 1 << 32, "Ada", True], 1 << 32))
def test_an_odd_face_is_told_and_another_can_be_chosen(desk: Desk, odd: object) -> None:
    scene = edited(desk, "superclub")
    scene.choose_deck(scene.draft.decks[1])
    scene.change(("face",), odd)
    desk.act("down", "up")
    assert [problem.key for problem in scene.faults] == ["players[0].face"]
    assert face_in(scene.deck, scene.entry, 0) is None
    desk.press("face next")
    desk.act("up")
    assert scene.faults == ()


def test_a_fault_is_told_while_one_edits_and_in_the_list(desk: Desk) -> None:
    scene = edited(desk)
    scene.change(("name",), "Kaldafoss IF")
    desk.act("down")
    assert [problem.key for problem in scene.faults] == ["clubs[1].name"]
    words = [one.text for one in scene.view.root.walk() if isinstance(one, Paragraph)]
    assert any(line.startswith("Kaldafoss IF, name: ") for line in words)
    desk.act("back")
    assert isinstance(desk.top, TeamsScene)
    assert [problem.key for problem in desk.top.listed[0].problems] == ["clubs[1].name"]


def test_deleting_asks_first(desk: Desk) -> None:
    make_pack(kept.packs_folder(), "My Kickers", {"futti": shipped_clubs("futti")})
    desk.cabinet.teams()
    desk.press("delete")
    assert isinstance(desk.top, Dialog)
    desk.act("back")
    assert packs() == ["My Kickers"]
    desk.top.doors.delete(desk.top.listed[0])
    assert packs() == []


def test_a_pack_goes_out_as_a_file_and_comes_in_by_drop_and_by_list(desk: Desk) -> None:
    make_pack(kept.packs_folder(), "My Kickers", {"futti": shipped_clubs("futti")})
    desk.cabinet.teams()
    scene = desk.top
    assert isinstance(scene, TeamsScene)
    sent = scene.doors.send(scene.listed[0])
    assert sent.parent == exchange_folder()
    desk.cabinet.take_in(sent)
    assert isinstance(desk.top, Dialog)
    desk.act("confirm")
    assert packs() == ["My Kickers", "My Kickers"]
    desk.press("bring")
    desk.act("confirm")
    assert packs() == ["My Kickers"] * 3


def test_another_game_is_added_with_its_own_clubs(desk: Desk) -> None:
    path = make_pack(kept.packs_folder(), "My Kickers", {"futti": shipped_clubs("futti")})
    desk.cabinet.teams()
    scene = desk.top
    assert isinstance(scene, TeamsScene)
    scene.doors.edit(scene.listed[0], "eleven")
    assert isinstance(desk.top, TeamEditorScene)
    pack = read_pack(path)
    assert (pack.games, pack.problems) == (("futti", "eleven"), ())


def test_odd_values_of_a_strangers_file_are_shown_without_harm(desk: Desk) -> None:
    odd = 'clubs = [{ name = 3, crest = 5, home = { pattern = "x" }, second = [] }, {}]'
    make_pack(kept.packs_folder(), "Odd", {"futti": {"clubs.toml": odd}})
    desk.cabinet.teams()
    desk.act("confirm", "confirm")
    scene = desk.top
    assert isinstance(scene, TeamEditorScene)
    desk.act("down", "confirm", "down", "down", "right")
    scene.change(("crest", "outline"), "round")
    assert scene.faults


def test_a_fault_names_whom_it_is_about_and_keeps_where_it_stands(tmp_path: Path) -> None:
    t = open_ui((1280, 720), strict=True).t
    path = make_pack(tmp_path, "Odd", {"futti": {"clubs.toml": 'clubs = [{ name = "Hafen", short = 3 }, { key = 1 }]'}})
    short, whole = (
        Problem("futti/clubs.toml", "clubs[0].short", "must be text"),
        Problem("futti/clubs.toml", "", "is odd"),
    )
    assert fault_text(t, path, short) == "Hafen, short: must be text (futti/clubs.toml: clubs[0].short)"
    assert fault_text(t, path, whole) == "futti/clubs.toml: is odd"
    for place in ("clubs[1].short", "clubs[7].short", "cups[0].name"):
        assert fault_text(t, path, Problem("futti/clubs.toml", place, "is odd")) == f"futti/clubs.toml: {place}: is odd"


def test_many_faults_are_told_few_at_once(desk: Desk) -> None:
    odd = "clubs = [" + ", ".join(f'{{ name = "Hafen {n}", short = 3 }}' for n in range(12)) + "]"
    make_pack(kept.packs_folder(), "Odd", {"futti": {"clubs.toml": odd}})
    desk.cabinet.teams()
    scene = desk.top
    assert isinstance(scene, TeamsScene)
    desk.act("page_right")  # in a narrow window the details are a tab
    told = [one.text for one in scene.view.root.walk() if isinstance(one, Paragraph)]
    assert len([line for line in told if "clubs.toml" in line]) == 3
    assert f"And {len(scene.listed[0].problems) - 3} more." in told


def test_a_colour_that_is_none_of_the_choice_is_said_too(desk: Desk) -> None:
    """Red #D7263D is the nearest to #E4472E: 13, 33 and 15 steps away; orange #F26A1B is 14, 35 and 19."""
    assert colour_near("#E4472E") == "red"
    assert colour_near("odd") is None
    scene = edited(desk)
    field = scene.view.show("value home_a")
    assert isinstance(field, Choice)
    assert field.options[0] == ("#E4472E", "red, #E4472E")
