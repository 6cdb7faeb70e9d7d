"""What a seat can't see of Eleven, changed for the battery: decks, others' cards and plans, opponents not yet met."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.chance import Chance
from engine.eleven.club_rules.deployment import random_deployment
from engine.eleven.club_rules.model import Club
from engine.eleven.content.load import load
from engine.eleven.match.model import MatchState, TacticDue
from engine.eleven.match.opening import back_of, rise_of
from engine.eleven.season.model import WEEKS, KeepDirectorDue, KeepObjectiveDue, SeasonState

_CONTENT = load()


def reshuffle_season(state: SeasonState, seat: int | None, chance: Chance) -> None:
    """Everything that `seat` can't see lies otherwise, as far as nothing it can see would show it."""
    others = [(owner, club) for owner, club in enumerate(state.table.clubs) if owner != seat]
    piles = state.piles
    for pile in (piles.players, piles.youngsters, piles.staff, piles.sponsors, piles.meetings):
        chance.shuffle("piles", pile)
    _reshuffle_drafts(state, others, chance)
    _reshuffle_tactics(state, others, chance)
    _reshuffle_opponents(state, seat, chance)
    for owner, club in others:
        club.secrets.seen = ()
        if state.table.sealed[owner] and club.secrets.deployment is not None:
            club.secrets.deployment = random_deployment(_CONTENT, club, chance, "deployments")


def reshuffle_match(state: MatchState, seat: int | None, chance: Chance) -> None:
    """A hand that others hold becomes another one, and so does the opponent's card while it lies face down."""
    table = state.table
    hand = table.club.secrets.tactics
    if table.seat != seat:
        table.club.secrets.tactics = _exchange(hand, range(len(_CONTENT.tactics)), (table.tactic,), chance)
        _show_hand(state, table.club.secrets.tactics)
    if table.opponent is None:
        state.opponent = _another_card(state.opponent, state.rise, chance)


def _reshuffle_drafts(state: SeasonState, others: Sequence[tuple[int, Club]], chance: Chance) -> None:
    """Directors in hand or kept, and objectives: what others hold is dealt anew from all that `seat` doesn't see."""
    mine = [club.secrets for owner, club in enumerate(state.table.clubs) if (owner, club) not in others]
    seen = {card for secrets in mine for card in (*secrets.hand, *secrets.kept)}
    directors = [card for card in range(len(_CONTENT.directors)) if card not in seen]
    known = {card for secrets in mine for card in (*secrets.objectives, secrets.objective)}
    objectives = [card for card in range(len(_CONTENT.objectives)) if card not in known]
    chance.shuffle("directors", directors)
    chance.shuffle("objectives", objectives)
    scored = len(state.table.scores)
    for owner, club in others:
        secrets = club.secrets
        secrets.hand = tuple(directors.pop() for _ in secrets.hand)
        secrets.kept = tuple(directors.pop() for _ in secrets.kept)
        secrets.objectives = tuple(objectives.pop() for _ in secrets.objectives)
        if secrets.objective is not None and not scored:
            secrets.objective = objectives.pop()
        for number, decision in enumerate(state.asked):
            if decision.seat == owner and isinstance(decision, KeepDirectorDue):
                state.asked[number] = KeepDirectorDue(owner, secrets.hand)
            elif decision.seat == owner and isinstance(decision, KeepObjectiveDue):
                state.asked[number] = KeepObjectiveDue(owner, secrets.objectives)
    if not scored:
        state.piles.objectives[:] = objectives[: len(state.piles.objectives)]


def _reshuffle_tactics(state: SeasonState, others: Sequence[tuple[int, Club]], chance: Chance) -> None:
    """Tactics of others change places with the deck, but for one that lies on the table."""
    match = state.match
    shown = match.table.tactic if match is not None else None
    pile = [*state.piles.tactics, *(card for _, club in others for card in club.secrets.tactics if card != shown)]
    chance.shuffle("tactics", pile)
    for owner, club in others:
        club.secrets.tactics = tuple(card if card == shown else pile.pop() for card in club.secrets.tactics)
        if match is not None and match.table.seat == owner:
            match.table.club.secrets.tactics = club.secrets.tactics
            _show_hand(match, club.secrets.tactics)
            state.asked[:] = match.asked
    state.piles.tactics[:] = pile


def _reshuffle_opponents(state: SeasonState, seat: int | None, chance: Chance) -> None:
    """Opponents to come in another order; the one whose back lies open becomes one with the same back."""
    table = state.table
    for owner, pile in enumerate(state.piles.opponents):
        secrets = table.clubs[owner].secrets
        is_open = len(pile) == WEEKS + 1 - table.week
        current = [pile.pop()] if is_open else []
        chance.shuffle("opponents", pile)
        if owner != seat or secrets.zones is None:
            current = [_another_card(card, rise_of(table.tier, table.week), chance) for card in current]
            if current and secrets.zones is not None:
                secrets.zones = current[0]
        pile.extend(current)
    match = state.match
    if match is not None and match.table.opponent is None:
        secrets = table.clubs[match.table.seat].secrets
        if match.table.seat != seat or secrets.zones is None:
            match.opponent = _another_card(match.opponent, match.rise, chance)
            if secrets.zones is not None:
                secrets.zones = match.opponent


def _another_card(card: int, rise: int, chance: Chance) -> int:
    """A card with the same back: at least the mirrored line-up has it."""
    back = back_of(_CONTENT, card, rise)
    alike = [other for other in range(len(_CONTENT.opponents)) if back_of(_CONTENT, other, rise) == back]
    return chance.choice("opponent", [other for other in alike if other != card] or alike)


def _exchange(hand: Sequence[int], deck: Sequence[int], kept: Sequence[int | None], chance: Chance) -> tuple[int, ...]:
    others = [card for card in deck if card not in kept]
    chance.shuffle("hand", others)
    return tuple(card if card in kept else others.pop() for card in hand)


def _show_hand(match: MatchState, hand: tuple[int, ...]) -> None:
    match.asked[:] = [
        msgspec.structs.replace(decision, hand=hand) if isinstance(decision, TacticDue) else decision
        for decision in match.asked
    ]
