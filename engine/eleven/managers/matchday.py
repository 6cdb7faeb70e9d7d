"""Fans and tactics: once the opponent lies open, every tactic is played through (EL-27, EL-28)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.eleven.club_rules.model import OwnedPlayer, Post
from engine.eleven.content.abilities import ScoreGoal
from engine.eleven.content.cards import Content
from engine.eleven.content.ploys import MarkMan, Ploy, SetPiece, Shift, ShiftStrengths, SwitchFlanks
from engine.eleven.managers.deploying import lead_worths
from engine.eleven.managers.desk import seen_side
from engine.eleven.managers.pitch import MIDDLE, Kind, Rivals, zone_goals
from engine.eleven.managers.prospect import Chances, chances_at
from engine.eleven.managers.teams import faces_from, kind_of
from engine.eleven.match.day import tactic_options
from engine.eleven.match.model import MatchTable, PlayTactic, TacticDue
from engine.eleven.zones import FACING, MIRRORED, ZONES, Marker, Zone

Mine = dict[Zone, list[Kind]]


def best_tactic(content: Content, table: MatchTable, due: TacticDue) -> PlayTactic:
    """The answer that promises most; none among equals, as it is the first."""
    abilities = Abilities(content, table)
    return max(tactic_options(content, table, due), key=lambda answer: abilities.worth(content, table, answer))


def tactic_chances(content: Content, table: MatchTable, answers: Iterable[PlayTactic]) -> Chances:
    """How likely each result is with the best of these answers: only dice aren't known then."""
    abilities = Abilities(content, table)
    best = max(answers, key=lambda answer: abilities.worth(content, table, answer))
    return chances_at(*abilities.lead(content, table, best))


class Abilities:
    """The markers on the pitch with what their abilities will do, and the goals that are certain."""

    def __init__(self, content: Content, table: MatchTable) -> None:
        self.goals = table.goals - table.against
        self.mine: Mine = {}
        posts = {post.shirt: post for post in table.posts}
        for zone, markers in table.mine.items():
            self.mine[zone] = [self._kind(content, table, posts[marker.number], marker) for marker in markers]

    def _kind(self, content: Content, table: MatchTable, post: Post, marker: Marker) -> Kind:
        if post.card is None:
            return Kind(marker.icon, marker.strength, plain=True)
        player: OwnedPlayer = table.club.player(post.card)
        ability = content.players[post.card].side(player.trained).ability
        if isinstance(ability, ScoreGoal) and post.fuel:
            self.goals += 1
        return kind_of(marker.icon, marker.strength, ability, post.fuel, table.club.fans)

    def worth(self, content: Content, table: MatchTable, answer: PlayTactic) -> int:
        """What the match promises with that answer, in thousandths of a space."""
        lead, dice = self.lead(content, table, answer)
        return lead_worths(0, dice)[MIDDLE + lead]

    def lead(self, content: Content, table: MatchTable, answer: PlayTactic) -> tuple[int, tuple[tuple[int, int], ...]]:
        """How the nine zones end with that answer, and the d6 still to be thrown: faces that score, and for whom."""
        tactics = table.tactics if answer.tactic is None else (*table.tactics, answer.tactic)
        ploys: list[Ploy] = [content.tactics[tactic].ploy for tactic in tactics]
        shifts: list[Shift] = []
        late: list[ShiftStrengths] = []
        dice: tuple[tuple[int, int], ...] = ()
        mine, rivals = self.mine, seen_side(table.theirs)
        for place, ploy in enumerate(ploys):
            lies = place < len(table.tactics)
            match ploy:
                case ShiftStrengths(when="start"):
                    shifts += ploy.shifts
                case ShiftStrengths():
                    late.append(ploy)
                case MarkMan():
                    rivals = _marked(table, table.target if lies else answer.target)
                case SwitchFlanks() if not lies:
                    mine = {MIRRORED[zone]: kinds for zone, kinds in mine.items()}
                case SetPiece(least=least) if not lies:
                    dice = ((faces_from(least), 1),)
        lead, conceded = self.goals, 0
        for place, zone in enumerate(ZONES):
            for ploy in late:
                if ploy.speaks(place, lead, conceded):
                    shifts += ploy.shifts
            goals, against = zone_goals(zone, mine.get(zone, ()), rivals.get(FACING[zone], ()), shifts)
            lead, conceded = lead + goals - against, conceded + against
        return lead, dice


def _marked(table: MatchTable, target: int | None) -> Rivals:
    """The opponent with one marker out of the game."""
    return {
        zone: tuple((marker.icon, 0 if marker.number == target else marker.strength) for marker in markers)
        for zone, markers in table.theirs.items()
    }
