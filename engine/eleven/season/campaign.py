"""A campaign of several seasons (EL-52): what becomes of each, what is taken along, medals, and its own rules.

A season that has been counted leads up, down, on or out; it may be played again as often as the campaign says. Owns
whatever a campaign's rules do on Mondays and after matches; what they do as a season begins is `opening`'s, what they
do to prices and maintenance is beside those.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.core.model import Reason, clone
from engine.core.scenarios import MEDALS, Medal
from engine.eleven.club_rules import features, resources
from engine.eleven.club_rules.model import HIGHEST_STAT, LOWEST_STAT, Club, OwnedPlayer, OwnedStaff
from engine.eleven.content.campaigns import (
    CrowdPleasers,
    CupWeek,
    FickleSponsors,
    SellingBoard,
)
from engine.eleven.content.cards import Content, Scenario
from engine.eleven.season import hiring, opening, scoring
from engine.eleven.season.actions import NextSeason, TryAgain
from engine.eleven.season.events import (
    AimJudged,
    GameEnded,
    PointsCounted,
    SeasonDecided,
    SeasonEnded,
    SeasonVoided,
    SponsorLeft,
)
from engine.eleven.season.fold import Answer, Answers, SeasonPlay
from engine.eleven.season.model import BeginSeason, CountPoints, NextSeasonDue, PastSeason, Played, SeasonTable

PROMOTED, RELEGATED = 2, 8
"""The last league place that promotes, and the first that relegates."""
_RULE = "EL-52"
_MANAGER = 0


def count_points(play: SeasonPlay, step: CountPoints) -> None:
    """Count everybody's points; a campaign may go on, any other game is over (EL-42, EL-43)."""
    table = play.table
    places = scoring.league_places(table.league)
    play.emit(SeasonDecided(places=places))
    for seat, club in enumerate(table.clubs):
        play.emit(PointsCounted(seat=seat, sheet=scoring.score_sheet(play.content, club, places[seat])))
    if table.setup.scenario:
        _end_season(play)
    else:
        play.emit(GameEnded())


# -- how far it has come


def so_far(scenario: Scenario, table: SeasonTable) -> int:
    """What counts of the seasons that are over: their sum or, if only the last one counts, what that has brought."""
    values = [past.value for past in table.past]
    return sum(values) if scenario.summed else values[-1] if values else 0


def standing(content: Content, scenario: Scenario, table: SeasonTable) -> int:
    """What the campaign has come to at this moment, the season being played included.

    A rung counts once its season is over.
    """
    if len(table.past) > table.season:
        return so_far(scenario, table)
    if scenario.measure == "rungs":
        return so_far(scenario, table)
    place = scoring.league_places(table.league)[_MANAGER]
    now = season_value(content, scenario, table, place)
    return now + so_far(scenario, table) if scenario.summed else now


def season_value(content: Content, scenario: Scenario, table: SeasonTable, place: int) -> int:
    """What the season on the table has brought of what the campaign counts; what was brought along isn't its own."""
    measure, club, start = scenario.measure, table.clubs[_MANAGER], table.start
    if measure == "rungs":
        return _rungs(scenario, table.tier, place)
    value = scoring.measured(content, club, measure, place)
    if not scenario.summed or start is None:
        return value
    return value - scoring.measured(content, start, measure, place)


def medal_for(scenario: Scenario, value: int) -> Medal | None:
    """The best medal that so much is worth."""
    reached = [value >= target for target in scenario.medals]
    return next((medal for medal, won in zip(reversed(MEDALS), reversed(reached), strict=True) if won), None)


def _rungs(scenario: Scenario, tier: int, place: int) -> int:
    if _goes_down(scenario, tier, place):
        return -1
    return max(0, 1 + PROMOTED - place)


def _goes_up(scenario: Scenario, tier: int, place: int) -> bool:
    return place <= PROMOTED and tier < scenario.last_tier


def _goes_down(scenario: Scenario, tier: int, place: int) -> bool:
    """Whether it is relegated; from the lowest tier it is dismissed instead."""
    return place >= RELEGATED and tier > scenario.lowest_tier


def is_dismissed(scenario: Scenario, past: PastSeason) -> bool:
    """Whether the board dismissed the manager for that season."""
    return past.place >= RELEGATED and past.tier == scenario.lowest_tier


# -- the end of a season


def _end_season(play: SeasonPlay) -> None:
    """A season has been counted: up, down, on or out; what is let stand can't be played again."""
    table, scenario = play.table, scenario_of(play)
    place, tier = table.places[_MANAGER], table.tier
    up, down = _goes_up(scenario, tier, place), _goes_down(scenario, tier, place)
    past = PastSeason(
        tier=tier,
        place=place,
        points=table.scores[_MANAGER].total,
        promoted=up,
        relegated=down,
        value=season_value(play.content, scenario, table, place),
    )
    play.emit(SeasonEnded(past=past))
    dismissed = is_dismissed(scenario, past)
    goes_on = not dismissed and len(table.past) < scenario.seasons
    tries = scenario.retries - table.again
    gold = not dismissed and medal_for(scenario, so_far(scenario, table)) == MEDALS[-1]
    if (gold and scenario.summed) or not (goes_on or tries) or (gold and not goes_on):
        _judge(play)
    else:
        play.ask(NextSeasonDue(_MANAGER, tier + up - down, goes_on, tries))


def _judge(play: SeasonPlay) -> None:
    """The medal, and the end; who was dismissed in the last season wins none."""
    table, scenario = play.table, scenario_of(play)
    value = so_far(scenario, table)
    medal = None if is_dismissed(scenario, table.past[-1]) else medal_for(scenario, value)
    play.emit(AimJudged(met=medal is not None, value=value, medal=medal))
    play.emit(GameEnded(rule=_RULE))


def begin_season(play: SeasonPlay, step: BeginSeason) -> None:
    """The next season with what is taken along, everything else set up anew; or the same as it began."""
    table, scenario = play.table, scenario_of(play)
    if step.again:
        assert table.start is not None, "a campaign's season has begun"
        opening.lay_out_season(play, step.tier, [clone(table.start)], table.season)
        return
    club = opening.starting_club(scenario, step.tier)
    _take_along(play.content, scenario, play.club(_MANAGER), club)
    opening.lay_out_season(play, step.tier, [club], table.season + 1)


def _take_along(content: Content, scenario: Scenario, old: Club, new: Club) -> None:
    """What goes into the next season. Footballers keep the tokens on their cards; they have recovered and served.

    Whoever has had his first match or goal for the club has had it in every season to come (EL-14).

    Staff bring the steps on the stat tracks that are printed on their cards.
    """
    luggage = scenario.luggage
    if "money" in luggage or "half_money" in luggage:
        new.markers["budget"] += old.markers["budget"] // (1 if "money" in luggage else 2)
    new.players = [
        replace(player, exhausted=False, injured=0, suspended=0, passing=0)
        for player in _travelling(content, scenario, old)
    ]
    new.young_players, new.young_scorers = old.young_players, old.young_scorers
    staying = {player.card for player in new.players}
    new.young_gone = tuple(card for card in old.young_scorers if card not in staying)
    if "staff" in luggage:
        new.staff = [OwnedStaff(member.card) for member in old.staff]
        for member in new.staff:
            for track, steps in content.staff[member.card].stats.items():
                new.stats[track] = min(max(new.stats[track] + steps, LOWEST_STAT), HIGHEST_STAT)


def _travelling(content: Content, scenario: Scenario, club: Club) -> Iterator[OwnedPlayer]:
    """The footballers who stay with the club."""
    for player in club.players:
        young = player.trained and content.players[player.card].kind == "youngster"
        if "squad" in scenario.luggage or ("youngsters" in scenario.luggage and young):
            yield player


def scenario_of(play: SeasonPlay) -> Scenario:
    """The campaign that is played; there must be one."""
    scenario = opening.scenario_of(play.content, play.table.setup)
    assert scenario is not None, "only a campaign has several seasons"
    return scenario


# -- what its own rules do


def on_monday(play: SeasonPlay) -> None:
    """A board that sells does so before anything else happens that week; who isn't trained finds no buyer (EL-15)."""
    for seat in play.seats_in_turn():
        board = features.term(play.club(seat), SellingBoard)
        if board is not None and board.week == play.table.week:
            trained = [player for player in play.club(seat).players if player.trained]
            if trained:
                best = max(trained, key=lambda player: features.strength_of(play.content, player))
                hiring.sell(play, seat, best.card, rule=_RULE)


def after_match(play: SeasonPlay, seat: int, played: Played) -> None:
    """A cup week won, a crowd that is pleased or bored, a sponsor who has seen enough."""
    club, table = play.club(seat), play.table
    cup = features.term(club, CupWeek)
    if cup is not None and cup.week == played.week and played.result == "win":
        resources.gain_points(play, seat, cup.points, _RULE)
        resources.gain(play, seat, "budget", cup.money, _RULE)
    crowd = features.term(club, CrowdPleasers)
    if crowd is not None and played.goals >= crowd.goals:
        resources.gain(play, seat, "budget", crowd.money, _RULE)
    elif crowd is not None and not played.goals:
        resources.move_stat(play, seat, "fanbase", -1, _RULE)
    sponsors = features.term(club, FickleSponsors)
    losses = sum(match.result == "loss" for match in table.played[seat])
    places = features.adboard_limit(play.content, club)
    if sponsors is not None and played.result == "loss" and losses % sponsors.losses == 0 and places:
        card = club.adboards[-1].card if len(club.adboards) >= places else None
        discards = (*table.discards["sponsors"], *([card] if card is not None else []))
        play.emit(SponsorLeft(seat=seat, card=card, losses=losses, lost=club.boards_lost + 1, discards=discards))


# -- the question


def _options(content: Content, table: SeasonTable, due: NextSeasonDue) -> list[NextSeason | TryAgain]:
    return [NextSeason(due.seat), *([TryAgain(due.seat)] if due.tries else [])]


def _fault(content: Content, table: SeasonTable, due: NextSeasonDue, action: NextSeason | TryAgain) -> Reason | None:
    """Key: `no_try_left`."""
    return Reason("no_try_left") if isinstance(action, TryAgain) and not due.tries else None


def _go_on(play: SeasonPlay, due: NextSeasonDue, action: NextSeason | TryAgain) -> None:
    """On, once more, or to the end."""
    table = play.table
    if isinstance(action, TryAgain):
        play.emit(SeasonVoided(again=table.again + 1))
        play.then(BeginSeason(table.tier, again=True))
    elif due.goes_on:
        play.then(BeginSeason(due.tier))
    else:
        _judge(play)


ANSWERS: Answers = {(NextSeasonDue, None): Answer((NextSeason, TryAgain), _fault, _options, None, _go_on)}
