"""Questions about hands of cards as they are asked: their words, the cards to choose from, the board's votes, and what
a die means.

Owns which words belong to which question and die of the season; a match tells of its own beside the pitch. What may be
chosen is in the decision, and faces are judged by the rules' own functions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from engine.core.model import Action
from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Club, Means, Pick, PickDue, Piece, RerollDue
from engine.eleven.club_rules.outcomes import better_faces, majority
from engine.eleven.content.cards import VOTES, Content, DirectorCard, Vote
from engine.eleven.content.effects import TRACKS, Effect, FreeReroll, Row
from engine.eleven.season import prices
from engine.eleven.season.actions import KeepDirector, KeepObjective
from engine.eleven.season.model import KeepDirectorDue, KeepObjectiveDue, SeasonTable
from engine.eleven.season.opening import DIRECTORS
from engine.eleven.season.scoring import measured
from game.games.eleven import card_pictures
from game.games.eleven.screens.transfer.offers import Fact, fact, name_of, picture
from game.games.eleven.style import paper
from game.games.eleven.style.paper import card_height, lay_card
from game.games.eleven.style.signs import paint_lines, sign
from game.games.eleven.wording import effects_line, effects_text
from game.ui.look import dice, faces, panels
from game.ui.look.faces import PLAIN
from game.ui.look.kits import Kit
from game.ui.look.lettering import Line, fragments
from game.ui.look.look import Look
from game.ui.look.palette import AMBER, LINE, MUTED, NIGHT, TEXT, rgb
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.scene import Go
from game.ui.text import Texts
from game.ui.widgets import Pressable
from game.ui.widgets.bar import Bar

Picture = Callable[[Look, int], pygame.Surface]
_ROWS: dict[str, Row] = {
    "free_staff": "staff",
    "hire_staff": "staff",
    "hire_player": "players",
    "small_deal": "sponsors",
}
"""What is chosen by its place, and in which row."""
_GONE = ("train", "hire_player", "hire_staff")
"""What has been paid for by the time it is asked: whoever declines has that no more."""
_CAPTION, _LINE = 22, 30
_LINE_STYLES = ("bold20", "bold18", "semi16", "semi14")
_PAIR = 10
_BETWEEN = rgb("2A3742")
DIE_FACES = 6


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
    """What is asked. `confirm` are the words for choosing the card called {name}; `declined` chooses none. `term` is
    what the glossary calls the cards."""

    title: str
    note: str
    confirm: str
    choices: tuple[Choice, ...]
    decline: str = ""
    declined: Action | None = None
    term: str = "all.choice"


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
    return Question(title, note, "eleven.hand.director.confirm", choices, term="eleven.director")


def objectives(t: Texts, content: Content, table: SeasonTable, due: KeepObjectiveDue) -> Question:
    """Which objective is kept (EL-5)."""
    choices = []
    for card in due.hand:
        printed = content.objectives[card]
        need, whole = printed.fulfilled, printed.perfect
        line = fragments(t("eleven.hand.objective.places", n=need, of=len(table.league)))
        if printed.measure != "league_place":  # nobody has played yet
            now = measured(content, table.clubs[due.seat], printed.measure, 1)
            gaps = {"n": now, "left": max(0, need - now), "perfect": max(0, whole - now)}
            line = fragments(t("eleven.hand.objective.now", **gaps))
        shown = (("", card_pictures.objective(t, content, card)),)
        choices.append(Choice(f"card{card}", printed.name, shown, KeepObjective(due.seat, card), line, card))
    met, perfect = content.tables.objective_points, content.tables.perfect_points
    title, note = t("eleven.hand.objective.title"), t("eleven.hand.objective.note", n=met, perfect=met + perfect)
    return Question(title, note, "eleven.hand.objective.confirm", tuple(choices), term="eleven.objective")


def picks(t: Texts, content: Content, table: SeasonTable, due: PickDue, kit: Kit = PLAIN) -> Question:
    """What is chosen for a purpose. `kit` is what the club's own footballers wear."""
    club = table.clubs[due.seat]
    words = f"eleven.hand.{due.purpose}"
    choices = tuple(_choice(t, content, table, club, due, piece, kit) for piece in due.candidates)
    decline = t(f"{words}.decline") if due.may_decline else ""
    fleeting = due.purpose == "strengthen" and due.data[2] == 0
    note = t(f"{words}.{'fleeting' if fleeting else 'note'}", **_gaps(due))
    if due.may_decline and due.purpose in _GONE:
        note = f"{note} {t(f'{words}.gone')}"
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
        case "director":
            card_of = content.directors[piece.number]
            return Choice(key, card_of.name, (("", card_pictures.director(t, card_of)),), action)
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


class CardChoice(Bar, Pressable):
    """A card, or its two sides, that can be chosen; the chosen one stands on amber."""

    ground = ""

    def __init__(
        self, choice: Choice, width: int, press: Callable[[], object], seen: Go, *, chosen: bool, does: str, term: str
    ) -> None:
        super().__init__(press, on_seen=seen, key=choice.key)
        self.term = term
        self.choice = choice
        self._does = does
        self.chosen = chosen
        self._card = width
        self._captions = _CAPTION if any(caption for caption, _ in choice.pictures) else 0

    @property
    def confirms(self) -> str:
        return self._does

    @property
    def extent(self) -> int:
        """How wide it is."""
        count = len(self.choice.pictures)
        return count * self._card + (count - 1) * _PAIR + 12

    def measure(self, width: int) -> tuple[int, int]:
        line = _LINE if self.choice.line else 0
        return self.extent, card_height(self._card) + self._captions + line + 12

    def write(self, pen: Pen) -> None:
        look, card = pen.look, self._card
        if self.chosen:
            pen.lay(Box(AMBER, radius=12), 0, 0, pen.w, pen.h)
        elif len(self.choice.pictures) > 1:
            pen.part(0, 0, pen.w, pen.h, "panel")
        x = 6.0
        for caption, side in self.choice.pictures:
            if caption:
                ink = NIGHT if self.chosen else MUTED
                pen.write(caption, "label16", x + card / 2, 15, tone=ink, cut=card, align="centre")
            lay_card(look, pen.surface, side(look, card), card, (x, 6.0 + self._captions))
            x += card + _PAIR
        if self.choice.line:
            area, ink = (8.0, pen.h - _LINE - 3, pen.w - 16.0, _LINE), NIGHT if self.chosen else TEXT
            paint_lines(look, pen.surface, (self.choice.line,), area, ink, _LINE_STYLES, "centre", True)


class BoardChart(Bar):
    """The votes of directors kept and looked at, face by face, and what the board would decide."""

    ground = "panel"

    def __init__(self, kept: Sequence[DirectorCard]) -> None:
        super().__init__(key="chart")
        self._kept = list(kept)
        self._guest: DirectorCard | None = None

    def show(self, guest: DirectorCard | None) -> None:
        """Reckon with this director as well."""
        if guest is not self._guest:
            self._guest = guest
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, 760), 34 + 32 * DIRECTORS + 38

    def write(self, pen: Pen) -> None:
        look, t = pen.look, self.ui.t
        name = min(236.0, pen.w * 0.36)
        step = (pen.w - name - 20) / DIE_FACES
        middles = [name + step * (face + 0.5) for face in range(DIE_FACES)]
        pen.write(t("eleven.hand.board"), "label16", 14, 19, tone="muted", cut=name - 16)
        for face, x in enumerate(middles, 1):
            pen.write(str(face), "bold20", x, 19, tone="muted", align="centre")
        board = [*self._kept, *([self._guest] if self._guest is not None else [])][:DIRECTORS]
        for row in range(DIRECTORS):
            y = 34 + 32 * row + 16
            if row >= len(board):
                pen.surface.blit(panels.dashed(look, pen.w - 24, 26, LINE, 6), (look.px(12), look.px(y - 13)))
                pen.write(t("eleven.hand.empty_seat"), "semi16", 48, y, tone="muted")
                continue
            guest = row >= len(self._kept)
            if guest:
                pen.part(8, y - 15, pen.w - 16, 30, "row")
            one = board[row]
            pen.put(faces.face(look, one.face, 26, Kit("plain", _BETWEEN, _BETWEEN)), 12, y, align="left")
            pen.write(one.name, "semi18", 48, y, tone="amber" if guest else "text", cut=name - 56)
            for x, vote in zip(middles, one.votes, strict=False):
                pen.put(sign(look, f"vote_{vote}", 20), x, y)
        y = round(pen.h) - 21
        pen.fill(LINE, 12, y - 18, pen.w - 24, 1)
        pen.write(t("eleven.hand.decides"), "semi18", 14, y, cut=name - 20)
        for face, x in enumerate(middles):
            decided = outcome([one.votes[face] for one in board])
            if decided in ("open", "tie"):
                words = "?" if decided == "open" else t("eleven.hand.tie")
                pen.write(words, "label16", x, y, tone="muted", cut=step, align="centre")
            else:
                pen.put(sign(look, f"vote_{decided}", 26), x, y)


def outcome(votes: Sequence[Vote]) -> str:
    """What so many votes come to: a vote that has its majority, "open", or "tie" for three different ones."""
    decided = majority(votes) if votes else None
    return decided if decided is not None else "tie" if len(votes) == DIRECTORS else "open"


def again(t: Texts, due: RerollDue, before: int | None) -> tuple[Fact, ...]:
    """That the die was thrown again, and what it showed `before`, which may be the same; nothing of a first throw."""
    if before is None:
        return ()
    return (fact(t, f"eleven.reroll.again{'_same' if before == due.value else ''}", n=due.value, before=before),)


def meaning(t: Texts, content: Content, table: SeasonTable, due: RerollDue) -> tuple[Fact, ...]:
    """What the die means as it lies there, and what another throw may bring."""
    die, club = due.die, table.clubs[due.seat]
    match die.purpose:
        case "meeting":
            return _meeting(t, content, table, due)
        case "potential":
            track = TRACKS[die.data[0]]
            level, better = club.stats[track], len(better_faces(content, club, die, due.value))
            return (
                fact(t, "eleven.reroll.potential", "bad", track=track, level=level, need=level + 1),
                fact(t, "eleven.reroll.odds", n=better, of=die.sides),
            )
        case "suspension":
            return _suspension(t, content, club, due)
    raise AssertionError("dice of a match are asked about beside the pitch")


def means_note(t: Texts, content: Content, table: SeasonTable, due: RerollDue, means: Means) -> str:
    """How much is left of what a die can be thrown again with."""
    club = table.clubs[due.seat]
    if means == "fanbase":
        return t("eleven.reroll.left", n=club.markers["fanbase"])
    if means == "director":
        for director in club.directors:
            printed = content.directors[director.card]
            spent = director.exhausted or director.suspended
            if not spent and any(isinstance(one, FreeReroll) for one in printed.passives):
                return t("eleven.reroll.by", name=printed.name)
    return t(f"eleven.reroll.note.{means}")


def _meeting(t: Texts, content: Content, table: SeasonTable, due: RerollDue) -> tuple[Fact, ...]:
    meeting = table.meetings[due.seat]
    assert meeting is not None, "a die is thrown on a card"
    card = content.meetings[meeting.card]
    board = [content.directors[director.card] for director in table.clubs[due.seat].directors]
    decisions = [majority([one.votes[face] for one in board]) for face in range(due.die.sides)]
    now = decisions[due.value - 1]
    votes = " ".join(f"[vote_{one.votes[due.value - 1]}]" for one in board)
    assert now is not None, "three different votes are thrown again unasked (EL-9)"
    first = fact(t, "eleven.reroll.meeting", votes=votes, vote=now, what=_what(t, card.decision(now)))
    faces = Counter(decisions)
    others = [
        fact(t, "eleven.reroll.face", vote=vote, n=faces[vote], of=due.die.sides, what=_what(t, card.decision(vote)))
        for vote in VOTES
        if faces[vote] and vote != now
    ]
    return (first, *others)


def _what(t: Texts, effects: Sequence[Effect]) -> str:
    return effects_text(t, effects) if effects else t("eleven.hand.no_effect")


def _suspension(t: Texts, content: Content, club: Club, due: RerollDue) -> tuple[Fact, ...]:
    """A shirt number: whom it finds, and how many numbers would find nobody."""
    die = due.die
    owners = [content.players[one.card].name for one in features.shirt_owners(content, club, due.value)]
    words = {"shirt": due.value, "name": ", ".join(owners) or t("eleven.hand.nobody"), "n": die.data[0]}
    spared = len(better_faces(content, club, die, due.value))
    return (
        fact(t, "eleven.reroll.suspension", "bad", **words),
        fact(t, "eleven.reroll.spared", n=spared, of=die.sides),
    )
