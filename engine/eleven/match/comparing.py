"""The nine zones: how strong every marker is when it is compared, and the final whistle (EL-13, EL-28 … EL-30, EL-32).

Owns what abilities and tactics add and take. All of it is summed up first, and what falls below 0 is 0 (EL-13).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.eleven.club_rules.events import CardTokensMoved
from engine.eleven.content.abilities import STANDING, AllOut, CrowdStrength, StrengthenZone, WeakenFacing
from engine.eleven.content.cards import Result
from engine.eleven.content.ploys import MarkMan, Ploy, Shift, ShiftStrengths
from engine.eleven.match.abilities import ability_of, after_cards, cards_with
from engine.eleven.match.events import AbilityUsed, MatchDecided, MatchPlay, StrengthsSet, ZoneCompared
from engine.eleven.match.model import AfterMatch, CallResult, CompareZones, FixStrengths, Side
from engine.eleven.zone_walk import walk
from engine.eleven.zones import FACING, Marker, Zone, compare

Change = Counter[int]
"""By number of a side's markers, how much stronger or weaker they are."""
_EVERYTHING = 99
"""More than anybody's strength: who loses it has none left."""


def compare_zones(play: MatchPlay, step: CompareZones) -> None:
    """EL-29: my zones one after another, each against the facing one. A tactic may speak in between (EL-28)."""
    table = play.table

    def meet(zone: Zone, spoken: Sequence[ShiftStrengths]) -> tuple[int, int]:
        for ploy in spoken:
            shift_late(play, ploy)
        comparison = compare(zone, table.mine.get(zone, ()), table.theirs.get(FACING[zone], ()))
        goals, against = comparison.mine.goals, comparison.theirs.goals
        play.emit(
            ZoneCompared(
                seat=play.seat, comparison=comparison, goals=table.goals + goals, against=table.against + against
            )
        )
        return goals, against

    walk(played(play), table.goals - table.against, meet)


def call_result(play: MatchPlay, step: CallResult) -> None:
    """EL-32: more goals wins. Youngsters note their first match and first goal (EL-14); then abilities (EL-28)."""
    table = play.table
    result: Result = "draw" if table.goals == table.against else "win" if table.goals > table.against else "loss"
    play.emit(
        MatchDecided(
            seat=play.seat,
            result=result,
            goals=table.goals,
            against=table.against,
            wins=table.club.wins + (result == "win"),
            scored=table.club.goals + table.goals,
        )
    )
    _note_experience(play)
    play.then(AfterMatch(after_cards(play)))


def _note_experience(play: MatchPlay) -> None:
    """EL-14: a VP token for a youngster's first match, and one for his first goal."""
    table = play.table
    for post in table.posts:
        if post.card is None or play.content.players[post.card].kind != "youngster":
            continue
        player = table.club.player(post.card)
        scored = player.scored or post.shirt in table.scorers
        gained = (not player.played) + (scored and not player.scored)
        if gained:
            play.emit(
                CardTokensMoved(
                    seat=play.seat,
                    card=post.card,
                    tokens=player.tokens + gained,
                    played=True,
                    scored=scored,
                    rule="EL-14",
                )
            )


def fix_strengths(play: MatchPlay, step: FixStrengths) -> None:
    """EL-28: abilities and the tactic are counted, and strengths stay as they are now."""
    table = play.table
    ploys = played(play)
    mine: Change = Counter()
    theirs: Change = Counter()
    _count_abilities(play, mine, theirs)
    for ploy in ploys:
        if isinstance(ploy, ShiftStrengths) and ploy.when == "start":
            _shift(play, ploy.shifts, mine, theirs)
    if table.target is not None and any(isinstance(ploy, MarkMan) for ploy in ploys):
        theirs[table.target] -= _EVERYTHING
    play.emit(StrengthsSet(seat=play.seat, mine=_changed(table.mine, mine), theirs=_changed(table.theirs, theirs)))


def shift_late(play: MatchPlay, ploy: ShiftStrengths) -> None:
    """EL-28: a tactic speaks between two zones, on top of the strengths as they are."""
    mine: Change = Counter()
    theirs: Change = Counter()
    _shift(play, ploy.shifts, mine, theirs)
    table = play.table
    play.emit(
        StrengthsSet(seat=play.seat, mine=_changed(table.mine, mine), theirs=_changed(table.theirs, theirs), late=True)
    )


def played(play: MatchPlay) -> tuple[Ploy, ...]:
    """What the tactics that lie open do."""
    return tuple(play.content.tactics[tactic].ploy for tactic in play.table.tactics)


def _count_abilities(play: MatchPlay, mine: Change, theirs: Change) -> None:
    """EL-46: abilities that change strengths, by themselves or because they were used. The latter have been told."""
    table = play.table
    for card in cards_with(play, "strengths"):
        ability = ability_of(play, card)
        shirt, zone = play.content.players[card].shirt, _zone_of(play, card)
        stronger: list[int] = []
        match ability:
            case StrengthenZone():
                stronger = [marker.number for marker in table.mine[zone] if marker.number != shirt]
            case CrowdStrength(fans=fans) if table.club.fans >= fans:
                stronger = [shirt]
            case AllOut(more=more):
                mine[shirt] += more
            case WeakenFacing(less=less):
                for marker in table.theirs.get(FACING[zone], ()):
                    theirs[marker.number] -= less
        if stronger and isinstance(ability, STANDING):
            for number in stronger:
                mine[number] += ability.more
            play.emit(AbilityUsed(seat=play.seat, card=card, when="match"))


def _shift(play: MatchPlay, shifts: Iterable[Shift], mine: Change, theirs: Change) -> None:
    for shift in shifts:
        side, change = (play.table.theirs, theirs) if shift.rival else (play.table.mine, mine)
        for zone in shift.zones:
            markers = side.get(zone, ())
            if len(markers) >= shift.fewest:
                for marker in markers:
                    if shift.icon in (None, marker.icon):
                        change[marker.number] += shift.amount


def _zone_of(play: MatchPlay, card: int) -> Zone:
    """Where a card that plays stands now: a tactic may have moved it."""
    shirt = play.content.players[card].shirt
    return next(zone for zone, markers in play.table.mine.items() if any(m.number == shirt for m in markers))


def _changed(side: Side, change: Change) -> Side:
    if not change:
        return side
    return {zone: tuple(_stronger(marker, change[marker.number]) for marker in side[zone]) for zone in side}


def _stronger(marker: Marker, amount: int) -> Marker:
    return marker if not amount else Marker(marker.number, marker.icon, max(0, marker.strength + amount), marker.idle)
