"""The end of a season: its order, a hundred points, the SuperCup, and whether the game goes on (SC-40 … SC-42)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from engine.core.answers import any_will_do
from engine.superclub.content.cards import Content
from engine.superclub.line_up import Thirds
from engine.superclub.match.model import MatchSetup, Squad
from engine.superclub.season import matchday
from engine.superclub.season.actions import PlayFinal
from engine.superclub.season.events import CupCardDrawn, FinalDeclined, SeasonEnded, TiesThrown
from engine.superclub.season.model import FinalDue, SeasonSetup, SeasonTable
from engine.superclub.season.off_season import throw_for_order
from engine.superclub.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.superclub.season.steps import AwardCup, BeginSeason, CloseSeason, EndSeason, PlayCup, SettlePoints

# -- the order


def end_season(play: SeasonPlay, step: EndSeason) -> None:
    """The highest marker is champion; entrants level on points throw a die each (SC-40)."""
    table = play.table
    entrants = range(table.entrants)
    by_marker = sorted(entrants, key=table.marker, reverse=True)
    ranking: list[int] = []
    for _, level in groupby(by_marker, key=table.marker):
        group = tuple(level)
        if len(group) > 1:
            throws, order = throw_for_order(play, group)
            play.emit(TiesThrown(entrants=group, throws=throws, order=order, rule="SC-40"))
            group = order
        ranking += group
    places = tuple(ranking.index(entrant) + 1 for entrant in entrants)
    markers = tuple(map(table.marker, entrants))
    play.emit(SeasonEnded(ranking=tuple(ranking), places=places, markers=markers, rule="SC-40"))
    play.then(SettlePoints(), AwardCup(), CloseSeason())


def close_season(play: SeasonPlay, step: CloseSeason) -> None:
    """After the last season of a limited game its best-placed manager leads; else the next off-season (SC-12)."""
    table = play.table
    if table.season == table.setup.seasons:
        matchday.win_game(play, managers_ranked(table)[0], "seasons", "SC-40")
    else:
        play.then(BeginSeason())


def managers_ranked(table: SeasonTable) -> list[int]:
    """The managers by last season's order, without powerhouses (SC-45)."""
    return [entrant for entrant in table.ranking if entrant < len(table.clubs)]


# -- a hundred points


def settle_points(play: SeasonPlay, step: SettlePoints) -> None:
    """A manager with a hundred points has won; of several the first two play the Super-Duper-Cup (SC-41)."""
    table = play.table
    reached = [seat for seat in managers_ranked(table) if table.marker(seat) >= play.content.tables.win_at]
    if len(reached) == 1:
        matchday.win_game(play, reached[0], "points", "SC-41")
    elif reached:
        _play_super_duper(play, reached)


def _play_super_duper(play: SeasonPlay, reached: Sequence[int]) -> None:
    """The better placed is at home; away shoots first if it comes to that (SC-41, SC-44)."""
    home, away = reached[:2]
    first, second = matchday.squad_of(play, home, "super_duper"), matchday.squad_of(play, away, "super_duper")
    setup = MatchSetup("super_duper", play.table.setup.seats, first, second)
    matchday.begin(play, f"{play.table.season}/super_duper", home, away, setup, "SC-41")


# -- the SuperCup


def cups_needed(content: Content, setup: SeasonSetup) -> int:
    """How many SuperCup cards are enough for the final (SC-11, SC-42)."""
    return content.tables.cup_cards_quick if setup.quick else content.tables.cup_cards


def award_cup(play: SeasonPlay, step: AwardCup) -> None:
    """The champion draws a SuperCup card, unseen, if he is a manager (SC-40, SC-45).

    Should none be left, as many wait with theirs, those he has give him the choice again.
    """
    table, piles = play.table, play.piles
    champion = table.ranking[0]
    if champion >= len(table.clubs):
        return
    mine = piles.cups[champion]
    if piles.supercup:
        mine.append(piles.supercup.pop())
        play.emit(CupCardDrawn(seat=champion, cups=len(mine), rule="SC-40"))
    if len(mine) >= cups_needed(play.content, table.setup):
        play.then(PlayCup(champion))


def play_cup(play: SeasonPlay, step: PlayCup) -> None:
    """The final may be played now (SC-42)."""
    play.put(step, FinalDue(step.seat, play.club(step.seat).cups))


def _answer_final(play: SeasonPlay, due: FinalDue, action: PlayFinal) -> None:
    """The line-up comes first, then a card is drawn, of which nobody is told before the reveal (SC-42)."""
    if not action.yes:
        play.emit(FinalDeclined(seat=due.seat, rule="SC-42"))
        return
    table, seat = play.table, due.seat
    drawn = play.content.opponents[play.chance.choice("supercup", play.piles.cups[seat])]
    block = Thirds(drawn.defence, drawn.midfield, drawn.attack)
    setup = MatchSetup(
        "supercup",
        table.setup.seats,
        matchday.squad_of(play, seat, "supercup"),
        Squad(None, "", drawn.name, block=block),
        roller=(seat + 1) % len(table.clubs),
    )
    matchday.begin(play, f"{table.season}/supercup", seat, None, setup, "SC-42")


def _final_options(content: Content, table: SeasonTable, due: FinalDue) -> list[PlayFinal]:
    return [PlayFinal(due.seat, True), PlayFinal(due.seat, False)]


def _final_default(content: Content, table: SeasonTable, due: FinalDue) -> PlayFinal:
    return PlayFinal(due.seat, True)


HANDLERS: Handlers = {
    EndSeason: end_season,
    SettlePoints: settle_points,
    AwardCup: award_cup,
    PlayCup: play_cup,
    CloseSeason: close_season,
}
ANSWERS: Answers = {(FinalDue, None): Answer((PlayFinal,), any_will_do, _final_options, _final_default, _answer_final)}
