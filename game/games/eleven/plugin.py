"""Eleven in the cabinet: which of its scenes, directors and records do what the cabinet asks of any game.

Owns no scene and no rule. What it leads to is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine import games
from engine.core.record import Record, read_setup
from engine.storage.listing import Summary
from game.stage.game_plugin import GamePlugin, Glance, ListedMatch, OnStart, Screening, Side
from game.ui.text import Texts

if TYPE_CHECKING:
    from pygame import Surface

    from engine.eleven.match.model import MatchSetup
    from engine.eleven.season.model import SeasonTable
    from engine.eleven.season.records import PlayedMatch
    from game.stage.kiosk.kiosk_game import KioskGame
    from game.stage.kiosk.profile import Profile
    from game.stage.session import Session
    from game.ui.look.crests import Crest
    from game.ui.look.look import Look
    from game.ui.scene import Scene, Ui


class ElevenPlugin(GamePlugin["SeasonTable"]):
    """The club, the week and the nine zones."""

    game = "eleven"
    match = "eleven-match"

    # -- a career

    def new_career(self, ui: Ui, on_start: OnStart, new_seed: Callable[[], int]) -> Scene:
        """Managers, or a scenario."""
        from game.games.eleven.screens.new_game import NewGameScene

        return NewGameScene(ui, on_start=on_start, new_seed=new_seed)

    def play(self, ui: Ui, session: Session[SeasonTable], replays: Path, on_leave: Callable[[], None]) -> None:
        """From the director draft to the last point."""
        from game.games.eleven.flow.career_flow import CareerFlow

        CareerFlow(ui, session, replays, on_leave).start()

    def summarise(self, view: SeasonTable) -> Summary:
        """Club, week and league."""
        from game.games.eleven.flow.summary import summarise

        return summarise(view)

    def glance(self, t: Texts, details: Mapping[str, object]) -> Glance | None:
        """The same, in words."""
        from game.games.eleven.flow.summary import glance

        return glance(t, details)

    def is_over(self, details: Mapping[str, object]) -> bool:
        """Whether the last point was counted."""
        from game.games.eleven.flow.summary import picture_of

        picture = picture_of(details)
        return picture is not None and picture.over

    def crest(self, key: str) -> Crest | None:
        """Drawn from its entry in the levels."""
        from engine.eleven.content.load import load
        from game.games.eleven.flow.summary import crest_by_key

        return crest_by_key(load(), key)

    # -- records

    def sides(self, record: Record) -> tuple[Side, Side]:
        """The manager's club and the opponent, and the final score, 0 : 0 for a match that breaks off."""
        from engine.eleven.match.events import MatchDecided

        setup = read_setup(games.rules_for(self.match), record.header)
        decided = next((event for event in record.events() if isinstance(event, MatchDecided)), None)
        return _sides(setup, (decided.goals, decided.against) if decided is not None else (0, 0))

    def matches(self, record: Record) -> Sequence[ListedMatch]:
        """The matches of all managers, week by week."""
        from engine.core.inner import at_most
        from engine.eleven.season.records import played_matches

        return [self._listed(record, played) for played in at_most(played_matches(record))]

    def _listed(self, record: Record, played: PlayedMatch) -> ListedMatch:
        from engine.core.inner import game_inside

        key, tier, week = played.key, played.tier, played.played.week  # and not the whole set-up

        def when(t: Texts) -> str:
            return t("eleven.tier_and_week", tier=tier + 1, week=week)

        sides = _sides(played.setup, (played.played.goals, played.played.against))
        return ListedMatch(sides, when, lambda: game_inside(record, key, games.rules_for))

    def screening(self, record: Record) -> Screening:
        """The match, checked against the rules."""
        from game.games.eleven.flow.screening import of_record

        return of_record(record)

    def exhibition(self, seed: int) -> Record:
        """A club of the levels against one of its opponents."""
        from game.games.eleven.flow.screening import exhibition

        return exhibition(seed)

    # -- the cabinet as a whole

    def kiosk_game(self, ui: Ui, profile: Profile, seed: int) -> KioskGame:
        """Matches of computers, and a matchday for a visitor."""
        from game.games.eleven.kiosk.kiosk_game import ElevenKioskGame

        return ElevenKioskGame(ui, profile, seed)

    def gallery(self) -> Mapping[str, Callable[[Ui, int], Scene]]:
        """The screens of a game, moments of a match, the kiosk."""
        from game.games.eleven import gallery

        return gallery.SCENES

    def resolve(self, data: bytes, file: str) -> object:
        """One comparison of nine zones."""
        from engine.eleven.resolve import parse_case, resolve

        return resolve(parse_case(data, file))

    def paint_card(self, look: Look, picture: Surface) -> None:
        from game.games.eleven.style.title_card import paint

        paint(look, picture)


def _sides(setup: MatchSetup, goals: tuple[int, int]) -> tuple[Side, Side]:
    from engine.eleven.content.load import load
    from game.games.eleven.flow.summary import crest_by_key
    from game.games.eleven.style.club_style import crest_of

    content = load()
    home = next((home for home in content.homes if home.key == setup.entry.key), None)
    opponent = content.clubs[setup.back.club]
    name = setup.entry.name or (home.name if home is not None else setup.entry.key)
    return (
        Side(name, crest_by_key(content, setup.entry.key), goals[0]),
        Side(opponent.name, crest_of(opponent), goals[1]),
    )
