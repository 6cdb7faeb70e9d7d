"""What a die that has fallen means to the manager who threw it, in words: what it must reach, and what each face does.

Owns the words, for the season's dice; a match tells of its own beside the pitch. Faces are judged by the rules' own
functions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.eleven.affairs import features
from engine.eleven.affairs.model import Club, Means, RerollDue
from engine.eleven.content.cards import VOTES, Content
from engine.eleven.content.effects import TRACKS, Effect, FreeReroll
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.monday import majority
from game.eleven.wording import effects_text
from game.scenes.eleven.transfer.offers import Fact
from game.text import Texts
from game.theme.eleven.lines import fragments


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
