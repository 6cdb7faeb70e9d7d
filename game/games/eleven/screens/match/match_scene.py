"""A match of Eleven on the screen: what any match is (`MatchScene`), drawn on a pitch of nine zones; and what a manager
is asked in it: fans, the tactic and whom it is aimed at, dice thrown again.

Owns the order of drawing, the zone boxes and the words of a question. Decides no rule: events come from a feed, and who
is asked is the owner's matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import ClassVar

import pygame

from engine.core.model import Action, Event, Reason
from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import AnswerDie, Pick, PickDue, Piece, RerollDue
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import MarkMan
from engine.eleven.match import events as ev
from engine.eleven.match.model import FansDue, MatchTable, PlayTactic, SeatFans, TacticDue
from engine.eleven.zones import ZONES, Marker
from game.games.eleven.presenter.chances import ElevenReckoner
from game.games.eleven.presenter.choreography import ElevenPresenter, excitement
from game.games.eleven.presenter.comparison import TOLD
from game.games.eleven.presenter.explanation import consequences, why
from game.games.eleven.presenter.match import Stage, pairs_of
from game.games.eleven.screens.match.board import Board
from game.games.eleven.screens.match.columns import STOPS, OpponentColumn, OwnColumn, Tray, outcome
from game.games.eleven.screens.match.layout import Layout, layout
from game.games.eleven.screens.match.moments import Moments
from game.games.eleven.screens.match.scoreboard import Scoreboard, ZoneBoxes, ZoneChart
from game.games.eleven.screens.match.standing import mood
from game.games.eleven.style.club_style import kits_worn, names_of
from game.games.eleven.style.signs import SIGNS
from game.games.eleven.wording import ability_line, passive_line, ploy_line, refusal
from game.stage import club_looks, match_question
from game.stage.choreography import Caption
from game.stage.crowd import Mood
from game.stage.explanation import Why
from game.stage.feed import Feed
from game.stage.highlights import Span, part_at
from game.stage.match_part import Rect, Whole
from game.stage.match_question import MatchQuestion, Told
from game.stage.match_scene import MatchScene
from game.stage.momentum import ChanceBand, Chances, shares_at
from game.stage.timeline import Beat, Instant
from game.stage.timeline_scene import Showing
from game.stage.transport import Skip
from game.stage.weather import weather_of
from game.ui.look import dice, faces, kits
from game.ui.look.lettering import plain
from game.ui.scene import Ui
from game.ui.widgets import Button, Column, Grid, Panel, Space, Widget
from game.ui.widgets.layout import Around

_KEY = "eleven.match.asked"
_PICTURE = 40


def _has_goal(event: Event) -> bool:
    return not isinstance(event, ev.ZoneCompared) or any(pair.scored for _, pair in pairs_of(event))


class ElevenMatchScene(MatchScene[Stage]):
    """Watch a match of Eleven, live or recorded; what is called when, says `MatchScene`."""

    game = "eleven"
    texts = "eleven."
    part = "zone"
    counted = "{n}."
    skips = (
        Skip("transport.next_goal", "match.skip_goal", "goal", (ev.GoalScored, ev.ZoneCompared), wanted=_has_goal),
        Skip("transport.next_half", "eleven.match.skip_zones", "zones", (ev.ZoneCompared,), wide=True),
        Skip("transport.end", "match.skip_end", "end", (ev.MatchDecided, ev.MatchClosed)),
    )
    felt: ClassVar[Mapping[str, float]] = {"net": 0.5, "injury": 0.25}
    plan: Layout
    excitement = staticmethod(excitement)

    def __init__(self, ui: Ui, content: Content, showing: Showing[Feed[MatchTable]]) -> None:
        self.feed = feed = showing.feed
        self.content = content
        self.match_kits = kits_worn(content, feed.blank)
        self.names = names_of(content, self.match_kits)
        settings = ui.settings
        replays = not settings.reduced_motion
        presenter = ElevenPresenter(self.names, feed.blank, holds=settings.hold_for_question, replays=replays)
        super().__init__(ui, presenter, showing)
        self.chances = Chances(presenter, ElevenReckoner())

    def mood(self, now: Instant[Stage]) -> Mood:
        return mood(now)

    def clubs(self) -> tuple[str, str]:
        return self.match_kits.mine.name, self.match_kits.theirs.name

    # -- the scene

    def lay_out(self) -> Iterable[object]:
        looks = self.ui, self.names, self.match_kits
        plan = self.plan
        self._scoreboard = Scoreboard(*looks, plan.bar)
        worn = club_looks.MatchKits(self.match_kits.mine, self.match_kits.theirs)
        self._band = ChanceBand(self.ui, None, worn, plan.band)
        self._chart = None if not plan.chart[3] else ZoneChart(self.ui, None, worn, plan.chart)
        table = self.feed.blank
        sky = weather_of(self.names.mine, self.names.theirs, *(player.card for player in table.club.players))
        self.board = Board(*looks, plan.pitch, sky)
        self.moments = Moments(*looks, plan.pitch, plan.strip)
        self._left = None if plan.left is None else OpponentColumn(*looks, plan.left)
        self._right = None if plan.right is None else OwnColumn(*looks, plan.right)
        self._boxes = ZoneBoxes(*looks, plan.boxes)
        self._tray = Tray(*looks, plan.tray)
        beside = () if self._right is None else self._right.ahead(table)
        return chain(self.board.ahead(table), beside, self.moments.ahead(table), self._tray.ahead())

    def planned(self) -> Layout:
        return layout(self.ui.w, self.ui.h)

    def draw_match(self, surface: pygame.Surface, now: Instant[Stage]) -> None:
        """Board, columns, boxes, chances and tray."""
        self.board.draw(surface, now, self.board.shake(now))
        turns = () if self.chances is None else self.chances.seen(self.timeline.beats, now.time)
        self._scoreboard.draw(surface, now, turns[-1].shares if turns else None)
        self._band.draw(surface, shares_at(turns, now.time, self.ui.settings.reduced_motion))
        for column in (self._left, self._right):
            if column is not None:
                column.draw(surface, now)
        self._boxes.draw(surface, now)
        if self._chart is not None:
            self._chart.draw(surface, turns)
        self._tray.draw(surface, now)
        self.moments.draw(surface, now)

    def why(self, stage: Stage, event: Event) -> Why:
        """Strengths, dice and odds; of a zone that is open, those who have met: a line was said of each."""
        beat = self.timeline.beat
        if beat is None or beat.event is not event:
            return why(self.names, stage, event)
        said = [one.key for one in beat.choreography.captions if one.at <= self.timeline.seconds]
        return why(self.names, stage, event, sum(key.partition("_")[2] in TOLD for key in said))

    def under(self, stage: Stage) -> str:
        """What the chances beside the score are, once there are any."""
        is_shown = bool(stage.table.theirs) and stage.table.result is None
        return super().under(stage) or (self.ui.t("eleven.match.chances") if is_shown else "")

    def say(self, index: int, caption: Caption) -> str:
        """Of several ways to say it the next one each time, so that none comes twice before all have come."""
        beats = self.timeline.beats[: index + 1]
        said = [beat.index for beat in beats for one in beat.choreography.captions if one.key == caption.key]
        later = sum(one.key == caption.key and one.at > caption.at for one in beats[-1].choreography.captions)
        return super().say(said[0] + len(said) - 1 - later if said else index, caption)

    def gaps(self, caption: Caption) -> dict[str, str | int]:
        """Zones and nameless markers are put in words too."""
        t = self.ui.t
        params = super().gaps(caption)
        if "zone" in params:
            params["zone"] = t(f"eleven.match.place.{params['zone']}")
        if isinstance(number := params.get("player"), int):
            params["player"] = t("eleven.match.number", n=number)
        return params

    # -- zones

    def part_of(self, beat: Beat) -> int:
        """The number of the zone that is compared."""
        return ZONES.index(beat.event.comparison.zone) + 1 if isinstance(beat.event, ev.ZoneCompared) else 0

    def named(self, span: Span) -> str:
        part, first = part_at(span, self.parts()), next(filter(self.part_of, self.timeline.beats), None)
        if first is not None and span.end <= first.start:
            return self.ui.t("eleven.report.before_zones")
        return self.ui.t(f"eleven.match.box.{ZONES[part - 1]}") if part else ""

    def scrub_to(self, x: float) -> None:
        """Go to where a zone is compared, if it was."""
        wanted = self._boxes.zone_at(x)
        for beat in self.timeline.beats:
            if self.part_of(beat) == wanted:
                self.timeline.seek(beat.index)


class Option(match_question.Option):
    """One with the signs of Eleven in its line."""

    edges = (10, 8)
    heights = (56, 92)
    signs = SIGNS


class AskScene(MatchQuestion[ElevenMatchScene]):
    """The panel with one decision; a deployment has a screen of its own."""

    asks = (FansDue, TacticDue, PickDue, RerollDue)

    @property
    def table(self) -> MatchTable:
        """The match as it stands."""
        return self.match.timeline.before.table

    def place(self) -> Whole:
        return self.match.plan.question

    def refusal(self, reason: Reason) -> str:
        return refusal(self.ui.t, reason)

    def panel(self, title: str, body: Widget) -> Widget:
        """As high as it needs to be: over parts of the column, else at the window's lower edge."""
        panel = Panel(body, title=title, pad=12)
        if self.match.plan.right is None:
            return Column([Space(0, grow=1), panel], gap=0)
        return Stopped(panel, STOPS)

    def enter(self) -> None:
        """The first target has focus, if somebody is to be aimed at."""
        super().enter()
        self.focus_aim()

    def focus_aim(self) -> None:
        first = next((one for one in self.view.focusables() if one.key.startswith("target")), None)
        if first is not None:
            self.view.set_focus(first, slide=False)

    # -- what is asked

    def content(self, aimed: int | None) -> tuple[str, str, Sequence[Widget]]:
        t, decision = self.ui.t, self.decision
        match decision:
            case FansDue(most=most):
                return t(f"{_KEY}.fans"), t(f"{_KEY}.fans_words", n=most), [self._fans(decision)]
            case TacticDue() if aimed is not None:
                cancel = Button(t(f"{_KEY}.another"), partial(self.aim, None), key="another")
                return t(f"{_KEY}.target"), t(f"{_KEY}.target_words"), [cancel]
            case TacticDue():
                return t(f"{_KEY}.tactic"), t(f"{_KEY}.tactic_words"), list(self._tactics(decision))
            case RerollDue(die=die, value=value):
                words = t(f"eleven.match.fell.{die.purpose}", n=value, what=self._meant(decision))
                return t(f"{_KEY}.reroll"), words, list(self._means(decision))
            case PickDue(purpose=purpose):
                key = f"{_KEY}.pick_{purpose}"
                return t(key), t(f"{key}_words", **self._hurt(decision)), list(self._pieces(decision))
        raise AssertionError("the decision was checked")

    def _meant(self, decision: RerollDue) -> str:
        """What the face means, for the die after the match."""
        if decision.die.purpose != "consequence":
            return ""
        row = consequences(self.match.content, self.table)[decision.value - 1]
        return outcome(self.ui.t, row) or self.ui.t("eleven.match.outcome.nothing")

    def _hurt(self, decision: PickDue) -> dict[str, str | int]:
        """Who is hurt and for how long, where that can still be prevented."""
        if decision.purpose != "cancel_injury":
            return {}
        card, weeks = decision.data
        return {"name": self.match.content.players[card].name, "n": weeks}

    def _fans(self, decision: FansDue) -> Widget:
        """A button for every number of fans; all of them has focus first."""
        most, seat = decision.most, decision.seat
        some = [self.button(f"fans {count}", str(count), SeatFans(seat, count)) for count in range(most)]
        every = self.button("first", str(most), SeatFans(seat, most), kind="primary")
        return Grid([*some, every], cell=64, gap=8)

    def _tactics(self, decision: TacticDue) -> Iterator[Widget]:
        t, content, seat = self.ui.t, self.match.content, decision.seat
        yield self.button("first", t(f"{_KEY}.no_tactic"), PlayTactic(seat, None))
        for number, tactic in enumerate(decision.hand):
            card = content.tactics[tactic]
            if isinstance(card.ploy, MarkMan):
                press = partial(self.aim, tactic)
                reason = self.reason(*(PlayTactic(seat, tactic, marker.number) for marker in self._rivals()))
            else:
                action = PlayTactic(seat, tactic)
                press, reason = partial(self.give, action), self.reason(action)
            yield Option(card.name, press, Told(ploy_line(t, card.ploy)), key=f"tactic {number}", reason=reason)

    def _means(self, decision: RerollDue) -> Iterator[Widget]:
        t, club = self.ui.t, self.table.club
        keep = AnswerDie(decision.seat, "keep")
        yield self.button("first", t(f"{_KEY}.keep", n=decision.value), keep, kind="primary")
        for means in decision.means:
            note = t(f"{_KEY}.fanbase_left", n=club.markers["fanbase"]) if means == "fanbase" else ""
            again = AnswerDie(decision.seat, means)
            yield self.button(f"again {means}", t(f"{_KEY}.again_{means}"), again, note=note, height=56)

    def _pieces(self, decision: PickDue) -> Iterator[Widget]:
        for number, piece in enumerate(decision.candidates):
            yield self._piece(decision, piece, "first" if number == 0 else f"piece {number}")
        if decision.may_decline:
            words = self.ui.t(f"{_KEY}.decline_{decision.purpose}")
            yield self.button("decline", words, Pick(decision.seat, None))

    def _piece(self, decision: PickDue, piece: Piece, key: str) -> Widget:
        """One candidate as it is known to the person: a footballer, a staff member, a die."""
        t, content, number = self.ui.t, self.match.content, piece.number
        action = Pick(decision.seat, piece)
        if piece.kind == "die":
            name = t(f"{_KEY}.die", n=number)
            owners = features.shirt_owners(content, self.table.club, number)
            line = plain(", ".join(content.players[one.card].name for one in owners) or t(f"{_KEY}.nobody"))
            picture = partial(dice.d10, value=number, size=_PICTURE)
        elif piece.kind == "staff":
            helper = content.staff[number]
            name, line = helper.name, () if helper.passive is None else passive_line(t, helper.passive)
            picture = partial(faces.face, seed=helper.face, size=_PICTURE)
        else:
            card = content.players[number]
            ability = card.side(self.table.club.player(number).trained).ability
            name, line = card.name, () if ability is None else ability_line(t, ability)
            kit = self.match.match_kits.mine.kit
            picture = partial(kits.shirt, kit=kit, number=card.shirt, size=_PICTURE)
        return Option(name, partial(self.give, action), Told(line, picture), key=key, reason=self.reason(action))

    # -- aiming

    def _rivals(self) -> Iterator[Marker]:
        return (marker for markers in self.table.theirs.values() for marker in markers)

    def targets(self, aimed: int) -> Iterable[tuple[Action, str, Rect]]:
        """Every rival marker, to be pressed on the pitch."""
        for marker in self._rivals():
            x, y, size = self.match.board.place_of(self.table, False, marker.number)
            rect = x - size * 0.6, y - size * 0.7, size * 1.2, size * 1.4
            yield PlayTactic(self.decision.seat, aimed, marker.number), f"target {marker.number}", rect


class Stopped(Around):
    """One widget that is as high as the first of `stops` it fits into, or as all the room there is."""

    def __init__(self, child: Widget, stops: Sequence[int]) -> None:
        super().__init__(child)
        self.stops = stops

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        needed = self.child.natural(rect.w)[1]
        height = min(rect.h, next((stop for stop in self.stops if stop >= needed), rect.h))
        self.child.arrange(pygame.Rect(rect.x, rect.y, rect.w, height))
