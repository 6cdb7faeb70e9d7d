"""Training (SC-18 … SC-20): guaranteed stars first, then one die for each player that the manager names."""

from __future__ import annotations

from engine.superclub.content.cards import Content, Tables
from engine.superclub.content.effects import MoreTraining
from engine.superclub.season.actions import PickPlayer
from engine.superclub.season.choices import pick_answer
from engine.superclub.season.events import TrainingRolled
from engine.superclub.season.model import TOP_LEVEL, PickPlayerDue, SeasonTable
from engine.superclub.season.squads import add_star, improvable
from engine.superclub.season.staffing import extra, use_extra
from engine.superclub.season.state import Answers, Handlers, SeasonPlay
from engine.superclub.season.steps import SeasonStep, Train


def steps(content: Content, table: SeasonTable) -> list[SeasonStep]:
    """Everybody's training: at the top one star without a roll, and as many rolls as the level gives."""
    return [_begin(content, table, seat) for seat in table.order]


def _begin(content: Content, table: SeasonTable, seat: int) -> Train:
    club = table.clubs[seat]
    level = club.levels["training"]
    return Train(seat, int(level == TOP_LEVEL), content.tables.trained[level - 1])


def train(play: SeasonPlay, step: Train) -> None:
    """Ask for the next player; nobody is asked when there is none (SC-20) or nothing left to give."""
    seat = step.seat
    hopeful = improvable(play.content, play.table, seat)
    if step.gifts and hopeful:
        play.put(step, PickPlayerDue(seat, "gift", hopeful, may_pass=True, left=step.gifts))
        return
    trained = play.table.trained
    candidates = tuple(card for card in hopeful if card not in trained)
    left = step.rolls + extra(play.content, play.table, seat, MoreTraining)
    if left and candidates:
        play.put(step, PickPlayerDue(seat, "train", candidates, may_pass=True, left=left))


def lifted(content: Content, table: SeasonTable, seat: int, card: int, die: int) -> int:
    """The stars that a roll of `die` leaves a player of `seat` with (SC-19)."""
    level = table.clubs[seat].levels["training"]
    return lifted_at(content.tables, level, table.stars[card], content.players[card].ceiling, die)


def lifted_at(tables: Tables, level: int, stars: int, ceiling: int, die: int) -> int:
    """The same for so many stars of so many potential, at any level of training (SC-19, SC-20)."""
    return max(stars, min(die, stars + tables.training_stars[level - 1], ceiling))


def _asking(play: SeasonPlay) -> Train:
    step = play.state.asking
    assert isinstance(step, Train), "players to train are asked for by training"
    return step


def _give(play: SeasonPlay, due: PickPlayerDue, action: PickPlayer) -> None:
    step = _asking(play)
    if action.card is not None:
        add_star(play, due.seat, action.card, "SC-18", training=True)
    play.then(Train(due.seat, step.gifts - 1, step.rolls))


def _roll(play: SeasonPlay, due: PickPlayerDue, action: PickPlayer) -> None:
    if action.card is None:
        return
    step, card = _asking(play), action.card
    rolls = step.rolls or use_extra(play, due.seat, MoreTraining)
    die = play.chance.roll("training", 6)
    before = play.table.stars[card]
    stars = lifted(play.content, play.table, due.seat, card, die)
    play.emit(TrainingRolled(seat=due.seat, card=card, die=die, before=before, stars=stars, rule="SC-19"))
    play.then(Train(due.seat, 0, rolls - 1))


HANDLERS: Handlers = {Train: train}
ANSWERS: Answers = {(PickPlayerDue, "gift"): pick_answer(_give), (PickPlayerDue, "train"): pick_answer(_roll)}
