"""Resolving: the agenda's order, pausing at questions, and what changes the table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core.chance import Chance
from engine.core.model import Decision, Event, Model, Step
from engine.core.play import Play


class Walk(Step, frozen=True):
    to: str


class Question(Decision, frozen=True):
    pass


class Arrived(Event, frozen=True, kw_only=True):
    rule: str = "XX-1"
    where: str


class Road(Model):
    places: list[str] = msgspec.field(default_factory=list)


class Journey(Model):
    table: Road = msgspec.field(default_factory=Road)
    chance: Chance = msgspec.field(default_factory=lambda: Chance(1))
    agenda: list[Walk] = msgspec.field(default_factory=list)
    asked: list[Question] = msgspec.field(default_factory=list)


def fold(table: Road, event: Event) -> None:
    assert isinstance(event, Arrived)
    table.places.append(event.where)


def walk(play: Play[Journey, Any], step: Walk) -> None:
    play.emit(Arrived(where=step.to))
    if step.to == "fork":
        play.then(Walk("left"), Walk("right"))
    if step.to == "gate":
        play.ask(Question(0))


HANDLERS: dict[type[Step], Any] = {Walk: walk}


def test_steps_come_in_order_and_new_ones_come_first() -> None:
    journey = Journey()
    play = Play(journey, fold)
    play.then(Walk("fork"), Walk("home"))
    assert [event.where for event in play.run(HANDLERS)] == ["fork", "left", "right", "home"]
    assert journey.table.places == ["fork", "left", "right", "home"]


def test_a_question_pauses_and_the_rest_stays_on_the_agenda() -> None:
    journey = Journey()
    play = Play(journey, fold)
    play.then(Walk("gate"), Walk("home"))
    play.run(HANDLERS)
    assert journey.asked == [Question(0)]
    assert journey.agenda == [Walk("home")]
    journey.asked.clear()
    later = Play(journey, fold)
    assert later.run(HANDLERS) == [Arrived(where="home")]
    assert journey.table.places == ["gate", "home"]


def test_nothing_is_resolved_while_somebody_is_asked() -> None:
    journey = Journey(agenda=[Walk("home")], asked=[Question(0)])
    assert Play(journey, fold).run(HANDLERS) == []
    assert journey.agenda == [Walk("home")]


def test_what_is_told_is_noted_but_not_laid_on_the_table() -> None:
    journey = Journey()
    play = Play(journey, fold)
    play.tell(Arrived(where="elsewhere"))
    assert play.events == [Arrived(where="elsewhere")]
    assert journey.table.places == []


def test_a_step_without_a_handler_is_a_fault() -> None:
    play = Play(Journey(agenda=[Walk("home")]), fold)
    with pytest.raises(KeyError):
        play.run({})
