"""Until the markers stand: the table is laid, ten markers are deployed, fitness is assigned (EL-23, EL-25).

Owns also an opponent's card as it is played: its markers by zones, and its back (EL-24, EL-51, EL-52).
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.errors import InputError
from engine.core.model import clone
from engine.eleven.club_rules.deployment import deployment_fault, fitness_of, icon_of, is_idle
from engine.eleven.club_rules.events import IconTurned
from engine.eleven.club_rules.features import is_missing, strength_of
from engine.eleven.club_rules.model import Club, DeployDue, Deployment, Secrets
from engine.eleven.club_rules.resources import lose
from engine.eleven.content.cards import OWN_SHIRTS, Content, OpponentCard
from engine.eleven.content.effects import TRACKS
from engine.eleven.content.squads import STRONGEST
from engine.eleven.match.abilities import cards_with
from engine.eleven.match.events import HandTaken, MatchPlay, SentOut
from engine.eleven.match.model import (
    AdmitFans,
    BeforeMatch,
    CallResult,
    CloseMatch,
    CompareZones,
    FixStrengths,
    MatchSetup,
    MatchTable,
    OfferAbilities,
    OfferTactic,
    OpponentBack,
    Reveal,
    SendFansHome,
    SendOut,
    Side,
    ThrowConsequence,
    TickWeeks,
)
from engine.eleven.zones import ZONES, Marker, Zone

WITHOUT_CARD = 1
"""EL-30: how strong a marker without card is."""
TIER_RISE = 5
"""Strength that every opponent gains with each tier (EL-52)."""
WEEK_RISE = 2
"""Strength that every opponent gains with each week: while managers build their sides, clubs do too (EL-51)."""


def blank_table(setup: MatchSetup) -> MatchTable:
    """The table before the first event. What is hidden in the set-up isn't on it.

    Raises `InputError` if the manager isn't one of those at the table.
    """
    if not 0 <= setup.seat < len(setup.managers):
        raise InputError(f"there is no seat {setup.seat} among the {len(setup.managers)} of this match")
    club = clone(setup.club)
    club.secrets = Secrets()
    name = setup.managers[setup.seat].name
    return MatchTable(setup.seat, name, setup.entry, club, setup.back, last=setup.last)


def check_setup(content: Content, setup: MatchSetup) -> None:
    """Raises `InputError` for a set-up that can't be played."""
    club = setup.club
    if setup.opponent is None or not 0 <= setup.opponent < len(content.opponents):
        raise InputError("the set-up of this match names no opponent's card that there is")
    if setup.rise < 0 or setup.back != back_of(content, setup.opponent, setup.rise):
        raise InputError("the opponent's card of this match doesn't belong to the back it shows")
    decks = (
        ([one.card for one in club.players], content.players),
        ([one.card for one in club.staff], content.staff),
        ([one.card for one in club.directors], content.directors),
        ([one.card for one in (*club.adboards, *((club.kit,) if club.kit else ()))], content.sponsors),
        (setup.hand, content.tactics),
    )
    if any(not 0 <= card < len(deck) for cards, deck in decks for card in cards):
        raise InputError("the club of this match has a card that there isn't")
    if len(club.icons) != len(OWN_SHIRTS) or not all(track in club.stats and track in club.markers for track in TRACKS):
        raise InputError("the club of this match lacks markers")
    if min(club.markers.values()) < 0:
        raise InputError("the club of this match has fewer markers than none")
    if setup.deployment is not None:
        fault = deployment_fault(content, club, setup.deployment)
        if fault is not None:
            raise InputError(f"the deployment of this match is not allowed ({fault.key.replace('_', ' ')})")


def prepare(play: MatchPlay, setup: MatchSetup) -> None:
    """The manager takes his tactics in hand; without a deployment he is asked for one (EL-25)."""
    play.emit(HandTaken(seat=play.seat, tactics=setup.hand, audience=(play.seat,)))
    if setup.deployment is None:
        play.ask(DeployDue(play.seat))
    else:
        play.then(SendOut(setup.deployment))


def send_out(play: MatchPlay, step: SendOut) -> None:
    """EL-23, EL-25: fitness is assigned, the markers take their zones, and the matchday takes its course (EL-28)."""
    club = play.table.club
    posts = step.posts
    lose(play, play.seat, "fitness", fitness_of(posts), "EL-23")
    mine = _side(play.content, club, posts)
    # EL-27, EL-37: what has a token now has no part in this match, even if the token goes on its day.
    missing = tuple(piece for piece, owned in club.pieces(only=is_missing))
    play.emit(SentOut(seat=play.seat, posts=posts, mine=mine, missing=missing))
    _turn_markers(play, posts)
    play.then(
        BeforeMatch(cards_with(play, "before")),
        TickWeeks(),
        AdmitFans(),
        Reveal(),
        OfferTactic(),
        OfferAbilities(cards_with(play, "match")),
        FixStrengths(),
        CompareZones(),
        CallResult(),
        SendFansHome(),
        ThrowConsequence(),
        CloseMatch(),
    )


def _turn_markers(play: MatchPlay, posts: Deployment) -> None:
    """EL-6: an assigned card turns its marker to its icon, which the marker then keeps without card too."""
    for post in posts:
        if post.card is None or post.shirt not in OWN_SHIRTS:
            continue
        icon = play.content.players[post.card].icon
        if play.table.club.icons[post.shirt - OWN_SHIRTS[0]] != icon:
            play.emit(IconTurned(seat=play.seat, shirt=post.shirt, icon=icon, rule="EL-6"))


def _side(content: Content, club: Club, posts: Deployment) -> Side:
    """EL-23, EL-36: the markers with the icon they show, as strong as their cards, or 1 without one."""
    markers: dict[Zone, list[Marker]] = {}
    for post in posts:
        strength = WITHOUT_CARD if post.card is None else strength_of(content, club.player(post.card))
        marker = Marker(post.shirt, icon_of(content, club, post), strength, is_idle(content, club, post))
        markers.setdefault(post.zone, []).append(marker)
    return {zone: tuple(markers[zone]) for zone in ZONES if zone in markers}


def match_week(week: int) -> int:
    """The week whose matches come next in this one: before the first Monday (0) those of week 1, already looked at."""
    return max(week, 1)


def rise_of(tier: int, week: int) -> int:
    """How much stronger than printed opponents are in the matches of a tier (from 0) and a week (from 0)."""
    return TIER_RISE * tier + WEEK_RISE * (match_week(week) - 1)


@lru_cache(maxsize=1024)
def strengths_of(card: OpponentCard, rise: int) -> tuple[int, ...]:
    """EL-51, EL-52: the strengths of a card's markers in its order, with `rise` laid on the weakest, one each.

    Equally weak ones come in the order of the zones, then of the card. Where all have got one it goes round again.
    """
    strengths = [spot.strength for spot in card.spots]
    left = rise
    while left:
        weak = [number for number, strength in enumerate(strengths) if strength < STRONGEST]
        if not weak:
            break
        weak.sort(key=lambda number: (strengths[number], ZONES.index(card.spots[number].zone), number))
        for number in weak[:left]:
            strengths[number] += 1
        left -= min(left, len(weak))
    return tuple(strengths)


def side_of(content: Content, opponent: int, rise: int) -> Side:
    """The opponent's markers by his own zones, numbered like shirts in the order of the card."""
    return side_of_card(content.opponents[opponent], rise)


def side_of_card(card: OpponentCard, rise: int) -> Side:
    """The same of a card."""
    markers: dict[Zone, list[Marker]] = {}
    for number, spot, strength in zip(OWN_SHIRTS, card.spots, strengths_of(card, rise), strict=True):
        markers.setdefault(spot.zone, []).append(Marker(number, spot.icon, strength))
    return {zone: tuple(markers[zone]) for zone in ZONES if zone in markers}


def back_of(content: Content, opponent: int, rise: int) -> OpponentBack:
    """EL-24: what everybody sees of the opponent from Monday on."""
    return _back(content.opponents[opponent], rise)


@lru_cache(maxsize=1024)
def _back(card: OpponentCard, rise: int) -> OpponentBack:
    return OpponentBack(
        club=card.club,
        strength=sum(strengths_of(card, rise)),
        defenders=card.count("defence"),
        midfielders=card.count("midfield"),
        forwards=card.count("forward"),
        attackers=card.attackers,
    )
