"""What a squad lacks in the draft, and what a card would be worth to it, in a few lines: counted, never judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.superclub.content.cards import Content, Position
from engine.superclub.season.model import DRAFT_CARDS, SeasonTable
from game.games.superclub.style.club_style import card_of
from game.games.superclub.wording import money
from game.ui.text import Texts

_LEAST: dict[Position, int] = {"goalkeeper": 1, "defender": 4, "midfielder": 3, "attacker": 3}
"""A formation that most squads can fill, and somebody better than Given in goal (SC-6, SC-33)."""
_LATE = 6
"""Picks that are left when it is said what it means that nobody keeps goal yet."""


def is_late(content: Content, squad: Sequence[int]) -> bool:
    """Whether nobody keeps goal yet, and few picks are left."""
    return "goalkeeper" in still_needed(content, squad) and DRAFT_CARDS - len(squad) <= _LATE


def to_find(t: Texts, content: Content, table: SeasonTable, seat: int) -> tuple[str, ...]:
    """What a squad still lacks, in how many picks and with which goalkeepers in sight; the most words first, nothing if
    it lacks nobody."""
    squad = table.clubs[seat].squad
    picks, needs = DRAFT_CARDS - len(squad), still_needed(content, squad)
    keepers = sum(content.players[card].position == "goalkeeper" for card in table.board)
    here = _in_sight(t, table, keepers)
    if is_late(content, squad):
        return tuple(t(f"superclub.draft.no_keeper{key}", n=picks, here=here) for key in ("", "_short"))
    said = {position: t(f"superclub.draft.need.{position}", n=count, here=here) for position, count in needs.items()}
    all_of_it = ", ".join(said.values())
    # Where that is too long, whoever is lacking by a short word, so that nobody is left out in silence; last the
    # goalkeeper, who can't be made up for.
    brief = {position: t(f"superclub.draft.need_short.{position}", n=count) for position, count in needs.items()}
    kept = {position: said[position] if position == "goalkeeper" else word for position, word in brief.items()}
    ways = dict.fromkeys((all_of_it, *(", ".join(one.values()) for one in (kept, brief))))
    return tuple(t("superclub.draft.needs", n=picks, what=what) for what in ways if what)


def _in_sight(t: Texts, table: SeasonTable, keepers: int) -> str:
    """How many goalkeepers lie on the board; where none does, whether there are more cards to come."""
    if keepers:
        return t("superclub.draft.keepers", n=keepers)
    if table.draft_round < len(table.setup.seats):
        return t("superclub.draft.no_keepers", n=table.draft_round + 1)
    return t("superclub.draft.keepers_gone")


def still_needed(content: Content, squad: Sequence[int]) -> dict[Position, int]:
    """How many of each position a squad lacks for a 4-3-3 with a goalkeeper; utility players fill any of the ten."""
    have = Counter(content.players[card].position for card in squad)
    missing = {position: max(0, count - have[position]) for position, count in _LEAST.items()}
    for _ in range(have["utility"]):
        short = next((one for one, count in missing.items() if count and one != "goalkeeper"), None)
        if short is not None:
            missing[short] -= 1
    return {position: count for position, count in missing.items() if count}


def facts(t: Texts, content: Content, table: SeasonTable, seat: int, number: int) -> list[str]:
    """His place among the manager's own, what training and links could make of him, and what he brings abroad."""
    card = card_of(content, table, number)
    squad = [card_of(content, table, mine) for mine in table.clubs[seat].squad]
    same = [mine for mine in squad if mine.position == card.position]
    better = sum(mine.stars >= card.stars for mine in same)
    place = t(f"superclub.position.{card.position}")
    now, then = sum(mine.stars for mine in same), sum(mine.stars for mine in same) + card.stars
    said = [
        t("superclub.draft.adds", place=place, n=len(same), m=len(same) + 1, now=now, then=then),
        t("superclub.draft.best" if better == 0 else "superclub.draft.ranks", place=place.lower(), n=better + 1),
    ]
    if card.position == "utility":
        said.append(t("superclub.draft.anywhere"))
    if card.hollow:
        said.append(t("superclub.draft.potential", n=card.ceiling))
    if card.left or card.right:
        partners = sum(
            (card.right and mine.left) or (card.left and mine.right) for mine in squad if mine.position != "goalkeeper"
        )
        said.append(t("superclub.draft.links", n=partners))
    said.append(t("superclub.draft.abroad", price=money(t, content.scouting_price(card))))
    return said
