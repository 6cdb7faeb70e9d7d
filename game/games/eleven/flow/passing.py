"""What an action of a person's came to, in a line that passes: who has joined, what is left, and VP with what for.

Owns those words alone. What counts is the engine's.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.model import Event
from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content
from engine.eleven.season.events import PlayerJoined, SponsorSigned, StaffJoined
from engine.eleven.season.scoring import tokens_for_squad
from game.ui.text import Texts

Counted = dict[str, int]
"""VP tokens by what they are for, as the header adds them up."""


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


def counted_points(content: Content, club: Club) -> Counted:
    """A club's VP tokens: its own, one for each footballer who has any (EL-14), and a first trainer's (EL-48)."""
    footballers = sum(player.tokens > 0 for player in club.players)
    return {"tokens": club.tokens, "footballers": footballers, "squad": tokens_for_squad(content, club)}


def scored(t: Texts, before: Counted, after: Counted) -> list[str]:
    """For what VP tokens have come or gone, and how many."""
    return [
        t(f"eleven.points.passing.{what}", n=count - before[what])
        for what, count in after.items()
        if count != before[what]
    ]


def passing_line(t: Texts, content: Content, events: Iterable[Event], before: Counted, club: Club) -> str:
    """What these events were to the club that has come through them; empty if there is nothing to say."""
    name = signed(content, events)
    joined = [t("eleven.transfer.signed", name=name, n=club.markers["budget"])] if name else []
    return " · ".join([*joined, *scored(t, before, counted_points(content, club))])
