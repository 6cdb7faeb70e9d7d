"""Once the opponent lies open (EL-28): what comes of the match as it stands, of each tactic, and of going all out.

All is known then but dice, so that every answer is played through, by one reckoning for chances and for choices.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.eleven.club_rules.model import Deployment, Post
from engine.eleven.content.cards import Content
from engine.eleven.content.ploys import MarkMan, SetPiece, SwitchFlanks
from engine.eleven.managers.deploying import lead_worths
from engine.eleven.managers.desk import seen_side
from engine.eleven.managers.pitch import MIDDLE, Kind, lead_over_zones
from engine.eleven.managers.prospect import Chances, chances_at, chances_before_reveal
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


def chances_now(content: Content, table: MatchTable, coming: Sequence[int], *, acted: bool = False) -> Chances:
    """How likely each result is by what lies open, no more tactics being played.

    That is any of the line-ups `coming` until the reveal, one at least, and the one that came from then on, up to when
    strengths are set (EL-28). `acted` says that whoever was asked has acted: other abilities never will.
    """
    if not table.theirs:
        return chances_before_reveal(content, table, coming)
    if acted:
        posts = tuple(post if post.card in table.used else replace(post, fuel=0) for post in table.posts)
        table = replace(table, posts=posts)
    return tactic_chances(content, table, [PlayTactic(table.seat, None)])


def going_all_out(content: Content, table: MatchTable, card: int) -> int:
    """What a match promises more with a card that goes all out than without it, in thousandths of a space; all others
    that were given fitness act (EL-28)."""

    def worth(posts: Deployment) -> int:
        return SideInPlay(content, replace(table, posts=posts)).worth(PlayTactic(0, None))

    without = tuple(replace(post, fuel=0) if post.card == card else post for post in table.posts)
    return worth(table.posts) - worth(without)


class SideInPlay:
    """The markers on the pitch with what their abilities do before the zones, and the goals that are certain."""

    def __init__(self, content: Content, table: MatchTable) -> None:
        self.content = content
        self.table = table
        self.goals = table.goals - table.against
        self.mine: dict[Zone, list[Kind]] = {}
        posts = {post.shirt: post for post in table.posts}
        for zone, markers in table.mine.items():
            self.mine[zone] = [self._kind(posts.get(marker.number), marker) for marker in markers]

    def _kind(self, post: Post | None, marker: Marker) -> Kind:
        if post is None or post.card is None:
            return Kind(marker.icon, marker.strength, plain=True)
        club = self.table.club
        player, used = club.player(post.card), post.card in self.table.used
        fuel = 0 if player.exhausted and not used else post.fuel  # an exhausted card can't act (EL-21)
        part = part_of(self.content, player, fuel, club.fans)
        self.goals += 0 if used else part.goals
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
