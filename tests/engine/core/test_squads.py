"""Squads of clubs' own: what one needs, and what is wrong with those of a pack, club by club."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET

from engine import games
from engine.core.squads import Joiner, Part, SquadRule, joining, squad_faults
from engine.core.team_pack import TeamPack
from tests.engine import teams

RULE = SquadRule(4, (Part("field", "field players", 2, 4), Part("goal", "keepers", 0, 2)))
POOL = {"Ada": "field", "Bea": "field", "Cai": "field", "Dan": "field", "Eva": "goal", "Finn": "goal", "Gus": "goal"}


def faults(*squads: tuple[str, ...] | None) -> list[tuple[str, str]]:
    given = [UNSET if squad is None else squad for squad in squads]
    return list(squad_faults("clubs", [f"Club {n}" for n in range(len(squads))], given, POOL, RULE))


def test_a_squad_is_completed_with_the_best_of_each_position_and_then_with_the_best_there_is_room_for() -> None:
    """Four people; one back and one front are aimed at. Dan is worth most of all, but the keepers end with two."""
    rule = SquadRule(4, (Part("field", "field players", 2, 4), Part("goal", "keepers", 0, 1)))
    pool = [
        Joiner("goal", "goal", 9),
        Joiner("goal", "goal", 8),
        Joiner("field", "back", 1),
        Joiner("field", "back", 7),
        Joiner("field", "front", 2),
        Joiner("field", "back", 7),
    ]
    aims = {"back": 1, "front": 1}
    assert joining(rule, [], pool, aims, 4) == [3, 4, 0, 5], "the best keeper, no second one, and the other good back"
    assert joining(rule, [pool[3]], pool[4:], aims, 3) == [0, 1], "no more than there are"
    assert joining(rule, [pool[0], pool[2], pool[3]], [pool[1], pool[4]], aims, 1) == [1]
    assert joining(rule, pool[2:], pool, aims, 0) == []


def test_what_a_squad_lacks_and_has_room_for() -> None:
    assert RULE.lacking([]) == {"field": 2}
    assert RULE.lacking(["field", "goal"]) == {"field": 1}
    assert RULE.has_room(["goal"], "goal")
    assert not RULE.has_room(["goal", "goal"], "goal"), "two keepers at most"
    assert not RULE.has_room(["field"] * 4, "field")
    tight = SquadRule(4, (Part("field", "field players", 3, 4), Part("goal", "keepers", 0, 2)))
    assert not tight.has_room(["goal"], "goal"), "three of the field must still find room"
    assert not RULE.has_room([], "coach"), "no part of a squad"


def test_sound_squads_and_clubs_without_one_have_no_faults() -> None:
    assert faults(("Ada", "Bea", "Eva", "Finn"), None, None) == []


def test_every_fault_says_which_club_and_who() -> None:
    assert faults(("Ada", "Bea", "Eva", "Zoe")) == [("clubs[0].squad[3]", "must be somebody of the pool, not Zoe")]
    assert faults(None, ("Ada", "Bea", "Eva")) == [("clubs[1].squad", "must name 4 people, not 3")]
    assert faults(()) == [("clubs[0].squad", "must name 4 people, not 0")]
    assert faults(("Ada", "Eva", "Finn", "Gus")) == [("clubs[0].squad", "must have 2 to 4 field players, not 1")]
    assert faults(("Ada", "Bea", "Eva", "Finn"), ("Cai", "Dan", "Gus", "Eva")) == [
        ("clubs[1].squad[3]", "Eva is in the squad of Club 0 already")
    ]
    assert faults(("Ada", "Ada", "Eva", "Finn")) == [("clubs[0].squad[1]", "Ada is in the squad of Club 0 already")]


def test_whoever_is_named_twice_is_told_once_and_not_counted_too() -> None:
    assert len(faults(("Ada", "Ada", "Ada", "Zoe", "Bea"))) == 3


# -- of the games that have them


def members(game: str) -> list[str]:
    """Those of a squad that fits: the first of each part of the pool."""
    content = games.content_of(game)
    if game == "futti":
        return [card.key for card in (*content.outfield[:6], *content.goaltenders[:2])]
    outfield = [card.name for card in content.players if card.position != "goalkeeper"]
    return [*outfield[:15], content.players[0].name]


def told(pack: TeamPack, game: str) -> list[tuple[str, str, str]]:
    return [(one.file, one.key, one.reason) for one in games.check_pack(game, pack.folder())]


@pytest.mark.parametrize("game", ["futti", "superclub"])
def test_a_pack_with_a_squad_is_accepted_and_read(game: str) -> None:
    pack = teams.with_squads(game, members(game))
    assert told(pack, game) == []
    clubs = games.content_of(game, pack).clubs
    assert clubs[0].squad == tuple(members(game))
    assert clubs[1].squad is UNSET


@pytest.mark.parametrize("game", ["futti", "superclub"])
def test_of_clubs_without_squads_nothing_more_is_saved_than_ever(game: str) -> None:
    club = games.content_of(game).clubs[0]
    assert "squad" not in msgspec.to_builtins(club)


def test_a_pack_is_refused_with_a_sentence_futti() -> None:
    squad = members("futti")
    assert told(teams.with_squads("futti", squad[:7]), "futti") == [
        ("clubs.toml", "clubs[0].squad", "must name 8 people, not 7")
    ]
    third = games.content_of("futti").goaltenders[2].key
    assert told(teams.with_squads("futti", [*squad[1:], third]), "futti") == [
        ("clubs.toml", "clubs[0].squad", "must have 6 outfield players, not 5")
    ]
    assert told(teams.with_squads("futti", [*squad[1:], "nobody"]), "futti") == [
        ("clubs.toml", "clubs[0].squad[7]", "must be somebody of the pool, not nobody")
    ]
    assert told(teams.with_squads("futti", squad, squad), "futti")[0] == (
        "clubs.toml",
        "clubs[1].squad[0]",
        f"{squad[0]} is in the squad of Möwenbruck already",
    )


def test_a_pack_is_refused_with_a_sentence_superclub() -> None:
    content = games.content_of("superclub")
    keepers = [card.name for card in content.players if card.position == "goalkeeper"]
    outfield = [card.name for card in content.players if card.position != "goalkeeper"]
    assert told(teams.with_squads("superclub", [*outfield[:10], *keepers[:6]]), "superclub") == []
    assert told(teams.with_squads("superclub", outfield[:16]), "superclub") == [], "Given keeps goal"
    assert told(teams.with_squads("superclub", [*outfield[:9], *keepers[:7]]), "superclub") == [
        ("clubs.toml", "clubs[0].squad", "must have 10 to 16 players who aren't goalkeepers, not 9")
    ]


@pytest.mark.parametrize("odd", ["squad = 3", "squad = [3]", 'squad = [""]', "squad = [[]]"])
@pytest.mark.parametrize("game", ["futti", "superclub"])
def test_an_odd_squad_is_a_fault_and_nothing_worse(game: str, odd: str) -> None:
    pack = teams.with_squads(game, ["x"])
    text = pack.files[0].text.replace('squad = ["x"]', odd)
    (problem,) = told(TeamPack("Odd", (teams.PackFile("clubs.toml", text),)), game)
    assert problem[1].startswith("clubs[0].squad")


@pytest.mark.parametrize("game", ["eleven", "fortunes"])
def test_where_squads_make_no_sense_a_club_has_none(game: str) -> None:
    text = teams.shipped(game, teams.CLUBS[game]).replace('name = "', 'squad = ["x"]\nname = "', 1)
    (problem,) = told(TeamPack("Odd", (teams.PackFile(teams.CLUBS[game], text),)), game)
    assert problem[2] == "is not known here"
