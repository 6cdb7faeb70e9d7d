"""A stretch of a game of Football Fortunes on the timeline: what stands on the stage, how long each event is looked at.

`stage` is what every screen shares; a screen's own scores are in a module of its name, and which screen an event
belongs to is in `rooms`.
"""

from game.games.fortunes.presenter.season_rooms.stage import FortunesPresenter, FortunesStage

__all__ = ["FortunesPresenter", "FortunesStage"]
