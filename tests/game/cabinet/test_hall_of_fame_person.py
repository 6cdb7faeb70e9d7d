"""A person's page adds up what his careers' files hold, and any of his wins can be watched again."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.errors import InputError
from engine.core.record import Record
from engine.storage.replay import read_replay
from game.cabinet.hall_of_fame import Career, people
from game.cabinet.hall_of_fame_person import Archive, Deeds, PersonScene, Pick, deeds, eleven, feats_in
from game.stage.game_plugin import Figure, ListedMatch, Side, plugin_of
from game.stage.summary import CareerStats, Manager
from game.ui.widgets import Table
from tests.game.driving import click, opened, press, run
from tests.screen import ROOT

RECORD = plugin_of("futti").exhibition(1)
STATS = CareerStats(over=True, seasons=2, managers=(Manager("Maja", "Abel", "abel", 0, 1, titles=1, cups=0),))


def match(home: str, away: str, goals: tuple[int, int]) -> ListedMatch:
    sides = Side(home, None, goals[0]), Side(away, None, goals[1])
    return ListedMatch(sides, lambda t: "one day", lambda: RECORD)


MATCHES = [
    match("Abel", "Bors", (2, 0)),
    match("Cato", "Abel", (1, 6)),
    match("Abel", "Bors", (1, 1)),
    match("Bors", "Cato", (9, 0)),
    match("Abel", "Cato", (3, 2)),
    match("Bors", "Abel", (2, 1)),
]


def career(name: str = "one", path: Path | None = Path("one")) -> Career:
    return Career("futti", name, 1, STATS, path)


def test_runs_and_wins_are_those_of_the_own_club_alone() -> None:
    person = people([career()])[0]
    found = deeds([feats_in(career(), person, MATCHES)])
    assert found == replace(found, played=5, won=3, drawn=1, lost=1, streak=2, unbeaten=4)
    assert [feat.margin for feat in found.biggest] == [5, 2, 1]
    assert found.biggest[0].match.sides[1].name == "Abel"


def test_runs_do_not_go_on_from_one_career_to_the_next() -> None:
    person = people([career()])[0]
    wins = feats_in(career(), person, MATCHES[:2])
    assert deeds([wins, wins]).streak == 2
    assert deeds([]) == Deeds(0, 0, 0, 0, 0, 0, ())


def test_a_win_is_watched_and_a_file_that_cannot_be_read_is_said() -> None:
    watched: list[ListedMatch] = []
    shortened: list[ListedMatch] = []

    def read(path: Path) -> Record:
        if path == Path("broken"):
            raise InputError("broken")
        return RECORD

    careers = [career(), career("two", Path("broken"))]
    archive = Archive(read, lambda record: MATCHES, watched.append, shortened.append, lambda record, seats: ())
    scene = opened(lambda ui: PersonScene(ui, people(careers)[0], careers, archive))
    assert isinstance(scene, PersonScene)
    run(scene, 0.5)
    assert not scene.reading
    assert scene.unread == 1
    table = scene.view.find("biggest")
    assert isinstance(table, Table)
    assert len(table.rows) == 3
    press(scene, "confirm")
    assert watched == [MATCHES[1]]
    press(scene, "down")
    click(scene, "best")
    assert shortened == [MATCHES[0]], "the win that was come to last"


def test_the_best_eleven_has_everybody_by_his_best_career() -> None:
    picks = [Pick(Figure(f"Player {n}", None, n), "one") for n in range(14)]
    picks.append(Pick(Figure("Player 3", None, 20), "two"))
    found = eleven(picks)
    assert [one.figure.name for one in found][:3] == ["Player 3", "Player 13", "Player 12"]
    assert len(found) == 11
    assert found[0].career == "two"


@pytest.mark.parametrize("file", ["season-two", "eleven-two", "superclub-two", "fortunes-two"])
def test_every_game_counts_something_of_ones_own_players(file: str) -> None:
    record = read_replay(ROOT / "tests" / "replays" / f"{file}.gafferplay")
    plugin = plugin_of(record.header.game)
    ours, theirs = plugin.figures(record, [0]), plugin.figures(record, [1])
    assert any(one.count > 0 for one in ours)
    names, others = {one.name for one in ours}, {one.name for one in theirs}
    if record.header.game == "fortunes":  # players are traded and lent there, so that some were both managers'
        assert names - others
        assert others - names
    else:
        assert not names & others
    assert plugin.figures(record, []) == []
