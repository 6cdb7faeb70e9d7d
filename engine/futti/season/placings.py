"""In which order the clubs come out of a career."""

from __future__ import annotations

from engine.futti.season.model import SeasonTable


def final_order(table: SeasonTable) -> list[tuple[int, int]]:
    """The clubs and their league points of all seasons, best first, when at least one is over.

    By these points; then by goal difference and goals of all seasons, then by place in the last one. After a single
    season that is its table (FU-34).
    """
    sums = {club: [0, 0, 0] for club in range(len(table.setup.clubs))}
    for past in table.history:
        for row in past.rows:
            for number, value in enumerate((row.points, row.difference, row.scored)):
                sums[row.team][number] += value
    last = [row.team for row in table.history[-1].rows]
    order = sorted(last, key=lambda club: sums[club], reverse=True)  # stable: the last season's place decides
    return [(club, sums[club][0]) for club in order]
