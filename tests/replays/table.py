"""The tables in `README.md`: every recorded game, what they show together, what none shows and why, and refusals.

`python -m tests.replays.table` writes them anew; with words it says which facts have those in them, and where each is
shown: `python -m tests.replays.table futti ending draw`.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from tests.replays import refusals
from tests.replays.catalogue import CATALOGUE
from tests.replays.choosing import WANTED, named
from tests.replays.facts import FAMILIES, GROUPS, family_of, universe
from tests.replays.reasons import reasons
from tests.replays.showing import FOLDER, chosen_paths, paths, read
from tests.replays.unseen import FACTS, REASONS, reason_for_facts, reason_for_keys

README = FOLDER / "README.md"
TABLES_HEAD = "## The catalogue\n"
_FEW = 4
"""So many of the facts that a chosen game is needed for are named, the rarest first."""
Places = dict[str, list[str]]
"""For each fact, with whose it is, the names of the games that show it."""


def places() -> Places:
    """Where everything is shown."""
    found: Places = defaultdict(list)
    for path in paths():
        for fact in named(read(path)):
            found[fact].append(path.stem)
    return found


def tables(shown: Places) -> str:
    """All tables in Markdown, from the first heading on."""
    parts = (_catalogue(), _chosen(shown), _shown(shown), _unseen(), _refused(), _never_refused())
    return "\n".join("\n".join(part) + "\n" for part in parts)


def write() -> None:
    """Write the tables anew."""
    prose, _, _ = README.read_text(encoding="utf-8").partition(TABLES_HEAD)
    README.write_text(prose + tables(places()), encoding="utf-8")


def _catalogue() -> Iterator[str]:
    yield from (TABLES_HEAD, "| file | shows |", "|---|---|")
    yield from (f"| `{showing.path.name}` | {showing.shows} |" for showing in CATALOGUE)


def _chosen(shown: Places) -> Iterator[str]:
    yield from (
        "## Chosen from the pool\n",
        f"Each is needed, as what stands beside it is shown by {WANTED} games or fewer.\n",
    )
    yield from ("| file in `chosen` | shows |", "|---|---|")
    needed: dict[str, list[str]] = defaultdict(list)
    for fact in sorted(shown, key=lambda fact: (len(shown[fact]), fact)):
        if len(shown[fact]) <= WANTED:
            for name in shown[fact]:
                needed[name].append(fact.partition(": ")[2])
    for path in chosen_paths():
        facts = needed[path.stem]
        more = f", and {len(facts) - _FEW} more" if len(facts) > _FEW else ""
        yield f"| `{path.name}` | {', '.join(facts[:_FEW])}{more} |"


def kind_of(fact: str) -> str:
    """What sort of thing a fact is: a row of the table."""
    word, *rest = fact.split(" ")
    says = {"event": "what events say", "action": "what actions say"}
    return says[word] if word in says and len(rest) > 1 else word


def _shown(shown: Places) -> Iterator[str]:
    yield from ("## What they show\n", "| game | facts | shown | of | by as many games as |", "|---|---|---|---|---|")
    for group in GROUPS:
        every = Counter(kind_of(fact) for fact in universe(group))
        counts: dict[str, list[int]] = defaultdict(list)
        for fact in universe(group):
            if f"{group}: {fact}" in shown:
                counts[kind_of(fact)].append(len(shown[f"{group}: {fact}"]))
        for kind in sorted(every):
            least = f"{min(counts[kind])} to {max(counts[kind])}" if counts[kind] else ""
            yield f"| {group} | {kind} | {len(counts[kind])} | {every[kind]} | {least} |"


def _unseen() -> Iterator[str]:
    yield from ("## What no game shows\n", "| game | facts | why |", "|---|---|---|")
    yield from (f"| {one.group} | {', '.join(one.patterns)} | {one.why} |" for one in FACTS)


def _refused() -> Iterator[str]:
    kept = refusals.read()
    yield from ("## Refusals\n", "| game | reason | refused, for one |", "|---|---|---|")
    for family in FAMILIES:
        for key in sorted(reasons(family)):
            one = next((one for one in kept if family_of(one.game) == family and one.reason.key == key), None)
            if one is not None:
                where = f"`{one.record}` after {one.after} actions" if one.record else f"a set-up of {one.game}"
                yield f"| {family} | {key} | {where} |"


def _never_refused() -> Iterator[str]:
    yield from ("## What is never refused\n", "| game | reasons | why |", "|---|---|---|")
    yield from (f"| {one.group} | {', '.join(one.patterns)} | {one.why} |" for one in REASONS)


def faults(shown: Places) -> list[str]:
    """What neither a game shows nor the list of what none does explains, and what is explained and yet shown."""
    facts, keys = reason_for_facts(), reason_for_keys()
    found = []
    for group in GROUPS:
        named_facts = {fact: f"{group}: {fact}" for fact in sorted(universe(group))}
        found += [name for fact, name in named_facts.items() if (name in shown) == ((group, fact) in facts)]
    kept = refusals.read()
    for family in FAMILIES:
        without = refusals.missing(family, kept)
        found += [f"{family}: {key}" for key in sorted(reasons(family)) if (key in without) != ((family, key) in keys)]
    found += [f"{one.group}: {one.patterns}" for one in FACTS if not any(one.among(universe(one.group)))]
    return found + [f"{one.group}: {one.patterns}" for one in REASONS if not any(one.among(reasons(one.group)))]


def main(words: Sequence[str]) -> int:
    """Write the tables, or say where facts with these words are shown. Returns the exit code."""
    if not words:
        write()
        return 0
    for fact, names in sorted(places().items()):
        if all(word in fact for word in words):
            print(f"{fact}: {len(names)}, {' '.join(names[:_FEW])}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
