"""Fütti in the cabinet: which of its scenes, directors and records do what the cabinet asks of any game.

Owns no scene and no rule. What it leads to is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine import games
from engine.core.record import Record, read_setup
from engine.storage.listing import Summary
from game.stage.game_plugin import GamePlugin, Glance, ListedMatch, OnStart, Screening, ShowProgress, Side, Standing
from game.ui.text import Texts

if TYPE_CHECKING:
    from argparse import Namespace

    from pygame import Surface

    from engine.futti.season.matches import PlayedMatch
    from engine.futti.season.model import SeasonTable
    from game.stage.kiosk.kiosk_game import KioskGame
    from game.stage.kiosk.profile import Profile
    from game.stage.session import Session
    from game.ui.look.crests import Crest
    from game.ui.look.look import Look
    from game.ui.scene import Scene, Ui


class FuttiPlugin(GamePlugin["SeasonTable"]):
    """The five-a-side game by dice."""

    game = "futti"
    match = "futti-match"

    # -- a career

    def new_career(self, ui: Ui, on_start: OnStart, new_seed: Callable[[], int]) -> Scene:
        """League, clubs and managers."""
        from game.games.futti.screens.new_game import NewCareerScene

        return NewCareerScene(ui, on_start=on_start, new_seed=new_seed)

    def play(self, ui: Ui, session: Session[SeasonTable], replays: Path, on_leave: Callable[[], None]) -> None:
        """From the club's home through the calendar."""
        from game.games.futti.flow.career_flow import CareerFlow

        CareerFlow(ui, session, replays, on_leave).start()

    def summarise(self, view: SeasonTable) -> Summary:
        """Club, date and league table."""
        from game.games.futti.flow.summary import summarise

        return summarise(view)

    def glance(self, t: Texts, details: Mapping[str, object]) -> Glance | None:
        """The same, in words."""
        from game.games.futti.flow.summary import picture_of

        picture = picture_of(details)
        if picture is None:
            return None
        return Glance(
            picture.name,
            _crest(picture.club),
            t("careers.over") if picture.over else t("careers.week_of", n=picture.week, of=picture.weeks),
            t("careers.season", n=picture.season, of=picture.seasons),
            tuple(Standing(row.name, _crest(row.key), row.played, row.points, row.place) for row in picture.rows),
            tuple(place for place, row in enumerate(picture.rows) if row.key == picture.club),
        )

    def is_over(self, details: Mapping[str, object]) -> bool:
        """Whether the last season is over."""
        from game.games.futti.flow.summary import picture_of

        picture = picture_of(details)
        return picture is not None and picture.over and picture.season >= picture.seasons

    def crest(self, key: str) -> Crest | None:
        """Drawn from its entry in the levels."""
        return _crest(key)

    # -- records

    def sides(self, record: Record) -> tuple[Side, Side]:
        """The teams and the final score, 0 : 0 for a match that breaks off."""
        from engine.futti.match.events import MatchEnded

        setup = read_setup(games.rules_for(self.match), record.header)
        ended = next((event for event in record.events() if isinstance(event, MatchEnded)), None)
        goals = (ended.home, ended.visitors) if ended is not None else (0, 0)
        home, visitors = (
            Side(team.name, _crest(team.club), scored)
            for team, scored in zip((setup.home, setup.visitors), goals, strict=True)
        )
        return home, visitors

    def matches(self, record: Record) -> Sequence[ListedMatch]:
        """The matches of all seasons, by round and stage of the cup."""
        from engine.core.inner import at_most
        from engine.futti.season.matches import played_matches

        rules = games.rules_for(self.game)
        clubs = len(read_setup(rules, record.header).clubs)
        return [self._listed(record, played, clubs) for played in at_most(played_matches(rules, record))]

    def _listed(self, record: Record, played: PlayedMatch, clubs: int) -> ListedMatch:
        from engine.futti.match.model import HOME, VISITORS
        from engine.futti.season.matches import match_record
        from game.games.futti.facts import stage_title

        def when(t: Texts) -> str:
            if played.competition == "league":
                stage = t("career.round", n=played.stage + 1)
            else:
                stage = t("career.cup_round", stage=stage_title(t, clubs, played.stage))
            return t("matches.season_and_stage", season=played.season, stage=stage)

        home, visitors = played.setup.home, played.setup.visitors
        sides = (
            Side(home.name, _crest(home.club), played.result.goals(HOME)),
            Side(visitors.name, _crest(visitors.club), played.result.goals(VISITORS)),
        )
        return ListedMatch(sides, when, lambda: match_record(games.rules_for, record, played), visitors_left=True)

    def screening(self, record: Record) -> Screening:
        """The match, checked against the rules."""
        from game.games.futti.flow import exhibition

        return exhibition.of_record(record)

    def exhibition(self, seed: int) -> Record:
        """Two clubs drawn from the levels."""
        from game.games.futti.flow import exhibition

        return exhibition.exhibition(seed)

    # -- the cabinet as a whole

    def kiosk_game(self, ui: Ui, profile: Profile, seed: int) -> KioskGame:
        """A league of computers, and a match for a visitor."""
        from game.games.futti.kiosk.kiosk_game import FuttiKioskGame

        return FuttiKioskGame(ui, profile, seed)

    def gallery(self) -> Mapping[str, Callable[[Ui, int], Scene]]:
        """A career's screens, moments of a match, the kiosk; the cabinet's own are pictured with its seasons."""
        from game.games.futti.gallery import career, kiosk, match

        return {**career.SCENES, **match.SCENES, **kiosk.SCENES}

    def simulate(self, options: Namespace, progress: ShowProgress) -> tuple[str, dict[str, float]]:
        from game.games.futti.simulate import simulate

        return simulate(options, progress)

    def paint_card(self, look: Look, picture: Surface) -> None:
        from game.games.futti.style.title_card import paint

        paint(look, picture)


def _crest(key: str) -> Crest | None:
    """The crest of a club by its key in the levels, None for a club nobody knows any more."""
    from engine.futti import content
    from game.games.futti.style.match_kits import crest_of

    club = next((club for club in content.load().clubs if club.key == key), None)
    return None if club is None else crest_of(club)
