"""What only one game can show: its cards, its effects, its ways to end. One `Particulars` a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, get_args, get_type_hints

from engine import games
from engine.core.model import Event
from engine.core.record import Header
from engine.eleven.club_rules import events as club_events
from engine.eleven.content import abilities
from engine.eleven.content import effects as eleven_effects
from engine.eleven.content.load import load as load_eleven
from engine.eleven.match import events as eleven_match
from engine.eleven.season import events as eleven
from engine.eleven.season.model import ScoreLine
from engine.fortunes.content.cards import PILES
from engine.fortunes.content.load import load as load_fortunes
from engine.fortunes.season import events as fortunes
from engine.futti.content import load as load_futti
from engine.futti.match import events as futti_match
from engine.futti.match.model import HOME, VISITORS
from engine.superclub.content import effects as superclub_effects
from engine.superclub.content.load import load as load_superclub
from engine.superclub.match import events as superclub_match
from engine.superclub.season import events as superclub

Seen = list[Event]
"""Every event of a record, and after one that tells what happened inside a match, that."""


class Particulars(NamedTuple):
    """All that could be shown, and what a record shows, given its header, its set-up and every event."""

    every: Callable[[], set[str]]
    shown: Callable[[Header, Any, Seen], set[str]]


def _scenarios(family: str) -> set[str]:
    return {f"scenario {one.key}" for one in games.scenarios_of(family)}


def _scenario(header: Header) -> set[str]:
    found = games.scenario_of(header)
    return {f"scenario {found.key}"} if found is not None else set()


def _setups(setup: Any, seen: Seen) -> Iterable[Any]:
    """The set-ups of every match: the one it is of, or those of a game."""
    yield setup
    yield from (found.setup for found in seen if hasattr(found, "setup"))


# --- Fütti: the chart, who won in which way, and who was on the pitch


_WINNERS = {HOME: "home", VISITORS: "visitors", None: "nobody"}


def _every_futti() -> set[str]:
    content = load_futti()
    decided = ("lead_30", "lead_35", "full_time", "sudden_death", "exchange")
    found = {f"ending {ending} {_WINNERS[winner]}" for ending in decided for winner in (HOME, VISITORS)}
    found |= {"ending draw nobody"}
    found |= {f"chart {code}" for row in content.tables.doubles for code in row}
    found |= {f"footballer {card.key}" for card in (*content.outfield, *content.goaltenders)}
    return found | _scenarios("futti")


def _shown_futti(header: Header, setup: Any, seen: Seen) -> set[str]:
    content = load_futti()
    keys = {card.name: card.key for card in (*content.outfield, *content.goaltenders)}
    found, sides = _scenario(header), (getattr(setup, "home", None), getattr(setup, "visitors", None))
    for event in seen:
        match event:
            case futti_match.DoublesRolled() if event.code == event.effective:
                found.add(f"chart {event.code}")
            case futti_match.MatchEnded():
                found.add(f"ending {event.ending} {_WINNERS[event.winner]}")
            case futti_match.LineUpsShown():
                for team, line_up in zip(sides, (event.home, event.visitors), strict=True):
                    people = () if team is None else (*team.players, *team.goaltenders)
                    names = [people[number].name for number in line_up if number is not None and people]
                    found |= {f"footballer {keys[name]}" for name in names if name in keys}
            case _ if hasattr(event, "setup"):
                sides = event.setup.home, event.setup.visitors
    return found


# --- Eleven: cards of every deck, what they do, what follows a match, and what counts in the end


_ELEVEN_DECKS = ("tactics", "staff", "directors")


def _every_eleven() -> set[str]:
    content = load_eleven()
    found = {f"{deck} {card.key}" for deck in _ELEVEN_DECKS for card in getattr(content, deck)}
    found |= {
        f"use {deck} {card.key}"
        for deck in ("staff", "directors")
        for card in getattr(content, deck)
        if card.action is not None
    }
    found |= {f"footballer {card.key}" for card in content.players}
    found |= {f"meeting {card.key} {vote}" for card in content.meetings for vote in ("yellow", "blue", "red")}
    found |= {f"sponsor {card.key}" for card in content.sponsors}
    found |= {f"objective {card.key} {level}" for card in content.objectives for level in range(3)}
    found |= {f"opponent {number}" for number in range(len(content.opponents))}
    found |= {f"scenario {one.key}" for one in content.scenarios}
    found |= {f"ability {kind.__name__}" for kind in get_args(abilities.Ability)}
    found |= {f"effect {kind.__name__}" for kind in get_args(eleven_effects.Effect)}
    found |= {f"passive {kind.__name__}" for kind in get_args(eleven_effects.Passive)}
    found |= {f"score {item}" for item in get_args(get_type_hints(ScoreLine)["item"])}
    return found | {f"after {result} {face}" for result in ("win", "draw", "loss") for face in range(1, 7)}


def _shown_eleven(header: Header, setup: Any, seen: Seen) -> set[str]:
    content = load_eleven()
    found = {f"scenario {setup.scenario}"} if getattr(setup, "scenario", "") else set()
    found |= _eleven_matches(content, setup, seen)
    meeting = None
    for event in seen:
        match event:
            case eleven.StaffJoined():
                card = content.staff[event.card]
                found |= {f"staff {card.key}", *_effects(card.bonus), *_passives(card.passive)}
            case eleven.DirectorsShown():
                for director in (content.directors[number] for number in event.directors):
                    found |= {f"directors {director.key}", *_effects(director.bonus), *_passives(*director.passives)}
            case eleven.SponsorSigned():
                sponsor = content.sponsors[event.card]
                found |= {f"sponsor {sponsor.key}", *_effects(sponsor.brought(event.deal, event.bonus))}
                found |= _passives(sponsor.passive if event.deal != "small" else None)
            case eleven.MeetingCalled():
                meeting = content.meetings[event.card]
            case eleven.BoardVoted() if event.decision is not None and meeting is not None:
                found |= {f"meeting {meeting.key} {event.decision}", *_effects(meeting.decision(event.decision))}
            case eleven.PlayerJoined():
                found.add(f"footballer {content.players[event.card].key}")
            case eleven.SquadGiven():
                found |= {f"footballer {content.players[card].key}" for card in event.players}
            case eleven.PointsCounted(sheet=sheet):
                found |= {f"score {line.item}" for line in sheet.lines if line.points}
                found.add(f"objective {content.objectives[sheet.objective].key} {sheet.level}")
            case club_events.Exhausted() if event.rule == "EL-21":
                found |= _used(content, event.piece)
    return found


def _eleven_matches(content: Any, setup: Any, seen: Seen) -> set[str]:
    """What matches show: tactics, abilities by the side that lies up, opponents, and the die after each result."""
    found: set[str] = set()
    club, result = getattr(setup, "club", None), ""
    for event in seen:
        match event:
            case eleven.MatchPrepared():
                club = event.setup.club
            case eleven_match.TacticPlayed():
                found.add(f"tactics {content.tactics[event.tactic].key}")
            case eleven_match.OpponentRevealed():
                found.add(f"opponent {event.opponent}")
            case eleven_match.AbilityUsed() if club is not None:
                side = content.players[event.card].side(club.player(event.card).trained)
                found.add(f"ability {type(side.ability).__name__}")
            case eleven_match.MatchDecided():
                result = event.result
            case eleven_match.ConsequenceFell():
                found.add(f"after {result} {event.value}")
    return found


def _used(content: Any, piece: Any) -> set[str]:
    """The action of a card or token was carried out (EL-21)."""
    deck = {"staff": "staff", "director": "directors"}.get(piece.kind)
    if deck is None:
        return set()
    card = getattr(content, deck)[piece.number]
    return {f"use {deck} {card.key}", *_effects(card.action.effects if card.action else ())}


def _effects(effects: Iterable[Any]) -> set[str]:
    return {f"effect {type(effect).__name__}" for effect in effects}


def _passives(*passives: Any) -> set[str]:
    return {f"passive {type(passive).__name__}" for passive in passives if passive is not None}


# --- Superclub: players, staff, Game changers, what they do, and who is met in the SuperCup


def _every_superclub() -> set[str]:
    content = load_superclub()
    found = {f"changer {card.key}" for card in content.changers}
    found |= {f"staff {card.number} {card.name}" for card in content.staff}
    found |= {f"player {card.number} {card.name}" for card in content.players}
    found |= {f"cup opponent {card.name}" for card in content.opponents}
    kinds = (superclub_effects.StaffEffect, superclub_effects.NewsEffect, superclub_effects.WeaponEffect)
    return found | {f"effect {one.__name__}" for kind in kinds for one in get_args(kind)} | _scenarios("superclub")


def _shown_superclub(header: Header, setup: Any, seen: Seen) -> set[str]:
    content = load_superclub()
    found = _scenario(header)
    for event in seen:
        match event:
            case superclub.ChangerTurned():
                found |= _changer(content.changers[event.card])
            case superclub_match.WeaponPlayed():
                found |= _changer(content.changers[event.weapon])
            case superclub.StaffHired():
                card = content.staff[event.card]
                found |= {f"staff {card.number} {card.name}", *_effects(card.effects)}
            case superclub.PlayerDrafted() | superclub.PlayerSigned() | superclub.CardTurned():
                found.add(f"player {event.card} {content.players[event.card].name}")
    rivals = (match.away for match in _setups(setup, seen) if getattr(match, "kind", "") == "supercup")
    return found | {f"cup opponent {rival.name}" for rival in rivals}


def _changer(card: Any) -> set[str]:
    return {f"changer {card.key}", *_effects((card.effect,))}


# --- Fortunes: squares, cards that were read and carried out, who was under the hammer


def _every_fortunes() -> set[str]:
    content = load_fortunes()
    cards = [(pile, card) for pile in PILES for card in content.pile(pile)]
    found = {f"card {pile} {card.key}" for pile, card in cards} | _effects(card.effect for _, card in cards)
    found |= {f"square {square}" for square in range(len(content.tables.board))}
    found |= {f"player {card.name}" for card in (*content.seniors, *content.youths)}
    found |= {f"club {card.key}" for card in content.continental}
    return found | _scenarios("fortunes")


def _shown_fortunes(header: Header, setup: Any, seen: Seen) -> set[str]:
    content = load_fortunes()
    found, card, people = _scenario(header), None, []
    for event in seen:
        match event:
            case fortunes.BoardLaid():
                people = list(event.people)
                found |= {f"club {club.key}" for club in event.clubs}
            case fortunes.PeopleJoined():
                people += event.people
            case fortunes.CounterMoved():
                found.add(f"square {event.square}")
            case fortunes.LotShown():
                found.add(f"player {people[event.lot.person].name}")
            case fortunes.CardDrawn():
                card = content.pile(event.card.pile)[event.card.card]
            case fortunes.CardCancelled():
                card = None
            case fortunes.CardPutAway() if card is not None:
                found |= {f"card {event.pile} {card.key}", *_effects((card.effect,))}
    return found


PARTICULARS = {
    "futti": Particulars(_every_futti, _shown_futti),
    "eleven": Particulars(_every_eleven, _shown_eleven),
    "superclub": Particulars(_every_superclub, _shown_superclub),
    "fortunes": Particulars(_every_fortunes, _shown_fortunes),
}
