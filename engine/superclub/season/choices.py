"""Questions that several phases put alike: which player, which continent, and whether to sign the card that is up.

Owns what may be answered to them; what comes of an answer is the phase's, which hands it in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.model import Reason
from engine.superclub.content.cards import Content
from engine.superclub.season.actions import NameContinent, PickPlayer, Sign
from engine.superclub.season.model import MOST_CARDS, ContinentDue, PickPlayerDue, SeasonTable, SignDue
from engine.superclub.season.state import Answer, SeasonPlay

CarryOut = Callable[[SeasonPlay, Any, Any], None]


def pick_answer(carry_out: CarryOut) -> Answer:
    """What may be answered to a `PickPlayerDue`. Who is away passes if he may, else he takes the first."""
    return Answer((PickPlayer,), _pick_fault, _pick_options, _pick_default, carry_out)


def continent_answer(carry_out: CarryOut) -> Answer:
    """What may be answered to a `ContinentDue`. Who is away passes if he may, else he names the first."""
    return Answer((NameContinent,), _continent_fault, _continent_options, _continent_default, carry_out)


def sign_answer(carry_out: CarryOut) -> Answer:
    """What may be answered to a `SignDue` of the off-season. Who is away signs nobody."""
    return Answer((Sign,), _sign_fault, _sign_options, _sign_default, carry_out)


# -- a player


def _pick_fault(content: Content, table: SeasonTable, due: PickPlayerDue, action: PickPlayer) -> Reason | None:
    """Keys: `must_pick`, `not_offered`."""
    if action.card is None:
        return None if due.may_pass else Reason("must_pick")
    return None if action.card in due.candidates else Reason("not_offered")


def _pick_options(content: Content, table: SeasonTable, due: PickPlayerDue) -> list[PickPlayer]:
    passing = [PickPlayer(due.seat, None)] if due.may_pass else []
    return [*(PickPlayer(due.seat, card) for card in due.candidates), *passing]


def _pick_default(content: Content, table: SeasonTable, due: PickPlayerDue) -> PickPlayer:
    return PickPlayer(due.seat, None if due.may_pass else due.candidates[0])


# -- a continent


def _continent_fault(content: Content, table: SeasonTable, due: ContinentDue, action: NameContinent) -> Reason | None:
    """Keys: `must_pick`, `continent_empty`."""
    if action.continent is None:
        return None if due.may_pass else Reason("must_pick")
    return None if action.continent in due.continents else Reason("continent_empty")


def _continent_options(content: Content, table: SeasonTable, due: ContinentDue) -> list[NameContinent]:
    passing = [NameContinent(due.seat, None)] if due.may_pass else []
    return [*(NameContinent(due.seat, continent) for continent in due.continents), *passing]


def _continent_default(content: Content, table: SeasonTable, due: ContinentDue) -> NameContinent:
    return NameContinent(due.seat, None if due.may_pass else due.continents[0])


# -- the card that is up


def _sign_fault(content: Content, table: SeasonTable, due: SignDue, action: Sign) -> Reason | None:
    """Keys: `release_nobody` (a place is freed by selling), `over_funds` (params `funds`, `price`), `squad_full`
    (`most`)."""
    if action.release is not None:
        return Reason("release_nobody")
    if not action.yes:
        return None
    club = table.clubs[due.seat]
    if due.price > club.cash:
        return Reason("over_funds", {"funds": club.cash, "price": due.price})
    return Reason("squad_full", {"most": MOST_CARDS}) if club.squad_full else None


def _sign_options(content: Content, table: SeasonTable, due: SignDue) -> list[Sign]:
    signed = Sign(due.seat, True)
    legal = [signed] if _sign_fault(content, table, due, signed) is None else []
    return [*legal, Sign(due.seat, False)]


def _sign_default(content: Content, table: SeasonTable, due: SignDue) -> Sign:
    return Sign(due.seat, False)
