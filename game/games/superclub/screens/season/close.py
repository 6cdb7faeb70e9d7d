"""The end of a season on the screen: dice for who is level, the order with what each place brings, SuperCup cards.

Owns how those look in an area of any size. Order, places and cards are the events'.
"""

from __future__ import annotations

import pygame

from engine.superclub.season import events as ev
from engine.superclub.season.matchday import boost
from engine.superclub.season.season_end import cups_needed
from game.games.superclub.screens.season.moment import ToldSeason, heading
from game.games.superclub.style.club_style import entrant_looks
from game.stage.style import papers
from game.stage.style.player_tokens import armband
from game.stage.timeline import Now
from game.ui.look import dice
from game.ui.look.motion import ease_in_out, ease_out, lerp
from game.ui.look.pen import Pen, Tone

_FRAMES = 36
_ROW = 60.0


def draw(scene: ToldSeason, pen: Pen, now: Now) -> None:
    """What is held up at the end."""
    match now.head:
        case ev.TiesThrown():
            _ties(scene, pen, now, now.head)
        case ev.SeasonEnded():
            order(scene, pen, now.share("boost"), now)
        case ev.CupCardDrawn():
            _cup(scene, pen, now, now.head)
        case ev.CupCardsLost():
            _lost(scene, pen, now, now.head)


# -- level on points (SC-40)


def _ties(scene: ToldSeason, pen: Pen, now: Now, event: ev.TiesThrown) -> None:
    """A die each, again for who is still level; who is out of it lies grey with the die that placed him."""
    look = pen.look
    used = heading(pen, scene.ui.t("superclub.season.level"))
    known = now.share("verdict") > 0
    number = _throw(now, event)
    listed = event.order if known else event.entrants
    step = min(_ROW + 20, (pen.h - used) / max(1, len(listed)))
    for place, entrant in enumerate(listed):
        row = pen.row(used + step * place, step)
        looks = entrant_looks(scene.content, scene.stage.table, entrant)
        row.crest(looks.crest, min(44, step - 10), 32)
        name = f"{place + 1}. {looks.name}" if known else looks.name
        row.write(name, "bold24", 62, tone="amber" if known else "text", width=pen.w - 150)
        side = event.entrants.index(entrant)
        size = min(52.0, step - 12)
        last = max(n for n in range(number + 1) if event.throws[n][side] is not None)
        value = event.throws[last][side]
        assert value is not None, "everybody throws once"
        tumbling = now.share(f"tumble{number}")
        die = dice.d6(look, value, size, last < number)
        if last == number and tumbling < 1:
            still = tumbling <= 0 or scene.ui.settings.reduced_motion
            frame = 7 * side if still else int(now.seconds * _FRAMES) + 7 * side
            die = dice.tumbling_d6(look, frame, size, False)
        row.put(die, -44, low=-2)


def _throw(now: Now, event: ev.TiesThrown) -> int:
    """Which throw is on the table."""
    last = len(event.throws) - 1
    if now.beat is None or not now.fresh:
        return last
    begun = [n for n in range(last + 1) if n == 0 or now.seconds >= now.beat.choreography.cues[f"tumble{n}"].start]
    return begun[-1]


# -- the order (SC-36, SC-40, SC-41)


def order(scene: ToldSeason, pen: Pen, share: float, now: Now | None = None) -> None:
    """Everybody by place, best first; then the captain boost each place brings is handed out."""
    look, t, table = pen.look, scene.ui.t, scene.stage.table
    event = now.head if now is not None and isinstance(now.head, ev.SeasonEnded) else None
    ranking = event.ranking if event is not None else tuple(table.ranking)
    used = heading(pen, t("superclub.room.end"), t("superclub.season_n", n=table.season))
    step = min(_ROW + 12, (pen.h - used) / max(1, len(ranking)))
    if step < 22:
        return
    seats, line = len(table.clubs), scene.content.tables.win_at
    for place, entrant in enumerate(ranking):
        # The last is named first.
        seen = 1.0 if event is None or now is None else now.share(f"place{len(ranking) - 1 - place}")
        if seen <= 0:
            continue
        row = pen.row(used + step * place + (1 - ease_out(seen)) * 12, step, own=entrant in scene.looking)
        gold: Tone = "warn" if row.paper else "amber"
        looks = entrant_looks(scene.content, table, entrant)
        row.write(str(place + 1), "display32", 24, low=1, align="centre")
        row.crest(looks.crest, min(44, step - 10), 64)
        marker = table.marker(entrant)
        two = step >= 52
        row.write(looks.name, "bold24", 94, low=-10 if two else 0, width=pen.w - 240)
        if two:
            over = marker >= line and entrant < seats
            owner = scene.manager(entrant) if entrant < seats else t("superclub.season.powerhouse")
            owner = "" if owner == looks.name else owner
            words = t("superclub.season.reached", n=line) if over else owner
            row.write(words, "semi18", 94, low=12, tone=gold if over else "muted", width=pen.w - 240)
        if place == 0:
            row.mark("trophy", 28, -128, tone=gold)
        row.write(str(marker), "figuresbold28", -60)
        if entrant < seats and share > 0:
            stars = boost(scene.content, table.clubs[entrant]) if event is None else place + 1
            row.put(armband(look, stars, min(34, step - 14)), -28, low=(1 - ease_out(share)) * -24)


# -- finals (SC-41, SC-42)


def final(scene: ToldSeason, pen: Pen, now: Now, event: ev.MatchPlayed) -> None:
    """Who plays it for the game, and after a while who won."""
    t, played = scene.ui.t, event.played
    kind = "cup" if played.away is None else "super_duper"
    used = heading(pen, t(f"superclub.season.final_{kind}"))
    body = pen.part(0, used, pen.w, pen.h - used - 40)
    size = min(140.0, body.h * 0.5, body.w * 0.3)
    known = now.share("verdict") > 0
    won = {"home": played.home, "away": played.away}.get(played.result) if known else None
    for number, entrant in enumerate((played.home, played.away)):
        x = body.w * (0.24 if not number else 0.76)
        if entrant is None:
            body.put(papers.back(pen.look, "cup", max(40, int(size * 0.75))), x, body.h // 2 - 14)
            continue
        looks = entrant_looks(scene.content, scene.stage.table, entrant)
        body.crest(looks.crest, size, x, body.h // 2 - 14)
        tone: Tone = "amber" if entrant == won else "text"
        body.write(looks.name, "bold28", x, body.h // 2 + size / 2 + 8, tone=tone, width=body.w * 0.46, align="centre")
    words = t("superclub.season.against")
    body.write(words, "display48", body.middle, body.h // 2, tone="muted", width=size, align="centre")
    if known:
        said = next(line for line in scene.teller.tell(event) if line.sign == "trophy")
        tone = "bad" if said.tone == "bad" else "amber"
        pen.write(said.words, "display32", pen.middle, pen.h - 20, tone=tone, width=pen.w, align="centre")


# -- SuperCup cards (SC-40, SC-42)


def _cup(scene: ToldSeason, pen: Pen, now: Now, event: ev.CupCardDrawn) -> None:
    """A card, face down, goes onto the champion's pile."""
    look, t = pen.look, scene.ui.t
    used = heading(pen, t("superclub.season.cup"))
    looks = scene.looks(event.seat)
    body = pen.part(0, used, pen.w, pen.h - used - 40)
    width = int(min(200, body.w * 0.38, body.h * 0.66))
    if width >= 40:
        share = ease_in_out(now.share("fly"))
        pile = body.middle + body.w * 0.2
        lying = event.cups if share >= 1 else event.cups - 1
        if lying:
            body.put(papers.back(look, "cup", width, count=lying), pile, body.h // 2)
        if share < 1:
            body.put(papers.back(look, "cup", width), lerp(width / 2, pile, share), body.h // 2)
        else:
            body.crest(looks.crest, min(96.0, width * 0.9), body.w * 0.18, body.h // 2)
    needed = cups_needed(scene.content, scene.stage.table.setup)
    said = t("superclub.season.cups_of", club=looks.name, n=event.cups, most=needed)
    pen.write(said, "bold24", pen.middle, pen.h - 18, tone="amber", width=pen.w, align="centre")


def _lost(scene: ToldSeason, pen: Pen, now: Now, event: ev.CupCardsLost) -> None:
    """All cards go back."""
    look, surface = pen.look, pen.surface
    used = heading(pen, scene.ui.t("superclub.season.cup"))
    body = pen.part(0, used, pen.w, pen.h - used - 40)
    width = int(min(160, body.w * 0.28, body.h * 0.6))
    cups = scene.begun.clubs[event.seat].cups or 1
    share = ease_in_out(now.share("leave"))
    if width >= 40 and share < 1:
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(*(look.px(side) for side in (pen.x, pen.y, pen.w, pen.h))))
        for number in range(cups):
            x = body.middle + (number - (cups - 1) / 2) * width * 1.1
            body.put(papers.back(look, "cup", width), x, body.h // 2 + share * (body.h + width))
        surface.set_clip(clip)
    elif share >= 1:
        body.crest(scene.looks(event.seat).crest, min(120.0, body.h * 0.6), body.middle, body.h // 2)
    said = scene.teller.tell(event)[0].words
    pen.write(said, "bold24", pen.middle, pen.h - 18, tone="bad", width=pen.w, align="centre")
