"""A visitor at Fütti: the clubs to choose from, the line-ups on offer, a match that is over in time.

Owns the visit's session, which lives in memory alone, how fast its match must be shown, and the screens around it. What
is legal, and what a manager who is away does, is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from engine.core.chance import Chance, derive
from engine.core.model import Decision, Seat
from engine.futti import content
from engine.futti.content import Team
from engine.futti.match.lineups import default_line_up, line_ups
from engine.futti.match.model import (
    ATTACK,
    GOAL,
    GOALTENDERS,
    HOME,
    SIDES,
    LineUpDue,
    MatchSetup,
    MatchTable,
    NameLineUp,
    Positions,
    Rotate,
    RotationDue,
    SideTable,
    other,
)
from engine.futti.odds import goal_chance
from game.games.futti.flow.screening import GAME
from game.games.futti.screens.match.match_scene import OtherMatch
from game.games.futti.style.match_kits import Clubs, TeamStyle, kits_worn
from game.stage.kiosk.match_game import VisitorMatch
from game.stage.kiosk.pace import speed
from game.stage.kiosk.paced import Played
from game.stage.kiosk.parts import BODY, BUTTON, STRONG, WIDTH, Spot, big_button
from game.stage.kiosk.turns import Whose, alone
from game.stage.kiosk.visitor import FOOT, GAP, TOP, ChoiceScreen, TimedScene
from game.stage.session import PERSON, Batch, Session
from game.ui.look import faces, kits, lights, palette
from game.ui.look.crests import Crest
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Ui

MOST_STRENGTH = 5
ASK_EVERY = 4
"""Minutes of the match between two timeouts at which the visitor is asked; half-time is asked about in any case."""
ASK_SECONDS, THINK_SECONDS = 5.0, 10.0
"""How long a timeout waits for a first touch, and for a choice once there was one."""
_MOST_PLANS = 3
_MINUTES = 40
_SECONDS_A_MINUTE = 6.0  # what a minute of a match takes on the timeline on average, at normal speed
_FACE = 112


class Offer(NamedTuple):
    """A club to choose: its number in the league, its team, and its strength from 1 to `MOST_STRENGTH`."""

    club: int
    team: Team
    strength: int


def offers(teams: Sequence[Team], count: int, seed: int, person: int = 0) -> list[Offer]:
    """So many clubs drawn from a league, the strongest first. Of those drawn for two people both get about as strong
    ones: the strongest in turn, one, then two and two, and the seed says who begins."""
    numbers = list(range(len(teams)))
    Chance(derive(seed, "offers")).shuffle("clubs", numbers)
    worth = [_worth(team) for team in teams]
    low, high = min(worth), max(worth)
    spread = high - low or 1.0
    mine = (person + Chance(derive(seed, "offers")).below("first", 2)) % 2
    both = sorted(numbers[: 2 * count], key=lambda club: (-worth[club], club))
    drawn = [club for place, club in enumerate(both) if (place + 1) // 2 % 2 == mine]
    return [Offer(club, teams[club], 1 + round((MOST_STRENGTH - 1) * (worth[club] - low) / spread)) for club in drawn]


def _worth(team: Team) -> float:
    """A team's best five as one number: ratings of the outfield, and a goaltender's saves at about the same weight."""
    positions = default_line_up(team)
    worth = 0.0
    for position, player in enumerate(positions):
        if player is None:
            continue
        if position == GOAL:
            worth += 8 * (1 - goal_chance(team.goaltenders[player - GOALTENDERS.start].goaltending))
        else:
            card = team.players[player]
            worth += card.offence if position in ATTACK else card.defence
    return worth


class Plan(NamedTuple):
    """A line-up on offer, by the key of its name."""

    name: str
    positions: Positions


def plans(side: SideTable, usual: Positions) -> list[Plan]:
    """Up to three line-ups on offer, all legal, none twice, `usual` among them as "balance".

    `usual` is what a manager who is away would do. Beside it stand line-ups that do something better than it: attack,
    defend, keep out of trouble; and one with the other goaltender where there are too few of these.
    """
    found = [Plan("balance", usual)]
    legal = list(line_ups(side))
    same_keeper = [positions for positions in legal if positions[GOAL] == usual[GOAL]]
    for name in ("attack", "defence", "fair"):
        worth = partial(_total, side, name)
        best = max(same_keeper, key=worth, default=usual)
        if worth(best)[0] > worth(usual)[0]:
            found.append(Plan(name, best))
    changed = next((one for one in legal if one[:GOAL] == usual[:GOAL] and one[GOAL] not in (usual[GOAL], None)), None)
    if changed is not None:
        found.append(Plan("keeper", changed))
    return [*found[1:2], found[0], *found[2:_MOST_PLANS]]


def _total(side: SideTable, name: str, positions: Positions) -> tuple[int, int]:
    """What a line-up is worth for a plan, and what it is worth otherwise."""
    attack = defence = fair = 0
    for position, player in enumerate(positions[:GOAL]):
        if player is not None:
            card = side.outfielder(player)
            fair += card.sportsmanship
            attack, defence = (
                (attack + card.offence, defence) if position in ATTACK else (attack, defence + card.defence)
            )
    return {"attack": (attack, defence), "defence": (defence, attack), "fair": (fair, attack + defence)}[name]


def better_at(side: SideTable, plan: Plan, usual: Positions) -> tuple[int, int] | None:
    """What a plan is for, as a figure of the usual line-up and of its own; None for the usual one."""
    if plan.name == "balance":
        return None
    if plan.name == "keeper":
        before, after = usual[GOAL], plan.positions[GOAL]
        assert before is not None and after is not None, "one goaltender stands in for the other"  # noqa: PT018
        return side.goaltender(before).goaltending, side.goaltender(after).goaltending
    return _total(side, plan.name, usual)[0], _total(side, plan.name, plan.positions)[0]


@dataclass(frozen=True, slots=True)
class Ask:
    """A timeout at which a visitor may change the line-up: half-time or not, what is on offer, and to whose side."""

    half_time: bool
    plans: tuple[Plan, ...]
    side: int = HOME


class Visit(VisitorMatch):
    """A visitor's match against a computer of a `level`, or against another visitor if that is `PERSON`, as a feed for
    the match's scene. The first visitor plays at home. A side's number is its manager's seat.

    `name_line_up` begins it, once for every person. `waiting` is the timeout one of them is asked about; everything
    else is answered as a manager who is away would. Between two timeouts that somebody is asked about are at least
    `ask_every` minutes.
    """

    ask_every = ASK_EVERY

    def __init__(self, offer: Offer, opponent: Team, seed: int, level: int) -> None:
        managers = Seat("", PERSON), Seat(opponent.name, level)
        setup = MatchSetup(offer.team, opponent, seats=SIDES, managers=managers)
        self._session: Session[MatchTable] = Session.begin(GAME, setup, seed)
        self._rules = self._session.rules
        clubs = {club.key: club for club in content.load().clubs}
        self.match_kits: tuple[TeamStyle, TeamStyle] = kits_worn(setup.home, setup.visitors, clubs)
        self.blank: MatchTable = self._rules.blank(setup)
        self.other_goals: Sequence[OtherMatch] = ()
        self._last_asked = dict.fromkeys(SIDES, 0)
        _, opening = self._session.catch_up()
        self.told = [event for batch in opening for event in batch.events]

    @property
    def table(self) -> MatchTable:
        """The match as far as it was played, which is ahead of what was shown. To be read only."""
        table: MatchTable = self._session.view()
        return table

    @property
    def played(self) -> Played:
        return Played(self._session.record(), self._session.state)

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return self._session.outcome is not None

    @property
    def people(self) -> int:
        """How many visitors play."""
        return len(self._session.people)

    def first_plans(self, side: int = HOME) -> list[Plan]:
        """The line-ups to begin with."""
        return plans(self.table.sides[side], default_line_up(self.table.sides[side].team))

    def name_line_up(self, positions: Positions, side: int = HOME) -> None:
        """Begin with a line-up."""
        self._take(self._session.submit(NameLineUp(side, positions)))
        if not any(isinstance(due, LineUpDue) for due in self._session.pending()):
            self._play_on()

    def ask(self) -> Ask:
        """What the timeout that somebody is asked about is, and what is on offer."""
        due = self.waiting
        assert isinstance(due, RotationDue), "only a timeout waits for the visitor"
        usual: Any = self._rules.default(self._session.state, due)
        return Ask(due.timeout == "half_time", tuple(plans(self.table.sides[due.side], usual.positions)), due.side)

    def rotate(self, positions: Positions | None) -> None:
        """Answer the timeout that is waiting; None as a manager who is away would."""
        due = self.waiting
        assert due is not None, "only a timeout that waits is answered"
        self.waiting = None
        usual = self._rules.default(self._session.state, due)
        self._take(self._session.submit(usual if positions is None else Rotate(due.seat, positions)))
        self._play_on()

    def finish(self) -> None:
        self.ask_every = _MINUTES
        while self.waiting is not None:
            self.rotate(None)

    def _play_on(self) -> None:
        """Let computers answer until a visitor is asked something worth asking, or the match is over."""
        while True:
            batch = self._session.advance()
            if batch is None:
                pending = self._session.pending()
                if not pending:
                    return
                if self._is_worth_asking(pending[0]):
                    self.waiting = pending[0]
                    return
                batch = self._session.submit(self._rules.default(self._session.state, pending[0]))
            self._take(batch)

    def _is_worth_asking(self, decision: Decision) -> bool:
        if not isinstance(decision, RotationDue):
            # A line-up is asked for before this, and who takes a penalty is a matter of seconds.
            assert not isinstance(decision, LineUpDue)
            return False
        minute = self.table.minute
        if decision.timeout != "half_time" and minute - self._last_asked[decision.side] < self.ask_every:
            return False
        self._last_asked[decision.side] = minute
        return True

    def _take(self, batch: Batch) -> None:
        self.told += batch.events


def pace(left: float, minute: int, over: bool, seconds: float, people: int = 1, every: int = ASK_EVERY) -> float:
    """How fast to show a match, so that it ends `seconds` from now: how many of the timeline's seconds pass in one.

    So much is `left` of what was played, up to `minute`; what was not yet played is taken to be as long as on average,
    and being asked at timeouts, each of the `people` and not more often than that, as long as a first touch is waited
    for.
    """
    asking = 0.0
    if not over:
        left += (_MINUTES - minute) * _SECONDS_A_MINUTE
        asking = people * ASK_SECONDS * (1 + (_MINUTES - minute) // every)
    return speed(left, seconds, asking)


class PickScreen(ChoiceScreen[Offer]):
    """Choose one of a few clubs by crest, kit and strength."""

    why = "kiosk.pick.why"

    def __init__(
        self,
        ui: Ui,
        clubs: Clubs,
        offers: Sequence[Offer],
        seconds: float,
        on_pick: Callable[[Offer], None],
        whose: Whose = alone,
    ) -> None:
        super().__init__(ui, ui.t("kiosk.pick.title"), offers, seconds, on_pick, whose)
        self._clubs = clubs

    def paint_choice(self, pen: Pen, offer: Offer, middle: float) -> None:
        """Crest, name, kit and stars."""
        look = self.ui.look
        pen.crest(self._clubs.crest(offer.club), 120, middle, TOP + 82)
        name = self._clubs.name(offer.club)
        pen.write(name, STRONG, middle, TOP + 170, align="centre", cut=self.width - 12)
        pen.put(kits.shirt(look, self._clubs.kit(offer.club), 10, 64), middle, TOP + 222)
        self.stars(pen, offer.strength, MOST_STRENGTH, middle, TOP + 286, 30)

    def pictures(self) -> Iterator[object]:
        """The faces that the next screen shows of whichever club is picked, made one by one."""
        for offer in self.choices:
            squad = (*offer.team.players, *offer.team.goaltenders)
            for player in default_line_up(offer.team):
                if player is not None:
                    yield faces.face(self.ui.look, squad[player].face, _FACE, self._clubs.kit(offer.club))


class LineUpScreen(TimedScene):
    """The five who play, and a button for each way to send them out; without an answer the usual one."""

    first_focus = "balance"

    def __init__(
        self, ui: Ui, visit: Visit, seconds: float, on_choose: Callable[[Plan], None], whose: Whose = alone
    ) -> None:
        super().__init__(ui, seconds, whose)
        side = self.turn or HOME
        self._side = visit.table.sides[side]
        self.club_style, self._opponent = visit.match_kits[side], visit.match_kits[other(side)]
        self._plans = visit.first_plans(side)
        self._on_choose = on_choose
        self._shown = self._usual

    @property
    def _usual(self) -> Plan:
        return next(plan for plan in self._plans if plan.name == "balance")

    def buttons(self) -> Iterable[Spot]:
        """The plans side by side."""
        width = (WIDTH - 20 - GAP * (len(self._plans) - 1)) / len(self._plans)
        for number, plan in enumerate(self._plans):
            button = big_button(
                self.ui.t(f"kiosk.line_up.{plan.name}"), partial(self._on_choose, plan),
                primary=plan.name == "balance", key=plan.name,
            )  # fmt: skip
            yield button, (round(10 + number * (width + GAP)), FOOT, round(width), BUTTON)
        yield self.clock()

    def crests(self) -> Sequence[Crest]:
        """Of those who meet, the own one first."""
        return [self.club_style.crest, self._opponent.crest]

    def paint(self, pen: Pen) -> None:
        """The five with face, name and what they are good for, forwards first."""
        t, look = self.ui.t, self.ui.look
        against = t("kiosk.line_up.against", club=self.club_style.name, opponent=self._opponent.name)
        self.heading(pen, against, t("kiosk.line_up.why"))
        width = (WIDTH - 20 - 4 * 10) / 5
        for place, player in enumerate(self._shown.positions):
            if player is None:
                continue
            left, top = 10 + place * (width + 10), 84
            middle = left + width / 2
            pen.part(left, top, width, FOOT - top - 12, "panel")
            pen.put(faces.face(look, self.club_style.faces[player], _FACE, self.club_style.kit), middle, top + 78)
            pen.write(self._side.card(player).name, STRONG, middle, top + 162, align="centre", cut=width - 8)
            where = t(f"kiosk.position.{place}")
            pen.write(where, BODY, middle, top + 197, tone="muted", align="centre", cut=width - 8)
            self._paint_rating(pen, player, place, middle, top + 252)

    def _paint_rating(self, pen: Pen, player: int, place: int, x: float, y: float) -> None:
        """The one rating that counts at this place."""
        if player in GOALTENDERS:
            rating = self._side.goaltender(player).goaltending
        else:
            card = self._side.outfielder(player)
            rating = card.offence if place in (0, 1) else card.defence
        look = self.ui.look
        pen.put(box(look, 92 if place == GOAL else 60, 60, Box(palette.LED_GROUND, palette.LED_BORDER)), x, y)
        pen.put(lights.led(look, str(rating), 40), x, y)

    def update(self, seconds: float) -> None:
        """Show the line-up of the plan in focus."""
        super().update(seconds)
        focus = self.view.focus
        plan = next((one for one in self._plans if focus is not None and one.name == focus.key), self._usual)
        if plan is not self._shown:
            self._shown = plan
            self.repaint()
            self.view.changed()

    def time_out(self) -> None:
        """The plan in focus."""
        self._on_choose(self._shown)
