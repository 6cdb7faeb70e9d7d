"""Football Fortunes in the cabinet: which of its scenes, directors and records do what the cabinet asks of any game.

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

    from engine.fortunes.match.model import MatchSetup
    from engine.fortunes.season.matches import PlayedMatch
    from engine.fortunes.season.model import SeasonTable
    from game.stage.kiosk.kiosk_game import KioskGame
    from game.stage.kiosk.profile import Profile
    from game.stage.session import Session
    from game.ui.look.crests import Crest
    from game.ui.look.look import Look
    from game.ui.scene import Scene, Ui


class FortunesPlugin(GamePlugin["SeasonTable"]):
    """The board, the market and three competitions."""

    game = "fortunes"
    match = "fortunes-match"

    # -- a career

    def new_career(self, ui: Ui, on_start: OnStart, new_seed: Callable[[], int]) -> Scene:
        """Managers, options, and what the clubs are called."""
        from game.games.fortunes.screens.new_game import NewGameScene

        return NewGameScene(ui, on_start=on_start, new_seed=new_seed)

    def play(self, ui: Ui, session: Session[SeasonTable], replays: Path, on_leave: Callable[[], None]) -> None:
        """From the summer window to the final count."""
        from game.games.fortunes.flow.career_flow import CareerFlow

        CareerFlow(ui, session, replays, on_leave).start()

    def summarise(self, view: SeasonTable) -> Summary:
        """Club, season, week and league."""
        from game.games.fortunes.flow.summary import summarise

        return summarise(view)

    def glance(self, t: Texts, details: Mapping[str, object]) -> Glance | None:
        """The same, in words."""
        from game.games.fortunes.flow.summary import glance

        return glance(t, details)

    def is_over(self, details: Mapping[str, object]) -> bool:
        """Whether the last season is over."""
        from game.games.fortunes.flow.summary import picture_of

        picture = picture_of(details)
        return picture is not None and picture.over

    def crest(self, key: str) -> Crest | None:
        """Drawn from its entry in the levels."""
        from game.games.fortunes.flow.summary import crest_by_key

        return crest_by_key(key)

    # -- records

    def sides(self, record: Record) -> tuple[Side, Side]:
        """Both clubs, and their goals."""
        from engine.fortunes.match.events import MatchEnded

        setup = read_setup(games.rules_for(self.match), record.header)
        ended = next((event for event in record.events() if isinstance(event, MatchEnded)), None)
        return _sides(setup, ended.score if ended is not None else (0, 0))

    def matches(self, record: Record) -> Sequence[ListedMatch]:
        """The matches of the whole game that somebody managed a side of."""
        from engine.core.inner import at_most
        from engine.fortunes.season.matches import played_matches

        return [self._listed(record, played) for played in at_most(played_matches(record))]

    def _listed(self, record: Record, played: PlayedMatch) -> ListedMatch:
        from engine.core.inner import game_inside

        # And not the whole set-up.
        key, season, number, competition = played.key, played.season, played.week, played.setup.competition

        def when(t: Texts) -> str:
            week = t("fortunes.season_week", season=season, n=number)
            return f"{t(f'fortunes.competition.{competition}')}, {week}"

        return ListedMatch(_sides(played.setup, played.score), when, lambda: game_inside(record, key, games.rules_for))

    def screening(self, record: Record) -> Screening:
        """The match, checked against the rules."""
        from game.games.fortunes.flow.screening import of_record

        return of_record(record)

    def exhibition(self, seed: int) -> Record:
        """Two elevens dealt from the senior pile."""
        from game.games.fortunes.flow.screening import exhibition

        return exhibition(seed)

    # -- the cabinet as a whole

    def kiosk_game(self, ui: Ui, profile: Profile, seed: int) -> KioskGame:
        """Matchdays of computers, and three weeks of a short game for a visitor."""
        from game.games.fortunes.kiosk.kiosk_game import FortunesKioskGame

        return FortunesKioskGame(ui, profile, seed)

    def gallery(self) -> Mapping[str, Callable[[Ui, int], Scene]]:
        """The places of a game, moments of a match, the kiosk."""
        from game.games.fortunes.gallery import SCENES

        return SCENES

    def simulate(self, options: Namespace, progress: ShowProgress) -> tuple[str, dict[str, float]]:
        from game.games.fortunes.simulate import simulate

        return simulate(options, progress)

    def paint_card(self, look: Look, picture: Surface) -> None:
        from game.games.fortunes.style.title_card import paint

        paint(look, picture)


def _sides(setup: MatchSetup, score: tuple[int, int]) -> tuple[Side, Side]:
    from game.games.fortunes.flow.summary import crest_by_key

    home, away = (
        Side(team.name, crest_by_key(team.club), goals)
        for team, goals in zip((setup.home, setup.away), score, strict=True)
    )
    return home, away
