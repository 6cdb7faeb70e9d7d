"""Two people at one cabinet who do not meet each other, in Eleven and Fortunes: what each is asked, and who has won."""

import pytest

from engine.eleven.content.load import load as eleven_content
from engine.fortunes.line_up import LineUp
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import LineUpDue, RollDue
from game.games.eleven.kiosk.deploy_screen import KioskDeploy
from game.games.eleven.kiosk.end import ending as eleven_ending
from game.games.eleven.kiosk.kiosk_game import ClubScreen, ElevenKioskGame, KioskEleven
from game.games.eleven.kiosk.matchday import READY, Matchday, shapes
from game.games.fortunes.gallery.kiosk import SCENES
from game.games.fortunes.kiosk.end import ending as fortunes_ending
from game.games.fortunes.kiosk.kiosk_game import FortunesKioskGame
from game.games.fortunes.kiosk.play_screens import KioskBoard
from game.games.fortunes.kiosk.played_games import WEEKS, ThreeWeeks
from game.games.fortunes.kiosk.screens import FortunesClubScreen
from game.stage.kiosk.ending import rank_of
from game.stage.kiosk.turns import LEFT, RIGHT, SETTLE
from game.ui.input import Act, Device
from game.ui.window import open_ui
from tests.game.cabinet.kiosk.pair import DEVICES, Make, play, two

LEVEL = 1


# -- Eleven


def test_two_lead_different_clubs_of_the_same_matchday(make_kiosk: Make) -> None:
    kiosk = two(make_kiosk, "eleven")
    choices = []
    for wanted in (1, 0):
        assert isinstance(kiosk.top, ClubScreen)
        choices.append(kiosk.top.choices)
        kiosk.point_at(f"club{wanted}", Device.TOUCH)
    assert choices[0][1] is READY[1]
    assert READY[1] not in choices[1]
    game = kiosk.director.kiosk_game
    assert isinstance(game, ElevenKioskGame)
    for person, ready in ((LEFT, READY[1]), (RIGHT, READY[0])):
        screen = kiosk.top
        assert isinstance(screen, KioskDeploy)
        assert screen.turn == person
        assert game.visit is not None
        assert (game.visit.ready, game.visit.setup.seat) == (ready, person)
        kiosk.ui.stack.handle(Act("confirm", Device.PAD))
        kiosk.wait(0.5)
    assert isinstance(kiosk.top, KioskEleven)
    assert kiosk.top.own == LEFT


def test_a_press_of_the_one_before_sends_no_team_out(make_kiosk: Make) -> None:
    kiosk = two(make_kiosk, "eleven")
    play(kiosk, DEVICES["keys"], until=KioskDeploy)
    kiosk.ui.stack.handle(Act("confirm", Device.PAD))
    screen = kiosk.top
    assert isinstance(screen, KioskDeploy)
    assert screen.turn == RIGHT
    kiosk.wait(SETTLE / 2, step=SETTLE / 2)
    kiosk.ui.stack.handle(Act("confirm", Device.PAD))
    assert kiosk.top is screen, "too soon after the turn went over"
    kiosk.wait(SETTLE, step=SETTLE)
    kiosk.ui.stack.handle(Act("confirm", Device.PAD))
    assert kiosk.top is not screen


def matchdays(seed: int) -> tuple[Matchday, Matchday]:
    """Both people's matches, sent out as usual."""
    first = Matchday(READY[0], seed, people=2)
    second = Matchday(READY[2], seed, people=2, first=first)
    for visit in (first, second):
        visit.deploy(shapes(visit.content, visit.table.club)[1].posts)
    return first, second


@pytest.mark.parametrize("seed", range(6))
def test_two_meet_opponents_of_the_same_strength(seed: int) -> None:
    cards = eleven_content().opponents
    first, second = matchdays(seed)
    numbers = first.setup.opponent, second.setup.opponent
    assert numbers[0] is not None
    assert numbers[1] is not None
    assert numbers[0] != numbers[1]
    assert cards[numbers[0]].strength == cards[numbers[1]].strength
    assert first.setup.rise == second.setup.rise


def test_the_left_ones_match_is_the_same_as_if_he_played_alone() -> None:
    alone, first = Matchday(READY[0], 7), Matchday(READY[0], 7, people=2)
    assert (alone.setup.opponent, alone.setup.hand) == (first.setup.opponent, first.setup.hand)


def test_the_better_result_wins_at_eleven() -> None:
    """Points, then the difference of goals, then goals; over some seeds each of the three results comes about."""
    t = open_ui((1280, 720)).t
    winners = set()
    for seed in range(40):
        visits = matchdays(seed)
        for visit in visits:
            visit.finish()
        end = eleven_ending(t, visits[0].content, [(one.blank, one.more()) for one in visits], seed)
        ranks = [rank_of(one.table.goals, one.table.against) for one in visits]
        winner = None if ranks[0] == ranks[1] else LEFT if ranks[0] > ranks[1] else RIGHT
        assert end.winner == winner
        assert end.rank == max(ranks)
        assert end.people == 2
        assert [figure.value for figure in end.figures] == [f"{one.table.goals}:{one.table.against}" for one in visits]
        assert end.score is None
        won = {LEFT: "kiosk.result.wins.0", RIGHT: "kiosk.result.wins.1", None: "kiosk.result.drawn"}
        assert end.verdict == won[winner]
        winners.add(winner)
    assert winners == {LEFT, RIGHT, None}


# -- Fortunes


def taken(seed: int) -> ThreeWeeks:
    """The game of two people in the first two clubs on offer."""
    game = ThreeWeeks(seed, LEVEL)
    game.take(*game.offers(4)[:2])
    return game


def test_two_take_different_clubs_of_the_same_season(make_kiosk: Make) -> None:
    kiosk = two(make_kiosk, "fortunes")
    choices = []
    for wanted in (1, 2):
        assert isinstance(kiosk.top, FortunesClubScreen)
        choices.append(kiosk.top.choices)
        kiosk.point_at(f"club{wanted}", Device.TOUCH)
    assert choices[0][1] not in choices[1]
    game = kiosk.director.kiosk_game
    assert isinstance(game, FortunesKioskGame)
    assert game.visit is not None
    assert game.visit.seats == (choices[0][1], choices[1][2])


@pytest.mark.parametrize("seed", range(3))
def test_both_are_asked_for_every_week_and_nobody_else_is(seed: int) -> None:
    game = taken(seed)
    asked: list[tuple[int, type, int]] = []
    while game.waiting is not None:
        due = game.waiting
        assert due.seat in game.seats
        if isinstance(due, RollDue | LineUpDue):
            asked.append((game.seats.index(due.seat), type(due), game.view_of(due.seat).week))
        game.answer(None)
    for person, stint in enumerate(game.stints):
        weeks = {week for who, kind, week in asked if who == person and kind is RollDue}
        assert len(weeks) == WEEKS or not stint.managing
        assert any(kind is LineUpDue for who, kind, _ in asked if who == person)


def test_what_each_names_is_what_his_club_plays_with() -> None:
    game = taken(1)
    named: dict[int, LineUp] = {}
    while len(named) < 2:
        due = game.waiting
        if isinstance(due, LineUpDue):
            stint = game.stints[game.seats.index(due.seat)]
            named[due.seat] = stint.plans()[-1].line_up
            game.answer(stint.line_up(stint.plans()[-1]))
        else:
            game.answer(None)
    game.more("board")
    shown = {event.seat: event.line_up for event in game.more("round") if isinstance(event, ev.LineUpNamed)}
    assert shown == named


def test_most_game_points_win_at_fortunes() -> None:
    t = open_ui((1280, 720)).t
    winners = set()
    for seed in range(12):
        game = taken(seed)
        game.finish()
        points = [sum(one.total for one in game.table.tallies if one.seat == seat) for seat in game.seats]
        end = fortunes_ending(t, game)
        winner = None if points[0] == points[1] else LEFT if points[0] > points[1] else RIGHT
        assert end.winner == winner
        assert end.rank[0] == max(points)
        assert [figure.value for figure in end.figures] == [str(one) for one in points]
        assert end.people == len(end.sides) == 2
        won = {LEFT: "kiosk.result.wins.0", RIGHT: "kiosk.result.wins.1", None: "kiosk.result.drawn"}
        assert end.verdict == won[winner]
        winners.add(winner)
    assert {LEFT, RIGHT} <= winners


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize(("side", "turn"), [("left", LEFT), ("right", RIGHT)])
def test_the_die_lies_on_the_side_of_whoever_is_to_roll(size: tuple[int, int], side: str, turn: int) -> None:
    ui = open_ui(size)
    scene = SCENES[f"fortunes-kiosk-board-{side}"](ui, 1)
    ui.stack.push(scene)
    scene.update(0.0)
    assert isinstance(scene, KioskBoard)
    assert scene.person == turn
    die = scene.view.find("roll")
    assert die is not None
    middle = die.screen_rect().centerx
    assert middle <= ui.w / 2 if turn == LEFT else middle >= ui.w / 2
    assert scene.view.area.contains(die.screen_rect())
    ui.stack.clear()


def test_a_late_press_rolls_nobody_elses_die(make_kiosk: Make) -> None:
    kiosk = two(make_kiosk, "fortunes")
    play(kiosk, DEVICES["keys"], until=KioskBoard)
    board = kiosk.top
    assert isinstance(board, KioskBoard)
    while board.question is None:
        kiosk.wait(0.05, step=0.05)
    due = board.question
    kiosk.ui.stack.handle(Act("confirm", Device.PAD))
    assert board.question is due
    kiosk.wait(SETTLE + 0.1, step=0.05)
    kiosk.ui.stack.handle(Act("confirm", Device.PAD))
    assert board.question is not due
