"""A deadline day at its table, asked and watched, for tests of its screens."""

from __future__ import annotations

from typing import Any

from engine.core.auction import Auction, BidDue
from engine.core.model import Action
from engine.superclub.content.effects import DEPARTMENTS
from engine.superclub.content.load import load
from engine.superclub.season.model import CardUp, Club, SeasonTable
from game.games.superclub.gallery.deadline import a_game, asked_scene, setup_of
from game.games.superclub.gallery.season import room_begins
from game.games.superclub.screens.deadline.deadline_room import DeadlineRoom
from game.games.superclub.screens.deadline.deadline_scene import DeadlineScene
from game.stage.gallery import AskedFeed, Played, Question
from game.stage.screen import Screen
from game.ui.scene import Ui
from tests.game.driving import opened

CONTENT = load()


def asked(
    game: Played, begins: int, count: int, question: Question, sent: list[Action], *,
    kind: type[DeadlineRoom] = DeadlineScene, looking: tuple[int, ...] | None = None,
    size: tuple[int, int] = (1280, 720),
) -> Any:  # fmt: skip
    """The room in which a question is asked."""
    return opened(
        lambda ui: asked_scene(ui, kind, game, begins, count, question, sent=sent.append, looking=looking), size
    )


def bidding(
    sent: list[Action], *, match: bool | None = None, looking: tuple[int, ...] | None = None,
    size: tuple[int, int] = (1280, 720),
) -> DeadlineScene:  # fmt: skip
    """Deadline day, somebody being asked to bid more; `match`: whether an equal bid would do."""
    for seed in range(7, 20):
        game = a_game(seed)
        begins = room_begins(game, "deadline", 2)
        for count, question in game.asked.items():
            due = question.due
            if count > begins and isinstance(due, BidDue) and due.leader is not None and match in (None, due.may_match):
                scene = asked(game, begins, count, question, sent, looking=looking, size=size)
                assert isinstance(scene, DeadlineScene)
                return scene
    raise LookupError("nobody is asked")


def watched(ui: Ui, feed: AskedFeed, looking: tuple[int, ...] = (0,)) -> DeadlineScene:
    return DeadlineScene(
        Screen(
            ui,
            CONTENT,
            feed.blank,
            looking[0],
            looking=looking,
        ),
        feed,
    )


def a_table(order: tuple[int, ...] = (0, 1, 2), cash: int = 200) -> SeasonTable:
    table = SeasonTable(setup_of(len(order)), stars=[card.stars for card in CONTENT.players])
    table.clubs = [Club(cash=cash, levels=dict.fromkeys(DEPARTMENTS, 1)) for _ in order]
    table.room, table.order, table.ranking = "deadline", list(order), list(order)
    table.continents = [4] * 6
    table.card_up = CardUp(7, "asia", order[0])
    table.auction = Auction("SC-25", 7, 40, 1, order, turn=order[0], limits=[None] * len(order))
    return table
