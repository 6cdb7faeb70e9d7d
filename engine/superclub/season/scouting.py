"""Scouting (SC-21): cards from continents of choice, one by one, each signed at its price or passed."""

from __future__ import annotations

from engine.superclub.content.cards import Content
from engine.superclub.content.effects import MoreScouting
from engine.superclub.season import squads
from engine.superclub.season.actions import NameContinent, Sign
from engine.superclub.season.choices import continent_answer, sign_answer
from engine.superclub.season.model import ContinentDue, SeasonTable, SignDue
from engine.superclub.season.staffing import extra, use_extra
from engine.superclub.season.state import Answers, Handlers, SeasonPlay
from engine.superclub.season.steps import ScoutOn, SeasonStep

RULE = "SC-21"


def steps(content: Content, table: SeasonTable) -> list[SeasonStep]:
    """Everybody's scouting: as many cards as the level gives."""
    return [_begin(content, table, seat) for seat in table.order]


def _begin(content: Content, table: SeasonTable, seat: int) -> ScoutOn:
    return ScoutOn(seat, content.tables.scouted[table.clubs[seat].levels["scouting"] - 1])


def scout_on(play: SeasonPlay, step: ScoutOn) -> None:
    """Ask about the card that is up, or for the next continent; scouting ends with the cards of the world."""
    if play.table.card_up is not None:
        card = play.table.card_up.card
        price = play.content.scouting_price(play.card(card))
        play.put(step, SignDue(step.seat, "scouting", card, price))
        return
    left = step.left + extra(play.content, play.table, step.seat, MoreScouting)
    if not left:
        return
    squads.refill(play)
    continents = squads.open_continents(play.table)
    if continents:
        play.put(step, ContinentDue(step.seat, "scouting", continents, may_pass=True, left=left))


def _asking(play: SeasonPlay) -> ScoutOn:
    step = play.state.asking
    assert isinstance(step, ScoutOn), "continents to scout are asked for by scouting"
    return step


def _turn(play: SeasonPlay, due: ContinentDue, action: NameContinent) -> None:
    if action.continent is None:
        return
    left = (_asking(play).left or use_extra(play, due.seat, MoreScouting)) - 1
    squads.turn_card(play, due.seat, action.continent, RULE)
    play.then(ScoutOn(due.seat, left))


def _sign(play: SeasonPlay, due: SignDue, action: Sign) -> None:
    step = _asking(play)
    if action.yes:
        squads.sign(play, due.seat, due.price, "scouting", RULE)
    else:
        squads.pass_card(play, RULE)
    play.then(step)


HANDLERS: Handlers = {ScoutOn: scout_on}
ANSWERS: Answers = {
    (ContinentDue, "scouting"): continent_answer(_turn),
    (SignDue, "scouting"): sign_answer(_sign),
}
