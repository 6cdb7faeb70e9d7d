"""The agenda's steps: what of a game is still to be resolved, each by the handler of its phase."""

from __future__ import annotations

from typing import Literal

from engine.core.friendly import NextLeg
from engine.core.model import SeatStep, Step
from engine.superclub.content.effects import Department
from engine.superclub.line_up import LineUp
from engine.superclub.season.model import Room


class Found(Step, frozen=True):
    """Clubs are founded and piles shuffled; one die each for manager 1 (SC-9, SC-11)."""


class LayBoard(Step, frozen=True):
    """Sixteen cards for a round of the draft (SC-9, SC-10)."""

    round: int


class DraftTurn(SeatStep, frozen=True):
    """The next pick (SC-9)."""


class CutContinents(Step, frozen=True):
    """The rest of the deck becomes six continents (SC-10)."""


class GiveStaff(SeatStep, frozen=True):
    """A quick game's staff member: draw two, keep one (SC-11)."""


class BeginSeason(Step, frozen=True):
    """An off-season begins (SC-12)."""


class EnterRoom(Step, frozen=True):
    """All go on to the next room."""

    room: Room


class PayIncome(SeatStep, frozen=True):
    """A manager's reward and income (SC-13, SC-14)."""


class PayWages(SeatStep, frozen=True):
    """A manager's wages, asked again until they are paid (SC-16); `token` is that of the season's end."""

    token: int


class Stop(SeatStep, frozen=True):
    """A manager may do what is done unasked, until he is done (SC-26, SC-29)."""


class UnhappyTurn(SeatStep, frozen=True):
    """A manager may bid for an unhappy player (SC-17)."""


class SettleUnhappy(Step, frozen=True):
    """The bidding for an unhappy player is over: his owner answers (SC-17), again if his price was `refused`."""

    refused: bool = False


class Compensate(SeatStep, frozen=True):
    """The owner adds a star to another player (SC-17)."""

    card: int


class Train(SeatStep, frozen=True):
    """A manager's training, asked player by player (SC-18). `rolls` are the department's; staff's come after them."""

    gifts: int
    rolls: int


class ScoutOn(SeatStep, frozen=True):
    """A manager's scouting, card by card (SC-21). `left` are the department's; staff's come after them."""

    left: int


class InvestOn(SeatStep, frozen=True):
    """A manager's investments, action by action (SC-22). `left` are without those of staff, which come last."""

    left: int
    used: tuple[Department | Literal["staff"], ...] = ()


class TurnCard(SeatStep, frozen=True):
    """The next card of deadline day (SC-25)."""


class OpenBidding(Step, frozen=True):
    """The card that is up goes under the hammer, after whoever may claim it (SC-24, SC-25)."""

    claims: tuple[int, ...] | None = None


class KickOff(Step, frozen=True):
    """The season starts: markers on tokens, fixtures, powerhouses (SC-8, SC-30, SC-45)."""


class PlayRound(Step, frozen=True):
    """A round of matches and SIMs (SC-30)."""

    round: int


class PlayMeeting(Step, frozen=True):
    """A match, a SIM, or a meeting of powerhouses (SC-30, SC-31, SC-45)."""

    home: int
    away: int | None


class ReadChangers(SeatStep, frozen=True):
    """A manager's Game changers of the match just played (SC-39)."""

    left: int
    line_up: LineUp


class Recover(SeatStep, frozen=True):
    """Staff brings the injured back (SC-24)."""


class EndSeason(Step, frozen=True):
    """The order of the season, ties by die (SC-40)."""


class SettlePoints(Step, frozen=True):
    """A hundred points (SC-41)."""


class AwardCup(Step, frozen=True):
    """The champion's SuperCup card (SC-40, SC-42)."""


class PlayCup(SeatStep, frozen=True):
    """A SuperCup final (SC-42)."""


class CloseSeason(Step, frozen=True):
    """On to the next season, unless it was the last one."""


SeasonStep = (
    Found
    | LayBoard
    | DraftTurn
    | CutContinents
    | GiveStaff
    | BeginSeason
    | EnterRoom
    | PayIncome
    | PayWages
    | Stop
    | UnhappyTurn
    | SettleUnhappy
    | Compensate
    | Train
    | ScoutOn
    | InvestOn
    | TurnCard
    | OpenBidding
    | KickOff
    | PlayRound
    | PlayMeeting
    | ReadChangers
    | Recover
    | EndSeason
    | SettlePoints
    | AwardCup
    | PlayCup
    | CloseSeason
    | NextLeg
)
