"""The back page after a round of Football Fortunes: how a match went, goal by goal, is told where it is worth it."""

from engine.fortunes.content.load import load as content
from engine.fortunes.season import events as ev
from game.games.fortunes.flow.paper import round_of
from game.games.fortunes.gallery.board import a_season
from game.stage import newsroom
from game.ui.text import load


def test_a_match_has_its_course_by_goals() -> None:
    game, t = a_season(), load(strict=True)
    found = set[str]()
    for over in [number + 1 for number, event in enumerate(game.events) if isinstance(event, ev.RoundEnded)]:
        news = round_of(t, content(), game.table(over), game.events[:over], ())
        for one in news.played:
            assert one.goals is not None
            assert len(one.course) == sum(one.goals)
            if one.course:
                assert one.course[-1][1] == one.goals[0] - one.goals[1]
                assert list(one.course) == sorted(one.course, key=lambda goal: goal[0])
        for fact in newsroom.facts(news):
            if fact.key in ("comeback", "turned", "late"):
                found.add(fact.key)
                assert fact.params["other"] != fact.club
        newsroom.page(t, news)
    assert found >= {"turned", "late"}, "two behind, hardly anybody wins"
