"""The trade desk: a deal made up and offered by keys, answered, countered, refused, and told why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core.deals import AcceptDeal, Bundle, CounterDeal, Good, Offer, OfferDeal, RefuseDeal
from engine.core.model import Action, Reason
from engine.superclub.content.load import load
from engine.superclub.season.model import Club, SeasonTable
from engine.superclub.season.trades import PLAYER, STAFF
from game.games.superclub.flow.lesson import answer_to
from game.games.superclub.gallery.deadline import SCENES, setup_of
from game.games.superclub.screens.deal import DealScene
from game.stage.deal_scene import Making
from game.stage.screen import Screen
from game.stage.trade_bundle import Payment
from game.ui.dialogs import Dialog
from game.ui.input import Device
from game.ui.scene import Scene, Ui
from tests.game.driving import SIZES, click, opened, press, the, walk_to, words_on

CONTENT = load()


def a_table() -> SeasonTable:
    """Three clubs of three players each; the second has a member of staff."""
    table = SeasonTable(setup_of(3), stars=[card.stars for card in CONTENT.players])
    levels = {"training": 1, "scouting": 1, "stadium": 1}
    table.clubs = [
        Club(squad=[3 * seat, 3 * seat + 1, 3 * seat + 2], cash=50 + seat, levels=dict(levels)) for seat in range(3)
    ]
    table.clubs[1].staff = [4]
    table.desk.made = [0, 0, 0]
    table.season, table.room = 1, "training"
    table.order = [0, 1, 2]
    return table


class Desk:
    """Where a scene's actions go, and what it is told."""

    def __init__(self, reason: Reason | None = None) -> None:
        self.sent: list[Action] = []
        self.gone = 0
        self.reason = reason

    def leave(self) -> None:
        self.gone += 1

    def make(self, ui: Ui) -> Scene:
        return DealScene(
            Screen(
                ui,
                CONTENT,
                a_table(),
                act=self.sent.append,
                fault=lambda action: self.reason,
                doors={"back": self.leave},
            )
        )


def an_answer(sent: list[Action]) -> DealScene:
    """An offer of a real game, answered by the first manager."""
    from game.games.superclub.gallery.deadline import answer_scene

    scene = opened(lambda ui: answer_scene(ui, 7, sent.append))
    assert isinstance(scene, DealScene)
    return scene


def test_a_deal_is_made_up_and_offered_by_keys_alone() -> None:
    desk = Desk()
    scene = opened(desk.make)
    assert isinstance(scene, DealScene)
    mine = scene.view.find("mine").people
    theirs = scene.view.find("theirs").people
    press(scene, "down", "confirm")
    for _ in range(6):
        press(scene, *(["right"] if scene.view.focus is not scene.view.find("theirs") else []))
    assert scene.view.focus is scene.view.find("theirs")
    row = scene.view.find("theirs").row
    press(scene, "confirm")
    press(scene, *["down"] * (len(theirs) - row))
    assert scene.view.focus.key == "staff 4"
    press(scene, "confirm")
    walk_to(scene, "cash less")
    press(scene, "confirm", "confirm")
    walk_to(scene, "offer")
    press(scene, "confirm")
    gives = Bundle((Good(PLAYER, mine[1]),), 2)
    assert desk.sent == [OfferDeal(0, 1, gives, Bundle((Good(PLAYER, theirs[row]), Good(STAFF, 4))))]


def test_what_was_put_in_is_taken_out_by_a_second_press() -> None:
    desk = Desk()
    scene = opened(desk.make)
    assert isinstance(scene, DealScene)
    press(scene, "confirm", "confirm")
    assert not scene.made.bundle("mine")


def test_money_goes_either_way_as_far_as_there_is_any() -> None:
    desk = Desk()
    scene = opened(desk.make)
    assert isinstance(scene, DealScene)
    for _ in range(9):
        click(scene, "cash 10", Device.TOUCH)
    assert (scene.made.paid, scene.made.bundle("theirs").money, scene.made.bundle("mine").money) == (-51, 51, 0)
    for _ in range(12):
        click(scene, "cash -10")
    assert (scene.made.paid, scene.made.bundle("mine").money) == (50, 50)


def test_what_is_made_up_with_one_manager_is_his_alone() -> None:
    scene = opened(Desk().make)
    assert isinstance(scene, DealScene)
    scene.toggle("theirs", 3)
    scene.toggle("mine", 0)
    click(scene, "to 2")
    assert scene.made.to == 2
    assert scene.view.find("theirs").people != scene.view.find("mine").people
    assert (scene.made.numbers("mine"), scene.made.numbers("theirs")) == ([], [])
    click(scene, "to 1")
    assert (scene.made.numbers("mine"), scene.made.numbers("theirs")) == ([0], [3])


def test_a_refusal_is_told_with_names() -> None:
    desk = Desk(Reason("deal_over_funds", {"manager": 1, "funds": 51}))
    scene = opened(desk.make)
    assert isinstance(scene, DealScene)
    button: Any = scene.view.find("offer")
    assert button.reason == button.note == "Bruno has 51 M"
    scene.offer()
    assert desk.sent == []


def test_leaving_the_desk() -> None:
    desk = Desk()
    scene = opened(desk.make)
    press(scene, "back")
    assert (desk.gone, desk.sent) == (1, [])


@pytest.mark.parametrize(
    ("gain", "fault", "wanted"),
    [
        (4, None, []),
        (4, Reason("squad_too_small"), [RefuseDeal(0)]),
        (0, None, [RefuseDeal(0)]),
        (-4, None, [RefuseDeal(0)]),
        (None, None, [RefuseDeal(0)]),
    ],
)
def test_enter_never_takes_an_offer_that_has_come_up_by_itself(
    gain: int | None, fault: Reason | None, wanted: list[Action], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the line above the money says; what it doesn't call a gain, and what may not be taken, is refused. What is
    good is looked at: however often somebody goes on pressing, nobody is sold by it."""
    monkeypatch.setattr(DealScene, "gain", property(lambda self: gain))
    sent: list[Action] = []
    scene = an_answer(sent)
    scene.screen = replace(scene.screen, fault=lambda action: fault if isinstance(action, AcceptDeal) else None)
    again = DealScene(scene.screen, scene.due, scene.before)
    scene.ui.stack.replace(again)
    assert again.advised == ("refuse" if wanted else "accept")
    press(again, "confirm", *(["confirm"] if not wanted else []))
    assert sent == wanted


def _refused(wanted: int | None) -> tuple[Desk, DealScene]:
    """The desk after 6 and a player were offered for another one in vain, for `wanted` of which it would have done."""
    desk = Desk()
    offer = Offer(1, 0, 1, Bundle((Good(PLAYER, 0),), 6), Bundle((Good(PLAYER, 3),)))
    first = opened(desk.make)
    assert isinstance(first, DealScene)
    scene = DealScene(first.screen, None, offer, wanted)
    scene.ui.stack.replace(scene)
    return desk, scene


@pytest.mark.parametrize("wanted", [None, 51, -52])
def test_at_a_deal_that_came_to_nothing_enter_changes_nothing(wanted: int | None) -> None:
    """Where no money would do, or nobody has as much."""
    desk, scene = _refused(wanted)
    press(scene, "confirm")
    assert (scene.made.bundle("mine"), scene.made.bundle("theirs")) == (
        Bundle((Good(PLAYER, 0),), 6),
        Bundle((Good(PLAYER, 3),)),
    )
    assert not desk.sent
    assert scene.view.find("wanted") is None


def test_after_a_refusal_enter_puts_in_what_they_would_take_and_then_offers_it() -> None:
    desk, scene = _refused(11)
    button: Any = scene.view.find("wanted")
    assert (button.text, button.note) == ("PAY 11 M", "What they would take")
    press(scene, "confirm")
    assert (scene.made.paid, desk.sent) == (11, [])
    press(scene, "confirm")
    assert desk.sent == [OfferDeal(0, 1, Bundle((Good(PLAYER, 0),), 11), Bundle((Good(PLAYER, 3),)))]


def test_a_price_is_for_the_deal_that_was_refused() -> None:
    _, scene = _refused(-3)
    button: Any = scene.view.find("wanted")
    assert button.text == "ASK FOR 3 M"
    scene.toggle("theirs", 4)
    assert button.reason == "You changed it"
    click(scene, "to 2")
    assert scene.view.find("wanted") is None


def test_it_is_said_who_pays_at_the_side_that_pays() -> None:
    scene = opened(Desk().make)
    assert isinstance(scene, DealScene)
    paid = the(scene, Payment)
    for key, words in (("cash -10", "You pay 10 M"), ("cash 10", "No cash either way"), ("cash 10", "Bruno pays 10 M")):
        click(scene, key)
        assert paid.words == words
    written = words_on(scene)
    assert written.index("You pay") < written.index("They pay"), "at the left, over less cash, and at the right"


def test_an_offer_is_refused() -> None:
    sent: list[Action] = []
    scene = an_answer(sent)
    walk_to(scene, "refuse")
    press(scene, "confirm")
    assert sent == [RefuseDeal(0)]


def test_a_counter_offer_must_be_another_deal() -> None:
    sent: list[Action] = []
    scene = an_answer(sent)
    counter: Any = scene.view.find("counter")
    accept: Any = scene.view.find("accept")
    assert not accept.reason
    click(scene, "counter")
    assert not sent
    assert scene.view.focus is scene.view.find("cash more"), "it leads to what can be changed"
    click(scene, "cash more")
    assert not counter.reason
    assert accept.reason == "You changed it"
    made = scene.made
    click(scene, "counter")
    assert sent == [CounterDeal(0, made.bundle("mine"), made.bundle("theirs"))]
    assert made.bundle("theirs").money == 6  # five were offered


def test_an_offer_is_seen_from_the_other_side() -> None:
    offer = Offer(1, 2, 0, Bundle((Good(PLAYER, 6), Good(STAFF, 9)), 4), Bundle((Good(PLAYER, 0),)))
    made = Making.of(offer)
    assert (made.seat, made.to, made.paid) == (0, 2, -4)
    assert made.bundle("mine") == offer.takes
    assert made.bundle("theirs") == offer.gives


def test_both_clubs_before_and_after() -> None:
    scene = opened(Desk().make)
    assert isinstance(scene, DealScene)
    stars = scene.table.stars
    made = scene.made = Making(0, 1, paid=7)
    made.toggle("mine", 0)
    made.toggle("mine", 2)
    made.toggle("theirs", 3)
    after = scene.standings()
    lost, got = stars[0] + stars[2], stars[3]
    own, other = sum(stars[:3]), sum(stars[3:6])
    assert tuple(after["mine"].values()) == ((own, own - lost + got), (3, 2), (50, 43))
    assert tuple(after["theirs"].values()) == ((other, other + lost - got), (3, 4), (51, 58))


def test_the_desk_fits_every_size() -> None:
    for size, scale in SIZES:
        for name in ("superclub-deal", "superclub-deal-answer"):
            opened(lambda ui, name=name: SCENES[name](ui, 7), size, scale)


def test_a_gift_is_asked_about_first() -> None:
    desk = Desk()
    scene = opened(desk.make)
    assert isinstance(scene, DealScene)
    press(scene, "down", "confirm")
    scene.offer()
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    assert desk.sent == []
    dialog.answer(dialog.answers[0])
    assert [type(action) for action in desk.sent] == [OfferDeal]


def test_a_first_evening_points_at_the_answer_that_can_be_given() -> None:
    """Accept what brings something, until it was changed: then it is one's own offer."""
    scene = opened(lambda ui: SCENES["superclub-deal-answer"](ui, 7))
    assert isinstance(scene, DealScene)
    assert scene.gain is not None
    assert answer_to(scene) == ("accept" if scene.gain > 0 else "refuse")
    scene.made.paid += 1
    scene.refresh()
    assert answer_to(scene) == "counter"


@pytest.mark.rule("SC-26")
@pytest.mark.parametrize(
    ("paid", "said"),
    [
        (0, ""),
        (5, "It costs you 5 M more than it is worth to your squad"),  # money for nothing
        (-5, "To your squad it is worth 5 M more than it costs"),
    ],
)
def test_a_deal_says_what_it_is_worth(paid: int, said: str) -> None:
    scene = opened(lambda ui: SCENES["superclub-deal"](ui, 7))
    assert isinstance(scene, DealScene)
    scene.made.goods["mine"], scene.made.goods["theirs"], scene.made.paid = [], [], paid
    scene.refresh()
    assert scene.advice.text == said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["superclub-deal", "superclub-deal-answer"])
def test_sideways_from_a_player_lies_whoever_stands_beside_him(name: str, size: tuple[int, int]) -> None:
    """Where the three columns stand side by side; what is low between the squads is come to from the low rows."""
    scene: Any = opened(lambda ui: SCENES[name](ui, 1), size)
    mine, theirs = scene.view.find("mine"), scene.view.find("theirs")
    scene.view.set_focus(mine)
    press(scene, "first", "right")
    assert scene.view.focus is theirs
    beside = theirs.screen_rect().y - theirs.rect.y + theirs.focus_rect().centery
    row = mine.screen_rect().y - mine.rect.y + mine.focus_rect().centery
    assert abs(beside - row) <= mine.row_height
    press(scene, "left")
    assert scene.view.focus is mine
    press(scene, "last", "right")
    assert scene.view.focus.key == "cash -10"
    press(scene, "right")
    assert scene.view.focus.key == "cash less"
    press(scene, "right", "right", "right")
    assert scene.view.focus is theirs
