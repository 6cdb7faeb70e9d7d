"""Three thirds, one after another: who attacks, two dice each, what doubles do, and who wins it (SC-37, SC-38).

Doubles are an injury where a player stands, a Game changer where nobody does.
"""

from __future__ import annotations

from engine.core.answers import Answer
from engine.core.model import Reason, Step
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import Third
from engine.superclub.line_up import halves_of
from engine.superclub.match.events import (
    ChangerEarned,
    DiceThrown,
    InjuryCancelled,
    PlayerInjured,
    SlotStayedEmpty,
    SubstituteCameOn,
    ThirdBegun,
    ThirdWon,
)
from engine.superclub.match.fold import MatchPlay
from engine.superclub.match.line_ups import strengths, substitutes
from engine.superclub.match.model import (
    BeginThird,
    BringOn,
    CompareThird,
    Injure,
    MatchTable,
    OfferWeapons,
    ResolveDouble,
    Side,
    SubstituteDue,
    ThrowThird,
    halves_won,
    other,
)

THROW: tuple[Step, ...] = (ThrowThird(), ResolveDouble(0), ResolveDouble(1), CompareThird())
"""A third being thrown for: both sides' dice, their doubles, home first (SC-38), and the comparison."""
BOTH_WON = 4
"""Two thirds, in halves."""


def begin_third(play: MatchPlay, step: BeginThird) -> None:
    """SC-37: midfield, then each side's attack against the other's defence, unless a side has won both thirds."""
    table = play.table
    if max(table.won) >= BOTH_WON:
        return
    attacker = _attacker(table)
    thirds = thirds_of(attacker)
    home, away = thirds
    play.emit(
        ThirdBegun(
            thirds=thirds,
            attacker=attacker,
            strengths=(strengths(table, 0, home), strengths(table, 1, away)),
            rule="SC-37",
        )
    )
    play.then(*THROW)


def thirds_of(attacker: Side | None) -> tuple[Third, Third]:
    """With which third each side plays when `attacker` attacks, None in midfield; home first.

    >>> thirds_of(1)
    ('defence', 'attack')
    """
    if attacker is None:
        return "midfield", "midfield"
    return ("defence", "attack") if attacker else ("attack", "defence")


def _attacker(table: MatchTable) -> Side | None:
    """SC-37: who won midfield attacks first, the home side if nobody did; then the other one."""
    if not table.duels:
        return None
    last = table.duels[-1]
    if last.attacker is not None:
        return other(last.attacker)
    return last.winner if last.winner is not None else 0


def throw_third(play: MatchPlay, step: ThrowThird) -> None:
    """SC-37: two dice each; for a third that was compared already, again (SC-39)."""
    again = play.table.duels[-1].closed
    home, away = play.throw("third", 0), play.throw("third", 1)
    play.emit(DiceThrown(home=home, away=away, again=again, rule="SC-39" if again else "SC-37"))


def compare_third(play: MatchPlay, step: CompareThird) -> None:
    """SC-37: the higher total wins, equal ones share it; totals are never rounded (SC-34)."""
    table = play.table
    duel = table.duels[-1]
    assert duel.dice is not None, "a third is compared after its dice"
    home, away = (strength + 2 * sum(dice) for strength, dice in zip(duel.strengths, duel.dice, strict=True))
    winner: Side | None = None if home == away else 0 if home > away else 1
    before, gained = table.won, halves_won(winner)
    won = before[0] + gained[0], before[1] + gained[1]
    play.emit(ThirdWon(totals=(home, away), winner=winner, won=won, rule="SC-37"))
    play.then(OfferWeapons(0, "third"))


def resolve_double(play: MatchPlay, step: ResolveDouble) -> None:
    """SC-38: a double counts from the left of the third it was thrown for: the player there is injured.

    Where nobody stands it earns a Game changer, though not in finals. A side without players has no doubles.
    """
    side = step.side
    duel, team = play.table.duels[-1], play.table.teams[side]
    assert duel.dice is not None, "doubles are looked at after the dice"
    first, second = duel.dice[side]
    if first != second or team.line_up is None:
        return
    third = duel.thirds[side]
    row = team.line_up.of(third)
    slot = first - 1
    card = row[slot] if slot < len(row) else None
    if card is not None:
        strengths = play.duelling(side, team.line_up.placed(third, slot, None))
        play.emit(PlayerInjured(side=side, third=third, slot=slot, card=card, strengths=strengths, rule="SC-38"))
        play.then(OfferWeapons(side, "injury"), Injure(side, third, slot))
    elif play.table.setup.kind == "league":
        play.emit(ChangerEarned(side=side, changers=team.changers + 1, rule="SC-38"))


def injure(play: MatchPlay, step: Injure) -> None:
    """SC-38: a substitute of the manager's choice comes on at once; a choice of one is none. Nobody left: it is empty.

    Nothing happens if the injury was cancelled (SC-39).
    """
    side = step.side
    team, seat = play.table.teams[side], play.seat(side)
    assert team.line_up is not None, "only players can be injured"
    assert seat is not None, "players have a manager"
    if team.line_up.of(step.third)[step.slot] is not None:
        return
    candidates = tuple(card.number for card in substitutes(team))
    if not candidates:
        play.emit(SlotStayedEmpty(side=side, third=step.third, slot=step.slot, rule="SC-38"))
        return
    due = SubstituteDue(seat, side, step.third, step.slot, team.injured[-1], candidates)
    if len(candidates) == 1:
        bring_on(play, due, candidates[0])
    else:
        play.ask(due)


def bring_on(play: MatchPlay, due: SubstituteDue, card: int) -> None:
    """SC-38: he stands in the same slot, with his own position loss; stars and links are counted again."""
    side, third, slot = due.side, due.third, due.slot
    line_up = play.table.teams[side].line_up
    assert line_up is not None, "asked of sides with players alone"
    strengths = play.duelling(side, line_up.placed(third, slot, card))
    play.emit(SubstituteCameOn(side=side, third=third, slot=slot, card=card, strengths=strengths, rule="SC-38"))


def cancel_injury(play: MatchPlay, side: Side) -> None:
    """SC-39: the player whom the double just hit is back in his slot, as if nothing had happened."""
    team, duel = play.table.teams[side], play.table.duels[-1]
    assert team.line_up is not None, "only players can be injured"
    assert duel.dice is not None, "there is no injury without dice"
    third, slot, card = duel.thirds[side], duel.dice[side][0] - 1, team.injured[-1]
    strengths = play.duelling(side, team.line_up.placed(third, slot, card))
    play.emit(InjuryCancelled(side=side, third=third, slot=slot, card=card, strengths=strengths, rule="SC-39"))


# -- who comes on


def _fault(content: Content, table: MatchTable, due: SubstituteDue, action: BringOn) -> Reason | None:
    """Key: `no_substitute` (params `card`)."""
    return None if action.card in due.candidates else Reason("no_substitute", {"card": action.card})


def _options(content: Content, table: MatchTable, due: SubstituteDue) -> list[BringOn]:
    return [BringOn(due.seat, card) for card in due.candidates]


def _default(content: Content, table: MatchTable, due: SubstituteDue) -> BringOn:
    """The best for the slot."""
    cards = {card.number: card for card in table.teams[due.side].squad.cards}
    return BringOn(due.seat, max(due.candidates, key=lambda number: halves_of(cards[number], due.third)))


def _bring_on(play: MatchPlay, due: SubstituteDue, action: BringOn) -> None:
    bring_on(play, due, action.card)


SUBSTITUTE = Answer((BringOn,), _fault, _options, _default, _bring_on)
