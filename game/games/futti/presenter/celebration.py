"""What a goal of Fütti is followed by: the net, a banner, all of it again, the way back, and a line for each."""

from __future__ import annotations

from dataclasses import replace

from engine.futti.match import events as ev
from engine.futti.match.model import MatchTable, other
from game.stage.choreography import Caption, Choreography, Cue, Sound
from game.stage.occasions import Occasion, cheers

UNCOVERED = 0.5
"""Seconds that a ball in the net is looked at before anything lies over the pitch."""
BANNER, REPLAY, WALK_BACK = 2.3, 2.2, 0.9
"""Seconds of a goal's banner, of seeing it once more in slow motion, and of walking back."""


def tally(table: MatchTable, event: ev.GoalScored) -> str:
    """How its side stands after a goal: the key of what is said while all walk back."""
    lead = table.sides[event.side].score + 1 - table.sides[other(event.side)].score
    return "tally_ahead" if lead > 0 else "tally_behind" if lead < 0 else "tally_level"


def celebrated(shot: Choreography, side: int, also: Occasion | None, says: str) -> Choreography:
    """What a side's shot that went in is followed by: the net, a banner where it covers nothing, all of it again, the
    way back. Each has a line of its own, so that none grows stale; what the goal was besides has words and voices."""
    lies = shot.cues["resolve"]
    party = Cue(lies.end + UNCOVERED, lies.end + UNCOVERED + BANNER)
    replay = Cue(party.end, party.end + (REPLAY if "black" in shot.cues else 0.0))
    length = replay.end + WALK_BACK
    cues = {**shot.cues, "party": party, "replay": replay, "back": Cue(replay.end, length)}
    sounds = (*shot.sounds, Sound(lies.start, "net"), *cheers(also, side, lies.start + 0.1))
    captions = shot.captions
    if also is not None:
        captions = (*captions, Caption(also, captions[0].params, party.start + 0.9))
    if replay.end > replay.start:
        captions = (*captions, Caption("goal_again", captions[0].params, replay.start, passing=True))
    captions = (*captions, Caption(says, captions[0].params, replay.end, passing=True))
    return replace(shot, length=length, cues=cues, sounds=sounds, captions=captions)
