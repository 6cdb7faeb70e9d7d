"""After a match of Eleven: the verdict, what came of it, and the nine zones in summary.

Whoever opens it says what going on, watching again and keeping the replay mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from zlib import crc32

import pygame
from msgspec.structs import replace

from engine.core.model import Event
from engine.eleven.club_rules import events as club_ev
from engine.eleven.content.cards import Content
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from engine.eleven.zones import ZONES, Comparison, Pair, Zone
from game.games.eleven import report
from game.games.eleven.presenter.choreography import FANS_PAY, FULL_STANDS, QUIET_RULES, ElevenPresenter
from game.games.eleven.presenter.match import Stage, card_of, goals_in, token_for
from game.games.eleven.screens.match.columns import scorer
from game.games.eleven.screens.match.pairs import pair_in_order, write_pair
from game.games.eleven.style.club_style import kits_worn, names_of
from game.games.eleven.style.signs import sign
from game.stage.after_match import After, PlayedMatchScene
from game.stage.turning import Swing
from game.stage.verdict import Moment, Sentence, Side, Star, Verdict, crew
from game.ui.look import kits, palette
from game.ui.look.look import Look
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.text import score_of
from game.ui.widgets import Column, Pane, Panel, Row, Widget
from game.ui.widgets.bar import Written

_ZONE, _DUEL = 36, 24
"""How high a zone is without those who met in it, and a line for each of them."""
_PAYING = (FANS_PAY, FULL_STANDS)
_THREE = 700
"""From this width of the window on, three zones stand beside each other."""


class ElevenResultScene(PlayedMatchScene[Stage]):
    """How a match of Eleven ended."""

    chapter = "EL-32"

    def __init__(self, ui: Ui, content: Content, blank: MatchTable, events: Iterable[Event], after: After) -> None:
        self.content = content
        self.match_kits = kits_worn(content, blank)
        self._before = {player.card: player for player in blank.club.players}
        super().__init__(ui, ElevenPresenter(names_of(content, self.match_kits), blank), events, after)

    def winner(self) -> int | None:
        return {"win": 0, "loss": 1}.get(self.stage.table.result or "")

    def swing(self, stage: Stage, event: Event) -> Swing | None:
        return report.swing(stage, event)

    def verdict(self) -> Verdict:
        """The manager's side is his own, also where a match stands alone."""
        result = self.stage.table.result or "draw"
        word = self.ui.t({"win": "result.won", "loss": "result.lost", "draw": "result.drawn"}[result])
        return Verdict(word, (self._side(True), self._side(False)), "", self._star())

    def moment(self) -> Moment | None:
        """When, in words of the zone it fell in, and what came of it."""
        if self.counted is None:
            return None
        t, (beat, event, before) = self.ui.t, self.counted
        told: dict[str, object] = {"club": self.match_kits.mine.name, "other": self.match_kits.theirs.name}
        told["score"] = score_of(before.table.goals, before.table.against)
        if isinstance(event, ev.GoalScored):
            told["score"] = score_of(event.goals, event.against)
            key = "own" if event.own else "against"
            return Moment(t("eleven.report.before_zones"), t.pick(f"eleven.report.moment.{key}", beat, **told))
        assert isinstance(event, ev.ZoneCompared), "nothing else is a moment"
        goals = goals_in(before, event)
        mine = [goal for goal in goals if goal.own]
        told |= {"score": score_of(event.goals, event.against), "n": len(goals)}
        if len(goals) == 1:
            told["player"] = scorer(t, self.content, before.table, goals[0])
        kind = "stopped" if not goals else "both" if 0 < len(mine) < len(goals) else "zone" if mine else "zone_against"
        key = f"{kind}_many" if len(goals) > 1 and kind != "both" else kind
        where = t(f"eleven.match.box.{event.comparison.zone}")
        return Moment(where, t.pick(f"eleven.report.moment.{key}", beat, **told))

    def figures(self) -> Sequence[Pane]:
        return (Pane(self.ui.t("eleven.match.result.zones"), self._zones(), 700, grow=1),)

    def came(self) -> Sequence[Widget]:
        return [Sentence(partial(_sign, name), words) for name, words in self._came_of_it()]

    def _side(self, own: bool) -> Side:
        """A side's goals, its people, and its scorers, each named once, with how often."""
        club, table = self.match_kits.of(own), self.stage.table
        goals = [goal for goal in self.stage.goals if goal.own == own]
        names = [scorer(self.ui.t, self.content, table, goal, beside_club=True) for goal in goals]
        scorers = tuple(
            name if names.count(name) == 1 else f"{name} ×{names.count(name)}" for name in dict.fromkeys(names)
        )
        best = [goal.card if goal.card is not None else card_of(table, goal.number or 0) for goal in goals]
        cards = dict.fromkeys(card for card in (*best, *(post.card for post in table.posts)) if card is not None)
        seeds = [self.content.players[card].face for card in cards] if own else []
        won = table.result == ("win" if own else "loss")
        score = str(table.goals if own else table.against)
        people = crew(seeds, crc32(club.name.encode()) % 997)
        return Side(club.name, club.crest, club.kit, score, people, won, own, scorers)

    def _star(self) -> Star | None:
        best = report.player_of_the_match(self.stage)
        if best is None:
            return None
        t, card = self.ui.t, card_of(self.stage.table, best.shirt) if best.own else None
        name = t("eleven.match.number", n=best.shirt) if card is None else self.content.players[card].name
        face = None if card is None else self.content.players[card].face
        return Star(name, report.did_in_words(t, best), int(not best.own), face)

    def _zones(self) -> Widget:
        """The zones as they lie on the pitch, the own attack on top."""
        table, t = self.stage.table, self.ui.t
        done = {comparison.zone: comparison for comparison in table.compared}
        names = {
            post.shirt: t("eleven.match.number", n=post.shirt)
            if post.card is None
            else self.content.players[post.card].name
            for post in table.posts
        }
        across = 3 if self.ui.w >= _THREE else 1
        rows: list[Widget] = []
        for first in range(len(ZONES) - across, -1, -across):
            zones = ZONES[first : first + across]
            tall = _ZONE + _DUEL * max(1, *(len(pairs(done.get(zone))) for zone in zones))
            writers = [partial(self._write_zone, zone, done.get(zone), names) for zone in zones]
            rows.append(Row([Written(write, tall, "", grow=1) for write in writers], gap=8, grow=1))
        title = t("eleven.match.result.zones").upper()
        return Panel(Column(rows, gap=8, grow=1), title=title, aside=self._outside_zones(), grow=1)

    def _outside_zones(self) -> str:
        """Who scored otherwise, as no zone shows it."""
        t, table = self.ui.t, self.stage.table
        scored = [scorer(t, self.content, table, goal) for goal in self.stage.goals if goal.zone is None]
        return f"{t('eleven.report.before_zones')}: {', '.join(scored)}" if scored else ""

    def _came_of_it(self) -> list[tuple[str, str]]:
        """Signs and words for everything that the match has led to; what it moves in a league that league tells."""
        lines: list[tuple[str, str]] = []
        paid, hurt = False, "overdone"
        for event in self.stage.after:
            why = hurt
            if isinstance(event, club_ev.DieThrown) and event.die.purpose == "injury":
                hurt = "injury"
            elif isinstance(event, club_ev.MarkersMoved) and event.rule == FANS_PAY:
                why, paid = FULL_STANDS if paid else FANS_PAY, True  # the fans' own come first
            line = self._line(event, why)
            if line is not None:
                lines.append(line)
        return [*lines, *self._tokens()]

    def _tokens(self) -> list[tuple[str, str]]:
        """What VP tokens on cards are for, and whether they count: any tokens on a card are a VP (EL-14)."""
        t, lines, before = self.ui.t, [], dict(self._before)
        for event in self.stage.after:
            if not isinstance(event, club_ev.CardTokensMoved):
                continue
            had, name = before[event.card], self.content.players[event.card].name
            before[event.card] = replace(had, tokens=event.tokens, played=event.played, scored=event.scored)
            what = token_for(had, event)
            if what is not None:
                said = t(f"eleven.match.came.{what}", name=name)
                key = f"eleven.match.came.counts{'_not' if had.tokens else ''}"
                lines.append(("vp", t(key, what=said, name=name)))
        return lines

    def _line(self, event: Event, why: str) -> tuple[str, str] | None:
        """Sign and words of an event; a `why` is the reason where its rule has several: who pays, how one was hurt."""
        t, players = self.ui.t, self.content.players
        match event:
            case club_ev.MarkersMoved(track=track, change=change, rule=rule) if change and rule not in QUIET_RULES:
                because = f"eleven.match.because.{why if why in _PAYING else rule}"
                said, moved = t(because) if because in t else "", f"{change:+d}".replace("-", "−")
                return track, t(f"eleven.match.came.{track}", change=moved, why=said).rstrip()
            case club_ev.StatMoved(track=track, steps=steps, stat=stat):
                what = t(f"eleven.steps_of.{track}").capitalize()
                return f"{track}_stat", t("eleven.match.came.steps", what=what, n=steps, stat=stat)
            case club_ev.PointsGained(count=count):
                return "vp", t("eleven.match.came.points", n=count)
            case club_ev.InjuryMoved(card=card, weeks=weeks) if weeks:
                return "injury", t(f"eleven.match.came.{why}", name=players[card].name, n=weeks)
            case club_ev.InjuryCancelled(card=card, staff=staff):
                helper = self.content.staff[staff].name
                return "injury", t("eleven.match.came.cancelled", name=players[card].name, helper=helper)
            case club_ev.NobodyFound(shirt=shirt):
                return "injury", t("eleven.match.came.nobody", n=shirt)
            case club_ev.SuspensionMoved(piece=piece, weeks=weeks) if piece.kind == "player" and weeks:
                return "suspension", t("eleven.match.came.suspension", name=players[piece.number].name, n=weeks)
        return None

    def _write_zone(self, zone: Zone, done: Comparison | None, names: Mapping[int, str], pen: Pen) -> None:
        """One zone: its name, and every pair that met: the attack, what it met, and who scored or stopped it; `names`
        are mine by their shirts."""
        t, met = self.ui.t, pairs(done)
        goals = any(pair.scored for _, pair in met)
        style = Box(palette.ROW, palette.AMBER if goals else palette.LINE, radius=8, line_width=2 if goals else 1)
        pen.lay(style, 0, 0, pen.w, pen.h)
        pen.write(t(f"eleven.match.box.{zone}").upper(), "label16", 12, 18, tone="muted", cut=pen.w - 24)
        if not met:
            pen.write(t("eleven.match.result.quiet"), "body16", 12, 44, tone="muted")
        step = min(_DUEL, (pen.h - _ZONE) / max(1, len(met)))
        for number, (own, pair) in enumerate(met):
            y = 32 + step * (number + 0.5)
            pen.put(kits.disc(pen.look, self.match_kits.mine.kit, "", 8, True), 20, y)
            write_pair(pen, pair_in_order(pair, own), (44, 62, 88, 106), y, "figuresbold20")
            pen.mark("ball" if pair.scored else "shield", 16, 134, y, tone="amber" if pair.scored else "muted")
            is_mine, shirt = settled_by(own, pair)
            pen.put(kits.disc(pen.look, self.match_kits.of(is_mine).kit, "", 6, is_mine), 156, y)
            words = names[shirt] if is_mine else t("eleven.match.number", n=shirt)
            pen.write(words, "semi16", 168, y, tone="text" if pair.scored else "muted", cut=pen.w - 174)


def pairs(done: Comparison | None) -> list[tuple[bool, Pair]]:
    """Those who met in a zone, whether the attack was mine."""
    if done is None:
        return []
    return [(True, pair) for pair in done.mine.pairs] + [(False, pair) for pair in done.theirs.pairs]


def settled_by(own: bool, pair: Pair) -> tuple[bool, int]:
    """Who has settled a pair, mine or not and by his shirt: the attacker who scored, or the defender who stopped him;
    `own` if mine attacked."""
    if pair.scored:
        return own, pair.attacker.number
    assert pair.defender is not None, "who is met by nobody scores"
    return not own, pair.defender.number


def _sign(name: str, look: Look) -> pygame.Surface:
    return sign(look, name, 24, palette.TEXT)
