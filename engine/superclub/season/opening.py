"""Founding the clubs, and the draft (SC-5, SC-9 … SC-11): what is done before the first off-season."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import Action, Reason
from engine.core.piles import cut, put_under
from engine.superclub.content.cards import CONTINENTS, Content
from engine.superclub.content.effects import DEPARTMENTS
from engine.superclub.season import staffing
from engine.superclub.season.actions import Hire, PickPlayer
from engine.superclub.season.choices import pick_answer
from engine.superclub.season.events import BoardLaid, ClubsFounded, ContinentsCut, FirstManagerRolled, PlayerDrafted
from engine.superclub.season.model import DRAFT_CARDS, FLOOR, Club, HireDue, PickPlayerDue, SeasonSetup, SeasonTable
from engine.superclub.season.off_season import throw_for_first
from engine.superclub.season.state import Answers, Handlers, SeasonPlay
from engine.superclub.season.steps import BeginSeason, CutContinents, DraftTurn, Found, GiveStaff, LayBoard

TOP_SIX = 5
"""With so many managers utility players are in (SC-5)."""


# -- the clubs


def found(play: SeasonPlay, step: Found) -> None:
    """Lay out the game; then the draft (SC-9, SC-11)."""
    order = lay_out(play)
    given = [GiveStaff(seat) for seat in order] if play.table.setup.quick else []
    boards = [LayBoard(number) for number in range(1, len(order) + 1)]
    play.then(*boards, CutContinents(), *given, BeginSeason())


def lay_out(play: SeasonPlay) -> tuple[int, ...]:
    """Shuffle the piles, found the clubs, and throw for manager 1 (SC-9, SC-11); the managers in turn."""
    setup, content = play.table.setup, play.content
    piles, seats = play.piles, len(setup.seats)
    piles.players = players_in(content, setup)
    piles.staff = [member.number for member in content.staff]
    piles.changers = [kind.number for kind in content.changers for _ in range(kind.copies)]
    piles.supercup = [opponent.number for opponent in content.opponents]
    piles.cups = [[] for _ in range(seats)]
    for name in ("players", "staff", "changers", "supercup"):
        play.chance.shuffle(f"deck-{name}", getattr(piles, name))
    level = 2 if setup.quick else 1
    cash = content.tables.cash[setup.pace]
    clubs = tuple(Club(cash=cash, levels=dict.fromkeys(DEPARTMENTS, level)) for _ in range(seats))
    stars = tuple(card.stars for card in content.players)
    play.emit(
        ClubsFounded(
            clubs=clubs,
            stars=stars,
            deck=len(piles.players),
            staff_deck=len(piles.staff),
            changer_deck=len(piles.changers),
            rule="SC-11",
        )
    )
    throws, order = throw_for_first(play, seats)
    play.emit(FirstManagerRolled(throws=throws, first=order[0], order=order, rule="SC-9"))
    return order


def players_in(content: Content, setup: SeasonSetup) -> list[int]:
    """Everybody who is in the game: utility players only with five or six managers, or by choice (SC-5)."""
    utility = setup.utility or len(setup.seats) >= TOP_SIX
    return [card.number for card in content.players if utility or card.position != "utility"]


# -- the draft


def lay_board(play: SeasonPlay, step: LayBoard) -> None:
    """Sixteen cards for a round, which manager 1 begins, then manager 2, and so on (SC-9).

    The star is not drafted: he lies under the deck until the rest is cut into continents (SC-10).
    """
    deck = play.piles.players
    board, set_aside = turn_up(deck, play.content.star)
    play.emit(BoardLaid(round=step.round, board=tuple(board), deck=len(deck), set_aside=set_aside, rule="SC-9"))
    play.then(*(DraftTurn(seat) for seat in picks(play.table.order, step.round)))


def turn_up(deck: list[int], star: int) -> tuple[list[int], bool]:
    """Take a board's cards from the deck, and put the star under it (SC-10); and whether he came up."""
    board: list[int] = []
    set_aside = False
    while len(board) < DRAFT_CARDS:
        card = deck.pop()
        if card == star:
            set_aside = True
        else:
            board.append(card)
    if set_aside:
        put_under(deck, [star])
    return board, set_aside


def picks(order: Sequence[int], number: int) -> list[int]:
    """Who picks from board `number`, from 1, one after the other (SC-9)."""
    return [order[(number - 1 + pick) % len(order)] for pick in range(DRAFT_CARDS)]


def draft_turn(play: SeasonPlay, step: DraftTurn) -> None:
    """Ask for a pick; the last card of a board is nobody's choice (SC-9)."""
    table = play.table
    if len(table.board) == 1:
        draft(play, step.seat, table.board[0])
    else:
        candidates = draftable(play.content, table.clubs[step.seat].squad, table.board)
        play.put(step, PickPlayerDue(step.seat, "draft", candidates))


def draftable(content: Content, squad: Sequence[int], board: Sequence[int]) -> tuple[int, ...]:
    """Cards of the board that may join a squad: those that leave it ten outfield cards in reach (SC-9).

    Where none does, because only goalkeepers are left on the board, all may be picked.
    """
    players = content.players
    outfield = sum(players[card].position != "goalkeeper" for card in squad)
    if outfield + DRAFT_CARDS - len(squad) > FLOOR:
        return tuple(board)
    return tuple(card for card in board if players[card].position != "goalkeeper") or tuple(board)


def draft(play: SeasonPlay, seat: int, card: int) -> None:
    """A card of the board joins a squad (SC-9)."""
    play.emit(PlayerDrafted(seat=seat, card=card, rule="SC-9"))


def _carry_out_pick(play: SeasonPlay, due: PickPlayerDue, action: PickPlayer) -> None:
    assert action.card is not None, "nobody passes in the draft"
    draft(play, due.seat, action.card)


def _draft_fault(content: Content, table: SeasonTable, due: PickPlayerDue, action: PickPlayer) -> Reason | None:
    """Keys: `too_few_outfield` (param `fewest`), and those of any choice of a player."""
    if action.card in table.board and action.card not in due.candidates:
        return Reason("too_few_outfield", {"fewest": FLOOR})
    return _PICK.fault(content, table, due, action)


_PICK = pick_answer(_carry_out_pick)


def cut_continents(play: SeasonPlay, step: CutContinents) -> None:
    """The rest of the deck, the star with it, is shuffled and cut into six continents (SC-10)."""
    piles = play.piles
    piles.continents = cut(piles.players, len(CONTINENTS), play.chance, "world")
    piles.players = []
    play.emit(ContinentsCut(counts=tuple(map(len, piles.continents)), rule="SC-10"))


def give_staff(play: SeasonPlay, step: GiveStaff) -> None:
    """A quick game's staff member: two are drawn, and one stays (SC-11)."""
    staffing.offer_staff(play, step, step.seat, staffing.DRAWN, "quick", free=True)


def _gift_fault(content: Content, table: SeasonTable, due: HireDue, action: Hire) -> Reason | None:
    """Keys: `must_pick`, and those of any hiring."""
    return Reason("must_pick") if action.card is None else staffing.ANSWER.fault(content, table, due, action)


def _gift_options(content: Content, table: SeasonTable, due: HireDue) -> list[Action]:
    return [Hire(due.seat, card) for card in due.candidates]


HANDLERS: Handlers = {
    Found: found,
    LayBoard: lay_board,
    DraftTurn: draft_turn,
    CutContinents: cut_continents,
    GiveStaff: give_staff,
}
ANSWERS: Answers = {
    (PickPlayerDue, "draft"): _PICK._replace(fault=_draft_fault),
    (HireDue, "quick"): staffing.ANSWER._replace(fault=_gift_fault, options=_gift_options),
}
