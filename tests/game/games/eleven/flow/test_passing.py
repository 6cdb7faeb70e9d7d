"""What an action came to, in the line that passes: who joined, and VP with what for."""

from __future__ import annotations

import pytest

from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.eleven.club_rules.model import Built, Club, OwnedPlayer, OwnedStaff
from engine.eleven.content.load import load
from engine.eleven.season import events as season_ev
from engine.eleven.season.model import SeasonSetup, SeasonTable
from game.games.eleven.flow.passing import counted_points, passing_line, signed
from game.ui.text import load as load_texts


@pytest.mark.rule("EL-12")
def test_what_joins_the_own_club_is_named_with_what_is_left() -> None:
    content = load()
    player, helper, sponsor = content.players[0], content.staff[0], content.sponsors[0]
    events = [
        season_ev.PlayerJoined(seat=0, card=0, cost=3, decks={}),
        season_ev.StaffJoined(seat=0, card=0, cost=2),
        season_ev.SponsorSigned(seat=0, card=0, deal="small", bonus=False, discards=()),
        season_ev.ActionTaken(seat=0),
    ]
    assert signed(content, events) == f"{player.name}, {helper.name}, {sponsor.name}"
    assert signed(content, events[3:]) == ""


@pytest.mark.rule("EL-43")
@pytest.mark.rule("EL-48")
def test_vp_that_come_or_go_are_said_with_what_they_are_for() -> None:
    """Hartwick counts attackers, a VP token each: the third who joins brings one. A first trainer alone is a set of
    1 VP; lighting is 1, the first office space 2, and three euros spent are one less."""
    content, t = load(), load_texts(strict=True)
    trainer = next(number for number, card in enumerate(content.staff) if card.key == "hartwick")
    attackers = [number for number, card in enumerate(content.players) if card.icon == "attack"][:3]
    club = Club(players=[OwnedPlayer(card) for card in attackers[:2]], markers={**Club().markers, "budget": 4})
    table = SeasonTable(SeasonSetup((Seat("A"),), (ClubEntry("home"),)), clubs=[club], week=2, league=[0] * 9)
    before = counted_points(content, table, 0)
    assert {what: n for what, n in before.items() if n} == {"money": 1}
    assert passing_line(t, content, [], before, table, 0) == ""
    club.staff.append(OwnedStaff(trainer))
    assert passing_line(t, content, [], before, table, 0) == "VP: +2 your first trainer’s VP, +1 staff sets"
    before = counted_points(content, table, 0)
    club.players.append(OwnedPlayer(attackers[2]))
    club.markers["budget"] = 1
    joined = [season_ev.PlayerJoined(seat=0, card=attackers[2], cost=3, decks={})]
    said = passing_line(t, content, joined, before, table, 0)
    assert said.startswith(f"Signed: {content.players[attackers[2]].name}")
    assert said.endswith(" · VP: +1 your first trainer’s VP, -1 money")
    before = counted_points(content, table, 0)
    club.players[0].tokens, club.tokens, club.office = 2, 1, 1
    club.buildings.append(Built("lighting"))
    said = passing_line(t, content, [], before, table, 0)
    assert said == "VP: +1 tokens of your own, +1 footballers with tokens, +1 buildings, +2 office"
