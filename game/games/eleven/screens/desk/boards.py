"""The three boards of a desk, stadium, club and team, and the strip above them: from what the club has to widgets.

Owns what lies where, and which day it is, whose turn, and whose desk is looked at. What a thing is and what it may do
stands in the modules beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from engine.core.model import Action
from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import PRINTED_ADBOARDS, OwnedDirector
from engine.eleven.content.effects import TRACKS
from engine.eleven.season import prices, week_end
from engine.eleven.season.actions import Build, ExtendOffice
from engine.eleven.season.model import DAYS, Day, Turn
from engine.eleven.zones import SECTIONS
from game.games.eleven import card_pictures
from game.games.eleven.screens.desk import panes, pieces
from game.games.eleven.screens.desk.choices import UPKEEP, Desk, Painted, Site, Thing, sites
from game.games.eleven.screens.desk.hand import CardSpot, Hand, Spine
from game.games.eleven.screens.desk.pieces import Board, Spot, caption
from game.games.eleven.screens.frame import SHOWN
from game.games.eleven.style import boards
from game.games.eleven.style.club_style import crest_of
from game.games.eleven.style.paper import CardPicture
from game.games.eleven.style.signs import paint_lines, sign
from game.stage.club_looks import ClubStyle
from game.ui.look.lettering import Line
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.palette import AMBER, BAD_TEXT, INK, LED_CAPTION, MUTED
from game.ui.look.pen import Pen, Tone
from game.ui.text import Texts
from game.ui.widgets import Column, Grid, Label, Pressable, Row, Widget
from game.ui.widgets.bar import Bar, Written
from game.ui.widgets.base import DrawnTerm

SLIP = 42
_TRACK, _UPKEEP, _STANDS, _OFFICE, _TILE = 32, 36, 66, 84, 64
_ADBOARD, _KIT = (54, 40), (90, 40)
_TACTIC_SHARES = (1.0, 1.0, 0.9)
"""How wide a tactic's slip is beside the others if there are none, one or two; of more there are only the signs."""
_FEWEST_SHARE = 0.6
_HEADS = {"director": 44, "staff": 24, "player": 46}
"""How much of a covered card is read as it is printed: a face, a band, a number and its section."""

_QUIET = 130
"""How much is left, of 255, of what can't be had now."""
HEIGHT = 44


class Boards:
    """Makes the boards of a desk; `press` and `seen` hear which thing is chosen or comes into focus. What is still to
    be bought is quieter where its owner isn't `able` to now."""

    def __init__(
        self,
        desk: Desk,
        press: Callable[[Thing], None],
        seen: Callable[[Thing], None],
        able: Callable[[Action], bool] = lambda action: True,
    ) -> None:
        self.desk = desk
        self._press = press
        self._seen = seen
        self._able = able

    # -- the stadium

    def stadium(self) -> Widget:
        """Stands, buildings and places for them, sponsors, and the office."""
        desk, t, club = self.desk, self.desk.t, self.desk.club
        places, _ = panes.stand_places(desk)
        tiles = [
            self._spot(Thing("tile", number), self._tile(site), _TILE, _TILE)
            for number, site in enumerate(sites(desk.content, club))
        ]
        office = panes.drawn(desk, Thing("office"))
        if not (club.office or self._able(ExtendOffice(desk.shown))):
            office = quiet(office)
        parts = [
            self._track(Thing("stands"), _STANDS),
            caption(t("eleven.desk.buildings", n=prices.building_cost(desk.content, club))),
            Grid(tiles, cell=_TILE, gap=8),
            caption(t("eleven.desk.sponsors")),
            Row(self._sponsors(), gap=8, align="start"),
            caption(t("eleven.desk.office_caption")),
            self._spot(Thing("office"), office, _OFFICE),
        ]
        aside = t("eleven.desk.places", n=places)
        return Board(Column(parts, gap=10), t("eleven.desk.stadium"), aside, grow=1)

    def _tile(self, site: Site) -> Painted:
        token = next(one for one in self.desk.content.buildings if one.kind == site.kind)
        built = None if site.built is None else self.desk.club.buildings[site.built]

        def picture(look: Look, w: int, h: int) -> pygame.Surface:
            weeks = 0 if built is None else built.suspended
            tile = boards.building(look, site.tile, _TILE, token.points, weeks, built is None)
            if built is not None and built.exhausted:
                tile = pygame.transform.grayscale(tile)
                look.put(tile, sign(look, "exhausted", _TILE * 0.4, AMBER), (_TILE * 0.5, _TILE * 0.42))
            return tile

        wanted = built is None and not self._able(Build(self.desk.shown, site.kind))
        return quiet(picture) if wanted else picture

    def _sponsors(self) -> list[Widget]:
        club = self.desk.club
        room = max(PRINTED_ADBOARDS, features.adboard_limit(self.desk.content, club), len(club.adboards))
        spots: list[Widget] = []
        for place in range(room):
            held = club.adboards[place] if place < len(club.adboards) else None
            card, weeks = (held.card, held.suspended) if held is not None else (None, 0)
            wide, tall = _ADBOARD
            spots.append(self._spot(Thing("adboard", place), pieces.sponsor_board(card, "adboard", weeks), tall, wide))
        wide, tall = _KIT
        card = None if club.kit is None else club.kit.card
        spots.append(self._spot(Thing("kit"), pieces.sponsor_board(card, "kit"), tall, wide))
        return spots

    # -- the club

    def club(self) -> Widget:
        """Stat tracks, maintenance, directors and staff."""
        desk, t, club = self.desk, self.desk.t, self.desk.club
        levels = [self._track(Thing("stat", TRACKS.index(track)), _TRACK) for track in SHOWN]
        costs = [self._track(Thing("upkeep", number), _UPKEEP) for number in range(len(UPKEEP))]
        directors = [self._director(owned) for owned in club.directors]
        staff = [self._staff(member.card, member.exhausted) for member in club.staff]
        due = week_end.maintenance(desk.content, club).total
        aside = t("eleven.desk.due", n=due) if due else t("eleven.desk.nothing_due")
        hand = Hand([directors, staff], key="people")
        body = Column([Grid(levels, cell=230, gap=8), Grid(costs, cell=180, gap=8), hand], gap=8)
        lacking = due > club.markers["budget"]
        return Board(body, t("eleven.desk.club_parts"), aside, BAD_TEXT if lacking else AMBER if due else MUTED)

    def _director(self, owned: OwnedDirector) -> CardSpot:
        printed = self.desk.content.directors[owned.card]
        card = card_pictures.director(self.desk.t, printed, suspension=owned.suspended)
        spine = Spine(printed.name.rpartition(" ")[2], _HEADS["director"])
        return self._card(Thing("director", owned.card), card, spine, owned.exhausted)

    def _staff(self, number: int, spent: bool) -> CardSpot:
        card = card_pictures.staff(self.desk.t, self.desk.content, self.desk.club, number)
        name = self.desk.content.staff[number].name.rpartition(" ")[2]
        return self._card(Thing("staff", number), card, Spine(name, _HEADS["staff"]), spent)

    # -- the team

    def team(self) -> Widget:
        """Footballers by section, and what is in hand for the next match."""
        t, club = self.desk.t, self.desk.club
        hand = Hand([[self._player(card) for card in section] for section in self._sections()], key="team")
        players: Widget = hand if club.players else Label(t("eleven.desk.no_players"), "body20", height=60)
        aside = t("eleven.desk.players", n=len(club.players))
        return Board(Column([players, Row(self._slips(), gap=8)], gap=8), t("eleven.desk.team"), aside, grow=1)

    def _sections(self) -> list[list[int]]:
        """The cards of each section, by their first one, in the order of their shirts."""
        content, club = self.desk.content, self.desk.club
        held = sorted((player.card for player in club.players), key=lambda card: content.players[card].shirt)
        return [[card for card in held if content.players[card].sections[0] == section] for section in SECTIONS]

    def _player(self, number: int) -> CardSpot:
        desk = self.desk
        owned = desk.club.player(number)
        card = card_pictures.footballer(desk.t, desk.content.players[number], owned, kit=desk.looks.kit)
        printed = desk.content.players[number]
        strength = max(0, printed.side(owned.trained).strength + owned.lasting + owned.passing)
        spine = Spine(printed.name.rpartition(" ")[2], _HEADS["player"], printed.icon, str(strength))
        return self._card(Thing("player", number), card, spine, owned.exhausted)

    def _slips(self) -> list[Widget]:
        desk, t, content, club = self.desk, self.desk.t, self.desk.content, self.desk.club
        slips: list[Widget] = []
        back = desk.table.opponents[desk.shown] if desk.table.opponents else None
        if back is not None:
            facing = content.clubs[back.club]
            drawn = pieces.opponent_slip(
                facing.name, crest_of(facing), facing.division, card_pictures.formation(back)
            )  # fmt: skip
            slips.append(self._spot(Thing("opponent"), drawn, SLIP, grow=1.35 if club.tactics < 2 else 2.2))
        kept = club.secrets.objective
        if desk.own and kept is not None:
            drawn = pieces.slip(content.objectives[kept].name, "objective")
        else:
            drawn = pieces.closed_slip(t("eleven.desk.objective_slip"), "objective")
        slips.append(self._spot(Thing("objective"), drawn, SLIP, grow=1.2))
        if desk.own:
            held = len(club.secrets.tactics)
            share = _TACTIC_SHARES[held] if held < len(_TACTIC_SHARES) else _FEWEST_SHARE
            for card in club.secrets.tactics:
                drawn = pieces.slip(content.tactics[card].name, "tactic")
                slips.append(self._spot(Thing("tactic", card), drawn, SLIP, grow=share))
        elif club.tactics:
            drawn = pieces.closed_slip(t("eleven.desk.tactics_slip", n=club.tactics), "tactic")
            slips.append(self._spot(Thing("tactics"), drawn, SLIP, grow=1))
        return slips

    # -- all of them

    def _spot(self, thing: Thing, picture: Painted, tall: int, wide: int = 0, grow: float = 0.0) -> Spot:
        press, seen = partial(self._press, thing), partial(self._seen, thing)
        spot = Spot(picture, press, on_seen=seen, key=thing.key, tall=tall, wide=wide, grow=grow)
        spot.term = thing.term
        return spot

    def _track(self, thing: Thing, tall: int) -> Spot:
        return self._spot(thing, panes.drawn(self.desk, thing), tall)

    def _card(self, thing: Thing, card: CardPicture, spine: Spine, spent: bool) -> CardSpot:
        press, seen = partial(self._press, thing), partial(self._seen, thing)
        spot = CardSpot(card, press, spine=spine, on_seen=seen, spent=spent, key=thing.key)
        spot.term = thing.term
        return spot


def quiet(picture: Painted) -> Painted:
    """The same, held back: there is nothing to be done with it now."""

    def paint(look: Look, w: int, h: int) -> pygame.Surface:
        drawn = picture(look, w, h).copy()
        drawn.fill((255, 255, 255, _QUIET), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    return paint


def asked(t: Texts, turn: Turn) -> str:
    """What a day still asks of whose turn it is (EL-11)."""
    key = "your_turn" if not turn.acted else "day_done" if turn.freed else "only_free"
    return t(f"eleven.desk.{key}")


def days(names: Sequence[str], today: Day | None) -> Widget:
    """The five days of the week, today's lit, past ones dark."""
    now = -1 if today is None else DAYS.index(today)

    def write(pen: Pen) -> None:
        step = (pen.w - 8) / len(names)
        for number, name in enumerate(names):
            lit = number == now
            day = pen.part(5 + number * step, 5, step - 2, pen.h - 10, "minute_now" if lit else "")
            colour = INK if lit else LED_CAPTION if number > now else MUTED
            style = "bold20" if lit else "semi18"
            pen.write(name, style, 4 + number * step + step / 2, tone=colour, cut=day.w - 2, align="centre")

    strip = Written(write, HEIGHT, "led", width=304, key="days")
    strip.term = "eleven.days"
    return strip


def lamp(look: Look, text: str, cost: Line, used: bool, term: str, *, afforded: bool = True) -> Widget:
    """A lamp that burns as long as something can still be used, with what it costs; out, it is ticked if it was used,
    and locked while there isn't what it costs."""
    more, lit = 44 if cost else 0, afforded and not used
    tone: Tone = "text" if lit else "muted"

    def write(pen: Pen) -> None:
        if lit:
            pen.mark("dot", 24, 18, tone="amber")
        else:
            pen.mark("check" if used else "lock", 18, 18, tone="muted")
        pen.write(text, "semi18", 34, tone=tone, cut=pen.w - 40 - more)
        if cost:
            area = pen.area(pen.w - 50, 0, 46, pen.h)
            paint_lines(pen.look, pen.surface, (cost,), area, pen.colour(tone), ("bold18",), middle=True)

    ground, wide = "led_lit" if lit else "button_off", round(look.width(text, "semi18")) + 46 + more
    widget = Written(write, HEIGHT, ground, width=wide)
    widget.term = term
    return widget


def turn(look: Look, text: str, own: bool, below: str = "") -> Widget:
    """Whose turn it is, in words, and `below` them in a line how it stands."""
    style = "display24" if below else "display28"

    def write(pen: Pen) -> None:
        pen.write(text, style, 0, 14 if below else None, low=1, tone="amber" if own else "muted", cut=pen.w)
        if below:
            pen.write(below, "semi16", 0, 34, tone="text", cut=pen.w)

    wide = max(look.width(text, style), look.width(below, "semi16") if below else 0)
    drawn = [("eleven.points_so_far", (0, 24, wide, 20))] if below else []
    return Written(write, HEIGHT, "", drawn, width=round(wide) + 4, grow=1)


class ClubButton(Bar, Pressable):
    """A manager's emblem, to look at his desk: the one shown underlined, a flag for the stage marker."""

    def __init__(self, looks: ClubStyle, on_press: Callable[[], object], *, shown: bool, first: bool, key: str) -> None:
        super().__init__(on_press, key=key)
        self.looks = looks
        self.shown = shown
        self.first = first
        self.ground = "button_down" if shown else "button_off"

    @property
    def confirms(self) -> str:
        return self.ui.t("ui.choose")

    def drawn_terms(self) -> Iterable[DrawnTerm]:
        return [("eleven.stage_marker", (self.rect.w - 24, 0, 24, 24))] if self.first else []

    def measure(self, width: int) -> tuple[int, int]:
        return 52, HEIGHT

    def write(self, pen: Pen) -> None:
        pen.crest(self.looks.crest, 32, pen.w / 2, low=-1)
        if self.shown:
            pen.fill(AMBER, 8, pen.h - 4, pen.w - 16, 3)
        if self.first:
            pen.put(mark(pen.look, "flag", 18, AMBER), pen.w - 3, 11, align="right")
