"""Laying events on the table of a game: one small function an event, and none of them decides anything.

Auctions and deals are laid by `engine.core`. The match being played lies beside the season's table; the rules lay its
events there.
"""

from __future__ import annotations

from engine.core.auction import AuctionEvent, fold_auction
from engine.core.deals import DealEvent, fold_desk, new_desk, new_room
from engine.core.friendly import FriendlyEnded, SidesDrawn
from engine.core.model import Event, clone
from engine.core.play import Folds
from engine.superclub.content.cards import CONTINENTS
from engine.superclub.line_up import Thirds
from engine.superclub.season import events as ev
from engine.superclub.season.model import CardUp, PastSeason, SeasonTable, UnhappyBid


def fold(table: SeasonTable, event: Event) -> None:
    """Lay one event on the table. Raises `KeyError` for an event of another game."""
    if isinstance(event, AuctionEvent):
        table.auction = fold_auction(table.auction, event)
        if table.unhappy is not None and table.auction is not None and table.auction.leader is not None:
            table.unhappy.bidder, table.unhappy.price = table.auction.leader, table.auction.price
            if table.auction.leader not in table.bid_used:
                table.bid_used.append(table.auction.leader)
    elif isinstance(event, DealEvent):
        fold_desk(table.desk, event)
    else:
        _FOLDS[type(event)](table, event)


# -- the draft


def _clubs_founded(table: SeasonTable, event: ev.ClubsFounded) -> None:
    table.clubs = [clone(club) for club in event.clubs]
    table.stars = list(event.stars)
    table.deck = event.deck
    table.staff_deck = event.staff_deck
    table.changer_deck = event.changer_deck
    table.desk = new_desk(len(event.clubs))


def _first_manager_rolled(table: SeasonTable, event: ev.FirstManagerRolled) -> None:
    table.first = event.first
    table.order = list(event.order)


def _board_laid(table: SeasonTable, event: ev.BoardLaid) -> None:
    table.draft_round = event.round
    table.board = list(event.board)
    table.deck = event.deck


def _player_drafted(table: SeasonTable, event: ev.PlayerDrafted) -> None:
    table.board.remove(event.card)
    table.clubs[event.seat].squad.append(event.card)


def _continents_cut(table: SeasonTable, event: ev.ContinentsCut) -> None:
    table.continents = list(event.counts)
    table.deck = 0
    if event.again:
        table.inactive = []


# -- the off-season


def _season_begun(table: SeasonTable, event: ev.SeasonBegun) -> None:
    table.season = event.season
    table.order = list(event.order)
    table.ranking = list(event.ranking)
    table.round = 0
    table.rounds = []
    table.played = []
    table.bid_used = []
    table.bid_at = []
    table.turned = 0
    table.spent = []
    for club in table.clubs:
        club.injured, club.benched, club.absent = [], [], []
        club.frozen, club.handicap, club.staff_away = None, Thirds(), False


def _room_entered(table: SeasonTable, event: ev.RoomEntered) -> None:
    table.room = event.room
    table.trained = []
    table.auction = None
    new_room(table.desk)


def _cash(table: SeasonTable, event: ev.RewardPaid | ev.StaffPaid | ev.WagesPaid | ev.MoneyMoved) -> None:
    table.clubs[event.seat].cash = event.cash


def _stadium_paid(table: SeasonTable, event: ev.StadiumPaid) -> None:
    club = table.clubs[event.seat]
    club.cash, club.stadium_closed = event.cash, False


def _leave(table: SeasonTable, seat: int, card: int) -> None:
    club = table.clubs[seat]
    club.squad.remove(card)
    for group in (club.injured, club.benched, club.absent):
        if card in group:
            group.remove(card)


def _player_sold_abroad(table: SeasonTable, event: ev.PlayerSoldAbroad) -> None:
    _leave(table, event.seat, event.card)
    table.clubs[event.seat].cash = event.cash
    table.continents[CONTINENTS.index(event.continent)] = event.count


def _staff_fired(table: SeasonTable, event: ev.StaffFired) -> None:
    table.clubs[event.seat].staff.remove(event.card)
    table.staff_deck = event.staff_deck


def _unhappy_bid_made(table: SeasonTable, event: ev.UnhappyBidMade) -> None:
    table.unhappy = UnhappyBid(event.card, event.owner, event.seat, event.price)
    table.bid_used.append(event.seat)
    table.bid_at.append(event.owner)


def _price_named(table: SeasonTable, event: ev.PriceNamed) -> None:
    assert table.unhappy is not None, "there is a bid"
    table.unhappy.named = event.price


def _unhappy_sold(table: SeasonTable, event: ev.UnhappySold) -> None:
    _leave(table, event.seat, event.card)
    table.clubs[event.seat].cash = event.cash
    buyer = table.clubs[event.to]
    buyer.squad.append(event.card)
    buyer.cash = event.to_cash
    table.unhappy = None
    table.auction = None


def _unhappy_benched(table: SeasonTable, event: ev.UnhappyBenched) -> None:
    table.clubs[event.seat].benched.append(event.card)
    table.unhappy = None
    table.auction = None


def _star_added(table: SeasonTable, event: ev.StarAdded) -> None:
    table.stars[event.card] = event.stars
    if event.training:
        table.clubs[event.seat].last_trained = event.card


def _training_rolled(table: SeasonTable, event: ev.TrainingRolled) -> None:
    table.stars[event.card] = event.stars
    table.trained.append(event.card)
    if event.stars > event.before:
        table.clubs[event.seat].last_trained = event.card


def _card_turned(table: SeasonTable, event: ev.CardTurned) -> None:
    table.continents[CONTINENTS.index(event.continent)] = event.count
    table.card_up = CardUp(event.card, event.continent, event.seat)
    if table.room == "deadline":
        table.turned += 1


def _player_signed(table: SeasonTable, event: ev.PlayerSigned) -> None:
    club = table.clubs[event.seat]
    club.squad.append(event.card)
    club.cash = event.cash
    table.card_up = None
    table.auction = None


def _card_passed(table: SeasonTable, event: ev.CardPassed) -> None:
    table.inactive.append(event.card)
    table.card_up = None
    table.auction = None


def _level_raised(table: SeasonTable, event: ev.LevelRaised) -> None:
    club = table.clubs[event.seat]
    club.levels[event.department] = event.level
    club.cash = event.cash


def _staff_deck(table: SeasonTable, event: ev.StaffTurned | ev.StaffReturned) -> None:
    table.staff_deck = event.staff_deck


def _staff_hired(table: SeasonTable, event: ev.StaffHired) -> None:
    club = table.clubs[event.seat]
    club.staff.append(event.card)
    club.cash = event.cash
    table.spent.append(event.card)


def _staff_used(table: SeasonTable, event: ev.StaffUsed) -> None:
    table.spent.append(event.card)


def _goods_exchanged(table: SeasonTable, event: ev.GoodsExchanged) -> None:
    giver, getter = table.clubs[event.seat], table.clubs[event.to]
    for card in event.gave_players:
        _leave(table, event.seat, card)
        getter.squad.append(card)
    for card in event.got_players:
        _leave(table, event.to, card)
        giver.squad.append(card)
    for card in event.gave_staff:
        giver.staff.remove(card)
        getter.staff.append(card)
    for card in event.got_staff:
        getter.staff.remove(card)
        giver.staff.append(card)
    giver.cash, getter.cash = event.cash, event.to_cash


# -- the season


def _season_kicked_off(table: SeasonTable, event: ev.SeasonKickedOff) -> None:
    for club, marker in zip(table.clubs, event.markers, strict=True):
        club.marker = marker
    table.rounds = [list(meetings) for meetings in event.rounds]
    table.powerhouses = [clone(club) for club in event.powerhouses]


def _round_begun(table: SeasonTable, event: ev.RoundBegun) -> None:
    table.round = event.round


def _match_begun(table: SeasonTable, event: ev.MatchBegun) -> None:
    table.playing = event.key


def _match_played(table: SeasonTable, event: ev.MatchPlayed) -> None:
    table.playing = None
    seats = len(table.clubs)
    sides = zip((event.played.home, event.played.away), event.injured, event.used, strict=True)
    for entrant, injured, used in sides:
        if entrant is None or entrant >= seats:
            continue
        club = table.clubs[entrant]
        club.injured += injured
        club.held -= len(used)
        for weapon in used:
            if weapon in club.weapons:
                club.weapons.remove(weapon)
        table.changer_discard += used


def _meeting_counted(table: SeasonTable, event: ev.MeetingCounted) -> None:
    table.played.append(event.played)
    sides = zip((event.played.home, event.played.away), event.markers, strict=True)
    for entrant, marker in sides:
        if entrant is None or marker is None:
            continue
        if entrant < len(table.clubs):
            table.clubs[entrant].marker = marker
        else:
            table.powerhouses[entrant - len(table.clubs)].marker = marker


def _marker_moved(table: SeasonTable, event: ev.MarkerMoved) -> None:
    table.clubs[event.seat].marker = event.marker


def _changer_turned(table: SeasonTable, event: ev.ChangerTurned) -> None:
    table.changer_deck = event.changer_deck
    table.changer_discard.append(event.card)


def _weapon_found(table: SeasonTable, event: ev.WeaponFound) -> None:
    table.clubs[event.seat].weapons.append(event.card)


def _weapon_kept(table: SeasonTable, event: ev.WeaponKept) -> None:
    table.clubs[event.seat].held = event.held
    table.changer_deck = event.changer_deck


def _changers_shuffled(table: SeasonTable, event: ev.ChangersShuffled) -> None:
    table.changer_deck = event.changer_deck
    table.changer_discard = []


def _player_absent(table: SeasonTable, event: ev.PlayerAbsent) -> None:
    table.clubs[event.seat].absent.append(event.card)


def _player_hurt(table: SeasonTable, event: ev.PlayerHurt) -> None:
    table.clubs[event.seat].injured.append(event.card)


def _next_match_burdened(table: SeasonTable, event: ev.NextMatchBurdened) -> None:
    club = table.clubs[event.seat]
    club.frozen, club.handicap, club.staff_away = event.frozen, event.handicap, event.staff_away


def _stadium_closed_down(table: SeasonTable, event: ev.StadiumClosedDown) -> None:
    table.clubs[event.seat].stadium_closed = True


def _star_taken(table: SeasonTable, event: ev.StarTaken) -> None:
    table.stars[event.card] = event.stars


def _players_released(table: SeasonTable, event: ev.PlayersReleased) -> None:
    for card in event.cards:
        _leave(table, event.seat, card)
    table.inactive += event.cards


def _players_recovered(table: SeasonTable, event: ev.PlayersRecovered) -> None:
    table.clubs[event.seat].injured = []


def _next_match_over(table: SeasonTable, event: ev.NextMatchOver) -> None:
    club = table.clubs[event.seat]
    club.absent, club.frozen, club.handicap, club.staff_away = [], None, Thirds(), False


# -- the end of a season


def _season_ended(table: SeasonTable, event: ev.SeasonEnded) -> None:
    table.room = "end"
    table.ranking = list(event.ranking)
    table.past.append(PastSeason(event.markers, event.places))
    for seat, club in enumerate(table.clubs):
        club.place = event.places[seat]


def _cups(table: SeasonTable, event: ev.CupCardDrawn) -> None:
    table.clubs[event.seat].cups = event.cups


def _cup_cards_lost(table: SeasonTable, event: ev.CupCardsLost) -> None:
    table.clubs[event.seat].cups = 0


def _game_won(table: SeasonTable, event: ev.GameWon) -> None:
    table.winner, table.how, table.over = event.seat, event.how, True


def _sides_drawn(table: SeasonTable, event: SidesDrawn) -> None:
    table.ranking = list(event.order)


def _friendly_ended(table: SeasonTable, event: FriendlyEnded) -> None:
    table.winner, table.over = event.winner, True


def _nothing(table: SeasonTable, event: Event) -> None:
    """Told for whoever looks on: nothing lies otherwise than before."""


_FOLDS: Folds[SeasonTable] = {
    ev.ClubsFounded: _clubs_founded,
    ev.FirstManagerRolled: _first_manager_rolled,
    ev.BoardLaid: _board_laid,
    ev.PlayerDrafted: _player_drafted,
    ev.ContinentsCut: _continents_cut,
    ev.SeasonBegun: _season_begun,
    ev.RoomEntered: _room_entered,
    ev.RewardPaid: _cash,
    ev.StadiumPaid: _stadium_paid,
    ev.StaffPaid: _cash,
    ev.WagesPaid: _cash,
    ev.PlayerSoldAbroad: _player_sold_abroad,
    ev.StaffFired: _staff_fired,
    ev.UnhappyBidMade: _unhappy_bid_made,
    ev.UnhappyPassed: _nothing,
    ev.PriceNamed: _price_named,
    ev.PriceAnswered: _nothing,
    ev.UnhappySold: _unhappy_sold,
    ev.UnhappyBenched: _unhappy_benched,
    ev.StarAdded: _star_added,
    ev.TrainingRolled: _training_rolled,
    ev.CardTurned: _card_turned,
    ev.PlayerSigned: _player_signed,
    ev.CardPassed: _card_passed,
    ev.LevelRaised: _level_raised,
    ev.StaffTurned: _staff_deck,
    ev.StaffHired: _staff_hired,
    ev.StaffUsed: _staff_used,
    ev.StaffReturned: _staff_deck,
    ev.GoodsExchanged: _goods_exchanged,
    ev.SeasonKickedOff: _season_kicked_off,
    ev.RoundBegun: _round_begun,
    ev.SimRolled: _nothing,
    ev.SimThrownFor: _nothing,
    ev.MatchBegun: _match_begun,
    ev.MatchPrepared: _nothing,
    ev.MatchPlayed: _match_played,
    ev.MeetingCounted: _meeting_counted,
    ev.MarkerMoved: _marker_moved,
    ev.ChangerTurned: _changer_turned,
    ev.WeaponFound: _weapon_found,
    ev.WeaponKept: _weapon_kept,
    ev.ChangersShuffled: _changers_shuffled,
    ev.MoneyMoved: _cash,
    ev.NewsHadNoEffect: _nothing,
    ev.PlayerAbsent: _player_absent,
    ev.PlayerHurt: _player_hurt,
    ev.NextMatchBurdened: _next_match_burdened,
    ev.StadiumClosedDown: _stadium_closed_down,
    ev.StarTaken: _star_taken,
    ev.PlayersReleased: _players_released,
    ev.PlayersRecovered: _players_recovered,
    ev.NextMatchOver: _next_match_over,
    ev.TiesThrown: _nothing,
    ev.SeasonEnded: _season_ended,
    ev.CupCardDrawn: _cups,
    ev.FinalDeclined: _nothing,
    ev.CupCardsLost: _cup_cards_lost,
    ev.GameWon: _game_won,
    SidesDrawn: _sides_drawn,
    FriendlyEnded: _friendly_ended,
}
