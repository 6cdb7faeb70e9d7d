"""The back page after a round of Superclub: every match that was played has its thirds, and more is told of it."""

from engine.superclub.content.load import load as content
from engine.superclub.season import events as ev
from game.games.superclub.flow.paper import back_page, round_of
from game.games.superclub.gallery.season import SEED
from game.games.superclub.gallery.season import a_game as game_of
from game.games.superclub.presenter.match import points
from game.games.superclub.screens.season.log import Teller
from game.stage import newsroom
from game.stage.gallery import OWN, is_a
from game.ui.text import load


def test_results_are_the_thirds_that_the_seasons_board_has() -> None:
    game, t = game_of(SEED), load(strict=True)
    over = game.find(is_a(ev.RoundBegun, round=4))
    table, told = game.table(over), game.events[:over]
    teller = Teller(t, content(), table)
    for event in told:
        if isinstance(event, ev.MatchHappened):
            teller.tell(event)
    wanted = [teller.score(one.key) for one in table.played if one.round == table.round and one.away is not None]
    assert wanted
    assert all(":" in score for score in wanted)
    page = back_page(t, content(), table, told, (OWN,))
    results = next(box for box in page.boxes if box.title == t("press.counted.superclub"))
    assert sorted(score for _, score in results.lines) == sorted(wanted)


def test_more_is_told_than_who_won() -> None:
    game, t = game_of(SEED), load(strict=True)
    over = game.find(is_a(ev.RoundBegun, round=4))
    table = game.table(over)
    news = round_of(t, content(), table, game.events[:over], (OWN,))
    thirds = [one for one in newsroom.facts(news) if one.key == "third"]
    assert len(thirds) == len(news.played), "one of each match"
    won = [
        event.inner.totals
        for event in game.events[:over]
        if isinstance(event, ev.MatchHappened) and hasattr(event.inner, "totals")
    ]
    assert {(one.params["n"], one.params["m"]) for one in thirds} <= {
        pair for a, b in won for pair in ((points(a), points(b)), (points(b), points(a)))
    }
    assert len(newsroom.page(t, news).columns) >= 7


def test_a_round_of_which_nothing_was_told_says_who_won() -> None:
    """As of matches among powerhouses; of none of it stands a sign that nobody explains."""
    game, t = game_of(SEED), load(strict=True)
    over = game.find(is_a(ev.RoundBegun, round=4))
    page = back_page(t, content(), game.table(over), (), (OWN,))
    words = {t(f"press.unscored.{key}") for key in ("home", "drawn", "away")}
    assert {score for _, score in page.boxes[0].lines} <= words
    assert not any("{" in said or ", ." in said for said in page.columns)


def test_a_match_has_its_course_by_thirds() -> None:
    """Whoever was behind after one of them and won with the last has turned it, as somebody does in this game."""
    game, t = game_of(SEED + 1), load(strict=True)
    turned = 0
    for over in [number for number, event in enumerate(game.events) if isinstance(event, ev.RoundBegun)][1:]:
        table = game.table(over)
        news = round_of(t, content(), table, game.events[:over], (OWN,))
        for one in news.played:
            if not one.course:
                continue
            leads = [lead for _, lead in one.course]
            assert 2 <= len(leads) <= 3, "thirds, counted in halves"
            assert all(abs(lead) <= 4 for lead in leads)
            sign = -1 if one.winner else 1
            wanted = one.winner is not None and sign * leads[-1] > 0 > sign * min(leads, key=lambda lead: sign * lead)
            told = [fact for fact in newsroom.facts(news) if fact.key == "turned" and fact.club == one.club(True)]
            assert bool(told) == wanted
            turned += wanted
    assert turned
