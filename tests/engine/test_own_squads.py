"""Friendlies with squads of clubs' own: who plays is who was put together, whatever the seed; nothing else changes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import games
from engine.core.entries import ClubEntry
from engine.core.friendly import name_of
from engine.core.model import Reason
from engine.core.record import header_for, read_header, read_setup
from engine.core.team_pack import TeamPack
from engine.futti.friendly import FuttiFriendly
from engine.futti.season.events import TeamsDealt
from engine.superclub.content.load import load as load_superclub
from engine.superclub.friendly import SuperclubFriendly
from engine.superclub.season.events import BoardLaid, PlayerDrafted
from tests.engine import teams


def split(game: str) -> tuple[list[str], list[str]]:
    """Two squads without anybody in common."""
    content = games.content_of(game)
    if game == "futti":
        field, goal = [card.key for card in content.outfield], [card.key for card in content.goaltenders]
        return [*field[:6], *goal[:2]], [*field[30:36], *goal[5:7]]
    field = [card.name for card in content.players if card.position != "goalkeeper"]
    goal = [card.name for card in content.players if card.position == "goalkeeper"]
    return [*field[:15], goal[0]], [*field[100:115], goal[4]]


def own(game: str, *, swapped: bool = False) -> tuple[Any, Any]:
    """The rules of a friendly with a pack of two squads, and a set-up that plays with them, the second club first."""
    first, second = split(game)
    rules = games.whole_game(name_of(game), teams.with_squads(game, first, second))
    clubs = tuple(ClubEntry(club.key) for club in rules.content.clubs[:2])
    chosen = {"own": True} if game == "futti" else {"squads": "own"}
    return rules, replace(rules.default_setup(), clubs=clubs[::-1] if swapped else clubs, **chosen)


def played(rules: Any, setup: Any, seed: int) -> tuple[Any, list[Any]]:
    state, events = rules.new(setup, seed)
    while asked := rules.decisions(state):
        events += rules.apply(state, rules.default(state, asked[0]))
    return state, events


@pytest.mark.parametrize("seed", range(3))
def test_teams_are_those_that_were_put_together_futti(seed: int) -> None:
    rules, setup = own("futti")
    state, events = rules.new(setup, seed)
    (dealt,) = (event for event in events if isinstance(event, TeamsDealt))
    assert dealt.squads == ((0, 1, 2, 3, 4, 5, 72, 73), (30, 31, 32, 33, 34, 35, 77, 78))
    first, second = split("futti")
    for team, squad in zip(state.table.teams, (first, second), strict=True):
        assert [one.key for one in (*team.players, *team.goaltenders)] == squad
    _, swapped = own("futti", swapped=True)
    assert rules.new(swapped, seed)[0].table.teams == state.table.teams[::-1]


@pytest.mark.parametrize("seed", range(3))
def test_squads_are_those_that_were_put_together_superclub(seed: int) -> None:
    rules, setup = own("superclub")
    state, events = rules.new(setup, seed)
    names = [[rules.content.players[card].name for card in club.squad] for club in state.table.clubs]
    assert names == [*split("superclub")]
    assert [len(event.board) for event in events if isinstance(event, BoardLaid)] == [16, 16]
    assert [event.seat for event in events if isinstance(event, PlayerDrafted)] == [0] * 16 + [1] * 16
    assert state.table.board == []
    assert state.table.deck == len(load_superclub().players) - 32 - _utility()
    assert state.match is not None, "the first match is next"


def _utility() -> int:
    """Those who are not in the game with two managers (SC-5)."""
    return sum(card.position == "utility" for card in load_superclub().players)


@pytest.mark.parametrize("game", ["futti", "superclub"])
def test_it_is_played_to_its_end_and_its_record_begins_it_again(game: str) -> None:
    rules, setup = own(game)
    state, events = played(rules, setup, 5)
    assert rules.outcome(state) is not None
    header = read_header(msgspec.json.encode(header_for(rules, setup, 5)))
    again = games.rules_of(header)
    assert played(again, read_setup(again, header), 5)[1] == events


@pytest.mark.parametrize("final", [False, True])
def test_more_than_two_play_a_league_or_cup_with_theirs_superclub(final: bool) -> None:
    content = games.content_of("superclub")
    field = [card.name for card in content.players if card.position not in ("goalkeeper", "utility")]
    squads = [field[16 * place : 16 * place + 16] for place in range(3)]
    rules = games.whole_game(name_of("superclub"), teams.with_squads("superclub", *squads))
    setup = replace(rules.default_setup(3), squads="own", final=final)
    assert rules.setup_fault(setup) is None
    state, _ = played(rules, setup, 3)
    assert [[rules.content.players[card].name for card in club.squad] for club in state.table.clubs] == squads
    assert len(state.table.played) == (2 if final else 3)
    assert rules.outcome(state).placings[0].seat == state.table.winner


@pytest.mark.parametrize("game", ["futti", "superclub"])
def test_a_club_without_a_squad_can_not_play_with_its_own(game: str) -> None:
    rules, setup = own(game)
    third = rules.content.clubs[2].key
    odd = replace(setup, clubs=(setup.clubs[0], ClubEntry(third)))
    assert rules.setup_fault(setup) is None
    assert rules.setup_fault(odd) == Reason("no_own_squad", {"club": third})
    shipped: Any = FuttiFriendly() if game == "futti" else SuperclubFriendly()
    assert shipped.setup_fault(setup) == Reason("no_own_squad", {"club": setup.clubs[0].key})


def test_what_is_not_chosen_is_not_saved() -> None:
    assert "own" not in msgspec.to_builtins(FuttiFriendly().default_setup())


@pytest.mark.parametrize("game", ["futti", "superclub"])
def test_careers_and_other_friendlies_do_not_mind_squads(game: str) -> None:
    pack = teams.with_squads(game, *split(game))
    without = TeamPack("Plain", (teams.PackFile("clubs.toml", teams.shipped(game, "clubs.toml")),))
    for name in (game, name_of(game)):
        rules, plain = games.whole_game(name, pack), games.whole_game(name, without)
        assert rules.new(rules.default_setup(), 3)[1] == plain.new(plain.default_setup(), 3)[1]
