"""What a card of the board would be worth to a manager, in a few lines: counted, never judged."""

from __future__ import annotations

from engine.superclub.content.cards import Content
from engine.superclub.season.model import SeasonTable
from game.superclub.cards import card_of
from game.superclub.wording import money
from game.text import Texts


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
