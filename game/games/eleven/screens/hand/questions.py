"""A question about cards as it is asked: its words, the cards to choose from, and the action each of them is.

Owns which words belong to which question of the season. What may be chosen is in the decision.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from engine.core.model import Action
from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Club, Pick, PickDue, Piece
from engine.eleven.content.cards import VOTES, Content
from engine.eleven.content.effects import Row
from engine.eleven.season import prices
from engine.eleven.season.actions import KeepDirector, KeepObjective
from engine.eleven.season.model import KeepDirectorDue, KeepObjectiveDue, SeasonTable
from engine.eleven.season.scoring import measured
from game.games.eleven import card_pictures
from game.games.eleven.screens.transfer.offers import name_of, picture
from game.games.eleven.style import paper
from game.games.eleven.style.signs import paint_lines, sign
from game.games.eleven.wording import effects_line
from game.ui.look import dice
from game.ui.look.faces import PLAIN
from game.ui.look.kits import Kit
from game.ui.look.lettering import Line, fragments
from game.ui.look.look import Look
from game.ui.text import Texts

Picture = Callable[[Look, int], pygame.Surface]
_ROWS: dict[str, Row] = {
    "free_staff": "staff",
    "hire_staff": "staff",
    "hire_player": "players",
    "small_deal": "sponsors",
}
"""What is chosen by its place, and in which row."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the cards: its pictures side by side with captions, a line below, and what choosing it does."""

    key: str
    name: str
    pictures: tuple[tuple[str, Picture], ...]
    action: Action
    line: Line = ()
    card: int = 0


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked. `confirm` are the words for choosing the card called {name}; `declined` chooses none."""

    title: str
    note: str
    confirm: str
    choices: tuple[Choice, ...]
    decline: str = ""
    declined: Action | None = None


def directors(t: Texts, content: Content, table: SeasonTable, due: KeepDirectorDue) -> Question:
    """Which director is kept (EL-4)."""
    choices = tuple(
        Choice(
            f"card{card}",
            content.directors[card].name,
            (("", card_pictures.director(t, content.directors[card])),),
            KeepDirector(due.seat, card),
            card=card,
        )
        for card in due.hand
    )
    name = "solo" if len(table.clubs) == 1 else "note" if len(due.hand) > 2 else "last"
    title, note = t("eleven.hand.director.title"), t(f"eleven.hand.director.{name}")
    return Question(title, note, "eleven.hand.director.confirm", choices)


def objectives(t: Texts, content: Content, table: SeasonTable, due: KeepObjectiveDue) -> Question:
    """Which objective is kept (EL-5)."""
    choices = []
    for card in due.hand:
        printed = content.objectives[card]
        line: Line = ()
        if printed.measure != "league_place":  # nobody has played yet
            now = measured(content, table.clubs[due.seat], printed.measure, 1)
            line = fragments(t("eleven.hand.objective.now", n=now))
        shown = (("", card_pictures.objective(t, content, card)),)
        choices.append(Choice(f"card{card}", printed.name, shown, KeepObjective(due.seat, card), line, card))
    title, note = t("eleven.hand.objective.title"), t("eleven.hand.objective.note")
    return Question(title, note, "eleven.hand.objective.confirm", tuple(choices))


def picks(t: Texts, content: Content, table: SeasonTable, due: PickDue, kit: Kit = PLAIN) -> Question:
    """What is chosen for a purpose. `kit` is what the club's own footballers wear."""
    club = table.clubs[due.seat]
    words = f"eleven.hand.{due.purpose}"
    choices = tuple(_choice(t, content, table, club, due, piece, kit) for piece in due.candidates)
    decline = t(f"{words}.decline") if due.may_decline else ""
    fleeting = due.purpose == "strengthen" and due.data[2] == 0
    note = t(f"{words}.{'fleeting' if fleeting else 'note'}", **_gaps(due))
    declined = Pick(due.seat, None) if due.may_decline else None
    return Question(t(f"{words}.title"), note, f"{words}.confirm", choices, decline, declined)


def _gaps(due: PickDue) -> dict[str, object]:
    """What goes into the gaps of a question's words, of what the rule keeps in the decision."""
    match due.purpose, due.data:
        case (("strengthen" | "train"), (_, left, *_)):
            return {"n": left}
        case "heal", (_, weeks):
            return {"n": weeks}
        case "sell_now", (more,):
            return {"n": more}
        case "unpaid", (left,):
            return {"n": left + 1}
        case _, (weeks, *_):
            return {"n": weeks}
    return {}


def _choice(t: Texts, content: Content, table: SeasonTable, club: Club, due: PickDue, piece: Piece, kit: Kit) -> Choice:
    key, action = f"{piece.kind}{piece.number}", Pick(due.seat, piece)
    match piece.kind:
        case "player":
            return _player(t, content, club, due, piece, kit)
        case "staff":
            name = content.staff[piece.number].name
            return Choice(key, name, (("", card_pictures.staff(t, content, club, piece.number)),), action)
        case "place":
            row = _ROWS[due.purpose]
            card = table.rows[row][piece.number]
            assert card is not None, "a gap is never offered"
            line = _price(t, content, club, due, row, card)
            return Choice(key, name_of(content, row, card), (("", picture(t, content, club, row, card)),), action, line)
        case "vote":
            vote = VOTES[piece.number]
            return Choice(
                key, t(f"eleven.hand.votes.{vote}"), (("", partial(_vote, t, content, table, due.seat, vote)),), action
            )
    return Choice(key, t(f"eleven.hand.piece.{piece.kind}"), (("", partial(_number, piece.number + 1)),), action)


def _player(t: Texts, content: Content, club: Club, due: PickDue, piece: Piece, kit: Kit) -> Choice:
    owned = club.player(piece.number)
    card = content.players[piece.number]

    def side(trained: bool) -> Picture:
        return card_pictures.footballer(t, card, owned, trained=trained, kit=kit)

    pictures: tuple[tuple[str, Picture], ...] = (("", side(owned.trained)),)
    line: Line = ()
    if due.purpose == "train":
        pictures = (t("eleven.transfer.untrained"), side(False)), (t("eleven.transfer.trained"), side(True))
    elif due.purpose == "sell_now":
        money, tokens = prices.sale(content, club, owned, due.data[0])
        line = (("budget", f"+{money}"), *((("vp", f"+{tokens}"),) if tokens else ()))
    elif due.purpose == "heal":
        left = max(0, owned.injured - due.data[1])
        line = fragments(t("eleven.hand.weeks", now=owned.injured, then=left))
    elif due.purpose == "strengthen":
        strength = features.strength_of(content, owned)
        line = fragments(t("eleven.hand.stronger", icon=card.icon, now=strength, then=strength + 1))
    return Choice(f"player{piece.number}", card.name, pictures, Pick(due.seat, piece), line)


def _price(t: Texts, content: Content, club: Club, due: PickDue, row: Row, card: int) -> Line:
    match due.purpose:
        case "hire_player":
            return (("budget", str(prices.player_cost(content, club, card))),)
        case "hire_staff":
            return (("budget", str(prices.staff_cost(content, club, card))),)
        case "small_deal":
            return effects_line(t, content.sponsors[card].small)
    return fragments(t("eleven.transfer.nothing"))


def _vote(
    t: Texts, content: Content, table: SeasonTable, seat: int, vote: str, look: Look, width: int
) -> pygame.Surface:
    """What the board decides if the manager sides with one of the three."""
    meeting = table.meetings[seat]
    assert meeting is not None, "a tie is broken at a meeting"
    printed = content.meetings[meeting.card]
    sheet = paper.sheet(look, width)
    height = paper.card_height(width)
    look.put(sheet, sign(look, f"vote_{vote}", width * 0.34), (width / 2, height * 0.26))
    paper.rule(look, sheet, width, height * 0.48, 14)
    effects = {"yellow": printed.yellow, "blue": printed.blue, "red": printed.red}[vote]
    lines = tuple(effects_line(t, (effect,)) for effect in effects) or (fragments(t("eleven.hand.no_effect")),)
    area = (14.0, height * 0.5, width - 28.0, height * 0.46)
    paint_lines(look, sheet, lines, area, styles=("bold24", "bold20", "bold18", "semi16"), middle=True)
    return sheet


def _number(value: int, look: Look, width: int) -> pygame.Surface:
    sheet = paper.sheet(look, width)
    look.put(sheet, dice.d10(look, value, width * 0.6), (width / 2, paper.card_height(width) / 2))
    return sheet
