"""What the club desk shows: changes for a moment, dice, upkeep, points, cards that cover each other."""

from __future__ import annotations

import pygame
import pytest

from engine.eleven.club_rules.events import DieThrown, Exhausted, MarkersMoved, PlayerTrained, PointsGained, StatMoved
from engine.eleven.club_rules.model import Die, OwnedPlayer, Piece
from engine.eleven.match.opening import back_of
from engine.eleven.season.events import BuildingBuilt, OfficeExtended
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.victory import contenders
from game.games.eleven import card_pictures
from game.games.eleven.gallery import campaign as gallery_campaign
from game.games.eleven.gallery import week
from game.games.eleven.gallery.week import DESKS
from game.games.eleven.screens.desk import panes
from game.games.eleven.screens.desk.choices import Thing
from game.games.eleven.screens.desk.desk_scene import DeskScene
from game.games.eleven.screens.desk.hand import CardSpot
from game.games.eleven.screens.frame import points_words
from game.games.eleven.style.paper import HAND
from game.ui import text
from game.ui.widgets import HintBar, Tabs
from tests.game.driving import EVERY_SIZE, all_of, click, opened, press, settle, the, words_on
from tests.game.games.eleven.screens.test_desk import CONTENT, SEED, desk_of


def changes(table: SeasonTable) -> list[object]:
    club = table.clubs[0]
    return [
        MarkersMoved(seat=0, track="budget", change=-3, markers=4, rule="EL-18"),
        MarkersMoved(seat=1, track="budget", change=9, markers=9, rule="EL-18"),
        StatMoved(seat=0, track="fitness", steps=1, stat=5, rule="EL-20"),
        PointsGained(seat=0, count=1, tokens=3, rule="EL-17"),
        Exhausted(seat=0, piece=Piece("staff", club.staff[0].card), rule="EL-21"),
        Exhausted(seat=0, piece=Piece("building", 1), rule="EL-21"),
        PlayerTrained(seat=0, card=club.players[0].card, rule="EL-13"),
        BuildingBuilt(seat=0, building="lighting", cost=3),
        OfficeExtended(seat=0, space=3, cost=5),
        DieThrown(seat=0, die=Die(0, "potential", data=(3,)), value=5, rule="EL-20"),
    ]


def test_changes_are_seen_for_a_moment() -> None:
    table = week.rich(SEED)
    scene, _ = desk_of(table)
    scene.follow(changes(table), table)
    assert scene.ui.stack.dirty
    surface = pygame.Surface(scene.ui.size)
    for _ in range(45):
        scene.ui.stack.update(1 / 60)
        scene.ui.stack.draw(surface)
    assert not scene.ui.stack.dirty


def test_the_die_of_a_raise_can_be_read_until_something_else_is_in_hand() -> None:
    scene, _ = desk_of(week.rich(SEED))
    click(scene, "stat3")
    before = picture(scene)
    scene.told([DieThrown(seat=0, die=Die(0, "potential", data=(3,)), value=2, rule="EL-20")])
    assert picture(scene) != before
    click(scene, "office0")
    click(scene, "stat3")
    assert picture(scene) == before


def picture(scene: DeskScene) -> bytes:
    settle(scene)
    surface = pygame.Surface(scene.ui.size)
    scene.ui.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_nothing_moves_with_reduced_motion() -> None:
    table = week.rich(SEED)
    scene, _ = desk_of(table)
    scene.ui.settings.reduced_motion = True
    scene.told(changes(table))
    assert not scene.motion.live


def test_cards_of_a_full_hand_lie_over_one_another_and_a_used_one_lies_on_its_side_where_there_is_room() -> None:
    full, _ = desk_of(week.rich(SEED))
    lying = [w.lies for w in full.view.root.walk() if isinstance(w, CardSpot) and w.spent]
    assert lying
    assert not any(lying)
    few, _ = desk_of(week.used_up(SEED))
    lying = [w.lies for w in few.view.root.walk() if isinstance(w, CardSpot) and w.spent]
    assert lying
    assert all(lying)


@pytest.mark.parametrize(
    ("fees", "names", "charged"),
    [
        ((0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4), ("0–3", "4–5", "6–7", "8–9", "10+"), (0, 1, 2, 3, 4)),
        ((0, 0, 0, 1, 1, 2, 2, 3), ("0–2", "3–4", "5–6", "7+"), (0, 1, 2, 3)),
    ],
)
@pytest.mark.rule("EL-41")
def test_maintenance_is_shown_by_spans(fees: tuple[int, ...], names: tuple[str, ...], charged: tuple[int, ...]) -> None:
    assert panes.spans(fees) == (names, charged)


@pytest.mark.rule("EL-24", "EL-51", "EL-52")
@pytest.mark.parametrize(("tier", "weeks", "more"), [(0, 1, 0), (1, 1, 5), (2, 1, 10), (0, 4, 6), (1, 3, 9)])
def test_zones_that_were_looked_at_are_as_strong_as_they_play(
    tier: int, weeks: int, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every tier makes the opponent 5 stronger and every week 2, on the back and in the zones."""
    table = week.fresh(SEED)
    table.tier, table.week = tier, weeks
    number = min(range(len(CONTENT.opponents)), key=lambda card: CONTENT.opponents[card].strength)
    table.clubs[0].secrets.zones = number
    table.opponents[0] = back_of(CONTENT, number, more)
    shown: list[dict[str, tuple[tuple[str, int], ...]]] = []
    scene, _ = desk_of(table)
    monkeypatch.setattr(card_pictures, "opponent", lambda t, content, back, zones: shown.append(zones))
    panes.held_up(scene.desk, Thing("opponent", 0))
    (zones,) = shown
    assert sum(strength for markers in zones.values() for _, strength in markers) == (
        CONTENT.opponents[number].strength + more
    )


@pytest.mark.own_texts
@pytest.mark.parametrize(
    ("size", "words"), [((800, 600), ["Book", "Points"]), ((1280, 720), ["Book of opponents", "Points so far"])]
)
def test_the_footer_shows_the_way_to_book_and_points_at_every_size(size: tuple[int, int], words: list[str]) -> None:
    scene = opened(lambda ui: week.desk(ui, week.fresh(3)), size)
    (bar,) = all_of(scene, HintBar)
    shown = {hint.action: hint.text for hint, _, _ in bar.shown}
    assert [shown["club.book"], shown["club.points"]] == words


@pytest.mark.rule("EL-34", "EL-37")
def test_a_card_says_that_the_injury_die_never_calls_its_number() -> None:
    table = week.fresh(SEED)
    low, high = (next(n for n, one in enumerate(CONTENT.players) if one.shirt == shirt) for shirt in (10, 11))
    table.clubs[0].players = [OwnedPlayer(low), OwnedPlayer(high)]
    scene, _ = desk_of(table)
    said = {}
    for card in (low, high):
        lines = panes.held_up(scene.desk, Thing("player", card)).lines
        said[card] = [text for line in lines for _, text in line if "never called" in text]
    assert said == {low: [], high: ["The injury die ends at 10: 11 is never called."]}


def test_the_keys_beside_the_pages_turn_them_from_wherever_focus_is() -> None:
    scene = opened(lambda ui: gallery_campaign.SCENES["eleven-desk-campaign"](ui, 3), (800, 600))
    pages = the(scene, Tabs)
    scene.view.set_focus(scene.view.find("campaign"))
    before = pages.chosen
    press(scene, "page_right")
    assert pages.chosen == (before + 1) % len(pages.panes)


def test_a_card_that_others_cover_is_read_by_its_strip_and_whole_in_focus() -> None:
    scene = opened(lambda ui: DESKS["eleven-desk-rich"](ui, 3))
    covered = [spot for spot in all_of(scene, CardSpot) if spot.rect.w < HAND * 0.7]
    assert len(covered) > 20
    spot = next(one for one in covered if one.key.startswith("player"))
    assert spot.spine.name
    assert spot.spine.figure.isdigit()
    strip = pygame.image.tobytes(spot.paint(), "RGBA")
    scene.view.set_focus(spot)
    assert pygame.image.tobytes(spot.paint(), "RGBA") != strip


@pytest.mark.rule("EL-43")
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_own_points_and_those_of_the_best_rival_stand_below_the_turn(size: tuple[int, int], scale: int) -> None:
    table = week.rich(SEED)
    totals = {one.number: one.total for one in contenders(CONTENT, table)}
    best = max((total, -seat) for seat, total in totals.items() if seat)[0]
    leaders = [seat for seat, total in totals.items() if seat and total == best]
    scene, _ = desk_of(table, size, scale)
    if (tabs := scene.view.find("boards")) is not None and isinstance(tabs, Tabs):
        scene.view.show("days")
    said = {points_words(scene.ui.t, CONTENT, table, 0)}
    assert said <= {f"{totals[0]} VP so far · {scene.looks(seat).name} {best}" for seat in leaders}
    assert said <= set(words_on(scene))


@pytest.mark.rule("EL-43")
def test_whoever_plays_alone_has_his_own_points_alone() -> None:
    table = gallery_campaign.in_campaign(SEED, "goals", 0)
    own = contenders(CONTENT, table)
    assert len(own) == 1
    assert points_words(text.load(strict=True), CONTENT, table, 0) == f"{own[0].total} VP so far"
