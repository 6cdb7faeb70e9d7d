"""Laying out a season: decks, transfer area, first trainers, directors, squads, opponents, objectives (EL-2 … EL-7).

Owns what is dealt before the first Monday. In the director draft (EL-4) all choose at the same time; with one manager
his hand simply stays with him. A season of a campaign is laid out here too; what it takes along comes from `campaign`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.model import Reason
from engine.eleven.club_rules import features
from engine.eleven.club_rules.deployment import first_layout
from engine.eleven.club_rules.events import SuspensionMoved
from engine.eleven.club_rules.model import HIGHEST_STAT, LOWEST_STAT, Built, Club, Piece
from engine.eleven.club_rules.resources import move_stat
from engine.eleven.content.campaigns import CupWeek, PointsDeduction, Rebuilding
from engine.eleven.content.cards import OWN_SHIRTS, Content, Division, Kind, Scenario
from engine.eleven.content.effects import TRACKS
from engine.eleven.season import effects, hiring, transfer
from engine.eleven.season.actions import KeepDirector, KeepObjective
from engine.eleven.season.events import (
    DeploymentNoted,
    DirectorKept,
    DirectorsDealt,
    DirectorsShown,
    ObjectiveKept,
    ObjectivesDealt,
    PointsDeducted,
    SeasonBegun,
    SquadGiven,
)
from engine.eleven.season.fold import Answer, Answers, SeasonPlay
from engine.eleven.season.model import (
    ApplyEffects,
    BeginWeek,
    DealDirectors,
    DealObjectives,
    DealSquads,
    GiveTrainer,
    KeepDirectorDue,
    KeepObjectiveDue,
    LayOut,
    PassDirectors,
    SeasonSetup,
    SeasonTable,
)
from engine.eleven.zones import Icon

OBJECTIVES_DEALT = 2
_DECKS = ("players", "youngsters", "staff", "sponsors", "meetings", "tactics", "objectives")
_COUNTED = _DECKS[:-1]
"""Objectives are dealt once; nobody needs to know how many are left."""
_MIDDLE = 6
"""The highest shirt of a marker without card that defends at first (EL-6)."""
_ATTACKERS = 5
DEALT = 4
DIRECTORS = 3
"""On every board, once the draft is over."""
_RULE = "EL-4"


def scenario_of(content: Content, setup: SeasonSetup) -> Scenario | None:
    """The scenario that is played, if it is a campaign (EL-52)."""
    return next((one for one in content.scenarios if one.key == setup.scenario), None)


def lay_out(play: SeasonPlay, step: LayOut) -> None:
    """The first season of a game (EL-2, EL-3, EL-7)."""
    setup = play.table.setup
    scenario = scenario_of(play.content, setup)
    tier = scenario.tier if scenario is not None else 0
    lay_out_season(play, tier, [starting_club(scenario, tier) for _ in setup.seats])


def starting_club(scenario: Scenario | None, tier: int = 0) -> Club:
    """A club before anything is dealt to it: stats at two (EL-2), and what a campaign gives (EL-52).

    A campaign's budget is as many steps higher or lower as the tier is above or below its first.
    """
    club = Club()
    if scenario is not None:
        club.terms = scenario.rules
        for track in TRACKS:
            club.stats[track] += scenario.stats.get(track, 0)
            club.markers[track] += scenario.markers.get(track, 0)
        club.stats["budget"] = min(max(club.stats["budget"] + tier - scenario.tier, LOWEST_STAT), HIGHEST_STAT)
        club.buildings = [Built(kind) for kind in scenario.buildings]
    return club


def lay_out_season(play: SeasonPlay, tier: int, clubs: Sequence[Club], season: int = 0) -> None:
    """Shuffle the decks, fill the transfer area, draw the first manager, and begin to deal (EL-3 … EL-7).

    Whoever has brought a first trainer along gets no other (EL-52).
    """
    seats = len(clubs)
    _shuffle_decks(play, clubs)
    deal_opponents(play, clubs)
    wanting = [seat for seat, club in enumerate(clubs) if not any(_is_trainer(play, one.card) for one in club.staff)]
    trainers = dict(zip(wanting, _take_trainers(play, len(wanting)), strict=True))
    first = play.chance.below("first", seats)
    rows = transfer.lay_rows(play)
    play.emit(SeasonBegun(tier=tier, season=season, first=first, clubs=tuple(clubs), rows=rows, decks=_decks(play)))
    _burden(play)
    given = [GiveTrainer(seat, trainers[seat]) for seat in play.seats_in_turn() if seat in trainers]
    play.then(*given, DealDirectors(), DealSquads(), DealObjectives(), BeginWeek())


def give_trainer(play: SeasonPlay, step: GiveTrainer) -> None:
    """A first trainer joins for nothing, with his bonus and stats (EL-4)."""
    hiring.join_staff(play, step.seat, step.card, 0, "EL-4")


def deal_squads(play: SeasonPlay, step: DealSquads) -> None:
    """A veteran, a youngster with another shirt, the markers and a tactic for everybody (EL-5, EL-6)."""
    content = play.content
    scenario = scenario_of(content, play.table.setup)
    youngsters = 1 + (scenario.youngsters if scenario is not None else 0)
    owned = {player.card for club in play.table.clubs for player in club.players}
    veterans = [card for card in _cards(content, "veteran") if card not in owned]
    play.chance.shuffle("veterans", veterans)
    for seat in play.seats_in_turn():
        club = play.club(seat)
        veteran = veterans.pop()
        shirts = {content.players[card].shirt for card in (veteran, *(player.card for player in club.players))}
        drawn = [veteran]
        for _ in range(youngsters):
            card = _draw_other_shirt(play, shirts)
            if card is not None:
                drawn.append(card)
                shirts.add(content.players[card].shirt)
        icons = marker_icons(content, (*(player.card for player in club.players), *drawn))
        decks = transfer.youngsters_left(play)
        play.emit(SquadGiven(seat=seat, players=tuple(drawn), icons=icons, decks=decks))
        layout = first_layout(content, club)
        play.emit(DeploymentNoted(seat=seat, posts=layout, audience=(seat,), rule="EL-6"))
        effects.draw_tactics(play, seat, 1, "EL-5")


def deal_objectives(play: SeasonPlay, step: DealObjectives) -> None:
    """Everybody looks at two objectives, and all choose at the same time (EL-5)."""
    for seat in range(len(play.table.clubs)):
        hand = tuple(play.piles.objectives.pop() for _ in range(OBJECTIVES_DEALT))
        play.emit(ObjectivesDealt(seat=seat, hand=hand, audience=(seat,)))
        play.ask(KeepObjectiveDue(seat, hand))


def _objective_fault(
    content: Content, table: SeasonTable, due: KeepObjectiveDue, action: KeepObjective
) -> Reason | None:
    """Key: `not_in_hand`."""
    return None if action.objective in due.hand else Reason("not_in_hand")


def _objective_options(content: Content, table: SeasonTable, due: KeepObjectiveDue) -> list[KeepObjective]:
    return [KeepObjective(due.seat, card) for card in due.hand]


def _keep_objective(play: SeasonPlay, due: KeepObjectiveDue, action: KeepObjective) -> None:
    """A manager keeps one in secret (EL-5)."""
    play.emit(ObjectiveKept(seat=due.seat, objective=action.objective, audience=(due.seat,)))


def marker_icons(content: Content, cards: Iterable[int]) -> tuple[Icon, ...]:
    """The icons of the markers 2 to 11 of a manager who begins with these footballers (EL-6).

    Cards impose theirs; of the others 2 to 6 defend and 7 to 11 attack. Then markers without card are turned until
    five attack: of too many attackers the lowest shirts, of too many defenders the highest.
    """
    imposed = {content.players[card].shirt: content.players[card].icon for card in cards}
    icons: dict[int, Icon] = {
        shirt: imposed.get(shirt, "defence" if shirt <= _MIDDLE else "attack") for shirt in OWN_SHIRTS
    }
    surplus = sum(icon == "attack" for icon in icons.values()) - _ATTACKERS
    wrong: Icon = "attack" if surplus > 0 else "defence"
    turnable = [shirt for shirt in OWN_SHIRTS if shirt not in imposed and icons[shirt] == wrong]
    if surplus < 0:
        turnable.reverse()
    for shirt in turnable[: abs(surplus)]:
        icons[shirt] = "defence" if wrong == "attack" else "attack"
    return tuple(icons.values())


def _burden(play: SeasonPlay) -> None:
    """What a campaign's rules make of a season's beginning (EL-52)."""
    table = play.table
    for seat in play.seats_in_turn():
        club = play.club(seat)
        deducted = features.term(club, PointsDeduction)
        if deducted is not None:
            league = tuple(space + deducted.spaces * (one != seat) for one, space in enumerate(table.league))
            play.emit(PointsDeducted(seat=seat, spaces=deducted.spaces, league=league))
        rebuilding = features.term(club, Rebuilding)
        if rebuilding is not None:
            for place in range(len(club.stands)):
                stand = Piece("stand", place)
                play.emit(SuspensionMoved(seat=seat, piece=stand, weeks=rebuilding.weeks, rule="EL-52"))


def _shuffle_decks(play: SeasonPlay, clubs: Sequence[Club]) -> None:
    """Every deck in random order; footballers and staff that a campaign brings along are not in theirs (EL-52)."""
    content, piles = play.content, play.piles
    players = {player.card for club in clubs for player in club.players}
    staff = {member.card for club in clubs for member in club.staff}
    piles.players = [card for card in _cards(content, "player") if card not in players]
    piles.youngsters = [card for card in _cards(content, "youngster") if card not in players]
    piles.staff = [card for card in range(len(content.staff)) if card not in staff]
    piles.sponsors = list(range(len(content.sponsors)))
    piles.meetings = list(range(len(content.meetings)))
    piles.tactics = list(range(len(content.tactics)))
    piles.objectives = list(range(len(content.objectives)))
    for name in _DECKS:
        play.chance.shuffle(f"deck-{name}", getattr(piles, name))


def deal_opponents(play: SeasonPlay, clubs: Sequence[Club]) -> None:
    """Everybody gets one card of each of the eight clubs, in an order of his own (EL-5)."""
    piles: list[list[int]] = [[] for _ in clubs]
    for club in range(len(play.content.clubs)):
        cards = [number for number, card in enumerate(play.content.opponents) if card.club == club]
        play.chance.shuffle("deck-opponents", cards)
        for seat, pile in enumerate(piles):
            pile.append(cards[seat])
    for seat, pile in enumerate(piles):
        play.chance.shuffle(f"opponents-{seat}", pile)
        cup = features.term(clubs[seat], CupWeek)
        if cup is not None:
            _meet_gold(play.content, pile, cup.week)
    play.piles.opponents = piles


def _meet_gold(content: Content, pile: list[int], week: int) -> None:
    """The next gold club is met in that week, and in its place whoever would be (EL-52); the last card is the next."""
    place = len(pile) - week
    gold = [number for number, card in enumerate(pile) if _division(content, card) == "gold"]
    if place not in gold:
        pile[place], pile[gold[-1]] = pile[gold[-1]], pile[place]


def _division(content: Content, opponent: int) -> Division:
    return content.clubs[content.opponents[opponent].club].division


def _is_trainer(play: SeasonPlay, card: int) -> bool:
    return play.content.staff[card].profession == "first_trainer"


def _take_trainers(play: SeasonPlay, seats: int) -> list[int]:
    """A first trainer for everybody who has none, out of the staff deck (EL-4)."""
    staff = play.piles.staff
    trainers = [card for card in staff if _is_trainer(play, card)][:seats]
    play.piles.staff = [card for card in staff if card not in trainers]
    return trainers


def _draw_other_shirt(play: SeasonPlay, shirts: set[int]) -> int | None:
    """The next youngster with another shirt than these; those before him go under the deck (EL-5)."""
    for _ in range(len(play.piles.youngsters)):
        card = transfer.draw_youngster(play)
        if card is None or play.content.players[card].shirt not in shirts:
            return card
        transfer.return_youngster(play, card)
    return None


def _cards(content: Content, kind: Kind) -> list[int]:
    return [number for number, player in enumerate(content.players) if player.kind == kind]


def _decks(play: SeasonPlay) -> dict[str, int]:
    """How many lie in each deck that is drawn from later."""
    return {name: len(getattr(play.piles, name)) for name in _COUNTED}


# -- the director draft (EL-4)


def deal_directors(play: SeasonPlay, step: DealDirectors) -> None:
    """Deal four to everybody."""
    deck = list(range(len(play.content.directors)))
    play.chance.shuffle("directors", deck)
    hands = [tuple(deck.pop() for _ in range(DEALT)) for _ in play.table.clubs]
    _hand_out(play, hands)


def pass_directors(play: SeasonPlay, step: PassDirectors) -> None:
    """All have kept one: the others go to the left; after the third the last one is discarded and all are shown."""
    secrets = [club.secrets for club in play.table.clubs]
    if len(secrets[0].kept) == DIRECTORS:
        _reveal(play)
    else:
        _hand_out(play, [secrets[seat - 1].hand for seat in range(len(secrets))])


def _hand_out(play: SeasonPlay, hands: list[tuple[int, ...]]) -> None:
    for seat, hand in enumerate(hands):
        play.emit(DirectorsDealt(seat=seat, hand=hand, audience=(seat,)))
        play.ask(KeepDirectorDue(seat, hand))
    play.then(PassDirectors())


def _reveal(play: SeasonPlay) -> None:
    """Stats in the order picked, then bonuses, once all are shown."""
    seats = play.seats_in_turn()
    for seat in seats:
        play.emit(DirectorsShown(seat=seat, directors=play.club(seat).secrets.kept))
    shown = {seat: [play.content.directors[director.card] for director in play.club(seat).directors] for seat in seats}
    for seat in seats:
        for card in shown[seat]:
            for track in TRACKS:
                if track in card.stats:
                    move_stat(play, seat, track, card.stats[track], _RULE)
    bonuses = [ApplyEffects(seat, card.bonus, _RULE) for seat in seats for card in shown[seat] if card.bonus]
    play.then(*bonuses)


# -- the question


def _director_fault(content: Content, table: SeasonTable, due: KeepDirectorDue, action: KeepDirector) -> Reason | None:
    """Key: `not_in_hand`."""
    return None if action.director in due.hand else Reason("not_in_hand")


def _director_options(content: Content, table: SeasonTable, due: KeepDirectorDue) -> list[KeepDirector]:
    return [KeepDirector(due.seat, card) for card in due.hand]


def _keep_director(play: SeasonPlay, due: KeepDirectorDue, action: KeepDirector) -> None:
    """A manager keeps one in secret."""
    play.emit(DirectorKept(seat=due.seat, director=action.director, audience=(due.seat,)))


ANSWERS: Answers = {
    (KeepDirectorDue, None): Answer((KeepDirector,), _director_fault, _director_options, None, _keep_director),
    (KeepObjectiveDue, None): Answer((KeepObjective,), _objective_fault, _objective_options, None, _keep_objective),
}
