"""A manager's Monday drawn moment by moment: tracks and what is in hand, the card, the directors, the die.

Owns where things lie and how they move. A moment depends on the stage, the beat and how far it is through alone.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.core.model import Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.content.cards import Content, Vote
from engine.eleven.season import events as ev
from engine.eleven.season.opening import DIRECTORS
from game.games.eleven import card_pictures
from game.games.eleven.presenter.week import FLIGHT, STAGGER, WeekStage, flying, is_production, throw_of
from game.games.eleven.screens.frame import SHOWN
from game.games.eleven.screens.week.news import NewsLine, lines
from game.games.eleven.screens.week.news_scene import paint_line
from game.games.eleven.style import boards, paper
from game.games.eleven.style.boards import stat_track
from game.games.eleven.style.paper import card_height, turning
from game.games.eleven.style.signs import paint_lines, sign
from game.games.eleven.wording import effects_text
from game.stage.explanation import draw_d6
from game.stage.timeline import Beat
from game.ui.look import dice, panels
from game.ui.look.lettering import fragments
from game.ui.look.lights import led
from game.ui.look.motion import arc, ease_in_out, overshoot
from game.ui.look.palette import AMBER, LED_CAPTION, MUTED, RGB, TEXT
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets.base import Spot

Point = tuple[float, float]

_SIDE = 348
_WIDE, _TALL = 960, 400
_GAP = 16.0
_TRAY = 76.0
_LINE = 30.0


@dataclass(frozen=True, slots=True)
class Moment:
    """What is seen: the stage before the beat under the cursor, that beat, and how far it is through.

    `preview` are the votes as the die lies while it may be thrown again; `said` replaces what is said in the tray.
    """

    stage: WeekStage
    beat: Beat | None
    seconds: float
    preview: tuple[Vote, ...] | None = None
    said: str | None = None
    tray: bool = True

    @property
    def event(self) -> Event | None:
        """What happens now."""
        return None if self.beat is None else self.beat.event

    @property
    def meets(self) -> bool:
        """Whether the board meets now, or has."""
        return self.stage.card is not None or isinstance(self.event, ev.MeetingCalled)

    @property
    def thrown(self) -> club_ev.DieThrown | None:
        """The die that is thrown now."""
        return self.event if isinstance(self.event, club_ev.DieThrown) else None

    def progress(self, cue: str) -> float:
        """How far a cue is through."""
        return 1.0 if self.beat is None else self.beat.progress(cue, self.seconds)


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things lie, in logical units of the window."""

    tracks: pygame.Rect
    told: pygame.Rect | None
    meeting: pygame.Rect
    card: int
    director: int
    socket: float
    tray: pygame.Rect
    folded: bool


def draw_die(ui: Ui, surface: pygame.Surface, event: club_ev.DieThrown, value: int, at: Point, share: float) -> None:
    """A manager's die, `share` (0 … 1) of its way down; where nothing may move it isn't there before it lies."""
    if event.die.sides == 6:
        draw_d6(ui, surface, value, True, at, share)
    elif share >= 1:
        ui.look.put(surface, dice.d10(ui.look, value, 48), at)
    elif not ui.settings.reduced_motion:
        ui.look.put(surface, dice.tumbling_d10(ui.look, int(share * 30), 58), (at[0], at[1] - 30 * (1 - share)))


class MeetingBoard:
    """Draws Monday for the manager at `seat`."""

    def __init__(self, ui: Ui, content: Content, seat: int) -> None:
        self._ui = ui
        self._content = content
        self._seat = seat

    def draw(self, surface: pygame.Surface, area: pygame.Rect, now: Moment) -> None:
        """Draw a moment into a part of the window."""
        meeting, places = now.meets, _places(area, now.tray)
        if not places.folded or not meeting:
            self._draw_tracks(surface, places, now)
        if places.told is not None:
            self._draw_told(surface, places.told, now)
        if meeting or not places.folded:
            self._draw_meeting(surface, places, now)
        if now.tray:
            self._draw_tray(surface, places, now)
        if isinstance(now.event, club_ev.MarkersMoved) and now.event.seat == self._seat:
            self._draw_flight(surface, places, now.event, now.seconds, meeting)

    def terms(self, area: pygame.Rect, now: Moment) -> list[Spot]:
        """What of a moment, drawn there, can be asked about."""
        places, found = _places(area, now.tray), []
        if not places.folded or not now.meets:
            found.append(Spot("eleven.stat", places.tracks))
        if now.meets or not places.folded:
            found += self._meeting_terms(places)
        if now.tray and (now.thrown or now.stage.die) is not None:
            found.append(Spot("eleven.dice_tray", pygame.Rect(places.tray.topleft, (92, places.tray.h))))
        return [Spot(one.term, one.rect.clip(area)) for one in found]

    def _meeting_terms(self, places: _Places) -> list[Spot]:
        """The card, the directors, and below each his vote."""
        rect = pygame.Rect(0, 0, places.card, card_height(places.card))
        rect.center = round(places.meeting.x + places.card / 2), places.meeting.centery
        found = [Spot("eleven.meeting", rect)]
        for number in range(DIRECTORS):
            x, top = self._director(places, number)
            wide, tall, socket = places.director, card_height(places.director), round(places.socket)
            found.append(Spot("eleven.director", pygame.Rect(round(x - wide / 2), round(top), wide, tall)))
            below = round(top) + tall + 6
            found.append(Spot("eleven.vote", pygame.Rect(round(x) - socket // 2, below, socket, socket)))
        return found

    # -- tracks

    def _draw_tracks(self, surface: pygame.Surface, places: _Places, now: Moment) -> None:
        look = self._ui.look
        pen = Pen(look, surface, places.tracks, "panel")
        club = now.stage.table.clubs[self._seat]
        wide, high = self._track_size(places)
        moved = now.event if isinstance(now.event, club_ev.MarkersMoved) else None
        for number, track in enumerate(SHOWN):
            x, y = self._row(places, number)
            look.put(surface, stat_track(look, track, club.stats[track], wide, high), (x, y), "left")
            count, lit = club.markers[track], False
            if moved is not None and moved.seat == self._seat and moved.track == track:
                lit, landed = True, sum(self._flown(now.seconds, n) >= 1 for n in range(flying(moved)))
                done = landed == flying(moved)
                count = moved.markers if done else count + (landed if moved.change > 0 else -landed)
            left, top = round(pen.x + pen.w - 92), round(y - high / 2)
            Pen(look, surface, (left, top, 78, round(high)), "led_lit" if lit else "led")
            look.put(surface, led(look, str(count), min(26.0, high * 0.66)), (left + 68, y), "right")

    def _track_size(self, places: _Places) -> tuple[float, float]:
        return places.tracks.w - 122.0, min(40.0, (places.tracks.h - 16) / 4 - 10)

    def _row(self, places: _Places, number: int) -> Point:
        """The left end of a track."""
        step = (places.tracks.h - 16) / 4
        return places.tracks.x + 14, places.tracks.y + 8 + (number + 0.5) * step

    # -- markers in the air

    def _flown(self, seconds: float, number: int) -> float:
        return max(0.0, min(1.0, (seconds - STAGGER * number) / FLIGHT))

    def _draw_flight(
        self, surface: pygame.Surface, places: _Places, event: club_ev.MarkersMoved, seconds: float, meeting: bool
    ) -> None:
        if self._ui.settings.reduced_motion or not event.change:
            return
        look = self._ui.look
        hidden = places.folded and meeting
        x, y = self._row(places, SHOWN.index(event.track))
        purse: Point = (places.tracks.right - 52, y) if not hidden else (self._ui.w - 160.0, 26.0)
        if is_production(event):
            high = self._track_size(places)[1]
            away: Point = (x + high / 2, y)
        else:
            away = (places.meeting.x + places.card / 2, places.meeting.y + card_height(places.card) / 2)
        start, end = (away, purse) if event.change > 0 else (purse, away)
        for number in range(flying(event)):
            share = self._flown(seconds, number)
            if 0 < share < 1:
                eased = ease_in_out(share)
                at = start[0] + (end[0] - start[0]) * eased, start[1] + (end[1] - start[1]) * eased - 44 * arc(eased)
                look.put(surface, paper.marker(look, event.track, 30), at)

    # -- the board's meeting

    def _draw_meeting(self, surface: pygame.Surface, places: _Places, now: Moment) -> None:
        self._draw_card(surface, places, now)
        look, stage = self._ui.look, now.stage
        die = stage.die
        rolled = die.value if die is not None and die.die.purpose == "meeting" else None
        if (thrown := now.thrown) is not None:
            value, share, _ = throw_of(stage, thrown, now.progress)
            rolled = value if thrown.die.purpose == "meeting" and share >= 1 else None
        club = stage.table.clubs[self._seat]
        for number in range(DIRECTORS):
            x, y = self._director(places, number)
            if number < len(club.directors):
                card = card_pictures.director(self._ui.t, self._content.directors[club.directors[number].card], rolled)
                look.put(surface, card(look, places.director), (x, y + card_height(places.director) / 2))
            self._draw_vote(surface, places, number, now)

    def _draw_card(self, surface: pygame.Surface, places: _Places, now: Moment) -> None:
        look, t, event = self._ui.look, self._ui.t, now.event
        middle = places.meeting.x + places.card / 2, places.meeting.y + places.meeting.h / 2
        number = event.card if isinstance(event, ev.MeetingCalled) else now.stage.card
        share = now.progress("turn") if isinstance(event, ev.MeetingCalled) else 1.0
        if number is None or share < 0.5:
            picture = boards.card_back(look, "meeting", places.card)
        else:
            voted = now.stage.voted
            if isinstance(event, ev.BoardVoted) and now.progress("decide") > 0:
                voted = event
            decided = None if voted is None else voted.decision
            picture = card_pictures.meeting(t, self._content.meetings[number], decided)(look, places.card)
        if share < 1 and not self._ui.settings.reduced_motion:
            picture = turning(picture, share)
        look.put(surface, picture, middle)

    def _director(self, places: _Places, number: int) -> Point:
        """The middle of the upper edge of a director's card."""
        left = places.meeting.x + places.card + _GAP
        step = (places.meeting.right - left) / DIRECTORS
        used = card_height(places.director) + 6 + places.socket
        return left + (number + 0.5) * step, places.meeting.y + max(0.0, (places.meeting.h - used) / 2)

    def _draw_vote(self, surface: pygame.Surface, places: _Places, number: int, now: Moment) -> None:
        look, size = self._ui.look, places.socket
        x, top = self._director(places, number)
        y = top + card_height(places.director) + 6 + size / 2
        event, voted = now.event, now.stage.voted
        vote: Vote | None = None
        share, alpha, beaten = 1.0, 255, False
        if isinstance(event, ev.BoardVoted):
            share = now.progress(f"vote_{number}")  # known votes that are only decided on have no such cue
            vote = event.votes[number] if share > 0 else None
            beaten = now.progress("decide") > 0 and event.decision not in (None, event.votes[number])
        elif isinstance(event, club_ev.DieThrown) and event.die.purpose == "meeting":
            value, fallen, split = throw_of(now.stage, event, now.progress)
            if split and fallen >= 1:  # what was voted before counts no more
                director = now.stage.table.clubs[self._seat].directors[number].card
                vote, alpha = self._content.directors[director].votes[value - 1], 150
        elif voted is not None:
            vote = voted.votes[number]
            beaten = voted.decision not in (None, vote)
        elif now.preview is not None and number < len(now.preview):
            vote, alpha = now.preview[number], 150
        look.put(surface, panels.dashed(look, size, size, MUTED, size / 2), (x, y))
        if vote is None:
            return
        grown = size * 0.86 * (overshoot(share) if not self._ui.settings.reduced_motion else 1.0)
        picture = sign(look, f"vote_{vote}", size * 0.86)
        if share < 1 and grown >= 1:
            picture = pygame.transform.smoothscale(picture, (look.px(grown), look.px(grown)))
        if beaten or alpha < 255:
            picture = picture.copy()
            picture.set_alpha(90 if beaten else alpha)
        look.put(surface, picture, (x, y))

    # -- the tray

    def _draw_tray(self, surface: pygame.Surface, places: _Places, now: Moment) -> None:
        look, tray = self._ui.look, places.tray
        surface.blit(panels.panel(look, tray.w, tray.h, "led"), (look.px(tray.x), look.px(tray.y)))
        left = tray.x + 16.0
        die = now.thrown or now.stage.die
        if die is not None:
            value, share = die.value, 1.0
            if now.thrown is not None:
                value, share, _ = throw_of(now.stage, now.thrown, now.progress)
            if share > 0:
                draw_die(self._ui, surface, die, value, (tray.x + 46.0, tray.centery), share)
            left = tray.x + 92.0
        words, tone = (now.said, TEXT) if now.said is not None else self._words(now)
        area = (left, tray.y + 4, tray.right - 12 - left, tray.h - 8)
        styles = ("bold24", "bold20", "semi18", "semi16", "semi14")
        paint_lines(look, surface, (fragments(words),), area, tone, styles, middle=True)

    def _words(self, now: Moment) -> tuple[str, RGB]:
        """What is said at a moment, and how loud."""
        t, event, stage = self._ui.t, now.event, now.stage
        if isinstance(event, ev.BoardVoted):
            return self._vote_words(event, now)
        if isinstance(event, club_ev.DieThrown) and event.die.purpose == "meeting":
            value, fallen, split = throw_of(stage, event, now.progress)
            if split and fallen >= 1:
                return t("eleven.week.split_value", n=value), MUTED
            if fallen < 1:
                return t(
                    "eleven.week.die_now" if event.means is None else f"eleven.week.again_{event.means}"
                ), LED_CAPTION
            if event.means is not None:
                before = stage.die is not None and stage.die.value == event.value
                return t(f"eleven.week.die_again{'_same' if before else ''}", n=event.value), TEXT
            return t("eleven.week.die_value", n=event.value), TEXT
        if isinstance(event, ev.MeetingCalled):
            return t("eleven.week.called", name=self._content.meetings[event.card].name), TEXT
        if stage.card is None:
            return t("eleven.week.produced" if event is None else "eleven.week.begins"), LED_CAPTION
        if event is None and stage.voted is not None and stage.voted.decision is not None:
            effects = self._content.meetings[stage.card].decision(stage.voted.decision)
            vote = t(f"eleven.vote.{stage.voted.decision}").capitalize()
            return t("eleven.week.outcome", vote=vote, what=effects_text(t, effects)), TEXT
        told = self._told(now)
        if told:
            return f"[{told[-1].sign}] {told[-1].text}", TEXT
        if stage.voted is not None and stage.voted.decision is not None:
            return self._decided(stage.voted), TEXT
        return t("eleven.week.called", name=self._content.meetings[stage.card].name), TEXT

    def _vote_words(self, event: ev.BoardVoted, now: Moment) -> tuple[str, RGB]:
        t = self._ui.t
        if now.progress("decide") > 0:
            return self._decided(event), AMBER
        heard = [number for number in range(DIRECTORS) if now.progress(f"vote_{number}") > 0]
        if not heard:
            die = now.stage.die
            return t("eleven.week.die_value", n="" if die is None else die.value), TEXT
        director = now.stage.table.clubs[self._seat].directors[heard[-1]].card
        vote = t(f"eleven.vote.{event.votes[heard[-1]]}")
        return t("eleven.week.votes_for", name=self._content.directors[director].name, vote=vote), TEXT

    def _decided(self, voted: ev.BoardVoted) -> str:
        t = self._ui.t
        if voted.decision is None:
            return t("eleven.week.split")
        count, vote = voted.votes.count(voted.decision), t(f"eleven.vote.{voted.decision}")
        return (
            t(f"eleven.week.decided_{count}", vote=vote) if count > 1 else t("eleven.week.cast", vote=vote.capitalize())
        )

    # -- what comes of it

    def _told(self, now: Moment) -> list[NewsLine]:
        stage, event = now.stage, now.event
        events: list[Event] = [event for event in stage.told if not _is_meeting_die(event)]
        if stage.voted is not None and isinstance(event, club_ev.ClubEvent) and event.seat == self._seat:
            known = not isinstance(event, club_ev.DieThrown | ev.BoardVoted)
            events += [event] if known and not is_production(event) else []
        return lines(self._ui.t, self._content, stage.table, events, close=True)

    def _draw_told(self, surface: pygame.Surface, place: pygame.Rect, now: Moment) -> None:
        pen = Pen(self._ui.look, surface, place, "panel")
        pen.write(self._ui.t("eleven.week.effects").upper(), "label18", 16, 22, tone="muted")
        room = int((place.h - 48) // _LINE)
        for number, line in enumerate(self._told(now)[-max(1, room) :]):
            paint_line(pen.part(14, 42 + number * _LINE, pen.w - 28, _LINE), line)


def _is_meeting_die(event: Event) -> bool:
    return isinstance(event, club_ev.DieThrown) and event.die.purpose == "meeting"


def _places(area: pygame.Rect, with_tray: bool) -> _Places:
    """Lay everything out in a part of the window: side by side, or the tracks first and then the meeting."""
    folded = area.w < _WIDE or area.h < _TALL
    tall = round(min(_TRAY, max(48.0, area.h * 0.2))) if with_tray else 0
    tray = pygame.Rect(area.x, area.bottom - tall, area.w, tall)
    if folded:
        above = pygame.Rect(area.x, area.y, area.w, area.h - tall - 8)
        tracks = pygame.Rect(above.x, above.y, min(above.w, 560), min(above.h, 280))
        tracks.center = above.center
        told = None
        meeting = above
    else:
        above = pygame.Rect(area.x, area.y, area.w, area.h - tall - 12)
        tracks = pygame.Rect(area.x, area.y, _SIDE, min(248, round(above.h * 0.56)))
        told = pygame.Rect(area.x, tracks.bottom + 12, _SIDE, above.bottom - tracks.bottom - 12)
        meeting = pygame.Rect(area.x + _SIDE + 24, area.y, area.w - _SIDE - 24, above.h)
    card = max(112, min(300, int(meeting.h * 5 / 7), int(meeting.w * 0.34)))
    room = (meeting.w - card - _GAP) / DIRECTORS - 12
    socket = max(34.0, min(76.0, meeting.h * 0.17))
    director = max(88, min(216, int(room), int((meeting.h - socket - 8) * 5 / 7)))
    used = max(card_height(card), card_height(director) + 8 + socket)
    if not folded and used < meeting.h:
        meeting = pygame.Rect(meeting.x, round(meeting.y + (meeting.h - used) / 2), meeting.w, round(used))
    return _Places(tracks, told, meeting, card, director, socket, tray, folded)
