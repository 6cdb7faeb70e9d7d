"""What a club is told by, on the eve of a match, when somebody reckons what it will come to: names and amounts.

Owns which traits there are; what one is worth in each week was fitted over games that computers played against each
other, and stands in `fitted`. All of it the manager himself may know. Amounts are in thousandths, whole numbers, so
that they are the same on every machine: 1000 is a card, a marker, a step, a VP, or all of the way to an objective.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from engine.eleven.club_rules.features import adboard_limit, has_building, passives, stand_places
from engine.eleven.club_rules.model import GROUND_FITNESS, Club, OwnedPlayer
from engine.eleven.content import effects as ef
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import TRACKS, CardAction
from engine.eleven.managers.teams import usual_worth
from engine.eleven.season.scoring import (
    HIGH_STAT,
    counted_footballers,
    measured,
    set_points,
    staff_sets,
    vp_tokens,
)
from engine.eleven.season.stadium import ACTIONS
from engine.eleven.season.week_end import maintenance

ONE = 1000
"""One of something."""
_RICH = 8
"""More euros than anybody needs at once."""
_MOST_KEPT = 6
_MOST_TACTICS = 4

Trait = tuple[str, int]


def traits(content: Content, club: Club, promise: int) -> Counter[str]:
    """The traits of a club whose best deployment in the match to come promises so many thousandths of a space."""
    found: Counter[str] = Counter(match=promise)
    for part in (_means, _stadium, _points, _cards, _aims):
        for name, amount in part(content, club):
            found[name] += amount
    found.update(dict(_squad(content, club)))
    return found


def _means(content: Content, club: Club) -> Iterator[Trait]:
    """Stats and markers."""
    for track in TRACKS:
        yield f"stat_{track}", ONE * club.stats[track]
        held = club.markers[track]
        yield f"marker_{track}", ONE * (held if track == "budget" else min(held, _MOST_KEPT))
    yield "stats_full", ONE * sum(stat >= HIGH_STAT for stat in club.stats.values())
    yield "rich", ONE * max(0, club.markers["budget"] - _RICH)
    yield "tactics", ONE * min(club.tactics, _MOST_TACTICS)


def _stadium(content: Content, club: Club) -> Iterator[Trait]:
    """Places, bills, buildings and sponsors."""
    bill, places = maintenance(content, club).total, stand_places(content, club)
    yield "bill", ONE * bill
    yield "short", ONE * max(0, bill - club.markers["budget"] - min(club.markers["fanbase"], places))
    yield "places", ONE * places
    yield "fans_outside", ONE * max(0, club.stats["fanbase"] - places)
    for built in club.buildings:
        yield f"built_{built.kind}", ONE
    yield "adboards", ONE * len(club.adboards)
    yield "adboards_free", ONE * max(0, adboard_limit(content, club) - len(club.adboards))
    yield "kit", ONE * (club.kit is not None)
    yield "office", ONE * club.office
    points = content.tables.office_points
    yield "office_next", ONE * (points[club.office] if club.office < len(points) else 0)


def _points(content: Content, club: Club) -> Iterator[Trait]:
    """What would be scored already, league and objective apart (EL-43)."""
    tables, sets = content.tables, staff_sets(content, club)
    yield "tokens", ONE * vp_tokens(content, club)
    yield "sets", ONE * sum(set_points(tables.sets[name], many) for name, many in sets.items())
    for name, points in tables.sets.items():
        more = set_points(points, sets[name] + 1) - set_points(points, sets[name])
        yield f"next_{name}", ONE * more
    worth = {token.kind: token.points for token in content.buildings}
    yield "infrastructure", ONE * sum(worth[built.kind] for built in club.buildings)
    yield "office_points", ONE * sum(tables.office_points[: club.office])
    yield "staff", ONE * len(club.staff)
    yield "wins", ONE * club.wins


def _cards(content: Content, club: Club) -> Iterator[Trait]:
    """What cards let one do, and what holds as long as they lie there."""
    for passive in passives(content, club):
        if isinstance(passive, ef.PointsForSquad):
            continue
        name = type(passive).__name__
        if isinstance(passive, ef.KeepMarkers):
            name = f"{name}_{passive.track}"
        elif isinstance(passive, ef.Reach):
            name = f"{name}_{passive.row}"
        yield f"has_{name}", ONE
    squads = [one for one in passives(content, club) if isinstance(one, ef.PointsForSquad)]
    ways = [(ONE * counted_footballers(content, one, club.players) // one.each, ONE * one.most) for one in squads]
    yield "squad_way", max((min(way) for way in ways), default=0)
    yield "squad_room", max((max(0, most - now) for now, most in ways), default=0)
    for action in _actions(content, club):
        yield "actions", ONE
        yield "actions_cost", ONE * sum(action.cost.values())
        for effect in action.effects:
            if isinstance(effect, ef.MoveMarkers):
                yield f"does_MoveMarkers_{effect.track}", ONE * effect.count
            else:
                yield f"does_{type(effect).__name__}", ONE


def _actions(content: Content, club: Club) -> Iterator[CardAction]:
    """Every action printed on a card or token of the club."""
    printed = [content.staff[member.card].action for member in club.staff]
    printed += [content.directors[director.card].action for director in club.directors]
    printed += [ACTIONS.get(built.kind) for built in club.buildings]
    return (action for action in printed if action is not None)


class _Man(NamedTuple):
    """A footballer: what he brings to a usual match, and what training adds to that."""

    shirt: int
    worth: int
    gain: int


def _squad(content: Content, club: Club) -> Iterator[Trait]:
    """Who plays for it, by what the best of each number bring."""
    men = [_man(content, player) for player in club.players]
    best: dict[int, int] = {}
    for man in men:
        best[man.shirt] = max(best.get(man.shirt, 0), man.worth)
    ranked = sorted(best.values(), reverse=True)
    slots = club.stats["fitness"] + GROUND_FITNESS * has_building(club, "training_ground")
    gains = sorted((man.gain for man in men), reverse=True)
    young = [player for player in club.players if content.players[player.card].kind == "youngster"]
    raw = [player for player in club.players if not player.trained]
    yield "team", sum(ranked[:slots])
    yield "team_best", sum(ranked[:3])
    yield "team_spare", sum(ranked[slots : slots + 2])
    yield "slots_free", ONE * max(0, slots - len(best))
    yield "players", ONE * len(club.players)
    yield "gain_first", sum(gains[:1])
    yield "gain_second", sum(gains[1:2])
    yield "raw", ONE * len(raw)
    yield "young", ONE * len(young)
    yield "young_raw", ONE * sum(player in raw for player in young)
    yield "young_unplayed", ONE * sum(not player.played and not player.tokens for player in young)
    yield "young_unscored", ONE * sum(not player.scored and not player.tokens for player in young)
    yield "missing", sum(_missed(content, player) for player in club.players)


def _man(content: Content, player: OwnedPlayer) -> _Man:
    worth = usual_worth(content, player)
    trained = worth if player.trained else usual_worth(content, replace(player, trained=True))
    return _Man(content.players[player.card].shirt, worth, max(0, trained - max(0, worth)))


def _missed(content: Content, player: OwnedPlayer) -> int:
    """What his weeks of injury and suspension cost in usual matches."""
    return (player.injured + player.suspended) * max(0, usual_worth(content, player))


def _aims(content: Content, club: Club) -> Iterator[Trait]:
    """The objective: which it is, and how far the club has come (EL-43)."""
    kept = club.secrets.objective
    if kept is None:
        return
    card = content.objectives[kept]
    yield f"aim_{card.measure}", ONE
    if card.measure == "league_place":
        return
    value = measured(content, club, card.measure, 0)
    yield f"way_{card.measure}", ONE * min(value, card.fulfilled) // card.fulfilled
    far = max(0, min(value, card.perfect) - card.fulfilled)
    yield "aim_reached", ONE * (value >= card.fulfilled)
    yield "aim_beyond", ONE * far // max(1, card.perfect - card.fulfilled)
    perfect = value >= card.perfect and (card.measure != "sponsors" or club.kit is not None)
    yield "aim_perfect", ONE * perfect
