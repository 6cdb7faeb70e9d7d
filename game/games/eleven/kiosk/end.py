"""How a visitor's matchday of Eleven ended: who scored, and its best moment."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import Event, clone
from engine.eleven.club_rules.features import strength_of
from engine.eleven.content.cards import Content
from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.match import Goal, Stage, card_of, lay
from game.games.eleven.screens.match.columns import scorer
from game.games.eleven.style.club_style import MatchKits, kits_worn
from game.stage.kiosk.ending import (
    Ending,
    EndSide,
    Figure,
    Moment,
    Star,
    led_by,
    of_winner,
    rank_of,
    verdict_of,
    winner_of,
)
from game.ui.look.kits import Kit
from game.ui.text import Texts, score_of

_STARS = 3


class _Played:
    """A person's match as it was seen to its end."""

    def __init__(self, content: Content, blank: MatchTable, events: Sequence[Event]) -> None:
        stage = Stage(clone(blank))
        for event in events:
            lay(stage, event)
        self.table = stage.table
        self.looks: MatchKits = kits_worn(content, blank)
        self.own: list[Goal] = [goal for goal in stage.goals if goal.own]
        self.rank = rank_of(self.table.goals, self.table.against)
        self.said = score_of(self.table.goals, self.table.against)


def ending(t: Texts, content: Content, played: Sequence[tuple[MatchTable, Sequence[Event]]], seed: int) -> Ending:
    """The end of a visitor's match, whose table before it and events are given; his club stands on the left, as on the
    scoreboard. Of two people the left one's match comes first, and the one with the better result wins."""
    matches = [_Played(content, *one) for one in played]
    first, people = matches[0], len(matches)
    mine, theirs = first.table.goals, first.table.against
    if people > 1:
        mine, theirs = (int(first.rank > matches[1].rank), int(first.rank < matches[1].rank))
    winner = winner_of(mine, theirs, people)
    best = matches[winner or 0]
    shown = (first.looks.mine, first.looks.theirs) if people == 1 else tuple(one.looks.mine for one in matches)
    stars = [
        (person, star)
        for person, one in enumerate(matches)
        for star in _stars(t, content, one.table, one.own, one.looks.mine.kit)[: _STARS if people == 1 else _STARS - 1]
    ]
    against = [Figure(one.said, t("eleven.kiosk.result.against", club=one.looks.theirs.name)) for one in matches]
    return Ending(
        verdict_of(mine, theirs, people),
        tuple(EndSide(looks.name, looks.crest) for looks in shown),
        _moment(t, content, best.table, best.own),
        led_by(stars, winner)[:_STARS],
        best.rank,
        best.said if people == 1 else t("eleven.kiosk.result.both", **_both(matches, winner)),
        seed,
        winner,
        score=(str(mine), str(theirs)) if people == 1 else None,
        figures=tuple(against) if people > 1 else (),
        people=people,
    )


def _both(matches: Sequence[_Played], winner: int | None) -> dict[str, str]:
    best, other = of_winner(matches[0].said, matches[1].said, winner)
    return {"best": best, "other": other}


def _moment(t: Texts, content: Content, table: MatchTable, own: Sequence[Goal]) -> Moment:
    """The goal that gave the visitor the lead for good, else the last one; without any that none was let in."""
    if own:
        ahead = [goal for goal in own if goal.lead == 1]
        best = ahead[-1] if table.goals > table.against and ahead else own[-1]
        name = scorer(t, content, table, best)
        return Moment("eleven.kiosk.best.goal", {"name": name, "score": score_of(best.goals, best.against)})
    return Moment("kiosk.moment.none" if table.against else "kiosk.moment.clean")


def _stars(t: Texts, content: Content, table: MatchTable, own: Sequence[Goal], kit: Kit) -> tuple[Star, ...]:
    """Footballers who scored, most goals first, then the strongest who played."""
    scored: dict[int, int] = {}
    for goal in own:
        card = goal.card if goal.card is not None else None if goal.number is None else card_of(table, goal.number)
        if card is not None:
            scored[card] = scored.get(card, 0) + 1
    played = {post.card for post in table.posts}
    strongest = sorted(table.club.players, key=lambda one: (one.card not in played, -strength_of(content, one)))
    first = sorted(scored, key=lambda card: -scored[card])
    cards = [*first, *(one.card for one in strongest if one.card not in scored)][:_STARS]
    notes = [t("kiosk.star.goals", n=scored[card]) if card in scored else "" for card in cards]
    people = [content.players[card] for card in cards]
    return tuple(Star(one.name, one.face, kit, note) for one, note in zip(people, notes, strict=True))
