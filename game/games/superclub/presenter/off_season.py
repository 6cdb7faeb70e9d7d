"""How long the events of the off-season are looked at, room by room, and what is heard of them.

Dice ask before they answer: they tumble, are looked at, and only then it is said what came of it. What others do is
told briefly: what they pick takes half a second.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.superclub.season import events as ev
from engine.superclub.season.model import DRAFT_CARDS, SeasonTable
from game.stage.bidding import BIDDING, THINK, BidScore
from game.stage.timeline import Choreographer, Choreography, Cue, Sound, fixed, thrown

DRAFT_TUMBLE, DRAFT_HOLD, VERDICT = 0.9, 0.6, 1.4
STAGGER, DEAL = 0.06, 0.3
"""Seconds between two cards that are laid, and how long one is on its way."""
STAR = 2.4


OWN, OTHERS = 1.1, 0.4
SOLD = 1.4
ASK, TUMBLE, HOLD, FILL = 0.5, 0.8, 0.5, 1.3
BRIEF = 0.45
"""How much shorter what others do is."""
TURN, TURN_BRIEF = 1.3, 0.6
NAME, FLY, FLIP, LOOK = 0.55, 0.35, 0.4, 0.6
"""A continent is named, its card comes over, is turned, and is looked at."""


def _first_manager_rolled(table: SeasonTable, event: ev.FirstManagerRolled, own: bool) -> Choreography:
    cues, sounds, at = thrown(len(event.throws), 0.4, DRAFT_TUMBLE, DRAFT_HOLD)
    cues["verdict"] = Cue(at, at + VERDICT)
    return Choreography(at + VERDICT, cues, (*sounds, Sound(at, "whistle", 0.5)))


def _board_laid(table: SeasonTable, event: ev.BoardLaid, own: bool) -> Choreography:
    begins = STAR if event.set_aside else 0.2
    cues = {f"deal{n}": Cue(begins + STAGGER * n, begins + STAGGER * n + DEAL) for n in range(len(event.board))}
    sounds = [Sound(begins + STAGGER * n, "card", 0.4) for n in range(0, DRAFT_CARDS, 2)]
    if event.set_aside:
        cues["star"] = Cue(0.0, STAR)
        sounds.append(Sound(0.2, "ui_refused"))
    return Choreography(begins + STAGGER * len(event.board) + DEAL + 0.2, cues, tuple(sounds))


def _player_drafted(table: SeasonTable, event: ev.PlayerDrafted, own: bool) -> Choreography:
    if own:
        return Choreography(0.85, {"fly": Cue(0.1, 0.6)}, (Sound(0.1, "card"), Sound(0.6, "settle", 0.6)))
    return Choreography(0.5, {"fly": Cue(0.08, 0.42)}, (Sound(0.08, "card", 0.6),))


def _money(table: SeasonTable, event: Event, own: bool) -> Choreography:
    length = OWN if own else OTHERS
    return Choreography(length, {"count": Cue(0.1, 0.7 * length)}, (Sound(0.1, "tick", 0.8 if own else 0.4),))


def _wages(table: SeasonTable, event: ev.WagesPaid, own: bool) -> Choreography:
    length = OWN if own else OTHERS
    sound = Sound(0.1, "ui_refused" if event.forgiven else "tick", 0.8 if own else 0.4)
    return Choreography(length + (1.0 if event.forgiven else 0.0), {"count": Cue(0.1, 0.7 * length)}, (sound,))


def _sold(table: SeasonTable, event: ev.PlayerSoldAbroad, own: bool) -> Choreography:
    length = SOLD if own else 2 * OTHERS
    return Choreography(length, {"count": Cue(0.2, 0.6 * length)}, (Sound(0.0, "card"), Sound(0.2, "tick")))


def _training_rolled(table: SeasonTable, event: ev.TrainingRolled, own: bool) -> Choreography:
    scale = 1.0 if own else BRIEF
    thrown, settled, known = ASK * scale, (ASK + TUMBLE) * scale, (ASK + TUMBLE + HOLD) * scale
    end = known + FILL * scale
    rises = event.stars > event.before
    cues = {"tumble": Cue(thrown, settled), "hold": Cue(settled, known), "verdict": Cue(known, known + 0.7 * scale)}
    after = Sound(known, "ui_confirm", 0.8) if rises else Sound(known, "groan", 0.4)
    volume = 1.0 if own else 0.4
    return Choreography(end, cues, (Sound(thrown, "dice", volume), Sound(settled, "settle", volume), after))


def _star_added(table: SeasonTable, event: ev.StarAdded, own: bool) -> Choreography:
    length = FILL if own else FILL * BRIEF
    return Choreography(length, {"verdict": Cue(0.2, length * 0.7)}, (Sound(0.2, "ui_confirm", 0.8 if own else 0.4),))


def _card_turned(table: SeasonTable, event: ev.CardTurned, own: bool) -> Choreography:
    length = TURN if own else TURN_BRIEF
    return Choreography(length, {"flip": Cue(0.1, 0.6 * length)}, (Sound(0.1, "card", 1.0 if own else 0.5),))


def _player_signed(table: SeasonTable, event: ev.PlayerSigned, own: bool) -> Choreography:
    length = 1.2 if own else 0.7
    return Choreography(length, {"leave": Cue(0.35 * length, 0.95 * length)}, (Sound(0.0, "ui_confirm"),))


def _continents_cut(table: SeasonTable, event: ev.ContinentsCut, own: bool) -> Choreography:
    return Choreography(1.6, sounds=(Sound(0.1, "card"), Sound(0.5, "card"))) if event.again else Choreography(0.0)


def _level_raised(table: SeasonTable, event: ev.LevelRaised, own: bool) -> Choreography:
    length = 1.8 if own else 0.8
    return Choreography(length, {"rise": Cue(0.2, 0.6 * length)}, (Sound(0.1, "ui_confirm"),))


def _staff_turned(table: SeasonTable, event: ev.StaffTurned, own: bool) -> Choreography:
    length = 1.4 if own else 0.7
    cues = {f"flip{n}": Cue(0.1 + 0.25 * n, 0.45 + 0.25 * n) for n in range(len(event.cards))}
    return Choreography(length, cues, tuple(Sound(0.1 + 0.25 * n, "card") for n in range(len(event.cards))))


def _staff_hired(table: SeasonTable, event: ev.StaffHired, own: bool) -> Choreography:
    return Choreography(1.3 if own else 0.8, {"rise": Cue(0.1, 0.6)}, (Sound(0.0, "ui_confirm"),))


def _turned(table: SeasonTable, event: ev.CardTurned, own: bool) -> Choreography:
    named = 0.1 if own else NAME
    there = named + FLY
    cues = {"name": Cue(0.0, named), "fly": Cue(named, there), "flip": Cue(there, there + FLIP)}
    return Choreography(there + FLIP + LOOK, cues, (Sound(named, "card"), Sound(there + FLIP / 2, "card")))


def _signed(table: SeasonTable, event: ev.PlayerSigned, own: bool) -> Choreography:
    if event.why != "claim":
        return Choreography(0.6, {"join": Cue(0.1, 0.55)}, (Sound(0.1, "card"),))
    return Choreography(1.8, {"verdict": Cue(0.3, 1.8), "join": Cue(1.3, 1.8)}, (Sound(0.3, "settle"),))


def _bidding(score: BidScore) -> Choreographer:
    return lambda table, event, own: score(table.auction, event, own)


_BIDDING: dict[type[Event], Choreographer] = {kind: _bidding(score) for kind, score in BIDDING.items()}

DEADLINE: dict[type[Event], Choreographer] = {
    **_BIDDING,
    ev.CardTurned: _turned,
    ev.PlayerSigned: _signed,
    ev.CardPassed: fixed(0.3, {"leave": Cue(0.0, 0.3)}),
    ev.StarAdded: fixed(1.3, None, Sound(0.1, "settle")),
}
"""In the room of deadline day."""


def _bid_made(table: SeasonTable, event: ev.UnhappyBidMade, own: bool) -> Choreography:
    think = 0.0 if own else THINK
    return Choreography(
        think + 1.2, {"think": Cue(0.0, think), "raise": Cue(think, think + 0.4)}, (Sound(think, "card"),)
    )


def _answered(table: SeasonTable, event: Event, own: bool) -> Choreography:
    think = 0.1 if own else 0.7
    return Choreography(
        think + 1.3, {"think": Cue(0.0, think), "verdict": Cue(think, think + 1.3)}, (Sound(think, "settle"),)
    )


UNHAPPY: dict[type[Event], Choreographer] = {
    **_BIDDING,
    ev.UnhappyBidMade: _bid_made,
    ev.UnhappyPassed: fixed(0.5, {"think": Cue(0.0, 0.2)}),
    ev.PriceNamed: _answered,
    ev.PriceAnswered: _answered,
    ev.UnhappySold: _answered,
    ev.UnhappyBenched: _answered,
    ev.StarAdded: fixed(1.3, None, Sound(0.1, "settle")),
}
"""While unhappy players are bid for, in the room of finance."""


CHOREOGRAPHIES: dict[type[Event], Choreographer] = {
    ev.FirstManagerRolled: _first_manager_rolled,
    ev.BoardLaid: _board_laid,
    ev.PlayerDrafted: _player_drafted,
    ev.RewardPaid: _money,
    ev.StadiumPaid: _money,
    ev.StaffPaid: _money,
    ev.WagesPaid: _wages,
    ev.PlayerSoldAbroad: _sold,
    ev.TrainingRolled: _training_rolled,
    ev.StarAdded: _star_added,
    ev.CardTurned: _card_turned,
    ev.PlayerSigned: _player_signed,
    ev.CardPassed: fixed(0.5, {"leave": Cue(0.1, 0.45)}, Sound(0.0, "card", 0.4)),
    ev.ContinentsCut: _continents_cut,
    ev.LevelRaised: _level_raised,
    ev.StaffTurned: _staff_turned,
    ev.StaffHired: _staff_hired,
    ev.StaffReturned: fixed(0.4, None, Sound(0.0, "card", 0.5)),
    ev.StaffFired: fixed(0.4, None, Sound(0.0, "card", 0.5)),
}
"""In every other room."""
