"""What managers choose when news is read (SC-39): a player for a star or an injury, a walk-in, who is let go.

Owns the answers to those questions and what follows from them, and the sums of a release: the smallest total of at
least so many stars that some players of a squad make, the squad staying above the floor. Which question is put is
decided in `news`.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.answers import too_many
from engine.core.chance import Chance
from engine.core.model import Reason
from engine.superclub.content.cards import MOST_STARS, Content
from engine.superclub.season import events as ev
from engine.superclub.season import staffing
from engine.superclub.season.actions import NameContinent, PickPlayer, ReleasePlayers, Sign
from engine.superclub.season.choices import continent_answer, pick_answer
from engine.superclub.season.model import ContinentDue, HireDue, PickPlayerDue, ReleaseDue, SeasonTable, SignDue
from engine.superclub.season.squads import (
    add_star,
    may_go,
    pass_card,
    places,
    sign,
    spare,
    squad_changed,
    turn_card,
    up,
)
from engine.superclub.season.state import Answer, Answers, SeasonPlay

RULE = "SC-39"


# -- a player for a star, or for an injury


def hurt(play: SeasonPlay, seat: int, card: int) -> None:
    """A player is out for the season."""
    play.emit(ev.PlayerHurt(seat=seat, card=card, rule=RULE))


def _weakest(content: Content, table: SeasonTable, due: PickPlayerDue) -> PickPlayer:
    return PickPlayer(due.seat, min(due.candidates, key=lambda card: table.stars[card]))


def _add_star(play: SeasonPlay, due: PickPlayerDue, action: PickPlayer) -> None:
    assert action.card is not None, "news of a star can't be passed"
    add_star(play, due.seat, action.card, RULE)


def _hurt(play: SeasonPlay, due: PickPlayerDue, action: PickPlayer) -> None:
    assert action.card is not None, "news of an injury can't be passed"
    hurt(play, due.seat, action.card)


# -- a walk-in


def _turn(play: SeasonPlay, due: ContinentDue, action: NameContinent) -> None:
    assert action.continent is not None, "a walk-in comes from somewhere"
    turn_card(play, due.seat, action.continent, RULE)
    full = play.club(due.seat).squad_full
    # In the season nothing changes at the desk, so the step that asked is never resolved again.
    assert play.state.asking is not None, "the continent was asked for by a step"
    play.put(play.state.asking, SignDue(due.seat, "walk_in", up(play.table).card, 0, full))


def _sign_fault(content: Content, table: SeasonTable, due: SignDue, action: Sign) -> Reason | None:
    """Keys: `release_nobody` (nobody need go, or it isn't his), `release_whom` (somebody must), `squad_too_small`."""
    if action.release is None:
        return Reason("release_whom") if action.yes and due.full else None
    if not (action.yes and due.full and action.release in table.clubs[due.seat].squad):
        return Reason("release_nobody")
    return None if may_go(content, table, due.seat, (action.release,)) else Reason("squad_too_small")


def _sign_options(content: Content, table: SeasonTable, due: SignDue) -> list[Sign]:
    if not due.full:
        return [Sign(due.seat, False), Sign(due.seat, True)]
    thinkable = [Sign(due.seat, False), *(Sign(due.seat, True, card) for card in table.clubs[due.seat].squad)]
    return [action for action in thinkable if _sign_fault(content, table, due, action) is None]


def _sign_default(content: Content, table: SeasonTable, due: SignDue) -> Sign:
    """Whoever costs nothing, and nobody's place, is welcome."""
    return Sign(due.seat, not due.full)


def _sign(play: SeasonPlay, due: SignDue, action: Sign) -> None:
    if not action.yes:
        pass_card(play, RULE)
        return
    if action.release is not None:
        play.emit(ev.PlayersReleased(seat=due.seat, cards=(action.release,), rule="SC-28"))
    sign(play, due.seat, 0, "walk_in", RULE)


# -- who is let go


def _release_fault(content: Content, table: SeasonTable, due: ReleaseDue, action: ReleasePlayers) -> Reason | None:
    """Keys: `release_nobody` (not in the squad, or twice), `release_total` (params `total`, `stars`),
    `squad_too_small`."""
    cards = action.cards
    if len(set(cards)) < len(cards) or not set(cards) <= set(table.clubs[due.seat].squad):
        return Reason("release_nobody")
    stars = total_of(table, cards)
    if stars != due.total:
        return Reason("release_total", {"total": due.total, "stars": stars})
    return None if may_go(content, table, due.seat, cards) else Reason("squad_too_small")


def _release_default(content: Content, table: SeasonTable, due: ReleaseDue) -> ReleasePlayers:
    return ReleasePlayers(due.seat, fewest_stars(content, table, due.seat, due.total))


def _release(play: SeasonPlay, due: ReleaseDue, action: ReleasePlayers) -> None:
    play.emit(ev.PlayersReleased(seat=due.seat, cards=action.cards, rule=RULE))
    squad_changed(play, due.seat)


def _release_sample(content: Content, table: SeasonTable, due: ReleaseDue, chance: Chance) -> ReleasePlayers:
    order = list(table.clubs[due.seat].squad)
    chance.shuffle("sample", order)
    return ReleasePlayers(due.seat, fewest_stars(content, table, due.seat, due.total, order))


def fewest_stars(
    content: Content, table: SeasonTable, seat: int, stars: int, order: Iterable[int] | None = None
) -> tuple[int, ...]:
    """Players worth `stars` or as little more as can be; none if no players can make it.

    Of several such groups it is one of those who come early in `order`, by default that of the squad.
    """
    squad = table.clubs[seat].squad
    left_now, left_ever = spare(content, table, seat)
    most = stars + MOST_STARS
    # Groups by how many places they leave, now and once all are back, and by their stars.
    groups: dict[tuple[int, int, int], tuple[int, ...]] = {(0, 0, 0): ()}
    for card in squad if order is None else order:
        now, ever = places(content, table, seat, card)
        for (used_now, used_ever, total), cards in list(groups.items()):
            key = used_now + now, used_ever + ever, total + table.stars[card]
            if key[0] <= left_now and key[1] <= left_ever and key[2] < most and key not in groups:
                groups[key] = (*cards, card)
    enough = [(total, used_now, used_ever) for used_now, used_ever, total in groups if total >= stars]
    if not enough:
        return ()
    total, used_now, used_ever = min(enough)
    return groups[used_now, used_ever, total]


def total_of(table: SeasonTable, cards: Iterable[int]) -> int:
    """The stars of these players together."""
    return sum(table.stars[card] for card in cards)


ANSWERS: Answers = {
    (PickPlayerDue, "news_star"): pick_answer(_add_star),
    (PickPlayerDue, "news_injury"): pick_answer(_hurt)._replace(default=_weakest),
    (ContinentDue, "walk_in"): continent_answer(_turn),
    (SignDue, "walk_in"): Answer((Sign,), _sign_fault, _sign_options, _sign_default, _sign),
    (ReleaseDue, None): Answer(
        (ReleasePlayers,), _release_fault, too_many, _release_default, _release, _release_sample
    ),
    (HireDue, "news"): staffing.ANSWER,
}
