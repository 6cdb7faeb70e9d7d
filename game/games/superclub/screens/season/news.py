"""Game changers on the screen: face down, turned over and held up to be read, with what they did below.

Owns how a card, its effects and a weapon that is put aside look. Which weapon it is is drawn for its owner alone.
"""

from __future__ import annotations

import pygame

from engine.core.model import Event
from engine.superclub.season import events as ev
from game.games.superclub.screens.season.moment import ToldSeason
from game.games.superclub.style.club_style import card_of, player, words
from game.games.superclub.wording import effect_text, staff_card
from game.stage.log import Line
from game.stage.style import papers, player_cards
from game.stage.timeline import Now
from game.ui.look.lettering import plain
from game.ui.look.motion import ease_in_out, lerp
from game.ui.look.pen import Pen, Tone

_WIDEST = 336
_LINE = 34


def changer_card(scene: ToldSeason, number: int) -> papers.Changer:
    """A Game changer as it is printed."""
    t, card = scene.ui.t, scene.content.changers[number]
    mood = t(f"superclub.season.mood.{card.mood}")
    return papers.Changer(card.mood, mood, card.title, (plain(effect_text(t, card.effect)),))


def draw(scene: ToldSeason, pen: Pen, now: Now) -> None:
    """The card that is held up and what came of it."""
    head, lines = now.head, _lines(scene, now)
    if isinstance(head, ev.PlayersRecovered):
        _recovered(scene, pen, head)
        return
    lying, whose = pen.w > pen.h * 1.1, 34
    below = 0 if lying else _LINE * max(1, min(2, len(lines)))
    room = pygame.Rect(pen.x, pen.y + whose, pen.w, pen.h - whose - below)
    if lying:
        room.w = min(room.w // 2, round(room.h / 1.4) + 12)
    width = int(min(_WIDEST, room.w, room.h * 5 / 7))
    seat = getattr(head, "seat", None)
    if isinstance(seat, int):
        pen.crest(scene.looks(seat).crest, 28, 14, 14)
        tone: Tone = "amber" if seat in scene.looking else "text"
        pen.write(scene.club_and_manager(seat), "bold24", 36, 15, tone=tone, width=pen.w - 40)
    if width >= 40:
        _card(scene, pen.surface, room, now, width)
    if lying:
        beside = pen.part(room.w + 12, whose, pen.w - room.w - 12, room.h)
        used = _read_out(scene, beside, now)
        _lines_in(beside.part(0, used, beside.w, beside.h - used), lines)
    else:
        _lines_in(pen.part(0, pen.h - below, pen.w, below), lines)


def _read_out(scene: ToldSeason, pen: Pen, now: Now) -> int:
    """Beside a card that is too small to be read from afar, what is written on it; how many units that took."""
    number = _open(scene, now)
    if number is None:
        return 0
    card = scene.content.changers[number]
    pen.write(card.title, "display40", 0, 22, width=pen.w)
    lines = pen.look.wrap(effect_text(scene.ui.t, card.effect), "semi24", pen.w)[:3]
    pen.lines(lines, "semi24", 0, 58, 28, tone="muted")
    return 58 + 28 * len(lines)


def _open(scene: ToldSeason, now: Now) -> int | None:
    """The card that lies open, None while it is face down or somebody else's secret."""
    head = now.head
    match head:
        case ev.ChangerTurned() if now.share("flip") >= 0.5:
            return head.card
        case ev.WeaponFound() if _alone(scene, head) and now.share("flip") >= 0.5 and now.share("back") <= 0:
            return head.card
        case ev.WeaponKept() if now.share("leave") >= 1:
            return _own_secret(scene, head)
    return None


def _own_secret(scene: ToldSeason, event: ev.WeaponKept) -> int | None:
    """Which weapon was put aside, for its owner while nobody else looks."""
    held = scene.stage.table.clubs[event.seat].weapons
    return held[-1] if held and _alone(scene, event) else None


def brief(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, number: int) -> None:
    """A card that was read, small, with its words beside it: above the question it asks."""
    card = scene.content.changers[number]
    pen = Pen(scene.ui.look, surface, area, "panel")
    size = pen.h - 20
    pen.put(papers.emblem(pen.look, card.mood, size), 10 + size / 2)
    x = size + 24
    pen.write(card.title, "display32", x, pen.h * 0.32, width=pen.w - x - 10)
    said = effect_text(scene.ui.t, card.effect)
    pen.write(said, "semi20", x, pen.h * 0.7, tone="muted", width=pen.w - x - 10)


def _card(scene: ToldSeason, surface: pygame.Surface, room: pygame.Rect, now: Now, width: int) -> None:
    """The Game changer; a player or staff member it brought lies over it once he is turned up."""
    look, head = scene.ui.look, now.head
    middle = float(room.centerx), float(room.centery)
    if isinstance(head, ev.WeaponKept):
        _kept(scene, surface, room, now, head, width)
        return
    came = _came(scene, now)
    back = papers.back(look, "changer", width)
    if isinstance(head, ev.WeaponFound):
        front = papers.changer(look, changer_card(scene, head.card), width) if _alone(scene, head) else back
        share = now.share("flip")
        if now.share("back") > 0:
            share = 1 - now.share("back")
        _turned(scene, surface, (back, front), share, middle)
        return
    assert isinstance(head, ev.ChangerTurned), "nothing else is read"
    front = papers.changer(look, changer_card(scene, head.card), width)
    if came is None:
        _turned(scene, surface, (back, front), now.share("flip"), middle)
        return
    # Who walked in is what is looked at now; the card that brought him lies small beside.
    small = max(72, width // 3)
    if room.w - small - 12 >= 140:
        aside = papers.changer(look, changer_card(scene, head.card), small)
        look.put(surface, aside, (room.x + small / 2, room.bottom - papers.card_height(small) / 2))
        place = pygame.Rect(room.x + small + 12, room.y, room.w - small - 12, room.h)
    else:
        place = room
    _came_in(scene, surface, place, now, came)


def _alone(scene: ToldSeason, event: ev.WeaponFound | ev.WeaponKept) -> bool:
    """Whether nobody but its owner looks at the screen."""
    return scene.looking == (event.seat,)


def _turned(
    scene: ToldSeason,
    surface: pygame.Surface,
    sides: tuple[pygame.Surface, pygame.Surface],
    share: float,
    middle: tuple[float, float],
) -> None:
    """A card turning over."""
    turned = float(share >= 0.5) if scene.ui.settings.reduced_motion else ease_in_out(share)
    scene.ui.look.put(surface, papers.turning(*sides, turned), middle)


def _kept(
    scene: ToldSeason, surface: pygame.Surface, room: pygame.Rect, now: Now, event: ev.WeaponKept, width: int
) -> None:
    """A face-down card goes to those the club holds; there its owner can read it for as long as he likes."""
    look = scene.ui.look
    share = ease_in_out(now.share("leave"))
    small = max(60, width // 3)
    if (number := _open(scene, now)) is not None:
        look.put(surface, papers.changer(look, changer_card(scene, number), width), room.center)
        return
    pile = papers.back(look, "changer", small, count=event.held)
    if share >= 1:
        pile = papers.back(look, "changer", max(small, min(width, 200)), count=event.held)
        look.put(surface, pile, room.center)
        return
    corner = room.right - small / 2, room.bottom - papers.card_height(small) / 2
    if event.held > 1:
        look.put(surface, papers.back(look, "changer", small, count=event.held - 1), corner)
    size = round(lerp(width, small, share) / 8) * 8
    at = lerp(room.centerx, corner[0], share), lerp(room.centery, corner[1], share)
    look.put(surface, papers.back(look, "changer", max(40, size)), at)


def _came(scene: ToldSeason, now: Now) -> Event | None:
    """The player or staff member whom the news brought, as long as he is what it is about."""
    shown = [one for one in now.after if isinstance(one, ev.CardTurned | ev.StaffTurned)]
    return shown[-1] if shown else None


def _came_in(scene: ToldSeason, surface: pygame.Surface, room: pygame.Rect, now: Now, event: Event) -> None:
    look, t = scene.ui.look, scene.ui.t
    share = now.share_of(event, "flip")
    if isinstance(event, ev.CardTurned):
        sizes: tuple[player_cards.Size, ...] = ("large", "medium", "small")
        fits = [
            size for size in sizes if player_cards.SIZES[size][0] <= room.w and player_cards.SIZES[size][1] <= room.h
        ]
        size = fits[0] if fits else sizes[-1]
        card = card_of(scene.content, scene.stage.table, event.card)
        front = player_cards.card(look, player(t, scene.content, card), size, words(t))
        back = papers.back(look, "player", *player_cards.SIZES[size])
        _turned(scene, surface, (back, front), share, room.center)
        return
    assert isinstance(event, ev.StaffTurned), "a player or a staff member"
    width = next((w for w in (240, 168, 120) if w <= room.w and papers.card_height(w) <= room.h), 88)
    front = papers.staff(look, staff_card(t, scene.content, event.cards[0]), width)
    _turned(scene, surface, (papers.back(look, "staff", width), front), share, room.center)


# -- what came of it


def _lines(scene: ToldSeason, now: Now) -> list[Line]:
    """What the card did so far; of a weapon that is put aside, just that."""
    told = (now.head, *now.after) if isinstance(now.head, ev.WeaponKept) else now.after
    return [line for event in told if event is not None for line in scene.teller.tell(event) if line.tone != "heading"]


def _lines_in(pen: Pen, lines: list[Line]) -> None:
    """Lines under each other, the newest ones if there isn't room for all."""
    fits = max(1, int(pen.h // _LINE))
    for number, line in enumerate(lines[-fits:]):
        row = pen.part(0, _LINE * number, pen.w, _LINE - 4, "row")
        tone: Tone = "amber" if line.tone == "heading" else line.tone
        row.mark(line.sign, 18, 16, tone=tone)
        row.write(line.words, "bold20", 32, tone=tone, width=pen.w - 40)


def _recovered(scene: ToldSeason, pen: Pen, event: ev.PlayersRecovered) -> None:
    """Staff has brought the injured back."""
    size = min(96.0, pen.h * 0.35)
    pen.crest(scene.looks(event.seat).crest, size, pen.middle, pen.h // 2 - size * 0.5)
    said = scene.teller.tell(event)[0].words
    pen.write(said, "display32", pen.middle, pen.h // 2 + size * 0.4, tone="good", width=pen.w, align="centre")
