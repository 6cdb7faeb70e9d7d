"""A gaffer among the others: a frame takes a piece of his thought, and the evening goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.eleven.season.model import SeasonSetup
from game.games.eleven.flow import career_flow
from game.games.eleven.screens.deploy.deploy_scene import DeployScene
from game.games.eleven.screens.week.others_scene import OthersScene
from game.stage.session import Session
from tests.game.games.eleven.flow.test_evenings_of_eleven import Evening


def test_a_week_among_gaffers_comes_to_its_match_though_no_frame_waits_for_a_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each frame is given so little time that one step of a thought fills it."""
    monkeypatch.setattr(career_flow, "WORK", 1e-6)
    homes = games.rules_for("eleven").content.homes[:2]
    setup = SeasonSetup((Seat("Ann"), Seat(homes[1].name, 5)), tuple(ClubEntry(home.key) for home in homes))
    session: Session = Session.begin("eleven", setup, 3, tmp_path, "Evening")
    played, waited, said = Evening(session, tmp_path), 0, set[str]()

    def deploys() -> bool:
        nonlocal waited
        top = played.top
        waited += isinstance(top, OthersScene) and not top.over and session.state.table.turn is not None
        if isinstance(top, OthersScene):
            said.add(top.moment().doing)
        return type(top) is DeployScene

    played.until(deploys)
    assert waited > 10
    assert f"{homes[1].name} thinks it over …" in said
    assert session.state.table.day == "matchday"
    assert session.people == (0,)
