"""How teams are made (FU-3): dealt and repaired by swaps, or drafted in a snake.

Cards are numbers in the pool, outfield cards first. The draft's legality is here once, for people, computer managers
and clubs that nobody manages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.model import Reason
from engine.futti.content import TEAM_GOALTENDERS, TEAM_OUTFIELDERS, Card, Content, Goaltender, Outfielder, Team
from engine.futti.match.model import ATTACK, DEFENCE
from engine.futti.season.events import CardPicked, DraftClosed, DraftOpened, TeamsDealt
from engine.futti.season.fold import Answer, Answers, SeasonPlay
from engine.futti.season.model import PickCard, PickDue, PickNext, SeasonTable

SQUAD_SIZE = TEAM_OUTFIELDERS + TEAM_GOALTENDERS

Squad = tuple[int, ...]


def is_goaltender(content: Content, number: int) -> bool:
    """Whether the card is a goaltender's."""
    return number >= len(content.outfield)


def pool(content: Content) -> range:
    """The numbers of all cards."""
    return range(len(content.outfield) + len(content.goaltenders))


def card_of(content: Content, number: int) -> Card:
    """A card by its number in the pool, outfield cards first."""
    first = len(content.outfield)
    return content.outfield[number] if number < first else content.goaltenders[number - first]


def stars(content: Content, number: int) -> int:
    """The control stars of a card; goaltenders have none."""
    return 0 if is_goaltender(content, number) else content.outfield[number].stars


def make_team(content: Content, squad: Squad, club: str, name: str) -> Team:
    """The team of eight cards, outfield players first. Shirts: goaltenders 1 and 8, outfield players 2 to 7."""
    first = len(content.outfield)
    outfield = [content.outfield[number] for number in squad if number < first]
    keepers = [content.goaltenders[number - first] for number in squad if number >= first]
    players = [
        Outfielder(card.name, card.offence, card.defence, card.sportsmanship, card.stars, card.face, shirt, card.key)
        for shirt, card in enumerate(outfield, 2)
    ]
    goaltenders = [
        Goaltender(card.name, card.goaltending, card.sportsmanship, card.face, shirt, card.key)
        for shirt, card in zip((1, SQUAD_SIZE), keepers, strict=True)
    ]
    one, two, three, four, five, six = players
    first_keeper, second_keeper = goaltenders
    return Team(name, (one, two, three, four, five, six), (first_keeper, second_keeper), club)


def deal_teams(play: SeasonPlay) -> None:
    """FU-3: deal everybody six outfield players and two goaltenders; no team stays without a star."""
    play.emit(dealt(play))


def dealt(play: SeasonPlay) -> TeamsDealt:
    """A deal of all cards, which nobody has seen yet."""
    content, clubs = play.content, len(play.table.setup.clubs)
    outfield = [number for number in pool(content) if not is_goaltender(content, number)]
    keepers = [number for number in pool(content) if is_goaltender(content, number)]
    play.chance.shuffle("deal", outfield)
    play.chance.shuffle("deal", keepers)
    swaps = repair(content, outfield, clubs, play.chance)
    squads = [
        (
            *outfield[club * TEAM_OUTFIELDERS : (club + 1) * TEAM_OUTFIELDERS],
            *keepers[club * TEAM_GOALTENDERS : (club + 1) * TEAM_GOALTENDERS],
        )
        for club in range(clubs)
    ]
    return TeamsDealt(squads=tuple(squads), teams=teams_of(play, squads), swaps=tuple(swaps))


def repair(content: Content, dealt: list[int], clubs: int, chance: Chance) -> list[tuple[int, int]]:
    """Swap cards of `dealt` (six a club in turn, the rest undealt) until each club has a star; the swaps made.

    A starless club gives a card drawn by lot for a starred one that nobody misses: undealt, or of a club that keeps
    another star. The pool has far more stars than clubs, so there always is one.
    """

    def hand(club: int) -> range:
        return range(club * TEAM_OUTFIELDERS, (club + 1) * TEAM_OUTFIELDERS)

    def starred(places: Sequence[int]) -> list[int]:
        return [place for place in places if stars(content, dealt[place])]

    swaps: list[tuple[int, int]] = []
    undealt = range(clubs * TEAM_OUTFIELDERS, len(dealt))
    for club in range(clubs):
        if starred(hand(club)):
            continue
        spare = starred(undealt)
        for giver in range(clubs):
            own = starred(hand(giver))
            spare += own if len(own) > 1 else []
        given, taken = chance.choice("deal", hand(club)), chance.choice("deal", spare)
        swaps.append((dealt[given], dealt[taken]))
        dealt[given], dealt[taken] = dealt[taken], dealt[given]
    return swaps


def open_draft(play: SeasonPlay) -> None:
    """FU-3: draw the order of the first lap; the second runs back, and so on."""
    order = list(range(len(play.table.setup.clubs)))
    play.chance.shuffle("draft", order)
    play.emit(DraftOpened(order=tuple(order)))
    play.then(PickNext())


def pick_next(play: SeasonPlay, step: PickNext) -> None:
    """FU-3: the next club picks, and is asked if somebody manages it; after the last pick the squads stand."""
    table = play.table
    club = picking_club(table)
    if club is None:
        squads = [tuple(sorted(squad, key=lambda one: is_goaltender(play.content, one))) for squad in table.squads]
        play.emit(DraftClosed(squads=tuple(squads), teams=teams_of(play, squads)))
        return
    play.then(PickNext())
    seat = table.setup.seat_of(club)
    if seat is None:
        play.emit(CardPicked(club=club, card=plain_pick(play.content, table, club)))
    elif table.draft is not None:
        play.ask(PickDue(seat, club, table.draft.picks))


def picking_club(table: SeasonTable, pick: int | None = None) -> int | None:
    """The club whose turn it is, or will be at `pick`; None if no draft is on or it is complete then."""
    if table.draft is None:
        return None
    order = table.draft.order
    count = table.draft.picks if pick is None else pick
    if count >= SQUAD_SIZE * len(table.squads):
        return None
    lap, place = divmod(count, len(order))
    return order[-1 - place if lap % 2 else place]


def free_cards(content: Content, table: SeasonTable) -> list[int]:
    """The cards nobody has taken."""
    taken = {number for squad in table.squads for number in squad}
    return [number for number in pool(content) if number not in taken]


def pick_fault(content: Content, table: SeasonTable, club: int, number: int) -> Reason | None:
    """None if `club` may take that card (FU-3), else why not.

    A club takes six outfield players and two goaltenders. The pool holds as many for each of twelve clubs, so nobody
    can be left without. Stars are not asked for: a draft leaves them to the managers. Keys: `no_such_card`,
    `card_taken` (param `club`), `goaltenders_complete`, `outfielders_complete`.
    """
    if number not in pool(content):
        return Reason("no_such_card")
    for owner, squad in enumerate(table.squads):
        if number in squad:
            return Reason("card_taken", {"club": owner})
    goaltender = is_goaltender(content, number)
    if has_room(content, table.squads[club], goaltender):
        return None
    return Reason("goaltenders_complete" if goaltender else "outfielders_complete")


def has_room(content: Content, squad: Squad, goaltender: bool) -> bool:
    """Whether a squad still lacks a goaltender, or an outfield player."""
    count = sum(is_goaltender(content, number) == goaltender for number in squad)
    return count < (TEAM_GOALTENDERS if goaltender else TEAM_OUTFIELDERS)


class Lacks(NamedTuple):
    """What a squad still needs for a line-up of its own kind (FU-5), and a star: how many of each."""

    attackers: int
    defenders: int
    goaltenders: int
    stars: int

    @property
    def outfield(self) -> int:
        """How many outfield players there must still be."""
        return self.attackers + self.defenders


def lacking(content: Content, squad: Squad) -> Lacks:
    """What a squad that is being made still lacks; who is as good in defence as in attack fills either place."""
    cards = [content.outfield[number] for number in squad if not is_goaltender(content, number)]
    attackers = len(ATTACK) - sum(card.offence > card.defence for card in cards)
    defenders = len(DEFENCE) - sum(card.defence > card.offence for card in cards)
    for _ in range(sum(card.offence == card.defence for card in cards)):
        if attackers >= defenders:
            attackers -= 1
        else:
            defenders -= 1
    goaltenders = TEAM_GOALTENDERS - (len(squad) - len(cards))
    starless = not any(card.stars for card in cards)
    return Lacks(max(0, attackers), max(0, defenders), goaltenders, int(starless))


def pickable(content: Content, table: SeasonTable, club: int) -> Iterator[int]:
    """Every card that `club` may take."""
    squad, first = table.squads[club], len(content.outfield)
    outfield, goaltender = (has_room(content, squad, kind) for kind in (False, True))
    return (number for number in free_cards(content, table) if (outfield if number < first else goaltender))


def plain_pick(content: Content, table: SeasonTable, club: int) -> int:
    """The pick of a club nobody manages, and of a manager who is away: outfield players first, each time the one
    with the highest sum of OFFENCE and DEFENCE, then the highest goaltenders; among equals the first of the pool.
    """
    cards = list(pickable(content, table, club))
    outfield = [number for number in cards if not is_goaltender(content, number)]
    if outfield:
        return max(outfield, key=lambda one: content.outfield[one].offence + content.outfield[one].defence)
    return max(cards, key=lambda one: content.goaltenders[one - len(content.outfield)].goaltending)


def teams_of(play: SeasonPlay, squads: Sequence[Squad]) -> tuple[Team, ...]:
    """The teams of these squads, in the order of the clubs that take part."""
    names = {club.key: club.name for club in play.content.clubs}
    return tuple(
        make_team(play.content, squad, entry.key, entry.name or names[entry.key])
        for squad, entry in zip(squads, play.table.setup.clubs, strict=True)
    )


# -- the question


def _fault(content: Content, table: SeasonTable, due: PickDue, action: PickCard) -> Reason | None:
    return pick_fault(content, table, due.club, action.card)


def _options(content: Content, table: SeasonTable, due: PickDue) -> list[PickCard]:
    return [PickCard(due.seat, card) for card in pickable(content, table, due.club)]


def _default(content: Content, table: SeasonTable, due: PickDue) -> PickCard:
    """The pick of a club nobody manages."""
    return PickCard(due.seat, plain_pick(content, table, due.club))


def _pick(play: SeasonPlay, due: PickDue, action: PickCard) -> None:
    play.emit(CardPicked(club=due.club, card=action.card))


ANSWERS: Answers = {(PickDue, None): Answer((PickCard,), _fault, _options, _default, _pick)}
