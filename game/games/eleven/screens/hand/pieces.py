"""What questions about hands of cards put on the table: cards to choose from, the board's votes, what a die means.

Owns how they look, and the words for the season's dice; a match tells of its own beside the pitch. Faces are judged by
the rules' own functions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Club, Means, RerollDue
from engine.eleven.content.cards import VOTES, Content, DirectorCard, Vote
from engine.eleven.content.effects import TRACKS, Effect, FreeReroll
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.monday import majority
from engine.eleven.season.opening import DIRECTORS
from game.games.eleven.screens.hand.questions import Choice
from game.games.eleven.screens.transfer.offers import Fact
from game.games.eleven.style.paper import card_height, lay_card
from game.games.eleven.style.signs import paint_lines, sign
from game.games.eleven.wording import effects_text
from game.ui.look import faces, panels
from game.ui.look.kits import Kit
from game.ui.look.lettering import fragments
from game.ui.look.palette import AMBER, LINE, MUTED, NIGHT, TEXT, rgb
from game.ui.look.panels import Box
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Pressable
from game.ui.widgets.bar import Bar

_CAPTION, _LINE = 22, 30
_LINE_STYLES = ("bold20", "bold18", "semi16", "semi14")
_PAIR = 10
_BETWEEN = rgb("2A3742")
DIE_FACES = 6


class CardChoice(Bar, Pressable):
    """A card, or its two sides, that can be chosen; the chosen one stands on amber."""

    ground = ""

    def __init__(
        self, choice: Choice, width: int, *, chosen: bool, on_press: Callable[[], object], on_seen: Callable[[], None]
    ) -> None:
        super().__init__(on_press, on_seen=on_seen, key=choice.key)
        self.choice = choice
        self.chosen = chosen
        self._card = width
        self._captions = _CAPTION if any(caption for caption, _ in choice.pictures) else 0

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
        for caption, picture in self.choice.pictures:
            if caption:
                ink = NIGHT if self.chosen else MUTED
                pen.write(caption, "label16", x + card / 2, 15, tone=ink, cut=card, align="centre")
            lay_card(look, pen.surface, picture(look, card), card, (x, 6.0 + self._captions))
            x += card + _PAIR
        if self.choice.line:
            area, ink = (8.0, pen.h - _LINE - 3, pen.w - 16.0, _LINE), NIGHT if self.chosen else TEXT
            paint_lines(look, pen.surface, (self.choice.line,), area, ink, _LINE_STYLES, "centre", True)


class BoardChart(Bar):
    """The votes of directors kept and looked at, face by face, and what the board would decide."""

    ground = "panel"

    def __init__(self, kept: Sequence[DirectorCard]) -> None:
        super().__init__()
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


def meaning(t: Texts, content: Content, table: SeasonTable, due: RerollDue) -> tuple[Fact, ...]:
    """What the die means as it lies there, and what another throw may bring."""
    die, club = due.die, table.clubs[due.seat]
    match die.purpose:
        case "meeting":
            return _meeting(t, content, table, due)
        case "potential":
            track = TRACKS[die.data[0]]
            level = club.stats[track]
            better = die.sides - level
            return (
                Fact(fragments(t("eleven.reroll.potential", track=track, level=level, need=level + 1)), "bad"),
                Fact(fragments(t("eleven.reroll.odds", n=better, of=die.sides))),
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
            if not director.exhausted and any(isinstance(one, FreeReroll) for one in printed.passives):
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
    if now is None:
        first = Fact(fragments(t("eleven.reroll.meeting_tie", votes=votes)), "bad")
    else:
        first = Fact(fragments(t("eleven.reroll.meeting", votes=votes, vote=now, what=_what(t, card.decision(now)))))
    faces = Counter(decisions)
    others = [
        Fact(
            fragments(
                t("eleven.reroll.face", vote=vote, n=faces[vote], of=due.die.sides, what=_what(t, card.decision(vote)))
            )
        )
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
    spared = sum(not features.shirt_owners(content, club, value) for value in range(1, die.sides + 1))
    return (
        Fact(fragments(t("eleven.reroll.suspension", **words)), "bad"),
        Fact(fragments(t("eleven.reroll.spared", n=spared, of=die.sides))),
    )
