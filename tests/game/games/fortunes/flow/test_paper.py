"""The back page after a round of Football Fortunes: how a match went, goal by goal, is told where it is worth it."""

from dataclasses import replace

from engine.core.auction import AuctionWon
from engine.fortunes.content.load import load as content
from engine.fortunes.season import events as ev
from game.games.fortunes.flow.paper import round_of
from game.games.fortunes.gallery.board import OWN, a_season
from game.stage import newsroom
from game.ui.look.faces import PLAIN
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


def test_the_first_paper_of_a_season_is_filled_with_what_was_bought_and_taken_and_who_comes_next() -> None:
    game, t = a_season(), load(strict=True)
    over = game.find(lambda event: isinstance(event, ev.RoundEnded)) + 1
    table = game.table(over)
    own = table.managers[OWN].club
    news = round_of(t, content(), table, game.events[:over], [own])
    besides = {told.key: told for told in news.besides}
    won = [event for event in game.events[:over] if isinstance(event, AuctionWon)]
    assert besides["signed"].params["player"] in [table.people[event.lot].name for event in won]
    assert besides["signed"].params["amount"] == f"£{max(event.price for event in won)}m"
    (following,) = (
        one for one in table.fixtures if (one.week, one.competition) == (2, "league") and own in (one.home, one.away)
    )
    key, other = ("next_home", following.away) if following.home == own else ("next_away", following.home)
    assert besides[key].params == {"club": own, "other": other}
    own_gates = [
        event.gate.takings
        for event in game.events[:over]
        if isinstance(event, ev.GateTaken) and table.fixtures[event.gate.fixture].home == own
    ]
    assert ("gate" in besides) == any(own_gates)
    assert len(newsroom.page(t, news).columns) >= 6


def test_the_rounds_of_a_week_are_told_together() -> None:
    """The table before the week and after it, every match of it, and what a cup of it decided."""
    game, t = a_season(), load(strict=True)
    over = [number + 1 for number, event in enumerate(game.events) if isinstance(event, ev.RoundEnded)]
    table = game.table(over[-1])
    weeks: dict[int, list[newsroom.Round]] = {}
    for count in over:
        news = round_of(t, content(), game.table(count), game.events[:count], ())
        weeks.setdefault(game.table(count).week, []).append(news)
    assert [news[-1].number for news in weeks.values()] == list(range(len(weeks)))
    several = {week: news for week, news in weeks.items() if len(news) > 1}
    assert len(several) >= 6
    for week, (first, *others) in several.items():
        last = others[-1]
        of_week = [one.number for one in table.fixtures if one.week == week]
        assert len(last.played) == len(of_week) > len(first.played)
        assert last.before == first.before
        assert last.when.startswith(first.when)
        decided = {told.key for told in last.more if told.key.startswith(("cup", "europe"))}
        assert decided, "in one of the cups"
        ties = [one for one in last.played if one.cup]
        lines = [pair for pair, _ in newsroom.page(t, last).boxes[0].lines]
        assert len(lines) == 8
        for tie, line in zip(ties, lines, strict=False):
            assert all(last.clubs[club].short in line for club in (tie.home, tie.away)), "no table tells of cups"


def test_what_is_told_besides_is_of_the_days_since_the_round_before() -> None:
    game, t = a_season(), load(strict=True)
    first, second = [number + 1 for number, event in enumerate(game.events) if isinstance(event, ev.RoundEnded)][:2]
    table = game.table(second)
    won = [event.lot for event in game.events[first:second] if isinstance(event, AuctionWon) and event.price]
    news = round_of(t, content(), table, game.events[:second], [table.managers[OWN].club])
    signed = [told.params["player"] for told in news.besides if told.key == "signed"]
    assert {*signed} <= {table.people[lot].name for lot in won}
    assert bool(signed) == bool(won)


def test_who_scored_for_ones_own_club_is_named_with_how_many() -> None:
    game, t = a_season(), load(strict=True)
    said = 0
    for over in [number + 1 for number, event in enumerate(game.events) if isinstance(event, ev.RoundEnded)]:
        table = game.table(over)
        own = table.managers[OWN].club
        news = round_of(t, content(), table, game.events[:over], [own])
        mine = [one for one in news.played if own in (one.home, one.away)]
        goals = [one.goals[one.away == own] for one in mine if one.goals is not None]
        scored = [told for told in newsroom.facts(news) if told.key == "scored"]
        assert len(scored) == sum(count > 0 for count in goals)
        for told in scored:
            names = str(told.params["names"]).split(", ")
            assert {name.split(" (")[0] for name in names} <= {person.name for person in table.people}
            assert sum(int(name.split(" (")[1][:-1]) if "(" in name else 1 for name in names) == sum(goals)
            columns = " ".join(newsroom.page(t, news).columns)
            said += all(name in columns for name in names)
    assert said > 3


def papers() -> list[tuple[str, newsroom.Round]]:
    """The rounds of a season as the paper has them, each with its competition."""
    game, t = a_season(), load(strict=True)
    found: list[tuple[str, newsroom.Round]] = []
    for number, event in enumerate(game.events):
        if isinstance(event, ev.RoundEnded):
            news = round_of(t, content(), game.table(number + 1), game.events[: number + 1], ())
            found.append((event.competition, news))
    return found


def test_a_title_makes_the_headline() -> None:
    game, t = a_season(), load(strict=True)
    won = {event.competition: event.winner for event in game.events if isinstance(event, ev.TrophyWon)}
    keys = {"league": "champions", "cup": "cup_won", "europe": "europe_won"}
    told = {}
    for competition, news in papers():
        first = next(iter(newsroom.facts(news)), None)
        if first is not None and first.key in keys.values():
            assert first.key == keys[competition]
            assert competition not in told, "a title is won once"
            told[competition] = first.club
            page = newsroom.page(t, news)
            assert news.clubs[first.club].name in page.headline
            assert page.photo.cup == competition
            assert not any("through" in column or "out of the cup" in column for column in page.columns)
    assert told == won


def test_a_tie_that_took_more_than_ninety_minutes_says_so() -> None:
    """In every sentence that tells of it, and in the box of results."""
    t, words, seen = load(strict=True), {"kicks": "enalties", "extra": "xtra time"}, set[str]()
    for _, news in papers():
        for one in news.played:
            assert bool(one.shot) == one.kicks
            how = "kicks" if one.kicks else "extra" if one.extra else ""
            facts = [told for told in newsroom.facts(news) if told.about == (True, {one.home, one.away})]
            for told in facts if how else ():
                alone = replace(news, meetings=[one], before=(), now=(), more=[replace(told, weight=99)], besides=())
                page = newsroom.page(t, alone)
                assert words[how] in page.columns[0], told
                assert page.boxes[0].lines[0][1] not in (one.score, ""), "the box says it too"
                seen.add(how)
    assert seen == {"kicks", "extra"}


def test_a_win_on_penalties_is_no_win_by_the_score() -> None:
    """An upset at 0:0 says what decided it, of the visitors with theirs first."""
    t = load(strict=True)
    clubs = {one: newsroom.PressClub(name, name, PLAIN) for one, name in enumerate(("Abel", "Bors"))}
    one = newsroom.Meeting(5, 0, 1, 1, "0:0", (0, 0), kicks=True, shot="3:4")
    upset = newsroom.Told("upset", 60, 1, {"club": 1, "other": 0, "place": 10, "m": 3, **one.gaps(1)})
    news = newsroom.Round("fortunes", 5, "now", clubs, [one], (), (), [upset])
    assert "0:0 (4:3 on penalties)" in newsroom.page(t, news).columns[0]
    assert newsroom.page(t, news).boxes[0].lines == (("Abel – Bors", "0:0 (3:4 pens)"),)
