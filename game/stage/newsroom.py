"""What a newspaper makes of a round, whatever the game: the facts worth telling, which of them makes the headline, and
the words they are told in.

Owns finding runs, records, upsets, changes at the top and how one's own club did among the results so far. A game says
who met whom with what result, how the table stood and stands, and what else it has to tell. Nothing is told that the
results don't say; of several ways to say it the round picks one. Its words are texts `press.<part>.<key>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from zlib import crc32

from game.stage.style.press import Box, Page, Photo, pictured
from game.ui.look.faces import Mood
from game.ui.look.kits import Kit
from game.ui.text import Texts, turned

_STREAK, _UNBEATEN, _WIDE, _MANY = 3, 5, 3, 6
"""From how many matches on a run of wins or defeats, and one without a defeat or a win, is worth a word; from what
margin a win, from how many goals a match can be a record."""
_LONG, _APART = 6, 2
"""From where on a run is no more telling, and how many wins are far, in points."""
_LATE, _BEHIND = 85, 2
"""From which minute on a goal that wins a match is late; from how many goals behind a win is a comeback."""
_TURNS = {"comeback": 6, "turned": 4, "late": 2}
"""How much more telling it is than that somebody has won."""
_OF_MATCHES = (
    "comeback turned late upset widest wildest own_won own_lost own_drawn cup_out cup_through cup_won europe_won"
    " beaten shared"
)
_MATCHES = frozenset(_OF_MATCHES.split())
_PLACES = frozenset(("leader", "season_won", "champions", "rival_above", "rival_level", "rival_below", "gap", "level"))
"""Facts about one match, and about two places of the table."""
_RESULTS, _ROWS, _STORIES, _ENOUGH = 8, 6, 9, 6
"""How many of each the page has room for, and with how many stories it is full enough."""
PEOPLE = 8
"""So many people of a club find their way into its pictures, by and by."""
_UNSCORED = {0: "home", None: "drawn", 1: "away"}
"""What is said of a result without a score."""
_TROPHIES = {"champions": "league", "cup_won": "cup", "europe_won": "europe"}
"""What is in the picture of who has won a title."""
_OF_JOY = "leader season_won upset comeback turned late widest winning own_won own_won_dice cup_through"
_GLAD = (*_OF_JOY.split(), *_TROPHIES)
_SAD = ("losing", "winless", "stopped", "own_lost", "own_lost_dice", "cup_out")
_MOODS: dict[str, Mood] = {**dict.fromkeys(_GLAD, "joy"), **dict.fromkeys(_SAD, "sorrow")}
"""How those in the picture feel about what is told of them."""


@dataclass(frozen=True, slots=True)
class PressClub:
    """A club in the paper: what it is called in full and in a box, what it wears, and seeds of its people's faces."""

    name: str
    short: str
    kit: Kit
    people: tuple[int, ...] = ()
    own: bool = False
    is_dice: bool = False
    """Whether it is no club, but the dice against which a match is simulated."""


class Meeting(NamedTuple):
    """A match that counts: its round, both clubs, who won (0 home, 1 away, None nobody), and the score as
    written, empty in a game without one; `goals` of both where the game has goals; whether penalties decided it; its
    `course` as far as it is known, for each goal or third its minute, 0 where there are none, and home's lead then;
    the penalties of both as written, if they are known, and whether extra time, and no more, decided it; whether it was
    a cup's."""

    round: int
    home: int
    away: int
    winner: int | None
    score: str
    goals: tuple[int, int] | None = None
    kicks: bool = False
    course: tuple[tuple[int, int], ...] = ()
    shot: str = ""
    extra: bool = False
    cup: bool = False

    @property
    def margin(self) -> int:
        """Goals between both, 0 where there are none."""
        return abs(self.goals[0] - self.goals[1]) if self.goals else 0

    def seen_by(self, club: int) -> str:
        """The score as it is told of a club: its own first."""
        return turned(self.score) if club == self.away else self.score

    def gaps(self, club: int) -> dict[str, object]:
        """The same as gaps of a text, and what it took if it was more than the ninety minutes."""
        took = {"shot": turned(self.shot) if club == self.away else self.shot, "kicks": self.kicks, "extra": self.extra}
        return {"score": self.seen_by(club), **{key: one for key, one in took.items() if one}}

    def club(self, won: bool) -> int:
        """Who won it, or who lost it."""
        return (self.home, self.away)[self.winner != 0] if won else (self.home, self.away)[self.winner == 0]


@dataclass(frozen=True, slots=True)
class Told:
    """A fact to be told: its key, how telling it is (100 fills the front), the club of the picture, the gaps; with
    `kicks` among these penalties decided, with `extra` extra time."""

    key: str
    weight: float
    club: int
    params: Mapping[str, object] = field(default_factory=dict)

    @property
    def about(self) -> tuple[bool, frozenset[object]] | None:
        """Both clubs whose match, or whose places in the table, it is about; None if it isn't about two."""
        if self.key not in _MATCHES | _PLACES:
            return None
        return self.key in _MATCHES, frozenset((self.params["club"], self.params["other"]))


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is over, and the league as it came to it. `meetings` are the season's so far in order, those of the
    round last; `before` and `now` the clubs in the order of the table with their points, `before` empty at the start.

    `number` is the last of the rounds in `meetings`, `when` the date in words; `more` are facts of the game's own,
    `besides` such as are told in a sentence where the page would be half empty, the most telling first. A win brings
    `win` points. With the `last` round the season is over. In some leagues equal points `share` a place.
    """

    game: str
    number: int
    when: str
    clubs: Mapping[int, PressClub]
    meetings: Sequence[Meeting]
    before: Sequence[tuple[int, int]]
    now: Sequence[tuple[int, int]]
    more: Sequence[Told] = ()
    besides: Sequence[Told] = ()
    win: int = 3
    last: bool = False
    share: bool = False

    @property
    def played(self) -> list[Meeting]:
        """The matches of the round."""
        return [one for one in self.meetings if one.round == self.number]

    def place(self, club: int, *, before: bool = False) -> int | None:
        """Where a club stands or stood, from 1."""
        rows = self.before if before else self.now
        at = next((place for place, (one, _) in enumerate(rows, 1) if one == club), None)
        if at is None or not self.share:
            return at
        return next(place for place, (_, points) in enumerate(rows, 1) if points == rows[at - 1][1])

    def form(self, club: int, *, before: bool = False) -> str:
        """A club's results in order, W, D and L; without this round's if `before`."""
        letters = ""
        for one in self.meetings:
            if club in (one.home, one.away) and not (before and one.round == self.number):
                letters += "D" if one.winner is None else "W" if one.club(True) == club else "L"
        return letters


def facts(news: Round) -> list[Told]:
    """All there is to tell of a round, the most telling first."""
    found = [
        *news.more,
        *_top(news),
        *_upsets(news),
        *_turns(news),
        *_records(news),
        *_runs(news),
        *_own(news),
        *_gap(news),
    ]
    return sorted(found, key=lambda told: -told.weight)


def _top(news: Round) -> Iterator[Told]:
    """Somebody new leads the table alone, or has won the season."""
    if len(news.now) < 2:
        return
    leader, most = news.now[0]
    if news.last and most > news.now[1][1]:
        yield Told("season_won", 96, leader, {"club": leader, "other": news.now[1][0], "points": most})
    elif news.before and most > dict(news.now).get(former := news.before[0][0], most):
        yield Told("leader", 78, leader, {"club": leader, "other": former, "points": news.now[0][1]})


def _upsets(news: Round) -> Iterator[Told]:
    """Wins over somebody who stood far above, by places and by points."""
    far, points = max(3, len(news.before) // 2), dict(news.before)
    for one in news.played:
        if one.winner is None:
            continue
        winner, loser = one.club(True), one.club(False)
        below, above = news.place(winner, before=True), news.place(loser, before=True)
        if below is None or above is None:
            continue
        if below - above >= far and points[loser] - points[winner] >= _APART * news.win:
            params = {"club": winner, "other": loser, **one.gaps(winner), "place": below, "m": above}
            yield Told("upset", 50 + 2 * (below - above), winner, params)


def _turns(news: Round) -> Iterator[Told]:
    """Wins from far behind, from behind with the last goal or third, and by a late goal; of one's own club first."""
    for one in news.played:
        leads = [-lead if one.winner else lead for _, lead in one.course]
        if one.winner is None or one.kicks or not leads or leads[-1] <= 0:
            continue  # nobody has won it, or something else than goals or thirds
        taken = max(number for number, lead in enumerate(leads) if lead > 0 >= (0, *leads)[number])
        minute, worst, winner = one.course[taken][0], -min(leads), one.club(True)
        is_last = taken == len(leads) - 1
        far = worst >= _BEHIND and one.goals
        key = "comeback" if far else "turned" if worst > 0 and is_last else "late" if minute >= _LATE else None
        if key is not None:
            weight = (60 + 4 * min(4, one.margin) if news.clubs[winner].own else 42) + _TURNS[key]
            params = {"club": winner, "other": one.club(False), **one.gaps(winner), "n": worst, "m": minute}
            yield Told(key, weight, winner, params)


def _records(news: Round) -> Iterator[Told]:
    """The widest win and the most goals of the season, if this round brought them."""
    earlier = [one for one in news.meetings if one.round != news.number]
    if not earlier:
        return
    widest = max(news.played, key=lambda one: one.margin, default=None)
    if widest is not None and widest.margin >= max(_WIDE, 1 + max(one.margin for one in earlier)):
        winner, loser = widest.club(True), widest.club(False)
        params = {"club": winner, "other": loser, **widest.gaps(winner), "n": widest.margin}
        yield Told("widest", 66, winner, params)
    wildest = max(news.played, key=_goals, default=None)
    if wildest is not None and _goals(wildest) >= max(_MANY, 1 + max(_goals(one) for one in earlier)):
        home = wildest.home
        params = {"club": home, "other": wildest.away, **wildest.gaps(home), "n": _goals(wildest)}
        yield Told("wildest", 52, home, params)


def _goals(one: Meeting) -> int:
    return sum(one.goals) if one.goals else 0


def _runs(news: Round) -> Iterator[Told]:
    """Runs that go on, and those that ended."""
    playing = {club for one in news.played for club in (one.home, one.away)}
    for club in sorted(playing & {club for club, one in news.clubs.items() if not one.is_dice}):
        form, former = news.form(club), news.form(club, before=True)
        for key, letters, least, weight in (
            ("winning", "W", _STREAK, 44),
            ("losing", "L", _STREAK, 36),
            ("unbeaten", "WD", _UNBEATEN, 34),
            ("winless", "DL", _UNBEATEN, 30),
        ):
            length = len(form) - len(form.rstrip(letters))
            if length < least:
                continue
            if key in ("unbeaten", "winless") and (length % least or len(set(form[-_STREAK:])) == 1):
                continue  # told now and then, and not beside the same told of wins or defeats
            yield Told(key, weight + 3 * min(length, _LONG), club, {"club": club, "n": length})
        ended = len(former) - len(former.rstrip("W"))
        if ended >= _STREAK and not form.endswith("W"):
            yield Told("stopped", 40 + 3 * min(ended, _LONG), club, {"club": club, "n": ended})


def _own(news: Round) -> Iterator[Told]:
    """How the clubs did of those who read the paper, and who is level with them or right before them."""
    for one in news.played:
        for club, other in ((one.home, one.away), (one.away, one.home)):
            if club not in news.clubs or not news.clubs[club].own:
                continue
            key = "own_drawn" if one.winner is None else "own_won" if one.club(True) == club else "own_lost"
            if other in news.clubs and news.clubs[other].is_dice:
                key += "_dice"
            params = {"club": club, "other": other, **one.gaps(club)}
            yield Told(key, 60 + 4 * min(4, one.margin), club, params)
            place = news.place(club)
            if place is None or len(news.now) < 2 or news.now == news.before or news.last:
                continue
            points = dict(news.now)
            level = sum(one == points[club] for one in points.values()) - 1
            if level > 1:
                yield Told("rival_many", 32, club, {"club": club, "n": level})
                continue
            rival = news.now[place - 2 if place > 1 else 1][0]
            gap = abs(news.now[place - 1][1] - dict(news.now)[rival])
            if gap > _APART * news.win:
                continue
            key = "rival_level" if not gap else "rival_above" if place > 1 else "rival_below"
            yield Told(key, 32, club, {"club": club, "other": rival, "n": gap, "place": place})


def _gap(news: Round) -> Iterator[Told]:
    """How close it is at the top."""
    if len(news.now) > 1 and news.now != news.before and not news.last and any(points for _, points in news.now):
        (first, most), (second, less) = news.now[:2]
        if sum(points == most for _, points in news.now) > 2:
            return  # told of two, it would leave out the others
        yield Told("gap" if most > less else "level", 26, first, {"club": first, "other": second, "n": most - less})


# -- the page


def page(t: Texts, news: Round, scorers: Sequence[tuple[str, str]] = ()) -> Page:
    """The back page of a round; `scorers` are those with most goals, each with how many."""
    told = facts(news)
    lead, *others = told or [Told("quiet", 0, next(iter(news.clubs)), {})]
    photo = news.clubs[lead.club]
    boxes = [_results(t, news), _table(t, news)]
    if scorers:
        boxes.append(Box(t("press.scorers"), tuple(scorers[:3])))
    return Page(
        masthead=t(f"press.masthead.{news.game}"),
        date=news.when,
        price=t("press.price"),
        headline=(headline := _say(t, "head", news, lead)),
        sub=_say(t, "sub", news, lead, bare=str(lead.params.get("score")) in headline),
        columns=tuple(_stories(t, news, _once(lead, others, [*news.besides, *_elsewhere(news)]))),
        photo=Photo(
            pictured(photo.people, news.number),
            photo.kit,
            t.pick("press.caption", news.number, club=photo.name),
            _TROPHIES.get(lead.key, ""),
            _MOODS.get(lead.key, "own"),
        ),
        boxes=tuple(box for box in boxes if box.lines),
    )


def _results(t: Texts, news: Round) -> Box:
    """The results of the round, those of a person's club first, then a cup's, which no table tells."""
    own = {club for club, one in news.clubs.items() if one.own}
    played = sorted(news.played, key=lambda one: (own.isdisjoint((one.home, one.away)), not one.cup))
    results = tuple(_result(t, news, one) for one in played)
    counted = f"press.counted.{news.game}"
    return Box(t(counted if counted in t else "press.results"), results[:_RESULTS])


def _result(t: Texts, news: Round, one: Meeting) -> tuple[str, str]:
    """Who met whom and how it ended; of whom the dice met just how they fell."""
    word = _UNSCORED[one.winner]
    if news.clubs[one.away].is_dice:
        return t("press.by_dice.pair", club=news.clubs[one.home].short), t(f"press.by_dice.{word}")
    took = f"press.result.{'kicks' if one.shot else 'extra'}" if one.shot or one.extra else ""
    score = t(took, score=one.score, shot=one.shot) if took else one.score
    return _pair(news, one), score or t(f"press.unscored.{word}")


def _table(t: Texts, news: Round) -> Box:
    """The top of the table, and a person's best club, wherever that stands."""
    rows = [(club, points) for club, points in news.now if club in news.clubs]
    own = next((row for row in rows if news.clubs[row[0]].own), None)
    shown = rows[:_ROWS]
    if own is not None and own not in shown:
        shown[-1] = own
    lines = tuple((f"{news.place(club)} {news.clubs[club].name}", str(points)) for club, points in shown)
    return Box(t("press.table"), lines, None if own is None else shown.index(own))


def _once(lead: Told, others: Iterable[Told], besides: Iterable[Told]) -> list[Told]:
    """What is told below the headline: that again in a sentence, then of each club and kind one fact, and of each match
    what is most telling; with what there is besides until that is enough."""
    kept: list[Told] = []

    def add(told: Iterable[Told], most: int) -> None:
        for one in told:
            same = (
                (one.key, one.club) == (two.key, two.club) or (one.about and one.about == two.about) for two in kept
            )
            if len(kept) < most and not any(same) and sum(two.key == one.key for two in kept) < 2:
                kept.append(one)

    add((lead, *others), _STORIES)
    add(besides, _ENOUGH)
    return kept


def _elsewhere(news: Round) -> Iterator[Told]:
    """Wins of the round that nothing else is to be said of, the widest first."""
    for one in sorted(news.played, key=lambda one: -one.margin):
        clubs = [news.clubs.get(club) for club in (one.home, one.away)]
        if one.winner is not None and not one.kicks and all(club and not club.is_dice for club in clubs):
            winner = one.club(True)
            yield Told("beaten", 0, winner, {"club": winner, "other": one.club(False), **one.gaps(winner)})


def _stories(t: Texts, news: Round, told: Sequence[Told]) -> Iterator[str]:
    """Each in a sentence; two of a kind in other words."""
    for number, one in enumerate(told):
        yield _say(t, "story", news, one, sum(two.key == one.key for two in told[:number]))


def _pair(news: Round, one: Meeting) -> str:
    home, away = (news.clubs[club].short if club in news.clubs else "–" for club in (one.home, one.away))
    return f"{home} – {away}"


def _say(t: Texts, part: str, news: Round, told: Told, nth: int = 0, *, bare: bool = False) -> str:
    """A fact in words: clubs by name, and one of the ways to say it: another one every round, and for the `nth` of a
    kind in a round; `bare` without the score."""
    gaps = dict(told.params)
    for key in ("club", "other"):
        if (club := gaps.get(key)) in news.clubs:
            assert isinstance(club, int), "clubs are numbers"
            gaps[key] = news.clubs[club].name
    for key, count in (("gap", "n"), ("total", "points")):
        gaps[key] = t(f"press.unit.{news.game}", n=gaps.get(count, 0))
    key = f"press.{part}.{told.key}"
    if (bare or gaps.get("score") == "") and f"{key}_bare" in t:
        key += "_bare"
    if took := next((one for one in ("kicks", "extra") if gaps.get(one)), None):
        if f"{key}_{took}" in t:
            key += f"_{took}"
        elif gaps.get("score"):
            how = "kicks_alone" if took == "kicks" and not gaps.get("shot") else took
            gaps["score"] = t(f"press.took.{how}", score=gaps["score"], shot=gaps.get("shot"))
    said = t.pick(key, crc32(f"{told.key} {part}".encode()) + news.number + nth, **gaps)
    return said[:1].upper() + said[1:]
