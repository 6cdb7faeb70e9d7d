"""After a match of Superclub: the verdict, what came of it, and every third with its stars and dice.

Cards that were earned stay face down here; points and news are the season's. Whoever opens it says what going on,
watching again and keeping the replay mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from zlib import crc32

import pygame

from engine.core.model import Event
from engine.superclub.content.cards import Content
from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, Duel, MatchTable, Side
from engine.superclub.match.model import other as rival
from engine.superclub.match.result import goals_of
from game.games.superclub import report
from game.games.superclub.presenter.choreography import SuperclubPresenter
from game.games.superclub.presenter.match import Note, Stage, points
from game.games.superclub.style.club_style import kits_worn, names_of
from game.stage.after_match import After, PlayedMatchScene
from game.stage.style import papers
from game.stage.style.player_cards import face_of
from game.stage.style.stars import position_tile
from game.stage.style.thirds import OCCUPANTS
from game.stage.turning import Swing
from game.stage.verdict import Moment, Sentence, Star, Verdict, crew
from game.stage.verdict import Side as Shown
from game.ui.look import dice, kits, marks, palette
from game.ui.look.look import Look
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.text import score_of
from game.ui.widgets import Column, Pane, Panel, Scroll, Widget
from game.ui.widgets.bar import Written


class SuperclubResultScene(PlayedMatchScene[Stage]):
    """How a match of Superclub ended."""

    chapter = "SC-32"

    def __init__(self, ui: Ui, content: Content, blank: MatchTable, events: Iterable[Event], after: After) -> None:
        self.content = content
        self.names = names_of(content, ui.t)
        self.match_kits = kits_worn(content, blank, self.names.unknown)
        super().__init__(ui, SuperclubPresenter(self.names, blank), events, after)

    def winner(self) -> Side | None:
        return report.winner(self.stage.table)

    def swing(self, stage: Stage, event: Event) -> Swing | None:
        return report.swing(stage.table, event)

    def verdict(self) -> Verdict:
        table = self.stage.table
        won = report.winner(table)
        word = self.headline(won, "" if won is None else self.names.club(table, won))
        return Verdict(word, (self._side(0), self._side(1)), self._under(), self._star())

    def moment(self) -> Moment | None:
        """In which third, and who won it by how much."""
        if self.counted is None:
            return None
        t, (beat, event, before) = self.ui.t, self.counted
        table, key = before.table, "superclub.report.moment"
        match event:
            case ev.ThirdWon(winner=None):
                when, said, told = self._third_of(len(table.duels) - 1), "drawn", {"n": points(event.totals[0])}
                if (winner := self.winner()) is not None and event.won[winner] > event.won[1 - winner]:
                    said, told = "held", told | {"club": self.names.club(table, winner)}
            case ev.ThirdWon(winner=won, totals=totals):
                assert won is not None, "the others were drawn"
                club, other = self.names.club(table, won), self.names.club(table, rival(won))
                when, said = self._third_of(len(table.duels) - 1), "won"
                told = {"club": club, "other": other, "n": points(totals[won]), "m": points(totals[1 - won])}
            case ev.ResultThrownFor(side=side, dice=thrown):
                when, said = t("superclub.report.late"), "turned"
                told = {"club": self.names.club(table, side), "n": str(sum(thrown))}
            case ev.PenaltyTaken(kick=kick, goals=goals):
                when, said = t("superclub.match.box.penalties"), "kick_in" if kick.scored else "kick_out"
                taker = self.names.player(table, kick.side, kick.taker)
                told = {"player": taker, "score": score_of(*goals)}
            case _:
                return None
        return Moment(when, t.pick(f"{key}.{said}", beat, **told))

    def figures(self) -> Sequence[Pane]:
        return (Pane(self.ui.t("superclub.match.result.thirds"), self._thirds(), 600, grow=1),)

    def came(self) -> Sequence[Widget]:
        return [Sentence(partial(_sign, name), words) for name, words in self._came_of_it()]

    def _side(self, side: Side) -> Shown:
        table, look = self.stage.table, self.match_kits.of(side)
        name = self.names.club(table, side)
        best = [face_of(card) for card in report.best_first(table, side)]
        star = report.player_of_the_match(table)
        if star is not None and star.side == side:
            best = list(dict.fromkeys([face_of(star.card), *best]))
        people = crew(best, crc32(name.encode()) % 997)
        won, own = report.winner(table) == side, self.after.own == side
        return Shown(name, look.crest, look.kit, points(table.won[side]), people, won, own)

    def _star(self) -> Star | None:
        best = report.player_of_the_match(self.stage.table)
        if best is None:
            return None
        t, duel = self.ui.t, best.duel
        totals = [points(duel.totals[side]) for side in (best.side, 1 - best.side)]
        third = t(f"superclub.third.{duel.thirds[best.side]}")
        why = t("superclub.report.why", stars=points(best.halves), third=third, n=totals[0], m=totals[1])
        return Star(best.card.name, why, best.side, face_of(best.card))

    def _under(self) -> str:
        """That the score counts thirds; a shoot-out's goals."""
        table, t = self.stage.table, self.ui.t
        if not table.kicks:
            return t("superclub.report.thirds")
        home, away = goals_of(table.kicks)
        return t("superclub.match.result.penalties", score=score_of(home, away))

    def _third_of(self, number: int) -> str:
        return self.ui.t(f"superclub.match.box.{('midfield', 'attack', 'counter')[number]}")

    def _thirds(self) -> Widget:
        met = (*self.stage.table.duels, None, None, None)[:3]
        rows: list[Widget] = [
            Written(partial(self._write_third, number, duel), 76 if duel is None else 148, "")
            for number, duel in enumerate(met)
        ]
        thirds = Scroll(Column(rows, gap=8), floor=160, key="thirds")
        return Panel(thirds, title=self.ui.t("superclub.match.result.thirds"))

    def _came_of_it(self) -> list[tuple[str, str]]:
        """Signs and words for weapons, injuries, cards and late dice, in the order they came. Only in a season somebody
        stays injured and a card that was earned is turned over; elsewhere a match moves nothing."""
        t, table = self.ui.t, self.stage.table
        key = "superclub.match.result"
        alone = "" if self.after.meaning is not None else "_alone"
        lines: list[tuple[str, str]] = []
        for note in self.stage.notes:
            club = self.names.club(table, note.side)
            match note.kind:
                case "weapon" if note.card is not None:
                    lines.append(("bolt", t(f"{key}.weapon", club=club, card=self.content.changers[note.card].title)))
                case "injured" | "saved":
                    player = self.names.player(table, note.side, note.card)
                    sign = "injury" if note.kind == "injured" else "check"
                    name = f"injured{alone}" if note.kind == "injured" else "saved"
                    lines.append((sign, t(f"{key}.{name}", player=player, club=club)))
        for side in SIDES:
            count = table.teams[side].changers
            if count:
                lines.append(("card", t(f"{key}.earned{alone}", n=count, club=self.names.club(table, side))))
        for turn in self.stage.turns:
            name = f"{'turned' if turn.turned else 'unturned'}_{turn.by}"
            words = t(f"{key}.{name}", club=self.names.club(table, turn.side), n=sum(turn.dice))
            lines.append(("die", words))
        if table.kicks:
            home, away = goals_of(table.kicks)
            lines.append(("ball", t(f"{key}.penalties", score=score_of(home, away))))
        return lines or [("check", t(f"{key}.nothing"))]

    def _write_third(self, number: int, duel: Duel | None, pen: Pen) -> None:
        """One third: which ones met, stars and dice of both sides, their totals, who won it, whom a double hit."""
        t = self.ui.t
        pen.lay(Box(palette.ROW, palette.LINE, radius=8), 0, 0, pen.w, pen.h)
        name = t(f"superclub.match.box.{('midfield', 'attack', 'counter')[number]}").upper()
        pen.write(name, "label18", 14, 19, tone="muted")
        if duel is None:
            pen.write(t("superclub.match.result.unplayed"), "body18", 14, 50, tone="muted", cut=pen.w - 28)
            return
        for side in SIDES:
            self._write_side(pen.part(0, 35 + 42 * side, pen.w, 38), duel, side)
        self._write_notes(pen, [note for note in self.stage.notes if note.third == number], pen.h - 14)

    def _write_side(self, pen: Pen, duel: Duel, side: Side) -> None:
        won = duel.winner == side
        if won:
            pen.lay(Box(palette.AMBER_ROW, palette.AMBER, radius=6), 8, 0, pen.w - 16, 38)
            pen.mark("check", 18, -26, tone="amber")
        elif duel.winner is None:
            pen.write("½", "bold20", -26, tone="amber", align="centre")
        pen.put(kits.disc(pen.look, self.match_kits.of(side).kit, "", 10, side == 0), 28)
        pen.put(position_tile(pen.look, OCCUPANTS[duel.thirds[side]], 22), 56)
        pen.write(points(duel.totals[side]), "display32", -44, low=1, tone="amber" if won else "text")
        thrown = () if duel.dice is None else duel.dice[side]
        for place, value in enumerate(thrown):
            pen.put(dice.d6(pen.look, value, 26, side == 0), -122 - 34 * (1 - place))
        pen.write(f"{points(duel.strengths[side])} +", "figuresbold20", -184)
        pen.write(self.names.club(self.stage.table, side), "semi20", 76, cut=pen.w - 320)

    def _write_notes(self, pen: Pen, notes: Sequence[Note], y: float) -> None:
        """Injuries by name, earned cards face down."""
        x = 18.0
        for note in notes:
            if x > pen.w - 120:
                return
            pen.put(kits.disc(pen.look, self.match_kits.of(note.side).kit, "", 7, note.side == 0), x + 6, y)
            x += 18
            match note.kind:
                case "changer":
                    pen.put(papers.back(pen.look, "changer", 14), x, y, align="left")
                    x += 30
                    continue
                case "weapon":
                    sign, words = "bolt", "" if note.card is None else self.content.changers[note.card].title
                case _:
                    sign = "injury" if note.kind == "injured" else "check"
                    words = self.names.player(self.stage.table, note.side, note.card)
            pen.put(_sign(sign, pen.look, 15), x, y, align="left")
            words = pen.look.fit(words, "semi16", pen.w - x - 34)
            pen.write(words, "semi16", x + 20, y)
            x += 34 + pen.width(words, "semi16")


def _sign(name: str, look: Look, size: int = 22) -> pygame.Surface:
    return marks.mark(look, name, size, palette.TEXT)
