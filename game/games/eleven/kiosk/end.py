"""How a visitor's matchday of Eleven ended: who scored, and its best moment."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import Event, clone
from engine.eleven.club_rules.features import strength_of
from engine.eleven.content.cards import Content
from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.match import Goal, Stage, card_of, lay
from game.games.eleven.screens.match.columns import scorer
from game.games.eleven.style.club_style import kits_worn
from game.stage.kiosk.ending import Ending, EndSide, Moment, Star, rank_of, verdict_of, winner_of
from game.ui.look.kits import Kit
from game.ui.text import Texts, score_of

_STARS = 3


def ending(t: Texts, content: Content, blank: MatchTable, events: Sequence[Event], seed: int) -> Ending:
    """The end of a visitor's match; his club stands on the left, as on the scoreboard."""
    stage = Stage(clone(blank))
    for event in events:
        lay(stage, event)
    match_kits, table = kits_worn(content, blank), stage.table
    own = [goal for goal in stage.goals if goal.own]
    return Ending(
        verdict_of(table.goals, table.against),
        tuple(EndSide(looks.name, looks.crest) for looks in (match_kits.mine, match_kits.theirs)),
        _moment(t, content, table, own),
        _stars(t, content, table, own, match_kits.mine.kit),
        rank_of(table.goals, table.against),
        score_of(table.goals, table.against),
        seed,
        winner_of(table.goals, table.against, people=1),
        score=(str(table.goals), str(table.against)),
    )


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
