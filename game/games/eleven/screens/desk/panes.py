"""What is read in the side panel: each thing on the desk held up, with what lies on it and what it is for.

Owns the pictures and sentences of a thing. Nothing here says what may be done with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import HIGHEST_STAT, SHIRT_SIDES, Contract, OwnedPlayer
from engine.eleven.content.cards import Deal
from engine.eleven.content.effects import TRACKS
from engine.eleven.match.line_ups import fitting
from engine.eleven.match.opening import rise_of, side_of
from engine.eleven.season.week_end import markers_kept
from game.games.eleven import card_pictures
from game.games.eleven.screens.desk.choices import UPKEEP, Desk, Painted, Thing, sites
from game.games.eleven.style import boards
from game.games.eleven.style.paper import CardPicture, State
from game.games.eleven.style.signs import UPKEEP_OF, sign
from game.ui.look.lettering import Line, fragments, plain
from game.ui.look.look import Look
from game.ui.look.palette import MUTED

Picture = Callable[[Look, int], pygame.Surface]
"""A card so many units wide, or any other picture in so wide a room."""


@dataclass(frozen=True, slots=True)
class HeldUp:
    """A thing held up: cards side by side with a word under each, or a picture `tall` units high, and lines below."""

    caption: str
    cards: tuple[Picture, ...] = ()
    below: tuple[str, ...] = ()
    picture: Painted | None = None
    tall: int = 0
    heading: str = ""
    lines: tuple[Line, ...] = ()
    thing: Thing | None = None


def held_up(desk: Desk, thing: Thing) -> HeldUp:
    """The thing as it is read large."""
    return replace(HELD_UP[thing.kind](desk, thing.number), thing=thing)


def drawn(desk: Desk, thing: Thing) -> Painted:
    """A track or the stands, on its board as large as held up."""
    club, tables, number = desk.club, desk.content.tables, thing.number
    match thing.kind:
        case "stat":
            track = TRACKS[number]
            return lambda look, w, h: boards.stat_track(look, track, club.stats[track], w, h)
        case "upkeep":
            name, spans, fees, level, _ = upkeep_track(desk, UPKEEP[number])
            return lambda look, w, h: boards.maintenance_track(look, name, spans, fees, level, w, h)
        case "stands":
            kit, (places, closed) = desk.looks.kit, stand_places(desk)
            return lambda look, w, h: boards.stands(look, places + closed, club.fans, w, h, (kit.a, kit.b), closed)
        case "office":
            costs, points = tables.office_costs, tables.office_points
            return lambda look, w, h: boards.office_track(look, costs, points, club.office, w, h)
    raise AssertionError(f"{thing.kind} is no track")


# -- the club


def _stat(desk: Desk, number: int) -> HeldUp:
    t, track = desk.t, TRACKS[number]
    level, held = desk.club.stats[track], desk.club.markers[track]
    name = t(f"eleven.track.{track}").upper()

    lines = [t("eleven.desk.monday", track=track, n=level), t(f"eleven.desk.used_for.{track}", track=track)]
    kept = markers_kept(desk.content, desk.club).get(track)
    if kept is None:
        lines.append(t("eleven.desk.all_kept"))
    elif held:
        lines.append(t("eleven.desk.kept", track=track, n=min(held, kept)))
    if track != "budget" and level < HIGHEST_STAT:
        lines.append(t("eleven.desk.above", n=level))
    return HeldUp(
        t("eleven.desk.stat"), picture=drawn(desk, Thing("stat", number)), tall=56, heading=name, lines=_lines(*lines)
    )


def spans(fees: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """A list of fees by count as a track: "0–3", "4–5", …, "10+", and the fee of each."""
    starts = [count for count, fee in enumerate(fees) if count == 0 or fee != fees[count - 1]]
    names = []
    for start, after in zip(starts, [*starts[1:], len(fees)], strict=True):
        last = after - 1
        if after == len(fees):
            names.append(f"{start}+")
        else:
            names.append(str(start) if start == last else f"{start}–{last}")
    return tuple(names), tuple(fees[start] for start in starts)


def upkeep_track(desk: Desk, name: str) -> tuple[str, tuple[str, ...], tuple[int, ...], int, int]:
    """The sign of a kind of maintenance, its spans and fees, the span the club is in, and how many it has."""
    tables = desk.content.tables
    fees, count = {
        "players": (tables.maintenance_players, len(desk.club.players)),
        "staff": (tables.maintenance_staff, len(desk.club.staff)),
        "buildings": (tables.maintenance_buildings, len(desk.club.buildings)),
    }[name]
    names, charged = spans(fees)
    level = sum(fees[at] != fees[at - 1] for at in range(1, min(count, len(fees) - 1) + 1))
    return UPKEEP_OF[name], names, charged, level, count


def _upkeep(desk: Desk, number: int) -> HeldUp:
    t, name = desk.t, UPKEEP[number]
    count = upkeep_track(desk, name)[-1]
    lines = _lines(t(f"eleven.desk.counted.{name}", n=count), t("eleven.desk.upkeep_due"), t("eleven.desk.unpaid"))
    heading = t(f"eleven.desk.upkeep.{name}").upper()
    return HeldUp(
        t("eleven.desk.maintenance"),
        picture=drawn(desk, Thing("upkeep", number)),
        tall=64,
        heading=heading,
        lines=lines,
    )


def _director(desk: Desk, number: int) -> HeldUp:
    owned = desk.club.director(number)
    card = card_pictures.director(desk.t, desk.content.directors[number], suspension=owned.suspended)
    return _used(desk, desk.t("eleven.desk.director"), card, owned.exhausted, owned.suspended)


def _staff(desk: Desk, number: int) -> HeldUp:
    owned = desk.club.staff_member(number)
    card = card_pictures.staff(desk.t, desk.content, desk.club, number)
    return _used(desk, desk.t("eleven.desk.staff"), card, owned.exhausted, owned.suspended)


def _used(desk: Desk, caption: str, card: CardPicture, exhausted: bool, suspended: int = 0) -> HeldUp:
    """A card that may have been used, or be suspended."""
    state: State = "exhausted" if exhausted else "ready"
    return HeldUp(caption, (partial(card, state=state),), lines=_spent(desk, exhausted, suspended))


# -- the stadium


def _stands(desk: Desk, number: int) -> HeldUp:
    t, (places, closed) = desk.t, stand_places(desk)

    lines = [t("eleven.desk.fans", n=places), t("eleven.desk.fans_pay")]
    if closed:
        lines.append(t("eleven.desk.closed", n=closed))
    return HeldUp(
        t("eleven.desk.stadium"),
        picture=drawn(desk, Thing("stands")),
        tall=96,
        heading=t("eleven.desk.stands"),
        lines=_lines(*lines),
    )


def stand_places(desk: Desk) -> tuple[int, int]:
    """How many places the stands have for fans, and how many more are closed."""
    club = desk.club
    closed = sum(weeks > 0 for weeks in club.stands)
    closed += sum(one.kind == "stand" and one.suspended > 0 for one in club.buildings)
    return features.stand_places(desk.content, club), closed


def _tile(desk: Desk, number: int) -> HeldUp:
    t, site = desk.t, sites(desk.content, desk.club)[number]
    token = next(one for one in desk.content.buildings if one.kind == site.kind)
    built = None if site.built is None else desk.club.buildings[site.built]
    weeks = 0 if built is None else built.suspended

    def picture(look: Look, width: int, height: int) -> pygame.Surface:
        return boards.building(look, site.tile, 144, token.points, weeks, built is None)

    lines = [t(f"eleven.building_does.{site.kind}"), t("eleven.desk.worth", n=token.points)]
    more = _spent(desk, built is not None and built.exhausted, weeks)
    heading = t(f"eleven.building.{site.kind}").upper()
    caption = t("eleven.desk.building") if built is not None else t("eleven.desk.building_site")
    return HeldUp(caption, picture=picture, tall=144, heading=heading, lines=(*_lines(*lines), *more))


def _adboard(desk: Desk, number: int) -> HeldUp:
    held = desk.club.adboards
    return _contract(desk, "adboard", held[number] if number < len(held) else None)


def _kit(desk: Desk, number: int) -> HeldUp:
    return _contract(desk, "kit", desk.club.kit)


def _contract(desk: Desk, deal: Deal, held: Contract | None) -> HeldUp:
    """A sponsor's card, or what the empty place is for."""
    t = desk.t
    if held is not None:
        return HeldUp(
            t("eleven.desk.sponsor"),
            (card_pictures.sponsor(t, held.card, desk.content.sponsors[held.card], deal, held.suspended),),
            lines=_spent(desk, False, held.suspended),
        )
    return HeldUp(
        t("eleven.desk.sponsor"), picture=lambda look, width, height: sign(look, f"deal_{deal}", 88, MUTED), tall=88,
        heading=t(f"eleven.desk.no_{deal}"), lines=_lines(t("eleven.desk.sign_them"), t(f"eleven.desk.{deal}_takes")),
    )  # fmt: skip


def _office(desk: Desk, number: int) -> HeldUp:
    t, tables, space = desk.t, desk.content.tables, desk.club.office

    have = sum(tables.office_points[:space])
    lines = [t("eleven.desk.office_worth", n=have), t("eleven.desk.office_adds")]
    return HeldUp(
        t("eleven.desk.stadium"),
        picture=drawn(desk, Thing("office")),
        tall=96,
        heading=t("eleven.desk.office"),
        lines=_lines(*lines),
    )


# -- the team


def knows_other_side(desk: Desk, owned: OwnedPlayer) -> bool:
    """Whether the onlooker knows both sides of a footballer: his own, one he has looked at, or one turned since."""
    return desk.own or owned.trained or owned.card in desk.table.clubs[desk.seat].secrets.seen


def _player(desk: Desk, number: int) -> HeldUp:
    t, kit = desk.t, desk.looks.kit
    owned, card = desk.club.player(number), desk.content.players[number]
    up = card_pictures.footballer(t, card, owned, kit=kit)
    lines = []
    if owned.injured:
        lines.append(t("eleven.desk.injured", n=owned.injured))
    if owned.suspended:
        lines.append(t("eleven.desk.suspended", n=owned.suspended))
    if card.kind == "youngster" and not (owned.played and owned.scored):
        lines.append(t("eleven.desk.experience"))
    if card.shirt > SHIRT_SIDES:
        lines.append(t("eleven.desk.not_called", n=card.shirt))
    caption = t(f"eleven.kind.{card.kind}").upper()
    if not knows_other_side(desk, owned):
        return HeldUp(caption, (up,), lines=_lines(*lines))
    other = card_pictures.footballer(t, card, trained=not owned.trained, kit=kit)
    now, then = t("eleven.desk.side_up"), t("eleven.desk.trained" if not owned.trained else "eleven.desk.was")
    return HeldUp(caption, (up, other), (now, then), lines=_lines(*lines))


def _opponent(desk: Desk, number: int) -> HeldUp:
    back = desk.table.opponents[desk.shown] if desk.table.opponents else None
    if back is None:
        return HeldUp(desk.t("eleven.desk.opponent"), heading=desk.t("eleven.desk.no_opponent"))
    seen = desk.club.secrets.zones if desk.own else None
    rise = rise_of(desk.table.tier, desk.table.week)
    front = None if seen is None else card_pictures.placed(side_of(desk.content, seen, rise))
    card = card_pictures.opponent(desk.t, desk.content, back, front)
    may_come = len(fitting(desk.content, back, desk.table.met))
    lines = _lines(desk.t("eleven.desk.hidden", n=may_come)) if front is None else ()
    return HeldUp(desk.t("eleven.desk.opponent"), (card,), lines=lines)


def _objective(desk: Desk, number: int) -> HeldUp:
    kept = desk.club.secrets.objective
    if not desk.own or kept is None:
        return _secret(desk, desk.t("eleven.desk.objective"), "objective")
    return HeldUp(desk.t("eleven.desk.objective"), (card_pictures.objective(desk.t, desk.content, kept),))


def _tactic(desk: Desk, number: int) -> HeldUp:
    return HeldUp(desk.t("eleven.desk.tactic"), (card_pictures.tactic(desk.t, desk.content.tactics[number]),))


def _tactics(desk: Desk, number: int) -> HeldUp:
    return _secret(desk, desk.t("eleven.desk.tactic"), "tactic", desk.club.tactics)


def _secret(desk: Desk, caption: str, deck: str, count: int | None = None) -> HeldUp:
    """What another manager keeps to himself: the back of it."""
    back = partial(_back, deck, count)
    return HeldUp(caption, (back,), lines=_lines(desk.t("eleven.desk.secret")))


def _back(deck: str, count: int | None, look: Look, width: int) -> pygame.Surface:
    return boards.card_back(look, deck, width, count)


HELD_UP: dict[str, Callable[[Desk, int], HeldUp]] = {
    "stat": _stat,
    "upkeep": _upkeep,
    "stands": _stands,
    "tile": _tile,
    "adboard": _adboard,
    "kit": _kit,
    "office": _office,
    "director": _director,
    "staff": _staff,
    "player": _player,
    "opponent": _opponent,
    "objective": _objective,
    "tactic": _tactic,
    "tactics": _tactics,
}


def _spent(desk: Desk, exhausted: bool, suspended: int) -> tuple[Line, ...]:
    """Why something can't be used, if it is turned or suspended."""
    lines = []
    if suspended:
        lines.append(desk.t("eleven.desk.suspended", n=suspended))
    if exhausted:
        lines.append(desk.t("eleven.desk.exhausted"))
    return _lines(*lines)


def _lines(*texts: str) -> tuple[Line, ...]:
    return tuple(fragments(text) if "[" in text else plain(text) for text in texts)
