"""The end of a season on the screen: dice for who is level, the order with what each place brings, SuperCup cards.

Owns how those look in an area of any size. Order, places and cards are the events'.
"""

from __future__ import annotations

import pygame

from engine.superclub.season import events as ev
from engine.superclub.season.matchday import boost
from engine.superclub.season.season_end import cups_needed
from game.games.superclub.screens.season.moment import Now, ToldSeason
from game.games.superclub.screens.season.titles import heading
from game.games.superclub.style.club_style import entrant_looks
from game.stage.style import papers
from game.stage.style.player_tokens import armband
from game.ui.look import crests, dice, palette
from game.ui.look.lettering import write
from game.ui.look.marks import mark
from game.ui.look.motion import ease_in_out, ease_out, lerp
from game.ui.look.panels import panel

_FRAMES = 36
_ROW = 60.0


def draw(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now) -> None:
    """What is held up at the end."""
    match now.head:
        case ev.TiesThrown():
            _ties(scene, surface, area, now, now.head)
        case ev.SeasonEnded():
            order(scene, surface, area, now.share("boost"), now)
        case ev.CupCardDrawn():
            _cup(scene, surface, area, now, now.head)
        case ev.CupCardsLost():
            _lost(scene, surface, area, now, now.head)


# -- level on points (SC-40)


def _ties(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now, event: ev.TiesThrown) -> None:
    """A die each, again for who is still level; who is out of it lies grey with the die that placed him."""
    look, t = scene.ui.look, scene.ui.t
    used = heading(look, surface, area, t("superclub.season.level"))
    known = now.share("verdict") > 0
    number = _throw(now, event)
    listed = event.order if known else event.entrants
    step = min(_ROW + 20, (area.h - used) / max(1, len(listed)))
    for row, entrant in enumerate(listed):
        y = area.y + used + step * (row + 0.5)
        looks = entrant_looks(scene.content, scene.stage.table, entrant)
        surface.blit(panel(look, area.w, step - 6, "row"), (look.px(area.x), look.px(y - step / 2 + 3)))
        look.put(surface, crests.crest(look, looks.crest, min(44, step - 10)), (area.x + 32, y))
        name = f"{row + 1}. {looks.name}" if known else looks.name
        write(look, surface, name, "bold", 24, palette.AMBER if known else palette.TEXT, (area.x + 62, y), area.w - 150)
        side = event.entrants.index(entrant)
        size = min(52.0, step - 12)
        last = max(n for n in range(number + 1) if event.throws[n][side] is not None)
        value = event.throws[last][side]
        assert value is not None, "everybody throws once"
        at = area.right - 44, y - 2
        tumbling = now.share(f"tumble{number}")
        if last == number and tumbling < 1:
            still = tumbling <= 0 or scene.ui.settings.reduced_motion
            frame = 7 * side if still else int(now.seconds * _FRAMES) + 7 * side
            look.put(surface, dice.tumbling_d6(look, frame, size, False), at)
        else:
            look.put(surface, dice.d6(look, value, size, last < number), at)


def _throw(now: Now, event: ev.TiesThrown) -> int:
    """Which throw is on the table."""
    last = len(event.throws) - 1
    if now.beat is None or not now.fresh:
        return last
    begun = [n for n in range(last + 1) if n == 0 or now.seconds >= now.beat.score.cues[f"tumble{n}"].start]
    return begun[-1]


# -- the order (SC-36, SC-40, SC-41)


def order(
    scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, share: float, now: Now | None = None
) -> None:  # fmt: skip
    """Everybody by place, best first; then the captain boost each place brings is handed out."""
    look, t, table = scene.ui.look, scene.ui.t, scene.stage.table
    event = now.head if now is not None and isinstance(now.head, ev.SeasonEnded) else None
    ranking = event.ranking if event is not None else tuple(table.ranking)
    used = heading(look, surface, area, t("superclub.room.end"), t("superclub.season_n", n=table.season))
    step = min(_ROW + 12, (area.h - used) / max(1, len(ranking)))
    if step < 22:
        return
    seats, line = len(table.clubs), scene.content.tables.win_at
    for row, entrant in enumerate(ranking):
        # The last is named first.
        seen = 1.0 if event is None or now is None else now.share(f"place{len(ranking) - 1 - row}")
        if seen <= 0:
            continue
        y = area.y + used + step * (row + 0.5) + (1 - ease_out(seen)) * 12
        own = entrant in scene.looking
        style, ink, soft = ("row_paper", palette.INK, palette.INK_SOFT) if own else ("row", palette.TEXT, palette.MUTED)
        surface.blit(panel(look, area.w, step - 6, style), (look.px(area.x), look.px(y - step / 2 + 3)))
        looks = entrant_looks(scene.content, table, entrant)
        look.write(surface, str(row + 1), "display32", ink, (area.x + 24, y + 1), "centre")
        look.put(surface, crests.crest(look, looks.crest, min(44, step - 10)), (area.x + 64, y))
        marker = table.marker(entrant)
        over = marker >= line and entrant < seats
        two = step >= 52
        write(look, surface, looks.name, "bold", 24, ink, (area.x + 94, y - (10 if two else 0)), area.w - 240)
        if two:
            owner = scene.manager(entrant) if entrant < seats else t("superclub.season.powerhouse")
            words = t("superclub.season.reached", n=line) if over else owner
            tone = (palette.WARN_ON_PAPER if own else palette.AMBER) if over else soft
            write(look, surface, words, "semi", 18, tone, (area.x + 94, y + 12), area.w - 240)
        if row == 0:
            look.put(
                surface,
                mark(look, "trophy", 28, palette.WARN_ON_PAPER if own else palette.AMBER),
                (area.right - 128, y),
            )
        look.write(surface, str(marker), "figuresbold28", ink, (area.right - 60, y), "right")
        if entrant < seats and share > 0:
            stars = boost(scene.content, table.clubs[entrant]) if event is None else row + 1
            drop = (1 - ease_out(share)) * -24
            look.put(surface, armband(look, stars, min(34, step - 14)), (area.right - 28, y + drop))


# -- finals (SC-41, SC-42)


def final(
    scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now, event: ev.MatchPlayed
) -> None:  # fmt: skip
    """Who plays it for the game, and after a while who won."""
    look, t, played = scene.ui.look, scene.ui.t, event.played
    kind = "cup" if played.away is None else "super_duper"
    used = heading(look, surface, area, t(f"superclub.season.final_{kind}"))
    body = pygame.Rect(area.x, area.y + used, area.w, area.h - used - 40)
    size = min(140.0, body.h * 0.5, body.w * 0.3)
    known = now.share("verdict") > 0
    won = {"home": played.home, "away": played.away}.get(played.result) if known else None
    for number, entrant in enumerate((played.home, played.away)):
        x = body.x + body.w * (0.24 if not number else 0.76)
        if entrant is None:
            width = int(size * 0.75)
            look.put(surface, papers.back(look, "cup", max(40, width)), (x, body.centery - 14))
            continue
        looks = entrant_looks(scene.content, scene.stage.table, entrant)
        look.put(surface, crests.crest(look, looks.crest, size), (x, body.centery - 14))
        ink = palette.AMBER if entrant == won else palette.TEXT
        write(look, surface, looks.name, "bold", 28, ink, (x, body.centery + size / 2 + 8), body.w * 0.46, "centre")
    write(look, surface, t("superclub.season.against"), "display", 48, palette.MUTED, body.center, size, "centre")
    if known:
        said = next(line for line in scene.teller.tell(event) if line.sign == "trophy")
        colour = palette.BAD_TEXT if said.tone == "bad" else palette.AMBER
        write(look, surface, said.words, "display", 32, colour, (area.centerx, area.bottom - 20), area.w, "centre")


# -- SuperCup cards (SC-40, SC-42)


def _cup(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now, event: ev.CupCardDrawn) -> None:
    """A card, face down, goes onto the champion's pile."""
    look, t = scene.ui.look, scene.ui.t
    used = heading(look, surface, area, t("superclub.season.cup"))
    looks = scene.looks(event.seat)
    body = pygame.Rect(area.x, area.y + used, area.w, area.h - used - 40)
    width = int(min(200, body.w * 0.38, body.h * 0.66))
    if width >= 40:
        share = ease_in_out(now.share("fly"))
        pile = body.centerx + body.w * 0.2, float(body.centery)
        start = body.x + width / 2, pile[1]
        lying = event.cups if share >= 1 else event.cups - 1
        if lying:
            look.put(surface, papers.back(look, "cup", width, count=lying), pile)
        if share < 1:
            at = lerp(start[0], pile[0], share), pile[1]
            look.put(surface, papers.back(look, "cup", width), at)
        size = min(96.0, width * 0.9)
        if share >= 1:
            look.put(surface, crests.crest(look, looks.crest, size), (body.x + body.w * 0.18, body.centery))
    needed = cups_needed(scene.content, scene.stage.table.setup)
    said = t("superclub.season.cups_of", club=looks.name, n=event.cups, most=needed)
    write(look, surface, said, "bold", 24, palette.AMBER, (area.centerx, area.bottom - 18), area.w, "centre")


def _lost(scene: ToldSeason, surface: pygame.Surface, area: pygame.Rect, now: Now, event: ev.CupCardsLost) -> None:
    """All cards go back."""
    look = scene.ui.look
    used = heading(look, surface, area, scene.ui.t("superclub.season.cup"))
    body = pygame.Rect(area.x, area.y + used, area.w, area.h - used - 40)
    width = int(min(160, body.w * 0.28, body.h * 0.6))
    cups = scene.begun.clubs[event.seat].cups or 1
    share = ease_in_out(now.share("leave"))
    if width >= 40 and share < 1:
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(*(look.px(side) for side in (area.x, area.y, area.w, area.h))))
        for number in range(cups):
            x = body.centerx + (number - (cups - 1) / 2) * width * 1.1
            look.put(surface, papers.back(look, "cup", width), (x, body.centery + share * (body.h + width)))
        surface.set_clip(clip)
    elif share >= 1:
        size = min(120.0, body.h * 0.6)
        look.put(surface, crests.crest(look, scene.looks(event.seat).crest, size), body.center)
    said = scene.teller.tell(event)[0].words
    write(look, surface, said, "bold", 24, palette.BAD_TEXT, (area.centerx, area.bottom - 18), area.w, "centre")
