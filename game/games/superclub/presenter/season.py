"""A stretch of a game of Superclub on the timeline: what stands on the stage, and how long each event is looked at.

`stage` is what every room shares; a room's own scores are in a module of its name, found through `scores`.
"""

from game.games.superclub.presenter.season_rooms.stage import SeasonPresenter, SeasonStage

__all__ = ["SeasonPresenter", "SeasonStage"]
