"""Fütti at the kiosk: a league of computers without an end, whose matches and tables attract mode shows, and a match
against one of its clubs for a visitor.

Owns how the league goes on, and the order of a visitor's screens; how long each may stay is said by the host. The
league's matches are real: the rules, managers and seeds of any career. Kept in memory alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine import games
from engine.core.chance import Chance, derive
from engine.core.entries import ClubEntry
from engine.core.headless import answer, manager_chance
from engine.core.model import Decision, Event, Seat
from engine.futti import content
from engine.futti.content import Team
from engine.futti.match.model import HOME, VISITORS, MatchTable, Positions
from engine.futti.season.events import MatchBegun
from engine.futti.season.model import SeasonSetup, SeasonState, SeasonTable
from game.games.futti import facts
from game.games.futti.flow.screening import GAME, of_record
from game.games.futti.kiosk.end import ending
from game.games.futti.kiosk.visit import (
    ASK_EVERY,
    ASK_SECONDS,
    THINK_SECONDS,
    Ask,
    LineUpScreen,
    Offer,
    PickScreen,
    Plan,
    Visit,
    better_at,
    offers,
    pace,
)
from game.games.futti.presenter.match import Stage
from game.games.futti.screens.match.match_scene import FuttiMatchScene, RecordFeed
from game.games.futti.style.match_kits import Clubs, kits_in
from game.stage.kiosk import match_game
from game.stage.kiosk.asking import AskingMatch, Question
from game.stage.kiosk.ending import Ending
from game.stage.kiosk.match_game import EDGE, MatchGame, Picture, RulesScreen
from game.stage.kiosk.pace import patience
from game.stage.kiosk.paced import Host, Pacing, Show
from game.stage.kiosk.parts import BODY, BUTTON, HEADING, STRONG, WIDTH, AttractScene, big_button
from game.stage.kiosk.profile import Profile
from game.stage.kiosk.turns import LEFT, RIGHT
from game.stage.screening import FinishedMatch, between_computers
from game.stage.session import PERSON
from game.stage.timeline_scene import Showing
from game.ui.look import dice, faces, lights, palette, tokens
from game.ui.look.crests import Crest
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets import Button

CLUBS = 8
_ROW, _TOP = 40, 86
_TABLE = 528  # where the table ends; the scorers have the rest
_SCORERS = 5
PICK_SECONDS, LINE_UP_SECONDS = 20.0, 15.0
"""The most that a visitor's choices wait; what is left of the visit belongs to the match."""
_ROOMY = 90.0
"""With fewer seconds for a match of two they are asked half as often."""
_PICK_SHARE, _LINE_UP_SHARE = 0.1, 0.08
"""The most that a choice of one of two people takes of what is left."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The match of a round that is worth watching: its fixture's clubs by number, its seed, and all that happened."""

    home: int
    visitors: int
    seed: int
    match: FinishedMatch[MatchTable, FuttiMatchScene]


class RunningLeague:
    """A league of computers without an end. `play_round` goes on to the next round, of a new season if need be, as far
    as `prepare` hasn't done that already.

    The same `seed` gives the same league, which begins with any `season`; every match of it has a seed of its own.
    """

    def __init__(self, seed: int, level: int = 2, season: int = 1) -> None:
        self._seed = seed
        self._level = level
        self._content = content.load()
        self._rules = games.rules_for("futti")
        self._manager = games.manager_for("futti", level)
        self._seasons = season - 1
        self._turn = 0
        self._begun: list[MatchBegun] = []
        self._round: int | None = None  # the one that is played
        self._ready: Shown | None = None  # of the one that was, until it is shown
        self._state: SeasonState
        self._begin()

    @property
    def season(self) -> int:
        """How many seasons were begun."""
        return self._seasons

    @property
    def table(self) -> SeasonTable:
        """The season as everybody may see it. To be read only."""
        return self._state.table

    @property
    def clubs(self) -> Clubs:
        """What its clubs are called and look like."""
        return Clubs(self.table.setup, self._content)

    @property
    def teams(self) -> tuple[Team, ...]:
        """The clubs' teams of this season, by the clubs' numbers."""
        return self.table.teams

    def play_round(self) -> Shown:
        """Play what is left of the next round, and return the match of it that is most worth watching."""
        while self.prepare():
            pass
        assert self._ready is not None, "a round that is prepared has a match to be shown"
        shown, self._ready = self._ready, None
        return shown

    def prepare(self) -> bool:
        """Go on with the next round by one decision; False once nothing of it is left to be worked out."""
        if self._ready is not None:
            return False
        if self._round is None:
            if self.table.over:
                self._begin()
            self._round = self.table.rounds_played
        elif self.table.rounds_played == self._round and not self.table.over:
            self._decide()
        else:
            played = [match for match in self._begun if self._round_of(match) == self._round]
            # What has begun since the round's end belongs to the next one.
            self._begun = [match for match in self._begun if match not in played]
            self._ready, self._round = self._best(played), None
        return self._ready is None

    def _decide(self) -> None:
        decision = self._rules.decisions(self._state)[0]
        chance = manager_chance(self._state.chance.seed, decision.seat, self._turn)
        given = answer(self._rules, self._state, decision, {decision.seat: self._manager}, chance)
        self._hear(self._rules.apply(self._state, given))
        self._turn += 1

    def _begin(self) -> None:
        self._seasons += 1
        self._turn = 0
        seed = derive(self._seed, f"season/{self._seasons}")
        keys = [club.key for club in self._content.clubs]
        Chance(derive(seed, "kiosk")).shuffle("clubs", keys)
        setup = SeasonSetup(
            clubs=tuple(ClubEntry(key) for key in keys[:CLUBS]),
            seats=tuple(Seat("", self._level) for _ in range(CLUBS)),
            managed=tuple(range(CLUBS)),
            double=True,
        )
        self._state, events = self._rules.new(setup, seed)
        self._begun = []
        self._hear(events)

    def _hear(self, events: Iterable[Event]) -> None:
        self._begun += (event for event in events if isinstance(event, MatchBegun))

    def _round_of(self, match: MatchBegun) -> int:
        """The round a match belongs to: its key is season/league/round/slot."""
        return int(match.key.split("/")[2])

    def _best(self, played: Sequence[MatchBegun]) -> Shown:
        """Of the round's matches the one with most goals, and among equals the closest."""

        def worth(match: MatchBegun) -> tuple[int, int]:
            result = self.table.fixtures[match.fixture].result
            assert result is not None, "a round that is over has results"
            goals = (result.goals(HOME), result.goals(VISITORS))
            return sum(goals), -abs(goals[0] - goals[1])

        best = max(played, key=worth)
        fixture = self.table.fixtures[best.fixture]
        # Played once more by itself, as its seed allows, so that there is a record of it.
        match = of_record(between_computers(GAME, best.setup, best.seed))
        return Shown(fixture.home, fixture.visitors, best.seed, match)


class TitleScreen(match_game.TitleScreen):
    """Fütti's."""

    texts = "kiosk"


class TableScreen(AttractScene):
    """The running league's table, and who scores most in it."""

    def __init__(self, ui: Ui, league: RunningLeague) -> None:
        super().__init__(ui)
        self._clubs = league.clubs
        self._rows = league.table.rows
        self._scorers = facts.scorers(league.table, _SCORERS)
        self._title = ui.t("kiosk.table", season=league.season, round=league.table.rounds_played)

    def paint(self, pen: Pen) -> None:
        """Both lists side by side."""
        t = self.ui.t
        pen.write(self._title, HEADING, EDGE, 34, cut=WIDTH)
        right = _TABLE + 20
        pen.write(t("kiosk.scorers"), HEADING, right, 34, cut=WIDTH - right)
        for x, key in ((380, "played"), (448, "difference"), (512, "points")):
            pen.write(t(f"kiosk.{key}"), BODY, x, 70, tone="muted", align="right")
        for place, row in enumerate(self._rows):
            self._paint_row(pen, place, row.team, (row.played, row.difference, row.points))
        for place, scorer in enumerate(self._scorers):
            self._paint_scorer(pen, place, scorer, right)
        if not self._scorers:
            pen.write(t("kiosk.no_scorers"), BODY, right, _TOP + 24, tone="muted", cut=WIDTH - right)

    def _paint_row(self, pen: Pen, place: int, club: int, figures: tuple[int, int, int]) -> None:
        y = _TOP + place * _ROW
        ground = "row_amber" if place == 0 else "row" if place % 2 else "row_alt"
        pen.part(EDGE, y, _TABLE - EDGE, _ROW - 3, ground)
        middle = y + (_ROW - 3) / 2
        pen.write(str(place + 1), STRONG, 42, middle, tone="muted", align="right")
        pen.crest(self._clubs.crest(club), 32, 70, middle)
        pen.write(self._clubs.name(club), STRONG, 98, middle, cut=240)
        played, difference, points = figures
        sign = "+" if difference > 0 else "–" if difference < 0 else ""
        pen.write(str(played), "figures24", 380, middle, tone="muted", align="right")
        pen.write(f"{sign}{abs(difference)}", "figures24", 448, middle, align="right")
        pen.write(str(points), "figuresbold24", 512, middle, tone="amber", align="right")

    def _paint_scorer(self, pen: Pen, place: int, scorer: facts.Scorer, x: float) -> None:
        look, clubs = self.ui.look, self._clubs
        height = (_ROW * 8 + 11) / _SCORERS
        y = _TOP - 14 + place * height
        pen.part(x, y, WIDTH - EDGE - x, height - 4, "row" if place % 2 else "row_alt")
        middle = y + (height - 4) / 2
        pen.put(faces.face(look, clubs.face(scorer.card), 54, clubs.kit(scorer.club)), x + 34, middle)
        pen.write(clubs.player(scorer.card), STRONG, x + 70, middle, cut=140)
        pen.crest(clubs.crest(scorer.club), 30, WIDTH - 78, middle)
        pen.write(str(scorer.goals), "display40", WIDTH - EDGE - 12, middle, tone="amber", align="right")


class HowToScreen(RulesScreen):
    """Two players meet; a die decides; the goaltender has the last word."""

    heading = "kiosk.how_to"

    def steps(self) -> Sequence[tuple[str, Picture]]:
        """Meeting, check and save."""
        return (
            ("kiosk.rule.meet", self._meeting),
            ("kiosk.rule.check", self._check),
            ("kiosk.rule.save", self._save),
        )

    def _meeting(self, pen: Pen, x: float, y: float) -> None:
        look = self.ui.look
        for dark, shift in ((False, -46), (True, 46)):
            pen.put(tokens.pawn(look, dark, 96), x + shift, y)
        pen.put(tokens.ball(look, 14), x, y + 26)

    def _check(self, pen: Pen, x: float, y: float) -> None:
        look = self.ui.look
        pen.put(dice.d6(look, 2, 72, dark=True), x - 46, y)
        pen.put(dice.d6(look, 5, 72, dark=False, angle=12), x + 46, y)

    def _save(self, pen: Pen, x: float, y: float) -> None:
        look = self.ui.look
        pen.put(box(look, 132, 84, Box(palette.LED_GROUND, palette.LED_BORDER, radius=6)), x, y)
        pen.put(lights.led(look, "41", 56), x, y)


class KioskMatch(AskingMatch[Stage], FuttiMatchScene):
    """A match at its own pace; when a timeout waits, `on_ask` shows `ask`."""

    first_focus = "balance"

    def crests(self) -> Sequence[Crest]:
        return [one.crest for one in self.match_kits]

    @property
    def margin(self) -> tuple[float, float]:
        return self.plan.pitch.left, self.plan.pitch.top

    @property
    def invitation_at(self) -> tuple[float, float]:
        """Over the foot of the pitch: what a banner says is at its head."""
        return self.ui.w / 2, self.plan.pitch.top + self.plan.pitch.height - 34

    def ask(self, what: Ask, answer: Callable[[Positions | None], None]) -> None:
        """Offer line-ups; `answer` gets the one chosen, or None if nobody chose."""
        t = self.ui.t
        side = self.timeline.before.table.sides[what.side]
        usual = next(plan.positions for plan in what.plans if plan.name == "balance")

        def choice(plan: Plan) -> Button:
            figures = better_at(side, plan, usual)
            note = "" if figures is None else t(f"kiosk.ask.note.{plan.name}", before=figures[0], after=figures[1])
            act = partial(self.answered, partial(answer, plan.positions))
            return big_button(
                t(f"kiosk.ask.{plan.name}"), act, primary=plan.name == "balance", key=plan.name, note=note
            )

        choices = [choice(plan) for plan in what.plans]
        title = t("kiosk.ask.half_time" if what.half_time else "kiosk.ask.timeout")
        turn = what.side if self.two else None
        if turn is not None:
            title = t("kiosk.ask.both")
        nobody = partial(answer, None)
        self.put_question(
            Question(title, t("kiosk.ask.why"), choices, BUTTON, ASK_SECONDS, THINK_SECONDS, nobody, turn)
        )


class FuttiKioskGame(MatchGame[Visit, KioskMatch]):
    """Shows the best match of every round; a visitor picks a club of the league as it stands, and two one each."""

    game, texts, whole = "futti", "kiosk", 300.0
    recorded = RecordFeed

    def __init__(self, ui: Ui, profile: Profile, seed: int) -> None:
        super().__init__(ui, profile, seed)
        self.league = RunningLeague(seed, profile.level)
        self._how_to = HowToScreen(ui)
        self.content = content.load()
        self.pick: PickScreen  # set by `show`
        self._offers: list[list[Offer]] = []
        # Of the round that is shown: the league itself may be ahead of it.
        self._clubs: Clubs
        self._teams: tuple[Team, ...] = ()
        self._taken: list[Offer] = []

    def scene(self, showing: Showing[Any], pacing: Pacing) -> KioskMatch:
        return KioskMatch(self.ui, kits_in(showing.feed.blank, self.content), showing, pacing)

    @property
    def chapter(self) -> int:
        """The season of the league: each has teams of its own."""
        return self.league.season

    @chapter.setter
    def chapter(self, season: int) -> None:
        self.league = RunningLeague(self.seed, self.profile.level, season)

    def ahead(self, visit_seed: int) -> Iterator[None]:
        while self.league.prepare():
            yield

    def show(self, host: Host) -> Show:
        ui, league = self.ui, self.league
        self.host, self._taken = host, []
        shown, clubs = league.play_round(), league.clubs
        self._clubs, self._teams = clubs, league.teams
        lay = partial(self.attract, RecordFeed(shown.match.blank, shown.match.events))
        self._offers = [offers(self._teams, self.profile.clubs, host.visit_seed, person) for person in (LEFT, RIGHT)]
        self.pick = self._offered(LEFT, patience(PICK_SECONDS, self.profile.session_seconds))
        sides = [(clubs.name(club), clubs.crest(club)) for club in (shown.home, shown.visitors)]
        after = (TableScreen(ui, league), self._how_to)
        title, pick = TitleScreen(ui, sides), self.pick
        return Show(shown.seed, title, lay, after, pick, pick.pictures(), shown.match.record)

    # -- a visit

    def _offered(self, person: int, seconds: float) -> PickScreen:
        """Clubs for one person to pick from."""
        drawn, whose = self._offers[person], partial(self.turn, person)
        return PickScreen(self.ui, self._clubs, drawn, seconds, self._picked, whose)

    def _picked(self, offer: Offer) -> None:
        self._taken.append(offer)
        if len(self._taken) < self.host.people:
            self.host.show(self._offered(RIGHT, self._share(PICK_SECONDS, _PICK_SHARE)))
            return
        seed, first = self.host.visit_seed, self._taken[0]
        if first is offer:
            teams = [team for club, team in enumerate(self._teams) if club != offer.club]
            opponent = Chance(derive(seed, "opponent")).choice("clubs", teams)
            self.visit = Visit(offer, opponent, seed, self.profile.level)
        else:
            self.visit = Visit(first, offer.team, seed, PERSON)
        self._ask_line_up(LEFT)

    def _ask_line_up(self, person: int) -> None:
        assert self.visit is not None, "a line-up is named in a visit"
        seconds = self._share(LINE_UP_SECONDS, _LINE_UP_SHARE)
        named = partial(self._named, person)
        self.host.show(LineUpScreen(self.ui, self.visit, seconds, named, partial(self.turn, person)))

    def _named(self, person: int, plan: Plan) -> None:
        visit = self.visit
        assert visit is not None, "a line-up is named in a visit"
        visit.name_line_up(plan.positions, person)
        if person + 1 < visit.people:
            self._ask_line_up(RIGHT)
            return
        if visit.people > 1 and self.host.match_left < _ROOMY:
            visit.ask_every = 2 * ASK_EVERY
        self.kick_off(self._timeout)

    def _share(self, most: float, share: float) -> float:
        """How long a choice before the match waits: of two people's, who have no more time than one, less."""
        longest = patience(most, self.profile.session_seconds)
        return longest if self.host.people == 1 else min(longest, share * self.host.match_left)

    def _timeout(self, due: Decision) -> None:
        if self.visit is not None and self.match is not None:
            self.match.ask(self.visit.ask(), self._rotated)

    def _rotated(self, positions: Positions | None) -> None:
        if self.visit is not None and self.visit.waiting is not None:
            self.visit.rotate(positions)

    def ending(self, visit: Visit, events: list[Event]) -> Ending:
        return ending(self.ui.t, visit.table, visit.match_kits, self.host.visit_seed, self.host.people)

    def pace(self, visit: Visit, left: float, seconds: float) -> float:
        return pace(left, visit.table.minute, visit.over, seconds, visit.people, visit.ask_every)
