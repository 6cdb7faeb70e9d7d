"""What an action of a person's came to, in a line that passes: who has joined, what is left, and VP with what for.

Owns those words alone. What counts is the engine's.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.model import Event
from engine.eleven.content.cards import Content
from engine.eleven.season.events import PlayerJoined, SponsorSigned, StaffJoined
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.scoring import score_so_far, set_names, tokens_for_squad
from game.ui.text import Texts

Counted = dict[str, int]
"""VP by what they are for."""


def signed(content: Content, events: Iterable[Event]) -> str:
    """Who or what has joined the club in these events, by name; empty if nobody has."""
    names = []
    for event in events:
        match event:
            case PlayerJoined():
                names.append(content.players[event.card].name)
            case StaffJoined():
                names.append(content.staff[event.card].name)
            case SponsorSigned():
                names.append(content.sponsors[event.card].name)
    return ", ".join(names)


def counted_points(content: Content, table: SeasonTable, seat: int) -> Counted:
    """A manager's VP so far by what they are for (EL-43): of his tokens those on footballers' cards (EL-14) and a first
    trainer's (EL-48) apart, staff sets together."""
    club = table.clubs[seat]
    footballers, squad = sum(player.tokens > 0 for player in club.players), tokens_for_squad(content, club)
    found = {"tokens": club.tokens, "footballers": footballers, "squad": squad}
    for line in score_so_far(content, table, seat).lines:
        if line.item != "tokens":
            what = "staff" if line.item in set_names() else line.item
            found[what] = found.get(what, 0) + line.points
    return found


def scored(t: Texts, before: Counted, after: Counted) -> list[str]:
    """For what VP have come or gone, and how many."""
    return [
        t(f"eleven.points.passing.{what}", n=count - before[what])
        for what, count in after.items()
        if count != before[what]
    ]


def passing_line(
    t: Texts, content: Content, events: Iterable[Event], before: Counted, table: SeasonTable, seat: int
) -> str:
    """What these events, which left the table so, were to the manager at `seat`; empty if there is nothing to say."""
    name = signed(content, events)
    joined = [t("eleven.transfer.signed", name=name, n=table.clubs[seat].markers["budget"])] if name else []
    changes = ", ".join(scored(t, before, counted_points(content, table, seat)))
    return " · ".join([*joined, *([t("eleven.points.passing.vp", what=changes)] if changes else [])])
