"""The campaigns: their map as somebody finds it first, half won and all won, and the one that is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from engine.core.model import Decision
from engine.core.scenarios import Medal
from engine.eleven.content.load import load
from engine.eleven.season.campaign import medal_for
from engine.eleven.season.model import PastSeason, ScoreLine, SeasonState, SeasonTable
from game.games.eleven.flow.honours import campaign_closed
from game.games.eleven.gallery.transfer import asked, seen
from game.games.eleven.gallery.week import a_game, tier_end
from game.games.eleven.screens.campaign.campaign_scene import CampaignScene
from game.games.eleven.screens.campaign.map_scene import CampaignMapScene
from game.games.eleven.screens.desk.desk_scene import DeskScene
from game.games.eleven.screens.week.scoring import ScoringScene
from game.stage.ceremony import LENGTH, CeremonyScene
from game.stage.gallery import Make, doors, nowhere
from game.stage.screen import Screen
from game.ui.scene import Ui

_SOME: dict[str, Medal] = {"climb": "silver", "academy": "bronze", "goals": "gold"}


def campaign_map(ui: Ui, medals: dict[str, Medal], chosen: str = "") -> CampaignMapScene:
    """The map with these medals won."""
    return CampaignMapScene(ui, load(), medals, chosen=chosen, on_choose=nowhere)


def _all_gold() -> dict[str, Medal]:
    return {one.key: "gold" for one in load().scenarios}


def in_campaign(seed: int, key: str, season: int, week: int = 4) -> SeasonTable:
    """A campaign's table as somebody sees it who has played so many seasons, the present one in that week; in week 0
    nothing of it has been played."""
    table = seen(asked(seed, _in(week), 1, 2)[0])
    table.setup = replace(table.setup, scenario=key)
    table.season, table.tier, table.start = season, 0, None
    table.past = [PastSeason(0, 4 + number, 30, promoted=False, value=1 + number) for number in range(season)]
    return table


@cache
def _in(week: int) -> Callable[[SeasonState, Decision], bool]:
    """Whether anything is asked in that week."""
    return lambda state, due: state.table.week == week


def _sheet(ui: Ui, seed: int, *, key: str, season: int, begins: bool) -> CampaignScene:
    table = in_campaign(seed, key, season, week=0 if begins else 4)
    return CampaignScene(Screen(ui, load(), table, doors=doors("menu")), nowhere if begins else None)


def _desk(ui: Ui, seed: int) -> DeskScene:
    """A day in a campaign: how far it has come stands in the header."""
    table = in_campaign(seed, "goals", 1)
    out = doors("transfer", "league", "news", "campaign", "menu")
    return DeskScene(Screen(ui, load(), table, act=nowhere, fault=nowhere, doors=out))


def _season_over(ui: Ui, seed: int, *, place: int, wins: tuple[int, ...], out: tuple[str, ...]) -> ScoringScene:
    """Seasons of Small Fish have been counted, the last one at that place; what can be done now."""
    game = a_game(seed, "survival")
    table = game.table(tier_end(game))
    scenario = next(one for one in load().scenarios if one.key == "survival")
    sheet = table.scores[0]
    league = ScoreLine("league", place, load().tables.league_points[place - 1])
    rest = sheet.lines[1:]
    table.scores = [replace(sheet, lines=(league, *rest), total=league.points + sum(line.points for line in rest))]
    table.places = (place, *table.places[1:])
    table.past = [PastSeason(2, place, 30, promoted=False, value=value) for value in wins]
    table.over, table.again = not {"again", "next_tier", "let_stand"} & {*out}, 0
    table.medal = medal_for(scenario, sum(wins)) if table.over else None
    scene = ScoringScene(Screen(ui, load(), table, doors=doors(*out, "league", "matches", "save", "leave")))
    scene.seek(scene.length)
    return scene


def _closed(ui: Ui, seed: int, *, medal: Medal | None, place: int) -> CeremonyScene:
    """A campaign that is over, its ceremony at its end."""
    table = in_campaign(seed, "survival", 2)
    table.past[-1] = PastSeason(2, place, 30, promoted=False, value=7)
    table.over, table.medal = True, medal
    (shown,) = campaign_closed(ui.t, load(), table)
    scene = CeremonyScene(ui, shown, nowhere)
    scene.seconds = LENGTH
    return scene


SCENES: dict[str, Make] = {
    "eleven-campaigns": lambda ui, seed: campaign_map(ui, {}),
    "eleven-campaigns-some": lambda ui, seed: campaign_map(ui, _SOME, "back_room"),
    "eleven-campaigns-won": lambda ui, seed: campaign_map(ui, _all_gold(), "survival"),
    "eleven-campaign-begins": lambda ui, seed: _sheet(ui, seed, key="goals", season=0, begins=True),
    "eleven-desk-campaign": _desk,
    "eleven-season-over": lambda ui, seed: _season_over(ui, seed, place=5, wins=(5,), out=("next_tier", "again")),
    "eleven-season-dismissed": lambda ui, seed: _season_over(ui, seed, place=9, wins=(2,), out=("let_stand", "again")),
    "eleven-campaign-over": lambda ui, seed: _season_over(ui, seed, place=3, wins=(3, 4), out=("ceremony",)),
    "eleven-medal": lambda ui, seed: _closed(ui, seed, medal="gold", place=3),
    "eleven-dismissed": lambda ui, seed: _closed(ui, seed, medal=None, place=9),
    "eleven-campaign": lambda ui, seed: _sheet(ui, seed, key="academy", season=2, begins=False),
}
