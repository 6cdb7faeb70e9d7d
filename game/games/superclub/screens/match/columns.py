"""The boxes below the pitch, one for each third and in finals one for penalties: how each went, and the scrubber.

What stands beside the pitch: each side's thirds and how strong they are, its bench, who is out, its cards.

Each column is a picture that is painted again only when what it shows has changed.
"""

from __future__ import annotations

import pygame

from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, Duel, MatchTable, Side, Team
from engine.superclub.match.result import goals_of
from engine.superclub.match.strength import strengths
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.match import Cast, Note, Stage
from game.games.superclub.presenter.tally import linked
from game.games.superclub.screens.match.layout import BOXES
from game.stage.instant import Instant
from game.stage.match_kits import Dresses
from game.stage.match_plan import Rect
from game.stage.style import papers, player_tokens, stars
from game.stage.style.player_cards import greyed
from game.stage.style.stars import position_tile
from game.stage.style.thirds import OCCUPANTS
from game.ui.look import crests, kits, marks, panels
from game.ui.look.look import Latest
from game.ui.look.palette import AMBER, BAD_TEXT, BUTTON, INK, LED_CAPTION, LINE, MUTED, NIGHT, TEXT, mix
from game.ui.scene import Ui

_GAP = 8
_HIGH = 34
_NAMED = 44  # a name in less room says nothing


class ThirdBoxes:
    """The thirds in the order they are played."""

    def __init__(self, ui: Ui, dresses: Dresses, left: float, width: float, final: bool) -> None:
        self._ui = ui
        self._dresses = dresses
        self._left = left
        self._width = width
        self.count = 4 if final else 3
        self._picture = Latest()

    def draw(self, target: pygame.Surface, now: Instant[Stage], top: float) -> None:
        """Draw the boxes with their upper edge at `top`."""
        look, stage, table = self._ui.look, now.stage, now.stage.table
        duels = tuple((duel.thirds, duel.attacker, duel.totals, duel.winner, duel.closed) for duel in table.duels)
        lit, coming = -1, None
        if isinstance(now.event, ev.ThirdBegun):
            lit, coming = len(table.duels), now.event.attacker
        elif isinstance(now.event, ev.DiceThrown):  # thrown again, it is open again
            lit = len(table.duels) - 1
        elif stage.shooting is not None and not table.over:
            lit = 3
        elif table.result is None and table.duels and not table.duels[-1].closed:
            lit = len(table.duels) - 1
        kicks = goals_of(table.kicks) if table.kicks else None
        key = duels, lit, coming, stage.notes, kicks, table.result is not None
        picture = self._picture.get(key, lambda: self._paint(stage, lit, coming, kicks))
        target.blit(picture, (look.px(self._left), look.px(top)))

    def box_at(self, x: float) -> int:
        """The number of the box at `x`, from 0."""
        inside = max(0.0, min(x - self._left, self._width - 1))
        return int(inside / (self._width / self.count))

    def _paint(self, stage: Stage, now: int, coming: int | None, kicks: tuple[int, int] | None) -> pygame.Surface:
        look = self._ui.look
        surface = pygame.Surface((look.px(self._width), look.px(BOXES)), pygame.SRCALPHA)
        for number in range(3):
            duel = stage.table.duels[number] if number < len(stage.table.duels) else None
            attacker = duel.attacker if duel is not None else coming if number == now else None
            notes = tuple(note for note in stage.notes if note.third == number and note.kind != "weapon")
            unplayed = duel is None and stage.table.result is not None
            self._paint_box(surface, number, number == now, duel, attacker, notes, unplayed)
        if self.count > 3:
            self._paint_kicks(surface, now == 3, kicks)
        return surface

    def _frame(self, surface: pygame.Surface, number: int, now: bool, done: bool) -> tuple[float, float]:
        look = self._ui.look
        wide = self._width / self.count
        x, width = number * wide, wide - _GAP
        rect = pygame.Rect(look.px(x), look.px(3), look.px(width), look.px(_HIGH))
        ground = AMBER if now else BUTTON if done else mix(NIGHT, BUTTON, 0.35)
        pygame.draw.rect(surface, ground, rect, border_radius=look.px(5))
        pygame.draw.rect(surface, AMBER if now else LINE, rect, max(1, look.px(1)), border_radius=look.px(5))
        return x, width

    def _paint_box(
        self, surface: pygame.Surface, number: int, now: bool, duel: Duel | None, attacker: int | None,
        notes: tuple[Note, ...], unplayed: bool,
    ) -> None:  # fmt: skip
        look, t = self._ui.look, self._ui.t
        done = duel is not None and duel.closed and not now
        x, width = self._frame(surface, number, now, done)
        middle = 3 + _HIGH / 2
        colour = INK if now else TEXT if done else MUTED
        style = "bold18"
        left = x + 10
        if attacker is not None:
            side = SIDES[attacker]
            look.put(surface, kits.disc(look, self._dresses.of(side).kit, "", 8, side == 0), (left + 8, middle))
            left += 22
        right = x + width - 10
        if duel is not None and done:
            total = f"{points(duel.totals[0])} : {points(duel.totals[1])}"
            look.write(surface, total, "figuresbold18", colour, (right, middle), "right")
            right -= look.width(total, "figuresbold18") + 8
            if duel.winner is None:
                look.write(surface, "½", "bold20", AMBER, (right, middle), "right")
                right -= 20
            else:
                kit = self._dresses.of(duel.winner).kit
                look.put(surface, marks.mark(look, "check", 14, AMBER), (right, middle), "right")
                look.put(surface, kits.disc(look, kit, "", 8, duel.winner == 0), (right - 18, middle), "right")
                right -= 42
        elif unplayed:
            words = t("superclub.match.unplayed")
            look.write(surface, words, "semi16", MUTED, (right, middle), "right")
            right -= look.width(words, "semi16") + 8
        name = t(f"superclub.match.box.{('midfield', 'attack', 'counter')[number]}")
        name = look.fit(name, style, right - left) if right - left > _NAMED else ""
        rect = look.write(surface, name, style, colour, (left, middle))
        left = rect.right / look.scale + 10
        for note in notes:
            if left + 20 > right:
                break
            look.put(surface, self._note(note, now), (left + 8, middle))
            left += 22

    def _note(self, note: Note, now: bool) -> pygame.Surface:
        look = self._ui.look
        if note.kind == "changer":
            return papers.back(look, "changer", 15)
        return marks.mark(look, "injury" if note.kind == "injured" else "check", 16, INK if now else BAD_TEXT)

    def _paint_kicks(self, surface: pygame.Surface, now: bool, kicks: tuple[int, int] | None) -> None:
        look, t = self._ui.look, self._ui.t
        x, width = self._frame(surface, 3, now, kicks is not None)
        middle = 3 + _HIGH / 2
        colour = INK if now else TEXT if kicks is not None else LED_CAPTION
        score = "" if kicks is None else f"{kicks[0]} : {kicks[1]}"
        look.write(surface, score, "figuresbold18", colour, (x + width - 10, middle), "right")
        name = look.fit(t("superclub.match.box.penalties"), "bold18", width - 80)
        look.write(surface, name, "bold18", colour, (x + 10, middle))


_HEADING = 30
_THIRD = 40
_ROW = 25
_FOOT = 50
_CAUSES = {"injured": "injury", "unhappy": "lock", "absent": "clock"}


class SideColumn:
    """One side's column."""

    def __init__(self, ui: Ui, cast: Cast, dresses: Dresses, side: Side, rect: Rect) -> None:
        self._ui = ui
        self._cast = cast
        self._dresses = dresses
        self._side: Side = side
        self._rect = rect
        self._picture = Latest()

    def draw(self, target: pygame.Surface, table: MatchTable) -> None:
        """Draw the column as the table lies."""
        look = self._ui.look
        team = table.teams[self._side]
        key = (
            team.line_up, team.lifts, team.marked, tuple(team.injured), team.held, team.changers, team.squad.name,
            table.derby, team.ready,
        )  # fmt: skip
        picture = self._picture.get(key, lambda: self._paint(table, team))
        target.blit(picture, (look.px(self._rect[0]), look.px(self._rect[1])))

    def _paint(self, table: MatchTable, team: Team) -> pygame.Surface:
        look, (_, _, width, height) = self._ui.look, self._rect
        surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        deep = _HEADING + 3 * _THIRD + 8
        surface.blit(panels.panel(look, width, deep), (0, 0))
        look.write(surface, self._ui.t("superclub.match.strengths"), "label18", MUTED, (14, 18))
        for place, third in enumerate(reversed(THIRDS)):
            self._paint_third(surface, table, team, third, _HEADING + 4 + place * _THIRD)
        top = deep + 8
        if team.squad.block is not None or not team.squad.cards:
            self._paint_emblem(surface, team, top, height - top)
            return surface
        foot = _FOOT if team.held or team.changers else 0
        self._paint_bench(surface, team, top, height - top - (foot + 8 if foot else 0))
        if foot:
            self._paint_cards(surface, team, height - foot)
        return surface

    # -- thirds

    def _paint_third(self, surface: pygame.Surface, table: MatchTable, team: Team, third: Third, top: float) -> None:
        """A third: its position's tile, its name, what adds to its players, and its strength."""
        look, width = self._ui.look, self._rect[2]
        middle = top + _THIRD / 2
        look.put(surface, position_tile(look, OCCUPANTS[third], 24), (28, middle))
        shown = team.line_up is not None or team.squad.block is not None
        strength = points(strengths(table, self._side, third)) if shown else "?"
        look.write(surface, strength, "display32", TEXT if shown else MUTED, (width - 40, middle), "right")
        look.put(surface, stars.star(look, "full", "full", 20, False), (width - 24, middle - 1))
        x = width - 46 - look.width(strength, "display32")
        if team.line_up is not None and team.line_up.captain == third and team.squad.boost:
            band = player_tokens.armband(look, team.squad.boost, 20)
            look.put(surface, greyed(band) if table.derby else band, (x, middle), "right")
            x -= 30
        count = sum(linked(team, third))
        if count:
            icon = stars.chemistry(look, True, True, 18, False)
            word = f"×{count}"
            look.write(surface, word, "bold16", TEXT, (x, middle), "right")
            x -= look.width(word, "bold16") + 2
            look.put(surface, greyed(icon) if table.derby else icon, (x, middle), "right")
            x -= 24
        name = self._ui.t(f"superclub.match.third.{third}")
        if look.width(name, "semi18") <= x - 48:  # the tile says it too
            look.write(surface, name, "semi18", TEXT, (48, middle))

    # -- the bench

    def _paint_bench(self, surface: pygame.Surface, team: Team, top: float, height: float) -> None:
        """Who is hurt or out, then who sits on the bench; only a squad before the line-ups are shown."""
        look, t, width = self._ui.look, self._ui.t, self._rect[2]
        surface.blit(panels.panel(look, width, height), (0, look.px(top)))
        on = set(team.line_up.eleven) if team.line_up is not None else set()
        out = {absence.card: _CAUSES[absence.cause] for absence in team.squad.out}
        out.update((card, "injury") for card in team.injured)
        bench = sorted(
            (card for card in team.squad.cards if card.number not in on),
            key=lambda card: (card.number not in out, card.number not in team.injured, -card.stars, card.number),
        )
        title = "superclub.match.bench" if team.line_up is not None else "superclub.match.squad"
        look.write(surface, t(title), "label18", MUTED, (14, top + 18))
        look.write(surface, str(len(bench)), "bold18", AMBER, (width - 14, top + 18), "right")
        room = max(1, int((height - _HEADING - 4) / _ROW))
        shown = bench if len(bench) <= room else bench[: room - 1]
        for place, card in enumerate(shown):
            self._paint_player(surface, card, out.get(card.number), top + _HEADING + 12 + place * _ROW)
        if len(shown) < len(bench):
            words = t("superclub.match.more", n=len(bench) - len(shown))
            y = top + _HEADING + 12 + len(shown) * _ROW
            look.write(surface, words, "body16", MUTED, (40, y))
        if not bench:
            look.write(surface, t("superclub.match.no_bench"), "body16", MUTED, (14, top + _HEADING + 12))

    def _paint_player(self, surface: pygame.Surface, card: Card, cause: str | None, y: float) -> None:
        look, width = self._ui.look, self._rect[2]
        tile = position_tile(look, card.position, 18)
        look.put(surface, greyed(tile) if cause else tile, (22, y))
        size = 13.0
        row = stars.row(look, 2 * card.stars, 0, size, False)
        right = width - 12
        look.put(surface, greyed(row) if cause else row, (right, y - 1), "right")
        right -= row.get_width() / look.scale + 8
        if card.left or card.right:
            look.put(surface, stars.chemistry(look, card.left, card.right, 16, False), (right, y - 1), "right")
            right -= 22
        x = 38.0
        if cause:
            look.put(surface, marks.mark(look, cause, 16, BAD_TEXT), (x + 8, y))
            x += 22
        name = look.fit(card.name, "semi18", right - x)
        look.write(surface, name, "semi18", MUTED if cause else TEXT, (x, y))

    def _paint_cards(self, surface: pygame.Surface, team: Team, top: float) -> None:
        """Weapons still held and cards earned, all face down."""
        look, t, width = self._ui.look, self._ui.t, self._rect[2]
        surface.blit(panels.panel(look, width, _FOOT), (0, look.px(top)))
        middle = top + _FOOT / 2
        x = 14.0
        if team.held:
            look.put(surface, papers.emblem(look, "weapon", 30), (x, middle), "left")
            words = t("superclub.match.weapons", n=team.held)
            look.write(surface, words, "semi16", TEXT, (x + 36, middle))
            x += 46 + look.width(words, "semi16")
        if team.changers:
            look.put(surface, papers.back(look, "changer", 26), (x, middle), "left")
            words = t("superclub.match.earned", n=team.changers)
            look.write(surface, look.fit(words, "semi16", width - x - 34), "semi16", TEXT, (x + 32, middle))

    def _paint_emblem(self, surface: pygame.Surface, team: Team, top: float, height: float) -> None:
        """A side without players: its emblem, and who throws for it."""
        look, t, width = self._ui.look, self._ui.t, self._rect[2]
        surface.blit(panels.panel(look, width, height), (0, look.px(top)))
        known = team.squad.block is not None
        size = min(120.0, height * 0.5)
        look.put(surface, crests.crest(look, self._dresses.of(self._side).crest, size), (width / 2, top + height * 0.4))
        words = t("superclub.match.no_players" if known else "superclub.match.not_drawn")
        y = top + height * 0.4 + size * 0.5 + 26
        for row in look.wrap(words, "semi18", width - 28)[:3]:
            look.write(surface, row, "semi18", MUTED, (width / 2, y), "centre")
            y += 23
