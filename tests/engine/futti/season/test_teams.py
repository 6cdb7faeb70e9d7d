"""How teams are made: the deal, its repair, and the snake draft (FU-3)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.futti.content import Content
from engine.futti.season import events as ev
from engine.futti.season.model import NextSeason, PickCard, PickDue, SeasonSetup
from engine.futti.season.rules import FuttiSeason
from engine.futti.season.teams import make_team, repair
from tests.engine.futti.season.conftest import Career


def stars_of(content: Content, squad: tuple[int, ...]) -> list[int]:
    return [content.outfield[card].stars for card in squad if card < len(content.outfield)]


@pytest.mark.rule("FU-2", "FU-3")
def test_twelve_teams_use_up_the_whole_pool(career: Callable[..., Career]) -> None:
    dealt = career(clubs=12).all(ev.TeamsDealt)[0]
    assert sorted(card for squad in dealt.squads for card in squad) == list(range(96))
    assert all(sum(card < 72 for card in squad) == 6 for squad in dealt.squads)


@pytest.mark.rule("FU-3")
@pytest.mark.parametrize("clubs", [4, 7, 12])
def test_every_dealt_team_holds_a_star(season_rules: FuttiSeason, make_setup: Callable[..., Any], clubs: int) -> None:
    for seed in range(40):
        state, _ = season_rules.new(make_setup(clubs=clubs), seed)
        assert all(any(player.stars for player in team.players) for team in state.table.teams)


@pytest.mark.rule("FU-3")
def test_a_starless_team_swaps_one_card_for_a_star_nobody_misses(season_rules: FuttiSeason) -> None:
    content = season_rules.content
    starred = [card for card in range(72) if content.outfield[card].stars]
    plain = [card for card in range(72) if not content.outfield[card].stars]
    # Club 0 has none, club 1 exactly one, club 2 six; everything else is undealt and without stars.
    dealt = [*plain[:6], starred[0], *plain[6:11], *starred[1:7], *plain[11:]]
    swaps = repair(content, dealt, 3, Chance(5))
    ((given, taken),) = swaps
    assert given in plain[:6]
    assert taken in starred[1:7]
    assert taken in dealt[:6]
    assert given in dealt[12:18]
    assert dealt[6:12] == [starred[0], *plain[6:11]]


@pytest.mark.rule("FU-3")
def test_undealt_stars_repair_a_deal_without_any(season_rules: FuttiSeason) -> None:
    content = season_rules.content
    plain = [card for card in range(72) if not content.outfield[card].stars]
    starred = [card for card in range(72) if content.outfield[card].stars]
    dealt = [*plain[:24], *starred, *plain[24:]]
    assert len(repair(content, dealt, 4, Chance(1))) == 4
    assert all(any(content.outfield[card].stars for card in dealt[club * 6 : club * 6 + 6]) for club in range(4))


@pytest.mark.rule("FU-3")
def test_a_deal_is_repeatable_and_differs_by_seed(career: Callable[..., Career]) -> None:
    one, again, other = career(seed=8), career(seed=8), career(seed=9)
    assert one.table.squads == again.table.squads != other.table.squads


@pytest.mark.rule("FU-3")
def test_a_team_lines_its_cards_up(season_rules: FuttiSeason) -> None:
    content = season_rules.content
    team = make_team(content, (5, 0, 71, 3, 40, 41, 72, 95), "tarn", "Tarn United")
    assert [player.key for player in team.players] == [content.outfield[card].key for card in (5, 0, 71, 3, 40, 41)]
    assert [one.goaltending for one in team.goaltenders] == [
        content.goaltenders[0].goaltending,
        content.goaltenders[23].goaltending,
    ]
    assert (team.name, team.club) == ("Tarn United", "tarn")
    assert len({one.number for one in (*team.players, *team.goaltenders)}) == 8


@pytest.mark.rule("FU-3")
def test_the_draft_snakes(career: Callable[..., Career]) -> None:
    played = career(clubs=5, seats=2, teams="draft")
    order = played.all(ev.DraftOpened)[0].order
    picks = [event.club for event in played.all(ev.CardPicked)]
    assert picks == [*order, *reversed(order)] * 4
    assert sorted(order) == list(range(5))


@pytest.mark.rule("FU-3")
def test_drafted_squads_are_what_was_picked(career: Callable[..., Career]) -> None:
    played = career(clubs=12, seats=3, teams="draft")
    picked: dict[int, set[int]] = {club: set() for club in range(12)}
    for event in played.all(ev.CardPicked):
        picked[event.club].add(event.card)
    assert {club: set(squad) for club, squad in enumerate(played.table.squads)} == picked
    assert all([card < 72 for card in squad] == [True] * 6 + [False] * 2 for squad in played.table.squads)
    assert played.table.draft is None


@pytest.mark.rule("FU-3")
def test_unmanaged_clubs_take_the_best_sum_of_what_is_left(career: Callable[..., Career]) -> None:
    played = career(clubs=4, teams="draft")
    content = played.rules.content
    sums = [
        content.outfield[event.card].offence + content.outfield[event.card].defence
        for event in played.all(ev.CardPicked)
        if event.card < 72
    ]
    # The seat is away and picks by the same rule, so the whole draft runs down from the best.
    assert len(sums) == 24
    assert all(one >= two for one, two in pairwise(sums))
    assert sums[0] == 9


@pytest.fixture(name="drafting")
def _drafting(season_rules: FuttiSeason, make_setup: Callable[..., SeasonSetup]) -> Any:
    state, _ = season_rules.new(make_setup(clubs=4, seats=4, people=4, teams="draft"), 3)
    return state


def refusal(rules: FuttiSeason, state: Any, seat: int, card: Any) -> str | None:
    reason = rules.check(state, PickCard(seat, card))
    return None if reason is None else reason.key


@pytest.mark.rule("FU-3")
def test_only_free_cards_can_be_picked(season_rules: FuttiSeason, drafting: Any) -> None:
    due = drafting.asked[0]
    assert refusal(season_rules, drafting, due.seat, 10) is None
    season_rules.apply(drafting, PickCard(due.seat, 10))
    assert refusal(season_rules, drafting, due.seat, 11) == "not_asked"
    second = drafting.asked[0]
    assert second.seat != due.seat
    assert refusal(season_rules, drafting, second.seat, 10) == "card_taken"
    for number in (-1, 96):
        assert refusal(season_rules, drafting, second.seat, number) == "no_such_card"
    for nonsense in ("10", None, True, 1.0):
        assert refusal(season_rules, drafting, second.seat, nonsense) == "another_answer"
    assert season_rules.check(drafting, NextSeason(second.seat)).key == "another_answer"


@pytest.mark.rule("FU-3")
def test_a_squad_takes_six_outfield_players_and_two_goaltenders(season_rules: FuttiSeason, drafting: Any) -> None:
    """Everybody takes both goaltenders first, then nothing but outfield players is left to take, and the reverse."""
    for pick in range(8):
        due = drafting.asked[0]
        assert isinstance(due, PickDue)
        assert refusal(season_rules, drafting, due.seat, 90 - pick) is None
        season_rules.apply(drafting, PickCard(due.seat, 90 - pick))
    due = drafting.asked[0]
    assert refusal(season_rules, drafting, due.seat, 95) == "goaltenders_complete"
    assert refusal(season_rules, drafting, due.seat, 71) is None
    offered = [action.card for action in season_rules.options(drafting, due)]
    assert offered == list(range(72))


@pytest.mark.rule("FU-3")
def test_outfield_places_run_out_too(season_rules: FuttiSeason, drafting: Any) -> None:
    for pick in range(24):
        season_rules.apply(drafting, PickCard(drafting.asked[0].seat, pick))
    due = drafting.asked[0]
    assert refusal(season_rules, drafting, due.seat, 30) == "outfielders_complete"
    assert refusal(season_rules, drafting, due.seat, 80) is None


@pytest.mark.rule("FU-3")
def test_every_season_has_a_new_deal(career: Callable[..., Career]) -> None:
    played = career(seasons=2)
    first, second = played.all(ev.TeamsDealt)
    assert first.squads != second.squads
    assert played.table.history[0].squads == first.squads
    assert played.table.squads == list(second.squads)
