"""What comes of a deal is said: who gets what, why it was refused, and what another offer has changed (SC-26)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import games
from engine.core.deals import AcceptDeal, Bundle, CounterDeal, DealDue, Good, Offer, OfferDeal
from engine.core.model import clone
from engine.superclub.managers import dealing
from engine.superclub.managers.style import STYLES
from engine.superclub.season.events import GoodsExchanged
from game.games.superclub.screens.deal import DealScene
from game.games.superclub.screens.frame import SuperclubRoom
from game.games.superclub.screens.investments import InvestmentsScene
from game.games.superclub.screens.scouting import ScoutingScene
from game.games.superclub.screens.squads import SquadsScene
from game.games.superclub.screens.training import TrainingScene
from game.stage.deal_scene import Making, changes
from game.ui.dialogs import Dialog
from game.ui.widgets import Paragraph
from tests.game.games.superclub.flow.test_evenings_of_superclub import Evening, begin


def _training(folder: Path) -> tuple[Evening, TrainingScene]:
    """The first room in which deals are made, with a computer manager of level 1."""
    played = Evening(begin(folder), folder)
    scene = played.until_at(TrainingScene)
    return played, scene


def test_what_a_computer_manager_takes_is_said_with_both_sides(tmp_path: Path) -> None:
    played, _ = _training(tmp_path)
    content = games.rules_for("superclub").content
    cheapest = min(played.session.state.table.clubs[1].squad, key=lambda card: content.players[card].stars)
    played.director.act(OfferDeal(0, 1, Bundle(money=100), Bundle((Good("player", cheapest),))))
    said = played.top
    assert isinstance(said, Dialog)
    assert said.title == "DEAL DONE"
    name = content.players[cheapest].name
    assert said.message.splitlines()[1:] == [f"You get: {name}.", f"{played.session.header.seats[1].name} gets: 100 M."]
    played.press("confirm")
    assert type(played.top) is TrainingScene


def test_a_refusal_says_what_is_missing_and_leaves_the_offer_on_the_desk(tmp_path: Path) -> None:
    played, _ = _training(tmp_path)
    table, content = played.session.state.table, games.rules_for("superclub").content
    wanted = max(table.clubs[1].squad, key=lambda card: content.players[card].stars)
    goods = Bundle((Good("player", wanted),))
    played.director.act(OfferDeal(0, 1, Bundle(money=1), goods))
    said = played.top
    assert isinstance(said, Dialog)
    assert said.title == "NO DEAL"
    missing = re.search(r"They want (\d+) M more\.", said.message)
    assert missing is not None
    assert said.message.splitlines()[1] == f"{content.players[wanted].name} is in their best side."
    played.press("confirm")
    desk = played.top
    assert isinstance(desk, DealScene)
    assert (desk.due, desk.made.bundle("mine"), desk.made.bundle("theirs")) == (None, Bundle(money=1), goods)
    more = 1 + int(missing[1])
    table, style = clone(table), STYLES[played.session.answering[1]]
    table.clubs[0].cash = more
    for money, answer in ((more, AcceptDeal), (more - 1, CounterDeal)):
        table.desk.open = Offer(1, 0, 1, Bundle(money=money), goods)
        said_then = dealing.answer(content, table, DealDue(1, table.desk.open), style)
        assert type(said_then) is answer, "that is what he reckons, to the million"


def test_what_would_do_is_said_by_what_money_and_players_come_to(tmp_path: Path) -> None:
    """By the better levels, who look at that: not by what things are worth today alone."""
    played, _ = _training(tmp_path)
    table, content = played.session.state.table, games.rules_for("superclub").content
    offers = [Offer(1, 0, 1, Bundle(money=1), Bundle((Good("player", card),))) for card in table.clubs[1].squad]
    played.session.set_answering(1, 4)
    wanted = [played.director.wanted_more(offer) for offer in offers]
    far, near = (dealing.at_desk(content, table, 1, STYLES[4]._replace(far=looks)) for looks in (True, False))
    assert wanted == [dealing.wanted_more(far, offer) for offer in offers]
    assert wanted != [dealing.wanted_more(near, offer) for offer in offers]


def test_it_is_said_who_would_be_missed_and_who_would_not_play(tmp_path: Path) -> None:
    """The best eleven are a goalkeeper and the ten others with most stars; the second of two goalkeepers with as many
    would do as well."""
    played, _ = _training(tmp_path)
    table, content = played.session.state.table, games.rules_for("superclub").content
    worth = dealing.at_desk(content, table, 1, STYLES[played.session.answering[1]])
    cards = [content.players[card] for card in table.clubs[1].squad]
    keepers = [card for card in cards if card.position == "goalkeeper"]
    assert [card.stars for card in keepers] == [keepers[0].stars] * 2
    field = sorted((card for card in cards if card.position != "goalkeeper"), key=lambda card: card.stars)
    assert len(field) > 10, "somebody sits on the bench"
    worst, best = field[0], field[-1]
    asked = Bundle(tuple(Good("player", card.number) for card in (best, worst, keepers[0])))
    mine = [content.players[card] for card in table.clubs[0].squad]
    poor = min((card for card in mine if card.position != "goalkeeper"), key=lambda card: card.stars)
    assert poor.stars < field[-10].stars, "no better than their bench"
    found = dealing.misgivings(worth, Offer(1, 0, 1, Bundle((Good("player", poor.number),)), asked))
    assert [good.number for good in found.missed] == [best.number]
    assert [good.number for good in found.idle] == [poor.number]


def test_another_offer_says_what_it_wants_more(tmp_path: Path) -> None:
    played, _ = _training(tmp_path)
    table, content = played.session.state.table, games.rules_for("superclub").content
    cheapest = min(table.clubs[1].squad, key=lambda card: content.players[card].stars)
    played.director.act(OfferDeal(0, 1, Bundle(money=8), Bundle((Good("player", cheapest),))))
    desk = played.top
    assert isinstance(desk, DealScene)
    assert desk.due is not None, "they answer with another offer"
    more = desk.due.offer.takes.money - 8
    words = [one.text for one in desk.view.root.walk() if isinstance(one, Paragraph)]
    assert f"{desk.manager(1)} wants {more} M more" in words
    desk.accept()
    said = played.top
    assert isinstance(said, Dialog)
    assert said.title == "DEAL DONE", "one's own yes is told as well"
    assert said.message.startswith("You say yes."), "by no name, as it is one's own"
    assert f"You get: {content.players[cheapest].name}." in said.message


def _over(played: Evening, kind: type[SuperclubRoom]) -> SuperclubRoom:
    """A room whose end is shown, while things go on in the next already."""
    played.until(lambda: type(played.top) is kind and played.top.over)
    return played.top


@pytest.mark.rule("SC-26")
def test_who_deals_where_a_room_is_over_is_told_in_which_room_his_offers_are_counted(tmp_path: Path) -> None:
    played = Evening(begin(tmp_path), tmp_path)
    over = _over(played, InvestmentsScene)
    table, content = played.session.state.table, games.rules_for("superclub").content
    assert (over.table.room, table.room) == ("investments", "deadline")
    played.press("superclub.deal")
    desk = played.top
    assert isinstance(desk, DealScene)
    assert desk.view.find("offer").note in ("Nothing is offered", "Deadline day: 3 offers left")
    wanted = max(table.clubs[1].squad, key=lambda card: content.players[card].stars)
    played.director.act(OfferDeal(0, 1, Bundle(money=1), Bundle((Good("player", wanted),))))
    played.press("confirm")
    desk = played.top
    assert isinstance(desk, DealScene)
    assert desk.view.find("offer").note == "Deadline day: 2 offers left"


def test_what_was_agreed_holds_at_the_desk_and_among_the_squads_at_once(tmp_path: Path) -> None:
    """The next room is led to, and the header follows there with the deal that is shown."""
    played = Evening(begin(tmp_path), tmp_path)
    _over(played, TrainingScene)
    content = games.rules_for("superclub").content
    cheapest = min(played.session.state.table.clubs[1].squad, key=lambda card: content.players[card].stars)
    before = played.session.state.table.clubs[0].cash
    played.press("superclub.deal")
    played.director.act(OfferDeal(0, 1, Bundle(money=50), Bundle((Good("player", cheapest),))))
    assert played.top.title == "DEAL DONE"
    played.press("confirm")
    room = played.top
    assert isinstance(room, ScoutingScene)
    for door in ("squads", "deal"):
        played.press(f"superclub.{door}")
        scene = played.top
        assert isinstance(scene, SquadsScene | DealScene)
        assert cheapest in scene.table.clubs[0].squad
        assert (scene.table.clubs[0].cash, scene.bar_figures()[0].text) == (before - 50, f"{before - 50} M")
        played.press("back")
    assert played.top is room
    room.update(0)
    assert isinstance(room.instant.event, GoodsExchanged), "it is the first that is seen there"
    room.update(room.instant.length)
    assert room.bar_figures()[0].text == f"{before - 50} M"


A, B, C = (Good("player", number) for number in (1, 2, 3))


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        ((Bundle(money=30), Bundle((A,))), (Bundle(money=34), Bundle((A,))), [("more", 4, [])]),
        ((Bundle(money=30), Bundle((A,))), (Bundle(money=25), Bundle((A,))), [("less", 5, [])]),
        ((Bundle((B,)), Bundle((A,), 5)), (Bundle((B,), 2), Bundle((A,))), [("more", 7, [])]),
        ((Bundle((B,)), Bundle((A,))), (Bundle((B, C)), Bundle()), [("also", 0, [C]), ("keeps", 0, [A])]),
        ((Bundle((B,)), Bundle((A,))), (Bundle(), Bundle((A, C))), [("spares", 0, [B]), ("adds", 0, [C])]),
        ((Bundle((B,)), Bundle()), (Bundle((Good("player", 2, 3),)), Bundle()), [("weeks", 0, [Good("player", 2, 3)])]),
    ],
)
def test_what_another_offer_changes(
    before: tuple[Bundle, Bundle], now: tuple[Bundle, Bundle], said: list[tuple[str, int, list[Good]]]
) -> None:
    """Seat 0 offered `before`, what it gives first; seat 1 answers with `now`, what seat 0 would give first."""
    offered = Making.of(Offer(1, 0, 1, *before), 0)
    assert changes(offered, Making.of(Offer(1, 1, 0, now[1], now[0], 1))) == said
