"""After a match of Superclub: thirds won, every third with its stars and dice, and what came of it.

Cards that were earned stay face down here; points and news are the season's. Whoever opens it says what going on,
watching again and keeping the replay mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame

from engine.core.model import Event
from engine.superclub.content.cards import Content
from engine.superclub.match.model import SIDES, Duel, MatchTable, Side, winner_of
from engine.superclub.match.result import goals_of
from game.games.superclub.presenter.choreography import SuperclubPresenter, points
from game.games.superclub.presenter.match import Names, Stage
from game.games.superclub.style.club_style import kits_worn, names_of
from game.stage.after_match import After, Came, End, PlayedMatchScene, Scoreline
from game.stage.club_looks import MatchKits
from game.stage.style import papers
from game.stage.style.stars import position_tile
from game.stage.style.thirds import OCCUPANTS
from game.ui.look import dice, kits, marks, palette
from game.ui.look.look import Look
from game.ui.look.panels import Box, box
from game.ui.scene import Ui
from game.ui.widgets import Column, Pane, Panel, Scroll, Widget


class SuperclubResultScene(PlayedMatchScene[Stage]):
    """How a match of Superclub ended."""

    def __init__(self, ui: Ui, content: Content, blank: MatchTable, events: Iterable[Event], after: After) -> None:
        self.content = content
        self.names = names_of(content, ui.t)
        self.match_kits = kits_worn(content, blank, self.names.unknown)
        super().__init__(ui, SuperclubPresenter(self.names, blank), events, after)

    def panes(self) -> tuple[Pane, Pane]:
        t = self.ui.t
        return (
            Pane(t("superclub.match.result.match"), self._summary(), 500, grow=1),
            Pane(t("superclub.match.result.thirds"), self._thirds(), 600, grow=1.1),
        )

    def headline(self) -> str:
        t, table = self.ui.t, self.stage.table
        if table.winner is not None:
            return t("superclub.match.result.title_final", club=self.names.club(table, table.winner).upper())
        return t(f"superclub.match.result.title_{table.result or 'draw'}")

    def _summary(self) -> Widget:
        lines = [Came(partial(_sign, name), words) for name, words in self._came_of_it()]
        return self.summary(self._scoreline(), self.ui.t("superclub.match.result.came"), lines)

    def _scoreline(self) -> Scoreline:
        """Both clubs and the thirds they won; under them a shoot-out's goals."""
        table, under = self.stage.table, ""
        won = winner_of(table.result) if table.winner is None else table.winner
        if table.kicks:
            home, away = goals_of(table.kicks)
            under = self.ui.t("superclub.match.result.penalties", score=f"{home} : {away}")
        first, second = (
            End(self.names.club(table, side), self.match_kits.of(side).crest, points(table.won[side]), won == side)
            for side in SIDES
        )
        return Scoreline((first, second), under)

    def _thirds(self) -> Widget:
        rows: list[Widget] = [ThirdResult(number, self.stage, self.names, self.match_kits) for number in range(3)]
        thirds = Scroll(Column(rows, gap=8), floor=160, key="thirds")
        return Panel(thirds, title=self.ui.t("superclub.match.result.thirds"))

    def _came_of_it(self) -> list[tuple[str, str]]:
        """Signs and words for weapons, injuries, cards and late dice, in the order they came."""
        t, table = self.ui.t, self.stage.table
        key = "superclub.match.result"
        lines: list[tuple[str, str]] = []
        for note in self.stage.notes:
            club = self.names.club(table, note.side)
            match note.kind:
                case "weapon" if note.card is not None:
                    lines.append(("bolt", t(f"{key}.weapon", club=club, card=self.content.changers[note.card].title)))
                case "injured" | "saved":
                    player = self.names.player(table, note.side, note.card)
                    sign = "injury" if note.kind == "injured" else "check"
                    lines.append((sign, t(f"{key}.{note.kind}", player=player, club=club)))
        for side in SIDES:
            count = table.teams[side].changers
            if count:
                lines.append(("card", t(f"{key}.earned", n=count, club=self.names.club(table, side))))
        for turn in self.stage.turns:
            name = f"{'turned' if turn.turned else 'unturned'}_{turn.by}"
            words = t(f"{key}.{name}", club=self.names.club(table, turn.side), n=sum(turn.dice))
            lines.append(("die", words))
        if table.kicks:
            home, away = goals_of(table.kicks)
            lines.append(("ball", t(f"{key}.penalties", score=f"{home}–{away}")))
        return lines or [("check", t(f"{key}.nothing"))]


def _sign(name: str, look: Look) -> pygame.Surface:
    return marks.mark(look, name, 22, palette.TEXT)


class ThirdResult(Widget):
    """One third: which ones met, stars and dice of both sides, their totals, who won it, whom a double hit."""

    def __init__(self, number: int, stage: Stage, names: Names, match_kits: MatchKits) -> None:
        super().__init__()
        self.number = number
        self.table = stage.table
        self.duel = self.table.duels[number] if number < len(self.table.duels) else None
        self.notes = [note for note in stage.notes if note.third == number]
        self.names = names
        self.match_kits = match_kits

    def measure(self, width: int) -> tuple[int, int]:
        return width, 148 if self.duel is not None else 76

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        canvas.blit(box(look, w, h, Box(palette.ROW, palette.LINE, radius=8)), (0, 0))
        name = t(f"superclub.match.box.{('midfield', 'attack', 'counter')[self.number]}").upper()
        look.write(canvas, name, "label18", palette.MUTED, (14, 19))
        if self.duel is None:
            words = look.fit(t("superclub.match.result.unplayed"), "body18", w - 28)
            look.write(canvas, words, "body18", palette.MUTED, (14, 50))
            return canvas
        for side in SIDES:
            self._paint_side(canvas, self.duel, side, 54 + 42 * side)
        self._paint_notes(canvas, h - 14)
        return canvas

    def _paint_side(self, canvas: pygame.Surface, duel: Duel, side: Side, y: float) -> None:
        look, w = self.ui.look, self.rect.w
        won = duel.winner == side
        if won:
            plate = box(look, w - 16, 38, Box(palette.AMBER_ROW, palette.AMBER, radius=6))
            canvas.blit(plate, (look.px(8), look.px(y - 19)))
        disc = kits.disc(look, self.match_kits.of(side).kit, "", 10, side == 0)
        look.put(canvas, disc, (28, y))
        look.put(canvas, position_tile(look, OCCUPANTS[duel.thirds[side]], 22), (56, y))
        right = float(w - 44)
        colour = palette.AMBER if won else palette.TEXT
        look.write(canvas, points(duel.totals[side]), "display32", colour, (right, y + 1), "right")
        if won:
            look.put(canvas, marks.mark(look, "check", 18, palette.AMBER), (w - 26, y))
        elif duel.winner is None:
            look.write(canvas, "½", "bold20", palette.AMBER, (w - 26, y), "centre")
        right -= 78
        thrown = None if duel.dice is None else duel.dice[side]
        for place, value in enumerate(thrown or ()):
            look.put(canvas, dice.d6(look, value, 26, side == 0), (right - 34 * (1 - place), y))
        right -= 62
        look.write(canvas, f"{points(duel.strengths[side])} +", "figuresbold20", palette.TEXT, (right, y), "right")
        room = right - 60 - 76
        club = look.fit(self.names.club(self.table, side), "semi20", room)
        look.write(canvas, club, "semi20", palette.TEXT, (76, y))

    def _paint_notes(self, canvas: pygame.Surface, y: float) -> None:
        """Injuries by name, earned cards face down."""
        look, x = self.ui.look, 18.0
        for note in self.notes:
            if x > self.rect.w - 120:
                return
            disc = kits.disc(look, self.match_kits.of(note.side).kit, "", 7, note.side == 0)
            look.put(canvas, disc, (x + 6, y))
            x += 18
            match note.kind:
                case "changer":
                    look.put(canvas, papers.back(look, "changer", 14), (x, y), "left")
                    x += 30
                    continue
                case "weapon":
                    sign, words = "bolt", "" if note.card is None else self.names.content.changers[note.card].title
                case _:
                    sign = "injury" if note.kind == "injured" else "check"
                    words = self.names.player(self.table, note.side, note.card)
            look.put(canvas, marks.mark(look, sign, 15, palette.TEXT), (x, y), "left")
            words = look.fit(words, "semi16", self.rect.w - x - 34)
            look.write(canvas, words, "semi16", palette.TEXT, (x + 20, y))
            x += 34 + look.width(words, "semi16")
