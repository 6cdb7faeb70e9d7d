"""This season of Superclub in words: a line for everything worth telling, newest last, of everybody or of one manager.

Owns which event is told how; numbers and names are taken from the events and the content. The page is every game's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.deals import DealAccepted
from engine.core.model import Event
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import THIRDS
from engine.superclub.match.events import ResultCalled
from engine.superclub.season import events as ev
from engine.superclub.season.model import Played, SeasonTable
from game.games.superclub.presenter.match import scored
from game.games.superclub.screens.done import goods
from game.games.superclub.screens.frame import SuperclubScene
from game.games.superclub.style.club_style import entrant_looks
from game.stage import log
from game.stage.club_looks import ClubStyle
from game.stage.log import Line, Tone, about
from game.ui.text import Texts

_KEY = "superclub.log"

_TOLD: dict[type[Event], Callable[[Any, Any], list[Line]]] = {
    ev.RewardPaid: about("reward", "trophy", n="money", place="place"),
    ev.StadiumPaid: about("stadium_closed", "flag", n="money", unless=("closed", "stadium")),
    ev.StaffPaid: about("staff_paid", "whistle", n="money"),
    ev.LevelRaised: about(
        "level_bought", "arrow_up", "good", department="department", n="level", price="price", unless=("price", "level")
    ),
    ev.FirstManagerRolled: about("first", "die", seats=["first"]),
    ev.PlayerDrafted: about("drafted", "card", player="card"),
    ev.PlayerSoldAbroad: about("abroad", "arrow_right", player="card", n="money"),
    ev.StaffFired: about("fired", "whistle", member="card"),
    ev.StaffHired: about("hired", "whistle", "good", member="card", n="price", unless=("price", "hired_free")),
    ev.StaffUsed: about("staff_used", "whistle", member="card"),
    ev.UnhappyBidMade: about(
        "unhappy_bid", "question", seats=["seat", "owner"], player="card", other="owner", n="price"
    ),
    ev.PriceNamed: about("named", "question", n="price"),
    ev.PriceAnswered: about("paid", "question", n="price", unless=("yes", "refused")),
    ev.UnhappySold: about("unhappy_sold", "swap", seats=["seat", "to"], player="card", other="to", n="price"),
    ev.UnhappyBenched: about("benched", "barred", "bad", player="card"),
    ev.StarAdded: about("star", "star", "good", player="card", n="stars"),
    ev.CardTurned: about("turned", "card", player="card", continent="continent"),
    ev.PlayerSigned: about("signed", "person", "good", player="card", n="price", unless=("price", "signed_free")),
    ev.CardPassed: about("passed", "cross", seats=[], player="card"),
    ev.SeasonKickedOff: about("kick_off", "whistle", seats=[]),
    ev.MarkerMoved: about("moved", "flag", n="token", marker="marker"),
    ev.ChangerTurned: about("changer", "card", title="card"),
    ev.WeaponFound: about("weapon_found", "bolt", "good", title="card"),
    ev.WeaponKept: about("weapon", "bolt", n="held"),
    ev.ChangersShuffled: about("shuffled", "card", seats=[]),
    ev.NewsHadNoEffect: about("nothing", "minus"),
    ev.PlayerAbsent: about("absent", "clock", "bad", player="card"),
    ev.PlayerHurt: about("hurt", "injury", "bad", player="card"),
    ev.StadiumClosedDown: about("closed", "barred", "bad"),
    ev.StarTaken: about("star_lost", "star_hollow", "bad", player="card", n="stars"),
    ev.PlayersReleased: about("released", "arrow_left", "bad", players="cards"),
    ev.PlayersRecovered: about("recovered", "check", "good"),
    ev.CupCardDrawn: about("cup", "trophy", "good", n="cups"),
    ev.FinalDeclined: about("declined", "clock"),
    ev.CupCardsLost: about("cups_lost", "trophy", "bad"),
}
"""The events that are told in one line; what a gap's value is called, says `Teller.word`."""


class Teller(log.Teller[Content, SeasonTable]):
    """Tells events one after another; of a match that passes it remembers how many thirds each side won."""

    key = _KEY

    def __init__(self, t: Texts, content: Content, table: SeasonTable) -> None:
        super().__init__(t, content, table)
        self.thirds: dict[str, tuple[int, int]] = {}
        self.paid = 0
        """What who offered the deal that was agreed last pays for it; less than nothing is got."""

    def tell(self, event: Event) -> list[Line]:
        """The lines of one event, none if it isn't worth one."""
        told = _TOLD.get(type(event))
        return self._heading(event) or self._told(event) if told is None else told(self, event)

    def club_of(self, entrant: int) -> str:
        """What an entrant of the league is called."""
        return entrant_looks(self.content, self.table, entrant).name

    def line(self, name: str, sign: str, *seats: int, tone: Tone = "text", **params: Any) -> list[Line]:
        named = {gap: self.word(gap, value) for gap, value in params.items()}
        return super().line(name, sign, *seats, tone=tone, **named)

    def word(self, gap: str, value: Any) -> object:
        """What stands in a gap: cards and clubs by their names."""
        content = self.content
        match gap:
            case "player":
                return content.players[value].name
            case "players":
                return ", ".join(content.players[card].name for card in value)
            case "member":
                return content.staff[value].name
            case "title":
                return content.changers[value].title
            case "other":
                return self.club_of(value)
            case "department" | "continent" | "third":
                return self.t(f"superclub.{gap}.{value}")
        return value

    # -- what isn't just one line of an event's fields

    def _heading(self, event: Event) -> list[Line]:
        t = self.t
        match event:
            case ev.SeasonBegun():
                return self.heading(t("superclub.season_n", n=event.season))
            case ev.RoomEntered() if event.room != "end":
                return self.heading(t(f"superclub.room.{event.room}"))
            case ev.RoundBegun():
                return self.heading(t("superclub.round_n", n=event.round))
        return []

    def _told(self, event: Event) -> list[Line]:  # a case each
        match event:
            case ev.MatchHappened(inner=ResultCalled(won=won)):
                self.thirds[event.key] = won
            case ev.WagesPaid(seat=seat):
                paid = self.line("wages", "person", seat, n=event.wages - event.forgiven)
                return paid + (self.line("forgiven", "person", seat, n=event.forgiven) if event.forgiven else [])
            case ev.MoneyMoved(seat=seat, money=money):
                if money > 0:
                    return self.line("gained", "plus", seat, tone="good", n=money)
                return self.line("lost", "minus", seat, tone="bad", n=-money)
            case ev.TrainingRolled(seat=seat, card=card):
                rises = event.stars > event.before
                return self._either(rises, ("rose", "stayed"), "die", seat, player=card, die=event.die, n=event.stars)
            case DealAccepted(offer=offer):
                self.paid = offer.gives.money - offer.takes.money
            case ev.GoodsExchanged(seat=seat, to=to):
                gave = self._goods(event.gave_players, event.gave_staff, self.paid)
                got = self._goods(event.got_players, event.got_staff, -self.paid)
                return self.line("deal", "swap", seat, to, other=to, gave=gave, got=got)
            case ev.SimThrownFor(seat=seat):
                return self._either(event.turned, ("sim_turned", "sim_unturned"), "die", seat, n=sum(event.dice))
            case ev.MatchPlayed():
                return self._hurt(event) + self._final(event.played)
            case ev.MeetingCounted():
                return self._result(event.played)
            case ev.NextMatchBurdened():
                return self._burdens(event)
            case ev.TiesThrown():
                seats = tuple(entrant for entrant in event.entrants if entrant < len(self.table.setup.seats))
                clubs = ", ".join(map(self.club_of, event.order))
                return [Line(seats, "die", self.t(f"{_KEY}.ties", clubs=clubs))]
            case ev.SeasonEnded(ranking=(champion, *_)):
                end = self.heading(self.t("superclub.room.end"))
                return end + self.line("champions", "trophy", champion, tone="good", n=event.markers[champion])
            case ev.GameWon(seat=seat, how=how):
                return self.line(f"won_{how}", "trophy", seat, tone="good", manager=self.table.setup.seats[seat].name)
        return []

    def _either(self, good: bool, names: tuple[str, str], sign: str, seat: int, **params: Any) -> list[Line]:
        """What went well, or the same if it didn't."""
        return self.line(names[not good], sign, seat, tone="good" if good else "text", **params)

    def _goods(self, players: Sequence[int], staff: Sequence[int], money: int) -> str:
        return goods(self.t, self.content, players, staff, money) or self.t(f"{_KEY}.no_goods")

    def _hurt(self, event: ev.MatchPlayed) -> list[Line]:
        hurt = zip((event.played.home, event.played.away), event.injured, strict=True)
        return [
            line
            for entrant, cards in hurt
            if entrant is not None
            for card in cards
            for line in self.line("hurt", "injury", entrant, tone="bad", player=card)
        ]

    def _final(self, played: Played) -> list[Line]:
        """Who won a final; nothing of a match that brings points."""
        if played.points != (0, 0):
            return []
        won = played.result == "home"
        if played.away is None:
            name = "final_won" if won else "final_lost"
            return self.line(name, "trophy", played.home, tone="good" if won else "bad")
        winner, loser = (played.home, played.away)[:: 1 if won else -1]
        return self.line("super_duper", "trophy", winner, loser, other=loser)

    def _result(self, played: Played) -> list[Line]:
        if played.dice is not None:
            throw = sum(played.dice)
            return self.line(f"sim_{played.result}", "die", played.home, throw=throw, n=played.points[0])
        assert played.away is not None, "only a SIM has no visitors"
        ends, score, (n, m) = (played.home, played.away), self.score(played.key), played.points
        home, away = map(self.club_of, ends)
        key = f"{_KEY}.result" if score else f"{_KEY}.result_{played.result}"
        return [Line(ends, "ball", self.t(key, home=home, away=away, score=score, n=n, m=m))]

    def score(self, key: str) -> str:
        """The thirds that home and away won in a match that was told; empty if it wasn't."""
        return scored(self.thirds[key]) if key in self.thirds else ""

    def _burdens(self, event: ev.NextMatchBurdened) -> list[Line]:
        """All that holds in the next match."""
        seat, lines = event.seat, list[Line]()
        if event.frozen is not None:
            lines += self.line("frozen", "lock", seat, tone="bad")
        for third in THIRDS:
            less = -event.handicap.of(third)
            if less:
                lines += self.line("weak", "arrow_down", seat, tone="bad", n=less, third=third)
        if event.staff_away:
            lines += self.line("staff_away", "barred", seat, tone="bad")
        return lines


class LogScene(log.LogScene[Content, SeasonTable], SuperclubScene):
    """What happened, told from this season's first event on."""

    begins = ev.SeasonBegun

    def teller(self) -> Callable[[Event], list[Line]]:
        return Teller(self.ui.t, self.content, self.table).tell

    @property
    def count(self) -> int:
        """The managers."""
        return len(self.table.clubs)

    def known(self, seat: int) -> ClubStyle:
        """A manager's club, or a powerhouse."""
        return entrant_looks(self.content, self.table, seat)
