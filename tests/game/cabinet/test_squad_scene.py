"""Squads of clubs' own, put together in the editor by keys, followed by renaming and removing, and played with."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.errors import InputError
from engine.core.squads import KEY
from engine.storage.packs import list_packs, read_pack, team_pack
from game.cabinet import kept
from game.cabinet.squad_scene import SquadScene
from game.cabinet.team_draft import TeamDraft
from game.cabinet.team_editor import TeamEditorScene
from game.cabinet.team_pictures import face_in
from game.stage.friendly_scene import SeriesScene
from game.stage.quick_match import QuickMatchScene
from game.ui.widgets import Button, Choice, Table
from tests.by_day import by_day
from tests.engine.test_own_squads import split
from tests.game.cabinet.test_team_draft import again, draft_of
from tests.game.cabinet.test_teams_scene import Desk, edited, opened  # noqa: F401 (a fixture)

WITH_SQUADS = ("futti", "superclub")


def with_two_squads(draft: TeamDraft) -> TeamDraft:
    clubs = draft.clubs
    assert clubs is not None
    for number, squad in enumerate(split(draft.game)):
        draft.set(clubs, number, (KEY,), squad)
    return draft


def squads(draft: TeamDraft) -> list[Any]:
    clubs = draft.clubs
    assert clubs is not None
    return [club.get(KEY) for club in again(draft).entries(clubs)[:3]]


# -- the draft


@pytest.mark.parametrize("game", WITH_SQUADS)
def test_squads_stand_in_the_file_and_make_a_sound_pack(tmp_path: Path, game: str) -> None:
    draft = with_two_squads(draft_of(tmp_path, game))
    assert draft.faults() == ()
    assert squads(draft) == [*split(game), None]
    pack = team_pack(read_pack(draft.path), game)
    assert [len(club.squad or ()) for club in games.content_of(game, pack).clubs[:3]] == [len(split(game)[0])] * 2 + [0]


def test_whoever_is_called_otherwise_stays_in_his_squad(tmp_path: Path) -> None:
    draft = with_two_squads(draft_of(tmp_path, "superclub"))
    players, first = draft.decks[1], split("superclub")[0][0]
    number = next(n for n, one in enumerate(draft.entries(players)) if one["name"] == first)
    for typed in ("N", "No", "Nov"):
        draft.set(players, number, ("name",), typed)
    assert squads(draft)[0][0] == "Nov"
    assert draft.faults() == ()
    draft.undo()
    assert squads(draft)[0][0] == first
    assert draft.entries(players)[number]["name"] == first
    assert draft.faults() == ()


def test_whoever_goes_leaves_his_squad_and_comes_back_with_it(tmp_path: Path) -> None:
    draft = with_two_squads(draft_of(tmp_path, "superclub"))
    players, first = draft.decks[1], split("superclub")[0][0]
    number = next(n for n, one in enumerate(draft.entries(players)) if one["name"] == first)
    draft.remove(players, number)
    assert squads(draft)[0] == split("superclub")[0][1:]
    assert [problem.reason for problem in draft.faults()] == ["must name 16 people, not 15"]
    draft.undo()
    assert squads(draft)[0] == split("superclub")[0]
    assert draft.faults() == ()


def test_a_copied_club_has_no_squad_and_nobody_looks_different(tmp_path: Path) -> None:
    draft = with_two_squads(draft_of(tmp_path, "superclub"))
    clubs, players = draft.decks
    assert draft.add(clubs, 0) == 1
    assert draft.faults() == ()
    assert squads(draft) == [split("superclub")[0], None, split("superclub")[1]]
    faces = [face_in(players, one, place) for place, one in enumerate(draft.entries(players))]
    draft.remove(players, 4)
    left = [face_in(players, one, place) for place, one in enumerate(again(draft).entries(players))]
    assert left == faces[:4] + faces[5:]


def test_two_files_are_changed_together_or_not_at_all(tmp_path: Path) -> None:
    draft = with_two_squads(draft_of(tmp_path, "superclub"))
    players, first = draft.decks[1], split("superclub")[0][0]
    number = next(n for n, one in enumerate(draft.entries(players)) if one["name"] == first)
    file = draft.path / "superclub" / "clubs.toml"
    file.unlink()
    file.mkdir()
    with pytest.raises(InputError):
        draft.set(players, number, ("name",), "Nov")
    assert draft.entries(players)[number]["name"] == first
    shown = TeamDraft.entries(draft, draft.decks[0])[0][KEY]
    assert shown == split("superclub")[0]


# -- the page


def squad_scene(desk: Desk, game: str) -> SquadScene:
    edited(desk, game)
    desk.press("squad")
    assert isinstance(desk.top, SquadScene)
    return desk.top


def told(scene: SquadScene) -> str:
    page: Any = scene.view.root
    return str(page.header.subtitle)


def test_a_squad_is_put_together_by_keys(desk: Desk) -> None:
    scene = squad_scene(desk, "futti")
    assert told(scene) == "Möwenbruck · Still needed: 6 outfield players · 2 goaltenders."
    for _ in range(6):
        desk.act("confirm", "down")
    assert told(scene) == "Möwenbruck · Still needed: 2 goaltenders."
    desk.act("confirm")
    assert told(scene) == "No place for Szalontay: 2 goaltenders needed."
    scene.show("goaltenders")
    scene.view.set_focus(scene.view.show("pool"))
    desk.act("confirm", "down", "confirm")
    assert told(scene) == "Möwenbruck · Complete, 8 people. Two clubs with squads can meet in a match now."
    desk.act("down", "confirm")
    assert told(scene).startswith("No place for ")
    assert told(scene).endswith(": the squad is complete.")
    keys = [card.key for card in (*games.content_of("futti").outfield[:6], *games.content_of("futti").goaltenders[:2])]
    assert squads(scene.draft)[0] == keys
    assert scene.draft.faults() == ()
    desk.act("undo")
    assert squads(scene.draft)[0] == keys[:-1], "one after another"
    desk.act("back")
    assert isinstance(desk.top, TeamEditorScene)
    button = desk.top.view.show("squad")
    assert isinstance(button, Button)
    assert button.text == "Squad: 7 people"
    assert [problem.reason for problem in desk.top.faults] == ["must name 8 people, not 7"]


def test_who_is_in_it_is_sent_away_and_nothing_is_left_of_an_empty_one(desk: Desk) -> None:
    scene = squad_scene(desk, "superclub")
    desk.act("confirm", "down", "confirm", "up")
    first, second = squads(scene.draft)[0]
    desk.act("confirm")
    assert squads(scene.draft)[0] == [second]
    table = scene.view.show("squad")
    assert isinstance(table, Table)
    scene.view.set_focus(table)
    desk.act("confirm")
    assert squads(scene.draft)[0] is None
    assert scene.draft.faults() == ()
    desk.act("undo", "undo")
    assert squads(scene.draft)[0] == [first, second]
    desk.press("clear")
    assert squads(scene.draft)[0] is None
    assert KEY not in scene.draft.entries(scene.clubs)[0]


def test_fill_completes_two_squads_soundly_and_is_undone_at_once(desk: Desk) -> None:
    """Of Superclub five defenders, five midfielders, four attackers and two goalkeepers; who was chosen stays."""
    scene = squad_scene(desk, "superclub")
    desk.act("confirm")
    (chosen,) = squads(scene.draft)[0]
    desk.press("fill")
    assert "Complete, 16 people." in told(scene)
    squad = squads(scene.draft)[0]
    assert squad[0] == chosen
    cards = {card.name: card for card in games.content_of("superclub").players}
    assert Counter(cards[name].position for name in squad) == {
        "goalkeeper": 2, "defender": 5, "midfielder": 5, "attacker": 4,
    }  # fmt: skip
    left = [card.stars for card in cards.values() if card.name not in squad and card.position == "attacker"]
    assert min(cards[name].stars for name in squad if cards[name].position == "attacker") >= max(left)
    assert scene.draft.faults() == ()
    button = scene.view.show("fill")
    assert isinstance(button, Button)
    assert button.reason == "Nobody is missing."
    desk.act("undo")
    assert squads(scene.draft)[0] == [chosen], "all at once"
    desk.press("fill")
    desk.act("back")
    editor = desk.top
    assert isinstance(editor, TeamEditorScene)
    editor.chosen = 1
    editor.rebuild()
    desk.press("squad")
    desk.press("fill")
    first, second, _ = squads(scene.draft)
    assert not set(first) & set(second), "who plays for another club isn't free"
    assert scene.draft.faults() == ()


def test_fill_has_six_and_two_of_futti(desk: Desk) -> None:
    scene = squad_scene(desk, "futti")
    desk.press("fill")
    assert "Complete, 8 people." in told(scene)
    assert scene.draft.faults() == ()


def test_nobody_plays_for_two_clubs(desk: Desk) -> None:
    scene = edited(desk, "futti")
    with_two_squads(scene.draft)
    scene.chosen = 2
    scene.rebuild()
    desk.press("squad")
    squad = desk.top
    assert isinstance(squad, SquadScene)
    desk.act("confirm")
    assert told(squad) == "Mbayou is in the squad of Möwenbruck."
    assert squads(scene.draft)[2] is None


def test_what_was_changed_before_is_not_taken_back_from_here(desk: Desk) -> None:
    scene = edited(desk, "futti")
    scene.change(("name",), "Kickers")
    desk.press("squad")
    desk.act("undo")
    assert told_top(desk) == "Nothing has been changed yet"
    assert again(scene.draft).entries(scene.deck)[0]["name"] == "Kickers"


def told_top(desk: Desk) -> str:
    assert isinstance(desk.top, SquadScene)
    return told(desk.top)


@pytest.mark.parametrize("odd", by_day([["nobody", 3, ["x"]], "x", 3, ["mbayou", "mbayou"]], 3))
def test_an_odd_squad_is_shown_and_sent_away(desk: Desk, odd: object) -> None:
    scene = edited(desk, "futti")
    scene.draft.set(scene.deck, 0, (KEY,), odd)
    scene.rebuild()
    desk.press("squad")
    squad = desk.top
    assert isinstance(squad, SquadScene)
    assert squad.draft.faults()
    squad.clear()
    assert squad.draft.faults() == ()


def test_games_without_squads_do_not_offer_any(desk: Desk) -> None:
    for game in ("eleven", "fortunes"):
        assert edited(desk, game).view.show("squad") is None


# -- playing with them


def match_now(desk: Desk, game: str) -> QuickMatchScene:
    desk.cabinet.game = game
    desk.cabinet.quick_match()
    scene = desk.top
    assert isinstance(scene, QuickMatchScene)
    return scene


def ways(scene: QuickMatchScene, key: str) -> list[object]:
    field = scene.view.show(key)
    assert isinstance(field, Choice)
    return [value for value, _ in field.options]


WAYS = {"futti": "teams", "superclub": "squads"}


@pytest.mark.parametrize("game", WITH_SQUADS)
def test_a_match_now_offers_the_clubs_own_squads_of_two_clubs_that_have_some(desk: Desk, game: str) -> None:
    draft = with_two_squads(draft_of(kept.packs_folder(), game))
    scene = match_now(desk, game)
    assert "own" not in ways(scene, WAYS[game]), "the game's own clubs have none"
    scene.choose_teams(0)
    assert ways(scene, WAYS[game])[-1] == "own"
    scene.bring_about("own")
    assert [place.club for place in scene.places] == [one["key"] for one in draft.entries(draft.decks[0])[:2]]
    assert list(scene.clubs) == [place.club for place in scene.places]
    assert scene.fault is None
    scene.choose_teams(-1)
    assert not scene.are_own
    assert len(scene.clubs) == 12
    assert scene.fault is None


@pytest.mark.parametrize("game", WITH_SQUADS)
def test_one_squad_alone_has_nobody_to_meet(desk: Desk, game: str) -> None:
    draft = with_two_squads(draft_of(kept.packs_folder(), game))
    draft.set(draft.decks[0], 1, (KEY,), None)
    scene = match_now(desk, game)
    scene.choose_teams(0)
    assert "own" not in ways(scene, WAYS[game])


@pytest.mark.parametrize("game", WITH_SQUADS)
def test_two_people_play_with_what_they_put_together(desk: Desk, game: str) -> None:
    draft = with_two_squads(draft_of(kept.packs_folder(), game))
    draft.set(draft.decks[0], 0, ("name",), "Kickers Nord")
    scene = match_now(desk, game)
    scene.choose_teams(0)
    scene.bring_about("own")
    for place in scene.places:
        place.manager = 1
    scene.places[0].manager = 0
    scene.start()
    desk.ui.stack.update(1.0)
    desk.ui.stack.draw(desk.surface)
    assert any(isinstance(one, SeriesScene) for one in desk.ui.stack.scenes)
    (pack,) = list_packs(kept.packs_folder())
    desk.ui.close_career()
    (info,) = kept.list_careers(kept.careers_folder())
    assert info.pack == team_pack(pack, game)
    assert info.summary.club == "Kickers Nord"
