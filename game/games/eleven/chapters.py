"""At which rule the rulebook opens while something is asked, in a season or in a match."""

from __future__ import annotations

from engine.core.model import Decision
from engine.eleven.club_rules.model import PickDue, PickPurpose, RerollDue
from engine.eleven.match.model import FansDue
from engine.eleven.season.model import KeepDirectorDue, KeepObjectiveDue

_PICKS: dict[PickPurpose, str] = {
    "vote": "EL-9",
    "train": "EL-13",
    "strengthen": "EL-13",
    "heal": "EL-36",
    "suspend_staff": "EL-37",
    "free_staff": "EL-16",
    "small_deal": "EL-17",
    "sell_now": "EL-15",
    "hire_player": "EL-12",
    "hire_staff": "EL-16",
    "suspend_director": "EL-37",
    "unpaid": "EL-41",
    "before": "EL-26",
    "ability": "EL-23",
    "after": "EL-33",
    "injury": "EL-34",
    "injury_die": "EL-34",
    "cancel_injury": "EL-34",
    "suspension": "EL-37",
}


def chapter_of(due: Decision) -> str:
    """The rule that a decision comes from; that of the reveal and the tactic for any other of a match."""
    match due:
        case KeepDirectorDue():
            return "EL-4"
        case KeepObjectiveDue():
            return "EL-5"
        case PickDue(purpose=purpose):
            return _PICKS[purpose]
        case RerollDue():
            return "EL-10"
        case FansDue():
            return "EL-27"
        case _:
            return "EL-28"
