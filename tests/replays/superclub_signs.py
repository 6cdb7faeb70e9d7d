"""Signs of Superclub: penalties, injuries and weapons in a match; in a game news, staff, bids, deals, and how it ends.

Like `signs`, which owns what all games share, they look at lines, actions and events and set-ups alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from engine import games
from engine.core.auction import AuctionOpened, BidPlaced
from engine.core.model import Event
from engine.core.record import Record, read_setup
from engine.superclub.content.load import load
from engine.superclub.line_up import LineUp
from engine.superclub.match import events as ev
from engine.superclub.match.model import KICKS, MatchSetup, Side, Squad
from engine.superclub.season import events as season
from engine.superclub.season.model import SeasonSetup
from tests.replays.signs import Match, Sign, in_a_match, matches

# --- in a match


def shoot_out(winner: Side, fewest: int, most: int) -> Sign:
    """A final ended in penalties, so many of both sides together, and `winner` won it (SC-44)."""

    def seen(match: Match) -> bool:
        kicks = sum(isinstance(found, ev.PenaltyTaken) for found in match)
        won = any(isinstance(found, ev.MatchEnded) and found.winner == winner for found in match)
        return fewest <= kicks <= most and won

    return in_a_match(seen)


EARLY = (1, 2 * KICKS - 1)
"""Fewer penalties than five each."""
FIVE_EACH = (2 * KICKS, 2 * KICKS)
SUDDEN_DEATH = (2 * KICKS + 2, 22)
"""More than five each, and nobody shot twice."""
BEYOND_ELEVEN = (24, 99)


def gap_brought_a_card(match: Match) -> bool:
    """A side played with an empty slot, and a double on it brought a Game changer (SC-38)."""
    shown = next((found for found in match if isinstance(found, ev.LineUpsShown)), None)
    if shown is None:
        return False
    begun: ev.ThirdBegun | None = None
    thrown: ev.DiceThrown | None = None
    for found in match:
        if isinstance(found, ev.ThirdBegun):
            begun = found
        elif isinstance(found, ev.DiceThrown):
            thrown = found
        elif isinstance(found, ev.ChangerEarned) and begun is not None and thrown is not None:
            line_up = (shown.home, shown.away)[found.side]
            row = () if line_up is None else line_up.of(begun.thirds[found.side])
            slot = (thrown.home, thrown.away)[found.side][0] - 1
            if slot < len(row) and row[slot] is None:
                return True
    return False


def weapons_in(match: Match) -> set[str]:
    """The secret weapons that were played."""
    changers = load().changers
    return {changers[found.weapon].key for found in match if isinstance(found, ev.WeaponPlayed)}


def played(*keys: str) -> Sign:
    """These weapons were played in one match (SC-39)."""
    return in_a_match(lambda match: set(keys) <= weapons_in(match))


def new_double_counted(match: Match) -> bool:
    """Both sides threw again, and a double of the new throw did something (SC-39)."""
    again = False
    for found in match:
        if isinstance(found, ev.DiceThrown):
            again = found.again
        elif again and isinstance(found, ev.PlayerInjured | ev.ChangerEarned):
            return True
    return False


def half_a_third_behind(match: Match) -> bool:
    """One and a half thirds to a half, and so the last one was played (SC-37)."""
    won = [found.won for found in match if isinstance(found, ev.ThirdWon)]
    return len(won) == 3 and sorted(won[1]) == [1, 3]


def decided_after_two(match: Match) -> bool:
    """One side had won two thirds, and no third one was played (SC-37)."""
    won = [found.won for found in match if isinstance(found, ev.ThirdWon)]
    return len(won) == 2 and sorted(won[1]) == [0, 4]


def squads(record: Record) -> Iterator[Squad]:
    """Every side of every match, as it was announced."""
    setups = [found.setup for found in record.events() if isinstance(found, season.MatchBegun)]
    if record.header.game == "superclub-match":
        setups.append(read_setup(games.rules_for(record.header.game), record.header))
    for setup in setups:
        yield from (setup.home, setup.away)


def a_side(fits: Callable[[Squad], bool]) -> Sign:
    """There was such a side in some match."""
    return lambda record: any(fits(squad) for squad in squads(record))


def frozen_but_for_the_missing(record: Record) -> bool:
    """A frozen line-up came on as it was, but for who couldn't (SC-39)."""

    def kept(squad: Squad, shown: LineUp | None) -> bool:
        if squad.frozen is None or shown is None:
            return False
        out = {absence.card for absence in squad.out}
        pairs = list(zip(squad.frozen.eleven, shown.eleven, strict=False))
        return all(was == now or was in out for was, now in pairs) and any(was != now for was, now in pairs)

    setup = read_setup(games.rules_for(record.header.game), record.header)
    if not isinstance(setup, MatchSetup):
        return False
    return any(
        kept(setup.home, found.home) or kept(setup.away, found.away)
        for found in record.events()
        if isinstance(found, ev.LineUpsShown)
    )


# --- in a game


def option(name: str) -> Sign:
    """The game has this option."""

    def sign(record: Record) -> bool:
        setup = read_setup(games.rules_for(record.header.game), record.header)
        return isinstance(setup, SeasonSetup) and bool(getattr(setup, name))

    return sign


def changers_in(record: Record) -> set[str]:
    """Every Game changer that was read as news, or played as a weapon."""
    changers = load().changers
    read = {changers[found.card].key for found in record.events() if isinstance(found, season.ChangerTurned)}
    return read.union(*map(weapons_in, matches(record))) if record.header.game.startswith("superclub") else read


def changers(*keys: str) -> Sign:
    """These Game changers were read or played (SC-39)."""
    return lambda record: set(keys) <= changers_in(record)


def answered(yes: bool, then: type[Event]) -> Sign:
    """A named price was taken, or refused, and this followed (SC-17)."""
    return lambda record: any(
        isinstance(first, season.PriceAnswered) and first.yes is yes and isinstance(second, then)
        for first, second in pairwise(
            found for found in record.events() if not isinstance(found, season.PlayerSoldAbroad)
        )
    )


def equal_bid_leads(record: Record) -> bool:
    """A bid as high as the leader's took the lead (SC-25)."""
    price: int | None = None
    for found in record.events():
        if isinstance(found, AuctionOpened):
            price = None
        elif isinstance(found, BidPlaced):
            if found.amount == price:
                return True
            price = found.amount
    return False


def joined(record: Record) -> bool:
    """Somebody else bid for a player who is unhappy, and so more was bid (SC-17)."""
    return any(isinstance(found, BidPlaced) and found.rule == "SC-17" for found in record.events())


def utility_player_joined(record: Record) -> bool:
    """Fewer than five managers play with utility players, and one was drafted (SC-5)."""
    players = load().players
    return len(record.header.seats) < 5 and any(
        isinstance(found, season.PlayerDrafted) and players[found.card].position == "utility"
        for found in record.events()
    )


def powerhouse_placed_first(record: Record) -> bool:
    """A powerhouse was first of all, and nobody got a SuperCup card for that (SC-45)."""
    seats = len(record.header.seats)
    return any(
        isinstance(found, season.SeasonEnded)
        and found.ranking[0] >= seats
        and not isinstance(after, season.CupCardDrawn)
        for found, after in pairwise(record.events())
    )
