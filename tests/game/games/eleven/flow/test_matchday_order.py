"""The order in which a matchday is shown: one's own match after the kick-off, then how the others played."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.eleven.flow.summary import summarise
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.match.result import ElevenResultScene
from game.games.eleven.screens.week.league import LeagueScene
from game.games.eleven.screens.week.monday import MondayScene
from game.games.eleven.screens.week.others_scene import OthersScene
from game.stage.session import Session
from tests.game.games.eleven.flow.test_evenings_of_eleven import Evening, begin

_SHOWN = (DeployScene, ElevenMatchScene, ElevenResultScene, OthersScene, LeagueScene)


def stages(played: Evening) -> list[type]:
    """What of a matchday is shown from where it stands up to the next Monday, each as it comes on top."""
    seen: list[object] = []

    def is_over() -> bool:
        top = played.top
        if isinstance(top, _SHOWN) and (not seen or top is not seen[-1]):
            seen.append(top)
        return isinstance(top, MondayScene)

    played.until(is_over)
    return [type(one) for one in seen]


def deploying(folder: Path, people: int, marker: int, week: int = 1) -> Evening:
    """An evening in which the manager at that seat has the stage marker in the first week, at the deployment of one."""
    for seed in range(40):
        session = begin(folder / str(seed), people=people, others=4 - people, seed=seed)
        if session.state.table.first == marker:
            break
    played = Evening(session, folder)
    played.until(lambda: session.state.table.week == week and type(played.top) is DeployScene)
    return played


@pytest.mark.rule("EL-25")
@pytest.mark.parametrize("marker", [0, 1])
@pytest.mark.parametrize("week", [1, 2])
def test_after_the_kick_off_comes_ones_own_match_then_how_the_others_played(
    marker: int, week: int, tmp_path: Path
) -> None:
    """Whoever has the stage marker, and so plays first: they are told once, before the league moves."""
    played = deploying(tmp_path, 1, marker, week)
    assert stages(played) == [DeployScene, ElevenMatchScene, ElevenResultScene, OthersScene, LeagueScene]


@pytest.mark.rule("EL-25")
def test_two_people_see_their_matches_first(tmp_path: Path) -> None:
    played = deploying(tmp_path, 2, 0)
    own = [ElevenMatchScene, ElevenResultScene]
    assert stages(played) == [DeployScene, DeployScene, *own, *own, OthersScene, LeagueScene]


@pytest.mark.rule("EL-25")
def test_all_their_results_are_told_each_once_also_to_who_comes_back_in_ones_own_match(tmp_path: Path) -> None:
    played = deploying(tmp_path, 1, 1)
    played.until(lambda: type(played.top) is ElevenMatchScene)
    assert [len(matches) for matches in played.session.state.table.played] == [0, 1, 1, 1]
    played.director.leave()
    again = Evening(Session.resume(played.session.career.path, summarise), tmp_path)
    others: OthersScene = again.until_at(OthersScene)
    assert again.seen[LeagueScene] == 0
    for _ in range(600):
        others.update(0.1)
    assert others.over
    assert others.heading() == others.ui.t("eleven.week.news.others_matches")
    assert [line.seat for line in others.told_lines() if ":" in line.text] == [1, 2, 3]


@pytest.mark.rule("EL-25")
def test_the_end_of_thursday_says_nothing_of_matches(tmp_path: Path) -> None:
    session = begin(tmp_path, others=3)
    played, headings = Evening(session, tmp_path), set()

    def deploys() -> bool:
        if isinstance(played.top, OthersScene) and session.state.table.day == "matchday" and played.top.over:
            headings.add(played.top.heading())
        return type(played.top) is DeployScene

    played.until(deploys)
    assert headings == {played.ui.t("eleven.week.news.others")}
