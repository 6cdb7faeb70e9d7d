"""The line-up screen: whole line-ups by keys, mouse and finger, links and lost halves as they count, every refusal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from engine.core.model import Reason, Seat
from engine.superclub.content.cards import GIVEN, Card, Position
from engine.superclub.content.load import load
from engine.superclub.line_up import FORMATIONS, LineUp, Thirds
from engine.superclub.match.line_ups import default_line_up, line_up_fault
from engine.superclub.match.model import Absence, Kind, LineUpDue, MatchSetup, MatchTable, Squad, Team
from engine.superclub.season.model import Club, ClubEntry, SeasonSetup, SeasonTable
from game.app import open_ui
from game.gallery.superclub_line_up import SCENES, a_match, line_up_scene
from game.input import Device, Point
from game.scenes.superclub.line_up.bench import BenchRow
from game.scenes.superclub.line_up.draft import GOAL, Draft, Spot
from game.scenes.superclub.line_up.pitch import OddsBar, SlotWidget, token_of
from game.scenes.superclub.line_up.rival import match_shares, rival_of, third_shares
from game.scenes.superclub.line_up.scene import LineUpScene
from game.scenes.superclub.line_up.side import parts_of
from game.scenes.superclub.line_up.words import percent, sentence
from game.settings import Settings
from game.widgets import Button
from tests.game.scenes.driving import SIZES, Floor, click, opened, press, settle, unreached, walk_to

CONTENT = load()

PEOPLE: tuple[tuple[int, Position, int, bool, bool], ...] = (
    (1, "goalkeeper", 3, False, False),
    (2, "defender", 3, False, True), (3, "defender", 3, True, False),
    (4, "defender", 3, False, False), (5, "defender", 3, False, False),
    (6, "midfielder", 4, False, True), (7, "midfielder", 4, True, True), (8, "midfielder", 4, True, False),
    (9, "attacker", 5, False, False), (10, "attacker", 5, False, False), (11, "attacker", 5, False, False),
    (12, "attacker", 2, False, False), (13, "midfielder", 1, False, False), (14, "defender", 1, False, False),
    (15, "goalkeeper", 1, False, False), (16, "utility", 2, False, False),
)  # fmt: skip
CARDS = tuple(Card(n, f"P{n}", place, stars, 0, left, right) for n, place, stars, left, right in PEOPLE)
WHOLE = LineUp((2, 3, 4, 5), (6, 7, 8), (9, 10, 11), 1, "midfield")
EMPTY = LineUp((None,) * 4, (None,) * 3, (None,) * 3)
PLACES = (
    ("goal", 1), ("defence 0", 2), ("defence 1", 3), ("defence 2", 4), ("defence 3", 5), ("midfield 0", 6),
    ("midfield 1", 7), ("midfield 2", 8), ("attack 0", 9), ("attack 1", 10), ("attack 2", 11),
)  # fmt: skip
BLOCK = Thirds(15, 16, 16)
"""What balances the whole line-up: attack 15; midfield 12, two links, captain 2; defence 12, a link, in goal 3."""


def match_of(kind: Kind = "league", boost: int = 2, rival: Squad | None = None, side: int = 0) -> MatchTable:
    """A match of the squad above against a club of fixed strengths, or against `rival`."""
    keys = [club.key for club in CONTENT.clubs[:2]]
    mine = Squad(0, keys[0], "Mine", CARDS, boost=boost if kind == "league" else 0)
    his = rival or Squad(None, keys[1], "His", block=BLOCK)
    sides = (his, mine) if side else (mine, his)
    setup = MatchSetup(kind, (Seat("Maja"), Seat("Bruno")), *sides)
    return MatchTable(setup, [Team(squad) for squad in sides])


def squad_of(match: MatchTable, **changes: object) -> None:
    """Change one's own squad."""
    match.teams[0].squad = replace(match.teams[0].squad, **changes)


def screen(
    match: MatchTable | None = None, last: LineUp | None = WHOLE, sent: list[LineUp] | None = None, *,
    change: bool = False, asked: list[str] | None = None,
) -> LineUpScene:  # fmt: skip
    """The line-up of the first side over a floor."""
    table = match or match_of()
    entries = tuple(ClubEntry(club.key) for club in CONTENT.clubs[:2])
    season = SeasonTable(SeasonSetup((Seat("Maja"), Seat("Bruno")), entries), [Club(), Club()], [1] * 236, season=2)
    team, kind = table.teams[0], table.setup.kind
    noted: list[str] = [] if asked is None else asked
    ui = open_ui((1280, 720), Settings(), strict=True)
    ui.stack.push(Floor(ui))
    scene = LineUpScene(
        ui, CONTENT, season, table, LineUpDue(0, 0, change),
        fault=lambda line_up, unfinished: line_up_fault(team, line_up, unfinished, kind, change),
        suggest=partial(default_line_up, team, kind, change),
        on_done=(lambda line_up: None) if sent is None else sent.append,
        on_squads=partial(noted.append, "squads"), on_back=partial(noted.append, "menu"), last=last,
    )  # fmt: skip
    ui.stack.push(scene)
    settle(scene)
    return scene


def carry(scene: LineUpScene, key: str, to: str, device: Device = Device.MOUSE) -> None:
    """Draw a widget to the middle of another one and let go there."""
    handle = scene.ui.stack.handle
    widget = scene.view.find(key)
    assert widget is not None, key
    scene.view.reveal(widget)
    start = widget.visible_rect().center
    handle(Point("down", *start, device))
    handle(Point("drag", start[0] - 14, start[1] - 4, device))
    settle(scene)
    target = scene.view.find(to)
    assert target is not None, to
    end = target.visible_rect().center
    handle(Point("drag", *end, device))
    settle(scene)
    handle(Point("up", *end, device))
    settle(scene)


def walk(scene: LineUpScene, key: str) -> None:
    """Move focus by directions alone; where a list is entered depends on how far it is scrolled, so look again."""
    for _ in range(5):
        try:
            walk_to(scene, key)
            return
        except AssertionError:
            continue
    raise AssertionError(f"{key} isn't reached")


def move(scene: LineUpScene, key: str, to: str) -> None:
    """Pick something up and put it down with the keys."""
    walk(scene, key)
    press(scene, "confirm")
    walk(scene, to)
    press(scene, "confirm")


def kick_off(scene: LineUpScene) -> Button:
    button = scene.view.show("kick_off")
    assert isinstance(button, Button)
    return button


# -- whole line-ups


def test_from_nothing_to_kick_off_by_keys_alone() -> None:
    sent: list[LineUp] = []
    scene = screen(last=EMPTY, sent=sent)
    for spot, number in PLACES:
        move(scene, f"card {number}", spot)
    walk(scene, "captain midfield")
    press(scene, "confirm")
    walk(scene, "kick_off")
    press(scene, "confirm")
    assert sent == [WHOLE]


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
@pytest.mark.parametrize("by", ["dragging", "clicks"])
def test_from_nothing_to_kick_off_by_pointing(device: Device, by: str) -> None:
    sent: list[LineUp] = []
    scene = screen(last=EMPTY, sent=sent)
    for spot, number in PLACES:
        if by == "dragging":
            carry(scene, f"card {number}", spot, device)
        else:
            click(scene, f"card {number}", device)
            click(scene, spot, device)
    click(scene, "captain midfield", device)
    click(scene, "kick_off", device)
    assert sent == [WHOLE]


def test_confirm_alone_fills_every_slot() -> None:
    """Whoever only confirms gets the best of the bench where he is of most use, one after another."""
    scene = screen(last=EMPTY)
    for _ in range(10):
        press(scene, "confirm", "confirm")
    line_up = scene.draft.line_up
    assert scene.draft.missing == 0
    assert set(line_up.attack) == {9, 10, 11}
    assert set(line_up.midfield) == {6, 7, 8}
    assert set(line_up.defence) == {2, 3, 4, 5}
    assert scene.view.focus is not None
    assert scene.view.focus.key == "kick_off"


@pytest.mark.parametrize("by", ["button", "key"])
def test_a_suggestion_can_be_taken_and_taken_back(by: str) -> None:
    scene = screen(last=EMPTY)
    if by == "button":
        walk(scene, "suggest")
        press(scene, "confirm")
    else:
        press(scene, "line_up.suggest")
    assert scene.draft.line_up == default_line_up(scene.draft.team)
    press(scene, "line_up.undo")
    assert scene.draft.line_up == EMPTY


def test_it_begins_with_the_suggestion_or_with_what_stands() -> None:
    match = match_of()
    assert screen(match, None).draft.line_up == default_line_up(match.teams[0])
    match.teams[0].line_up = WHOLE
    assert screen(match, None, change=True).draft.line_up == WHOLE


def test_who_is_gone_since_is_missing() -> None:
    match = match_of()
    squad_of(match, out=(Absence(7, "injured"),))
    scene = screen(match)
    assert scene.draft.line_up == WHOLE.placed("midfield", 1, None)
    assert kick_off(scene).note == "Place 1 more"


# -- moving about


@pytest.mark.rule("SC-35")
def test_neighbours_swap_and_links_go_with_the_order() -> None:
    """6 has a right half, 7 both, 8 a left one: two links; with 6 and 7 swapped only 6 and 8 still meet."""
    scene = screen()
    assert scene._mine == Thirds(2 * 16, 2 * 16, 2 * 15)
    assert scene._board.linked == 3  # and one of the defenders
    move(scene, "midfield 0", "midfield 1")
    assert scene.draft.line_up.midfield == (7, 6, 8)
    assert scene._mine.midfield == 2 * 15
    assert scene._board.linked == 2


@pytest.mark.rule("SC-35")
def test_what_a_card_would_be_worth_is_shown_before_it_is_put_down() -> None:
    """7 and 6 swapped: of two links one is left, the rest stays; put back, all is as it was."""
    scene = screen()
    walk(scene, "midfield 0")
    press(scene, "confirm")
    walk(scene, "midfield 1")
    assert scene._line.text == "P6 here: 15 in midfield, not 16"
    assert scene._board.linked == 2
    assert scene._board._sides["midfield"].mine == 30
    press(scene, "back")
    assert scene._board.linked == 3
    assert scene._board._sides["midfield"].mine == 32


@pytest.mark.rule("SC-34")
def test_halves_lost_out_of_position_are_struck() -> None:
    """An attacker of five in defence loses a star, a defender of three in attack as well; links break."""
    scene = screen()
    carry(scene, "attack 0", "defence 0")
    assert scene.draft.line_up.defence == (9, 3, 4, 5)
    assert scene.draft.line_up.attack == (2, 10, 11)
    token = token_of(scene.draft, "P9", 9, "defence")
    assert (token.halves, token.lost) == (8, 2)
    # 4 + 3 + 3 + 3 and 3 in goal; 2 + 5 + 5
    assert scene._mine == Thirds(2 * 16, 2 * 16, 2 * 12)
    assert token_of(scene.draft, "P16", 16, "defence").lost == 0
    assert token_of(scene.draft, "P1", 1, None).lost == 0


def test_a_card_of_the_bench_takes_the_place_of_another() -> None:
    scene = screen()
    move(scene, "card 16", "defence 3")
    assert scene.draft.line_up.defence == (2, 3, 4, 16)
    assert 5 in [card.number for card in scene.draft.bench]
    carry(scene, "defence 3", "card 5")
    assert scene.draft.line_up == WHOLE


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_player_is_laid_on_the_bench(by: str) -> None:
    scene = screen()
    if by == "keys":
        move(scene, "attack 1", "bench")
    else:
        carry(scene, "attack 1", "bench")
    assert scene.draft.line_up == WHOLE.placed("attack", 1, None)
    assert kick_off(scene).reason == "Place 1 more"


def test_what_is_let_go_elsewhere_or_put_back_stays_where_it_was() -> None:
    scene = screen()
    carry(scene, "attack 1", "suggest")
    assert (scene.draft.line_up, scene.draft.held) == (WHOLE, None)
    walk(scene, "attack 2")
    press(scene, "confirm", "back")
    assert (scene.draft.line_up, scene.draft.held) == (WHOLE, None)
    assert scene.view.focus is not None
    assert scene.view.focus.key == "attack 2"


def test_without_goalkeeper_given_keeps_goal() -> None:
    """Given has one star where the keeper had three (SC-6)."""
    scene = screen()
    move(scene, "goal", "bench")
    assert scene.draft.line_up.keeper == GIVEN
    assert scene._mine.defence == 2 * 14
    move(scene, "card 15", "goal")
    assert scene.draft.line_up.keeper == 15


def test_a_third_is_cleared_by_key_and_by_tile() -> None:
    scene = screen()
    walk(scene, "attack 1")
    press(scene, "line_up.clear")
    assert scene.draft.line_up.attack == (None, None, None)
    click(scene, "clear defence")
    assert scene.draft.line_up.defence == (None,) * 4
    assert scene.draft.line_up.keeper == 1
    assert kick_off(scene).note == "Place 7 more"


@pytest.mark.rule("SC-33")
@pytest.mark.parametrize("formation", FORMATIONS)
def test_every_formation_keeps_the_ten(formation: tuple[int, int, int]) -> None:
    scene = screen()
    click(scene, f"form {'-'.join(map(str, formation))}")
    assert scene.draft.line_up.formation == formation
    assert sorted(scene.draft.line_up.outfield) == list(range(2, 12))


def test_the_key_goes_through_the_formations() -> None:
    scene = screen()
    seen = []
    for _ in FORMATIONS:
        press(scene, "line_up.formation")
        seen.append(scene.draft.line_up.formation)
    assert seen == [(4, 4, 2), (3, 3, 4), (3, 4, 3), (3, 5, 2), (4, 3, 3)]


# -- captain


@pytest.mark.rule("SC-36")
def test_the_captains_third_is_chosen_and_counts() -> None:
    scene = screen()
    press(scene, "line_up.captain")
    assert scene.draft.line_up.captain == "attack"
    assert scene._mine == Thirds(32, 28, 34)
    walk(scene, "captain defence")
    press(scene, "confirm")
    assert scene._mine == Thirds(36, 28, 30)


@pytest.mark.rule("SC-36", "SC-42")
@pytest.mark.parametrize("match", [match_of(boost=0), match_of("super_duper", rival=None)])
def test_without_captains_stars_there_is_nothing_to_choose(match: MatchTable) -> None:
    scene = screen(match, replace(WHOLE, captain=None))
    assert scene.view.find("captain midfield") is None
    press(scene, "line_up.captain")
    assert scene.draft.line_up.captain is None


# -- reasons


def test_kick_off_says_what_is_missing() -> None:
    scene = screen(last=replace(WHOLE, captain=None, attack=(9, None, None)))
    assert kick_off(scene).note == "Place 2 more"
    click(scene, "kick_off")
    move(scene, "card 10", "attack 1")
    move(scene, "card 11", "attack 2")
    assert kick_off(scene).reason == "Choose the captain’s third"
    press(scene, "line_up.captain")
    assert kick_off(scene).reason is None


@pytest.mark.parametrize("cause", ["injured", "unhappy", "absent"])
def test_who_cannot_play_says_why(cause: str) -> None:
    match = match_of()
    squad_of(match, out=(Absence(12, cause),))
    scene = screen(match)
    assert scene.draft.bench[-1].number == 12
    walk(scene, "card 12")
    press(scene, "confirm")
    assert scene.draft.held is None
    assert scene._line.text == f"P12 can’t play: {cause}"
    row = scene.view.find("card 12")
    assert isinstance(row, BenchRow)
    assert not row.carries


@pytest.mark.rule("SC-34")
def test_goalkeepers_and_outfield_players_keep_to_their_places() -> None:
    scene = screen()
    move(scene, "card 15", "attack 0")
    assert scene._line.text == "P15 only keeps goal"
    press(scene, "back")
    move(scene, "card 12", "goal")
    assert scene._line.text == "P12 doesn’t keep goal"
    slot = scene.view.find("attack 0")
    assert isinstance(slot, SlotWidget)
    assert slot.is_open
    assert not scene.view.find("goal").is_open  # type: ignore[union-attr]
    assert scene.draft.line_up == WHOLE


@pytest.mark.rule("SC-38")
def test_with_too_few_players_slots_stay_empty() -> None:
    """Six of the fourteen outfield players are out: eight can play, two slots stay empty."""
    match = match_of()
    squad_of(match, out=tuple(Absence(number, "injured") for number in (9, 10, 11, 12, 13, 14)))
    scene = screen(match)
    assert scene._line.text == "Nobody is left for 2 slots: they stay empty."
    assert kick_off(scene).note == "Place 1 more"
    move(scene, "card 16", "attack 2")
    assert kick_off(scene).reason is None


@pytest.mark.rule("SC-39")
def test_a_frozen_line_up_is_locked_but_for_who_is_gone() -> None:
    match = match_of()
    squad_of(match, frozen=WHOLE, out=(Absence(7, "injured"),))
    scene = screen(match)
    assert scene._line.text == "News: the line-up must stand. Only gaps can be filled."
    walk(scene, "attack 0")
    press(scene, "confirm")
    assert scene._line.text == "P9 stays where he is: news"
    click(scene, "form 3-4-3")
    assert scene._line.text == "The formation stays: news"
    press(scene, "line_up.clear")
    assert scene.draft.line_up == WHOLE.placed("midfield", 1, None)
    move(scene, "card 16", "midfield 1")
    press(scene, "line_up.captain")
    assert kick_off(scene).reason is None
    # After the reveal a frozen one needn't stand.
    free = screen(match, change=True)
    move(free, "attack 0", "attack 1")
    assert free.draft.line_up.attack == (10, 9, 11)


@pytest.mark.parametrize(
    "reason",
    [
        Reason("malformed"), Reason("no_such_formation"), Reason("no_such_player", {"card": 99}),
        Reason("not_selectable", {"card": 9, "cause": "injured"}), Reason("outfielder_in_goal", {"card": 9}),
        Reason("goalkeeper_outfield", {"card": 1}), Reason("twice", {"card": 9}), Reason("frozen", {"card": 9}),
        Reason("frozen_formation"), Reason("slots_empty", {"empty": 2, "allowed": 0}), Reason("captain_missing"),
        Reason("no_captain"), Reason("takers_wrong"), Reason("no_takers"),
    ],
)  # fmt: skip
def test_every_refusal_has_words(reason: Reason) -> None:
    scene = screen()
    words = sentence(scene.ui.t, scene.draft, reason)
    assert reason.key not in words
    assert "{" not in words


# -- the opponent and the odds


@pytest.mark.rule("SC-37", "SC-45")
def test_the_odds_against_fixed_strengths() -> None:
    """All three thirds are level: each is won by 575 of 1,296 throws, and the match is as likely lost as won."""
    scene = screen()
    for third in ("defence", "midfield", "attack"):
        side = scene._board._sides[third]  # type: ignore[index]
        assert side.mine == side.theirs
        assert side.shares == (575 / 1296, 146 / 1296, 575 / 1296)
    odds = next(widget for widget in scene.view.root.walk() if isinstance(widget, OddsBar))
    assert odds.shares is not None
    win, draw, loss = odds.shares
    assert win == pytest.approx(loss)
    assert win + draw + loss == pytest.approx(1)


def a_rival(**changes: object) -> Squad:
    """The same players under other numbers, for the other side."""
    cards = tuple(replace(card, number=card.number + 100) for card in CARDS)
    return replace(Squad(1, CONTENT.clubs[1].key, "His", cards), **changes)


def test_a_hidden_opponent_is_taken_at_his_best_without_who_is_out() -> None:
    """His strongest eleven are mine: 16, 14 and 15 stars; without an attacker of five the next has two."""
    match = match_of(boost=0, rival=a_rival())
    rival = rival_of(match, 0, Thirds(32, 28, 30))
    assert rival.how == "best"
    assert rival.thirds == Thirds(32, 28, 30)
    match.teams[1].squad = a_rival(out=(Absence(109, "injured"),))
    weaker = rival_of(match, 0, Thirds(32, 28, 30))
    assert weaker.thirds is not None
    assert weaker.thirds.defence + weaker.thirds.midfield + weaker.thirds.attack <= 90 - 2 * 3
    assert third_shares(rival, "midfield", 28) == (575 / 1296, 146 / 1296, 575 / 1296)


def test_the_visitors_see_the_odds_from_their_side() -> None:
    """Far stronger in every third, the visitors win for certain; the home side loses."""
    match = match_of(boost=0, rival=a_rival(), side=1)
    strong, weak = Thirds(90, 90, 90), Thirds(2, 2, 2)
    rival = rival_of(match, 1, strong)
    assert match_shares(match, 1, strong, (), rival) == (1, 0, 0)
    assert match_shares(match, 1, weak, (), rival) == (0, 0, 1)


def test_after_the_reveal_he_is_taken_as_he_stands() -> None:
    match = match_of(rival=a_rival())
    shown = LineUp((102, 103, 104), (106, 107, 108), (109, 110, 112, 105), GIVEN)
    match.teams[1].line_up = shown
    rival = rival_of(match, 0, Thirds())
    # 3 × 3, a link and Given; 3 × 4 and two links; 5 + 5 + 2 and a defender of three less one
    assert (rival.how, rival.thirds) == ("shown", Thirds(22, 28, 28))


@pytest.mark.rule("SC-42")
def test_a_drawn_opponent_is_not_known() -> None:
    match = match_of("supercup", rival=Squad(None, "", ""))
    scene = screen(match, None)
    assert scene._rival.thirds is None
    odds = next(widget for widget in scene.view.root.walk() if isinstance(widget, OddsBar))
    assert odds.shares is None


def test_what_counts_adds_up() -> None:
    match = match_of()
    squad_of(match, staff=Thirds(1, 0, 2), handicap=Thirds(-2))
    scene = screen(match)
    parts = {part.key: part.halves for part in parts_of(match, 0, scene.draft)}
    assert parts == {
        "players": Thirds(30, 24, 30), "links": Thirds(2, 4, 0), "captain": Thirds(0, 4, 0),
        "staff": Thirds(2, 0, 4), "news": Thirds(-4, 0, 0), "total": Thirds(30, 32, 34),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("share", "said"), [(0, "0 %"), (0.004, "<1 %"), (0.5, "50 %"), (0.999, ">99 %"), (1, "100 %")]
)
def test_shares_are_never_rounded_to_certainty(share: float, said: str) -> None:
    assert percent(share) == said


# -- penalties


@pytest.mark.rule("SC-42", "SC-44")
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_order_of_penalties(by: str) -> None:
    """By stars at first, ties as they stand; the goalkeeper is lifted to the front and stays there."""
    sent: list[LineUp] = []
    scene = screen(match_of("super_duper", rival=a_rival()), replace(WHOLE, captain=None), sent)
    assert scene.draft.takers == (9, 10, 11, 6, 7, 8, 1, 2, 3, 4, 5)
    if by == "keys":
        scene.focus("taker 9")
        move(scene, "taker 1", "taker 9")
    else:
        scene.focus("taker 9")
        settle(scene)
        carry(scene, "taker 1", "taker 9")
    assert scene.draft.takers == (1, 9, 10, 11, 6, 7, 8, 2, 3, 4, 5)
    # Somebody else comes on: he shoots behind all who were ordered, as his stars put him.
    scene.draft.held = 12
    scene.draft.put(Spot("attack", 0))
    assert scene.draft.takers == (1, 10, 11, 6, 7, 8, 2, 3, 4, 5, 12)
    scene.rebuild()
    click(scene, "kick_off")
    assert len(sent) == 1
    assert sent[0].takers == (1, 10, 11, 6, 7, 8, 2, 3, 4, 5, 12)


# -- around it


def test_the_doors_lead_out_and_nothing_is_lost() -> None:
    asked: list[str] = []
    scene = screen(asked=asked)
    move(scene, "attack 0", "attack 1")
    press(scene, "line_up.squads", "menu", "back")
    assert asked == ["squads", "menu", "menu"]
    scene.ui.stack.push(Floor(scene.ui))
    scene.ui.stack.pop()
    assert scene.draft.line_up.attack == (10, 9, 11)


def test_undo_goes_all_the_way_back() -> None:
    scene = screen()
    move(scene, "attack 0", "attack 1")
    press(scene, "line_up.formation", "line_up.captain", "line_up.undo", "line_up.undo", "line_up.undo")
    assert scene.draft.line_up == WHOLE
    assert not scene.draft.can_undo


def test_the_bench_is_ordered_by_position() -> None:
    draft = Draft(match_of().teams[0], "league", lambda line_up, unfinished: None, WHOLE)
    assert [card.number for card in draft.bench] == [15, 14, 13, 12, 16]
    assert draft.at(GOAL) == 1
    assert draft.spot_of(7) == Spot("midfield", 1)


@pytest.mark.parametrize("season", [1, 2])
def test_a_line_up_of_a_real_game_is_sent_in(season: int) -> None:
    sent: list[LineUp] = []
    table, match, due = a_match(7, season)
    scene = opened(lambda ui: line_up_scene(ui, table, match, due, on_done=sent.append))
    walk(scene, "kick_off")
    press(scene, "confirm")
    assert len(sent) == 1
    assert line_up_fault(match.teams[due.side], sent[0]) is None


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_everything_is_reached_by_directions(name: str, size: tuple[int, int], scale: int) -> None:
    make: Callable = SCENES[name]  # type: ignore[type-arg]
    scene = opened(lambda ui: make(ui, 7), size, scale)
    assert not unreached(scene.view)
    assert scene.view.focus is not None
    before = scene.ui.look.rendered
    scene.ui.stack.expose()
    settle(scene)
    scene.ui.stack.expose()
    between = scene.ui.look.rendered
    settle(scene)
    assert scene.ui.look.rendered == between >= before


def test_carried_cards_are_drawn_and_the_pages_turn() -> None:
    """Where the bench is a page of its own, a card picked up there turns to the pitch."""
    table, match, due = a_match(7)
    scene = opened(lambda ui: line_up_scene(ui, table, match, due), (1280, 720), 200)
    assert isinstance(scene, LineUpScene)
    card = next(card for card in scene.draft.bench if card.position != "goalkeeper")
    click(scene, f"card {card.number}")
    settle(scene)
    assert isinstance(scene.view.focus, SlotWidget)
    press(scene, "confirm")
    assert scene.draft.spot_of(card.number) is not None
