"""The transfer area: every card read and taken by keys and by mouse, prices, reasons, and rows that move."""

from __future__ import annotations

import re

import msgspec
import pygame
import pytest

from engine.core.model import Action, Reason
from engine.eleven.club_rules.model import Contract, OwnedPlayer, OwnedStaff
from engine.eleven.content.effects import CheaperHires, Reach, Row
from engine.eleven.content.load import load
from engine.eleven.season.actions import ContractSponsor, HirePlayer, HireStaff, HireYoungster
from engine.eleven.season.day import day_fault
from engine.eleven.season.model import PLACES, SeasonTable, Turn
from game.games.eleven.gallery.transfer import SCENES, day_table
from game.games.eleven.screens.transfer.offers import Market, facts, short_words_of
from game.games.eleven.screens.transfer.reader import Reader, Sheet
from game.games.eleven.screens.transfer.transfer_scene import TransferScene
from game.games.eleven.wording import refusal
from game.stage.screen import Screen
from game.ui.settings import Settings
from game.ui.text import load as load_texts
from game.ui.widgets import Button, HintBar
from game.ui.window import open_ui
from tests.by_day import by_day, one_in
from tests.game.driving import EVERY_SIZE, click, opened, press, settle, the, unreached, walk_to

CONTENT = load()


def table_of_plenty() -> SeasonTable:
    """A day of the first seat's, with money for everything and nobody in the club."""
    table = day_table(7)
    club = table.clubs[0]
    club.markers["budget"] = 20
    club.staff.clear()
    club.directors.clear()
    club.players.clear()
    club.adboards.clear()
    club.kit = None
    table.turn = Turn(0)
    return table


def screen(table: SeasonTable, taken: list[Action] | None = None, *, reduced: bool = False) -> TransferScene:
    """The transfer area, its actions noted in `taken`; only looked at without that."""

    def fault(action: Action) -> Reason | None:
        return day_fault(CONTENT, table, 0, action)

    ui = open_ui((1280, 720), Settings(reduced_motion=reduced), strict=True)
    looking, noted = ((), []) if taken is None else ((0,), taken)
    doors = {"back": lambda: None}
    scene = TransferScene(Screen(ui, CONTENT, table, looking=looking, act=noted.append, fault=fault, doors=doors))
    ui.stack.push(scene)
    settle(scene)
    return scene


# -- every scene at every size


@pytest.mark.parametrize("name", one_in(2, SCENES))
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_everything_is_reached_and_comes_into_sight(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7), size, scale)
    view = scene.view
    assert view.focus is not None
    assert unreached(view) == []
    for widget in view.focusables():
        view.set_focus(widget)
        view.layout()
        seen, focus = widget.visible_rect(), widget.focus_rect()
        assert view.area.contains(seen), widget.key
        assert seen.h >= min(focus.h, 44), widget.key


@pytest.mark.own_texts
@pytest.mark.parametrize("name", one_in(4, SCENES))
def test_an_unchanged_screen_renders_no_text(name: str) -> None:
    scene = opened(lambda ui: SCENES[name](ui, 7))
    for _ in scene.ahead() if isinstance(scene, TransferScene) else ():
        pass  # once its cards are painted, before they are read
    for _ in range(3):
        settle(scene)  # and once it is reckoned what the one in focus would change
    made = scene.ui.look.rendered
    for _ in range(3):
        scene.ui.stack.expose()
        scene.ui.stack.update(1 / 60)
        scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    assert scene.ui.look.rendered == made
    assert not scene.ui.stack.dirty


# -- taking


@pytest.mark.parametrize(
    ("place", "way", "wanted"),
    [
        ("players4", "hire", HirePlayer(0, 4)),
        ("players2", "hire", HirePlayer(0, 2)),
        ("staff3", "hire", HireStaff(0, 3)),
        ("sponsors2", "deal-small", ContractSponsor(0, 2, "small")),
        ("sponsors3", "deal-adboard", ContractSponsor(0, 3, "adboard")),
        ("sponsors4", "deal-adboard-bonus", ContractSponsor(0, 4, "adboard", True)),
        ("sponsors4", "deal-kit", ContractSponsor(0, 4, "kit")),
        ("youngsters", "hire", HireYoungster(0)),
    ],
)
@pytest.mark.parametrize("by", by_day(["keys", "mouse"], "mouse"))
def test_every_kind_of_card_is_taken(place: str, way: str, wanted: Action, by: str) -> None:
    taken: list[Action] = []
    scene = screen(table_of_plenty(), taken)
    if by == "keys":
        walk_to(scene, place)
        press(scene, "confirm")
        sheet = scene.ui.stack.top
        assert isinstance(sheet, Sheet)
        walk_to(sheet, way)
        press(sheet, "confirm")
    else:
        click(scene, place)
        sheet = scene.ui.stack.top
        assert isinstance(sheet, Sheet)
        click(sheet, way)
    assert taken == [wanted]
    assert scene.ui.stack.top is scene


def test_a_card_out_of_reach_is_read_with_the_reason_and_stays() -> None:
    taken: list[Action] = []
    scene = screen(table_of_plenty(), taken)
    click(scene, "players1")
    sheet = scene.ui.stack.top
    assert isinstance(sheet, Sheet)
    hire = sheet.view.find("hire")
    assert isinstance(hire, Button)
    assert hire.reason == "Out of reach: only the 3 cards at the right can be taken"
    click(sheet, "hire")
    assert scene.ui.stack.top is sheet
    press(sheet, "back")
    assert (taken, scene.ui.stack.top) == ([], scene)


def test_without_a_turn_it_is_only_looked_at() -> None:
    scene = screen(table_of_plenty())
    click(scene, "players4")
    assert scene.ui.stack.top.view.find("hire") is None
    click(scene.ui.stack.top, "close")
    assert scene.ui.stack.top is scene


def test_the_way_back_is_named_at_the_foot_of_the_screen() -> None:
    scene = screen(table_of_plenty())
    scene.doors = {"back": scene.ui.stack.pop}  # as from one's own desk
    scene.rebuild()
    bars = [widget for widget in scene.view.root.walk() if isinstance(widget, HintBar)]
    assert [hint.action for bar in bars for hint in bar.hints] == ["confirm", "back"]


# -- prices, reasons, what would change


def market(table: SeasonTable) -> Market:
    return Market(CONTENT, table, 0, None)


def holder(kind: type[msgspec.Struct], row: str = "") -> OwnedStaff:
    """Staff with such a passive effect."""
    return next(
        OwnedStaff(number)
        for number, card in enumerate(CONTENT.staff)
        if isinstance(card.passive, kind) and getattr(card.passive, "row", "") == row
    )


def test_a_lower_price_is_known_beside_the_printed_one() -> None:
    table = table_of_plenty()
    table.clubs[0].staff.append(holder(CheaperHires))
    offer = market(table).offer("players", 4)
    assert offer is not None
    assert offer.printed is not None
    assert offer.price == offer.printed - 1
    usual = CONTENT.tables.youngster_cost
    assert market(table).youngster()[:2] == (usual - 1, usual)


def test_what_is_too_expensive_says_by_how_much() -> None:
    table, ui = table_of_plenty(), open_ui((1280, 720), strict=True)
    offer = market(table).offer("players", 4)
    assert offer is not None
    assert offer.price is not None
    table.clubs[0].markers["budget"] = offer.price - 1
    poor = market(table).offer("players", 4)
    assert poor is not None
    assert poor.reason is not None
    assert short_words_of(ui.t, poor.reason) == "1 € SHORT"
    assert refusal(ui.t, poor.reason) == f"Costs {offer.price} €: you lack 1 €"


def test_full_boards_and_shirts_are_no_reason_against_a_small_deal() -> None:
    table = table_of_plenty()
    table.clubs[0].adboards[:] = [Contract(0), Contract(1)]
    table.clubs[0].kit = Contract(2)
    seen = market(table)
    offer = seen.offer("sponsors", 4)
    assert offer is not None
    assert offer.reason is None
    reasons = [seen.why_not(action) for action in seen.actions("sponsors", 4)]
    assert [None if reason is None else reason.key for reason in reasons] == [
        None, "adboards_full", "adboards_full", "no_kit_left",
    ]  # fmt: skip


@pytest.mark.rule("EL-3")
def test_the_ledge_is_as_wide_as_the_reach() -> None:
    table = table_of_plenty()
    row: Row = "sponsors"
    assert [place for place in range(PLACES) if (offer := market(table).offer(row, place)) and offer.within] == [
        2,
        3,
        4,
    ]
    table.clubs[0].staff.append(holder(Reach, row))
    assert [place for place in range(PLACES) if (offer := market(table).offer(row, place)) and offer.within] == [
        *range(5)
    ]


def said(table: SeasonTable, row: Row, place: int) -> str:
    ui = open_ui((1280, 720), strict=True)
    offer = market(table).offer(row, place)
    assert offer is not None
    lines = [
        " ".join(f"[{name}] {text}" if name else text for name, text in fact.line)
        for fact in facts(ui.t, market(table), offer)
    ]
    return "\n".join(lines)


@pytest.mark.rule("EL-41")
def test_the_first_player_who_costs_upkeep_is_told() -> None:
    fees = CONTENT.tables.maintenance_players
    free = max(count for count, fee in enumerate(fees) if fee == fees[0])
    table = table_of_plenty()
    table.clubs[0].players[:] = [OwnedPlayer(card) for card in range(free - 1)]
    assert f"Upkeep with {free} players stays [budget] {fees[free]} a week" in said(table, "players", 4)
    table.clubs[0].players.append(OwnedPlayer(free - 1))
    assert f"Upkeep with {free + 1} players rises to [budget] {fees[free + 1]} a week" in said(table, "players", 4)


@pytest.mark.rule("EL-45")
def test_a_second_steward_adds_one_and_a_third_two() -> None:
    table = table_of_plenty()
    stewards = [number for number, card in enumerate(CONTENT.staff) if card.profession == "steward"]
    table.rows["staff"][4] = stewards[0]
    assert "your card 1, [vp] +1" in said(table, "staff", 4)
    table.clubs[0].staff.append(OwnedStaff(stewards[1]))
    assert "your card 2, [vp] +1" in said(table, "staff", 4)
    table.clubs[0].staff.append(OwnedStaff(stewards[2]))
    assert "your card 3, [vp] +2" in said(table, "staff", 4)
    table.clubs[0].staff.append(OwnedStaff(stewards[3]))
    assert "nothing more" in said(table, "staff", 4)


def test_the_trained_side_is_shown_to_those_who_have_looked() -> None:
    table = table_of_plenty()
    hidden = screen(table)
    assert the(hidden, Reader).reading is not None
    assert len(the(hidden, Reader).reading.pictures) == 1
    card = table.rows["players"][4]
    assert card is not None
    table.clubs[0].secrets.seen = (card,)
    shown = screen(table)
    assert the(shown, Reader).reading is not None
    assert len(the(shown, Reader).reading.pictures) == 2


# -- rows that move


@pytest.mark.rule("EL-17")
def test_what_lasts_is_said_of_every_contract_that_stays() -> None:
    lasting = next(number for number, card in enumerate(CONTENT.sponsors) if card.passive is not None)
    table = table_of_plenty()
    table.rows["sponsors"][4] = lasting
    ui = open_ui((1280, 720), Settings(), strict=True)
    said = {(way.deal, way.bonus): [sign for sign, _ in way.line] for way in market(table).deals(ui.t, 4)}
    assert {way for way, signs in said.items() if "clock" in signs} == {
        ("adboard", False), ("adboard", True), ("kit", False),
    }  # fmt: skip


@pytest.mark.rule("EL-34", "EL-37")
@pytest.mark.parametrize(("shirt", "told"), [(10, False), (11, True), (16, True)])
def test_before_somebody_is_hired_it_is_told_that_no_injury_die_calls_him(shirt: int, told: bool) -> None:
    table = table_of_plenty()
    card = next(n for n, one in enumerate(CONTENT.players) if one.shirt == shirt and one.kind == "player")
    table.rows["players"][4] = card
    market = Market(CONTENT, table, 0, None)
    offer = market.offer("players", 4)
    assert offer is not None
    said = [text for fact in facts(load_texts("en", strict=True), market, offer) for _, text in fact.line]
    assert (f"The injury die ends at 10: {shirt} is never called." in said) is told


@pytest.mark.parametrize("place", [2, 3, 4])
def test_of_a_sponsors_deals_focus_begins_on_what_is_worth_most(place: int) -> None:
    scene = screen(table_of_plenty(), [])
    click(scene, f"sponsors{place}")
    sheet = scene.ui.stack.top
    assert isinstance(sheet, Sheet)
    worth = {way.key: float(found.group().replace("−", "-")) for way in sheet.ways
             if (found := re.search(r"[+−][0-9.]+(?= VP)", way.note))}  # fmt: skip
    assert len(worth) == 4
    assert sheet.view.focus is not None
    assert worth[sheet.view.focus.key] == max(worth.values()) > worth["deal-small"]
