"""Eleven in the cabinet: where its rooms are, and what the lists say of its matches.

Owns no scene and no rule. What it leads to is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from engine import games
from engine.core.record import Record, read_setup
from game.stage.game_plugin import GamePlugin, ListedMatch, OnStart, Parts, Side, Won, numbered
from game.ui.text import Texts

if TYPE_CHECKING:
    from engine.core.team_pack import TeamPack
    from engine.eleven.match.model import MatchSetup
    from engine.eleven.season.matchday import PlayedMatch
    from engine.eleven.season.model import SeasonTable  # noqa: F401 (named in a string)
    from game.stage.new_game import AnyBeginScene
    from game.ui.scene import Scene, Ui


class ElevenPlugin(GamePlugin["SeasonTable"]):
    """The club, the week and the nine zones."""

    game = "eleven"
    parts = Parts("kiosk.kiosk_game:ElevenKioskGame")

    def new_career(self, ui: Ui, on_start: OnStart, new_seed: Callable[[], int], won: Won) -> AnyBeginScene:
        """Asks what a new career shall be; the map of campaigns shows the medals that were won."""
        from game.games.eleven.screens.new_game import NewGameScene

        return NewGameScene(ui, on_start=on_start, new_seed=new_seed, won=won)

    def scenarios(self, ui: Ui, on_start: OnStart, new_seed: Callable[[], int], won: Won) -> Scene:
        """Its campaigns on their map; who has chosen one chooses a club for it."""
        from engine.eleven.content.load import load
        from game.games.eleven.screens.campaign.map_scene import CampaignMapScene
        from game.games.eleven.screens.new_game import NewGameScene

        def choose(key: str) -> None:
            scene = NewGameScene(ui, on_start=on_start, new_seed=new_seed, won=won)
            scene.scenario = key
            ui.stack.push(scene)

        return CampaignMapScene(ui, load(), won(), chosen="", on_choose=choose)

    def campaigns(self) -> Mapping[str, str]:
        """The eight of the levels."""
        from engine.eleven.content.load import load

        return {one.key: one.name for one in load().scenarios}

    def campaign_aim(self, t: Texts, key: str) -> str:
        from engine.eleven.content.load import load
        from game.games.eleven.campaign_words import aim_words

        return next((aim_words(t, one) for one in load().scenarios if one.key == key), "")

    def sides(self, record: Record) -> tuple[Side, Side]:
        """The manager's club and the opponent, and the final score, 0 : 0 for a match that breaks off."""
        from engine.eleven.match.events import MatchDecided

        setup = read_setup(games.rules_for(self.match), record.header)
        decided = next((event for event in record.events() if isinstance(event, MatchDecided)), None)
        return self._sides(
            record.header.pack, setup, (decided.goals, decided.against) if decided is not None else (0, 0)
        )

    def matches(self, record: Record) -> Sequence[ListedMatch]:
        """The matches of all managers, week by week."""
        from engine.core.inner import at_most
        from engine.eleven.season.matchday import played_matches

        return numbered(record, [self._listed(record, played) for played in at_most(played_matches(record))])

    def _listed(self, record: Record, played: PlayedMatch) -> ListedMatch:
        from engine.core.inner import game_inside

        key, season, week = played.key, played.season, played.played.week  # and not the whole set-up

        def when(t: Texts) -> str:
            return t("eleven.tier_and_week", tier=season + 1, week=week)

        sides = self._sides(record.header.pack, played.setup, (played.played.goals, played.played.against))
        return ListedMatch(sides, when, lambda: game_inside(record, key, games.rules_for))

    def _sides(self, pack: TeamPack | None, setup: MatchSetup, goals: tuple[int, int]) -> tuple[Side, Side]:
        from engine.eleven.content.load import load

        content, key = load(pack), setup.entry.key
        name = setup.entry.name or next((home.name for home in content.homes if home.key == key), key)
        opponent = content.clubs[setup.back.club]
        return Side(name, self.crest(key, pack), goals[0]), Side(
            opponent.name, self.crest(opponent.key, pack), goals[1]
        )

    def resolve(self, data: bytes, file: str) -> object:
        """One comparison of nine zones."""
        from engine.eleven.resolve import parse_case, resolve

        return resolve(parse_case(data, file))
