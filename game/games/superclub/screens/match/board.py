"""The pitch in thirds with both sides on it. A picture of one moment of the timeline.

Draws a stage and the beat under the cursor; remembers nothing but surfaces, so any moment can be drawn in any order.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from msgspec.structs import replace

from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match import events as ev
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import SIDES, MatchTable, Side, Team
from game.games.superclub.presenter.match import KEEPER, Names, Stage, keeper, linked, points, row
from game.games.superclub.screens.match.layout import Pitch, Point, Row, View, strip_of
from game.games.superclub.screens.match.people import Line, People
from game.games.superclub.screens.match.scales import Scales, Sight, sight_of
from game.stage.club_looks import MatchKits
from game.stage.style import papers, player_tokens, stars, thirds
from game.stage.style.player_cards import badge_disc, greyed
from game.stage.style.player_tokens import State
from game.stage.style.thirds import ThirdsPlan
from game.stage.timeline import Instant
from game.ui.look import crests
from game.ui.look.look import Look, sprite
from game.ui.look.motion import between, ease_in_out, ease_out, overshoot
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER, INK, LED_GROUND, MARKING, PAPER, PITCH_BENCH
from game.ui.look.panels import Box, box
from game.ui.scene import Ui

_FRAME = 6.0
_WORDY = 190


class Board(People):
    """Draws the pitch at one size."""

    def __init__(self, ui: Ui, names: Names, match_kits: MatchKits, pitch: Pitch) -> None:
        super().__init__(ui, names, match_kits, pitch)
        self._scales = Scales(ui, names, match_kits, pitch)

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the pitch."""
        sight = sight_of(now, self._ui.settings.reduced_motion)
        table, view = sight.table, sight.view
        labels = tuple(self._label(table, number, view) for number in range(len(THIRDS)))
        self.put(target, (view, labels), lambda: self._paint_ground(labels, view))
        for side in SIDES:
            if table.teams[side].squad.block is not None:
                self._draw_block(target, sight, side)
            elif table.teams[side].line_up is not None:
                self._draw_side(target, sight, side)
            else:
                self._draw_hidden(target, sight, side)
        self._scales.draw(target, sight)

    def ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint the faces that the reveal will need, one picture at every step."""
        usual = self._pitch.row(1, View(), 0, 4, False, (5, 5, 5))
        yield from self.faces_ahead(table, usual.size)

    def players_ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint everybody in the line-ups as he will be seen in every third, one picture at every step."""
        for view in (View(), *(View(number, number) for number in range(len(THIRDS)))):
            for side in SIDES:
                team = table.teams[side]
                for third in THIRDS if team.line_up is not None else ():
                    line = self._line(table, side, third, view)
                    cards = [card for card in row(team, third) if card is not None]
                    for card in (*cards, keeper(team)) if third == "defence" else cards:
                        self.picture(line, card)
                        yield

    def _line(self, table: MatchTable, side: Side, third: Third, view: View) -> Line:
        """Where the players of a third stand."""
        longest = [0, 0, 0]
        for one, team in zip(SIDES, table.teams, strict=True):
            for name in THIRDS if team.line_up is not None else ():
                length = len(team.line_up.of(name)) + (name == "defence") if team.line_up is not None else 0
                longest[strip_of(name, one)] = max(longest[strip_of(name, one)], length)
        count = len(row(table.teams[side], third))
        keeper = third == "defence"
        return Line(table, side, third, self._pitch.row(strip_of(third, side), view, side, count, keeper, longest))

    def place_of(self, table: MatchTable, side: Side, third: Third, slot: int) -> tuple[float, float, float]:
        """Middle and size of somebody's disc, for whoever points at him."""
        now = None if not table.duels or table.result is not None else strip_of(table.duels[-1].thirds[0], 0)
        found = self._line(table, side, third, View(now, now)).row
        return *found.places[slot], found.size

    # -- the ground

    def _label(self, table: MatchTable, number: int, view: View) -> tuple[str, str]:
        """What a part of the pitch is called, and how strong both sides are there, where that isn't shown larger."""
        name: Third = THIRDS[number]
        wide = self._pitch.strip(number, view)[2] >= _WORDY
        word = self._ui.t(f"superclub.match.strip.{name}") if wide or view.shown == number else ""
        sides = [team.line_up is not None for team in table.teams]
        known = all(shown or team.squad.block is not None for shown, team in zip(sides, table.teams, strict=True))
        if not (known and any(sides)) or view.shown == number:
            return word, ""
        away: Third = THIRDS[2 - number]
        return word, f"{points(strengths(table, 0, name))} : {points(strengths(table, 1, away))}"

    def _paint_ground(self, labels: tuple[tuple[str, str], ...], view: View) -> pygame.Surface:
        look, pitch = self._look, self._pitch
        surface = thirds.ground(look, ThirdsPlan(pitch.width, pitch.height)).copy()
        for number, (word, count) in enumerate(labels):
            x, y, width, height = pitch.strip(number, view)
            x, y = x - pitch.x, y - pitch.y
            if 0 < view.share < 1:  # while it opens: a plain frame, that no picture is made for every step
                rect = pygame.Rect(look.px(x), look.px(y), look.px(width), look.px(height))
                lit = number == view.lit
                pygame.draw.rect(surface, AMBER if lit else MARKING, rect, max(1, look.px(2 if lit else 1)), look.px(7))
                continue
            state: thirds.State = "plain" if view.shown is None else "lit" if number == view.shown else "dark"
            plan = ThirdsPlan(3 * round(width) + 4 * _FRAME, round(height) + 2 * _FRAME)
            picture = thirds.third(look, plan, THIRDS[number], state, word, count)
            surface.blit(picture, (look.px(x), look.px(y)))
        return surface

    # -- who isn't there yet, or has no players

    def _draw_hidden(self, target: pygame.Surface, sight: Sight, side: Side) -> None:
        """Face-down sheets, and a check where a side's are handed in."""
        look, pitch, now, view = self._look, self._pitch, sight.now, sight.view
        ready = now.stage.table.teams[side].ready
        sealing = isinstance(now.event, ev.LineUpSealed) and now.event.side == side
        for number in range(len(THIRDS)):
            x, _, width, _ = pitch.strip(number, view)
            half = pitch.half(number, view)
            middle = x + width / 2, pitch.middle_of(number, view, side)
            wide = min(78.0, half * 0.5)
            sheet = papers.back(look, "player", wide)
            look.put(target, sheet, middle)
            if number == 1:
                look.put(target, crests.crest(look, self._match_kits.of(side).crest, wide * 0.9), middle)
            if ready or (sealing and now.progress("seal") > 0.4):
                look.put(target, badge_disc(look, "check", 28), (middle[0] + wide / 2, middle[1] - wide * 0.6))

    def _draw_block(self, target: pygame.Surface, sight: Sight, side: Side) -> None:
        """A side without players: its emblem and what it is worth in each third."""
        look, club_style, view = self._look, self._match_kits.of(side), sight.view
        block = sight.table.teams[side].squad.block
        assert block is not None, "asked of a block"
        for third in THIRDS:
            number = strip_of(third, side)
            x, _, width, _ = self._pitch.strip(number, view)
            lit = view.shown == number
            if lit and self._pitch.is_low:
                width -= 60  # the totals stand there
            half = self._pitch.half(number, view)
            middle = x + width / 2, self._pitch.middle_of(number, view, side)
            size = min(72.0 if lit else 50.0, half * 0.46)
            emblem = crests.crest(look, club_style.crest, size * 1.25)
            look.put(target, emblem, (middle[0] - size * 0.95, middle[1]))
            plate = thirds.total(look, str(block.of(third)), self._match_kits.colour(side), round(size), side == 0)
            look.put(target, plate, (middle[0] + size * 0.75, middle[1]))

    # -- players

    def _draw_side(self, target: pygame.Surface, sight: Sight, side: Side) -> None:
        table, event = sight.table, sight.now.event
        team, shift = table.teams[side], self._shift(side, sight.now)
        around = target.get_clip()
        if shift:  # who comes on isn't seen before he is on the pitch
            target.set_clip(around.clip(self.area))
        for third in THIRDS:
            line = self._line(table, side, third, sight.view)
            lit = self._lit(sight, side, third)
            self._draw_links(target, line, shift, sight.now)
            for slot, (card, at) in enumerate(zip(row(team, third), line.row.places, strict=True)):
                place = at[0] + shift, at[1]
                if card is None:
                    self._draw_gap(target, line, place)
                elif not self._is_moving(event, side, third, slot):
                    self._draw_one(target, line, card, place, "lit" if slot in lit else "ready")
            if line.row.keeper is not None:
                at = line.row.keeper[0] + shift, line.row.keeper[1]
                self._draw_one(target, line, keeper(team), at, "lit" if KEEPER in lit else "ready")
        target.set_clip(around)
        self._draw_captain(target, sight, side)
        self._draw_moving(target, sight, side)
        if isinstance(event, ev.StarsAdded) and event.side == side:
            self._draw_lift(target, sight, event)

    def _shift(self, side: Side, now: Instant[Stage]) -> float:
        """How far a side is from its places, towards its own end."""
        if self._ui.settings.reduced_motion:
            return 0.0
        match now.event:
            case ev.LineUpsShown():
                left = 1 - ease_out(now.progress("enter"))
            case ev.LineUpReplaced(side=changing) if changing == side:  # off, and on as the new one
                left = 1 - abs(1 - 2 * ease_in_out(now.progress("change")))
            case _:
                return 0.0
        return left * self._pitch.width * (0.4 if side else -0.4)

    @staticmethod
    def _lit(sight: Sight, side: Side, third: Third) -> set[int]:
        """The slots that are pointed at now: who is being counted, or whom a double hits."""
        weighed, event = sight.weighed, sight.now.event
        if weighed is None or weighed.thirds[side] != third:
            return set()
        if weighed.counting is not None:
            entry = weighed.counted[weighed.counting].entries[side]
            return set() if entry is None or entry.slot is None else {entry.slot}
        if isinstance(event, ev.PlayerInjured) and event.side == side:
            return {event.slot}
        if isinstance(event, ev.DiceThrown) and sight.now.progress("verdict") > 0:
            first, second = event.away if side else event.home
            return {first - 1} if first == second else set()
        return set()

    def _draw_one(self, target: pygame.Surface, line: Line, card: Card | None, at: Point, state: State) -> None:
        self._hang(target, self.picture(line, card, state), line.row, at)

    def _hang(self, target: pygame.Surface, picture: pygame.Surface, row: Row, at: Point) -> None:
        """A picture with the middle of its disc at a place."""
        look = self._look
        target.blit(picture, (look.px(at[0]) - picture.get_width() // 2, look.px(at[1] - self.anchor(row))))

    def _draw_gap(self, target: pygame.Surface, line: Line, at: Point) -> None:
        """A slot that nobody stands in."""
        look, size = self._look, line.row.size
        if line.row.large:
            self._hang(target, player_tokens.slot(look, thirds.OCCUPANTS[line.third], size), line.row, at)
        else:
            look.put(target, box(look, size, size, Box(PITCH_BENCH, MARKING, radius=round(size / 2), opacity=0.6)), at)

    def _draw_links(self, target: pygame.Surface, line: Line, shift: float, now: Instant[Stage]) -> None:
        """The stars that neighbours make; grey in a derby, where they count for nothing."""
        if isinstance(now.event, ev.LineUpsShown) and now.progress("links") < 0.3:
            return
        look, found = self._look, line.row
        size = found.size if found.large else found.size * 0.8
        span = player_tokens.link_span(found.step, found.size) if found.large else 0.0
        for place, joined in enumerate(linked(line.table.teams[line.side], line.third)):
            if not joined:
                continue
            (x0, y), (x1, _) = found.places[place], found.places[place + 1]
            picture = (_grey_link if line.table.derby else player_tokens.link)(look, span, size)
            look.put(target, picture, ((x0 + x1) / 2 + shift, y))

    # -- the captain's armband

    def _captain_at(self, table: MatchTable, team: Team, side: Side, view: View) -> tuple[Point, float] | None:
        """Where the armband is worn: by the best player of the captain's third, the leftmost of several."""
        if team.line_up is None or team.line_up.captain is None or not team.squad.boost:
            return None
        third = team.line_up.captain
        found = self._line(table, side, third, view).row
        worths = [0 if card is None else card.stars for card in row(team, third)]
        if not worths:
            return None
        x, y = found.places[worths.index(max(worths))]
        return (x + 0.4 * found.size, y - 0.36 * found.size), (0.46 if found.large else 0.58) * found.size

    def _draw_captain(self, target: pygame.Surface, sight: Sight, side: Side) -> None:
        now, table, view = sight.now, sight.table, sight.view
        team, event = table.teams[side], now.event
        found = self._captain_at(table, team, side, view)
        if found is None:
            return
        look, (at, height) = self._look, found
        if isinstance(event, ev.LineUpsShown):
            grown = now.progress("captain")
            if grown <= 0:
                return
            drop = 0.0 if self._ui.settings.reduced_motion else (1 - overshoot(grown)) * 40
            at = at[0], at[1] - drop
        if isinstance(event, ev.CaptainMoved) and event.side == side:
            before = self._captain_at(now.stage.table, now.stage.table.teams[side], side, view)
            after = self._captain_at(table, _captained(team, event), side, view)
            if before is not None and after is not None:
                share = ease_in_out(now.progress("change"))
                if self._ui.settings.reduced_motion:
                    share = round(share)
                at = between(before[0], after[0], share)
        worn = _grey_armband if table.derby else player_tokens.armband
        look.put(target, worn(look, team.squad.boost, max(14, round(height))), at)

    # -- who comes and goes

    @staticmethod
    def _is_moving(event: object, side: Side, third: Third, slot: int) -> bool:
        kinds = (ev.PlayerInjured, ev.SubstituteCameOn, ev.InjuryCancelled)
        return isinstance(event, kinds) and (event.side, event.third, event.slot) == (side, third, slot)

    def _draw_moving(self, target: pygame.Surface, sight: Sight, side: Side) -> None:
        """Somebody on his way off or on: a hurt player is carried to the touchline, a substitute comes from there."""
        now, event = sight.now, sight.now.event
        if not isinstance(event, ev.PlayerInjured | ev.SubstituteCameOn | ev.InjuryCancelled) or event.side != side:
            return
        found = self._line(sight.table, side, event.third, sight.view)
        spot, size = found.row.places[event.slot], found.row.size
        line = self._pitch.touchline(strip_of(event.third, side), sight.view, side)
        share = ease_in_out(now.progress("change"))
        if self._ui.settings.reduced_motion:
            share = 1.0 if share >= 0.5 else 0.0
        card = next(card for card in sight.table.teams[side].squad.cards if card.number == event.card)
        if isinstance(event, ev.PlayerInjured):
            state: State = "lit" if now.progress("hit") < 1 else "injured"
            at = between(spot, line, share)
            if share >= 1:
                return
            if share > 0:
                self._look.put(target, _stretcher(self._look, size), (at[0], at[1] + size * 0.32))
        elif isinstance(event, ev.InjuryCancelled):
            state, at = ("lit" if 0 < share < 1 else "ready"), spot
        else:
            state = "ready"
            at = between(line, spot, share)
        self._draw_one(target, found, card, at, state)

    def _draw_lift(self, target: pygame.Surface, sight: Sight, event: ev.StarsAdded) -> None:
        """The stars a weapon adds, rising over their third."""
        look, share = self._look, sight.now.progress("change")
        if not 0 < share < 1:
            return
        places = self._line(sight.table, event.side, event.third, sight.view).row.places
        x = sum(place[0] for place in places) / max(1, len(places))
        y = places[0][1] if places else self._pitch.middle[1]
        rise = 0.0 if self._ui.settings.reduced_motion else 30 * ease_out(share)
        look.put(target, _lift(look, event.stars), (x, y - rise))


@sprite
def _lift(look: Look, count: int) -> pygame.Surface:
    chip = box(look, 92, 44, Box(LED_GROUND, AMBER, radius=22, line_width=2.5)).copy()
    look.write(chip, f"+{count}", "bold32", AMBER, (36, 22), "centre")
    look.put(chip, stars.star(look, "full", "full", 26, False), (67, 21))
    return chip


@sprite
def _grey_link(look: Look, span: float, size: float) -> pygame.Surface:
    return greyed(player_tokens.link(look, span, size))


@sprite
def _grey_armband(look: Look, boost: int, height: float) -> pygame.Surface:
    return greyed(player_tokens.armband(look, boost, height))


def _captained(team: Team, event: ev.CaptainMoved) -> Team:
    assert team.line_up is not None, "a captain is moved in a line-up"
    return replace(team, line_up=replace(team.line_up, captain=event.third))


@sprite
def _stretcher(look: Look, size: float) -> pygame.Surface:
    """What a hurt player is carried on."""
    wide, deep = 1.7 * size, 0.5 * size
    canvas = Canvas(look.px(wide), look.px(deep), (170.0, 50.0))
    canvas.rect(14, 6, 142, 38, PAPER, 8)
    for y in (5, 41):
        canvas.rect(0, y, 170, 5, INK, 2)
    return canvas.finish()
