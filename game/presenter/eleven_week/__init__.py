"""A stretch of Eleven's week on the timeline: what stands on the stage, and how long each event is looked at."""

from game.presenter.eleven_week.scores import is_production
from game.presenter.eleven_week.stage import WeekPresenter, WeekStage

__all__ = ["WeekPresenter", "WeekStage", "is_production"]
