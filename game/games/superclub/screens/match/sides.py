"""Both sides on the pitch: who stands where, hops, rocks, is carried off or sits down, what links and marks him."""

from __future__ import annotations

import math

import pygame
from msgspec.structs import replace

from engine.superclub.content.cards import Card
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, Side, Team, other
from game.games.superclub.presenter.match import KEEPER, Names, keeper, linked, row
from game.games.superclub.presenter.plan import (
    DOWN,
    END,
    FORWARD,
    GRASS,
    LIT,
    MIDDLE,
    SPREAD,
    WIDTH,
    Who,
    between_lines,
    homes,
    keeper_of,
    left_of,
    place,
    row_of,
    strip_of,
    width_of,
)
from game.games.superclub.presenter.shoot_out import keeping, sway, taker_of
from game.games.superclub.screens.match.layout import Pitch, Point
from game.games.superclub.screens.match.people import People, Seen
from game.games.superclub.screens.match.sight import Sight, is_shooting, winner_seen
from game.stage.club_looks import MatchKits
from game.stage.style import papers, player_tokens, stars, thirds
from game.stage.style.player_cards import badge_disc, greyed
from game.stage.style.player_tokens import State
from game.ui.look import crests, lights
from game.ui.look.look import Look, sprite
from game.ui.look.motion import arc, ease_out, overshoot
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER, BAR, INK, LED_GROUND, MARKING, PAPER, darker
from game.ui.look.panels import Box, box
from game.ui.scene import Ui

_OWN: dict[str, Third] = {"attacker": "attack", "midfielder": "midfield", "defender": "defence"}
"""In which third a position loses nothing; a goalkeeper or a utility player never does."""
NAMED = 0.55
"""How far the camera has come near when those who play are seen with names."""
_LINK_LARGE, _LINK_SMALL = 0.86, 0.66
"""How far behind two neighbours the star lies that they make, for a disc of 1: with names, and without."""
_ROCK = 14.0
"""How many degrees somebody rocks whom a double has hit."""


class Sides(People):
    """Draws everybody on a pitch through the board's lens."""

    def __init__(self, ui: Ui, names: Names, match_kits: MatchKits, pitch: Pitch) -> None:
        super().__init__(ui, names, match_kits, pitch)
        self.lens = pitch.lens()
        self.shaken = (0, 0)
        """How many pixels off its place the picture is."""

    @property
    def still(self) -> bool:
        """Whether motion is reduced."""
        return self._ui.settings.reduced_motion

    # -- where things are on the screen

    def px(self, at: tuple[float, float]) -> tuple[int, int]:
        look = self._look
        return look.px(at[0]) + self.shaken[0], look.px(at[1]) + self.shaken[1]

    def at(self, x: float, y: float, rise: float = 0.0) -> Point:
        """Where a point of the plan is seen, in logical units."""
        x, y = self.lens.at(x, y * self._pitch.flat)
        return x, y - rise * self.lens.scale

    def strip(self, strip: int) -> pygame.Rect:
        """The part of a third that is in sight, in pixels; those at the ends reach to where one looks."""
        left = -END if strip == 0 else left_of(strip)
        right = WIDTH + END if strip == 2 else left_of(strip) + width_of(strip)
        (x0, y0), (x1, y1) = self.px(self.at(left, 0)), self.px(self.at(right, GRASS))
        return pygame.Rect(x0, y0, x1 - x0, y1 - y0).clip(self.area)

    def spot(self, sight: Sight, who: Who) -> tuple[float, float, float] | None:
        """Where somebody is on the plan and how high above it; None for somebody who never came."""
        movement = sight.now.movement
        if who in movement:
            x, y, rise = movement.at(who, sight.now.play)
            if not self.still and isinstance(sight.now.event, ev.PenaltyTaken) and who == self._at_the_spot(sight)[1]:
                assert sight.now.beat is not None, "an event has its beat"
                y += sway(sight.now.beat.choreography, sight.now.seconds)
            return x, y, rise
        found = homes(sight.table, sight.view.lit).get(who)
        return None if found is None else (*found, 0.0)

    def where(self, sight: Sight, side: Side, slot: int) -> Point | None:
        """Where the player in a slot of the third that is played is seen."""
        if sight.weighed is None:
            return None
        third, team = sight.weighed.thirds[side], sight.table.teams[side]
        found = row_of(team, third, side)
        who = keeper_of(team, side) if slot == KEEPER else found[slot] if 0 <= slot < len(found) else None
        if who is None and team.squad.block is not None and found:
            who = found[0]
        spot = None if who is None else self.spot(sight, who)
        return None if spot is None else self.at(*spot)

    # -- both sides

    def draw_sides(self, target: pygame.Surface, sight: Sight, *, lit: bool) -> None:
        """Those in the third that is played, or all others; who isn't there yet, or has no players."""
        for side in SIDES:
            team = sight.table.teams[side]
            if team.line_up is None and team.squad.block is None:
                if not lit:
                    self._draw_hidden(target, sight, side)
                continue
            for third in THIRDS:
                if (sight.view.shown in (None, strip_of(third, side))) == lit:
                    if team.squad.block is not None:
                        self._draw_block(target, sight, side, third)
                    else:
                        self._draw_row(target, sight, side, third)

    def _draw_hidden(self, target: pygame.Surface, sight: Sight, side: Side) -> None:
        """Face-down sheets, and a check where a side's are handed in."""
        look, now, unit = self._look, sight.now, self._pitch.unit
        ready = now.stage.table.teams[side].ready
        sealing = isinstance(now.event, ev.LineUpSealed) and now.event.side == side
        wide = round(min(78.0, 150 * unit * self._pitch.flat))
        for strip in range(len(THIRDS)):
            x, y = self.at(between_lines(strip)[0], MIDDLE + DOWN[side] * SPREAD / 3)
            sway = 0.0 if self.still else 2.5 * math.sin(1.7 * now.time + strip + 2 * side)
            y += sway
            sheet = papers.back(look, "player", wide)
            look.put(target, sheet, (x, y))
            if strip == 1:
                look.put(target, crests.crest(look, self._match_kits.of(side).crest, wide * 0.9), (x, y))
            if ready or (sealing and now.progress("seal") > 0.4):
                look.put(target, badge_disc(look, "check", 28), (x + wide / 2, y - wide * 0.6))

    def _draw_block(self, target: pygame.Surface, sight: Sight, side: Side, third: Third) -> None:
        """A third of a side without players: its emblem, and what it is worth."""
        look, club_style = self._look, self._match_kits.of(side)
        block, spot = sight.table.teams[side].squad.block, self.spot(sight, (side, third))
        if block is None or spot is None:
            return
        size = self._pitch.size(self.lens.framing.zoom)
        at = self.at(*spot)
        look.put(target, crests.crest(look, club_style.crest, size * 1.25), at)
        if is_shooting(sight.now):
            return  # thirds count no more
        plate = thirds.total(look, str(block.of(third)), self._match_kits.colour(side), round(size * 0.7), side == 0)
        look.put(target, plate, (at[0] + size * 1.2, at[1]))

    def _draw_row(self, target: pygame.Surface, sight: Sight, side: Side, third: Third) -> None:
        """The players of a side in a third, the stars that link neighbours, and who is on his way off or on."""
        team = sight.table.teams[side]
        zoom = self.lens.framing.zoom
        near = (zoom - 1) / (self._pitch.zoom(LIT) - 1) >= NAMED
        played = sight.view.shown == strip_of(third, side)
        cards = row(team, third)
        count = len(cards) if played else 0
        seen = Seen(self._pitch.size(zoom, count), near and played and self._pitch.is_named(count))
        self._draw_links(target, sight, side, third, seen)
        lit = self._lit(sight, side, third)
        leaving = self._leaving(sight, side, third)
        for slot, card in enumerate(cards):
            if leaving is not None and slot == leaving[0]:
                card = leaving[1]
            if card is None:
                self._draw_gap(target, self.at(*place(strip_of(third, side), side, slot, len(cards), lit=played)), seen)
                continue
            self._draw_one(target, sight, (side, third, card, slot), seen, "lit" if slot in lit else "ready")
        if third == "defence":
            self._draw_one(
                target, sight, (side, third, keeper(team), KEEPER), seen, "lit" if KEEPER in lit else "ready"
            )

    def _draw_one(
        self, target: pygame.Surface, sight: Sight, whom: tuple[Side, Third, Card | None, int], seen: Seen, state: State
    ) -> None:
        """Somebody where he is: rocking if a double has hit him, small and grey if he has lost the match."""
        side, third, card, slot = whom
        team, now = sight.table.teams[side], sight.now
        who: Who | None = keeper_of(team, side) if slot == KEEPER else None if card is None else (side, card.number)
        spot = None if who is None else self.spot(sight, who)
        if spot is None:
            return
        at, event, angle = self.at(*spot), now.event, 0.0
        if is_shooting(now):  # his card's stars count, wherever he has played
            third = third if card is None else _OWN.get(card.position, third)
            seen = seen._replace(large=self._pitch.is_large and who in self._at_the_spot(sight))
        reach = 1.5 * seen.size
        if not (-reach < at[0] - self.x < self.width + reach and -reach < at[1] - self.y < self.height + reach):
            return  # the camera is elsewhere
        if (
            isinstance(event, ev.PlayerInjured)
            and card is not None
            and event.card == card.number
            and event.side == side
        ):
            hit = now.progress("hit")
            state = "lit" if hit < 1 else "injured"
            angle = 0.0 if self.still else _ROCK * math.sin(hit * 20) * (1 - hit)
            if now.progress("change") > 0:
                self._look.put(target, _stretcher(self._look, seen.size), (at[0], at[1] + seen.size * 0.32))
        loser = winner_seen(now)
        sits = loser is not None and loser != side and now.stage.table.result is not None
        picture = self.picture(sight.table, side, third, card, seen._replace(state=state))
        x, y = self._look.px(at[0]), self._look.px(at[1])
        if angle:
            picture = pygame.transform.rotozoom(picture, angle, 1.0)
            target.blit(picture, picture.get_rect(center=(x, y)))
            return
        if sits:
            picture = self._sitting(picture, (who, seen, team.line_up))
            y += self._look.px(4)
        if spot[2]:
            shade = lights.shade(self._look, seen.size * 0.5)
            ground = self.at(spot[0], spot[1])
            target.blit(shade, shade.get_rect(center=self.px((ground[0], ground[1] + seen.size * 0.45))))
        left, top = x - picture.get_width() // 2, y - self._look.px(seen.anchor)
        target.blit(picture, (left + self.shaken[0], top + self.shaken[1]))
        if seen.large and slot != KEEPER and not is_shooting(now):  # a double finds him by it
            chip = player_tokens.slot_number(self._look, slot + 1, seen.size)
            at = x + self._look.px(0.44 * seen.size), y + self._look.px(0.26 * seen.size)
            target.blit(chip, chip.get_rect(center=(at[0] + self.shaken[0], at[1] + self.shaken[1])))

    @staticmethod
    def _at_the_spot(sight: Sight) -> tuple[Who | None, ...]:
        """Who takes the penalty and who keeps it."""
        event, table = sight.now.event, sight.now.stage.table
        if not isinstance(event, ev.PenaltyTaken):
            return ()
        return taker_of(table, event.kick), keeping(table, other(event.kick.side))

    def _sitting(self, picture: pygame.Surface, key: object) -> pygame.Surface:
        """Somebody who has sat down: lower, and out of the light."""

        def made() -> pygame.Surface:
            width, height = picture.get_size()
            sat = pygame.transform.smoothscale(picture, (width, round(height * 0.88)))
            sat.fill((150, 154, 162, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return sat

        return self._look.sprite(("superclub.sits", key, self._pitch), made)

    def _lit(self, sight: Sight, side: Side, third: Third) -> set[int]:
        """The slots that are pointed at now: who is being counted, or whom a double hits."""
        weighed, event = sight.weighed, sight.now.event
        if weighed is None or weighed.thirds[side] != third:
            return set()
        if weighed.counting is not None:
            entry = weighed.counted[weighed.counting].entries[side]
            return set() if entry is None or entry.slot is None else {entry.slot}
        if isinstance(event, ev.DiceThrown) and sight.now.progress("verdict") > 0:
            first, second = event.away if side else event.home
            return {first - 1} if first == second else set()
        return set()

    @staticmethod
    def _leaving(sight: Sight, side: Side, third: Third) -> tuple[int, Card] | None:
        """Whoever is carried off, and from which slot, until he is over the line."""
        event = sight.now.event
        if not isinstance(event, ev.PlayerInjured) or (event.side, event.third) != (side, third):
            return None
        if sight.now.progress("change") >= 1:
            return None
        cards = sight.table.teams[side].squad.cards
        return event.slot, next(card for card in cards if card.number == event.card)

    def _draw_gap(self, target: pygame.Surface, at: Point, seen: Seen) -> None:
        """A slot that nobody stands in."""
        look, size = self._look, seen.size
        empty = box(look, size, size, Box(darker(BAR, 0.9), MARKING, radius=round(size / 2), opacity=0.6))
        target.blit(empty, empty.get_rect(center=self.px(at)))

    def _draw_links(self, target: pygame.Surface, sight: Sight, side: Side, third: Third, seen: Seen) -> None:
        """The stars that neighbours make, which flash as they are counted; grey in a derby, where nothing counts."""
        now, table = sight.now, sight.table
        if table.over or isinstance(now.event, ev.MatchEnded) or is_shooting(now):
            return
        if isinstance(now.event, ev.LineUpsShown) and now.progress("links") < 0.3:
            return
        look, team = self._look, table.teams[side]
        cards = row(team, third)
        flash = self._links_flash(sight, side, third)
        for slot, joined in enumerate(linked(team, third)):
            first, second = cards[slot], cards[slot + 1]
            if not joined or first is None or second is None:
                continue
            spots = [self.spot(sight, (side, card.number)) for card in (first, second)]
            if spots[0] is None or spots[1] is None:
                continue
            (x0, y0), (x1, y1) = (self.at(*spot) for spot in spots if spot is not None)
            size = seen.size
            if abs(x1 - x0) > size or abs(y1 - y0) > 2.6 * size:
                continue  # one of them runs
            aside = (_LINK_LARGE if seen.large else _LINK_SMALL) * size
            at = (x0 + x1) / 2 - FORWARD[side] * aside, (y0 + y1) / 2
            if flash > 0:
                glow = lights.pool(look, size * 0.9)
                for _ in range(1 + round(2 * flash)):
                    target.blit(glow, glow.get_rect(center=self.px(at)))
            span = 4 * round(abs(y1 - y0) / 4)
            picture = (_grey_link if table.derby else link)(look, span, size, FORWARD[side])
            target.blit(picture, picture.get_rect(center=self.px(at)))

    def _links_flash(self, sight: Sight, side: Side, third: Third) -> float:
        """How brightly the links of a third shine as they click, 0 … 1."""
        now, weighed = sight.now, sight.weighed
        if isinstance(now.event, ev.LineUpsShown) and "links" in now.cues:
            return 0.0 if self.still else arc(now.progress("links"))
        if weighed is None or weighed.counting is None or weighed.thirds[side] != third:
            return 0.0
        step = weighed.counted[weighed.counting]
        entry = step.entries[side]
        if entry is None or entry.part != "links":
            return 0.0
        return 1.0 if self.still else arc(now.progress(f"count_{weighed.counting}"))

    # -- the captain's armband, and stars that a weapon adds

    def _captain_at(self, sight: Sight, team: Team, side: Side) -> tuple[Point, float] | None:
        """Where the armband is worn: by the best player of the captain's third, the leftmost of several."""
        if team.line_up is None or team.line_up.captain is None or not team.squad.boost:
            return None
        third = team.line_up.captain
        if sight.view.shown not in (None, strip_of(third, side)) or is_shooting(sight.now):
            return None  # it counts elsewhere, or no more
        found = [card for card in row(team, third) if card is not None]
        if not found:
            return None
        best = max(found, key=lambda card: card.stars)
        spot = self.spot(sight, (side, best.number))
        if spot is None:
            return None
        count = len(row(team, third)) if sight.view.shown == strip_of(third, side) else 0
        (x, y), size = self.at(*spot), self._pitch.size(self.lens.framing.zoom, count)
        large = count > 0 and self._pitch.is_named(count)
        return (x + 0.4 * size, y - 0.36 * size), (0.46 if large else 0.58) * size

    def draw_captain(self, target: pygame.Surface, sight: Sight, side: Side) -> None:
        now, table = sight.now, sight.table
        team, event = table.teams[side], now.event
        found = self._captain_at(sight, team, side)
        if found is None:
            return
        look, (at, height) = self._look, found
        if isinstance(event, ev.LineUpsShown):
            grown = now.progress("captain")
            if grown <= 0:
                return
            drop = 0.0 if self.still else (1 - overshoot(grown)) * 40
            at = at[0], at[1] - drop
        if isinstance(event, ev.ThirdBegun) and not self.still:  # it thuds as it is counted
            at = at[0], at[1] - 18 * arc(self._boosted(sight, side))
        if isinstance(event, ev.CaptainMoved) and event.side == side:
            before = self._captain_at(sight, now.stage.table.teams[side], side)
            after = self._captain_at(sight, _captained(team, event), side)
            if before is not None and after is not None:
                share = now.progress("change")
                share = round(share) if self.still else share * share * (3 - 2 * share)
                (x0, y0), (x1, y1) = before[0], after[0]
                at = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - (0 if self.still else 50 * arc(share))
        worn = _grey_armband if table.derby else player_tokens.armband
        picture = worn(look, team.squad.boost, 2 * max(7, round(height / 2)))
        target.blit(picture, picture.get_rect(center=self.px(at)))

    @staticmethod
    def _boosted(sight: Sight, side: Side) -> float:
        """How far the captain's boost is counted, 1 while it isn't."""
        weighed = sight.weighed
        if weighed is None or weighed.counting is None:
            return 1.0
        entry = weighed.counted[weighed.counting].entries[side]
        is_boost = entry is not None and entry.part == "boost"
        return sight.now.progress(f"count_{weighed.counting}") if is_boost else 1.0

    def draw_lift(self, target: pygame.Surface, sight: Sight, event: ev.StarsAdded) -> None:
        """The stars a weapon adds, rising over their third."""
        look, share = self._look, sight.now.progress("change")
        if not 0 < share < 1:
            return
        strip = strip_of(event.third, event.side)
        x, y = self.at(*place(strip, event.side, 0, 1, lit=strip == sight.view.lit))
        rise = 0.0 if self.still else 30 * ease_out(share)
        look.put(target, _lift(look, event.stars), (x, y - rise))


@sprite
def _lift(look: Look, count: int) -> pygame.Surface:
    chip = box(look, 92, 44, Box(LED_GROUND, AMBER, radius=22, line_width=2.5)).copy()
    look.write(chip, f"+{count}", "bold32", AMBER, (36, 22), "centre")
    look.put(chip, stars.star(look, "full", "full", 26, False), (67, 21))
    return chip


@sprite
def link(look: Look, span: float, size: float, ahead: int) -> pygame.Surface:
    """The star of two neighbours whose discs of that size are `span` apart, in a bracket behind both; `ahead` is the
    way they face. The picture's middle lies halfway between them."""
    star = stars.formed(look, 0.46 * size)
    wide, reach = 0.5 * size, 0.22 * size
    picture = pygame.Surface((look.px(2 * reach + wide), look.px(span + 0.2 * size)), pygame.SRCALPHA)
    canvas = Canvas(*picture.get_size(), (2 * reach + wide, span + 0.2 * size))
    middle, (top, bottom) = reach + wide / 2, (0.1 * size, span + 0.1 * size)
    path = [(middle + ahead * reach, top), (middle, top), (middle, bottom), (middle + ahead * reach, bottom)]
    for thick, colour in ((0.14, darker(stars.GOLD, 0.6)), (0.08, stars.GOLD)):
        canvas.line(path, thick * size, colour)
    picture.blit(canvas.finish(), (0, 0))
    picture.blit(star, star.get_rect(center=picture.get_rect().center))
    return picture


@sprite
def _grey_link(look: Look, span: float, size: float, ahead: int) -> pygame.Surface:
    return greyed(link(look, span, size, ahead))


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
