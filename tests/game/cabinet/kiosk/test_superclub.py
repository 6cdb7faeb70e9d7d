"""Superclub at the kiosk: attract mode, and a visit of eleven picks and a match, by every device and by nobody."""

from collections.abc import Callable, Sequence

import pygame
import pytest

from engine import games
from engine.core.model import Event
from engine.core.verifying import verify
from engine.superclub.match.events import DiceThrown, MatchEnded, ResultCalled, ThirdWon, WeaponPlayed
from engine.superclub.match.model import PlayWeapon, WeaponDue
from game.cabinet.kiosk.best import BestScreen
from game.cabinet.kiosk.farewell import FAREWELL_SECONDS
from game.cabinet.kiosk.initials import InitialsScreen
from game.cabinet.kiosk.mode import Mode
from game.games.superclub.flow.screening import GAME
from game.games.superclub.gallery.kiosk import SCENES
from game.games.superclub.kiosk.draft import PLACES, QuickDraft
from game.games.superclub.kiosk.end import ending
from game.games.superclub.kiosk.kiosk_game import (
    ASK_SECONDS,
    KioskSuperclub,
    QuickPick,
    SuperclubKioskGame,
    SuperclubTitle,
)
from game.games.superclub.presenter.match import points
from game.stage.kiosk.pace import STRETCH
from game.stage.kiosk.profile import Profile, settings_for
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import ThanksScreen
from game.ui.input import Device
from game.ui.text import score_of
from game.ui.widgets import Panel
from game.ui.window import open_ui
from tests.game.cabinet.kiosk.conftest import STEP, Kiosk

Make = Callable[..., Kiosk]


def superclub(make_kiosk: Make, **fields: object) -> Kiosk:
    return make_kiosk(games=("superclub",), **fields)


def stand_of(kiosk: Kiosk) -> SuperclubKioskGame:
    stand = kiosk.director.kiosk_game
    assert isinstance(stand, SuperclubKioskGame)
    return stand


# -- attract mode


# -- a visit


def test_a_whole_visit_by_keys(make_kiosk: Make) -> None:
    kiosk = superclub(make_kiosk)
    kiosk.key(pygame.K_q)
    begun = kiosk.time
    kiosk.wait(0.5)
    wanted = []
    for _ in PLACES:
        assert isinstance(kiosk.top, QuickPick)
        wanted.append(kiosk.top.choices[1])
        kiosk.act("right")
        kiosk.act()
    assert isinstance(kiosk.top, KioskSuperclub)
    visit = stand_of(kiosk).visit
    assert visit is not None
    assert visit.picked == wanted
    assert {card.number for card in visit.blank.teams[0].squad.cards} == {card.number for card in wanted}
    kiosk.see_it_out(SuperclubTitle)
    assert kiosk.time - begun <= 180 + FAREWELL_SECONDS
    assert kiosk.mode is Mode.ATTRACT
    assert stand_of(kiosk).visit is None


@pytest.mark.parametrize("device", [Device.TOUCH, Device.MOUSE])
def test_a_whole_visit_by_pointing(make_kiosk: Make, device: Device) -> None:
    kiosk = superclub(make_kiosk)
    kiosk.event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1)
    begun = kiosk.time
    kiosk.wait(0.5)
    for number in range(len(PLACES)):
        kiosk.point_at(f"club{number % 3}", device)
    assert isinstance(kiosk.top, KioskSuperclub)
    kiosk.see_it_out(SuperclubTitle)
    assert kiosk.time - begun <= 180 + FAREWELL_SECONDS


def test_nobody_answers_and_it_goes_on_by_itself(make_kiosk: Make) -> None:
    kiosk = superclub(make_kiosk, idle_seconds=600)
    kiosk.key(pygame.K_q)
    begun = kiosk.time
    order = (QuickPick, KioskSuperclub, ResultScreen, InitialsScreen, BestScreen, ThanksScreen, SuperclubTitle)
    seen: list[type] = [type(kiosk.top)]
    while len(seen) < len(order):
        kiosk.wait(0.25)
        if type(kiosk.top) is not seen[-1]:
            seen.append(type(kiosk.top))
    assert tuple(seen) == order
    assert kiosk.time - begun <= 180 + FAREWELL_SECONDS


@pytest.mark.parametrize("session", [90, 180])
def test_who_answers_everything_at_the_last_moment_is_out_in_time(make_kiosk: Make, session: int) -> None:
    kiosk = superclub(make_kiosk, session_seconds=session, idle_seconds=600)
    kiosk.key(pygame.K_q)
    begun, results = kiosk.time, 0
    while kiosk.mode is Mode.VISITOR:
        kiosk.wait(0.25)
        results += isinstance(kiosk.top, ResultScreen)
        assert kiosk.time - begun <= session + FAREWELL_SECONDS + 0.5
    assert results, "the result is seen"


def test_who_goes_away_is_forgotten(make_kiosk: Make) -> None:
    kiosk = superclub(make_kiosk, idle_seconds=20)
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    kiosk.act()
    assert stand_of(kiosk).visit is not None
    kiosk.wait(21)
    assert kiosk.mode is Mode.ATTRACT
    assert stand_of(kiosk).visit is None


def test_a_visit_out_of_time_is_played_to_its_end_at_once(make_kiosk: Make) -> None:
    kiosk = superclub(make_kiosk, idle_seconds=600)
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    kiosk.act()
    kiosk.director.visit_left = 0.5
    kiosk.wait(2)
    assert isinstance(kiosk.top, ResultScreen)


# -- the picks


@pytest.mark.parametrize("seed", range(12))
def test_eleven_picks_are_a_team_of_everybody_in_his_place(seed: int) -> None:
    draft = QuickDraft(seed, 1)
    shown: set[int] = set()
    while not draft.done:
        place = PLACES[len(draft.picked)]
        assert len(draft.offer) == 3
        assert {card.position for card in draft.offer} == {place}
        assert shown.isdisjoint(card.number for card in draft.offer), "nobody is offered twice"
        shown |= {card.number for card in draft.offer}
        draft.pick(draft.offer[-1])
    draft.finish()
    events = draft.more()
    assert isinstance(events[-1], MatchEnded)
    counted = [sum(card.position == place for card in draft.picked) for place in ("defender", "midfielder", "attacker")]
    assert counted == [4, 3, 3]


@pytest.mark.parametrize("seed", range(12))
def test_the_end_says_the_thirds_that_the_scoreboard_said(seed: int) -> None:
    draft = QuickDraft(seed, 1)
    draft.finish()
    events = draft.more()
    end = ending(open_ui((1280, 720)).t, draft.content, draft.blank, events, seed)
    called = next(event for event in events if isinstance(event, ResultCalled))
    thirds = ["½" if halves == 1 else str(halves // 2) + "½" * (halves % 2) for halves in called.won]
    assert end.score is not None
    assert list(end.score) == thirds


# -- the card that has a third thrown again


def kicked_off(seed: int, level: int = 2, people: int = 1) -> QuickDraft:
    draft = QuickDraft(seed, level)
    draft.people = people
    while not draft.drafted:
        draft.pick(draft.offer[0])
    while not draft.done:
        draft.name_captain("midfield")
    return draft


def waiting(draft: QuickDraft) -> WeaponDue:
    assert isinstance(draft.waiting, WeaponDue)
    return draft.waiting


def play_again(draft: QuickDraft) -> list[Event]:
    """Have the third thrown again; what came of it up to the next question."""
    draft.more()
    due = waiting(draft)
    draft.answer(PlayWeapon(due.seat, due.weapons[0]))
    return draft.more()


def of_kind(events: Sequence[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.parametrize("seed", range(12))
def test_a_visitor_is_asked_after_every_third_and_at_no_other_moment(seed: int) -> None:
    draft = kicked_off(seed)
    while draft.waiting is not None:
        assert (waiting(draft).moment, waiting(draft).side) == ("third", 0)
        told = draft.more()
        assert isinstance(told[-1], ThirdWon)
        assert len(of_kind(told, ThirdWon)) == 1, "the next third, or the same one thrown again by the rival"
        draft.answer(None)
    assert draft.over
    assert draft.played is not None
    assert len(draft.played.state.table.teams[0].weapons) == 1, "who always keeps the card has it in the end"


@pytest.mark.parametrize("seed", range(12))
def test_who_plays_the_card_sees_both_sides_throw_again_and_is_asked_no_more(seed: int) -> None:
    draft = kicked_off(seed)
    told = play_again(draft)
    played, thrown = told[0], told[1]
    assert isinstance(played, WeaponPlayed)
    assert (played.side, played.held) == (0, 0)
    assert isinstance(thrown, DiceThrown)
    assert thrown.again
    assert draft.waiting is None
    assert draft.over


def test_a_computer_decides_for_the_rival() -> None:
    """One of the lowest level plays its card as soon as it may, after the first third; others weigh it."""
    played = [of_kind(kicked_off(seed, level=1).more(), WeaponPlayed) for seed in range(3)]
    assert not any(played), "home is asked first"
    for seed in range(3):
        draft = kicked_off(seed, level=1)
        draft.more()
        draft.answer(None)
        first = draft.more()[0]
        assert isinstance(first, WeaponPlayed)
        assert first.side == 1
        assert waiting(draft).side == 0, "who still holds his is asked about what was thrown now"
    drafts = [kicked_off(seed, level=4) for seed in range(12)]
    for draft in drafts:
        draft.more()
        draft.answer(None)
    assert {bool(of_kind(draft.more(), WeaponPlayed)) for draft in drafts} == {True, False}


def test_two_are_asked_one_after_the_other_as_long_as_each_holds_his_card() -> None:
    draft = kicked_off(1, people=2)
    assert waiting(draft).side == 0
    draft.answer(None)
    assert waiting(draft).side == 1
    play_again(draft)
    assert waiting(draft).side == 0, "about the same third, thrown again"
    draft.answer(None)
    assert waiting(draft).side == 0, "the other one has no card any more"
    play_again(draft)
    assert draft.waiting is None
    assert draft.over


def test_nothing_is_asked_once_it_is_finished() -> None:
    draft = kicked_off(1)
    draft.finish()
    assert draft.waiting is None
    assert draft.over
    assert isinstance(draft.more()[-1], MatchEnded)


def test_how_often_somebody_is_still_asked() -> None:
    draft = kicked_off(1, people=2)
    assert draft.left_to_ask == 2 * 2, "two of three thirds, two people"
    draft.answer(None)
    play_again(draft)
    assert draft.left_to_ask == 2, "one of them alone"
    draft.finish()
    assert draft.left_to_ask == 0


@pytest.mark.parametrize("uses", [False, True])
def test_a_visitors_match_is_played_again_from_its_record(uses: bool) -> None:
    draft = kicked_off(3)
    while draft.waiting is not None:
        if uses:
            play_again(draft)
        else:
            draft.answer(None)
    played = draft.played
    assert played is not None
    assert verify(games.rules_for(GAME), played.record) is None


def asked(make_kiosk: Make, **fields: object) -> tuple[Kiosk, KioskSuperclub]:
    """A visitor, who picks at once, at his first question in the match."""
    kiosk = superclub(make_kiosk, **{"idle_seconds": 600, **fields})
    kiosk.key(pygame.K_q)
    kiosk.wait(0.5)
    while not isinstance(kiosk.top, KioskSuperclub):
        kiosk.act()
    match = kiosk.top
    while match.question is None:
        kiosk.wait(0.25)
    return kiosk, match


def held(kiosk: Kiosk) -> int:
    visit = stand_of(kiosk).visit
    assert visit is not None
    assert visit.played is not None
    return len(visit.played.state.table.teams[0].weapons)


def test_nobody_answers_and_the_card_is_kept(make_kiosk: Make) -> None:
    kiosk, match = asked(make_kiosk)
    assert match.question is not None
    assert match.question.seconds == ASK_SECONDS
    kiosk.wait(ASK_SECONDS + 0.25)
    assert match.question is None
    assert held(kiosk) == 1


@pytest.mark.parametrize(("key", "left"), [("again", 0), ("keep", 1)])
def test_an_answer_by_touch_does_what_it_says(make_kiosk: Make, key: str, left: int) -> None:
    kiosk, match = asked(make_kiosk)
    kiosk.point_at(key, Device.TOUCH)
    assert match.question is None
    assert held(kiosk) == left


def test_keeping_is_in_focus(make_kiosk: Make) -> None:
    kiosk, _ = asked(make_kiosk)
    kiosk.act()
    assert held(kiosk) == 1


@pytest.mark.parametrize("seed", range(6))
def test_the_question_says_how_the_third_stands_for_whoever_is_asked(make_kiosk: Make, seed: int) -> None:
    _, match = asked(make_kiosk, seed=seed)
    assert match.question is not None
    duel = match.timeline.before.table.duels[-1]
    word = {0: "win", 1: "lose", None: "share"}[duel.winner]
    assert match.question.why.startswith(f"You {word} it {score_of(*map(points, duel.totals))}.")


def test_nothing_is_asked_in_the_last_stretch(make_kiosk: Make) -> None:
    kiosk, match = asked(make_kiosk)
    kiosk.director.visit_left = STRETCH + 0.1
    while kiosk.director.farewell is None:
        kiosk.wait(STEP)
        assert match.question is None
    assert held(kiosk) == 1
    assert match.timeline.is_at_end


# -- the screen


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("name", ["superclub-kiosk-ask", "superclub-kiosk-two-ask"])
def test_what_is_asked_leaves_pitch_dice_and_odds_in_sight(size: tuple[int, int], name: str) -> None:
    ui = open_ui(size, settings_for(Profile()), strict=True)
    scene = SCENES[name](ui, 1)
    assert isinstance(scene, KioskSuperclub)
    ui.stack.push(scene)
    plan = scene.plan
    seen = [pygame.Rect(plan.pitch.rect), pygame.Rect(plan.tray), pygame.Rect(plan.odds)]
    panels = [widget.screen_rect() for widget in scene.view.root.walk() if isinstance(widget, Panel)]
    assert len(panels) == 2
    for panel in panels:
        assert scene.view.area.contains(panel)
        assert panel.collidelist(seen) < 0
    ui.stack.clear()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("name", ["superclub-kiosk-pick", "superclub-kiosk-ask"])
def test_what_can_be_pressed_is_large_and_inside_whatever_the_window(size: tuple[int, int], name: str) -> None:
    ui = open_ui(size, settings_for(Profile()), strict=True)
    scene = SCENES[name](ui, 1)
    ui.stack.push(scene)
    fit = min(size[0] / 1280, size[1] / 720)
    assert scene.view.focusables()
    for widget in scene.view.focusables():
        assert scene.view.area.contains(widget.screen_rect()), widget.key
        assert min(widget.rect.size) * ui.zoom / fit * 1.5 >= 60, widget.key
    ui.stack.clear()


@pytest.mark.parametrize("people", [1, 2])
def test_it_is_known_which_cards_come_and_to_whom(people: int) -> None:
    """So that they are painted while somebody still thinks."""
    draft = QuickDraft(5, 2)
    draft.people = people
    while not draft.drafted:
        coming = list(draft.coming())
        draft.pick(draft.offer[0])
        if draft.drafted:
            assert coming == [] or people == 2
            break
        offered = [(card, draft.turn) for card in draft.offer]
        assert all(one in coming for one in offered)


@pytest.mark.parametrize("people", [1, 2])
def test_a_visitor_alone_is_told_on_the_scoreboard_which_side_is_his(people: int) -> None:
    """Two have their plates; in attract mode both are nobody's."""
    ui = open_ui((1280, 720), settings_for(Profile()), strict=True)
    scene = SCENES["superclub-kiosk-ask" if people == 1 else "superclub-kiosk-two-ask"](ui, 1)
    ui.stack.push(scene)
    assert isinstance(scene, KioskSuperclub)
    assert scene.scoreboard.called == (("You", "Rival") if people == 1 else None)
    ui.stack.clear()
