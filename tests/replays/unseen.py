"""What no recorded game shows, and why not; and what no action in them is refused for.

Each entry names the groups whose facts these are, patterns of facts (`fnmatch`), and the reason in a line. An entry
that fits nothing, or something that a game does show, is a fault of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from typing import NamedTuple

from tests.replays.facts import universe
from tests.replays.reasons import reasons


class Unseen(NamedTuple):
    """Facts of a group that no game shows, or keys of a game that no refusal has."""

    group: str
    patterns: tuple[str, ...]
    why: str

    def among(self, all_of_them: Iterable[str]) -> Iterator[str]:
        """Those that it is about."""
        return (one for one in sorted(all_of_them) if any(fnmatchcase(one, pattern) for pattern in self.patterns))


def _unseen(group: str, why: str, *patterns: str) -> Unseen:
    return Unseen(group, patterns, why)


def _events(*names: str) -> tuple[str, ...]:
    return tuple(f"event {name}" for name in names)


FACTS = (
    _unseen(
        "futti",
        "Where a draw stands no decider is reached; a season's ties need a winner (FU-31)",
        "event DeciderReached decider=draw",
        "setup decider=draw",
    ),
    _unseen(
        "futti-friendly",
        "A friendly is no season and ends otherwise",
        *_events("AwardsGiven", "CareerEnded", "SeasonEnded"),
    ),
    _unseen(
        "futti-friendly",
        "No goaltender is sent off in the friendlies of the pool, which is seldom; matches show it",
        "event GoaltenderReplaced",
    ),
    _unseen(
        "futti-friendly",
        "Nobody has a squad of his own without teams of one's own, and those would make the file their size",
        "setup own=True",
    ),
    _unseen(
        "eleven",
        "Nobody is asked to choose among these: which stand it is say its tokens, and adboards are suspended together",
        "action Pick piece.kind=adboard",
        "action Pick piece.kind=building",
        "action Pick piece.kind=stand",
    ),
    _unseen("eleven", "No die raises the budget (EL-20)", "action RaisePotential track=budget"),
    _unseen(
        "eleven",
        "These have no action and are never exhausted",
        *(f"action UseCard piece.kind={kind}" for kind in ("adboard", "die", "place", "stand", "vote")),
        *(f"event Exhausted piece.kind={kind}" for kind in ("adboard", "die", "place", "stand", "vote")),
    ),
    _unseen("eleven", "Only between a friendly's matchdays", "event ClubsRested"),
    _unseen("eleven", "To keep a die is no throw", "event DieThrown means=keep"),
    _unseen("eleven", "Goals of a zone are told with its comparison", "event GoalScored source=zone"),
    _unseen(
        "eleven",
        "These belong to nobody and can't be suspended",
        *(f"event SuspensionMoved piece.kind={kind}" for kind in ("die", "place", "vote")),
    ),
    _unseen("eleven", "Told by the rule of the card that lets one look", "rule EL-24"),
    _unseen(
        "eleven",
        "To fulfil these perfectly takes a club built for it from the first week; nobody in the pool came so far",
        *(f"objective {key} 2" for key in ("departments", "full_house", "schooling")),
    ),
    _unseen(
        "eleven-friendly",
        "A friendly has no days, boards, scoring, campaign or end of a week but what its matches need",
        *_events(
            "ActionTaken", "AimJudged", "BoardVoted", "BuildingBuilt", "DirectorKept", "DirectorsDealt",
            "DirectorsShown", "GameEnded", "IconTurned", "MaintenancePaid", "MeetingCalled", "ObjectiveKept",
            "ObjectivesDealt", "OfficeExtended", "OpponentDiceThrown", "OpponentsTurned", "PlayerJoined", "PlayerSold",
            "PlayerTrained", "PointsCounted", "PointsDeducted", "PointsGained", "Refreshed", "RowMoved",
            "SeasonDecided", "SeasonEnded", "SeasonVoided", "SponsorLeft", "SponsorSigned", "SquadGiven", "StaffJoined",
            "StrengthMoved", "SuspensionMoved", "TrainedSidesSeen", "TurnBegun", "TurnEnded", "YoungstersMoved",
            "ZonesSeen",
        ),
    ),
    _unseen(
        "eleven-friendly",
        "One of the two on a staff would have to be a doctor, as somebody is hurt; in no friendly of the pool",
        "event InjuryCancelled",
    ),
    _unseen(
        "superclub",
        "A frozen line-up leaves the captain free (SC-39)",
        *(f"event NextMatchBurdened frozen.captain={third}" for third in ("attack", "defence", "midfield")),
    ),
    _unseen(
        "superclub",
        "Nobody enters these: a game begins in one and ends in the other",
        "event RoomEntered room=draft",
        "event RoomEntered room=end",
    ),
    _unseen("superclub", "The visitors always shoot first (SC-44)", "event ShootOutBegun first=0"),
    _unseen(
        "superclub-friendly",
        "A friendly has no off-season, Game changers, deals, SIMs or SuperCup cards",
        *_events(
            "AuctionOpened", "AuctionUnsold", "AuctionWon", "BidPlaced", "CaptainMoved", "CardPassed", "CardTurned",
            "ChangerTurned", "ChangersShuffled", "ContinentsCut", "CupCardDrawn", "CupCardsLost", "DealAccepted",
            "DealCountered", "DealOffered", "DealRefused", "DerbyDeclared", "DroppedOut", "FinalDeclined", "GameWon",
            "GoodsExchanged", "InjuryCancelled", "LevelRaised", "LineUpReplaced", "MarkerMoved", "MoneyMoved",
            "NewsHadNoEffect", "NextMatchBurdened", "NextMatchOver", "PlayerAbsent", "PlayerHurt", "PlayerMarked",
            "PlayerSigned", "PlayerSoldAbroad", "PlayersRecovered", "PlayersReleased", "PriceAnswered", "PriceNamed",
            "ProxyEntered", "ResultThrownFor", "RewardPaid", "RoomEntered", "SeasonBegun", "SeasonEnded",
            "SeasonKickedOff", "SimRolled", "SimThrownFor", "StadiumClosedDown", "StadiumPaid", "StaffFired",
            "StaffHired", "StaffPaid", "StaffReturned", "StaffTurned", "StaffUsed", "StarAdded", "StarTaken",
            "StarsAdded", "TiesThrown", "TrainingRolled", "UnhappyBenched", "UnhappyBidMade", "UnhappyPassed",
            "UnhappySold", "WagesPaid", "WeaponFound", "WeaponKept", "WeaponPlayed", "WeaponsTaken",
        ),
    ),
    _unseen(
        "superclub-friendly",
        "Nobody has a squad of his own without teams of one's own, and those would make the file their size",
        "setup squads=own",
    ),
    _unseen(
        "superclub-friendly",
        "In every friendly of the pool somebody was left for every slot",
        "event SlotStayedEmpty",
    ),
    _unseen("fortunes", "A league is drawn as a season begins, not as a cup", "event CupDrawn competition=league"),
    _unseen(
        "fortunes",
        "Nobody owes these: they are paid at once by who can, and refused to who can't",
        *(
            f"event DebtFell debt.why={why}"
            for why in (
                "auction", "bank", "coach", "free_agent", "gate", "insurance", "loan", "poaching", "prize", "sack",
                "scout", "sponsor", "start", "take_over", "transfer", "youths",
            )
        ),
    ),
    _unseen(
        "fortunes",
        "Who is new joins a club or a pile from nowhere, who is gone never returns",
        "event PlayerMoved source=gone",
        "event PlayerMoved source=new",
        "event PlayerMoved target=new",
    ),
    _unseen(
        "fortunes",
        "One of 144 lay too deep in the piles of every game of the pool",
        "player Østermarken",
    ),
    _unseen(
        "fortunes-friendly",
        "A friendly has no board, market, money, loans or weeks but what its matches need",
        *_events(
            "AbsencesCounted", "AuctionOpened", "AuctionUnsold", "AuctionWon", "BetPlaced", "BetsSettled", "BidPlaced",
            "BungChanged", "CardCancelled", "CardDrawn", "CardPutAway", "ClubTaken", "CoachChanged", "CounterMoved",
            "DayTaken", "DealAccepted", "DealCountered", "DealOffered", "DealRefused", "DebtFell", "DebtPaid",
            "DroppedOut", "GameEnded", "GateTaken", "GroundShut", "LoanBegan", "LoanEnded", "LotClosed", "LotShown",
            "ManagerSacked", "MoneyMoved", "NothingHappened", "OrderRolled", "PeopleJoined", "PlayerListed",
            "PlayerMoved", "PlayerOut", "PointsTaken", "ProxyEntered", "RatingsDrifted", "ScoutChanged", "SeasonEnded",
            "TrophyWon", "TurnBegun", "WeekEnded", "WindowClosed", "WindowOpened", "YouthCoached",
        ),
    ),
)  # fmt: skip

_NO_DEALS = "Nobody deals in this game; the core's desk is only imported with what all games share"
_MALFORMED = "No file can hold such an action: its values are of other types, and reading it refuses them"

REASONS = (
    _unseen("futti", _NO_DEALS, "deal_*"),
    _unseen("futti", _MALFORMED, "malformed"),
    _unseen("eleven", _NO_DEALS, "deal_*"),
    _unseen("eleven", _MALFORMED, "no_such_building", "no_such_deal", "no_such_stat", "not_a_deployment"),
    _unseen("eleven", "`not_asked` is said first; a screen asks this before it is a manager's turn", "not_your_turn"),
    _unseen("eleven", "No friendly of Eleven is a league or cup", "series_of_two"),
    _unseen(
        "eleven",
        "A row is filled up at once; it has gaps when deck and discards are gone, which no game saw",
        "empty_place",
    ),
    _unseen("eleven", "The deck of youngsters outlasts every game of the pool", "no_youngster_left"),
    _unseen("superclub", "An answer to a deal that isn't open is `another_answer` first", "deal_none_open"),
    _unseen("superclub", _MALFORMED, "malformed"),
    _unseen("fortunes", "An answer to a deal that isn't open is `another_answer` first", "deal_none_open"),
    _unseen(
        "fortunes", "All twenty-four youths would have to be with clubs at once, which no game saw", "academy_empty"
    ),
    _unseen("fortunes", "While a deal is open the desk is closed, which is said first", "deal_open"),
    _unseen(
        "fortunes", "Of more than two clubs only a cup is played, which is no series: `cup_of_one`", "series_of_two"
    ),
)


def reason_for_facts() -> dict[tuple[str, str], str]:
    """Why no game shows a fact, by its group and the fact."""
    return {(one.group, fact): one.why for one in FACTS for fact in one.among(universe(one.group))}


def reason_for_keys() -> dict[tuple[str, str], str]:
    """Why nothing is refused for a key, by the game and the key."""
    return {(one.group, key): one.why for one in REASONS for key in one.among(reasons(one.group))}
