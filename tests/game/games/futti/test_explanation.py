"""What a die is asked and why something happened, reckoned by counting the faces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.contest import BREAKAWAY_BONUS
from engine.futti.match.rules import FuttiMatch
from game.games.futti.presenter.choreography import FuttiPresenter
from game.games.futti.presenter.explanation import questions, why
from game.stage.explanation import Question, Why
from game.stage.timeline import Instant, Timeline
from tests.game.games.futti.matches import setup_of

SAVES = [10 * tens + ones for tens, ones in product(range(1, 7), repeat=2)]


class Asked(NamedTuple):
    """An event, what its dice are asked early and at the end, why it came so, and from where on home wins the ball."""

    event: Any
    early: tuple[Question, ...]
    late: tuple[Question, ...]
    why: Why
    home_from: int

    def param(self, key: str, name: str) -> object:
        return next(line.params[name] for line in self.why.lines if line.key == key)


@cache
def _asked() -> tuple[Asked, ...]:
    return tuple(_matches())


def _matches() -> Iterator[Asked]:
    rules = FuttiMatch()
    for seed in range(40):
        setup = setup_of(seed, "exchange")
        _, events = rules.new(setup, seed)
        timeline = Timeline(FuttiPresenter(rules.blank(setup)))
        timeline.extend(events)
        for beat in timeline.beats:
            timeline.seek(beat.index)
            table = timeline.before.table
            early, late = (
                questions(Instant(timeline.before, beat, seconds)) for seconds in (0.0, beat.choreography.length)
            )
            yield Asked(beat.event, early, late, why(table, beat.event), table.control.home_from)


def asked(*kinds: type[Event]) -> list[Asked]:
    found = [one for one in _asked() if isinstance(one.event, kinds)]
    assert found
    return found


def meanings(question: Question) -> list[tuple[int, str]]:
    return [(int(cell.label), cell.meaning) for cell in question.cells]


def chosen(question: Question) -> list[int]:
    return [int(cell.label) for cell in question.cells if cell.chosen]


def percent(count: int, of: int) -> int:
    return round(100 * count / of)


def test_a_shot_shows_which_totals_are_saved_first_by_tens_then_all() -> None:
    seen = set()
    for one in asked(ev.ShotSaved, ev.GoalScored):
        rating = one.event.rating
        if rating is None:
            assert one.early == one.late == ()
            continue
        (tens,), (ones,) = one.early, one.late
        for cell in tens.cells:
            saved = {total <= rating for total in SAVES if total // 10 == int(cell.label[0])}
            assert cell.meaning == ("open" if len(saved) > 1 else "good" if saved == {True} else "bad")
            seen.add(cell.meaning)
        total = 10 * one.event.black + one.event.white
        assert meanings(ones) == [
            (number, "good" if number <= rating else "bad") for number in SAVES if number // 10 == one.event.black
        ]
        assert chosen(ones) == [total]
        assert isinstance(one.event, ev.ShotSaved) == (total <= rating)
        saves = sum(number <= rating for number in SAVES)
        assert one.param("why.save_odds", "percent") == percent(saves, 36)
        told = "why.save" if total <= rating else "why.goal"
        assert (one.param(told, "total"), one.param(told, "rating")) == (total, rating)
    assert seen == {"open", "good", "bad"}


def test_what_takes_ten_off_a_goaltender_stands_beside_what_he_is_left_with() -> None:
    """FU-16, FU-21, FU-28: breakaways, breakthroughs and penalties are saved on ten less than the card says."""
    seen = set()
    for one in asked(ev.ShotSaved, ev.GoalScored):
        if one.event.rating is None:
            continue
        rating, made_of = one.event.rating, one.late[0].made_of
        lessened = one.event.kind in ("breakaway", "breakthrough", "penalty")
        assert made_of == (f"{rating + 10} −10" if lessened else "")
        seen.add(one.event.kind)
    assert {"open", "breakaway", "breakthrough", "penalty"} <= seen


def test_a_loose_ball_shows_which_faces_are_whose_and_how_likely() -> None:
    for one in asked(ev.ControlChecked):
        (question,) = one.late
        home = [face for face in range(1, 13) if face >= one.home_from]
        # From twelve down: home's faces stand left, as home does, and neither side's are good or bad in themselves.
        assert meanings(question) == [(face, "good" if face in home else "bad") for face in range(12, 0, -1)]
        assert question.neutral
        assert chosen(question) == [one.event.d12]
        assert one.event.winner == (0 if one.event.d12 in home else 1)
        assert one.param("why.control_range", "start") == min(home)
        assert one.param("why.control_range", "before") == max(set(range(1, 13)) - set(home))
        assert one.param("why.control_range", "percent") == percent(len(home), 12)


def test_a_check_shows_which_faces_pass_and_says_whether_it_did() -> None:
    for one in asked(ev.BreakawayRun, ev.PenaltyStruck, ev.InjuryChecked, ev.SportsmanshipChecked):
        event = one.event
        rating = (
            event.needed
            if isinstance(event, ev.BreakawayRun)
            else 5
            if isinstance(event, ev.PenaltyStruck)
            else event.rating
        )
        passes = [face for face in range(1, 7) if face == 1 or (face != 6 and face <= rating)]
        (early,), (late,) = one.early, one.late
        assert meanings(late) == [(face, "good" if face in passes else "bad") for face in range(1, 7)]
        assert (chosen(early), chosen(late)) == ([], [event.die])
        assert event.passed == (event.die in passes)
        if not isinstance(event, ev.PenaltyStruck):
            assert one.param("why.odds", "percent") == percent(len(passes), 6)


def test_a_breakaway_says_what_the_rules_add_to_the_offence() -> None:
    for one in asked(ev.BreakawayRun):
        bonus, needed = one.param("why.breakaway", "bonus"), one.param("why.breakaway", "needed")
        assert (bonus, needed) == (BREAKAWAY_BONUS, one.event.needed)


def test_a_contest_asks_each_side_its_own_die() -> None:
    for one in asked(ev.PlayContested):
        offence, defence = one.late
        assert (chosen(offence), chosen(defence)) == ([one.event.black], [one.event.white])
        for question, rating, passed in (
            (offence, one.event.offence, one.event.offence_passed),
            (defence, one.event.defence, one.event.defence_passed),
        ):
            (cell,) = (cell for cell in question.cells if cell.chosen)
            assert (cell.meaning == "good") == passed
            assert question.number == (None if rating is None else min(rating, 5))
        loose = one.event.offence_passed == one.event.defence_passed
        assert ({offence.good, offence.bad, defence.good, defence.bad} == {"ask.loose"}) == loose
