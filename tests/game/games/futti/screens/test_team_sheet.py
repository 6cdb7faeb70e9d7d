"""The team sheet: what the rules refuse is told in words, and what a line-up is worth in a decider."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import cast, get_args

import pytest

from engine.core.model import Reason, Seat
from engine.futti.content import Team, load
from engine.futti.managers.lineups import best_line_up, outfield_worth
from engine.futti.match.lineups import changes
from engine.futti.match.model import (
    GOAL,
    GOALTENDERS,
    HOME,
    OUTFIELDERS,
    SQUAD,
    VISITORS,
    Absence,
    Decider,
    LineUpDue,
    MatchSetup,
    NameLineUp,
    Positions,
    Rotate,
    RotationDue,
    other,
)
from engine.futti.match.rules import FuttiMatch
from engine.futti.match.state import MatchState
from engine.futti.odds import exchange_chance, penalty_chance
from engine.futti.season.teams import make_team
from game.games.futti.screens.team_sheet.line_up_editor import ResultBar, Slot, TeamSheetEditor
from game.games.futti.screens.team_sheet.team_sheet_scene import TeamSheetScene
from game.games.futti.style.match_kits import kits_worn
from game.stage.screen import Screen
from game.stage.shares import percents
from game.ui.input import Device, Point
from game.ui.scene import Ui
from game.ui.widgets import Paragraph
from game.ui.widgets.page import Header
from tests.game.driving import all_of, click, opened, press, settle, the, words_on

CONTENT = load()
CLUBS = {club.key: club for club in CONTENT.clubs}


def team(number: int, *cards: int) -> Team:
    club = CONTENT.clubs[number]
    return make_team(CONTENT, cards, club.key, club.name)


def lacking(seed: int, *cards: int) -> TeamSheetScene:
    """The sheet for the first rotation of a home side that lacks somebody."""
    rules = FuttiMatch()
    teams = team(0, *(cards or range(6)), 72, 73), team(1, 6, 7, 8, 9, 10, 11, 74, 75)
    state, _ = rules.new(MatchSetup(*teams, seats=(0, None), managers=(Seat("A"),)), seed)
    while not any(state.table.sides[HOME].absence):
        rules.apply(state, rules.default(state, state.asked[0]))
    return opened(partial(_sheet, rules, state))  # type: ignore[return-value]


def _sheet(rules: FuttiMatch, state: MatchState, ui: Ui) -> TeamSheetScene:
    """The sheet of the home side, whose seat is asked first."""
    screen = Screen(ui, rules.content, rules.view(state, 0), fault=partial(rules.check, state))
    home, visitors = (side.team for side in state.table.sides)
    return TeamSheetScene(screen, state.asked[0], kits_worn(home, visitors, CLUBS))


@pytest.fixture
def sheet() -> TeamSheetScene:
    return lacking(4)


@pytest.mark.rule("FU-31")
@pytest.mark.parametrize("decider", ["sudden_death", "exchange"])
def test_a_line_up_is_worth_something_in_a_decider(decider: Decider) -> None:
    """Somebody wins; an exchange is won by kicks at either goaltender, whoever else stands there."""
    rules = FuttiMatch()
    teams = team(0, 0, 1, 2, 3, 4, 5, 72, 73), team(1, 6, 7, 8, 9, 10, 11, 74, 75)
    for seed in range(200):
        state, _ = rules.new(MatchSetup(*teams, seats=(0, None), managers=(Seat("A"),), decider=decider), seed)
        while state.asked:
            due = state.asked[0]
            if isinstance(due, RotationDue) and due.timeout == "decider":
                sheet = TeamSheetEditor(rules.view(state, 0), due, lambda positions, partial: None, rules.content)
                won = sheet.worth().result
                assert won.draw == 0
                assert won.home + won.visitors == pytest.approx(1)
                keepers = [sheet.at(GOAL), state.table.sides[other(HOME)].positions[GOAL]]
                mine, theirs = (
                    penalty_chance(side.goaltender(keeper).goaltending)
                    for side, keeper in zip(state.table.sides, keepers, strict=True)
                )
                assert (won.home == pytest.approx(exchange_chance(theirs, mine))) == (decider == "exchange")
                return
            rules.apply(state, rules.default(state, due))
    raise AssertionError("no match is level after forty minutes")


@pytest.mark.parametrize("decider", get_args(Decider))
def test_of_a_draw_the_sheet_speaks_only_where_a_match_may_end_with_one(decider: Decider) -> None:
    rules = FuttiMatch()
    teams = team(0, 0, 1, 2, 3, 4, 5, 72, 73), team(1, 6, 7, 8, 9, 10, 11, 74, 75)
    state, _ = rules.new(MatchSetup(*teams, seats=(0, None), managers=(Seat("A"),), decider=decider), 4)
    told = words_on(opened(partial(_sheet, rules, state)))
    assert {"WIN", "LOSE"} <= set(told)
    assert ("DRAW" in told) == (decider == "draw")


def test_of_several_people_the_sheet_says_whose_it_is() -> None:
    rules = FuttiMatch()
    teams = team(0, 0, 1, 2, 3, 4, 5, 72, 73), team(1, 6, 7, 8, 9, 10, 11, 74, 75)
    state, _ = rules.new(MatchSetup(*teams, seats=(0, 1), managers=(Seat("Ann"), Seat("Bo"))), 4)

    def scene(ui: Ui) -> TeamSheetScene:
        screen = Screen(ui, rules.content, rules.view(state, 1), fault=partial(rules.check, state))
        due = next(due for due in state.asked if due.seat == 1)
        return TeamSheetScene(screen, due, kits_worn(*teams, CLUBS), "Bo")

    header = next(one for one in opened(scene).view.root.walk() if isinstance(one, Header))
    assert header.subtitle == f"Bo, {teams[1].name} · away at {teams[0].name}"


def test_a_player_who_is_out_is_refused_in_words(sheet: TeamSheetScene) -> None:
    side = sheet.editor.row
    out = next(player for player, absence in enumerate(side.absence) if absence)
    click(sheet, f"player{out}")
    settle(sheet)
    assert sheet.editor.held is None
    why = sheet.ui.t(f"futti.absence.{side.absence[out].name.lower()}")
    wanted = sheet.ui.t("futti.reason.not_eligible", player=side.card(out).name, absence=why)
    assert wanted in [widget.text for widget in sheet.view.root.walk() if isinstance(widget, Paragraph)]


def test_a_place_that_is_not_possible_changes_no_odds(sheet: TeamSheetScene) -> None:
    nobody_moved = sheet.worth
    reserve = next(
        player for player in OUTFIELDERS if player not in sheet.editor.line_up and not sheet.editor.row.absence[player]
    )
    click(sheet, f"player{reserve}")
    assert sheet.worth != nobody_moved, "the likely place is in focus, and what it would change is seen"
    goal = sheet.view.find(f"slot{GOAL}")
    sheet.view.set_focus(goal)
    settle(sheet)
    assert sheet.worth == nobody_moved


def carry(sheet: TeamSheetScene, key: str, to: str, device: Device) -> None:
    """Draw a widget to the middle of another one and let go there."""
    start, end = (sheet.view.find(name).visible_rect().center for name in (key, to))
    handle = sheet.ui.stack.handle
    handle(Point("down", start[0], start[1], device))
    handle(Point("drag", start[0] + 12, start[1] + 4, device))
    settle(sheet)
    handle(Point("drag", end[0], end[1], device))
    settle(sheet)
    handle(Point("up", end[0], end[1], device))
    settle(sheet)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_player_is_carried_to_a_place_and_from_there_to_another(sheet: TeamSheetScene, device: Device) -> None:
    reserve = next(
        player for player in OUTFIELDERS if player not in sheet.editor.line_up and not sheet.editor.row.absence[player]
    )
    carry(sheet, f"player{reserve}", "slot1", device)
    assert sheet.editor.line_up[1] == reserve
    assert sheet.editor.held is None
    other = sheet.editor.line_up[3]
    carry(sheet, "slot1", "slot3", device)
    assert (sheet.editor.line_up[1], sheet.editor.line_up[3]) == (other, reserve)


def test_two_on_the_pitch_change_places_at_once_and_by_undoing(sheet: TeamSheetScene) -> None:
    before = sheet.editor.line_up
    carry(sheet, "slot1", "slot3", Device.MOUSE)
    assert (sheet.editor.line_up[1], sheet.editor.line_up[3]) == (before[3], before[1])
    press(sheet, "line_up.undo")
    assert sheet.editor.line_up == before
    assert sheet.worth == sheet.baseline


def test_a_player_in_the_hand_is_carried_as_well(sheet: TeamSheetScene) -> None:
    reserve = next(
        player for player in OUTFIELDERS if player not in sheet.editor.line_up and not sheet.editor.row.absence[player]
    )
    click(sheet, f"player{reserve}")
    carry(sheet, f"player{reserve}", "slot2", Device.MOUSE)
    assert sheet.editor.line_up[2] == reserve


def test_a_player_let_go_beside_the_pitch_goes_back(sheet: TeamSheetScene) -> None:
    before = sheet.editor.line_up
    reserve = next(
        player for player in OUTFIELDERS if player not in sheet.editor.line_up and not sheet.editor.row.absence[player]
    )
    carry(sheet, f"player{reserve}", "send", Device.MOUSE)
    assert sheet.editor.held is None
    assert sheet.editor.line_up == before
    assert sheet.view.carried_to is None


def test_a_player_who_is_out_is_not_carried(sheet: TeamSheetScene) -> None:
    before = sheet.editor.line_up
    out = next(player for player, absence in enumerate(sheet.editor.row.absence) if absence)
    carry(sheet, f"player{out}", "slot0", Device.MOUSE)
    assert sheet.editor.held is None
    assert sheet.editor.line_up == before


def test_suggest_says_why_it_leaves_somebody_out_until_something_is_changed() -> None:
    """Whoever is out has the rules' reason; the others what the side would win with them, which is no more."""
    sheet = lacking(2, 28, 30, 40, 63, 61, 71)  # nobody of these is set where his lower rating counts

    def said() -> list[str]:
        return [widget.text for widget in sheet.view.root.walk() if isinstance(widget, Paragraph)]

    editor = sheet.editor
    assert not [line for line in said() if "% (now" in line]
    press(sheet, "line_up.suggest")
    sitting = [player for player in range(8) if editor.place_of(player) is None]
    able = [player for player in sitting if not editor.row.absence[player]]
    assert 0 < len(able) < len(sitting)
    for player in sitting:
        (line,) = [line for line in said() if line.startswith(editor.row.card(player).name)]
        assert ("% (now" in line) == (player in able)
    for player in able:
        swap = editor.best_swap(player)
        assert swap is not None
        tried = [editor.worth(editor.as_if(player, place)).win(editor.side) for place in range(GOAL + 1)
                 if editor.why_not(player, place) is None]  # fmt: skip
        assert max(tried) - 0.005 <= swap.shares[0] <= max(tried), "the place is found by a shorter reckoning"
        then, now = (percents(shares)[0] for shares in (swap.shares, sheet.worth.shares(editor.side)))
        assert f"{then} (now {now.removesuffix(' %')})" in " ".join(said()), "rounded as the headline is"
    sheet.press_place(0)
    sheet.press_place(1)
    assert not [line for line in said() if "% (now" in line]


def editors() -> Iterator[TeamSheetEditor]:
    """The sheet before a match and those of its first timeouts, for a manager who changes nothing himself."""
    rules = FuttiMatch()
    teams = team(0, 0, 1, 2, 3, 4, 5, 72, 73), team(1, 6, 7, 8, 9, 10, 11, 74, 75)
    state, _ = rules.new(MatchSetup(*teams, seats=(0, None), managers=(Seat("A"),)), seed=2)
    for _ in range(3):
        due = state.asked[0]
        action = NameLineUp if isinstance(due, LineUpDue) else Rotate

        def check(positions: Positions, partly: bool, action: type[NameLineUp | Rotate] = action) -> Reason | None:
            return rules.check(state, action(0, positions), partly)

        yield TeamSheetEditor(rules.view(state, 0), due, check, rules.content)
        rules.apply(state, rules.default(state, due))


@pytest.mark.rule("FU-6")
def test_the_sheet_before_a_match_says_who_starts_on_a_6_and_what_is_won_then() -> None:
    rules = FuttiMatch()
    teams = team(0, 0, 1, 2, 3, 4, 5, 72, 73), team(1, 6, 7, 8, 9, 10, 11, 74, 75)
    state, _ = rules.new(MatchSetup(*teams, seats=(0, None), managers=(Seat("A"),)), seed=4)

    def scene(ui: Ui) -> TeamSheetScene:
        screen = Screen(ui, rules.content, rules.view(state, 0), fault=partial(rules.check, state))
        return TeamSheetScene(screen, state.asked[0], kits_worn(*teams, CLUBS))

    sheet: TeamSheetScene = opened(scene)  # type: ignore[assignment]
    named = sheet.editor.at(GOAL)
    assert named is not None
    rolled = 13 - named  # the two goaltenders are 6 and 7
    win = percents(sheet.editor.worth((*sheet.editor.line_up[:GOAL], rolled)).shares(HOME))[0]
    said = sheet.ui.t("sheet.goaltender_roll", name=sheet.editor.row.card(rolled).name, then=win)
    assert said in [widget.text for widget in sheet.view.root.walk() if isinstance(widget, Paragraph)]


def test_suggest_wins_most_of_all_that_is_likely_or_one_swap_away() -> None:
    for editor in editors():
        usual = editor.line_up
        best = best_line_up(editor.row, outfield_worth)
        editor.fill()
        suggested = editor.worth().win(editor.side)
        assert suggested >= editor.worth(usual).win(editor.side)
        assert suggested >= editor.worth(best).win(editor.side)
        for player in SQUAD:
            for place in editor.places:
                if editor.why_not(player, place) is None:
                    assert editor.worth(editor.as_if(player, place)).win(editor.side) <= suggested + 0.002


def advised(cards: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[TeamSheetScene, list[str]]:
    """The sheet before a match with the suggestion just taken, and what it says; six of the pool a side."""
    rules = FuttiMatch()
    teams = team(0, *cards, 72, 73), team(1, *theirs, 74, 75)
    state, _ = rules.new(MatchSetup(*teams, seats=(0, None), managers=(Seat("A"),)), seed=1)

    def scene(ui: Ui) -> TeamSheetScene:
        screen = Screen(ui, rules.content, rules.view(state, 0), fault=partial(rules.check, state))
        return TeamSheetScene(screen, state.asked[0], kits_worn(*teams, CLUBS))

    sheet: TeamSheetScene = opened(scene)  # type: ignore[assignment]
    click(sheet, "suggest")
    return sheet, [one.text for one in sheet.view.root.walk() if isinstance(one, Paragraph)]


def test_suggest_says_why_somebody_attacks_who_defends_better() -> None:
    """Kurosane, 3-3, and Ekströmer, 4-5, attack before Dörnbach and Oyelakan, who are 1-5 and would hardly score."""
    sheet, told = advised((28, 30, 40, 63, 61, 71), (52, 43, 35, 62, 41, 14))
    names = [card.name for card in sheet.editor.row.team.players]
    assert names == ["Dörnbach", "Oyelakan", "Petreșan", "Kurosane", "Hinemora", "Ekströmer"]
    assert sheet.editor.line_up == (3, 5, 0, 1, 7)
    assert round(sheet.worth.win(HOME), 3) == 0.625
    assert round(sheet.editor.worth((3, 1, 0, 5, 7)).win(HOME), 3) == 0.535
    assert "Ekströmer attacks, Oyelakan defends. The other way round: 54 % (now 62)" in told


def test_suggest_calls_two_ways_round_alike_that_nobody_would_feel() -> None:
    """Rajendrel, 5-4, defends behind Drozdek, 4-3: both ways 52 or 53 in 100."""
    sheet, told = advised((70, 26, 22, 38, 55, 20), (6, 31, 32, 49, 4, 43))
    assert sheet.editor.line_up == (2, 5, 0, 3, 7)
    assert "Drozdek attacks, Rajendrel defends. The other way round is worth as much." in told


def test_suggest_says_it_of_each_who_defends_and_would_attack_better() -> None:
    """Four of those who play attack better than they defend, so that two of them must defend."""
    _, told = advised((13, 5, 37, 1, 68, 11), (52, 14, 70, 12, 15, 50))
    odd = [words for words in told if "other way round" in words]
    assert len(odd) == 2
    assert all(words.startswith("Delacourbe attacks, ") for words in odd)


def test_all_that_suggest_says_at_a_timeout_is_in_sight_who_stands_oddly_first() -> None:
    """The fullest that some 600 sheets had: what changed and what is gained take lines of their own."""
    teams = team(6, 47, 29, 34, 46, 44, 65, 81, 90), team(5, 56, 14, 31, 57, 61, 30, 79, 85)
    rules = FuttiMatch()
    state, _ = rules.new(MatchSetup(*teams, seats=(0, None), managers=(Seat("A"),)), seed=24)
    for _ in range(2):
        rules.apply(state, rules.default(state, state.asked[0]))

    def scene(ui: Ui) -> TeamSheetScene:
        screen = Screen(ui, rules.content, rules.view(state, 0), fault=partial(rules.check, state))
        return TeamSheetScene(screen, state.asked[0], kits_worn(*teams, CLUBS))

    sheet: TeamSheetScene = opened(scene)  # type: ignore[assignment]
    click(sheet, "suggest")
    click(sheet, "suggest")
    told = [one for one in sheet.view.root.walk() if isinstance(one, Paragraph)]
    assert [one.text.split(".")[0].split(":")[0] for one in told] == [
        "Since you last chose",
        "No change raises the chance to win",
        "Sørvang attacks, Vargassy defends",
        "Tamurake attacks, Vargassy defends",
        "Stoneacre for Vargassy",
        "Nakatomo for Cruickshaw",
    ], "that Ibarrecha is booked his row says"
    assert all(one.visible_rect() == one.screen_rect() for one in told)


def test_who_is_back_for_the_opponents_is_told_with_who_left_them() -> None:
    """The odds reckon with both."""
    rules = FuttiMatch()
    teams = team(0, *range(6), 72, 73), team(1, 6, 7, 8, 9, 10, 11, 74, 75)
    for seed in range(200):
        state, _ = rules.new(MatchSetup(*teams, seats=(0, None), managers=(Seat("A"),)), seed)
        while state.asked:
            due, table = state.asked[0], state.table
            back = [player for side, player in table.back if side == VISITORS]
            if isinstance(due, RotationDue) and back and "opponents" in changes(table, HOME, due.timeout):
                names = ", ".join(table.sides[VISITORS].card(player).name for player in back)
                told = [one.text for one in all_of(opened(partial(_sheet, rules, state)), Paragraph)]
                (since,) = [words for words in told if words.startswith("Since you last chose")]
                assert "for them " in since
                assert f", {names} can play again" in since
                return
            rules.apply(state, rules.default(state, due))
    raise AssertionError("never does one come back as another leaves")


@pytest.mark.rule("FU-27")
def test_at_a_timeout_the_opponents_are_taken_to_fill_their_gaps() -> None:
    """Nobody plays on without a goaltender while he has another one."""
    _, editor, *_ = editors()
    table, theirs = editor.table, editor.table.sides[other(editor.side)]
    keeper = theirs.positions[GOAL]
    assert keeper is not None
    whole = editor.worth().win(editor.side)
    theirs.absence[keeper] = Absence.INJURED
    theirs.positions = cast(Positions, (*theirs.positions[:GOAL], None))
    reserve = next(player for player in GOALTENDERS if player != keeper)
    hurt = TeamSheetEditor(table, editor.due, lambda positions, partly: None, FuttiMatch().content).worth()
    theirs.positions = cast(Positions, (*theirs.positions[:GOAL], reserve))
    swapped = TeamSheetEditor(table, editor.due, lambda positions, partly: None, FuttiMatch().content).worth()
    assert hurt.win(editor.side) == swapped.win(editor.side)
    assert abs(hurt.win(editor.side) - whole) < 0.2, "a reserve is no empty goal"


def test_suggest_keeps_the_better_goaltender_at_a_timeout() -> None:
    """The default policy (FU-27) would leave in goal whoever stands there."""
    worse, better = 6, 7
    for editor in editors():
        keepers = [editor.row.goaltender(player).goaltending for player in (worse, better)]
        assert keepers[0] != keepers[1]
        strong = (worse, better)[keepers.index(max(keepers))]
        for keeper in (worse, better):
            editor.stand((*editor.line_up[:GOAL], keeper))
            editor.fill()
            assert editor.at(GOAL) == strong


def test_suggest_takes_nobody_off_who_wins_more() -> None:
    """Whatever stands there, it is never left for a lower chance; a second press changes nothing."""
    for editor in editors():
        editor.fill()
        first = editor.line_up
        editor.fill()
        assert editor.line_up == first


def test_suggest_leaves_a_side_as_it_stands_that_is_as_good_as_any_and_says_so(sheet: TeamSheetScene) -> None:
    click(sheet, "suggest")
    said = sheet.ui.t("sheet.out.best_already")

    def is_said() -> bool:
        return said in [one.text for one in sheet.view.root.walk() if isinstance(one, Paragraph)]

    assert not is_said()
    stood = sheet.editor.line_up
    click(sheet, "suggest")
    assert sheet.editor.line_up == stood
    assert is_said()


def test_what_a_change_brings_is_the_difference_of_the_figures_beside_it(sheet: TeamSheetScene) -> None:
    editor, seen = sheet.editor, set[int]()
    before = int(percents(sheet.worth.shares(editor.side))[0].removesuffix(" %"))
    reserve = next(one for one in OUTFIELDERS if one not in editor.line_up and editor.stays(one) is None)
    click(sheet, f"player{reserve}")
    for place in range(GOAL):
        sheet.view.set_focus(sheet.view.find(f"slot{place}"))
        settle(sheet)
        after = int(percents(sheet.worth.shares(editor.side))[0].removesuffix(" %"))
        words = [one for one in words_on(sheet) if "in 100 to win" in one]
        assert words == ([f"{after - before:+} in 100 to win"] if after != before else [])
        seen.add(after - before)
    assert len(seen) > 1


def test_what_a_place_on_the_pitch_is_says_what_is_written_there(sheet: TeamSheetScene) -> None:
    assert {spot.term for one in all_of(sheet, Slot) for spot in one.terms()} == {"futti.place"}
    says, t = sheet.ui.t("glossary.futti.place.says"), sheet.ui.t
    assert all(t(f"futti.position_short.{place}") in says for place in range(GOAL + 1))


def test_what_the_last_change_brought_is_not_cut(sheet: TeamSheetScene) -> None:
    look, bar = sheet.ui.look, the(sheet, ResultBar)
    written = 86 + look.line_height("semi16") / 2
    assert bar.measure(200)[1] >= written
