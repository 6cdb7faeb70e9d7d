"""What the cards of Eleven say: effect records as lines of words and signs; and why something can't be done.

Owns which text belongs to which effect. It must not know what an effect does: numbers are taken as they are printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.core.model import Reason
from engine.eleven.content.abilities import Ability
from engine.eleven.content.campaigns import Aim
from engine.eleven.content.cards import Consequence, Side, StaffCard
from engine.eleven.content.effects import (
    CardAction,
    Effect,
    HireAnywhere,
    MoveMarkers,
    MoveStat,
    Passive,
    PointsForSquad,
    Reach,
    Strengthen,
    TrainPlayers,
)
from engine.eleven.content.ploys import Measure, Ploy, Shift, ShiftStrengths
from engine.eleven.season.model import PLACES
from engine.eleven.zones import FACING, SECTION_OF, ZONES
from game.stage.refusals import sentence
from game.ui.look.lettering import Line, fragments
from game.ui.text import Texts

_COUNTED = ("players", "count", "weeks", "places", "boards")
"""The field that a plural is chosen by."""
_BEST = 6
"""The best face of a die."""


def effect_text(t: Texts, effect: Effect) -> str:
    """One effect, its signs in brackets."""
    return _filled(t, f"eleven.effect.{_name(effect)}", effect)


def _name(effect: Effect | Passive) -> str:
    """What an effect is called among the texts."""
    match effect:
        case TrainPlayers(youngsters=True):
            return "train_youngsters"
        case Strengthen(lasting=True, other=other):
            return "strength_other" if other else "strength_lasting"
        case HireAnywhere(row=row):
            return f"hire_anywhere_{row}"
        case Reach(row=row, places=places):
            return f"reach_{'all_' if places == PLACES else ''}{row}"
    return _tag(effect)


def effects_text(t: Texts, effects: Sequence[Effect]) -> str:
    """Several effects in one sentence; a dash for none."""
    return ", ".join(effect_text(t, effect) for effect in effects) or "–"


def effects_line(t: Texts, effects: Sequence[Effect]) -> Line:
    """Several effects in one line; a dash for none."""
    return fragments(effects_text(t, effects))


def at_once_line(t: Texts, effects: Sequence[Effect]) -> Line:
    """The same of what comes once, with the card."""
    return fragments(t("eleven.effect.at_once", what=effects_text(t, effects)))


def brief_line(t: Texts, effects: Sequence[Effect | Passive]) -> Line:
    """The same in signs and few words, for small cards."""
    return fragments(", ".join(brief_text(t, effect) for effect in effects) or effects_text(t, ()))


def brief_text(t: Texts, effect: Effect | Passive) -> str:
    """One of them; what can't be said in few words is said at length."""
    key = f"eleven.brief.{_name(effect)}"
    if isinstance(effect, PointsForSquad):
        return t(key, n=effect.each, who=_wanted(t, effect, brief=True), most=effect.most)
    if key in t:
        return _filled(t, key, effect)
    return passive_text(t, effect) if isinstance(effect, Passive) else effect_text(t, effect)


def passive_line(t: Texts, passive: Passive) -> Line:
    """What holds while the card lies there."""
    return fragments(passive_text(t, passive))


def passive_text(t: Texts, passive: Passive) -> str:
    """The same, its signs in brackets."""
    if isinstance(passive, PointsForSquad):
        key = "eleven.passive.points_for_squad"
        return t(key, n=passive.each, who=_wanted(t, passive), most=passive.most)
    return _filled(t, f"eleven.passive.{_name(passive)}", passive)


def ability_line(t: Texts, ability: Ability) -> Line:
    """What a footballer can do."""
    least, most = getattr(ability, "least", 0), getattr(ability, "most", 0)
    faces = f"{most}" if most == 1 else f"1–{most}" if most else f"{least}" if least == _BEST else f"{least}+"
    return fragments(_filled(t, f"eleven.ability.{_tag(ability)}", ability, faces=faces))


def side_lines(t: Texts, side: Side) -> tuple[Line, ...]:
    """What the side of a footballer's card can do: in a match, and on a day."""
    ability = () if side.ability is None else (ability_line(t, side.ability),)
    return ability if side.action is None else (*ability, action_line(t, side.action, "day_"))


def action_line(t: Texts, action: CardAction, kind: str = "", *, brief: bool = False) -> Line:
    """A card's action with its cost; of the `kind` "day_" it says when, beside what is done in a match."""
    what = ", ".join(brief_text(t, one) for one in action.effects) if brief else effects_text(t, action.effects)
    kind = "brief_" if brief else kind
    if not action.cost:
        return fragments(t(f"eleven.action.{kind}free", what=what))
    cost = " ".join(f"[{track}] {count}" for track, count in action.cost.items())
    return fragments(t(f"eleven.action.{kind}costs", cost=cost, what=what))


def stats_line(stats: dict[Any, int]) -> Line:
    """Steps on stat tracks, as signs with numbers."""
    return tuple((f"{track}_stat", f"{steps:+d}") for track, steps in stats.items())


def staff_lines(t: Texts, card: StaffCard, *, brief: bool = False) -> tuple[Line, ...]:
    """Everything a staff card does, from what comes at once to what lasts; `brief` in few words."""
    lines: list[Line] = []
    if card.stats:
        lines.append(effects_line(t, [MoveStat(track=track, steps=steps) for track, steps in card.stats.items()]))
    if card.bonus:
        lines.append(brief_line(t, card.bonus) if brief else at_once_line(t, card.bonus))
    if card.action is not None:
        lines.append(action_line(t, card.action, brief=brief))
    if card.passive is not None:
        lines.append(brief_line(t, (card.passive,)) if brief else passive_line(t, card.passive))
    return tuple(lines)


def outcome(t: Texts, row: Consequence) -> str:
    """What a face of the die after the match brings, in a few words; empty for nothing."""
    if row.injury:
        return t("eleven.match.outcome.injury", n=row.injury)
    return " ".join(_moved(t, effect) for effect in row.effects if isinstance(effect, MoveStat | MoveMarkers))


def _moved(t: Texts, effect: MoveStat | MoveMarkers) -> str:
    if isinstance(effect, MoveStat):
        return t("eleven.match.outcome.steps", what=t(f"eleven.steps_of.{effect.track}"), n=effect.steps)
    return t("eleven.match.outcome.markers", what=t(f"eleven.week.marker.{effect.track}"), n=effect.count)


def outcome_line(t: Texts, row: Consequence) -> Line:
    """The same in signs; empty for nothing."""
    if row.injury:
        return (("injury", t("eleven.match.outcome.injury_short", n=row.injury)),)
    return effects_line(t, row.effects) if row.effects else ()


def ploy_line(t: Texts, ploy: Ploy, *, brief: bool = False) -> Line:
    """What a tactic does; `brief` where it is read from afar."""
    if not isinstance(ploy, ShiftStrengths):
        return fragments(_filled(t, f"eleven.ploy.{_tag(ploy)}", ploy))

    def key(name: str) -> str:
        short = f"eleven.ploy_brief.{name}"
        return short if brief and short in t else f"eleven.ploy.{name}"

    shifts = ", ".join(
        t(key("rival" if shift.rival else "own"), where=t(key(_place(shift))), amount=shift.amount)
        for shift in ploy.shifts
    )
    return fragments(t(key(ploy.when), what=shifts))


def ploy_zones(ploy: Ploy) -> tuple[str, ...]:
    """The own zones a tactic is about, for the small board on its card."""
    if isinstance(ploy, ShiftStrengths):
        return tuple(zone for zone in ZONES if any(zone in shift.zones and not shift.rival for shift in ploy.shifts))
    return ()


def rival_zones(ploy: Ploy) -> tuple[str, ...]:
    """Where on that board the rival's zones lie that a tactic is about: each before the own zone that it faces."""
    if isinstance(ploy, ShiftStrengths):
        theirs = {FACING[zone] for shift in ploy.shifts if shift.rival for zone in shift.zones}
        return tuple(zone for zone in ZONES if zone in theirs)
    return ()


def measure_line(t: Texts, measure: Measure | Aim, target: int, *, perfect: bool = False) -> Line:
    """What an objective or a campaign asks for; `perfect` where the perfect level asks for more than a number."""
    name = "sponsors_kit" if perfect and measure == "sponsors" else measure
    return fragments(t(f"eleven.measure.{name}", n=target))


_HELD = {"too_expensive": "money", "cost_not_covered": "markers"}
"""Which parameter of a reason says what is held of that which it costs."""


def refusal(t: Texts, reason: Reason) -> str:
    """Why something can't be done, in a sentence; where it costs more than is held, how much is lacking."""
    held = _HELD.get(reason.key)
    if held is not None:
        lack = int(reason.params["cost"]) - int(reason.params[held])
        reason = Reason(reason.key, {**reason.params, "lack": lack})
    return sentence(t, "eleven", reason) or t("eleven.not_now")


def _wanted(t: Texts, passive: PointsForSquad, *, brief: bool = False) -> str:
    """Which footballers are counted, in words; `brief` in as few as can be."""
    key = "eleven.wanted_brief" if brief else "eleven.wanted"
    said = [t("eleven.wanted.trained")] if passive.trained else []
    said += [t(f"eleven.wanted.{passive.icon}")] if passive.icon else []
    said += [f"[section_{passive.section}]"] if passive.section and brief else []
    said += [t(f"{key}.footballer", n=passive.each)] if not (brief and said) or passive.trained else []
    said += [t(f"eleven.wanted.section_{passive.section}")] if passive.section and not brief else []
    said += [t(f"{key}.strength", least=passive.strength)] if passive.strength else []
    return " ".join(said)


def _place(shift: Shift) -> str:
    """What the words for a shift's zones are called."""
    sections = {SECTION_OF[zone] for zone in shift.zones}
    if shift.icon is not None:
        return f"{'everywhere' if len(shift.zones) == len(ZONES) else 'wings'}_{shift.icon}"
    if len(shift.zones) == 1:
        return "centre_midfield"
    if shift.fewest > 1:
        return "centres_full"
    return sections.pop()


def _filled(t: Texts, key: str, effect: msgspec.Struct, **more: object) -> str:
    fields: dict[str, Any] = msgspec.structs.asdict(effect) | more
    counted = next((fields[name] for name in _COUNTED if name in fields), 1)
    return t(key, n=counted, **fields)


def _tag(effect: msgspec.Struct) -> str:
    return str(effect.__struct_config__.tag)
