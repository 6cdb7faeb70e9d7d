"""Until both line-ups lie open: the table is laid, weapons are counted, line-ups are named in secret and shown."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.errors import InputError
from engine.superclub.content.cards import GIVEN, MOST_STARS, Content
from engine.superclub.content.effects import THIRDS
from engine.superclub.line_up import FORMATIONS, LineUp
from engine.superclub.match.events import LineUpNamed, LineUpSealed, LineUpsShown, WeaponsCounted, WeaponsTaken
from engine.superclub.match.fold import MatchPlay
from engine.superclub.match.model import (
    SIDES,
    BeginThird,
    CallResult,
    LineUpDue,
    MatchSetup,
    MatchTable,
    OfferWeapons,
    OpenMatch,
    ShowLineUps,
    Side,
    Squad,
    Team,
)


def announced(setup: MatchSetup) -> MatchSetup:
    """What everybody may know of a match before it begins: no weapons, and no opponent still to be drawn (SC-42)."""
    away = Squad(None, "", "") if setup.kind == "supercup" else replace(setup.away, weapons=())
    return replace(setup, home=replace(setup.home, weapons=()), away=away)


def blank_table(setup: MatchSetup) -> MatchTable:
    """The table before the first event, the same for a whole set-up and an announced one."""
    shown = announced(setup)
    return MatchTable(shown, [Team(shown.home), Team(shown.away)])


def check_setup(content: Content, setup: MatchSetup) -> None:
    """Raises `InputError` for a set-up that can't be played."""
    seats = [squad.seat for squad in (setup.home, setup.away) if squad.seat is not None]
    if any(not 0 <= seat < len(setup.managers) for seat in seats) or len(set(seats)) < len(seats):
        raise InputError("the sides of this match have managers that there aren't, or the same one twice")
    if {"league": len(seats) == 0, "super_duper": len(seats) < 2, "supercup": setup.away.seat is not None}[setup.kind]:
        raise InputError("the sides of this match don't have the managers that its kind needs")
    if setup.kind == "supercup" and setup.home.seat is None:
        raise InputError("nobody manages the home side of this match")
    if setup.roller is not None and not 0 <= setup.roller < len(setup.managers):
        raise InputError(f"there is no seat {setup.roller} to throw dice in this match")
    for side in SIDES:
        _check_squad(content, setup.squad(side))


def _check_squad(content: Content, squad: Squad) -> None:
    name = squad.name or squad.club
    if (squad.seat is None) == (squad.block is None):
        raise InputError(f"{name}: a side has either a manager or fixed strengths")
    if squad.block is not None and (squad.cards or squad.weapons):
        raise InputError(f"{name}: a side of fixed strengths has neither players nor weapons")
    numbers = [card.number for card in squad.cards]
    if len(set(numbers)) < len(numbers) or min(numbers, default=0) <= GIVEN:
        raise InputError(f"{name}: a player is there twice, or has no number of a card")
    if any(not 1 <= card.stars <= MOST_STARS for card in squad.cards):
        raise InputError(f"{name}: a player has more stars than there are, or none")
    if any(not 0 <= number < len(content.changers) for number in squad.weapons):
        raise InputError(f"{name}: a secret weapon that there isn't")
    if any(content.changers[number].mood != "weapon" for number in squad.weapons):
        raise InputError(f"{name}: news are no secret weapon")
    if min(squad.boost, squad.link_stars, *(squad.staff.of(third) for third in THIRDS)) < 0:
        raise InputError(f"{name}: boost, links and staff take no stars")
    if max(squad.handicap.of(third) for third in THIRDS) > 0:
        raise InputError(f"{name}: news before a match add no stars")
    if squad.frozen is not None and squad.frozen.formation not in FORMATIONS:
        raise InputError(f"{name}: the frozen line-up has no formation")


def prepare(play: MatchPlay, setup: MatchSetup) -> None:
    """The managers bring their weapons, in league matches alone (SC-39, SC-41, SC-42); the match is laid out."""
    home, away = (squad.weapons if setup.kind == "league" else () for squad in (setup.home, setup.away))
    play.emit(WeaponsCounted(held=(len(home), len(away)), rule="SC-39"))
    for side, weapons in zip(SIDES, (home, away), strict=True):
        seat = play.seat(side)
        if seat is not None and weapons:
            play.emit(WeaponsTaken(side=side, weapons=weapons, rule="SC-39", audience=(seat,)))
    play.then(
        OpenMatch(),
        ShowLineUps(),
        OfferWeapons(0, "reveal"),
        BeginThird(),
        BeginThird(),
        BeginThird(),
        CallResult(),
    )


def open_match(play: MatchPlay, step: OpenMatch) -> None:
    """SC-33: both managers are asked at the same time."""
    for side in SIDES:
        seat = play.seat(side)
        if seat is not None:
            play.ask(LineUpDue(seat, side))


def name_line_up(play: MatchPlay, seat: int, side: Side, line_up: LineUp) -> None:
    """SC-33: a line-up is written down, and everybody sees that it is."""
    play.emit(LineUpNamed(side=side, line_up=line_up, rule="SC-33", audience=(seat,)))
    play.emit(LineUpSealed(side=side, rule="SC-33"))


def show_line_ups(play: MatchPlay, step: ShowLineUps) -> None:
    """SC-33, SC-36: line-ups and captains are shown together; in a SuperCup final the opponent is too (SC-42)."""
    home, away = (team.named for team in play.table.teams)
    opponent, play.state.opponent = play.state.opponent, None
    rule = "SC-33" if opponent is None else "SC-42"
    play.emit(LineUpsShown(home=home, away=away, opponent=opponent, rule=rule))
