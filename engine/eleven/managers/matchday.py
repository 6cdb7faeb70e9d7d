"""Fans and tactics: once the opponent lies open, every tactic is played through (EL-27, EL-28)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.eleven.club_rules.model import Post
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
