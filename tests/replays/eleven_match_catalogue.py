"""The recorded matches of Eleven: what each file shows, how it came about, and the sign by which it is known."""

from __future__ import annotations

from typing import Any

from engine.eleven.club_rules import events as club_events
from engine.eleven.content.abilities import (
    AllOut,
    CrowdStrength,
    GainAfterDraw,
    GainAfterWin,
    GainBefore,
    GoalOnDie,
    InjuredOnDie,
    OwnGoalOnDie,
    ScoreGoal,
    StrengthenZone,
    SuspendedOnDie,
    TokenAfterWin,
    WeakenFacing,
)
from engine.eleven.content.cards import Result
from engine.eleven.content.effects import CancelInjury, FreeReroll, InjuryChoice, MoreTactics, Track
from engine.eleven.content.load import load
from engine.eleven.content.ploys import SetPiece
from engine.eleven.match import events as ev
from tests.replays import eleven_tables as tables
from tests.replays import hands
from tests.replays.eleven_signs import (
    INJURY,
    abilities,
    chosen,
    consequence,
    held,
    hurt_by_himself,
    longer_injury_stays,
    missing,
    only_unblocked_goals,
    pair,
    powerless,
    stronger,
    tactic_tells,
    tactics_played,
    the_one_who_played,
    thrown_again,
)
from tests.replays.hands import Hand
from tests.replays.showing import Showing
from tests.replays.signs import Sign, event, every, in_a_match


def _match(name: str, shows: str, sign: Sign, setup: Any, hand: Hand = hands.careless) -> Showing:
    return Showing(f"eleven-{name}", shows, sign, setup, hand, "eleven-match")


def _even() -> Any:
    return tables.match(tables.plain())


def _weak() -> Any:
    return tables.match(tables.plain(), division="bronze")


def _outplayed() -> Any:
    return tables.match(tables.plain(trained=True, tokens=2), division="bronze")


def _matched() -> Any:
    return tables.match(tables.plain(trained=True))


def _strong() -> Any:
    return tables.match(tables.plain(), division="gold")


def _die(result: Result, face: int, injured: int = 0, track: Track | None = None, steps: int = 0) -> Showing:
    """What EL-34 says of one face after one result."""
    what = f"an injury of {injured} week{'s' * (injured > 1)}" if injured else f"{track} {steps:+}"
    return _match(
        f"{result}-{face}",
        f"{face} after a {result}: {what}",
        consequence(result, face, injured, track, steps),
        {"win": _outplayed, "draw": _matched, "loss": _even}[result],
    )


GOALS = (
    _match(
        "goal-stronger",
        "An attacker is stronger than his defender",
        pair(stronger),
        lambda: tables.match(tables.plain(trained=True), division="bronze"),
    ),
    _match("goal-unpaired", "Goals that nobody was left to block, no others", in_a_match(only_unblocked_goals), _weak),
    _match(
        "goal-powerless",
        "An attacker of strength 0 whom nobody is left to block",
        pair(powerless),
        lambda: tables.match(tables.plain(), tables.number(load().tactics, "bus"), nobody="DR"),
    ),
    _match("goal-against", "The opponent scores against a weaker defender", pair(stronger, mine=False), _strong),
    _match("blocked", "Two of equal strength: blocked", pair(held), lambda: tables.match(tables.plain(), fitness=3)),
    _match(
        "goal-ability",
        "A goal by a fuelled ability, credited to the card",
        event(ev.GoalScored, source="ability", own=True),
        lambda: tables.match(tables.gifted(ScoreGoal)),
    ),
    _match(
        "goal-before",
        "A goal before the match, by a die",
        event(ev.GoalScored, source="before", own=True),
        lambda: tables.match(tables.gifted(GoalOnDie)),
    ),
    _match(
        "goal-own",
        "An own goal before the match, by a die",
        event(ev.GoalScored, source="before", own=False),
        lambda: tables.match(tables.gifted(OwnGoalOnDie)),
    ),
    _match(
        "goal-youngster",
        "A youngster's first match and first goal: two tokens on his card",
        event(club_events.CardTokensMoved, tokens=2, scored=True),
        lambda: tables.match(tables.young()),
    ),
    _match(
        "goal-set-piece",
        "A goal from a set piece, credited to nobody",
        event(ev.GoalScored, source="tactic", card=None),
        lambda: tables.match(tables.plain(), tables.number(load().tactics, "set_piece")),
    ),
)


def _tactic(number: int) -> Showing:
    card = load().tactics[number]
    name = card.key.replace("_", "-")
    return _match(
        f"tactic-{name}",
        f"The tactic {card.name}",
        tactic_tells(number),
        lambda: tables.match(tables.plain(trained=True), number),
    )


TACTICS = (
    *(_tactic(number) for number, card in enumerate(load().tactics) if not isinstance(card.ploy, SetPiece)),
    _match(
        "tactic-two",
        "A tactician lets two tactics be played in one match",
        tactics_played(2),
        lambda: tables.match(
            tables.staffed(MoreTactics),
            tables.number(load().tactics, "bus"),
            tables.number(load().tactics, "set_piece"),
        ),
    ),
)
"""A set piece is among the goals."""

ABILITIES = (
    _match(
        "ability-strengths",
        "One weakens the zone he faces, one strengthens his own, and one likes a crowd",
        abilities(WeakenFacing, StrengthenZone, CrowdStrength),
        lambda: tables.match(tables.gifted(WeakenFacing, StrengthenZone, CrowdStrength), fans=2),
    ),
    _match(
        "ability-before",
        "One brings a marker before the match",
        abilities(GainBefore),
        lambda: tables.match(tables.gifted(GainBefore)),
    ),
    _match(
        "ability-after",
        "After a win one brings a marker, and another gets a token",
        abilities(GainAfterWin, TokenAfterWin),
        lambda: tables.match(tables.backed(GainAfterWin, TokenAfterWin), division="bronze", fans=2),
    ),
    _match(
        "ability-after-draw",
        "After a draw one brings a marker",
        abilities(GainAfterDraw),
        lambda: tables.match(tables.backed(GainAfterDraw), division="bronze", fitness=4),
    ),
    _match(
        "ability-all-out",
        "One goes all out: stronger in this match, hurt after it",
        every(abilities(AllOut), in_a_match(hurt_by_himself)),
        lambda: tables.match(tables.gifted(AllOut)),
    ),
    _match(
        "ability-injury",
        "One is hurt by his own die after the match",
        every(abilities(InjuredOnDie), in_a_match(hurt_by_himself)),
        lambda: tables.match(tables.gifted(InjuredOnDie)),
    ),
    _match(
        "ability-discipline",
        "One is suspended by his own die after the match",
        event(club_events.SuspensionMoved, rule="EL-37"),
        lambda: tables.match(tables.gifted(SuspendedOnDie)),
    ),
)

CONSEQUENCES = (
    _die("win", 1, injured=2),
    *(_die("win", face, injured=1) for face in (2, 3, 4)),
    _die("win", 5, track="fanbase", steps=1),
    _die("win", 6, track="fitness", steps=1),
    *(_die("draw", face, injured=2) for face in (1, 2)),
    *(_die("draw", face, injured=1) for face in (3, 4)),
    _die("draw", 5, track="fanbase", steps=1),
    _die("draw", 6, track="fitness", steps=1),
    _die("loss", 1, injured=3),
    _die("loss", 2, injured=2),
    *(_die("loss", face, injured=1) for face in (3, 4)),
    _die("loss", 5, track="fanbase", steps=-1),
    _die("loss", 6, track="fitness", steps=1),
)

INJURIES = (
    _match(
        "injury-of-two",
        "Two footballers have the number, neither played: the manager chooses",
        chosen("player", club_events.InjuryMoved, INJURY),
        lambda: tables.match(tables.twins(), fitness=1),
    ),
    _match(
        "injury-who-played",
        "Two footballers have the number: the one who played is hurt",
        the_one_who_played,
        lambda: tables.match(tables.twins()),
    ),
    _match("injury-nobody", "No footballer has the number", event(club_events.NobodyFound, why="injury"), _even),
    _match(
        "injury-cancelled",
        "Somebody on the staff is exhausted so that nobody is hurt",
        event(club_events.InjuryCancelled),
        lambda: tables.match(tables.staffed(CancelInjury)),
    ),
    _match(
        "injury-two-dice",
        "A director has the injury die thrown twice, and his manager chooses",
        chosen("die", club_events.InjuryMoved, INJURY),
        lambda: tables.match(tables.chaired(InjuryChoice)),
    ),
    _match(
        "injury-longer",
        "Somebody hurt for weeks is hurt again: the longer injury stays",
        in_a_match(longer_injury_stays),
        lambda: tables.match(tables.stricken()),
    ),
    _match(
        "absences",
        "Injured and suspended: footballers, a stand and the lighting miss the match",
        missing("player", "stand", "building"),
        lambda: tables.match(tables.stricken(), fans=2),
    ),
)

DICE = (
    _match(
        "again-fans",
        "Fans have a die thrown again",
        thrown_again("fanbase"),
        lambda: tables.match(tables.plain(), fans=3),
    ),
    _match(
        "again-lighting",
        "Lighting has a die thrown again",
        thrown_again("lighting"),
        lambda: tables.match(tables.lit()),
    ),
    _match(
        "again-director",
        "A director has a die thrown again",
        thrown_again("director"),
        lambda: tables.match(tables.chaired(FreeReroll)),
    ),
)

MATCHES = (*GOALS, *TACTICS, *ABILITIES, *CONSEQUENCES, *INJURIES, *DICE)
