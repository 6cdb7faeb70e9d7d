"""Game changers on the screen: face down, turned over and held up to be read, with what they did below.

Owns how a card, its effects and a weapon that is put aside look. Which weapon it is is drawn for its owner alone.
"""

from __future__ import annotations

import pygame

from engine.core.model import Event
from engine.superclub.season import events as ev
from game.games.superclub.screens.season.moment import Now, ToldSeason
from game.games.superclub.style.club_style import card_of, player, words
from game.games.superclub.wording import effect_text, staff_card
from game.stage.log import Line
from game.stage.style import papers, player_cards
from game.ui.look import crests, palette
from game.ui.look.lettering import plain, write
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.motion import ease_in_out, lerp
from game.ui.look.panels import panel

_WIDEST = 336
_LINE = 34
_TONES = {"text": palette.TEXT, "good": palette.GOOD, "bad": palette.BAD_TEXT, "heading": palette.AMBER}


def changer_card(scene: ToldSeason, number: int) -> papers.Changer:
    """A Game changer as it is printed."""
    t, card = scene.ui.t, scene.content.changers[number]
    mood = t(f"superclub.season.mood.{card.mood}")
    return papers.Changer(card.mood, mood, card.title, (plain(effect_text(t, card.effect)),))


def draw(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now) -> None:
    """The card that is held up and what came of it."""
    look = scene.ui.look
    lying = area.w > area.h * 1.1
    lines = _lines(scene, now)
    seat = getattr(now.head, "seat", None)
    if isinstance(now.head, ev.PlayersRecovered):
        _recovered(scene, surface, area, now.head)
        return
    whose = 34
    below = 0 if lying else _LINE * max(1, min(2, len(lines)))
    room = pygame.Rect(area.x, area.y + whose, area.w, area.h - whose - below)
    if lying:
        room.w = min(room.w // 2, round(room.h / 1.4) + 12)
    width = int(min(_WIDEST, room.w, room.h * 5 / 7))
    if isinstance(seat, int):
        _whose(scene, surface, area, seat)
    if width >= 40:
        _card(scene, surface, room, now, width)
    if lying:
        beside = pygame.Rect(room.right + 12, room.y, area.right - room.right - 12, room.h)
        used = _read_out(scene, surface, beside, now)
        _lines_in(look, surface, pygame.Rect(beside.x, beside.y + used, beside.w, beside.h - used), lines)
    else:
        _lines_in(look, surface, pygame.Rect(area.x, area.bottom - below, area.w, below), lines)


def _read_out(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now) -> int:
    """Beside a card that is too small to be read from afar, what is written on it; how many units that took."""
    look, head = scene.ui.look, now.head
    if isinstance(head, ev.WeaponFound):
        open_ = _alone(scene, head) and now.share("flip") >= 0.5 and now.share("back") <= 0
    else:
        open_ = isinstance(head, ev.ChangerTurned) and now.share("flip") >= 0.5
    if not open_ or not isinstance(head, ev.ChangerTurned | ev.WeaponFound):
        return 0
    card = scene.content.changers[head.card]
    write(look, surface, card.title, "display", 40, palette.TEXT, (area.x, area.y + 22), area.w)
    y = area.y + 58
    for line in look.wrap(effect_text(scene.ui.t, card.effect), "semi24", area.w)[:3]:
        look.write(surface, line, "semi24", palette.MUTED, (area.x, y))
        y += 28
    return y - area.y


def _whose(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, seat: int) -> None:
    look, looks = scene.ui.look, scene.looks(seat)
    look.put(surface, crests.crest(look, looks.crest, 28), (area.x + 14, area.y + 14))
    name = scene.club_and_manager(seat)
    ink = palette.AMBER if seat in scene.looking else palette.TEXT
    write(look, surface, name, "bold", 24, ink, (area.x + 36, area.y + 15), area.w - 40)


def brief(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, number: int) -> None:
    """A card that was read, small, with its words beside it: above the question it asks."""
    look, t, card = scene.ui.look, scene.ui.t, scene.content.changers[number]
    surface.blit(panel(look, area.w, area.h), (look.px(area.x), look.px(area.y)))
    size = area.h - 20
    look.put(surface, papers.emblem(look, card.mood, size), (area.x + 10 + size / 2, area.centery))
    x = area.x + size + 24
    write(look, surface, card.title, "display", 32, palette.TEXT, (x, area.y + area.h * 0.32), area.right - x - 10)
    said = effect_text(t, card.effect)
    write(look, surface, said, "semi", 20, palette.MUTED, (x, area.y + area.h * 0.7), area.right - x - 10)


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


def _alone(scene: ToldSeason, event: ev.WeaponFound) -> bool:
    """Whether nobody but its owner looks at the screen."""
    return scene.looking == (event.seat,)


def _turned(
    scene: ToldSeason, surface: pygame.Surface, sides: tuple[pygame.Surface, pygame.Surface], share: float,
    middle: tuple[float, float],
) -> None:  # fmt: skip
    """A card turning over."""
    look = scene.ui.look
    picture = sides[0] if share < 0.5 else sides[1]
    if 0 < share < 1 and not scene.ui.settings.reduced_motion:
        wide = max(1, round(picture.get_width() * abs(1 - 2 * ease_in_out(share))))
        picture = pygame.transform.scale(picture, (wide, picture.get_height()))
    look.put(surface, picture, middle)


def _kept(
    scene: ToldSeason, surface: pygame.Surface, room: pygame.Rect, now: Now, event: ev.WeaponKept, width: int
) -> None:  # fmt: skip
    """A face-down card goes to those the club holds."""
    look = scene.ui.look
    share = ease_in_out(now.share("leave"))
    small = max(60, width // 3)
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


def _lines_in(look: Look, surface: pygame.Surface, area: pygame.Rect, lines: list[Line]) -> None:
    """Lines under each other, the newest ones if there isn't room for all."""
    fits = max(1, area.h // _LINE)
    shown = lines[-fits:]
    for number, line in enumerate(shown):
        y = area.y + _LINE * number
        surface.blit(panel(look, area.w, _LINE - 4, "row"), (look.px(area.x), look.px(y)))
        colour = _TONES[line.tone]
        look.put(surface, mark(look, line.sign, 18, colour), (area.x + 16, y + _LINE / 2 - 2))
        write(look, surface, line.words, "bold", 20, colour, (area.x + 32, y + _LINE / 2 - 2), area.w - 40)


def _recovered(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, event: ev.PlayersRecovered) -> None:
    """Staff has brought the injured back."""
    look = scene.ui.look
    size = min(96.0, area.h * 0.35)
    look.put(
        surface, crests.crest(look, scene.looks(event.seat).crest, size), (area.centerx, area.centery - size * 0.5)
    )
    said = scene.teller.tell(event)[0].words
    write(look, surface, said, "display", 32, palette.GOOD, (area.centerx, area.centery + size * 0.4), area.w, "centre")
