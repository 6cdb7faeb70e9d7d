"""What managers do in a season, besides answering dice, choices and matches (`engine.eleven.club_rules`, `match`)."""

from __future__ import annotations

from engine.core.model import Action
from engine.eleven.club_rules.model import AnswerDie, Deploy, Pick, Piece
from engine.eleven.content.cards import Building, Deal
from engine.eleven.content.effects import Track
from engine.eleven.match.model import PlayTactic, SeatFans


class KeepDirector(Action, frozen=True):
    """Keep one director, pass the others on (EL-4)."""

    director: int


class KeepObjective(Action, frozen=True):
    """Keep one objective (EL-5)."""

    objective: int


class HirePlayer(Action, frozen=True):
    """Hire the footballer at a place of the row, 0 left to 4 right (EL-12)."""

    place: int


class HireYoungster(Action, frozen=True):
    """Hire the youngster on top of the deck (EL-12)."""


class SellPlayer(Action, frozen=True):
    """Sell a trained footballer (EL-15)."""

    card: int


class HireStaff(Action, frozen=True):
    """Hire the staff card at a place of the row (EL-16)."""

    place: int


class ContractSponsor(Action, frozen=True):
    """Contract the sponsor at a place of the row. An adboard takes the bonus instead of its effects if `bonus`
    (EL-17)."""

    place: int
    deal: Deal
    bonus: bool = False


class Build(Action, frozen=True):
    """Build an infrastructure token (EL-18)."""

    building: Building


class ExtendOffice(Action, frozen=True):
    """Pay for the next office space (EL-19)."""


class RaisePotential(Action, frozen=True):
    """Throw a die for a higher stat (EL-20)."""

    track: Track


class UseCard(Action, frozen=True):
    """Use the action of a card or token (EL-21), as the free action of the day if `free` (EL-11)."""

    piece: Piece
    free: bool = False


class EndDay(Action, frozen=True):
    """End one's day, whatever of it is left (EL-11)."""


# Its tag is the name that records know it by.
class NextSeason(Action, frozen=True, tag="NextTier"):
    """Go on to the next season of a campaign, or let the last one stand (EL-52)."""


class TryAgain(Action, frozen=True):
    """Play the season that is over again (EL-52)."""


DayAction = (
    HirePlayer
    | HireYoungster
    | SellPlayer
    | HireStaff
    | ContractSponsor
    | Build
    | ExtendOffice
    | RaisePotential
    | UseCard
    | EndDay
)

SeasonAction = (
    KeepDirector | KeepObjective | DayAction | NextSeason | TryAgain | Deploy | Pick | AnswerDie | SeatFans | PlayTactic
)
