"""The closed set of things a card can do, as data.

Owns the shape of effects; what each does is written once, in the rules (`engine.eleven.club_rules`, `match`, `season`).
An effect happens at once, a passive holds while its card lies there unsuspended; what footballers do in a match is
`abilities`', what tactics do `ploys`'. Levels name them by their tag.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.eleven.zones import Icon, Section

Track = Literal["budget", "fanbase", "operation", "fitness"]
TRACKS: tuple[Track, ...] = ("budget", "fanbase", "operation", "fitness")
"""The four resources (EL-2); a budget marker is a euro."""
HiringRow = Literal["players", "staff"]
Row = Literal["players", "staff", "sponsors"]
ROWS: tuple[Row, ...] = ("players", "staff", "sponsors")
"""The rows of the transfer area, from the top (EL-3); from the first two a club hires (EL-12, EL-16)."""

Few = Annotated[int, Meta(ge=1, le=9)]
Step = Annotated[int, Meta(ge=-6, le=6)]
Amount = Annotated[int, Meta(ge=-9, le=9)]


class _Effect(msgspec.Struct, frozen=True, tag_field="effect", forbid_unknown_fields=True, kw_only=True):
    """Base of everything a card can do."""


# -- what happens at once


class MoveStat(_Effect, frozen=True, tag="stat"):
    """Steps on a stat track (EL-2): *st* on the cards."""

    track: Track
    steps: Step


class MoveMarkers(_Effect, frozen=True, tag="markers"):
    """Markers gained, or lost as far as there are any (EL-2): *m* on the cards, euros for the budget."""

    track: Track
    count: Amount


class GainPoints(_Effect, frozen=True, tag="points"):
    """VP tokens for the manager."""

    count: Few


class DrawTactics(_Effect, frozen=True, tag="tactics"):
    """Tactics drawn to the hand; not more of them may be played for that (EL-28)."""

    count: Few


class TrainPlayers(_Effect, frozen=True, tag="train"):
    """Turn that many untrained players of the manager's choice; with `youngsters` only such."""

    players: Few = 1
    youngsters: bool = False


class Strengthen(_Effect, frozen=True, tag="strength"):
    """A strength token, permanent if `lasting`, to each of that many different players of the manager's choice.

    With `other` it goes to a player who isn't suspended: "another" than the one just suspended.
    """

    players: Few = 1
    lasting: bool = True
    other: bool = False


class HealAll(_Effect, frozen=True, tag="heal_all"):
    """All injury tokens go."""


class Heal(_Effect, frozen=True, tag="heal"):
    """An injured player of the manager's choice has that many weeks less to wait."""

    weeks: Few = 1


class BuyOffice(_Effect, frozen=True, tag="office"):
    """The next office space for nothing, if it costs `most` euros or less (EL-19)."""

    most: Few


class HireFreeStaff(_Effect, frozen=True, tag="free_staff"):
    """A staff card in reach that costs `most` euros or less, for nothing (EL-16)."""

    most: Few


class SignSmallDeal(_Effect, frozen=True, tag="small_deal"):
    """A sponsor in reach is contracted as a small deal (EL-17)."""


class SellNow(_Effect, frozen=True, tag="sell_now"):
    """A trained player may be sold now, for `more` euros than usual (EL-15)."""

    more: Few


class HireFreeYoungster(_Effect, frozen=True, tag="free_youngster"):
    """The top youngster joins for nothing (EL-12)."""


class SuspendByDie(_Effect, frozen=True, tag="suspend_player"):
    """A d10 says whose card gets that many suspension tokens (EL-37)."""

    weeks: Few


class SuspendStand(_Effect, frozen=True, tag="suspend_stand"):
    """The stand with the fewest suspension tokens gets that many (EL-37)."""

    weeks: Few


class SuspendStaff(_Effect, frozen=True, tag="suspend_staff"):
    """A staff card of the manager's choice gets that many suspension tokens (EL-37)."""

    weeks: Few


class SuspendAdboards(_Effect, frozen=True, tag="suspend_adboards"):
    """Every adboard gets that many suspension tokens (EL-37)."""

    weeks: Few


class SuspendDirector(_Effect, frozen=True, tag="suspend_director"):
    """A director of the manager's choice gets that many suspension tokens (EL-37)."""

    weeks: Few


class HireAnywhere(_Effect, frozen=True, tag="hire_anywhere"):
    """A card of the row is hired from any place, its cost still paid (EL-12, EL-16)."""

    row: HiringRow


class LookTrained(_Effect, frozen=True, tag="look_trained"):
    """The manager looks at the other side of all player cards in the transfer area (EL-12)."""


class SeeZones(_Effect, frozen=True, tag="see_zones"):
    """The manager looks at the opponent's zones before the reveal (EL-24)."""


class GainPerProfession(_Effect, frozen=True, tag="per_profession"):
    """Markers, one for each of the manager's cards of this card's profession, this one included."""

    track: Track


Effect = (
    MoveStat
    | MoveMarkers
    | GainPoints
    | DrawTactics
    | TrainPlayers
    | Strengthen
    | HealAll
    | Heal
    | BuyOffice
    | HireFreeStaff
    | SignSmallDeal
    | SellNow
    | HireFreeYoungster
    | SuspendByDie
    | SuspendStand
    | SuspendStaff
    | SuspendAdboards
    | SuspendDirector
    | HireAnywhere
    | LookTrained
    | SeeZones
    | GainPerProfession
)


class CardAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An action printed on a card (EL-21): what it costs in markers, and what happens."""

    effects: tuple[Effect, ...]
    cost: dict[Track, Few] = {}


# -- what holds while the card lies there


class Reach(_Effect, frozen=True, tag="reach"):
    """So many rightmost places of a row can be taken from (EL-3)."""

    row: Row
    places: Annotated[int, Meta(ge=4, le=5)]


class CheaperHires(_Effect, frozen=True, tag="cheaper_hires"):
    """Players, youngsters and staff cost so much less, never less than nothing."""

    less: Few = 1


class KeepMarkers(_Effect, frozen=True, tag="keep"):
    """So many markers of a kind are kept at the week's end (EL-40)."""

    track: Literal["fanbase", "operation", "fitness"]
    count: Few


class CheaperFreeAction(_Effect, frozen=True, tag="cheaper_free_action"):
    """The free action costs so many operation markers (EL-11)."""

    cost: Few


class CancelInjury(_Effect, frozen=True, tag="cancel_injury"):
    """Exhaust this card as an injury falls: it doesn't happen (EL-34)."""


class StandPlaces(_Effect, frozen=True, tag="stand_places"):
    """So many more places on the stands (EL-27)."""

    places: Few = 1


class CheaperBuildings(_Effect, frozen=True, tag="cheaper_buildings"):
    """Infrastructure costs so many euros (EL-18)."""

    cost: Few


class SaleBonus(_Effect, frozen=True, tag="sale_bonus"):
    """So many euros more for each player sold (EL-15)."""

    money: Few


class SponsorBonus(_Effect, frozen=True, tag="sponsor_bonus"):
    """So many euros more for each sponsor contracted (EL-17)."""

    money: Few


class WeeklyHeal(_Effect, frozen=True, tag="weekly_heal"):
    """Every Monday an injured player of the manager's choice has so many weeks less to wait."""

    weeks: Few = 1


class InjuryChoice(_Effect, frozen=True, tag="injury_choice"):
    """The injury die is thrown twice, and the manager chooses (EL-34)."""


class CheaperYoungsters(_Effect, frozen=True, tag="cheaper_youngsters"):
    """Youngsters cost so much less, never less than nothing (EL-12)."""

    less: Few


class FullStandsBonus(_Effect, frozen=True, tag="full_stands"):
    """So many euros more after a match with a fan on every place (EL-33)."""

    money: Few


class CheaperStaff(_Effect, frozen=True, tag="cheaper_staff"):
    """Staff maintenance is so much lower (EL-41)."""

    less: Few


class FreeReroll(_Effect, frozen=True, tag="free_reroll"):
    """One own die a week is rerolled for nothing; the card is exhausted (EL-10)."""


class MoreTactics(_Effect, frozen=True, tag="more_tactics"):
    """So many tactics may be played in a match (EL-28)."""

    plays: Annotated[int, Meta(ge=2, le=3)] = 2


class MoreAdboards(_Effect, frozen=True, tag="more_adboards"):
    """So many more adboards find room (EL-17)."""

    boards: Few = 1


class BreakTies(_Effect, frozen=True, tag="break_ties"):
    """Of three different votes the manager chooses one (EL-9)."""


class PointsForMoney(_Effect, frozen=True, tag="points_for_money"):
    """At the end one VP more for every so many full euros (EL-43)."""

    money: Few


class PointsForTrainedYoungsters(_Effect, frozen=True, tag="points_for_youngsters"):
    """At the end so many VP for each trained youngster (EL-43)."""

    points: Few


class PointsForSquad(_Effect, frozen=True, tag="points_for_squad"):
    """At the end a VP token for every `each` footballers one leaves, `most` in all (EL-43, EL-48).

    Those alone who can play in `section`, show `icon`, have `strength` or more on the side that lies up, tokens
    included, and are `trained`, as far as any of it is asked for.
    """

    each: Few = 1
    most: Few = 4
    section: Section | None = None
    icon: Icon | None = None
    strength: Annotated[int, Meta(ge=2, le=9)] | None = None
    trained: bool = False


Passive = (
    Reach
    | CheaperHires
    | KeepMarkers
    | CheaperFreeAction
    | CancelInjury
    | StandPlaces
    | CheaperBuildings
    | SaleBonus
    | SponsorBonus
    | WeeklyHeal
    | InjuryChoice
    | CheaperYoungsters
    | FullStandsBonus
    | CheaperStaff
    | FreeReroll
    | MoreTactics
    | MoreAdboards
    | BreakTies
    | PointsForMoney
    | PointsForTrainedYoungsters
    | PointsForSquad
)
