"""The `Play` that resolves a career: a play that also knows the content and the rules of a match."""

from __future__ import annotations

from engine.core import answers, play
from engine.futti.content import Content
from engine.futti.match.rules import FuttiMatch
from engine.futti.season.fold import fold
from engine.futti.season.model import SeasonState, SeasonTable


class SeasonPlay(play.Play[SeasonState, SeasonTable]):
    """A career being resolved."""

    __slots__ = ("content", "match")

    def __init__(self, state: SeasonState, content: Content, match: FuttiMatch) -> None:
        super().__init__(state, fold)
        self.content = content
        self.match = match


Handlers = play.Handlers[SeasonPlay]
Answer = answers.Answer[Content, SeasonTable, SeasonPlay]
Answers = answers.Answers[Content, SeasonTable, SeasonPlay]
