"""The cabinet's front desk: from the title to careers and replays, and back to the title.

Owns where careers and replays are kept, and which screen an entry of the title leads to. What a game's own screens
are is said by its plugin; what happens inside a career is its director's business. Every other screen is imported when
its door is opened: the title comes so much sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine import games
from engine.core.errors import InputError, os_reason
from engine.core.record import Header, Record, is_older, read_setup
from engine.core.rulebooks import RULEBOOK, check_rulebook
from engine.core.scenarios import Medal
from engine.core.team_pack import TeamPack
from engine.storage.career import OtherRules
from engine.storage.career_files import copy_career, rename_career
from engine.storage.faults import Busy
from engine.storage.listing import Broken, CareerInfo, delete_career, each_career, list_careers
from engine.storage.replay import is_career, read_record, read_replay
from game.cabinet.kept import (
    begin_career,
    careers_folder,
    described,
    evenings_folder,
    is_over,
    kept_as_career,
    last_of,
    medals_in,
    met_games,
    name_of,
    new_seed,
    packs_folder,
    replays_folder,
    resume_career,
)
from game.cabinet.title import TitleDoors, TitleScene
from game.stage.friendly import is_friendly
from game.stage.game_plugin import Figure, FriendlyDoors, ListedMatch, plugin_of
from game.stage.registry import GAMES, whole_name
from game.stage.session import AnySession
from game.stage.summary import better_of
from game.ui.dialogs import Dialog
from game.ui.scene import Ui

if TYPE_CHECKING:
    from game.stage.highlights import Choice, Watched
    from game.stage.match_scene import AnyMatchScene


class Cabinet:
    """Leads from the title to everything else in the window of `ui`.

    `game` is the one chosen on the title or played last, in an earlier run too: new careers and the rulebook are of it.
    """

    def __init__(self, ui: Ui, game: str = "") -> None:
        self.ui = ui
        self.game = game or GAMES[0]
        self._is_chosen = bool(game)
        ui.open_rulebook = self.rulebook
        ui.take_file = self.take_in

    def title(self) -> None:
        """Show the title, with the last career to go on with if one isn't over yet."""
        self.ui.close_career, self.ui.saving, self.ui.open_win = lambda: None, None, None
        self.ui.open_rulebook = self.rulebook
        self.ui.books = {}
        listed = list_careers(careers_folder())
        self._keep_medals(listed)
        last = last_of(listed)
        if last is not None and not self._is_chosen and whole_name(last.game) in GAMES:
            self.game = whole_name(last.game)
        self._is_chosen = True
        if last is not None and is_over(last):
            last = None
        doors = TitleDoors(
            new=self.new_career,
            careers=self.careers,
            replays=self.replays,
            hall=self.hall,
            rulebook=self.rulebook,
            settings=self.settings,
            credits=self.credits,
            quit=self.ui.quit,
            on_quick=self.quick_match,
            on_continue=None if last is None else lambda: self.resume(last.path),
            on_first_evening=self.first_evening,
            on_scenarios=self.scenarios,
            on_teams=self.teams,
            on_game=self._choose,
        )
        name = "" if last is None else name_of(last)
        last_game = "" if last is None else whole_name(last.game)
        is_match = last is not None and is_friendly(last.game)
        met = met_games(listed)
        self.ui.stack.reset(
            TitleScene(self.ui, doors, last=name, is_match=is_match, last_game=last_game, game=self.game, met=met)
        )

    def _choose(self, game: str) -> None:
        if game in GAMES:
            self.game = game

    def play(self, session: AnySession, leave: Callable[[], None] | None = None) -> None:
        """Show a career; leaving it leads to the title, a scenario to the others, unless it is said where else."""
        leave = leave or (self.title if games.scenario_of(session.header) is None else self._among_scenarios)
        played = plugin_of(session.header.game)
        self.game = played.game
        self._know_books(session.header)
        self.ui.close_career = session.close
        if session.header.game == played.friendly:
            doors = FriendlyDoors(leave, partial(self.begin, game=played.friendly), new_seed)
            played.play_friendly(self.ui, session, replays_folder(), doors)
        else:
            again = None if games.scenario_of(session.header) else partial(self._again, session.header)
            played.play(self.ui, session, replays_folder(), leave, again)

    def _again(self, header: Header) -> None:
        """Begin a career with the set-up of another one, which was left."""
        self.title()
        self.begin(read_setup(games.rules_of(header), header), new_seed(), header.pack, header.game)

    def _know_books(self, header: Header) -> None:
        """Show the rulebook that comes with the teams that something was begun with, where it has one."""
        book = None if header.pack is None else header.pack.text_of(RULEBOOK)
        game = plugin_of(header.game).game
        self.ui.books = {game: book} if book and not any(check_rulebook(game, book)) else {}

    def resume(self, path: Path) -> None:
        """Go on with the career in a file; what is wrong with it is told."""
        try:
            session = resume_career(path)
        except OtherRules as fault:
            self._watch_career(path, str(fault))
        except Busy as fault:
            self._watch_career(path, self.ui.t("careers.only_watched", reason=str(fault)))
        except InputError as fault:
            self.tell(fault)
        else:
            self.play(session)

    def _watch_career(self, path: Path, reason: str) -> None:
        """Show the matches of a career that can't be played on, and why it can't."""
        from game.stage.untrusted_replay import matches_of

        try:
            matches = matches_of(read_record(path))
        except InputError as fault:
            self.tell(fault)
        else:
            self._choose_match(matches, self.ui.stack.pop, reason)

    def watch(self, record: Record, leave: Callable[[], None], home: Callable[[], None] | None = None) -> None:
        """Show a recorded match and at its end the result, or a recorded career, its matches or all of it.

        `home` is where one is after all of it, among the replays unless given. Raises `InputError` for anything else.
        """
        from game.stage.untrusted_replay import matches_of

        played = plugin_of(record.header.game)
        self.game = played.game
        if record.header.game == played.match:
            self._watch(record, leave)
        else:
            older = is_older(record.header, games.rules_of(record.header))
            note = self.ui.t("match.older_rules" if older else "matches.recorded")
            whole = None if older else partial(self._watch_whole, record, home or self._among_replays)
            self._choose_match(matches_of(record), leave, note, whole)

    def _watch_whole(self, record: Record, home: Callable[[], None]) -> None:
        from game.stage.recorded import RecordedSession

        try:
            session: AnySession = RecordedSession(record)
        except InputError as fault:
            self.tell(fault)
        else:
            self.play(session, home)

    def _among_replays(self) -> None:
        self.title()
        self.replays()

    def _watch(self, record: Record, leave: Callable[[], None]) -> AnyMatchScene:
        from game.stage.after_match import After
        from game.stage.untrusted_replay import screening_of

        screening = screening_of(record)
        self._know_books(record.header)
        stack = self.ui.stack

        def result() -> None:
            stack.push(screening.result(self.ui, After(close, again)))

        def close() -> None:
            stack.pop()
            leave()

        def again(what: Watched) -> None:
            stack.pop()
            scene.watch_again(what)

        scene = screening.scene(self.ui, on_over=result, on_back=leave)
        stack.push(scene)
        return scene

    def _choose_match(
        self,
        matches: Sequence[ListedMatch],
        leave: Callable[[], None],
        note: str = "",
        whole: Callable[[], None] | None = None,
    ) -> None:
        from game.stage.replays import MatchDoors, MatchesScene

        doors = MatchDoors(self._watch_listed, leave, best=self._best_listed, whole=whole)
        self.ui.stack.push(MatchesScene(self.ui, matches, doors, note=note))

    def _watch_listed(self, match: ListedMatch) -> None:
        try:
            self._watch(match.record(), self.ui.stack.pop)
        except InputError as fault:
            self.tell(fault)

    def _best_listed(self, match: ListedMatch) -> None:
        try:
            self._best(match.record())
        except InputError as fault:
            self.tell(fault)

    def careers(self) -> None:
        """Show the list of careers."""
        from game.cabinet import career_copies as copies
        from game.cabinet.careers import CareerDoors, CareersScene

        folder = careers_folder()
        doors = CareerDoors(
            resume=self.resume,
            delete=delete_career,
            new=self.new_career,
            rename=rename_career,
            copy=lambda path, name: copy_career(path, folder, name=name),
            week_before=lambda path, name: described(copies.copy_of_week_before(path, folder, name)),
            send=copies.export_career,
            bring=lambda path: copies.import_career(path, folder),
            waiting=copies.to_import,
            exchange=copies.exchange_folder(),
        )
        self.ui.stack.push(CareersScene(self.ui, lambda: list_careers(folder), doors))

    def teams(self) -> None:
        """Show the teams of somebody's own."""
        from engine.storage.packs import list_packs
        from game.cabinet.teams import teams_doors
        from game.cabinet.teams_scene import TeamsScene

        folder = packs_folder()
        self.ui.stack.push(TeamsScene(self.ui, lambda: list_packs(folder), teams_doors(self.ui, folder)))

    def take_in(self, path: Path) -> None:
        """Take a career, a replay or a pack into its list, and say so; what prevents it is told."""
        from engine.storage.pack_archives import SUFFIX, import_pack
        from game.cabinet.career_copies import import_career, import_replay

        what = "pack" if path.suffix == SUFFIX else "career" if is_career(path) else "replay"
        try:
            if what == "pack":
                import_pack(path, packs_folder())
            elif what == "career":
                import_career(path, careers_folder())
            else:
                import_replay(path, replays_folder())
        except InputError as fault:
            self.tell(fault)
            return
        if len(self.ui.stack):
            self.ui.stack.top.rebuild()
        self.ui.stack.push(Dialog(self.ui, self.ui.t(f"cabinet.{what}_taken"), path.name))

    def first_evening(self) -> None:
        """Learn the chosen game by playing it."""
        from game.cabinet.evenings import Evening, EveningDoors

        doors = EveningDoors(self.title, self.resume, kept_as_career, self.tell, replays_folder())
        Evening(self.ui, plugin_of(self.game), evenings_folder() / self.game, doors).open()

    def new_career(self) -> None:
        """Ask what the new career shall be, then begin it."""
        from game.cabinet.teams import offered

        scene = plugin_of(self.game).new_career(self.ui, self.begin, new_seed, self._won)
        scene.offer(offered(packs_folder(), self.game))
        self.ui.stack.push(scene)

    def scenarios(self) -> None:
        """Show the chosen game's scenarios, to begin one."""
        self.ui.stack.push(plugin_of(self.game).scenarios(self.ui, self.begin, new_seed, self._won))

    def _among_scenarios(self) -> None:
        self.title()
        self.scenarios()

    def _won(self) -> dict[str, Medal]:
        """The best medals in the chosen game, those of careers too that are gone."""
        return self.ui.settings.medals.get(self.game, {})

    def _keep_medals(self, listed: Iterable[CareerInfo | Broken]) -> None:
        """Keep what was won for good, whatever becomes of the careers."""
        kept = self.ui.settings.medals
        found = {game: better_of(kept.get(game, {}), won) for game, won in medals_in(listed).items()}
        if any(kept.get(game) != won for game, won in found.items()):
            self.ui.settings.medals = {**kept, **found}
            self.ui.save_settings()

    def quick_match(self) -> None:
        """Ask what the match shall be, then play it."""
        from game.cabinet.teams import offered

        plugin = plugin_of(self.game)
        scene = plugin.quick_match(self.ui, partial(self.begin, game=plugin.friendly), new_seed)
        scene.offer(offered(packs_folder(), self.game, plugin.friendly))
        self.ui.stack.push(scene)

    def begin(self, setup: object, seed: int, pack: TeamPack | None = None, game: str = "") -> None:
        """Begin a career, or a friendly, and play it; what prevents it is told."""
        try:
            session = begin_career(setup, seed, game or self.game, pack)
        except InputError as fault:
            self.tell(fault)
        else:
            self.play(session)

    def rulebook(self, number: str = "") -> None:
        """Open the rulebooks of all games, at a rule, or where the chosen one's begins."""
        from game.stage.rulebook import RulebookScene
        from game.stage.rulebook_text import index

        game = index().game_of(number) or self.game
        self.ui.stack.push(RulebookScene(self.ui, number=number, game=game, everywhere=True))

    def hall(self) -> None:
        """Show what all careers have come to."""
        from game.cabinet.hall_of_fame_person import Archive
        from game.cabinet.hall_of_fame_scene import HallOfFameScene
        from game.stage.untrusted_replay import matches_of

        def figures(record: Record, seats: Sequence[int]) -> Sequence[Figure]:
            return plugin_of(record.header.game).figures(record, seats)

        archive = Archive(read_record, matches_of, self._watch_listed, self._best_listed, figures)
        self.ui.stack.push(HallOfFameScene(self.ui, lambda: each_career(careers_folder()), archive))

    def settings(self) -> None:
        from game.stage.settings import SettingsScene

        self.ui.stack.push(SettingsScene(self.ui))

    def replays(self) -> None:
        """Show the matches that were kept."""
        from game.cabinet.replays import ReplayDoors, ReplaysScene
        from game.stage.replays import list_replays

        doors = ReplayDoors(self._watch_file, self._delete, self._film, self._watch_best)
        self.ui.stack.push(ReplaysScene(self.ui, lambda: list_replays(replays_folder()), doors))

    def _watch_file(self, path: Path) -> None:
        self.watch(read_replay(path), self.ui.stack.pop)

    def _watch_best(self, path: Path) -> None:
        self._best(read_replay(path))

    def _best(self, record: Record) -> None:
        """Show what a match has come to in short: its highlights, or where there are any its goals alone."""
        from game.stage.after_match import offer_best
        from game.stage.highlights import offers
        from game.stage.untrusted_replay import screening_of

        beats = screening_of(record).scene(self.ui).timeline.beats

        def watch(choice: Choice) -> None:
            self._watch(record, self.ui.stack.pop).watch_again(choice)

        offer_best(self.ui, offers(beats), watch)

    def _film(self, path: Path) -> None:
        """Make a film beside the replay."""
        from game.stage import film
        from game.stage.untrusted_replay import screening_of

        film.make(self.ui, screening_of(read_replay(path)), path)

    def credits(self) -> None:
        """Show who made what, under which licence."""
        from game.cabinet.credits import CreditsScene

        self.ui.stack.push(CreditsScene(self.ui))

    def tell(self, fault: InputError) -> None:
        """Say in a dialog what is wrong."""
        self.ui.stack.push(Dialog(self.ui, self.ui.t("cabinet.trouble"), str(fault)))

    def _delete(self, path: Path) -> None:
        try:
            path.unlink()
        except OSError as fault:
            raise InputError(f"{path.name} can't be deleted: {os_reason(fault)}") from None
