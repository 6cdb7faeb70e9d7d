"""Tactics, and going all out: once the opponent lies open, every answer is played through (EL-28)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from engine.eleven.club_rules.model import Post
from engine.eleven.content.abilities import Ability, ScoreGoal
from engine.eleven.content.cards import Content
from engine.eleven.content.ploys import MarkMan, SetPiece, SwitchFlanks
from engine.eleven.managers.deploying import lead_worths
from engine.eleven.managers.desk import seen_side
from engine.eleven.managers.pitch import MIDDLE, Kind, lead_over_zones
from engine.eleven.managers.prospect import Chances, chances_at
from engine.eleven.managers.teams import faces_from, part_of
from engine.eleven.match.day import tactic_options
from engine.eleven.match.model import MatchTable, PlayTactic, TacticDue
from engine.eleven.zones import Marker, Zone, mirrored


def best_tactic(content: Content, table: MatchTable, due: TacticDue) -> PlayTactic:
    """The answer that promises most; none among equals, as it is the first."""
    return max(tactic_options(content, table, due), key=SideInPlay(content, table).worth)


def tactic_chances(content: Content, table: MatchTable, answers: Iterable[PlayTactic]) -> Chances:
    """How likely each result is with the best of these answers: only dice aren't known then."""
    side = SideInPlay(content, table)
    return chances_at(*side.lead(max(answers, key=side.worth)))


def going_all_out(content: Content, table: MatchTable, card: int) -> int:
    """What a match promises more with a card that goes all out than without it, in thousandths of a space; all others
    that were given fitness act (EL-28)."""
    scored = {used for used in table.used if isinstance(_ability(content, table, used), ScoreGoal)}

    def worth(spent: Collection[int]) -> int:
        posts = tuple(replace(post, fuel=0) if post.card in spent else post for post in table.posts)
        return SideInPlay(content, replace(table, posts=posts)).worth(PlayTactic(0, None))

    return worth(scored) - worth({*scored, card})


def _ability(content: Content, table: MatchTable, card: int) -> Ability | None:
    return content.players[card].side(table.club.player(card).trained).ability


class SideInPlay:
    """The markers on the pitch with what their abilities will do, and the goals that are certain."""

    def __init__(self, content: Content, table: MatchTable) -> None:
        self.content = content
        self.table = table
        self.goals = table.goals - table.against
        self.mine: dict[Zone, list[Kind]] = {}
        posts = {post.shirt: post for post in table.posts}
        for zone, markers in table.mine.items():
            self.mine[zone] = [self._kind(posts[marker.number], marker) for marker in markers]

    def _kind(self, post: Post, marker: Marker) -> Kind:
        if post.card is None:
            return Kind(marker.icon, marker.strength, plain=True)
        club = self.table.club
        part = part_of(self.content, club.player(post.card), post.fuel, club.fans)
        self.goals += part.goals
        return part.kind(marker.icon, marker.strength)

    def worth(self, answer: PlayTactic) -> int:
        """What the match promises with that answer, in thousandths of a space."""
        lead, dice = self.lead(answer)
        return lead_worths(0, dice)[MIDDLE + lead]

    def lead(self, answer: PlayTactic) -> tuple[int, tuple[tuple[int, int], ...]]:
        """How the nine zones end with that answer, and the d6 still to be thrown: faces that score, and for whom.

        Of the tactics that lie there already a set piece has been thrown for, and flanks have been switched.
        """
        table, tactics = self.table, self.content.tactics
        ploys = [tactics[tactic].ploy for tactic in table.tactics]
        mine, target = self.mine, table.target
        dice: tuple[tuple[int, int], ...] = ()
        if answer.tactic is not None:
            ploy = tactics[answer.tactic].ploy
            ploys.append(ploy)
            match ploy:
                case MarkMan():
                    target = answer.target
                case SwitchFlanks():
                    mine = mirrored(mine)
                case SetPiece(least=least):
                    dice = ((faces_from(least), 1),)
        return lead_over_zones(mine, seen_side(table.theirs, target), ploys, self.goals), dice
