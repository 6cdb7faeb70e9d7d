"""What stands beside the pitch and below it: on the left the opponent's card and the goals; on the right tactic, fans
and abilities; in the tray a die with what it must reach, or the pairs of the zone that is compared.

Each part is a picture that is painted again only when what it shows has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from engine.eleven.club_rules.events import CardTokensMoved, DieThrown, MarkersMoved, PointsGained
from engine.eleven.club_rules.features import stand_places
from engine.eleven.club_rules.model import Post
from engine.eleven.content.abilities import FUELLED, STANDING, Ability
from engine.eleven.content.cards import Content
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable, Side
from engine.eleven.season.scoring import vp_tokens
from engine.eleven.zones import Pair
from game.games.eleven import card_pictures
from game.games.eleven.card_terms import on_card
from game.games.eleven.presenter.comparison import pair_cue
from game.games.eleven.presenter.explanation import consequences, question
from game.games.eleven.presenter.match import Goal, Names, SideName, Stage, card_of, pairs_of
from game.games.eleven.screens.frame import SHOWN
from game.games.eleven.screens.match.pairs import pair_in_order, write_pair
from game.games.eleven.screens.match.standing import goals_now
from game.games.eleven.style import boards
from game.games.eleven.style.club_style import MatchKits
from game.games.eleven.style.paper import card_height, change_chip
from game.games.eleven.style.signs import SIGNS, paint_lines, sign
from game.games.eleven.wording import ability_line, outcome_line, ploy_line
from game.stage.explanation import DIE, DiceTray, Question, d6_ahead, draw_d6
from game.stage.match_part import MatchPart
from game.stage.timeline import Instant
from game.ui.look import dice, kits, panels
from game.ui.look.lettering import plain
from game.ui.look.motion import arc, ease_in_out, ease_out
from game.ui.look.palette import AMBER, BAD_TEXT, GOOD, LED_CAPTION, LINE, MUTED, TEXT
from game.ui.look.pen import Pen
from game.ui.text import Texts, score_of
from game.ui.widgets.base import DrawnTerm

_HEADING = 30
_ROW, _LOW_ROW = 27.0, 20.0
_LISTED = 6
"""Rows of goals there is room for at least."""
_TACTIC = 111  # the widest card without words, which stand beside it
_STANDS, _LINE = 104, 36
_LEAST_ABILITY = 36
_LEAST_NAME = 24
"""As high as a row with a shirt of usual size and a name must be."""
_LEAST_SHIRT = 20
"""The smallest shirt whose number can be read."""
_FOOT = 44
_TACTIC_ENDS = _HEADING + card_height(_TACTIC) + 12
_LEAST_ABILITIES = 90
"""With less for who can do what the stands are a line without a picture."""
_DICE = 92
_NARROW, _NARROW_DICE = 480, 70
_TRAY_NAMED, _PAIR = 196.0, 112.0  # where pairs begin beside the zone's name, and what one takes at least


class OpponentColumn(MatchPart[Names, MatchKits]):
    """The opponent's card, which turns over at the reveal, and the goals of both sides below it."""

    @property
    def _wide(self) -> int:
        """How wide the card is."""
        room = int(self.height - _LISTED * _ROW - _HEADING - 16)
        return min(int(self.width), int(room / 1.4))

    def terms(self, *, revealed: bool) -> list[DrawnTerm]:
        """The card, what stands on its side that is up, and the goals below."""
        x, y, width, height = self._rect
        wide, tall = self._wide, card_height(self._wide)
        at = x + (width - wide) / 2, y
        shown = [("eleven.strength", (*at, wide, tall))] if revealed else on_card("opponent", wide, at)
        goals = ("all.score", (x, y + tall + 8, 78, height - tall - 8))
        return [("eleven.opponent", (x, y, width, tall)), *shown, goals]

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the column for the moment under the cursor."""
        look, (x, y, width, height) = self._look, self._rect
        share = 1.0
        known = now.stage.revealed
        if isinstance(now.event, ev.OpponentRevealed):
            turned = now.progress("flip")
            known = now.event.theirs if turned >= 0.5 else known
            share = 1.0 if self._ui.settings.reduced_motion else abs(1 - 2 * ease_in_out(turned))
        card = self.kept((known, now.stage.table.back), lambda: self._paint_card(now.stage.table, known))
        if share < 1:
            card = pygame.transform.scale(card, (max(1, round(card.get_width() * share)), card.get_height()))
        tall = card_height(self._wide)
        look.put(target, card, (x + width / 2, y + tall / 2))
        below = (0, tall + 8, width, height - tall - 8)
        goals = goals_now(now)
        self.written(target, goals, lambda pen: self._write_goals(pen, now.stage.table, goals), below)

    def _paint_card(self, table: MatchTable, known: Side) -> pygame.Surface:
        """The card's back, and once it is known its front."""
        zones = card_pictures.placed(known) if known else None
        card = card_pictures.opponent(self._ui.t, self._names.content, table.back, zones)
        return card(self._look, self._wide)

    def _write_goals(self, pen: Pen, table: MatchTable, goals: tuple[Goal, ...]) -> None:
        """All goals; where even low rows are too few, the first row says how many came earlier."""
        pen = self.titled(pen, 0, pen.h, "eleven.match.goals")
        step = max(_LOW_ROW, min(_ROW, (pen.h - _HEADING - 4) / max(len(goals), 1)))
        room = max(1, int((pen.h - _HEADING - 4) / step + 0.01))
        hidden = len(goals) - room + 1 if len(goals) > room else 0
        if hidden:
            words = self._ui.t("eleven.match.earlier_goals", n=hidden)
            pen.write(words, "semi16", 14, _HEADING + 10, tone="muted", cut=pen.w - 26)
        for place, goal in enumerate(goals[hidden:], start=bool(hidden)):
            y = _HEADING + 10 + place * step
            pen.put(kits.disc(pen.look, self._match_kits.of(goal.own).kit, "", 8, goal.own), 22, y)
            pen.write(score_of(goal.goals, goal.against), "figuresbold18", 38, y, tone="amber")
            pen.write(scorer(self._ui.t, self._names.content, table, goal), "semi18", 78, y, cut=pen.w - 90)
        if not goals:
            pen.write(self._ui.t("eleven.match.no_goals"), "body18", 14, _HEADING + 12, tone="muted")


def scorer(t: Texts, content: Content, table: MatchTable, goal: Goal, *, beside_club: bool = False) -> str:
    """Who scored, in words: a footballer, a marker by its shirt, or how it came about.

    Where it doesn't stand beside the club's name (`beside_club`), an opponent's shirt is called theirs.
    """
    if not goal.own:
        if goal.number is None:
            return t("eleven.match.own_goal")
        return t("eleven.match.number" if beside_club else "eleven.match.their_number", n=goal.number)
    if goal.card is not None:
        return content.players[goal.card].name
    if goal.number is None:
        return t("eleven.match.set_piece")
    card = card_of(table, goal.number)
    return t("eleven.match.number", n=goal.number) if card is None else content.players[card].name


class OwnColumn(MatchPart[Names, MatchKits]):
    """The tactic, the stands, who can do what, and what is left of fans, fitness and money."""

    @property
    def _stands_end(self) -> float:
        """Where below the upper edge."""
        seen = _TACTIC_ENDS + 8 + _STANDS
        return seen if self.height - _FOOT - seen - 16 >= _LEAST_ABILITIES else _TACTIC_ENDS + 8 + _LINE

    def terms(self) -> list[DrawnTerm]:
        """Each part, and each resource by itself."""
        x, y, width, height = self._rect
        top, foot = self._stands_end + 8, height - _FOOT
        names = (*SHOWN, "vp")
        step = (width - 16) / len(names)
        return [
            ("eleven.tactic", (x, y, width, _TACTIC_ENDS)),
            ("eleven.stands", (x, y + _TACTIC_ENDS + 8, width, top - _TACTIC_ENDS - 16)),
            ("eleven.ability", (x, y + top, width, foot - 8 - top)),
            *((f"eleven.{name}", (x + 8 + n * step, y + foot, step, _FOOT)) for n, name in enumerate(names)),
        ]

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the column for the moment under the cursor."""
        table, width = now.stage.table, self.width
        tactics = len(table.club.secrets.tactics) or table.club.tactics
        fans, places = self._fans(now)
        top, foot = self._stands_end + 8, self.height - _FOOT
        tactic, stands = (0, 0, width, _TACTIC_ENDS), (0, _TACTIC_ENDS + 8, width, top - _TACTIC_ENDS - 16)
        able, held = (0, top, width, foot - 8 - top), (0, foot, width, _FOOT)
        markers = tuple(table.club.markers[track] for track in SHOWN), vp_tokens(self._names.content, table.club)
        key = table.tactics, tactics
        self.written(target, key, lambda pen: self._write_tactic(pen, *key), tactic)
        self.written(target, (fans, places), lambda pen: self._write_stands(pen, fans, places), stands)
        self.written(target, (table.posts, table.used, fans), lambda pen: self._write_abilities(pen, table), able)
        self.written(target, markers, lambda pen: self._write_held(pen, *markers), held)
        match now.event:
            case MarkersMoved(track=track, change=change) if now.length > 0:
                self._draw_gain(target, track, change, now.progress("move"))
            case CardTokensMoved(card=card) if now.length > 0 and not table.club.player(card).tokens:
                self._draw_gain(target, "vp", 1, now.progress("change"))
            case PointsGained(count=count):
                self._draw_gain(target, "vp", count, now.progress("move"))

    def _draw_gain(self, target: pygame.Surface, name: str, change: int, share: float) -> None:
        """By how much a resource changes, rising from it."""
        look, (x, y, width, height) = self._look, self._rect
        step = (width - 16) / (len(SHOWN) + 1)
        chip = change_chip(look, change, 46, 28, "bold20")
        at = x + 10 + (*SHOWN, "vp").index(name) * step + step / 2 - 4
        rise = 0 if self._ui.settings.reduced_motion else 14 * ease_out(share)
        look.put(target, chip, (at, y + height - 52 - rise))

    def ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint the stands as they fill, and the small shirts, one picture at every step."""
        places = stand_places(self._names.content, table.club, table.missing)
        for fans in range(places + 1):
            self._stands(fans, places)
            yield
        for player in table.club.players:
            kits.shirt(self._look, self._match_kits.mine.kit, self._names.content.players[player.card].shirt, 30, True)
            yield

    def _stands(self, fans: int, places: int) -> pygame.Surface:
        kit = self._match_kits.mine.kit
        return boards.stands(self._look, places, fans, self.width - 24, 66, (kit.a, kit.b))

    def _fans(self, now: Instant[Stage]) -> tuple[int, int]:
        """How many fans are seen on the stands, and how many places there are."""
        table = now.stage.table
        places = now.stage.places
        if places is None:
            places = stand_places(self._names.content, table.club, table.missing)
        fans = table.club.fans
        if isinstance(now.event, ev.FansSeated):
            return int(now.event.fans * now.progress("walk") + 0.001), now.event.places
        if isinstance(now.event, ev.FansWentHome):
            return round(fans * (1 - now.progress("leave"))), places
        return fans, places

    def _write_tactic(self, pen: Pen, played: tuple[int, ...], hand: int) -> None:
        """The card played, its words beside it, or several cards; the hand face down before that."""
        look, t, wide = self._look, self._ui.t, _TACTIC
        pen = self.titled(pen, 0, pen.h, "eleven.match.tactic")
        area = (wide + 26, _HEADING, pen.w - wide - 36, float(card_height(wide)))
        colour, styles = MUTED, ["semi18"]
        cards = [self._names.content.tactics[tactic] for tactic in played]
        if cards:
            lines, colour = tuple(ploy_line(t, card.ploy) for card in cards), TEXT
            styles = ["semi18", "semi16", "semi14"]
            picture = card_pictures.tactic(t, cards[-1])(look, wide)
        elif hand:
            lines = (plain(t("eleven.match.in_hand", n=hand)),)
            picture = boards.card_back(look, "tactic", wide, hand)
        else:
            lines = (plain(t("eleven.match.no_tactic")),)
            picture = panels.dashed(look, wide, card_height(wide), LINE, 8)
        pen.put(picture, 14 + wide / 2, _HEADING + card_height(wide) / 2)
        paint_lines(look, pen.surface, lines, area, colour, styles, middle=True)

    def _write_stands(self, pen: Pen, fans: int, places: int) -> None:
        pen = self.titled(pen, 0, pen.h, "eleven.match.fans", f"{fans} / {places}")
        if pen.h >= _STANDS:
            pen.put(self._stands(fans, places), pen.w / 2, 64)

    def _write_abilities(self, pen: Pen, table: MatchTable) -> None:
        """Who on the pitch can do what, and whether he has; names alone where there is no room for words, and in two
        columns where they are many."""
        look, t = self._look, self._ui.t
        pen = self.titled(pen, 0, pen.h, "eleven.match.abilities")
        able = [(post, ability) for post in table.posts if (ability := self._ability(table, post)) is not None]
        if not able:
            pen.write(t("eleven.match.no_abilities"), "body16", 14, _HEADING + 12, tone="muted")
        room = pen.h - _HEADING - 2
        columns = 1 if room >= _LEAST_NAME * len(able) else 2
        rows = -(-len(able) // columns)
        step, wide = min(54.0, room / max(rows, 1)), pen.w / columns
        wordy = step >= _LEAST_ABILITY and columns == 1
        shirt = 30.0 if columns == 1 else step if step >= _LEAST_SHIRT else 0.0
        left = 48.0 if columns == 1 else shirt + 12
        for place, (post, ability) in enumerate(able):
            assert post.card is not None, "only a card has an ability"
            x, y = place // rows * wide, _HEADING + place % rows * step
            state = _state(table, post, ability)
            if shirt:
                picture = kits.shirt(look, self._match_kits.mine.kit, post.shirt, round(shirt), True)
                pen.put(picture, x + left - (22 if columns == 1 else 4 + shirt / 2), y + step * 0.45)
            name = self._names.content.players[post.card].name
            pen.write(name, "bold16", x + left, y + (9 if wordy else step * 0.45), cut=wide - left - 30)
            middle = y + (9 if wordy else step * 0.45)
            pen.mark(state, 16, x + wide - 22, middle, tone="amber" if state == "bolt" else "muted")
            if wordy:
                colour = MUTED if state in ("check", "barred") else TEXT
                area = (48.0, y + 17, pen.w - 56, step - 18)
                paint_lines(look, pen.surface, (ability_line(t, ability),), area, colour, ("body14",))

    def _ability(self, table: MatchTable, post: Post) -> Ability | None:
        player = next((one for one in table.club.players if one.card == post.card), None)
        return None if player is None else self._names.content.players[player.card].side(player.trained).ability

    def _write_held(self, pen: Pen, markers: tuple[int, ...], tokens: int) -> None:
        pen = pen.part(0, 0, pen.w, pen.h, "panel")
        cells = [*zip(SHOWN, markers, strict=True), ("vp", tokens)]
        step = (pen.w - 16) / len(cells)
        for place, (name, count) in enumerate(cells):
            x = 10 + place * step
            pen.put(sign(pen.look, name, 20), x, 22, align="left")
            pen.write(str(count), "bold20", x + 23, 22)


def _state(table: MatchTable, post: Post, ability: Ability) -> str:
    """The mark of an ability: used, ready, without its fitness, always there, or due at its time."""
    if post.card in table.used:
        return "check"
    if isinstance(ability, FUELLED):
        return "bolt" if post.fuel else "barred"
    return "star" if isinstance(ability, STANDING) else "clock"


class Tray(DiceTray[Names, MatchKits]):
    """The LED-framed tray."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the tray for the moment under the cursor; the last die lies there until the zones begin."""
        self.frame(target)
        if isinstance(now.event, ev.ZoneCompared):
            self._draw_pairs(target, now, now.event)
            return
        thrown = isinstance(now.event, DieThrown)
        event = now.event if isinstance(now.event, DieThrown) else now.stage.die
        if event is None:
            return
        share = now.progress("tumble") if thrown else 1.0
        settled = not thrown or now.progress("hold") >= 1
        left = _NARROW_DICE if self.width < _NARROW else _DICE
        asked = self._asked(now.stage, event, settled)
        widest = 104.0 if event.die.purpose == "consequence" else 60.0
        names = {"club": self._names.mine, "other": self._names.theirs}
        self.ask(target, asked, (left, self.width - left - 12), names, widest)
        if share > 0:  # else it is said first what is thrown
            self._draw_die(target, event, (self.x + left / 2 + 1, self.y + self.height / 2), share)

    def ahead(self) -> Iterator[None]:
        """Paint dice in all their positions, one at every step."""
        yield from d6_ahead(self._look, dark=False)

    # -- dice

    def _draw_die(self, target: pygame.Surface, event: DieThrown, at: tuple[float, float], share: float) -> None:
        if event.die.sides == 6:
            draw_d6(self._ui, target, event.value, False, at, share)
            return
        look = self._look
        if share >= 1:
            look.put(target, dice.d10(look, event.value, DIE), at)
        elif not self._ui.settings.reduced_motion:
            lift = 46 * arc(min(1.0, share * 0.5 + 0.5)) + 10 * (1 - share)
            look.put(target, dice.tumbling_d10(look, int(share * 30), DIE * 1.2), (at[0], at[1] - lift))

    def _asked(self, stage: Stage, event: DieThrown, settled: bool) -> Question:
        """The question; what the die after the match may bring stands in its cells."""
        asked = question(self._names, stage.table, event, settled)
        if event.die.purpose != "consequence":
            return asked
        rows = consequences(self._names.content, stage.table)
        lines = [outcome_line(self._ui.t, row) for row in rows]
        cells = tuple(
            replace(cell, label="–", line=line, signs=SIGNS) for cell, line in zip(asked.cells, lines, strict=True)
        )
        if any(cell.chosen and cell.meaning == "open" for cell in cells):
            asked = replace(asked, bad="eleven.match.outcome.nothing", neutral=True)
        return replace(asked, cells=cells)

    # -- a zone's pairs

    def _draw_pairs(self, target: pygame.Surface, now: Instant[Stage], event: ev.ZoneCompared) -> None:
        """Who meets whom, and how it went as far as it has been seen."""
        known = sum(_verdict_at(now, side, place) <= now.seconds for side, place in _numbered(event))
        begun = sum(now.cues[pair_cue("meet", side, place)].start <= now.seconds for side, place in _numbered(event))
        self.written(target, (event, known, begun), lambda pen: self._write_pairs(pen, event, known, begun))

    def _write_pairs(self, pen: Pen, event: ev.ZoneCompared, known: int, begun: int) -> None:
        t, met, left = self._ui.t, pairs_of(event), 16.0
        if pen.w >= _NARROW and len(met) * _PAIR <= pen.w - _TRAY_NAMED:
            name = t(f"eleven.match.box.{event.comparison.zone}").upper()
            pen.write(name, "display28", left, 22, tone="amber", cut=170)
            against = t("eleven.match.against_zone")
            if left + pen.width(against, "label14") <= _TRAY_NAMED:
                pen.write(against, "label14", left, 45, tone=LED_CAPTION)
            left = _TRAY_NAMED
        if not met:
            pen.write(t("eleven.match.nobody_attacks"), "semi20", left)
            return
        step = min(156.0, (pen.w - left - 8) / len(met))
        for number, (side, pair) in enumerate(met):
            part = pen.part(left + number * step, 0, step - 10, pen.h)
            self._write_pair(part, side == "mine", pair, number < known, number < begun)

    def _write_pair(self, pen: Pen, own: bool, pair: Pair, known: bool, begun: bool) -> None:
        """Who meets whom, what it takes, and how it went once that is known."""
        t = self._ui.t
        colour = LED_CAPTION if not known else GOOD if pair.scored == own else BAD_TEXT
        pen.put(kits.disc(pen.look, self._match_kits.mine.kit, "", 8, True), 9, 20)
        write_pair(pen, pair_in_order(pair, own), (30, 48, 78, 96), 20, "figuresbold24")
        between = "dot" if not known else "ball" if pair.scored else "shield"
        pen.mark(between, 13, 63, 20, tone=colour if known else AMBER)
        words = ""
        if known:
            words = t("eleven.match.scored" if pair.scored else "eleven.match.blocked")
        elif begun and pair.defender is None:
            words = t("eleven.match.unopposed")
        elif begun and pair.defender is not None:
            words = t("eleven.match.needs", n=pair.defender.strength)
        pen.write(words, "bold16", 2, 44, tone=colour, cut=pen.w)


def _numbered(event: ev.ZoneCompared) -> list[tuple[SideName, int]]:
    """Side and place of every pair, in the order they meet."""
    found: list[tuple[SideName, int]] = [("mine", place) for place in range(len(event.comparison.mine.pairs))]
    return found + [("theirs", place) for place in range(len(event.comparison.theirs.pairs))]


def _verdict_at(now: Instant[Stage], side: SideName, place: int) -> float:
    """From when on it is known how a pair went."""
    shot = now.cues.get(pair_cue("shot", side, place))
    return shot.end if shot is not None else now.cues[pair_cue("block", side, place)].start
