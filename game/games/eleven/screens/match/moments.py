"""The moments a passer-by stops for: a goal, a tactic laid out, an injury, full time. They lie over the pitch."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.eleven.club_rules.events import (
    CardTokensMoved,
    DieThrown,
    InjuryCancelled,
    InjuryMoved,
    NobodyFound,
    StatMoved,
    SuspensionMoved,
)
from engine.eleven.content.cards import Result
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable
from game.games.eleven import card_pictures
from game.games.eleven.presenter.comparison import met
from game.games.eleven.presenter.explanation import consequences
from game.games.eleven.presenter.match import Goal, Names, Stage, card_of, goal_of, token_for
from game.games.eleven.presenter.occasion import occasion_of
from game.games.eleven.presenter.plan import after_match
from game.games.eleven.screens.match.columns import scorer
from game.games.eleven.screens.match.layout import Pitch
from game.games.eleven.screens.match.standing import acting, seen_again
from game.games.eleven.screens.match.thrown import DIE
from game.games.eleven.style import boards
from game.games.eleven.style.club_style import MatchKits
from game.games.eleven.style.signs import sign
from game.games.eleven.wording import outcome
from game.stage import effects
from game.stage.banners import goal_banner
from game.stage.behind_net import draw_tag
from game.stage.choreography import Cue
from game.stage.match_part import Overlay, Rect
from game.stage.occasions import Occasion
from game.stage.timeline import Instant
from game.ui.look import crests, faces, kits, panels
from game.ui.look.motion import overshoot
from game.ui.look.palette import AMBER, BAD_TEXT, PAPER, RGB
from game.ui.scene import Ui
from game.ui.text import score_of

_LEAST_CREST = 8
_WORDLESS, _WIDEST = 111, 200
"""How wide a card is at most that has no words, and one that is held up."""
_AFAR = 0.66
"""The share of the pitch's height that a tactic is wide where it is read from afar: all its words have room."""
_FADE = 0.1
"""Seconds in which words are there, and gone."""
_DELAY = 1.3
"""Seconds in which all line up before the final score lies over the pitch."""
_TITLES = {"win": 0.2, "draw": 0.2, "loss": 0.8}
"""How far down the pitch the final score lies: where neither the ball nor who lines up is."""
_COLOURS: dict[Result, RGB] = {"win": AMBER, "draw": PAPER, "loss": BAD_TEXT}


class Moments(Overlay[Names, MatchKits]):
    """Draws what lies over the pitch for a while."""

    def __init__(self, ui: Ui, names: Names, match_kits: MatchKits, pitch: Pitch, strip: Rect) -> None:
        super().__init__(ui, names, match_kits, pitch.rect)
        self._pitch = pitch
        self.strip = strip
        """Where a goal's banner lies: below the pitch, so that it hides neither ball nor shirt."""

    def draw(self, target: pygame.Surface, now: Instant[Stage], *, whole: bool = False) -> None:
        """Draw the moment under the cursor, if it is one; where the `whole` pitch is seen, no goal is seen again."""
        match now.event:
            case ev.GoalScored():
                self._goal(target, now, goal_of(now.stage, now.event), now.cues["banner"])
            case ev.ZoneCompared():
                self._zone_goals(target, now, now.event)
                if not whole:
                    self._seen_again(target, now)
            case ev.TacticPlayed():
                self._tactic(target, now, now.event)
            case ev.MatchDecided():
                score = score_of(now.event.goals, now.event.against)
                words = self._ui.t(f"eleven.match.title.{now.event.result}", score=score)
                self._title(target, now, words, now.event.result)
            case InjuryMoved() if now.length > 1.5:
                self._footballer(target, now, now.event.card, injury=now.event.weeks)
            case SuspensionMoved() if now.length > 1.5:
                self._footballer(target, now, now.event.piece.number, suspension=now.event.weeks)
            case InjuryCancelled():
                self._footballer(target, now, now.event.card)
            case StatMoved():
                self._track(target, now, now.event)
        if now.stage.table.result is not None:
            self._after(target, now)

    def ahead(self, table: MatchTable) -> Iterator[None]:
        """Paint who may be seen on a goal's banner, one picture at every step."""
        for own in (True, False):
            self._crest(own)
            yield
        for player in table.club.players:
            self._portrait(player.card)
            yield

    # -- the moments

    def _zone_goals(self, target: pygame.Surface, now: Instant[Stage], event: ev.ZoneCompared) -> None:
        for one in met(now.stage, event):
            banner = one.cue(now.cues, "banner")
            if one.goal is not None and banner is not None:
                self._goal(target, now, one.goal, banner)

    def _seen_again(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """That it is a replay, and why the ball went in: where the far stand is."""
        one = acting(now)
        if one is None or seen_again(now) is None:
            return
        look, t, edge = self._look, self._ui.t, self._look.px(12)
        style = "bold24" if self.height > 300 else "bold16"
        place = draw_tag(self._ui, target, self.area)
        if one.pair.defender is not None:
            strengths = {"shot": one.pair.attacker.strength, "rating": one.pair.defender.strength}
            plate = effects.word_plate(look, t("match.beats", **strengths), AMBER, style)
            target.blit(plate, plate.get_rect(midleft=(place.right + edge, place.centery)))

    def _goal(self, target: pygame.Surface, now: Instant[Stage], goal: Goal, banner: Cue) -> None:
        """The banner, once the ball has been seen in the net for a while."""
        if banner.start < now.seconds < banner.end:
            px = self._look.px
            place = px(self.strip[0]), px(self.strip[1])
            target.blit(self._goal_banner(now.stage, goal), place)  # at once: zones would be read through it

    def _goal_banner(self, stage: Stage, goal: Goal) -> pygame.Surface:
        look, t, club_style = self._look, self._ui.t, self._match_kits.of(goal.own)
        name = scorer(t, self._names.content, stage.table, goal)
        card = goal.card if goal.number is None else card_of(stage.table, goal.number)
        also = occasion_of(stage, goal)
        if also == "own_goal" and card is not None:
            name = self._names.card_name(card)

        def make() -> pygame.Surface:
            word = t(f"eleven.match.{_word(goal, also)}")
            line = t(
                "eleven.match.goal_line", player=name, club=club_style.name, score=score_of(goal.goals, goal.against)
            )
            mine = goal.own or also == "own_goal"
            portrait = self._portrait(card) if card is not None and mine else None
            if portrait is None and goal.number is not None:
                portrait = kits.shirt(look, club_style.kit, goal.number, self._inner, goal.own)
            return goal_banner(look, club_style.kit, word, line, portrait, self._crest(goal.own), *self.strip[2:], also)

        return look.sprite(("eleven.match.goal", goal, also, name, club_style, self.strip), make)

    def _portrait(self, card: int) -> pygame.Surface:
        face, kit = self._names.content.players[card].face, self._match_kits.mine.kit
        return faces.face(self._look, face, self._inner, kit)

    def _crest(self, own: bool) -> pygame.Surface:
        return crests.crest(self._look, self._match_kits.of(own).crest, max(_LEAST_CREST, self._inner - 8))

    @property
    def _size(self) -> int:
        """How wide a card is that is held up; read from afar a footballer's has no words, which would be cut."""
        return min(_WORDLESS if self._ui.from_afar else _WIDEST, int(self.height * 0.44))

    @property
    def _inner(self) -> float:
        """How high a goal's banner is between its stripes."""
        return self.strip[3] - 18

    def _tactic(self, target: pygame.Surface, now: Instant[Stage], event: ev.TacticPlayed) -> None:
        card = card_pictures.tactic(self._ui.t, self._names.content.tactics[event.tactic])
        size = min(_WIDEST, int(self.height * _AFAR)) if self._ui.from_afar else self._size
        self.hold_up(target, card(self._look, size), now.progress("card"))

    def _footballer(
        self, target: pygame.Surface, now: Instant[Stage], card: int, injury: int = 0, suspension: int = 0
    ) -> None:
        """His card with what is laid on it."""
        look, table = self._look, now.stage.table
        owned = next((one for one in table.club.players if one.card == card), None)
        printed, kit = self._names.content.players[card], self._match_kits.mine.kit
        share = now.progress("change")
        at = self.hold_up(
            target, card_pictures.footballer(self._ui.t, printed, owned, kit=kit)(look, self._size), share
        )
        if at is None or not (injury or suspension):
            return
        mark = sign(look, "injury" if injury else "suspension", self._size * 0.42)
        grown = 1.0 if self._ui.settings.reduced_motion else overshoot(min(1.0, max(0.0, share * 4 - 0.6)))
        if grown > 0:
            x, y = at.centerx + at.width // 2, at.centery - at.height // 2 - round((1 - grown) * look.px(30))
            target.blit(mark, mark.get_rect(center=(x, y)))

    def _track(self, target: pygame.Surface, now: Instant[Stage], event: StatMoved) -> None:
        """The stat's track, its marker one step on in the middle of the moment."""
        look, share = self._look, now.progress("move")
        level = event.stat if share >= 0.5 else now.stage.table.club.stats[event.track]
        width = min(420.0, self.width - 40)
        plate = panels.panel(look, width + 32, 84, "plate")
        middle = self.x + self.width / 2, self.down(0.5)
        if now.stage.table.result is not None:
            middle = self._pitch.lens().at(*after_match(now.stage.table))
        look.put(target, plate, middle)
        look.put(target, boards.stat_track(look, event.track, level, width, 48), middle)

    def _after(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """What happens after the match, in large words where nobody lines up; below the die if there is one."""
        words = self._told_after(now.stage.table, now.event)
        if not words:
            return
        plate = effects.word_plate(self._look, words, AMBER, "display32" if self.width > 500 else "bold18")
        x, y = self._pitch.lens().at(*after_match(now.stage.table))
        if isinstance(now.event, DieThrown) and now.event.die.sides == 6:
            y += 0.5 * DIE * self._pitch.unit + plate.get_height() / self._look.scale / 2
        place = plate.get_rect(center=(self._look.px(x), self._look.px(y)))
        effects.faded(target, plate, place, effects.passing(now.seconds, now.length, _FADE))

    def _told_after(self, table: MatchTable, event: object) -> str:
        """What an event after the match is, in words for somebody who doesn't know the rules; nothing for most."""
        t, key = self._ui.t, "eleven.match.after"
        match event:
            case ev.FansWentHome():
                return t(f"{key}.fans", n=event.fans)
            case CardTokensMoved():
                player = table.club.player(event.card)
                what = token_for(player, event)
                said = "" if what is None else t(f"eleven.match.came.{what}", name=self._names.card_name(event.card))
                return said and t(f"{key}.counts{'_not' if player.tokens else ''}", what=said).upper()
            case DieThrown() if event.die.purpose in ("consequence", "injury"):
                return t(f"{key}.{event.die.purpose}")
            case NobodyFound():
                return t(f"{key}.nobody", n=event.shirt)
            case ev.ConsequenceFell():
                row = consequences(self._names.content, table)[event.value - 1]
                return t(f"{key}.brings", what=outcome(t, row) or t("eleven.match.outcome.nothing")).upper()
        return ""

    def _title(self, target: pygame.Surface, now: Instant[Stage], words: str, result: Result) -> None:
        wide = self.width > 600
        style = "display72" if wide else "display48"
        banner = self.title_banner(words, _COLOURS[result], 96 if wide else 72, style)
        if now.seconds > _DELAY:
            self.title(target, banner, self.down(_TITLES[result]), (now.seconds - _DELAY, now.length - _DELAY))


def _word(goal: Goal, also: Occasion | None) -> str:
    """What a goal is called: by what it means, and whose it is."""
    if also == "own_goal":
        return "into_own_net"
    if goal.own:
        return also or "goal"
    return {"equaliser": "levelled", "late_winner": "late_blow"}.get(also or "", "conceded")
