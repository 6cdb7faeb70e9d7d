"""Monday: markers come in, the board meets, the die falls, the directors vote, and something comes of it.

Owns the questions a board meeting asks; what a moment looks like is `board`'s. Decides nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

import pygame

from engine.core.model import Decision, Event
from engine.eleven.club_rules.model import AnswerDie, Means, Pick, PickDue, RerollDue
from engine.eleven.club_rules.outcomes import better_faces, majority
from engine.eleven.content.cards import VOTES, Vote
from engine.eleven.content.effects import TRACKS
from engine.eleven.managers import manager
from engine.eleven.season import events as ev
from game.games.eleven.screens.frame import MEANS_TERMS, PlayerScene
from game.games.eleven.screens.week.board import MeetingBoard, Moment
from game.games.eleven.style.signs import sign
from game.games.eleven.wording import effects_text
from game.stage.by_odds import answer_by_odds
from game.ui.look.look import Look
from game.ui.widgets import Button, Widget
from game.ui.widgets.base import Spot
from game.ui.widgets.basic import Kind

_ICON = 28
_SIGN = re.compile(r"\[(\w+)\]")
"""A sign among words, which a button's second line has no room to draw."""


class MondayScene(PlayerScene):
    """A manager's Monday, live or told again.

    Where its seat is among those who look, the reroll of the directors' die and the casting vote are asked on this
    screen and answered through it; everything else that is asked goes to `on_ask`.
    """

    chapter = "EL-9"
    monday = True
    least = 170
    _drawn: Sequence[Spot] = ()
    """What was drawn last that can be asked about."""

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        timeline = self.timeline
        said = self._words() if self.question is not None else None
        crowded = self.ui.short and not self.playing  # then the buttons lie where the tray was
        now = Moment(self.stage, timeline.beat, timeline.seconds, self.votes(), said, tray=not crowded)
        board = MeetingBoard(self.ui, self.content, self.seat)
        board.draw(surface, area, now)
        self._drawn = board.terms(area, now)

    def terms(self) -> Sequence[Spot]:
        return [*super().terms(), *self._drawn]

    def halts(self, event: Event) -> bool:
        """Nobody skips past what the own board is asked, and how it votes."""
        return isinstance(event, ev.MeetingCalled | ev.BoardVoted) and event.seat == self.seat

    def asks(self, decision: Decision) -> bool:
        """The reroll at the meeting, and the casting vote."""
        if self.seat not in self.screen.looking:
            return False
        if isinstance(decision, RerollDue):
            return decision.die.purpose == "meeting"
        return isinstance(decision, PickDue) and decision.purpose == "vote"

    def answers(self) -> Sequence[Widget]:
        """Keep the die, or throw it again by a means; or the three votes to choose from."""
        t, asked = self.ui.t, self.question
        if isinstance(asked, PickDue):
            return [
                Button(
                    t("eleven.week.pick_vote", vote=t(f"eleven.vote.{VOTES[piece.number]}")),
                    partial(self.answer, Pick(self.seat, piece)),
                    note=self.note(VOTES[piece.number]),
                    icon=partial(_sign, f"vote_{VOTES[piece.number]}"),
                    key=f"vote_{piece.number}",
                    grow=1,
                )
                for piece in asked.candidates
            ]
        assert isinstance(asked, RerollDue), "nothing else is asked here"
        decided = majority(self.votes() or ())
        assert decided is not None, "three different votes are thrown again unasked (EL-9)"
        lie, shown = partial(self.answer, AnswerDie(self.seat, "keep")), partial(_sign, f"vote_{decided}")
        note, better = self.note(decided), self._better(asked)
        kind = self._kind("keep", better)
        keep = Button(t("eleven.week.keep"), lie, kind=kind, note=note, icon=shown, key="keep", grow=1)
        club, die = self.stage.table.clubs[self.seat], asked.die
        fans, others = club.markers["fanbase"], len(better_faces(self.content, club, die, asked.value))
        again = [
            Button(
                t(f"eleven.week.reroll_{means}"),
                partial(self.answer, AnswerDie(self.seat, means)),
                note=t("eleven.week.others_decide", how=t(f"eleven.week.{means}_note", n=fans), n=others, of=die.sides),
                kind=self._kind(means, better),
                icon=partial(_sign, "fanbase" if means == "fanbase" else "die"),
                key=means,
                grow=1,
            )
            for means in asked.means
        ]
        for button in again:
            button.term = MEANS_TERMS.get(button.key, "")
        return [keep, *again]

    def _better(self, asked: RerollDue) -> Means:
        """What the die had better be answered with, by the odds."""
        answer = answer_by_odds(manager, self.content, self.stage.table, asked)
        return answer.means if isinstance(answer, AnswerDie) else "keep"

    def _kind(self, means: Means, better: Means) -> Kind:
        """What is better stands out."""
        return "primary" if means == better else "plain"

    # -- inside

    def votes(self) -> tuple[Vote, ...] | None:
        """How the directors would vote as the die lies, while that can still be changed."""
        if not isinstance(self.question, RerollDue):
            return None
        club = self.stage.table.clubs[self.seat]
        value = self.question.value
        return tuple(self.content.directors[owned.card].votes[value - 1] for owned in club.directors)

    def note(self, vote: Vote) -> str:
        """What a vote would bring, without signs: a button's second line."""
        card = self.stage.card
        effects = () if card is None else self.content.meetings[card].decision(vote)
        text = effects_text(self.ui.t, effects)
        for track in TRACKS:
            text = text.replace(f"[{track}_stat]", self.ui.t(f"eleven.steps_of.{track}"))
            text = text.replace(f"[{track}]", self.ui.t(f"eleven.week.marker.{track}"))
        text = text.replace("[vp]", self.ui.t("eleven.week.league.points"))
        return _SIGN.sub(lambda found: self.ui.t(f"eleven.week.sign.{found[1]}"), text)

    def _words(self) -> str:
        t, votes = self.ui.t, self.votes()
        if votes is None:
            return t("eleven.week.split_choice")
        decided = majority(votes)
        assert decided is not None, "three different votes are thrown again unasked (EL-9)"
        card = self.stage.card
        effects = () if card is None else self.content.meetings[card].decision(decided)
        die = self.stage.die
        key = "would_decide" if die is None or die.means is None else "would_decide_again"
        n = self.question.value if isinstance(self.question, RerollDue) else 0
        return t(f"eleven.week.{key}", vote=t(f"eleven.vote.{decided}"), what=effects_text(t, effects), n=n)


def _sign(name: str, look: Look) -> pygame.Surface:
    return sign(look, name, _ICON)
