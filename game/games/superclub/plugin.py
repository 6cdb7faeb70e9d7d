"""Superclub in the cabinet: which of its scenes, directors and records do what the cabinet asks of any game.

Owns no scene and no rule. What it leads to is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine import games
from engine.core.record import Record, read_setup
from engine.storage.listing import Summary
from game.stage.game_plugin import GamePlugin, Glance, ListedMatch, OnStart, Screening, ShowProgress, Side
from game.ui.text import Texts

if TYPE_CHECKING:
    from argparse import Namespace

    from pygame import Surface

    from engine.superclub.match.model import MatchSetup
    from engine.superclub.season.model import SeasonTable
    from engine.superclub.season.records import PlayedMatch
    from game.stage.kiosk.kiosk_game import KioskGame
    from game.stage.kiosk.profile import Profile
    from game.stage.session import Session
    from game.ui.look.crests import Crest
    from game.ui.look.look import Look
    from game.ui.scene import Scene, Ui


class SuperclubPlugin(GamePlugin["SeasonTable"]):
    """The draft, the off-season and the three thirds."""

    game = "superclub"
    match = "superclub-match"

    # -- a career

    def new_career(self, ui: Ui, on_start: OnStart, new_seed: Callable[[], int]) -> Scene:
        """Managers, cash and options."""
        from game.games.superclub.screens.new_game import NewGameScene

        return NewGameScene(ui, on_start=on_start, new_seed=new_seed)

    def play(self, ui: Ui, session: Session[SeasonTable], replays: Path, on_leave: Callable[[], None]) -> None:
        """From the draft until somebody wins."""
        from game.games.superclub.flow.career_flow import CareerFlow

        CareerFlow(ui, session, replays, on_leave).start()

    def summarise(self, view: SeasonTable) -> Summary:
        """Club, season and table."""
        from game.games.superclub.flow.summary import summarise

        return summarise(view)

    def glance(self, t: Texts, details: Mapping[str, object]) -> Glance | None:
        """The same, in words."""
        from game.games.superclub.flow.summary import glance

        return glance(t, details)

    def is_over(self, details: Mapping[str, object]) -> bool:
        """Whether somebody has won."""
        from game.games.superclub.flow.summary import picture_of

        picture = picture_of(details)
        return picture is not None and picture.over

    def crest(self, key: str) -> Crest | None:
        """Drawn from its entry in the levels."""
        from game.games.superclub.flow.summary import crest_by_key

        return crest_by_key(key)

    # -- records

    def sides(self, record: Record) -> tuple[Side, Side]:
        """Both clubs, and the thirds each has won."""
        from engine.superclub.match.events import ResultCalled

        setup = read_setup(games.rules_for(self.match), record.header)
        called = next((event for event in record.events() if isinstance(event, ResultCalled)), None)
        return _sides(setup, called.won if called is not None else (0, 0))

    def matches(self, record: Record) -> Sequence[ListedMatch]:
        """The matches of the whole game, round by round, finals included."""
        from engine.core.inner import at_most
        from engine.superclub.season.records import played_matches

        return [self._listed(record, played) for played in at_most(played_matches(record))]

    def _listed(self, record: Record, played: PlayedMatch) -> ListedMatch:
        from engine.core.inner import game_inside

        # And not the whole set-up.
        key, season, kind, number = played.key, played.season, played.setup.kind, played.played.round

        def when(t: Texts) -> str:
            if kind != "league":
                return t(f"superclub.final.{kind}", n=season)
            return t("superclub.season_round", season=season, n=number)

        return ListedMatch(_sides(played.setup, played.won), when, lambda: game_inside(record, key, games.rules_for))

    def screening(self, record: Record) -> Screening:
        """The match, checked against the rules."""
        from game.games.superclub.flow.screening import of_record

        return of_record(record)

    def exhibition(self, seed: int) -> Record:
        """Two squads drawn from the deck."""
        from game.games.superclub.flow.screening import exhibition

        return exhibition(seed)

    # -- the cabinet as a whole

    def kiosk_game(self, ui: Ui, profile: Profile, seed: int) -> KioskGame:
        """Matches of computers, and one with eleven quick picks for a visitor."""
        from game.games.superclub.kiosk.kiosk_game import SuperclubKioskGame

        return SuperclubKioskGame(ui, profile, seed)

    def gallery(self) -> Mapping[str, Callable[[Ui, int], Scene]]:
        """The rooms of a game, moments of a match, the kiosk."""
        from game.games.superclub.gallery import SCENES

        return SCENES

    def simulate(self, options: Namespace, progress: ShowProgress) -> tuple[str, dict[str, float]]:
        from game.games.superclub.simulate import simulate

        return simulate(options, progress)

    def paint_card(self, look: Look, picture: Surface) -> None:
        from game.games.superclub.style.title_card import paint

        paint(look, picture)


def _sides(setup: MatchSetup, won: tuple[int, int]) -> tuple[Side, Side]:
    from game.games.superclub.flow.summary import crest_by_key

    home, away = (
        Side(squad.name, crest_by_key(squad.club), halves // 2)
        for squad, halves in zip((setup.home, setup.away), won, strict=True)
    )
    return home, away
