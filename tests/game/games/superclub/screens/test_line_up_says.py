"""What the line-up screen says: why something can't be done, what the opponent may field, the order of penalties."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.model import Reason
from engine.superclub.content.cards import GIVEN
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.match.model import Absence, MatchTable, Squad
from engine.superclub.prospects import match_shares, rival_of, third_shares
from game.games.superclub.screens.line_up.line_up_editor import Spot, sentence
from game.games.superclub.screens.line_up.pitch import BenchCard, Pitch, SlotWidget
from game.games.superclub.screens.line_up.side import HeldCard, parts_of
from game.stage.shares import OddsBar, percent
from tests.game.carrying import carry, move, walk
from tests.game.driving import click, press, said, settle, the, words_on
from tests.game.games.superclub.screens.line_ups import CARDS, CONTENT, WHOLE, kick_off, match_of, screen, squad_of

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
    assert scene.editor.bench[-1] == 12
    walk(scene, "card 12")
    press(scene, "confirm")
    assert scene.editor.held is None
    assert said(scene) == f"P12 can’t play: {cause}"
    row = scene.view.find("card 12")
    assert isinstance(row, BenchCard)
    assert not row.carries


@pytest.mark.rule("SC-34")
def test_it_is_said_why_given_keeps_goal() -> None:
    match = match_of()
    squad_of(match, out=(Absence(1, "absent"), Absence(15, "injured")))
    assert said(screen(match, replace(WHOLE, keeper=GIVEN))) == "P1 is absent: T. Given keeps goal, with one star."
    match = match_of()
    squad_of(match, cards=tuple(card for card in CARDS if card.position != "goalkeeper"))
    assert said(screen(match, replace(WHOLE, keeper=GIVEN))) == (
        "You have no goalkeeper: T. Given keeps goal, with one star."
    )
    assert "Given" not in said(screen()), "nothing to explain"
    match = match_of()
    squad_of(match, out=(Absence(1, "absent"),))
    assert "Given" not in said(screen(match, replace(WHOLE, keeper=GIVEN))), "the other could"


def with_stars(**stars: int) -> MatchTable:
    """The match with other stars for some: `p12=4`."""
    match = match_of()
    known = {int(name[1:]): count for name, count in stars.items()}
    squad_of(match, cards=tuple(replace(card, stars=known.get(card.number, card.stars)) for card in CARDS))
    return match


@pytest.mark.parametrize(
    ("stars", "expected"),
    [
        ({}, None),  # nobody on the bench has more than the three of a defender who plays
        ({"p12": 4}, 12),  # three attackers of five play
        ({"p1": 5, "p15": 4}, 15),
        ({"p1": 5, "p15": 5, "p12": 4}, 12),  # a second goalkeeper hides nobody
        ({"p13": 5}, 13),  # more than each of the three midfielders who link
    ],
)
def test_who_is_left_out_though_he_has_more_stars(stars: dict[str, int], expected: int | None) -> None:
    assert screen(with_stars(**stars)).editor.left_out() == expected


def test_what_is_suggested_says_why_somebody_sits_out() -> None:
    scene = screen(with_stars(p1=5, p15=4))
    assert "sits out" not in said(scene)
    click(scene, "suggest")
    assert said(scene) == "P15 (4 stars) sits out: only one keeps goal."
    move(scene, "card 12", "attack 0")
    assert "sits out" not in said(scene)


@pytest.mark.rule("SC-34")
def test_goalkeepers_and_outfield_players_keep_to_their_places() -> None:
    scene = screen()
    move(scene, "card 15", "attack 0")
    assert said(scene) == "P15 only keeps goal"
    press(scene, "back")
    move(scene, "card 12", "goal")
    assert said(scene) == "P12 doesn’t keep goal"
    slot = scene.view.find("attack 0")
    assert isinstance(slot, SlotWidget)
    assert slot.is_open
    assert not scene.view.find("goal").is_open
    assert scene.editor.line_up == WHOLE


@pytest.mark.rule("SC-38")
def test_with_too_few_players_slots_stay_empty() -> None:
    """Six of the fourteen outfield players are out: eight can play, two slots stay empty."""
    match = match_of()
    squad_of(match, out=tuple(Absence(number, "injured") for number in (9, 10, 11, 12, 13, 14)))
    scene = screen(match)
    assert said(scene) == "Nobody is left for 2 slots: they stay empty."
    assert kick_off(scene).note == "Place 1 more"
    move(scene, "card 16", "attack 2")
    assert kick_off(scene).reason is None


@pytest.mark.rule("SC-39")
def test_a_frozen_line_up_is_locked_but_for_who_is_gone() -> None:
    match = match_of()
    squad_of(match, frozen=WHOLE, out=(Absence(7, "injured"),))
    scene = screen(match)
    assert said(scene) == "News: the line-up must stand. Only gaps can be filled."
    walk(scene, "attack 0")
    press(scene, "confirm")
    assert said(scene) == "P9 must stay there: news"
    click(scene, "form 3-4-3")
    assert said(scene) == "The formation stays: news"
    press(scene, "line_up.clear")
    assert scene.editor.line_up == WHOLE.placed("midfield", 1, None)
    move(scene, "card 16", "midfield 1")
    press(scene, "line_up.captain")
    assert kick_off(scene).reason is None
    # After the reveal a frozen one needn't stand.
    free = screen(match, change=True)
    move(free, "attack 0", "attack 1")
    assert free.editor.line_up.attack == (10, 9, 11)


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
    words = sentence(scene.ui.t, scene.editor, reason)
    assert reason.key not in words
    assert "{" not in words


# -- the opponent and the odds


@pytest.mark.rule("SC-37", "SC-45")
def test_the_odds_against_fixed_strengths() -> None:
    """All three thirds are level: each is won by 575 of 1,296 throws, and the match is as likely lost as won."""
    scene = screen()
    for third in ("defence", "midfield", "attack"):
        side = the(scene, Pitch).sides[third]
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
    assert scene.figures.rival.thirds is None
    odds = next(widget for widget in scene.view.root.walk() if isinstance(widget, OddsBar))
    assert odds.shares is None


def test_what_counts_adds_up() -> None:
    match = match_of()
    squad_of(match, staff=Thirds(1, 0, 2), handicap=Thirds(-2))
    scene = screen(match)
    parts = {part.key: part.halves for part in parts_of(match, 0, scene.editor)}
    assert parts == {
        "players": Thirds(30, 24, 30), "links": Thirds(2, 4, 0), "captain": Thirds(0, 4, 0),
        "staff": Thirds(2, 0, 4), "news": Thirds(-4, 0, 0), "total": Thirds(30, 32, 34),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("share", "said"), [(0, "0 %"), (0.004, "<1 %"), (0.5, "50 %"), (0.999, ">99 %"), (1, "100 %")]
)
def test_shares_are_never_rounded_to_certainty(share: float, said: str) -> None:
    assert percent(share) == said


@pytest.mark.rule("SC-12", "SC-39")
def test_ones_own_secret_cards_are_read_where_one_lines_up() -> None:
    match = match_of()
    card = next(one for one in CONTENT.changers if one.mood == "weapon")
    match.teams[0].weapons = [card.number]
    match.teams[1].weapons = [card.number + 1]
    scene = screen(match)
    held = [widget for widget in scene.view.root.walk() if isinstance(widget, HeldCard)]
    assert [one.card for one in held] == [card]
    assert card.title in words_on(scene)
    walk(scene, held[0].key)
    assert said(scene).startswith(f"{card.title}: ")
    walk(scene, "attack 0")
    assert card.title not in said(scene)


# -- penalties


@pytest.mark.rule("SC-42", "SC-44")
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_order_of_penalties(by: str) -> None:
    """By stars at first, ties as they stand; the goalkeeper is lifted to the front and stays there."""
    sent: list[LineUp] = []
    scene = screen(match_of("super_duper", rival=a_rival()), replace(WHOLE, captain=None), sent)
    assert scene.editor.takers == (9, 10, 11, 6, 7, 8, 1, 2, 3, 4, 5)
    if by == "keys":
        scene.focus("taker 9")
        move(scene, "taker 1", "taker 9")
    else:
        scene.focus("taker 9")
        settle(scene)
        carry(scene, "taker 1", "taker 9")
    assert scene.editor.takers == (1, 9, 10, 11, 6, 7, 8, 2, 3, 4, 5)
    # Somebody else comes on: he shoots behind all who were ordered, as his stars put him.
    scene.editor.held = 12
    scene.editor.put(Spot("attack", 0))
    assert scene.editor.takers == (1, 10, 11, 6, 7, 8, 2, 3, 4, 5, 12)
    scene.rebuild()
    click(scene, "kick_off")
    assert len(sent) == 1
    assert sent[0].takers == (1, 10, 11, 6, 7, 8, 2, 3, 4, 5, 12)
