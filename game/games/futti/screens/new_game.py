"""A new career of Fütti: league, clubs and managers, with everything set so that one confirm begins.

Owns what has been chosen so far, the screen it is chosen on, and the one on which a club is changed, which takes effect
at once. What can't be played is explained in the words of the rules, beside the button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.futti.content import Club, load
from engine.futti.match.model import Decider
from engine.futti.season.model import FEWEST_CLUBS, MOST_CLUBS, MOST_SEASONS, Formation, SeasonSetup
from engine.futti.season.rounds import calendar
from engine.futti.season.rules import FuttiSeason
from game.stage.club_looks import crest_of, kit_of, manager_face
from game.stage.made_up_names import name_for
from game.stage.new_game import BeginScene, OnBegin
from game.stage.rivals import RivalBar, RivalPicker, cast, choose, seat_of, style_of
from game.ui.dialogs import Centre
from game.ui.look import faces, kits, metrics, palette
from game.ui.look.panels import Box
from game.ui.look.pen import Pen, Tone
from game.ui.scene import Scene, Ui
from game.ui.text import Texts
from game.ui.widgets import Button, Choice, Column, Columns, Pane, Panel, Pressable, TextField, Toggle, Widget
from game.ui.widgets.bar import Bar, Written

PERSON, NOBODY = 0, -1
"""Who manages a club: a person, a computer of that level, or nobody (FU-27)."""

USUAL_CLUBS = 8
USUAL_LEVEL = 2
LONGEST_NAME = 16


_SEASONS = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 50)
_MATCH_MINUTES = 4
_OWN_EDGE = Box(palette.AMBER, radius=2)


@dataclass(slots=True)
class Place:
    """A club of the league: its key in the levels, its owner's name for it ("" for its own), and its manager: who he
    is, a person's name, and the key of the character chosen for a computer (None: the seed deals one)."""

    key: str
    name: str = ""
    manager: int = USUAL_LEVEL
    person: str = ""
    character: str | None = None


@dataclass(slots=True)
class CareerPlan:
    """What has been chosen."""

    clubs: Sequence[Club]
    places: list[Place] = field(default_factory=list)
    double: bool = False
    cup: bool = False
    decider: Decider = "sudden_death"
    teams: Formation = "deal"
    seasons: int = 1
    dealing: int = 0
    """The seed that computer managers follow from."""

    @classmethod
    def usual(cls, clubs: Sequence[Club]) -> CareerPlan:
        """The career that is played when nothing is changed: one person, the other clubs with computers."""
        plan = cls(clubs)
        plan.resize(USUAL_CLUBS)
        plan.places[0].manager = PERSON
        return plan

    def club(self, place: Place) -> Club:
        return next(club for club in self.clubs if club.key == place.key)

    def put(self, place: Place, key: str) -> None:
        """Let another club stand at a place; if it takes part already, the two change places and keep their names."""
        other = next((one for one in self.places if one.key == key), None)
        if other is not None:
            other.key, other.name, place.name = place.key, place.name, other.name
        else:
            place.name = ""
        place.key = key

    def resize(self, count: int) -> None:
        """Let so many clubs take part; the last ones go, and others join at the end."""
        del self.places[count:]
        while len(self.places) < count:
            taken = {place.key for place in self.places}
            self.places.append(Place(next(club.key for club in self.clubs if club.key not in taken)))

    def know(self, clubs: Sequence[Club]) -> None:
        """There are other clubs now, as many: places keep theirs where there still are such, and get another if not."""
        self.clubs = clubs
        keys = [club.key for club in clubs]
        for place in self.places:
            if place.key not in keys:
                taken = {other.key for other in self.places}
                place.key, place.name = next(key for key in keys if key not in taken), ""

    def own(self) -> list[Place]:
        """The places of clubs that people manage."""
        return [place for place in self.places if place.manager == PERSON]

    def rival(self, place: Place) -> str:
        """Who manages a club for the computer, by key."""
        return cast(self.places, self.dealing)[self._number(place)]

    def choose_rival(self, place: Place, key: str | None) -> None:
        """Let somebody manage a club, None: whoever the seed deals."""
        choose(self.places, self.dealing, self._number(place), key)

    def _number(self, place: Place) -> int:
        return next(number for number, one in enumerate(self.places) if one is place)

    def setup(self, t: Texts) -> SeasonSetup:
        """The set-up that this makes: people without a name get one, computers are characters."""
        managed = [number for number, place in enumerate(self.places) if place.manager != NOBODY]
        return SeasonSetup(
            clubs=tuple(ClubEntry(place.key, place.name.strip()) for place in self.places),
            seats=tuple(self._seat(t, number) for number in managed),
            managed=tuple(managed),
            double=self.double,
            cup=self.cup,
            decider=self.decider,
            teams=self.teams,
            seasons=self.seasons,
        )

    def _seat(self, t: Texts, number: int) -> Seat:
        place = self.places[number]
        if place.manager != PERSON:
            return seat_of(t, self.rival(place), place.manager)
        return Seat(place.person.strip() or usual_name(self, place))


class NewCareerScene(BeginScene[SeasonSetup]):
    """Choose how a career is played.

    `on_start` gets the set-up and the seed, which can be played. `new_seed` makes another seed when asked for one.
    """

    chapter = "FU-3"

    def __init__(
        self,
        ui: Ui,
        *,
        on_start: OnBegin[SeasonSetup],
        new_seed: Callable[[], int],
        rules: FuttiSeason | None = None,
    ) -> None:
        rules = rules or FuttiSeason()
        super().__init__(ui, rules, on_start=on_start, new_seed=new_seed)
        self.plan = CareerPlan.usual(rules.content.clubs)

    # -- what is chosen

    def know_teams(self) -> None:
        self.plan.know(load(self.rules.pack).clubs)

    @property
    def setup(self) -> SeasonSetup:
        self.plan.dealing = self.dealing
        return self.plan.setup(self.ui.t)

    # -- the scene

    def recast(self) -> None:
        self.plan.dealing = self.dealing
        for one in self.view.root.walk():
            if isinstance(one, PlaceRow):
                one.invalidate()

    def build(self) -> Widget:
        t = self.ui.t
        self.plan.dealing = self.dealing
        body = Columns([
            Pane(t("new_career.tab_league"), self._league(), 304),
            Pane(t("new_career.tab_clubs"), self._clubs(), 560, grow=1),
            Pane(t("new_career.tab_start"), self.start_panel(), 320),
        ])  # fmt: skip
        return self.begin_page(body)

    def _league(self) -> Widget:
        t, plan = self.ui.t, self.plan
        counts = [(n, t("new_career.clubs", n=n)) for n in range(FEWEST_CLUBS, MOST_CLUBS + 1)]
        rounds = [(False, t("new_career.single")), (True, t("new_career.double"))]
        teams = [(way, t(f"new_career.{way}")) for way in ("deal", "draft")]
        seasons = [(n, t("new_career.season_count", n=n)) for n in _SEASONS if n <= MOST_SEASONS]
        fields: list[Widget] = [
            Choice(t("new_career.size"), counts, len(plan.places), self._resize, key="size"),
            self._choice("double", "rounds", rounds),
            self._choice("teams", "teams", teams),
            self._choice("seasons", "seasons", seasons),
            Toggle(t("new_career.cup"), plan.cup, self._setter("cup"), key="cup"),
        ]
        if plan.cup:
            deciders = [(way, t(f"new_career.decider.{way}")) for way in ("sudden_death", "exchange")]
            fields.append(self._choice("decider", "cup_ties", deciders))
        return Panel(Column(fields), title=t("new_career.league"))

    def _clubs(self) -> Widget:
        t = self.ui.t
        rows = [PlaceRow(self.plan, place, number, self._edit) for number, place in enumerate(self.plan.places)]
        return Panel(Column(rows, gap=4), title=t("new_career.who"), aside=t("new_career.change"), pad=12)

    def summary(self) -> str:
        """What the choices come to: dates, and about how long that takes the people at the screen."""
        t, plan = self.ui.t, self.plan
        dates = calendar(self.setup)
        rounds = sum(one.competition == "league" for one in dates)
        stages = len(dates) - rounds
        parts = [t("new_career.sum_rounds", n=rounds)]
        if stages:
            parts.append(t("new_career.sum_cup", n=stages))
        people = len(plan.own())
        if people:
            minutes = people * (rounds + stages / 2) * _MATCH_MINUTES
            parts.append(t("new_career.sum_time", n=max(5, round(minutes / 5) * 5)))
        else:
            parts.append(t("new_career.sum_nobody"))
        return " ".join(parts)

    def _choice(self, name: str, words: str, options: Sequence[tuple[object, str]]) -> Widget:
        """One of the plan's choices."""
        label, chosen = self.ui.t(f"new_career.{words}"), getattr(self.plan, name)
        return Choice(label, options, chosen, self._setter(name), key=name)

    def _setter(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.plan, name, value)
            self.rebuild()

        return change

    def _resize(self, count: int) -> None:
        self.plan.resize(count)
        self.rebuild()

    def _edit(self, place: Place) -> None:
        self.ui.stack.push(ClubEditor(self.ui, self.plan, place))


class PlaceRow(Bar, Pressable):
    """A club that takes part: crest, name, both kits, and who manages it; people's clubs are paper."""

    def __init__(self, plan: CareerPlan, place: Place, number: int, on_press: Callable[[Place], None]) -> None:
        super().__init__(partial(on_press, place), key=f"place {number}")
        self.plan = plan
        self.place = place
        self.ground = "row_paper" if place.manager == PERSON else "row"
        self.tall = 56 if len(plan.places) <= 8 else 48

    def write(self, pen: Pen) -> None:
        if pen.paper:
            pen.lay(_OWN_EDGE, 0, 0, 8, pen.h)
        club, manager = self.plan.club(self.place), self.place.manager
        tone: Tone = "text" if pen.paper else "muted"
        pen.crest(crest_of(club.crest), pen.h - 10, 40)
        right = 200 if pen.w < 520 else 236
        x, discs = pen.w - right, 84 if pen.w >= 420 else 0
        pen.write(club_name(club, self.place), "bold24" if pen.paper else "semi24", 76, cut=x - 76 - discs)
        for number, kit in enumerate((club.home, club.second) if discs else ()):
            pen.put(kits.disc(pen.look, kit_of(kit), "", 13), x - 62 + number * 32)
        pen.mark("chevron_right", 16, -metrics.PAD, tone="muted")
        if manager > 0:
            self._rival(pen, x - 12, right - 44)
            return
        pen.mark("person" if manager == PERSON else "minus", 20, x + 10, tone=tone)
        pen.write(manager_name(self.ui.t, self.plan, self.place), "semi20", x + 30, tone=tone, cut=right - 56)

    def _rival(self, pen: Pen, x: float, room: float) -> None:
        """The computer manager: face, name, style and level."""
        t, plan, place = self.ui.t, self.plan, self.place
        seat = seat_of(t, plan.rival(place), place.manager)
        size = pen.h - 10
        face = faces.face(pen.look, manager_face(seat.name), size, kit_of(plan.club(place).home))
        pen.put(face, x + size / 2)
        left = x + size + 8
        pen.write(seat.name, "semi18", left, low=-10, width=room - size - 8)
        words = t("character.computer", style=style_of(t, seat), n=seat.level)
        pen.write(words, "semi16", left, low=11, tone="muted", width=room - size - 8)


def club_name(club: Club, place: Place) -> str:
    """What a club is called at its place."""
    return place.name.strip() or club.name


def usual_name(plan: CareerPlan, place: Place) -> str:
    """What a person is called who gives no name."""
    own = plan.own()
    return name_for([one.person for one in own], own.index(place))


def manager_name(t: Texts, plan: CareerPlan, place: Place) -> str:
    """Who manages a club that no computer does, in a few words."""
    return t("new_career.nobody") if place.manager == NOBODY else place.person.strip() or usual_name(plan, place)


class ClubEditor(Scene):
    """Change one place of a plan, over the screen it was opened from."""

    modal = True
    first_focus = "manager"
    chapter = "FU-34"

    def __init__(self, ui: Ui, plan: CareerPlan, place: Place) -> None:
        super().__init__(ui)
        self.plan = plan
        self.place = place

    def build(self) -> Widget:
        t, place, plan = self.ui.t, self.place, self.plan
        club = plan.club(place)
        managers = [(PERSON, t("new_career.a_person"))]
        managers += [(level, t(f"new_career.level.{level}")) for level in FuttiSeason.manager_levels]
        managers.append((NOBODY, t("new_career.nobody_long")))
        fields: list[Widget] = [
            club_plate(club, place),
            Choice(t("new_career.managed_by"), managers, place.manager, self._manage, key="manager"),
        ]
        if place.manager == PERSON:
            fields.append(self._text("person", t("new_career.your_name"), usual_name(plan, place)))
        elif place.manager != NOBODY:
            rival = partial(plan.rival, place)
            fields.append(RivalBar("futti", rival, self._pick, kit_of(club.home), key="rival"))
        clubs = [(one.key, one.name) for one in plan.clubs]
        fields += [
            Choice(t("new_career.club"), clubs, place.key, self._swap, key="club"),
            self._text("name", t("new_career.club_name"), club.name),
            Button(t("entry.done"), self.back, kind="primary", key="done"),
        ]
        return Centre(Panel(Column(fields), title=t("new_career.edit")), 620)

    def _manage(self, manager: int) -> None:
        self.place.manager = manager
        self.rebuild()

    def _swap(self, key: str) -> None:
        self.plan.put(self.place, key)
        self.rebuild()

    def _pick(self) -> None:
        """Choose who manages it for the computer."""
        plan, own = self.plan, self.plan.rival(self.place)
        who = cast(plan.places, plan.dealing)
        seated = {key: club_name(plan.club(plan.places[n]), plan.places[n]) for n, key in who.items() if key != own}
        self.ui.stack.push(RivalPicker(self.ui, "futti", own, seated, self._take))

    def _take(self, key: str | None) -> None:
        self.plan.choose_rival(self.place, key)
        self.rebuild()

    def _text(self, name: str, label: str, usual: str) -> Widget:
        """A field for one of the place's names; without one it is called as `usual`."""

        def change(text: str) -> None:
            setattr(self.place, name, text)
            if (plate := self.view.find("plate")) is not None:
                plate.invalidate()

        given = getattr(self.place, name)
        return TextField(label, given, change, limit=LONGEST_NAME, placeholder=usual, key=name)


def club_plate(club: Club, place: Place) -> Widget:
    """A club on paper: crest, name, and both kits as shirts."""

    def write(pen: Pen) -> None:
        shirts = 2 * 84
        pen.crest(crest_of(club.crest), 96, 68, low=-2)
        pen.write(club_name(club, place), "display40", 132, low=-2, cut=pen.w - 132 - shirts)
        for number, kit in enumerate((club.home, club.second)):
            pen.put(kits.shirt(pen.look, kit_of(kit), "", 72), pen.w - shirts + 36 + number * 84, low=-2)

    return Written(write, 120, "paper", key="plate")
