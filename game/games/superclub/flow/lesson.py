"""The first evening of Superclub: a season for two up to whom it makes champion, with everything done once.

Owns its steps and the game it is played in. Each rule is told before the decision it is about, doubles and links before
the first line-up; its seed lets a double fall that finds a secret weapon.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from engine.core.auction import BidDue, BidUpTo, DropOut, PlaceBid
from engine.core.deals import AcceptDeal, CounterDeal, DealDue, RefuseDeal
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.superclub.match import events as ev
from engine.superclub.match.model import PlayWeapon, SetLineUp, WeaponDue
from engine.superclub.season.actions import Invest, PickPlayer, Sign
from engine.superclub.season.events import CupCardDrawn, SeasonEnded, WeaponFound
from engine.superclub.season.model import ContinentDue, InvestDue, PickPlayerDue, SeasonSetup, SignDue, StopDue
from game.games.superclub.presenter.movement import STEPS_UP
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene
from game.games.superclub.screens.deal import DealScene
from game.games.superclub.screens.draft.board import BoardPlace
from game.games.superclub.screens.draft.draft_scene import DraftScene
from game.games.superclub.screens.finance import FinanceScene
from game.games.superclub.screens.investments import InvestmentsScene
from game.games.superclub.screens.line_up.line_up_scene import LineUpScene
from game.games.superclub.screens.line_up.pitch import SlotWidget
from game.games.superclub.screens.match.asking import AskScene
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.screens.scouting import ScoutingScene
from game.games.superclub.screens.season.season_scene import SeasonRoom, told_in
from game.games.superclub.screens.training import TrainingScene
from game.stage.first_evening import LEARNER, RIVAL, Lesson, Step, at_beat, is_asked
from game.stage.lesson_places import around, asked_about, in_focus, part, widgets
from game.stage.timeline_scene import Live
from game.ui.widgets import Button

_SETUP = SeasonSetup((Seat(LEARNER), Seat(RIVAL, 1)), (ClubEntry("mowenbruck"), ClubEntry("kaldafoss")))
_SEED = 229


def _linked(scene: Any) -> str | None:
    """A card on the board with half a star at its edge, else what has focus."""
    cards = scene.content.players
    spots = [one for one in scene.view.root.walk() if isinstance(one, BoardPlace) and one.card is not None]
    return next((one.key for one in spots if cards[one.card].left or cards[one.card].right), None)


def strongest(scene: Any) -> str | None:
    """The strongest card on the board that may be picked."""
    cards = scene.content.players
    spots = [
        one for one in scene.view.root.walk() if isinstance(one, BoardPlace) and one.focusable and one.card is not None
    ]
    return max(spots, key=lambda one: cards[one.card].stars).key if spots else None


def _weapon(scene: Any) -> str | pygame.Rect | None:
    """The weapon that can be played; once it is in hand, what it can be aimed at."""
    first = scene.view.find("weapon 0")
    return first.key if first is not None else in_focus(scene)


def answer_to(scene: Any) -> str:
    """What an offer is answered with by what it brings; once it was changed there is nothing left to accept."""
    if scene.view.find("accept").reason is None:
        return str(scene.advised)
    return "counter" if scene.view.find("counter").reason is None else "refuse"


def _told(scene: Any) -> pygame.Rect | None:
    """Where the season tells what has happened."""
    return next((told_in(area) for area in widgets(Live)(scene)), None)


def _changer(scene: Any) -> pygame.Rect:
    """The Game changer that lies on the pitch's left, face down."""
    pitch = scene.plan.pitch
    return pygame.Rect(round(pitch.x), round(pitch.y), round(pitch.width / 4), round(pitch.height))


def _stand(scene: Any) -> bool:
    """Once both rows of a third that begins stand where they play it, below the bar that their totals pull."""
    beat = scene.timeline.beat
    return beat is not None and isinstance(beat.event, ev.ThirdBegun) and scene.timeline.seconds >= STEPS_UP


def _moved(scene: Any) -> str:
    """Somebody who stands in another third than his own, else the first in attack."""
    players, slots = scene.content.players, scene.editor.line_up
    out = (
        f"{third} {number}"
        for third, position in (("attack", "attacker"), ("midfield", "midfielder"), ("defence", "defender"))
        for number, card in enumerate(slots.of(third))
        if card is not None and players[card].position != position
    )
    return next(out, "attack 0")


def _counted(scene: Any) -> bool:
    """Once everybody's money is counted."""
    return bool(scene.over) or isinstance(scene.question, StopDue)


_DRAFT = partial(Step, on=DraftScene)
_LINE_UP = partial(Step, on=LineUpScene)
_MATCH = partial(Step, on=SuperclubMatchScene)

_STEPS = (
    _DRAFT("welcome", at=None, when=is_asked(PickPlayerDue)),
    _DRAFT("wins", at="resources", when=is_asked(PickPlayerDue)),
    _DRAFT("links", at=_linked, when=is_asked(PickPlayerDue)),
    _DRAFT("pick", at=strongest, when=is_asked(PickPlayerDue), does=strongest, until=(PickPlayer,)),
    Step("train", TrainingScene, "train", is_asked(PickPlayerDue), "train", (PickPlayer,)),
    Step("scout", ScoutingScene, in_focus, is_asked(ContinentDue), in_focus),
    Step("sign", ScoutingScene, "sign", is_asked(SignDue), "sign", (Sign,)),
    Step("invest", InvestmentsScene, "invest training", is_asked(InvestDue), "invest training", (Invest,)),
    Step("bid", DeadlineScene, around(widgets(Button), "bid"), is_asked(BidDue), "bid", (PlaceBid, BidUpTo, DropOut)),
    Step("deal", DealScene, answer_to, is_asked(DealDue), answer_to, (AcceptDeal, CounterDeal, RefuseDeal),
         aside=True),
    Step("alone", SeasonRoom, None),
    _LINE_UP("thirds", at=around(widgets(SlotWidget, "attack"), "attack 0")),
    _LINE_UP("doubles", at=around(widgets(SlotWidget, "attack"), "attack 0")),
    _LINE_UP("chemistry", at=around(widgets(SlotWidget, "midfield"), "midfield 0")),
    _LINE_UP("places", at=_moved),
    _LINE_UP("suggest", at="suggest"),
    _LINE_UP("kick_off", at="kick_off", does="kick_off", until=(SetLineUp,)),
    _MATCH("third", at=part("boxes"), when=_stand),
    _MATCH("dice", at=part("tray"), when=at_beat(ev.ThirdWon), keeps=True),
    _MATCH("double", at=_changer, when=at_beat(ev.ChangerEarned), keeps=True),
    _MATCH("points", at=around(asked_about("superclub.thirds_won"), part("bar")), when=at_beat(ev.ResultCalled)),
    Step("found", SeasonRoom, _told, at_beat(WeaponFound, "flip"), keeps=True),
    Step("weapon", AskScene, _weapon, is_asked(WeaponDue), _weapon, (PlayWeapon,)),
    Step("table", SeasonRoom, _told, at_beat(SeasonEnded, "boost")),
    Step("cup", SeasonRoom, _told, at_beat(CupCardDrawn, "fly")),
    Step("season", FinanceScene, "resources", _counted),
)  # fmt: skip
_COVERS = (
    "draft", "training", "scouting", "investments", "deadline", "line_up", "season",
    "superclub_reveal", "superclub_third", "superclub_dice", "superclub_changer", "superclub_result",
)  # fmt: skip
LESSON = Lesson("superclub", _SETUP, _SEED, _STEPS, _COVERS)
