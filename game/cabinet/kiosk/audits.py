"""What the kiosk counted: reckoned from its book, shown to the operator, written as CSV.

Owns which figures there are and how entries add up to them, and which entries a book that has become long may do
without.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import timedelta

from game.cabinet.kiosk.book import (
    Awoken,
    Carried,
    Cleared,
    Drawn,
    Ended,
    Line,
    Met,
    Ran,
    Scored,
    Slept,
    Started,
    Troubled,
    Visited,
    Woken,
)
from game.stage.registry import GAMES

BEST_KEPT = 20
"""So many results of a game are kept for ever, the best ones."""
_DAYS_KEPT = 2


def counted(entries: Iterable[Line]) -> Counter[str]:
    """All figures since the audits were last cleared, by their names.

    `seconds_on`, `starts`, `restarts`, `wake_ups`, `crashes` and `frozen`, `trouble.<kind>`; and of each game
    `<game>.plays`, `.completions`, `.aborted`, `.people` and `.seconds`; `since` is when counting began.
    """
    total: Counter[str] = Counter()
    for entry in entries:
        if isinstance(entry, Cleared):
            total.clear()
        if "since" not in total:
            total["since"] = entry.at
        match entry:
            case Started():
                total["restarts" if entry.after else "starts"] += 1
            case Ran():
                total["seconds_on"] += entry.seconds
            case Woken():
                total["wake_ups"] += 1
            case Visited():
                total[f"{entry.game}.plays"] += 1
                total[f"{entry.game}.people"] += entry.people
                total[f"{entry.game}.seconds"] += entry.seconds
                total[f"{entry.game}.{'completions' if entry.how == 'finished' else 'aborted'}"] += 1
            case Troubled():
                total[f"trouble.{entry.kind}"] += 1
            case Carried():
                since = entry.counts.get("since", entry.at)
                total.update({name: count for name, count in entry.counts.items() if name != "since"})
                total["since"] = since
            case _:
                pass
    return total


def mean_length(counts: Counter[str], game: str) -> int:
    """Seconds that a visit of a game took, in the mean; 0 if there was none."""
    plays = counts[f"{game}.plays"]
    return round(counts[f"{game}.seconds"] / plays) if plays else 0


_OF_ALL = ("seconds_on", "starts", "restarts", "wake_ups")
_OF_A_GAME = ("plays", "completions", "aborted", "people", "seconds")
TROUBLES = ("crash", "frozen", "display", "full_screen", "sound", "pad", "disk", "memory", "profile")


def rows(counts: Counter[str]) -> list[tuple[str, str, str]]:
    """Every figure as `(figure, game, value)`, those of no game first; times by the machine's clock, in seconds."""
    found = [("since", "", str(counts["since"]))]
    found += [(name, "", str(counts[name])) for name in _OF_ALL]
    found += [(f"trouble_{kind}", "", str(counts[f"trouble.{kind}"])) for kind in TROUBLES]
    for game in GAMES:
        found += [(name, game, str(counts[f"{game}.{name}"])) for name in _OF_A_GAME]
        found.append(("mean_seconds", game, str(mean_length(counts, game))))
    return found


def as_csv(counts: Counter[str]) -> bytes:
    """The same as a CSV file, with a line of headings."""
    written = io.StringIO(newline="")
    table = csv.writer(written)
    table.writerow(("figure", "game", "value"))
    table.writerows(rows(counts))
    return written.getvalue().encode()


def shorter(entries: Sequence[Line]) -> list[Line]:
    """The same figures, tournament and best results in fewer entries: those of the last days, and what is kept for
    ever."""
    if not entries:
        return []
    today = entries[-1].day  # by the last one: a clock that once was far ahead keeps nothing
    first_kept = today - timedelta(days=_DAYS_KEPT)
    cut = next((n for n, entry in enumerate(entries) if first_kept <= entry.day <= today), len(entries))
    old, new = entries[:cut], list(entries[cut:])
    begun = max((n for n, entry in enumerate(old) if isinstance(entry, (Drawn, Ended))), default=len(old))
    kept: list[Line] = [entry for entry in old[begun:] if isinstance(entry, (Drawn, Met, Ended))]
    kept += [entry for entry in old if isinstance(entry, (Slept, Awoken))][-1:]
    for game in GAMES:
        results = [entry for entry in old if isinstance(entry, Scored) and entry.game == game]
        kept += sorted(results, key=lambda entry: entry.rank, reverse=True)[:BEST_KEPT]
    return [Carried(at=old[-1].at, counts=dict(counted(old))), *kept, *new] if old else new
