"""Which line-ups are legal, some that are, and how strong they are in a third (SC-33 … SC-37, SC-39, SC-42).

Pure functions of what lies open. The rules, odds, computer managers and the window all ask here. Strength is in halves
of a star.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Reason
from engine.superclub.content.cards import GIVEN, GIVEN_STARS, Card, Position
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import FORMATIONS, OUTFIELD, LineUp, Thirds, halves_of, third_halves
from engine.superclub.match.model import Kind, MatchTable, Side, Squad, Team

_HOME: dict[Position, Third] = {"defender": "defence", "midfielder": "midfield", "attacker": "attack"}
_NONE = Thirds()


def selectable(team: Team) -> list[Card]:
    """Who may be named or brought on: neither out nor injured in this match."""
    out = {absence.card for absence in team.squad.out}
    out.update(team.injured)
    return [card for card in team.squad.cards if card.number not in out]


def substitutes(team: Team) -> list[Card]:
    """SC-38: who may come on: outfield players who aren't on the pitch. Goalkeepers play in goal alone (SC-34)."""
    on = set(team.line_up.outfield) if team.line_up is not None else set()
    return [card for card in selectable(team) if card.position != "goalkeeper" and card.number not in on]


def empty_slots(team: Team) -> int:
    """How many slots must stay empty, as there is nobody for them."""
    return max(0, OUTFIELD - sum(card.position != "goalkeeper" for card in selectable(team)))


# -- what is legal


def line_up_fault(
    team: Team, line_up: object, partial: bool = False, kind: Kind = "league", change: bool = False
) -> Reason | None:
    """None if `team` may play with `line_up` in a match of `kind`, else why not. Takes anything.

    With `partial`, what isn't there yet is no fault: slots, captain, takers. With `change` (SC-39) a frozen line-up
    needn't stand. Keys: `malformed`; `no_such_formation`; `no_such_player`, `not_selectable` (params `cause`),
    `outfielder_in_goal`, `goalkeeper_outfield`, `twice`, `frozen`, each with `card`; `frozen_formation`;
    `slots_empty` (params `empty`, `allowed`); `captain_missing`, `no_captain`; `takers_wrong`, `no_takers`.
    """
    if not isinstance(line_up, LineUp):
        return Reason("malformed")
    if line_up.formation not in FORMATIONS:
        return Reason("no_such_formation")
    return (
        _players_fault(team, line_up)
        or (None if change else _frozen_fault(team, line_up, partial))
        or (None if partial else _gaps_fault(team, line_up))
        or _captain_fault(team, line_up, partial, kind)
        or _takers_fault(line_up, partial, kind)
    )


def _players_fault(team: Team, line_up: LineUp) -> Reason | None:
    cards = {card.number: card for card in team.squad.cards}
    causes: dict[int, str] = {absence.card: absence.cause for absence in team.squad.out}
    causes.update((card, "injured") for card in team.injured)
    outfield = line_up.outfield
    for number in outfield if line_up.keeper == GIVEN else line_up.eleven:
        card = cards.get(number)
        if card is None:
            return Reason("no_such_player", {"card": number})
        if number in causes:
            return Reason("not_selectable", {"card": number, "cause": causes[number]})
    for place, number in enumerate(outfield):
        if cards[number].position == "goalkeeper":
            return Reason("goalkeeper_outfield", {"card": number})
        if number in outfield[:place]:
            return Reason("twice", {"card": number})
    if line_up.keeper != GIVEN and cards[line_up.keeper].position != "goalkeeper":
        return Reason("outfielder_in_goal", {"card": line_up.keeper})
    return None


def _frozen_fault(team: Team, line_up: LineUp, partial: bool) -> Reason | None:
    """SC-39: formation and all who are still there stay where they are; the captain is free."""
    frozen = team.squad.frozen
    if frozen is None:
        return None
    if line_up.formation != frozen.formation:
        return Reason("frozen_formation")
    there = {card.number for card in selectable(team)} | {GIVEN}
    if frozen.keeper in there and line_up.keeper != frozen.keeper:
        return Reason("frozen", {"card": frozen.keeper})
    for third in THIRDS:
        for was, now in zip(frozen.of(third), line_up.of(third), strict=True):
            if was is not None and was in there and now != was and not (partial and now is None):
                return Reason("frozen", {"card": was})
    return None


def _gaps_fault(team: Team, line_up: LineUp) -> Reason | None:
    """SC-33: no slot stays empty while there is somebody for it; which ones do is free."""
    empty, allowed = OUTFIELD - len(line_up.outfield), empty_slots(team)
    return Reason("slots_empty", {"empty": empty, "allowed": allowed}) if empty > allowed else None


def _captain_fault(team: Team, line_up: LineUp, partial: bool, kind: Kind) -> Reason | None:
    """SC-36: a third gets the boost if there is one, in league matches alone (SC-41, SC-42)."""
    if not has_boost(team, kind):
        return None if line_up.captain is None else Reason("no_captain")
    if line_up.captain in THIRDS or (partial and line_up.captain is None):
        return None
    return Reason("captain_missing")


def _takers_fault(line_up: LineUp, partial: bool, kind: Kind) -> Reason | None:
    """SC-42, SC-44: in finals all on the pitch are in the order of penalties, once each."""
    takers = line_up.takers
    if kind == "league":
        return Reason("no_takers") if takers else None
    complete = partial or len(takers) == len(line_up.eleven)
    if complete and len(set(takers)) == len(takers) and set(takers) <= set(line_up.eleven):
        return None
    return Reason("takers_wrong")


def has_boost(team: Team, kind: Kind) -> bool:
    """Whether the captain's third must be named (SC-36)."""
    return team.squad.boost > 0 and kind == "league"


# -- some that are


def default_line_up(team: Team, kind: Kind = "league", change: bool = False) -> LineUp:
    """For a manager who is away: the ten with most stars where they lose least, linked; captain in midfield (SC-36).

    Penalties are taken in the order of stars.
    """
    pool = sorted(selectable(team), key=lambda card: -card.stars)
    if team.squad.frozen is not None and not change:
        line_up = _thaw(team.squad.frozen, pool)
    else:
        ten = [card for card in pool if card.position != "goalkeeper"][:OUTFIELD]
        back, middle, front = _best_rows(tuple(ten))
        line_up = LineUp(back, middle, front, _best_keeper(pool))
    takers = takers_by_stars(team, line_up) if kind != "league" else ()
    return replace(line_up, captain="midfield" if has_boost(team, kind) else None, takers=takers)


def takers_by_stars(team: Team, line_up: LineUp) -> tuple[int, ...]:
    """An order of penalties (SC-42, SC-44): who has most stars shoots first."""
    stars = {card.number: card.stars for card in team.squad.cards}
    return tuple(sorted(line_up.eleven, key=lambda number: -stars.get(number, GIVEN_STARS)))


def _best_keeper(pool: Iterable[Card]) -> int:
    return next((card.number for card in pool if card.position == "goalkeeper"), GIVEN)


@lru_cache(maxsize=1 << 7)
def _best_rows(ten: tuple[Card, ...]) -> tuple[tuple[int | None, ...], ...]:
    """Where these lose least, linked: squads meet one rival after the other as they are."""
    _, rows, room = _best_placed(ten)
    return tuple([(*[card.number for card in linked(rows[third])], *[None] * room[third]) for third in THIRDS])


def _best_placed(ten: Sequence[Card]) -> tuple[int, dict[Third, list[Card]], dict[Third, int]]:
    """As `_placed`, in the formation in which they lose least, of equals the first."""
    best = _placed(ten, FORMATIONS[0])
    for formation in FORMATIONS[1:]:
        if not best[0]:
            break
        found = _placed(ten, formation)
        if found[0] < best[0]:
            best = found
    return best


def _placed(
    ten: Iterable[Card], formation: tuple[int, int, int]
) -> tuple[int, dict[Third, list[Card]], dict[Third, int]]:
    """`ten` in `formation`, each at home, then whoever is left where he loses least: the halves lost, who stands in
    each third, and how many slots stay empty there."""
    rows: dict[Third, list[Card]] = {third: [] for third in THIRDS}
    room = dict(zip(THIRDS, formation, strict=True))
    spare = []
    for card in ten:
        third = _HOME.get(card.position)
        if third is not None and room[third]:
            rows[third].append(card)
            room[third] -= 1
        else:
            spare.append(card)
    lost = 0
    # Utility players last: they fit wherever room is left.
    for card in sorted(spare, key=lambda one: one.position == "utility"):
        best = max((third for third in THIRDS if room[third]), key=lambda third: halves_of(card, third))
        rows[best].append(card)
        room[best] -= 1
        lost += 2 * card.stars - halves_of(card, best)
    return lost, rows, room


def linked(cards: Sequence[Card]) -> list[Card]:
    """The same players in an order from the left with as many links as they can make (SC-35)."""
    both = [card for card in cards if card.left and card.right]
    rights = [card for card in cards if card.right and not card.left]
    lefts = [card for card in cards if card.left and not card.right]
    row = [*rights[:1], *both, *lefts[:1]]
    rights, lefts = rights[1:], lefts[1:]
    for right, left in zip(rights, lefts, strict=False):
        row += [right, left]
    pairs = min(len(rights), len(lefts))
    return [*row, *rights[pairs:], *lefts[pairs:], *(card for card in cards if not (card.left or card.right))]


def random_line_up(team: Team, chance: Chance, stream: str, kind: Kind = "league", change: bool = False) -> LineUp:
    """Any legal line-up."""
    pool = selectable(team)
    chance.shuffle(stream, pool)
    keepers = [GIVEN, *(card.number for card in pool if card.position == "goalkeeper")]
    if team.squad.frozen is not None and not change:
        line_up = _thaw(team.squad.frozen, pool)
    else:
        outfield = [card.number for card in pool if card.position != "goalkeeper"][:OUTFIELD]
        slots = [*outfield, *[None] * (OUTFIELD - len(outfield))]
        chance.shuffle(stream, slots)
        back, middle, _ = chance.choice(stream, FORMATIONS)
        line_up = LineUp(
            defence=tuple(slots[:back]),
            midfield=tuple(slots[back : back + middle]),
            attack=tuple(slots[back + middle :]),
            keeper=chance.choice(stream, keepers),
        )
    takers = line_up.eleven if kind != "league" else []
    chance.shuffle(stream, takers)
    captain = chance.choice(stream, THIRDS) if has_boost(team, kind) else None
    return replace(line_up, captain=captain, takers=tuple(takers))


def _thaw(frozen: LineUp, pool: Sequence[Card]) -> LineUp:
    """SC-39: the frozen line-up with the gone replaced, from `pool` by their worth in the slot."""
    there = {card.number for card in pool}
    stay = set(frozen.outfield) & there
    bench = [card for card in pool if card.position != "goalkeeper" and card.number not in stay]
    line_up = frozen
    for third in THIRDS:
        for slot, number in enumerate(frozen.of(third)):
            if number in there:
                continue
            best = max(bench, key=lambda card: halves_of(card, third), default=None)
            line_up = line_up.placed(third, slot, None if best is None else best.number)
            if best is not None:
                bench.remove(best)
    keeps = frozen.keeper == GIVEN or frozen.keeper in there
    return line_up if keeps else replace(line_up, keeper=_best_keeper(pool))


def strengths(table: MatchTable, side: Side, third: Third, line_up: LineUp | None = None) -> int:
    """Halves of a star of `side` in `third` as it stands on the table now, dice apart; 0 before it is shown.

    With `line_up`, what they would be with that one.
    """
    team = table.teams[side]
    if team.squad.block is not None:
        return 2 * team.squad.block.of(third)
    if line_up is None:
        line_up = team.line_up
    if line_up is None:
        return 0
    return squad_halves(team.squad, line_up, third, team.lifts, team.marked, table.derby)


def squad_halves(
    squad: Squad, line_up: LineUp, third: Third, lifts: Thirds = _NONE, marked: int | None = None, derby: bool = False
) -> int:
    """Halves of a star that `line_up` is worth in `third`: players, links, goalkeeper, boost, staff, news and weapons.

    A derby takes boost, links and staff (SC-39). Whoever is marked counts for nothing in attack.
    """
    silent = (marked,) if third == "attack" and marked is not None else ()
    cards = {card.number: card for card in squad.cards}
    halves = third_halves(cards, line_up, third, 0 if derby else squad.link_stars, silent)
    stars = squad.handicap.of(third) + lifts.of(third)
    if not derby:
        stars += squad.staff.of(third)
        if line_up.captain == third:
            stars += squad.boost
    return halves + 2 * stars
