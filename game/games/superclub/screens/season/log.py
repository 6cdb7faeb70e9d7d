"""This season of Superclub in words: a line for everything worth telling, newest last, of everybody or of one manager.

Owns which event is told how; numbers and names are taken from the events and the content. The page is every game's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.core.model import Event
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import THIRDS
from engine.superclub.match.events import ResultCalled
from engine.superclub.season import events as ev
from engine.superclub.season.model import Played, SeasonTable
from game.games.superclub.presenter.choreography import points
from game.games.superclub.screens.frame import SuperclubScene
from game.games.superclub.style.club_style import entrant_looks
from game.stage import log
from game.stage.club_looks import ClubStyle
from game.stage.log import Line, Tone
from game.ui.text import Texts

_KEY = "superclub.log"


class Teller(log.Teller[Content, SeasonTable]):
    """Tells events one after another; of a match that passes it remembers how many thirds each side won."""

    key = _KEY

    def __init__(self, t: Texts, content: Content, table: SeasonTable) -> None:
        super().__init__(t, content, table)
        self._thirds: dict[str, tuple[int, int]] = {}

    def tell(self, event: Event) -> list[Line]:
        """The lines of one event, none if it isn't worth one."""
        if isinstance(event, ev.MatchHappened):
            if isinstance(event.inner, ResultCalled):
                self._thirds[event.key] = event.inner.won
            return []
        return self._money(event) or self._people(event) or self._rounds(event) or self._news(event) or self._end(event)

    # -- words

    def club_of(self, entrant: int) -> str:
        """What an entrant of the league is called."""
        return entrant_looks(self.content, self.table, entrant).name

    def player(self, card: int) -> str:
        """A player's name."""
        return self.content.players[card].name

    def players(self, cards: Iterable[int]) -> str:
        """Several names."""
        return ", ".join(map(self.player, cards))

    # -- the off-season

    def _money(self, event: Event) -> list[Line]:
        match event:
            case ev.RewardPaid():
                return self.line("reward", "trophy", event.seat, n=event.money, place=event.place)
            case ev.StadiumPaid():
                name = "stadium_closed" if event.closed else "stadium"
                return self.line(name, "flag", event.seat, n=event.money)
            case ev.StaffPaid():
                return self.line("staff_paid", "whistle", event.seat, n=event.money)
            case ev.WagesPaid():
                paid = self.line("wages", "person", event.seat, n=event.wages - event.forgiven)
                if not event.forgiven:
                    return paid
                return [*paid, *self.line("forgiven", "person", event.seat, n=event.forgiven)]
            case ev.LevelRaised():
                department = self.t(f"superclub.department.{event.department}")
                name = "level_bought" if event.price else "level"
                return self.line(
                    name,
                    "arrow_up",
                    event.seat,
                    tone="good",
                    department=department,
                    n=event.level,
                    price=event.price,
                )
            case ev.MoneyMoved():
                if event.money > 0:
                    return self.line("gained", "plus", event.seat, tone="good", n=event.money)
                return self.line("lost", "minus", event.seat, tone="bad", n=-event.money)
        return []

    def _people(self, event: Event) -> list[Line]:  # noqa: C901  # a case each
        match event:
            case ev.FirstManagerRolled():
                return self.line("first", "die", event.first)
            case ev.PlayerDrafted():
                return self.line("drafted", "card", event.seat, player=self.player(event.card))
            case ev.PlayerSoldAbroad():
                return self.line("abroad", "arrow_right", event.seat, player=self.player(event.card), n=event.money)
            case ev.StaffFired():
                return self.line("fired", "whistle", event.seat, member=self._member(event.card))
            case ev.StaffHired():
                name = "hired" if event.price else "hired_free"
                member = self._member(event.card)
                return self.line(name, "whistle", event.seat, tone="good", member=member, n=event.price)
            case ev.UnhappyBidMade():
                return self.line(
                    "unhappy_bid",
                    "question",
                    event.seat,
                    event.owner,
                    player=self.player(event.card),
                    other=self.club_of(event.owner),
                    n=event.price,
                )
            case ev.PriceNamed():
                return self.line("named", "question", event.seat, n=event.price)
            case ev.PriceAnswered():
                return self.line("paid" if event.yes else "refused", "question", event.seat, n=event.price)
            case ev.UnhappySold():
                return self.line(
                    "unhappy_sold",
                    "swap",
                    event.seat,
                    event.to,
                    player=self.player(event.card),
                    other=self.club_of(event.to),
                    n=event.price,
                )
            case ev.UnhappyBenched():
                return self.line("benched", "barred", event.seat, tone="bad", player=self.player(event.card))
            case ev.TrainingRolled():
                name = "rose" if event.stars > event.before else "stayed"
                return self.line(
                    name,
                    "die",
                    event.seat,
                    tone="good" if name == "rose" else "text",
                    player=self.player(event.card),
                    die=event.die,
                    n=event.stars,
                )
            case ev.StarAdded():
                return self.line("star", "star", event.seat, tone="good", player=self.player(event.card), n=event.stars)
            case ev.CardTurned():
                continent = self.t(f"superclub.continent.{event.continent}")
                player = self.player(event.card)
                return self.line("turned", "card", event.seat, player=player, continent=continent)
            case ev.PlayerSigned():
                name = "signed" if event.price else "signed_free"
                player = self.player(event.card)
                return self.line(name, "person", event.seat, tone="good", player=player, n=event.price)
            case ev.CardPassed():
                return self.line("passed", "cross", player=self.player(event.card))
            case ev.GoodsExchanged():
                gave = self._goods(event.gave_players, event.gave_staff)
                got = self._goods(event.got_players, event.got_staff)
                return self.line("deal", "swap", event.seat, event.to, other=self.club_of(event.to), gave=gave, got=got)
        return []

    def _member(self, card: int) -> str:
        return self.content.staff[card].name

    def _goods(self, players: Sequence[int], staff: Sequence[int]) -> str:
        names = [*map(self.player, players), *map(self._member, staff)]
        return ", ".join(names) or self.t(f"{_KEY}.money")

    # -- the season

    def _rounds(self, event: Event) -> list[Line]:
        t = self.t
        match event:
            case ev.SeasonBegun():
                return self.heading(t("superclub.season_n", n=event.season))
            case ev.RoomEntered() if event.room != "end":
                return self.heading(t(f"superclub.room.{event.room}"))
            case ev.RoundBegun():
                return self.heading(t("superclub.round_n", n=event.round))
            case ev.SeasonKickedOff():
                return self.line("kick_off", "whistle")
            case ev.SimThrownFor():
                name = "sim_turned" if event.turned else "sim_unturned"
                tone: Tone = "good" if event.turned else "text"
                return self.line(name, "die", event.seat, tone=tone, n=sum(event.dice))
            case ev.MatchPlayed():
                return self._hurt(event)
            case ev.MeetingCounted():
                return self._result(event.played)
            case ev.MarkerMoved():
                return self.line("moved", "flag", event.seat, n=event.token, marker=event.marker)
        return []

    def _hurt(self, event: ev.MatchPlayed) -> list[Line]:
        lines: list[Line] = []
        for entrant, cards in zip((event.played.home, event.played.away), event.injured, strict=True):
            if entrant is not None:
                for card in cards:
                    lines += self.line("hurt", "injury", entrant, tone="bad", player=self.player(card))
        if event.played.points == (0, 0):  # a final
            won = event.played.result == "home"
            name = "final_won" if won else "final_lost"
            if event.played.away is not None:
                loser, winner = (event.played.away, event.played.home)[:: 1 if won else -1]
                lines += self.line("super_duper", "trophy", winner, loser, other=self.club_of(loser))
            else:
                lines += self.line(name, "trophy", event.played.home, tone="good" if won else "bad")
        return lines

    def _result(self, played: Played) -> list[Line]:
        if played.dice is not None:
            throw = sum(played.dice)
            return self.line(f"sim_{played.result}", "die", played.home, throw=throw, n=played.points[0])
        assert played.away is not None, "only a SIM has no visitors"
        ends = (played.home, played.away)
        score = self.score(played.key)
        words = self.t(
            f"{_KEY}.result" if score else f"{_KEY}.result_{played.result}",
            home=self.club_of(played.home), away=self.club_of(played.away), score=score, n=played.points[0],
            m=played.points[1],
        )  # fmt: skip
        return [Line(ends, "ball", words)]

    def score(self, key: str) -> str:
        """The thirds that home and away won in a match that was told; empty if it wasn't."""
        if key not in self._thirds:
            return ""
        home, away = self._thirds[key]
        return f"{points(home)}–{points(away)}"

    def _news(self, event: Event) -> list[Line]:
        match event:
            case ev.ChangerTurned():
                card = self.content.changers[event.card]
                return self.line("changer", "card", event.seat, title=card.title)
            case ev.WeaponFound():
                title = self.content.changers[event.card].title
                return self.line("weapon_found", "bolt", event.seat, tone="good", title=title)
            case ev.WeaponKept():
                return self.line("weapon", "bolt", event.seat, n=event.held)
            case ev.ChangersShuffled():
                return self.line("shuffled", "card")
            case ev.NewsHadNoEffect():
                return self.line("nothing", "minus", event.seat)
            case ev.PlayerAbsent():
                return self.line("absent", "clock", event.seat, tone="bad", player=self.player(event.card))
            case ev.PlayerHurt():
                return self.line("hurt", "injury", event.seat, tone="bad", player=self.player(event.card))
            case ev.NextMatchBurdened():
                return self._burdens(event)
            case ev.StadiumClosedDown():
                return self.line("closed", "barred", event.seat, tone="bad")
            case ev.StarTaken():
                player = self.player(event.card)
                return self.line("star_lost", "star_hollow", event.seat, tone="bad", player=player, n=event.stars)
            case ev.PlayersReleased():
                return self.line("released", "arrow_left", event.seat, tone="bad", players=self.players(event.cards))
            case ev.PlayersRecovered():
                return self.line("recovered", "check", event.seat, tone="good")
        return []

    def _burdens(self, event: ev.NextMatchBurdened) -> list[Line]:
        """All that holds in the next match."""
        seat, lines = event.seat, list[Line]()
        if event.frozen is not None:
            lines += self.line("frozen", "lock", seat, tone="bad")
        for third in THIRDS:
            less = -event.handicap.of(third)
            if less:
                word = self.t(f"superclub.third.{third}")
                lines += self.line("weak", "arrow_down", seat, tone="bad", n=less, third=word)
        if event.staff_away:
            lines += self.line("staff_away", "barred", seat, tone="bad")
        return lines

    # -- the end

    def _end(self, event: Event) -> list[Line]:
        match event:
            case ev.TiesThrown():
                seats = tuple(entrant for entrant in event.entrants if entrant < len(self.table.setup.seats))
                words = self.t(f"{_KEY}.ties", clubs=", ".join(map(self.club_of, event.order)))
                return [Line(seats, "die", words)]
            case ev.SeasonEnded():
                champion = event.ranking[0]
                marker = event.markers[champion]
                end = self.heading(self.t("superclub.room.end"))
                return [*end, *self.line("champions", "trophy", champion, tone="good", n=marker)]
            case ev.CupCardDrawn():
                return self.line("cup", "trophy", event.seat, tone="good", n=event.cups)
            case ev.FinalDeclined():
                return self.line("declined", "clock", event.seat)
            case ev.CupCardsLost():
                return self.line("cups_lost", "trophy", event.seat, tone="bad")
            case ev.GameWon():
                name = self.table.setup.seats[event.seat].name
                return self.line(f"won_{event.how}", "trophy", event.seat, tone="good", manager=name)
        return []


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
