"""How a visitor's match of Superclub ended: the thirds that both have won, and the best of them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import Event, clone
from engine.superclub.content.cards import Content
from engine.superclub.match.fold import fold
from engine.superclub.match.model import SIDES, MatchTable, Side
from game.games.superclub.presenter.match import points
from game.games.superclub.style.club_style import looks_of_key
from game.stage.kiosk.ending import Ending, EndSide, Moment, Star, led_by, of_winner, rank_among, verdict_of, winner_of
from game.stage.style.player_cards import face_of
from game.ui.text import Texts, score_of

_STARS = 3


def ending(
    t: Texts, content: Content, blank: MatchTable, events: Sequence[Event], seed: int, people: int = 1
) -> Ending:
    """The end of a match in which the first person plays at home, and the second, if there are two, away; counted in
    halves of a third."""
    table = clone(blank)
    for event in events:
        fold(table, event)
    home, away = table.won
    called = {"home": 1, "away": -1}.get(str(table.result), 0)
    mine, theirs = (home, away) if _sign(home - away) == called else (max(0, called), max(0, -called))
    looks = [looks_of_key(content, team.squad.club, team.squad.name) for team in table.teams]
    own = SIDES if people > 1 else SIDES[:1]
    winner = winner_of(mine, theirs, people)
    return Ending(
        verdict_of(mine, theirs, people),
        tuple(EndSide(one.name, one.crest) for one in looks),
        _moment(t, table, own),
        led_by(_stars(t, content, table, own), winner),
        rank_among(mine, theirs, people),
        score_of(*of_winner(points(home), points(away), winner)),
        seed,
        winner,
        score=(points(home), points(away)),
        people=people,
    )


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _moment(t: Texts, table: MatchTable, own: Sequence[Side]) -> Moment:
    """The third that one of the people won by most."""
    won = [(duel, side) for duel in table.duels for side in own if duel.winner == side]
    if not won:
        return Moment("kiosk.moment.none")
    duel, side = max(won, key=lambda one: abs(one[0].totals[0] - one[0].totals[1]))
    totals = duel.totals[side], duel.totals[1 - side]
    third = t(f"superclub.third.{duel.thirds[side]}")
    return Moment(
        "superclub.kiosk.best.third", {"third": third, "score": score_of(points(totals[0]), points(totals[1]))}
    )


def _stars(t: Texts, content: Content, table: MatchTable, own: Sequence[Side]) -> list[tuple[int, Star]]:
    """The best of those who played for the people's sides, each with his side."""
    found = []
    for side in own:
        squad = table.teams[side].squad
        kit = looks_of_key(content, squad.club, squad.name).kit
        for card in squad.cards:
            note = t("kiosk.star.stars", n=card.stars)
            found.append((-card.stars, side, Star(card.name, face_of(card), kit, note)))
    return [(side, star) for _, side, star in sorted(found, key=lambda one: one[0])[:_STARS]]
