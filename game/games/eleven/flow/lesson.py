"""The first evening of Eleven: the first week of a season, with everything done once.

Owns its steps and the game it is played in. Each rule is told before the decision it is about. Its seed was chosen for
a match that is open, for fitness enough to send out whoever was signed and trained, and for goals.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.eleven.club_rules.model import HIGHEST_STAT, Deploy, Pick, PickDue
from engine.eleven.content.effects import TRACKS
from engine.eleven.match import events as ev
from engine.eleven.match.model import FansDue, PlayTactic, SeatFans, TacticDue
from engine.eleven.season.actions import HirePlayer, KeepDirector, KeepObjective, RaisePotential
from engine.eleven.season.model import Day, KeepDirectorDue, KeepObjectiveDue, SeasonSetup
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.desk.choices import Thing
from game.games.eleven.screens.desk.desk_scene import DeskScene
from game.games.eleven.screens.frame import SHOWN
from game.games.eleven.screens.hand.hand_scene import HandScene
from game.games.eleven.screens.hand.questions import CardChoice
from game.games.eleven.screens.match.asking import AskScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.transfer.transfer_scene import TransferScene
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.monday import MondayScene
from game.stage.first_evening import LEARNER, RIVAL, Lesson, Step, at_beat, is_asked
from game.stage.lesson_places import around, asked_about, part, way_back

_SETUP = SeasonSetup((Seat(LEARNER), Seat(RIVAL, 1)), (ClubEntry("larkhaven"), ClubEntry("oberwald")))
_SEED = 5


def _resource(name: str) -> Callable[[Any], pygame.Rect | None]:
    """One of the header's resources, `vp` the last of them."""
    number = len(SHOWN) if name == "vp" else SHOWN.index(name)

    def find(scene: Any) -> pygame.Rect | None:
        bar = scene.view.find("resources")
        if bar is None:
            return None
        whole, step = bar.screen_rect(), bar.rect.w / (len(SHOWN) + 1)
        return pygame.Rect(round(whole.x + number * step), whole.y, round(step) - 4, whole.h)

    return find


def _on_day(day: Day, acted: bool = False) -> Callable[[Any], bool]:
    """On one's own turn of that day, before or after its action."""

    def is_there(scene: Any) -> bool:
        turn = scene.table.turn
        return scene.table.day == day and turn is not None and turn.seat == scene.seat and turn.acted == acted

    return is_there


def _trainer(scene: Any) -> str:
    """The first staff card."""
    return Thing("staff", scene.club.staff[0].card).key


def _track(scene: Any) -> str | None:
    """The track that is raised: the one that stands lowest, as a die most likely falls above it; of equal ones fitness
    first."""
    stats = scene.club.stats
    lowest = min(("fitness", "operation", "fanbase"), key=stats.__getitem__)
    return Thing("stat", TRACKS.index(lowest)).key if stats[lowest] < HIGHEST_STAT else None


def _can_raise(scene: Any) -> bool:
    return _on_day("thursday")(scene) and _track(scene) is not None


def _in_hand(day: Day, key: Callable[[Any], str | None]) -> Callable[[Any], bool]:
    """On that day, once the thing of that key is in hand."""
    is_there = _on_day(day)
    return lambda scene: is_there(scene) and scene.pinned is not None and scene.pinned.key == key(scene)


def _in_reach(scene: Any) -> pygame.Rect | None:
    """The cards of the upper row that can be taken."""
    found = [scene.view.find(f"players{place}") for place in (2, 3, 4)]
    rects = [one.visible_rect() for one in found if one is not None]
    return rects[0].unionall(rects[1:]) if rects else None


def _cards(scene: Any) -> pygame.Rect | None:
    """All the cards that one is chosen of."""
    found = [widget.visible_rect() for widget in scene.view.root.walk() if isinstance(widget, CardChoice)]
    return found[0].unionall(found[1:]) if found else None


def _first_card(scene: Any) -> str:
    """The first of the cards that one is chosen of."""
    return str(scene.first_focus)


def _signing(scene: Any) -> str | None:
    """The strongest footballer who can be signed now."""
    market, players = scene.market, scene.content.players
    offers = [market.offer("players", place) for place in range(5)]
    found = [offer for offer in offers if offer is not None and offer.reason is None and offer.within]
    return max(found, key=lambda offer: players[offer.card].side(False).strength).key if found else None


def _can_sign(scene: Any) -> bool:
    """On Tuesday, once the cards lie there, as long as there is a footballer who can be paid."""
    return scene.is_dealt and _on_day("tuesday")(scene) and _signing(scene) is not None


def _cheered(scene: Any) -> bool:
    """Once a goal of a zone has been seen and cheered, and its banner leaves the row of zones in sight again."""
    timeline = scene.timeline
    seen = (beat for beat in timeline.beats[: timeline.cursor] if isinstance(beat.event, ev.ZoneCompared))
    return any(name.startswith("party") for beat in seen for name in beat.choreography.cues)


_HAND = partial(Step, on=HandScene)
_DESK = partial(Step, on=DeskScene)
_DEPLOY = partial(Step, on=DeployScene)
_MATCH = partial(Step, on=ElevenMatchScene)

_STEPS = (
    _HAND("wins", at=_resource("vp")),
    _HAND("goals", at=_resource("fitness")),
    _HAND("board", at="chart", when=is_asked(KeepDirectorDue)),
    _HAND("director", at=_cards, when=is_asked(KeepDirectorDue), does=_first_card, until=(KeepDirector,)),
    _HAND("objective", at=_cards, when=is_asked(KeepObjectiveDue), does=_first_card, until=(KeepObjective,)),
    Step("monday", MondayScene, "resources"),
    _DESK("days", at="days", when=_on_day("tuesday")),
    _DESK("opponent", at="reading", when=_on_day("tuesday")),
    _DESK("transfers", at="transfer", when=_on_day("tuesday"), does="transfer"),
    Step("reach", TransferScene, _in_reach, _can_sign),
    Step("sign", TransferScene, _signing, _can_sign, does=_signing, until=(HirePlayer,)),
    Step("back", TransferScene, way_back, _on_day("tuesday", acted=True), does=way_back),
    _DESK("end_day", at="end", when=_on_day("tuesday", acted=True), does="end"),
    _DESK("train", at=_trainer, when=_on_day("wednesday"), does=_trainer),
    _DESK("train_act", at="act", when=_in_hand("wednesday", _trainer), does="act"),
    _HAND("trained", at=_cards, when=is_asked(PickDue), does=_first_card, until=(Pick,)),
    _DESK("raise", at=_track, when=_can_raise, does=_track),
    _DESK("raise_act", at="act", when=_in_hand("thursday", _track), does="act", until=(RaisePotential,)),
    _DEPLOY("shirts", at="zoneFC"),
    _DEPLOY("fitness", at=_resource("fitness")),
    _DEPLOY("suggest", at="fill"),
    _DEPLOY("kick_off", at="kick_off", does="kick_off", until=(Deploy,)),
    Step("fans", AskScene, "choices", is_asked(FansDue), does="first", until=(SeatFans,)),
    _MATCH("reveal", at=around(asked_about("eleven.opponent"), part("bar")),
           when=at_beat(ev.OpponentRevealed, "enter")),
    Step("tactic", AskScene, "choices", is_asked(TacticDue), does="first", until=(PlayTactic,)),
    _MATCH("zone", at=part("strip"), when=at_beat(ev.ZoneCompared, "open")),
    _MATCH("scored", at=around(asked_about("eleven.score"), part("bar")), when=_cheered),
    _MATCH("result", at=part("bar"), when=at_beat(ev.MatchDecided, "enter")),
    Step("league", LeagueScene, "standings", lambda scene: scene.over),
    Step("week", MondayScene, "resources", lambda scene: scene.table.week == 2),
)  # fmt: skip
_COVERS = (
    "directors", "objective", "monday", "desk", "transfer", "deploy", "fans", "league",
    "eleven_out", "eleven_reveal", "eleven_zone", "eleven_result",
)  # fmt: skip
LESSON = Lesson("eleven", _SETUP, _SEED, _STEPS, _COVERS)
