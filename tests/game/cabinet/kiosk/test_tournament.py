"""The organiser's tournament from the first name to the champion: by every device, over restarts, by monkeys."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.cabinet.kiosk.book import Drawn, Met, Scored
from game.cabinet.kiosk.contests import Tournament, tournament
from game.cabinet.kiosk.cup_board import FirstStage, LargeBracket, LargeTie, board
from game.cabinet.kiosk.cup_pages import ChampionAttract, ChampionScreen, CupAttract, MeetingScreen
from game.cabinet.kiosk.mode import Mode
from game.cabinet.kiosk.operator.tournament_pages import NamePage, PlanPage, RunningPage
from game.cabinet.kiosk.start import START_SECONDS, StartScreen
from game.games.futti.kiosk.visit import PickScreen
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import Countdown, ThanksScreen
from game.ui.input import Device
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.cabinet.kiosk.conftest import PIN, Kiosk, check_pressable
from tests.game.cabinet.kiosk.test_farewell import SIZES, ending
from tests.game.cabinet.kiosk.test_monkey import anything

Make = Callable[..., Kiosk]


def the(kiosk: Kiosk) -> Tournament:
    cup = tournament(kiosk.director.tally.book)
    assert cup is not None
    return cup


def draw(kiosk: Kiosk, count: int, form: str = "bracket", game: str = "futti") -> None:
    """A tournament begins, and attract mode anew."""
    kiosk.director.tally.book.note(Drawn, names=tuple(f"N{n}" for n in range(count)), game=game, form=form)
    kiosk.director.attract()


def operator(kiosk: Kiosk) -> PlanPage | RunningPage:
    """The operator's page of the tournament."""
    kiosk.hold_f12()
    kiosk.type_pin(PIN)
    kiosk.point_at("tournament", Device.TOUCH)
    assert isinstance(kiosk.top, (PlanPage, RunningPage))
    return kiosk.top


def wake(kiosk: Kiosk) -> StartScreen:
    kiosk.key(pygame.K_q)
    assert isinstance(kiosk.top, StartScreen)
    kiosk.wait(0.5)
    return kiosk.top


def over(kiosk: Kiosk, goals: int, against: int) -> None:
    """The meeting that is on ends like that; the result card goes by."""
    crest = kiosk.director.kiosk_game.league.clubs.crest(0)
    kiosk.director.over(ending(crest, goals, against, people=2))
    kiosk.until(ResultScreen, 5)
    kiosk.wait(1.25)
    kiosk.act()
    assert isinstance(kiosk.top, MeetingScreen)


def meet(kiosk: Kiosk, goals: int, against: int) -> None:
    """Wake the cabinet, play the next meeting at once, and see it out to attract mode."""
    wake(kiosk)
    kiosk.point_at("meeting", Device.MOUSE)
    over(kiosk, goals, against)
    kiosk.until(ThanksScreen, 30)
    kiosk.wait(5)
    assert kiosk.mode is Mode.ATTRACT


# -- the operator


def test_names_are_entered_by_typing_pointing_and_a_pad(kiosk: Kiosk) -> None:
    page = operator(kiosk)
    assert isinstance(page, PlanPage)
    kiosk.point_at("add", Device.MOUSE)
    for sign in "jörg-1":
        kiosk.key(ord(sign), sign)
    kiosk.act("confirm")
    kiosk.point_at("add", Device.TOUCH)
    for key in ("letterB", "letterO", "letterX", "erase", "letterB", "done"):
        kiosk.point_at(key, Device.TOUCH)
    kiosk.act("confirm")  # the focus is on the next name
    assert isinstance(kiosk.top, NamePage)
    for name in ("confirm", "right", "confirm", "right", "confirm", "back"):
        kiosk.act(name)
    assert kiosk.top.letters == "AB"
    kiosk.point_at("done", Device.PAD)
    assert page.plan.names == ["JÖRG-1", "BOB", "AB"]


def test_a_name_is_taken_once_changed_and_removed(kiosk: Kiosk) -> None:
    page = operator(kiosk)
    page.plan.names[:] = ["ANNA", "BERT"]
    page.ask()
    assert isinstance(kiosk.top, NamePage)
    for sign in " ANNA  ":
        kiosk.top.letter(sign)
    kiosk.top.done()
    assert (kiosk.top.fault, page.plan.names) == ("twice", ["ANNA", "BERT"])
    kiosk.top.letter("X")
    kiosk.top.done()
    assert page.plan.names == ["ANNA", "BERT", "ANNA X"]
    page.ask(0)
    kiosk.top.remove()
    assert page.plan.names == ["BERT", "ANNA X"]
    page.ask()
    for sign in "ABCDEFGHIJKLMNOPQ":
        kiosk.top.letter(sign)
    kiosk.top.done()
    assert page.plan.names[-1] == "ABCDEFGHIJKLMNOP"


def test_it_is_drawn_from_four_names_on_and_ended_after_two_questions(make_kiosk: Make) -> None:
    kiosk = make_kiosk(games=("futti", "eleven"))
    page = operator(kiosk)
    page.plan.names[:] = ["A", "B", "C"]
    page.refresh()
    kiosk.point_at("draw", Device.TOUCH)
    assert tournament(kiosk.director.tally.book) is None
    page.plan.names.append("D")
    page.refresh()
    kiosk.point_at("game", Device.TOUCH)
    kiosk.point_at("form", Device.TOUCH)
    kiosk.point_at("draw", Device.TOUCH)
    cup = the(kiosk)
    assert (sorted(cup.names), cup.game, cup.form) == (["A", "B", "C", "D"], "eleven", "league")
    assert isinstance(kiosk.top, RunningPage)
    kiosk.point_at("end", Device.TOUCH)
    kiosk.point_at("no", Device.TOUCH)
    for key in ("end", "yes"):
        kiosk.point_at(key, Device.TOUCH)
    assert the(kiosk) is not None, "asked once so far"
    kiosk.point_at("yes", Device.TOUCH)
    assert tournament(kiosk.director.tally.book) is None
    assert isinstance(kiosk.top, PlanPage)


def test_what_was_planned_waits_for_the_operator(kiosk: Kiosk) -> None:
    operator(kiosk).plan.names.append("ANNA")
    kiosk.director.attract()
    assert operator(kiosk).plan.names == ["ANNA"]


# -- attract mode and a match


def test_attract_mode_has_a_page_of_it_that_goes_when_it_ends(kiosk: Kiosk) -> None:
    draw(kiosk, 5)
    kiosk.skip_to(CupAttract)
    top = kiosk.top
    assert isinstance(top, CupAttract)
    assert top.line == "Next: N0 – N1"
    kiosk.ui.stack.draw(pygame.Surface(kiosk.ui.size))


def test_the_match_is_offered_first_and_of_the_game_it_is_played_in(make_kiosk: Make) -> None:
    kiosk = make_kiosk(games=("eleven", "futti"), people=2)
    draw(kiosk, 4)
    if kiosk.director.kiosk_game.game == "futti":
        kiosk.director.attract()
    assert kiosk.director.kiosk_game.game == "eleven"
    assert wake(kiosk).offers[0].kind == "meeting"
    kiosk.point_at("meeting", Device.TOUCH)
    assert isinstance(kiosk.top, PickScreen)
    assert (kiosk.director.kiosk_game.game, kiosk.director.people) == ("futti", 2)
    assert [kiosk.ui.t(f"kiosk.turn.{side}") for side in (0, 1)] == ["N0", "N1"]
    kiosk.director.attract()
    assert kiosk.ui.t("kiosk.turn.0") == "Left player"
    visit = kiosk.director.tally.book.of(Met)
    assert visit == [], "it was broken off"


def test_the_clock_makes_nobody_play_for_the_tournament(make_kiosk: Make) -> None:
    kiosk = make_kiosk(people=2)
    draw(kiosk, 4)
    screen = wake(kiosk)
    kiosk.act("up")
    assert screen.view.focus is not None
    assert screen.view.focus.key == "meeting"
    kiosk.until(PickScreen, START_SECONDS + 1)
    assert (kiosk.director.people, kiosk.director.party.meeting) == (1, None)


def test_the_result_is_noted_with_the_card_and_the_winner_moves_forward(make_kiosk: Make) -> None:
    kiosk = make_kiosk(people=2)
    draw(kiosk, 4)
    wake(kiosk)
    kiosk.point_at("meeting", Device.TOUCH)
    crest = kiosk.director.kiosk_game.league.clubs.crest(0)
    kiosk.director.over(ending(crest, 1, 3, people=2))
    (met,) = kiosk.director.tally.book.of(Met)
    assert (met.pair, met.winner, met.said) == ((0, 1), 1, "1:3")
    assert kiosk.ui.t("kiosk.result.wins.1") == "N1 wins!"
    kiosk.until(ResultScreen, 5)
    kiosk.wait(1.25)
    kiosk.act()
    screen = kiosk.top
    assert isinstance(screen, MeetingScreen)
    assert screen.line == "N1 is through!"
    surface = pygame.Surface(kiosk.ui.size)
    for _ in range(10):
        kiosk.ui.stack.update(0.25)
        kiosk.ui.stack.draw(surface)
    assert screen.line == "Next: N2 – N3"
    found = screen.view.find("tie 1 0")
    assert isinstance(found, LargeTie)
    assert [None if club is None else club.name for club in found.tie.clubs] == ["N1", None]
    assert kiosk.director.tally.book.of(Scored) == [], "nobody's initials are asked for"


def test_a_draw_in_a_bracket_is_played_again(make_kiosk: Make) -> None:
    kiosk = make_kiosk(people=2)
    draw(kiosk, 4)
    wake(kiosk)
    kiosk.point_at("meeting", Device.TOUCH)
    over(kiosk, 2, 2)
    assert isinstance(kiosk.top, MeetingScreen)
    assert kiosk.top.line == "A draw: they meet once more"
    assert the(kiosk).next == (1, 0, 1)


def test_a_restart_in_the_middle_of_a_match_has_it_played_again(make_kiosk: Make, tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    kiosk = make_kiosk(people=2, path=path)
    draw(kiosk, 4)
    meet(kiosk, 3, 1)
    wake(kiosk)
    kiosk.point_at("meeting", Device.TOUCH)
    kiosk.wait(5)
    again = make_kiosk(people=2, path=path)
    assert the(again).next == (1, 2, 3)
    meet(again, 0, 1)
    assert the(make_kiosk(people=2, path=path)).next == (2, 0, 3)


def test_a_match_of_the_tournament_is_played_by_two_hands_and_noted(make_kiosk: Make) -> None:
    kiosk = make_kiosk(people=2)
    draw(kiosk, 4)
    wake(kiosk)
    kiosk.point_at("meeting", Device.TOUCH)
    end = kiosk.time + 400
    while not isinstance(kiosk.top, MeetingScreen):
        assert kiosk.time < end
        kiosk.wait(0.5)
        if isinstance(kiosk.top, Countdown):
            kiosk.key(pygame.K_q)
    (met,) = kiosk.director.tally.book.of(Met)
    assert met.pair == (0, 1)
    assert kiosk.director.tally.book.of(Scored) == []


# -- whole tournaments


WHOLE = [(4, "bracket"), (4, "league"), (5, "bracket"), (5, "league"), (16, "bracket"), (16, "league")]


@pytest.mark.parametrize(("count", "form"), by_day(WHOLE, (4, "league"), (5, "bracket")))
def test_monkeys_play_a_whole_tournament(make_kiosk: Make, count: int, form: str) -> None:
    """Whatever is pressed on the way, each match is noted once, and in the end there is a champion."""
    kiosk, chance = make_kiosk(people=2), random.Random(count)
    draw(kiosk, count, form)
    surface = pygame.Surface(kiosk.ui.size)
    drawn: set[type] = set()
    for _ in range(400):
        if the(kiosk).next is None:
            break
        before = len(kiosk.director.tally.book.of(Met))
        wake(kiosk)
        kiosk.point_at("meeting", Device.TOUCH)
        crest = kiosk.director.kiosk_game.league.clubs.crest(0)
        kiosk.director.over(ending(crest, chance.randrange(4), chance.randrange(4), people=2))
        for _ in range(200):
            if kiosk.mode is Mode.ATTRACT:
                break
            intent = anything(kiosk, chance)
            if not kiosk.director.takes(intent):
                kiosk.ui.stack.handle(intent)
            kiosk.wait(1)
            if type(kiosk.top) not in drawn:
                drawn.add(type(kiosk.top))
                kiosk.ui.stack.draw(surface)
        assert kiosk.mode is Mode.ATTRACT
        assert len(kiosk.director.tally.book.of(Met)) == before + 1
    cup = the(kiosk)
    assert cup.champion is not None
    assert len(cup.played) == (count - 1 if form == "bracket" else count * (count - 1) // 2)
    assert {ResultScreen, MeetingScreen, ChampionScreen} <= drawn
    kiosk.skip_to(ChampionAttract)
    assert "meeting" not in [offer.kind for offer in wake(kiosk).offers]


# -- the pictures


def test_of_sixteen_the_first_stage_is_shown_alone_then_the_last_three(make_kiosk: Make) -> None:
    kiosk = make_kiosk(people=2)
    draw(kiosk, 16)
    first = board(kiosk.ui, the(kiosk))
    assert isinstance(first, FirstStage)
    assert [len(stage) for stage in first.stages] == [8]
    for number in range(8):
        kiosk.director.tally.book.note(Met, pair=(2 * number, 2 * number + 1), winner=0, said="1:0")
    late = board(kiosk.ui, the(kiosk))
    assert isinstance(late, LargeBracket)
    assert [len(stage) for stage in late.stages] == [4, 2, 1]


PAGES = ["kiosk-bracket-first", "kiosk-bracket-late", "kiosk-bracket-few", "kiosk-league-many", "kiosk-league-few"]


@pytest.mark.parametrize("scene", PAGES)
@pytest.mark.parametrize("size", by_day(SIZES, (1280, 720), whole=True))
def test_a_board_is_inside_and_its_rows_hold_large_letters(size: tuple[int, int], scene: str) -> None:
    ui = open_ui(size, settings_for(Profile()), strict=True)
    screen = SCENES[scene](ui, 1)
    ui.stack.push(screen)
    shown = screen.view.root.children[0]
    assert screen.view.area.contains(shown.screen_rect())
    for tie in shown.children:
        assert shown.rect.contains(tie.rect)
        assert tie.rect.h / 2 >= 28, "as high as the letters are"
    ui.stack.clear()


@pytest.mark.parametrize("scene", ["kiosk-tournament", "kiosk-tournament-name", "kiosk-tournament-running"])
@pytest.mark.parametrize("size", by_day(SIZES, (800, 600), whole=True))
def test_what_can_be_pressed_is_large_and_inside(size: tuple[int, int], scene: str) -> None:
    check_pressable(size, scene, 60)
