"""The paper tells what the results say: runs, records, upsets, the top, one's own club; the same way every time."""

from itertools import pairwise

import pytest

from game.games.futti.flow.paper import round_of
from game.games.futti.gallery import career
from game.stage import newsroom
from game.stage.newsroom import Meeting, PressClub, Round
from game.stage.style.press import pictured
from game.ui.look.faces import PLAIN
from game.ui.text import load

NAMES = ("Abel", "Bors", "Cato", "Dorn")
CLUBS = {number: PressClub(name, name[:3].upper(), PLAIN, own=number == 0) for number, name in enumerate(NAMES)}
Rows = tuple[tuple[int, int], ...]
ORDER = ((0, 9), (1, 6), (2, 3), (3, 0))


def meeting(round_: int, home: int, away: int, score: tuple[int, int]) -> Meeting:
    winner = None if score[0] == score[1] else int(score[1] > score[0])
    return Meeting(round_, home, away, winner, f"{score[0]}:{score[1]}", score)


def told(*meetings: Meeting, now: Rows = ORDER) -> dict[str, newsroom.Told]:
    """The facts of the last meeting's round by their keys; before it the table stood as in `ORDER`."""
    news = Round("futti", meetings[-1].round, "now", CLUBS, meetings, ORDER, now)
    return {one.key: one for one in reversed(newsroom.facts(news))}


def test_no_paper_shows_the_picture_of_the_one_before() -> None:
    """Of one club, whatever number of people it has, though it makes every headline."""
    for count in range(2, 9):
        shown = [pictured(range(count), number) for number in range(12)]
        assert all(one != after for one, after in pairwise(shown)), count
        assert all(len(set(one)) == len(one) <= 5 for one in shown)
        assert {person for one in shown for person in one} == set(range(count)), "everybody by and by"
    assert pictured((), 3) == ()
    clubs = {**CLUBS, 0: PressClub("Abel", "ABE", PLAIN, tuple(range(8)), own=True)}
    wins = [meeting(number, 0, 1, (1, 0)) for number in range(6)]
    pages = [newsroom.page(load(), Round("superclub", n, "now", clubs, wins[: n + 1], ORDER, ORDER)) for n in range(6)]
    photos = [page.photo for page in pages]
    assert all(one != after for one, after in pairwise(photos))
    assert all(one.headline != after.headline for one, after in pairwise(pages))


def test_a_score_that_the_headline_has_is_not_said_below_it() -> None:
    for number in range(12):
        news = Round("fortunes", number, "now", CLUBS, [meeting(number, 0, 1, (3, 1))], ORDER, ORDER)
        page = newsroom.page(load(), news)
        assert page.sub
        assert f"{page.headline} {page.sub}".count("3:1") <= 1, (page.headline, page.sub)


def test_a_run_is_told_from_the_third_win_on_and_when_it_ends() -> None:
    wins = [meeting(number, 1, 2, (1, 0)) for number in range(4)]
    assert "winning" not in told(*wins[:2])
    assert told(*wins[:3])["winning"].params == {"club": 1, "n": 3}
    assert told(*wins)["winning"].params["n"] == 4
    ended = told(*wins, meeting(4, 1, 3, (0, 0)))
    assert "winning" not in ended
    assert ended["stopped"].params == {"club": 1, "n": 4}


def test_a_record_is_one_only_if_nothing_before_was_as_wide() -> None:
    first = meeting(0, 1, 2, (4, 0))
    assert "widest" not in told(first), "a first round has nothing to compare with"
    assert "widest" not in told(first, meeting(1, 3, 2, (4, 0)))
    found = told(first, meeting(1, 3, 2, (0, 5)))["widest"]
    assert (found.club, found.params["score"], found.params["n"]) == (2, "5:0", 5), (
        "told of the winners, theirs come first"
    )


def course(home: int, away: int, *goals: tuple[int, int]) -> Meeting:
    """A match by its goals: the minute of each, and home's lead with it."""
    scored = sum(now > before for before, now in pairwise((0, *(lead for _, lead in goals))))
    return meeting(0, home, away, (scored, len(goals) - scored))._replace(course=goals)


def test_a_win_from_two_behind_is_a_comeback() -> None:
    """3:2 from 0:2, of a club that nobody manages; then of the visitors, who are told of with theirs first."""
    found = told(course(1, 2, (5, -1), (20, -2), (50, -1), (60, 0), (70, 1)))["comeback"]
    assert (found.club, found.params["n"], found.params["score"], found.weight) == (1, 2, "3:2", 48)
    found = told(course(2, 1, (5, 1), (20, 2), (50, 1), (60, 0), (70, -1)))["comeback"]
    assert (found.club, found.params["other"], found.params["score"]) == (1, 2, "3:2")


def test_one_behind_and_won_with_the_last_goal_is_turned() -> None:
    facts = told(course(1, 2, (5, -1), (60, 0), (88, 1)))
    assert facts["turned"].club == 1
    assert "late" not in facts, "a match is told once"
    assert "turned" not in told(course(1, 2, (5, -1), (60, 0), (70, 1), (80, 2))), "the last goal turned nothing"


def test_a_winner_is_late_from_the_85th_minute_on() -> None:
    assert told(course(1, 2, (85, 1)))["late"].params["m"] == 85
    assert "late" not in told(course(1, 2, (84, 1), (89, 2))), "the lead was taken before"
    assert "late" not in told(course(1, 2, (86, -1), (88, 0))), "nobody has won"


def test_how_ones_own_club_won_is_told_before_that_it_has() -> None:
    facts = told(course(0, 2, (5, -1), (20, -2), (50, -1), (60, 0), (70, 1)))
    assert facts["comeback"].weight == 70 > facts["own_won"].weight
    lost = told(course(2, 0, (5, -1), (20, -2), (50, -1), (60, 0), (70, 1)))
    assert lost["comeback"].weight < lost["own_lost"].weight


@pytest.mark.parametrize("key", ["comeback", "turned", "late"])
@pytest.mark.parametrize("part", ["head", "sub", "story"])
def test_what_turned_a_match_is_said_without_gaps(key: str, part: str) -> None:
    t = load(strict=True)
    ways = {t.pick(f"press.{part}.{key}", way, club="A", other="B", score="3:2", n=2, m=88) for way in range(6)}
    assert len(ways) >= 2
    assert not any("{" in said for said in ways)


def test_an_upset_is_a_win_over_somebody_far_above() -> None:
    assert "upset" not in told(meeting(0, 1, 0, (1, 0)))
    found = told(meeting(0, 3, 0, (1, 0)))["upset"]
    assert (found.params["place"], found.params["m"]) == (4, 1)


def test_a_persons_club_is_in_the_boxes_wherever_it_stands() -> None:
    """Its result comes first; its line of the table is the last where it stands too far below, or the box is low."""
    clubs = {number: PressClub(name, name, PLAIN, own=name == "H") for number, name in enumerate("ABCDEFGH")}
    now = tuple((number, 21 - 3 * number) for number in range(8))
    played = [meeting(0, 0, 1, (1, 0)), meeting(0, 6, 7, (2, 2))]
    results, table, *_ = newsroom.page(load("en"), Round("futti", 0, "now", clubs, played, (), now)).boxes
    assert [left for left, _ in results.lines] == ["G – H", "A – B"]
    assert [left for left, _ in table.lines] == ["1 A", "2 B", "3 C", "4 D", "5 E", "8 H"]
    assert table.kept == 5
    level = tuple((number, 3 if number < 3 else 0) for number in range(8))
    shared = newsroom.page(load("en"), Round("eleven", 0, "now", clubs, played, (), level, share=True)).boxes[1]
    assert [left for left, _ in shared.lines] == ["1 A", "1 B", "1 C", "4 D", "4 E", "4 H"]


def test_who_leads_is_told_when_it_changes() -> None:
    now = ((1, 10), (0, 9), (2, 3), (3, 0))
    found = told(meeting(0, 1, 2, (1, 0)), now=now)
    assert found["leader"].params == {"club": 1, "other": 0, "points": 10}
    level = told(meeting(0, 1, 2, (1, 0)), now=((1, 9), (0, 9), (2, 3), (3, 0)))
    assert "level" in level
    assert "leader" not in level, "who is level has taken the lead from nobody"
    assert "leader" not in told(meeting(0, 1, 2, (1, 0)))


def test_what_dice_stand_for_has_no_runs() -> None:
    clubs = {**CLUBS, 1: PressClub("Dice", "DIC", PLAIN, is_dice=True)}
    wins = [meeting(number, 1, 2, (1, 0)) for number in range(4)]
    assert "winning" not in {one.key for one in newsroom.facts(Round("superclub", 3, "now", clubs, wins, ORDER, ORDER))}


def test_of_three_who_are_level_none_is_left_out() -> None:
    found = told(meeting(0, 0, 1, (1, 0)), now=((1, 9), (0, 9), (2, 9), (3, 0)))
    assert found["rival_many"].params == {"club": 0, "n": 2}
    assert found.keys().isdisjoint({"level", "rival_level"})
    two = told(meeting(0, 0, 1, (1, 0)), now=((1, 9), (0, 9), (2, 8), (3, 0)))
    assert two["rival_level"].params["other"] == 1
    assert "level" in two


@pytest.mark.parametrize("part", ["sub", "story"])
@pytest.mark.parametrize("key", ["own_won", "own_won_bare", "own_lost", "own_lost_bare"])
def test_words_of_a_win_fit_every_score(part: str, key: str) -> None:
    """3:2 goes into them as 1:0 does: nobody is said to have had no answer, or found no way past."""
    for words in load("en", strict=True).variants(f"press.{part}.{key}"):
        assert "no answer" not in words
        assert "no way" not in words


@pytest.mark.parametrize(("score", "key"), [((2, 0), "own_won"), ((0, 2), "own_lost"), ((1, 1), "own_drawn")])
def test_the_own_match_is_always_told(score: tuple[int, int], key: str) -> None:
    assert told(meeting(0, 0, 1, score))[key].club == 0
    away = told(meeting(0, 1, 0, score[::-1]))[key]
    assert away.params["score"] == f"{score[0]}:{score[1]}", "one's own come first, at home and away"


def test_every_page_of_a_season_is_whole_and_says_the_same_again() -> None:
    t = load(strict=True)
    for seed in (1, 2):
        table = career.after_rounds(seed, 17)
        heads = set()
        for number in range(table.rounds_played):
            news = round_of(t, table, (0,), number)
            page = newsroom.page(t, news)
            assert page == newsroom.page(t, news)
            assert page.headline
            assert page.columns
            heads.add(page.headline)
            for words in (page.headline, page.sub, *page.columns):
                assert "{" not in words
                assert ".." not in words
        assert len(heads) > table.rounds_played / 2, "it doesn't say the same every week"


def test_a_page_of_the_past_knows_nothing_of_what_came_later() -> None:
    t = load()
    early, late = career.after_rounds(1, 5), career.after_rounds(1, 17)
    for number in range(5):
        assert newsroom.page(t, round_of(t, early, (0,), number)) == newsroom.page(t, round_of(t, late, (0,), number))


def test_a_match_is_told_once_by_what_is_most_telling_of_it() -> None:
    news = Round("futti", 4, "now", CLUBS, [meeting(1, 1, 2, (1, 0)), meeting(4, 3, 0, (5, 0))], ORDER, ORDER)
    assert {"upset", "own_lost", "widest"} <= {one.key for one in newsroom.facts(news)}
    page = newsroom.page(load(strict=True), news)
    assert sum("Abel" in words and "Dorn" in words for words in page.columns) == 1


def test_with_the_last_round_the_season_is_won_and_nobody_is_in_sight_of_anybody() -> None:
    news = Round("futti", 3, "now", CLUBS, [meeting(3, 0, 1, (2, 0))], ORDER, ((0, 12), *ORDER[1:]), last=True)
    found = {one.key for one in newsroom.facts(news)}
    assert newsroom.facts(news)[0].key == "season_won"
    assert not found & {"gap", "level", "rival_below", "leader"}


def test_simulated_matches_are_won_against_the_dice_and_nobody_else() -> None:
    clubs = {**CLUBS, 9: PressClub("SIM", "SIM", PLAIN, is_dice=True)}
    for score, key in (((1, 0), "own_won_dice"), ((0, 1), "own_lost_dice"), ((0, 0), "own_drawn_dice")):
        one = meeting(1, 0, 9, score)._replace(score="", goals=None)
        news = Round("superclub", 1, "now", clubs, [one], ORDER, ORDER)
        page = newsroom.page(load(strict=True), news)
        assert newsroom.facts(news)[0].key == key
        pair, how = next(line for box in page.boxes for line in box.lines if "simulated" in line[0])
        assert pair.endswith(", simulated")
        assert how == {"own_won_dice": "won", "own_lost_dice": "lost", "own_drawn_dice": "drew"}[key]
        assert not any("SIM" in words for words in (page.headline, page.sub, *page.columns))


def test_the_same_is_said_in_other_words_a_round_later() -> None:
    t = load(strict=True)
    pages = [
        newsroom.page(t, Round("futti", number, "now", CLUBS, [meeting(number, 0, 1, (1, 0))], ORDER, ORDER))
        for number in range(3)
    ]
    assert len({page.headline for page in pages}) == len({page.columns[0] for page in pages}) == 3


@pytest.mark.parametrize("kicks", [False, True])
@pytest.mark.parametrize("key", ["cup_out", "cup_through", "cup_won"])
def test_a_cup_tie_says_whether_penalties_decided_it(key: str, kicks: bool) -> None:
    """However often it is told, in whichever round."""
    t, tie = load(strict=True), newsroom.Told(key, 99, 1, {"club": 1, "other": 2, "kicks": kicks})
    for number in range(4):
        news = Round("fortunes", number, "now", CLUBS, [meeting(number, 1, 2, (1, 1))], ORDER, ORDER, [tie])
        story, *_ = newsroom.page(t, news).columns
        assert ("enalties" in story) == kicks


def test_a_thin_page_is_filled_with_what_there_is_besides_and_the_widest_wins_elsewhere() -> None:
    """Six stories are enough; a fuller page has none of it, and a match is never told twice."""
    t, clubs = load(), {number: PressClub(f"C{number}", f"C{number}", PLAIN, own=number == 0) for number in range(12)}
    games = [meeting(0, 0, 1, (0, 0)), meeting(0, 2, 3, (1, 0)), meeting(0, 4, 5, (0, 3)), meeting(0, 6, 7, (2, 0))]
    besides = [newsroom.Told("gate", 0, 0, {"club": 0, "amount": "£12m"})]
    rows = tuple((club, 0) for club in clubs)
    news = Round("fortunes", 0, "now", clubs, games, (), rows, besides=besides)
    page = newsroom.page(t, news)
    told = [words for words in page.columns if "C0" not in words]
    assert len(page.columns) < 6 + 1
    assert any("£12m" in words for words in page.columns)
    assert ["C5" in told[0], "C6" in told[1]] == [True, True], "by three goals, then by two; two of a kind are enough"
    assert len(told) == 2
