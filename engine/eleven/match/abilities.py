"""What footballers do before, in and after a match, in the order their manager likes (EL-26, EL-28).

Owns who acts and what it does at once. Those that count by themselves when strengths are fixed are in `comparing`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from engine.core.model import Step
from engine.eleven.club_rules.events import CardTokensMoved, Exhausted, SuspensionMoved
from engine.eleven.club_rules.model import Die, PickDue, Piece, ThrowDie
from engine.eleven.club_rules.resources import gain, offer
from engine.eleven.content.abilities import (
    FUELLED,
    RISKY,
    Ability,
    AllOut,
    GainAfterDraw,
    GainAfterWin,
    GainBefore,
    GoalOnDie,
    InjuredOnDie,
    Moment,
    OwnGoalOnDie,
    ScoreGoal,
    SuspendedOnDie,
    TokenAfterWin,
)
from engine.eleven.match.aftermath import threaten
from engine.eleven.match.events import AbilityUsed, GoalScored, MatchPlay
from engine.eleven.match.model import AfterMatch, BeforeMatch, GoalSource, OfferAbilities


def ability_of(play: MatchPlay, card: int) -> Ability | None:
    """The ability of the side that lies up."""
    return play.content.players[card].side(play.table.club.player(card).trained).ability


def cards_with(play: MatchPlay, moment: Moment) -> tuple[int, ...]:
    """The cards that play and have an ability for that moment.

    One that needs fitness must have been given it (EL-23), and acts later only if it was used. Cards that don't play
    don't act.
    """
    found: list[int] = []
    for post in play.table.posts:
        ability = None if post.card is None else ability_of(play, post.card)
        if post.card is not None and ability is not None and moment in ability.moments:
            if not isinstance(ability, FUELLED):
                ready = True
            elif moment == "match":
                ready = post.fuel > 0 and not play.table.club.player(post.card).exhausted
            else:
                ready = post.card in play.table.used
            if ready:
                found.append(post.card)
    return tuple(found)


def before_match(play: MatchPlay, step: BeforeMatch) -> None:
    """EL-26: whose before-match ability is next; all act, also those that do harm."""
    offer(play, play.seat, "before", _pieces(step.cards))


def act_before(play: MatchPlay, decision: PickDue, piece: Piece | None) -> None:
    """EL-26: one of them acts, then the others."""
    _act(play, _chosen(piece), BeforeMatch(_others(decision, piece)), "before")


def offer_abilities(play: MatchPlay, step: OfferAbilities) -> None:
    """EL-28: whose assigned ability is next; one that harms its owner is asked about, and none need be used then."""
    risky = any(isinstance(ability_of(play, card), RISKY) for card in step.cards)
    offer(play, play.seat, "ability", _pieces(step.cards), may_decline=risky)


def act_in_match(play: MatchPlay, decision: PickDue, piece: Piece | None) -> None:
    """EL-28, EL-21: one of them acts, which exhausts the card, then the others; without an answer none of them."""
    if piece is None:
        return
    play.emit(Exhausted(seat=play.seat, piece=piece, rule="EL-21"))
    _act(play, piece, OfferAbilities(_others(decision, piece)), "match")


def after_match(play: MatchPlay, step: AfterMatch) -> None:
    """EL-28: whose after-match ability is next."""
    offer(play, play.seat, "after", _pieces(step.cards))


def act_after(play: MatchPlay, decision: PickDue, piece: Piece | None) -> None:
    """EL-28: one of them acts, then the others."""
    _act(play, _chosen(piece), AfterMatch(_others(decision, piece)), "after")


def after_cards(play: MatchPlay) -> tuple[int, ...]:
    """Who acts after the match: some only after a win or a draw."""
    found = ((card, ability_of(play, card)) for card in cards_with(play, "after"))
    return tuple(card for card, ability in found if ability is not None and play.table.result in ability.results)


def settle_goal(play: MatchPlay, die: Die, value: int) -> None:
    """EL-26: a goal before the match if the die is high enough."""
    card, least = die.data
    if value >= least:
        score(play, "before", card, rule="EL-26")


def settle_own_goal(play: MatchPlay, die: Die, value: int) -> None:
    """EL-26, EL-30: an own goal before the match if the die is high enough; it is credited to nobody."""
    _, least = die.data
    if value >= least:
        score(play, "before", None, own=False, rule="EL-26")


def settle_discipline(play: MatchPlay, die: Die, value: int) -> None:
    """EL-37, EL-46: a suspension if the die is low enough."""
    card, most = die.data
    ability = ability_of(play, card)
    if value <= most and isinstance(ability, SuspendedOnDie):
        weeks = play.table.club.player(card).suspended + ability.weeks
        play.emit(SuspensionMoved(seat=play.seat, piece=Piece("player", card), weeks=weeks, rule="EL-37"))


def settle_strain(play: MatchPlay, die: Die, value: int) -> None:
    """EL-34, EL-46: an injury if the die is low enough; a staff member may still prevent it."""
    card, most = die.data
    ability = ability_of(play, card)
    if value <= most and isinstance(ability, InjuredOnDie):
        threaten(play, card, ability.weeks)


def score(play: MatchPlay, source: GoalSource, card: int | None, own: bool = True, rule: str = "EL-28") -> None:
    """A goal outside the comparison: `own` for the manager's side, else against it."""
    table = play.table
    goals, against = table.goals + own, table.against + (not own)
    play.emit(GoalScored(seat=play.seat, source=source, card=card, own=own, goals=goals, against=against, rule=rule))


def _act(play: MatchPlay, piece: Piece, others: Step, when: Literal["before", "match", "after"]) -> None:
    card = piece.number
    ability = ability_of(play, card)
    assert ability is not None, "only cards with an ability are asked"
    rule = "EL-26" if when == "before" else "EL-28"
    play.emit(AbilityUsed(seat=play.seat, card=card, when=when, rule=rule))
    play.then(others)
    act = _ACTS.get((when, type(ability)))
    if act is not None:  # else it counts when strengths are fixed; that it acted stands on the table
        act(play, card, ability)


def _goal_on_die(play: MatchPlay, card: int, ability: GoalOnDie) -> None:
    play.then(ThrowDie(Die(play.seat, "goal", 6, (card, ability.least))))


def _own_goal_on_die(play: MatchPlay, card: int, ability: OwnGoalOnDie) -> None:
    play.then(ThrowDie(Die(play.seat, "own_goal", 6, (card, ability.least))))


def _gain_before(play: MatchPlay, card: int, ability: GainBefore) -> None:
    gain(play, play.seat, ability.track, ability.count, "EL-26")


def _score_goal(play: MatchPlay, card: int, ability: ScoreGoal) -> None:
    score(play, "ability", card)


def _pay_for_all_out(play: MatchPlay, card: int, ability: AllOut) -> None:
    threaten(play, card, ability.weeks)


def _gain_after(play: MatchPlay, card: int, ability: GainAfterWin | GainAfterDraw) -> None:
    gain(play, play.seat, ability.track, ability.count, "EL-28")


def _token_after_win(play: MatchPlay, card: int, ability: TokenAfterWin) -> None:
    """EL-14: it lies on the card, beside its experience spaces."""
    player = play.table.club.player(card)
    play.emit(
        CardTokensMoved(
            seat=play.seat,
            card=card,
            tokens=player.tokens + 1,
            played=player.played,
            scored=player.scored,
            rule="EL-14",
        )
    )


def _suspended_on_die(play: MatchPlay, card: int, ability: SuspendedOnDie) -> None:
    play.then(ThrowDie(Die(play.seat, "discipline", 6, (card, ability.most))))


def _strained_on_die(play: MatchPlay, card: int, ability: InjuredOnDie) -> None:
    play.then(ThrowDie(Die(play.seat, "strain", 6, (card, ability.most))))


_ACTS: Mapping[tuple[Moment, type[Ability]], Callable[[MatchPlay, int, Any], None]] = {
    ("before", GoalOnDie): _goal_on_die,
    ("before", OwnGoalOnDie): _own_goal_on_die,
    ("before", GainBefore): _gain_before,
    ("match", ScoreGoal): _score_goal,
    ("after", GainAfterWin): _gain_after,
    ("after", GainAfterDraw): _gain_after,
    ("after", TokenAfterWin): _token_after_win,
    ("after", SuspendedOnDie): _suspended_on_die,
    ("after", InjuredOnDie): _strained_on_die,
    ("after", AllOut): _pay_for_all_out,
}
"""What an ability does at its moment."""


def _pieces(cards: tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple(Piece("player", card) for card in cards)


def _others(decision: PickDue, piece: Piece | None) -> tuple[int, ...]:
    return tuple(other.number for other in decision.candidates if other != piece)


def _chosen(piece: Piece | None) -> Piece:
    assert piece is not None, "nobody can decline here"
    return piece
