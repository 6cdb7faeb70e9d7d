"""The trade desk of Football Fortunes: sales and loans made up by keys, answered, countered, and told why not."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.deals import AcceptDeal, Bundle, CounterDeal, Good, OfferDeal, RefuseDeal
from engine.core.model import Action, Reason
from engine.fortunes.content.load import load
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.teams import code_of
from engine.fortunes.managers.worth import Worth, risks_of
from engine.fortunes.season.model import Absence, SeasonTable
from engine.fortunes.season.money import wage_stars
from engine.fortunes.season.trades import PLAYER
from engine.fortunes.season.victory import contenders
from game.games.fortunes.gallery.market import SCENES, answer_scene, deal_scene, table_at_turn
from game.games.fortunes.screens import deal
from game.games.fortunes.screens.deal import DealScene, Going
from game.stage.amount import Digits
from game.stage.deal_scene import Making
from game.stage.screen import Screen
from game.stage.trade_bundle import SIDES, Side
from game.ui.dialogs import Dialog
from game.ui.input import Device
from game.ui.scene import Scene, Ui
from tests.game.driving import EVERY_SIZE, click, opened, press, the, unreached, words_on

CONTENT = load()
SEED = 7


def press_on(scene: Scene, key: str, *names: str) -> None:
    """Press keys while a widget has focus; that it is reached is proven for every screen."""
    widget = scene.view.show(key)
    assert widget is not None, key
    scene.view.set_focus(widget)
    press(scene, *names)


def a_table() -> SeasonTable:
    """The game before a window's second auction, but everybody has 200 as in the beginning."""
    game, count, _ = table_at_turn(SEED)
    table: SeasonTable = game.table(count)
    for manager in table.managers:
        manager.cash = 200
    return table


class Desk:
    """Where a scene's actions go, and what it is told."""

    def __init__(self, reason: Reason | None = None, table: SeasonTable | None = None) -> None:
        self.sent: list[Action] = []
        self.gone = 0
        self.reason = reason
        self.table = a_table() if table is None else table

    def leave(self) -> None:
        self.gone += 1

    def make(self, ui: Ui) -> Scene:
        return DealScene(
            Screen(
                ui,
                CONTENT,
                self.table,
                act=self.sent.append,
                fault=lambda action: self.reason,
                doors={"back": self.leave},
            )
        )


def a_desk(desk: Desk) -> DealScene:
    """The desk, opened."""
    scene = opened(desk.make)
    assert isinstance(scene, DealScene)
    return scene


def an_answer(sent: list[Action]) -> DealScene:
    """An offer, answered by whose turn it is."""
    scene = opened(lambda ui: answer_scene(ui, SEED, sent.append))
    assert isinstance(scene, DealScene)
    return scene


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("name", [name for name in SCENES if "deal" in name])
def test_everything_is_drawn_and_reached_by_four_directions(name: str, size: tuple[int, int], scale: int) -> None:
    assert not unreached(opened(lambda ui: SCENES[name](ui, SEED), size, scale).view)


def test_a_deal_is_made_up_and_offered_by_keys_alone() -> None:
    desk = Desk()
    scene = a_desk(desk)
    mine: Any = scene.view.find("mine")
    press_on(scene, "mine", "down", "confirm")
    given = mine.people[1]
    press_on(scene, "theirs", "confirm")
    theirs: Any = scene.view.find("theirs")
    got = theirs.person
    press_on(scene, f"term {got}", "right", "right", "right")
    press_on(scene, "cash less", "confirm", "confirm")
    press_on(scene, "offer", "confirm")
    assert desk.sent == [OfferDeal(0, 1, Bundle((Good(PLAYER, given),), 2), Bundle((Good(PLAYER, got, 3),)))]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 600)])
def test_how_both_stand_is_seen_whole_when_both_give_somebody(size: tuple[int, int]) -> None:
    scene = opened(lambda ui: SCENES["fortunes-deal"](ui, SEED), size)
    assert isinstance(scene, DealScene)
    scene.toggle("mine", scene.table.managers[scene.seat].squad[5])
    cash = scene.view.show("cash 10")
    scene.view.layout()
    assert cash is not None
    assert cash.visible_rect() == cash.screen_rect()
    assert scene.effects.visible_rect() == scene.effects.screen_rect(), "down to the cash after the deal"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 600), (1920, 1080)])
def test_for_how_long_somebody_goes_is_never_cut(size: tuple[int, int]) -> None:
    scene = opened(lambda ui: SCENES["fortunes-deal"](ui, SEED), size)
    assert isinstance(scene, DealScene)
    squads = {"mine": scene.seat, "theirs": scene.made.to}

    def rows() -> list[Going]:
        scene.view.show(f"term {scene.made.numbers('mine')[0]}")
        scene.view.layout()
        return [one for one in scene.view.root.walk() if isinstance(one, Going)]

    assert all(row.visible_rect() == row.screen_rect() for row in rows()), "one each is seen whole"
    for side in SIDES:
        for number in scene.table.managers[squads[side]].squad[5:8]:
            scene.toggle(side, number)
    for row in rows():
        scene.view.set_focus(row)
        assert row.visible_rect() == row.screen_rect()
        assert all(not one.visible_rect() or one.visible_rect() == one.screen_rect() for one in rows())


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 600)])
def test_two_who_are_given_are_seen_at_once_and_of_more_how_many(size: tuple[int, int]) -> None:
    scene = opened(lambda ui: deal_scene(ui, SEED), size)
    assert isinstance(scene, DealScene)
    squad = scene.table.managers[scene.seat].squad
    for number in squad[5:8]:
        scene.toggle("mine", number)
        scene.view.show("offer")
        scene.view.layout()
        rows = [one for one in scene.view.root.walk() if isinstance(one, Going)]
        seen = [one.key for one in rows if one.visible_rect() == one.screen_rect()]
        assert f"term {number}" in seen, "who was put in last is in sight"
        if len(scene.made.numbers("mine")) == 2:
            assert len(seen) == len(rows) == 3
    assert "4 players · £25m" in words_on(scene)


def test_from_the_cash_one_comes_to_the_player_beside_it() -> None:
    scene = a_desk(Desk())
    theirs: Any = scene.view.find("theirs")
    press_on(scene, "theirs", "down", "down")
    assert theirs.row == 2
    press_on(scene, "cash 10", "right")
    assert scene.view.focus is theirs
    cash: Any = scene.view.find("cash 10")
    middle = cash.screen_rect().centery
    assert theirs.focus_rect().top <= middle <= theirs.focus_rect().bottom + 4


def test_what_was_put_in_is_taken_out_by_a_second_press_with_its_weeks() -> None:
    scene = a_desk(Desk())
    person = scene.table.managers[0].squad[0]
    scene.toggle("mine", person)
    scene.lend(person, 4)
    scene.toggle("mine", person)
    assert not scene.made.bundle("mine")
    scene.toggle("mine", person)
    assert scene.made.bundle("mine").goods == (Good(PLAYER, person),)


def test_money_goes_either_way_as_far_as_there_is_any() -> None:
    scene = a_desk(Desk())
    for _ in range(22):
        click(scene, "cash 10", Device.TOUCH)
    assert (scene.made.paid, scene.made.bundle("theirs").money, scene.made.bundle("mine").money) == (-200, 200, 0)
    for _ in range(42):
        click(scene, "cash -10")
    assert (scene.made.paid, scene.made.bundle("mine").money) == (200, 200)


def test_the_digits_say_how_ones_own_cash_changes() -> None:
    scene = a_desk(Desk())
    click(scene, "cash 10")
    assert scene.made.paid == -10
    assert the(scene, Digits).value == 10, "what one gets is more than nothing"
    click(scene, "cash -10")
    click(scene, "cash -10")
    assert (scene.made.paid, the(scene, Digits).value) == (10, -10)


@pytest.mark.rule("FF-40")
def test_figures_are_those_of_who_can_play_now() -> None:
    """His forward is out: without him a side stands as it would today, and who comes for him counts whole."""
    table = a_table()
    table.managers[0].squad = [one for one in table.managers[0].squad if table.people[one].kind != "goalkeeper"]
    keeper = next(one for one in table.managers[1].squad if table.people[one].kind == "goalkeeper")
    desk = Desk(table=table)
    scene = a_desk(desk)
    now, then = scene.standing(0, [], [keeper])["defence"]
    assert then == now + table.people[keeper].stars
    table.out = [Absence(keeper, 1)]
    assert scene.standing(0, [], [keeper])["defence"] == (now, now)


def test_what_is_made_up_with_one_manager_is_his_alone() -> None:
    scene = a_desk(Desk())
    mine, theirs = (scene.table.managers[seat].squad[0] for seat in (0, 1))
    scene.toggle("theirs", theirs)
    scene.lend(theirs, 2)
    scene.toggle("mine", mine)
    click(scene, "cash -10")
    click(scene, "to 2")
    assert (scene.made.to, scene.made.goods, scene.made.paid) == (2, {"mine": [], "theirs": []}, 0)
    assert words_on(scene).count("Nothing yet") == 2
    click(scene, "to 1")
    assert (scene.made.goods["mine"], scene.made.goods["theirs"]) == ([Good(PLAYER, mine)], [Good(PLAYER, theirs, 2)])
    assert scene.made.paid == 10


def test_a_refusal_is_told_with_names_and_nothing_is_sent() -> None:
    desk = Desk(Reason("deal_over_funds", {"manager": 1, "funds": 51}))
    scene = a_desk(desk)
    button: Any = scene.view.find("offer")
    assert button.reason == button.note == "Bruno has £51m"
    scene.accept()
    assert desk.sent == []


def test_what_asks_for_nothing_is_asked_about() -> None:
    desk = Desk()
    scene = a_desk(desk)
    person = scene.table.managers[0].squad[0]
    scene.toggle("mine", person)
    scene.offer()
    dialog = scene.ui.stack.top
    assert isinstance(dialog, Dialog)
    assert desk.sent == []
    dialog.answer(dialog.answers[0])
    assert desk.sent == [OfferDeal(0, 1, Bundle((Good(PLAYER, person),)), Bundle())]


def test_leaving_the_desk() -> None:
    desk = Desk()
    press(a_desk(desk), "back")
    assert (desk.gone, desk.sent) == (1, [])


def test_without_anybody_to_deal_with_it_says_so() -> None:
    table = a_table()
    for manager in table.managers[1:]:
        manager.managing = False
    desk = Desk(table=table)
    scene = a_desk(desk)
    assert scene.view.find("offer") is None
    press(scene, "back")
    assert desk.gone == 1


@pytest.mark.rule("FF-20", "FF-26")
@pytest.mark.rule("FF-44")
def test_the_header_has_the_points_that_how_one_wins_says() -> None:
    scene = opened(lambda ui: deal_scene(ui, SEED))
    assert isinstance(scene, DealScene)
    said = next(one.total for one in contenders(scene.content, scene.table) if one.number == scene.seat)
    assert said > scene.table.managers[scene.seat].points, "there is something to be counted so far"
    assert scene.bar_values()[1] == said


def test_a_deal_says_what_wages_come_to() -> None:
    """Who is bought is paid for, who is lent by his owner still."""
    table = a_table()
    person = max(table.managers[1].squad, key=lambda one: table.people[one].stars)
    mine = next(one for one in table.managers[0].squad if table.people[one].stars)
    one = table.people[mine]
    table.people[mine] = replace(one, stars=one.stars + 39 - wage_stars(table, 0))
    scene = a_desk(Desk(table=table))
    scene.toggle("theirs", person)
    assert scene.standings()["mine"]["wages"] == (65, 95)
    scene.lend(person, 2)
    assert scene.standings()["mine"]["wages"] == (65, 65)
    assert scene.standings()["theirs"]["wages"][0] == scene.standings()["theirs"]["wages"][1]


# -- answering


def test_an_offer_is_accepted_as_it_is_or_refused() -> None:
    sent: list[Action] = []
    scene = an_answer(sent)
    press_on(scene, "accept", "confirm")
    press_on(scene, "refuse", "confirm")
    assert sent == [AcceptDeal(scene.seat), RefuseDeal(scene.seat)]


@pytest.mark.rule("FF-25")
def test_a_deal_says_what_it_is_worth() -> None:
    """As the best computer manager reckons; money counts as it is. Of a loan nothing is said."""
    scene = opened(lambda ui: deal_scene(ui, SEED))
    assert isinstance(scene, DealScene)
    scene.made.goods["mine"], scene.made.paid = [], 0
    scene.refresh()
    free = scene.gain
    assert free is not None
    scene.made.paid = -1000
    scene.refresh()
    assert scene.advice.text == f"Worth £{free + 1000}m more to you than it costs"
    scene.made.lend(scene.made.numbers("theirs")[0], 3)
    scene.refresh()
    assert scene.advice.text == ""


@pytest.mark.rule("FF-25")
def test_what_isnt_worth_it_says_what_becomes_of_the_eleven(monkeypatch: pytest.MonkeyPatch) -> None:
    """What millions beyond the list stand for, by who goes and who comes: the best for nobody, nobody for the best, and
    a youth who plays in no eleven."""
    monkeypatch.setattr(deal, "list_price", lambda *_: None)
    monkeypatch.setattr(DealScene, "gain", property(lambda self: -289))
    scene = a_desk(Desk())
    people, team = scene.table.people, Worth(CONTENT, scene.table, scene.seat, STYLES[4], risks_of(CONTENT)).team
    squads = {"mine": scene.table.managers[scene.seat].squad, "theirs": scene.table.managers[scene.made.to].squad}
    missed = {one: team.missed(code_of(people[one])) for one in squads["mine"]}
    gained = {one: team.more(code_of(people[one])) for one in squads["theirs"]}
    goes, comes = max(missed, key=missed.__getitem__), max(gained, key=gained.__getitem__)
    youth = next(one for one in squads["mine"] if people[one].kind == "youth")
    assert missed[goes] > 1 < gained[comes]
    deals: list[tuple[Side, int, str]] = [
        ("mine", goes, f"You’d miss more than you get: {missed[goes]} stars fewer in your eleven"),
        ("theirs", comes, f"Too dear for {gained[comes]} stars more in your eleven"),
        ("mine", youth, "Gains you nothing: your eleven stays as strong"),
    ]
    for side, person, said in deals:
        scene.made.toggle(side, person, PLAYER)
        scene.refresh()
        assert scene.advice.text == said
        scene.made.toggle(side, person, PLAYER)


@pytest.mark.rule("FF-25")
@pytest.mark.parametrize(
    ("held", "gain", "said"),
    [
        ("buy", -10, "£10m over the most one pays a rival: list + ¼"),
        ("buy", 0, "The most one pays a rival: list + ¼"),
        ("sell", -10, "Brings £10m less than the list price"),
        ("sell", 5, "Brings £5m more than the list price"),
        ("swap", 5, "Worth £5m more than it costs, by the list"),
        (None, 5, "Worth £5m more to you than it costs"),
    ],
)
def test_where_the_list_holds_the_price_a_deal_is_measured_by_it(
    held: str | None, gain: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deal, "list_price", lambda *_: held)
    monkeypatch.setattr(DealScene, "gain", property(lambda self: gain))
    scene = opened(lambda ui: deal_scene(ui, SEED))
    assert isinstance(scene, DealScene)
    assert (scene.advice.text, scene.advice.term) == (said, "fortunes.desk_price")


@pytest.mark.parametrize(("gain", "wanted"), [(1, []), (0, [RefuseDeal]), (-1, [RefuseDeal]), (None, [RefuseDeal])])
def test_enter_never_takes_an_offer_that_has_come_up_by_itself(
    gain: int | None, wanted: list[type[Action]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A good one is looked at, whatever else is pressed too soon."""
    monkeypatch.setattr(DealScene, "gain", property(lambda self: gain))
    sent: list[Action] = []
    scene = an_answer(sent)
    assert scene.advised == ("refuse" if wanted else "accept")
    press(scene, "confirm", *(["confirm"] if not wanted else []))
    assert [type(action) for action in sent] == wanted


def test_a_counter_offer_must_be_another_deal() -> None:
    sent: list[Action] = []
    scene = an_answer(sent)
    counter: Any = scene.view.find("counter")
    assert (counter.reason, counter.second_line) == (None, "Change something first")
    press_on(scene, "counter", "confirm")
    assert not sent
    assert scene.view.focus is scene.view.find("cash more"), "it leads to what can be changed"
    person = scene.made.numbers("theirs")[0]
    press_on(scene, f"term {person}", "right")
    accept: Any = scene.view.find("accept")
    assert (accept.reason, counter.reason) == ("You changed it", None)
    assert counter.note == "1 counter left", "of the two in a deal one is the other side's (FF-25)"
    press_on(scene, "counter", "confirm")
    own = scene.made.numbers("mine")[0]
    gives, takes = Bundle((Good(PLAYER, own),)), Bundle((Good(PLAYER, person, 4),), 15)
    assert sent == [CounterDeal(scene.seat, gives, takes)]


def test_an_offer_looks_as_it_was_made_from_the_other_side() -> None:
    scene = an_answer([])
    assert scene.due is not None
    offer = scene.due.offer
    made = Making.of(offer)
    assert (made.seat, made.to, made.paid) == (offer.to, offer.seat, -15)
    assert made.bundle("mine") == offer.takes
    assert made.bundle("theirs") == offer.gives


# -- how both stand


def test_both_sides_before_and_after() -> None:
    scene = a_desk(Desk())
    table, made = scene.table, scene.made
    keepers = [
        next(one for one in table.managers[seat].squad if table.people[one].kind == "goalkeeper") for seat in (0, 1)
    ]
    made.toggle("mine", keepers[0])
    made.paid = -30
    stars = table.people[keepers[0]].stars
    shown = scene.standings()
    assert shown["mine"]["cash"] == (200, 230)
    assert shown["theirs"]["cash"] == (200, 170)
    count = len(table.managers[0].squad)
    assert shown["mine"]["players"] == (count, count - 1)
    before, after = shown["mine"]["defence"]
    assert before - after == stars  # nobody else keeps goal: a trainee has none
    assert shown["theirs"]["defence"][1] >= shown["theirs"]["defence"][0]
