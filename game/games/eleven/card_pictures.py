"""Eleven's cards to be laid anywhere: what is printed, and what lies on them in a club.

Owns the way from content and a club's state to the generators of `game.games.eleven.style`. It decides nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.eleven.club_rules.model import Club, OwnedPlayer
from engine.eleven.content.abilities import NEGATIVE
from engine.eleven.content.cards import (
    Content,
    DirectorCard,
    Footballer,
    MeetingCard,
    SponsorCard,
    TacticCard,
    Vote,
)
from engine.eleven.match.model import OpponentBack, Side
from engine.eleven.season.scoring import staff_sets
from game.games.eleven.style import footballers, opponents, papers, people
from game.games.eleven.style.club_style import crest_of
from game.games.eleven.style.paper import CardPicture, LaidCard, laid
from game.games.eleven.wording import (
    action_line,
    at_once_line,
    brief_line,
    effects_line,
    measure_line,
    passive_line,
    ploy_line,
    ploy_zones,
    rival_zones,
    side_lines,
    staff_lines,
    stats_line,
)
from game.ui.look.faces import PLAIN
from game.ui.look.kits import Kit
from game.ui.look.lettering import Line, fragments
from game.ui.text import Texts


def footballer(
    t: Texts,
    card: Footballer,
    owned: OwnedPlayer | None = None,
    *,
    trained: bool | None = None,
    cost: int | None = None,
    fitness: int = 0,
    sockets: int = 0,
    kit: Kit = PLAIN,
) -> LaidCard:
    """A footballer's card: the side that lies up, or that asked for by `trained`, with what lies on it in a club."""
    up = (owned is not None and owned.trained) if trained is None else trained
    side = card.side(up)
    strength = side.strength
    changed = None if owned is None else max(0, strength + owned.lasting + owned.passing)
    printed = footballers.Footballer(
        card.shirt,
        card.name,
        card.face,
        card.sections,
        card.icon,
        strength,
        cost=cost,
        lines=side_lines(t, side),
        bad=isinstance(side.ability, NEGATIVE),
        trained=up,
        experience=() if card.kind != "youngster" or owned is None else (owned.played, owned.scored),
        vp=0 if owned is None else owned.tokens,
        fitness=fitness,
        sockets=sockets,
        changed=None if changed == strength else changed,
        permanent=0 if owned is None else owned.lasting,
        temporary=0 if owned is None else owned.passing,
        injury=0 if owned is None else owned.injured,
        suspension=0 if owned is None else owned.suspended,
        kit=kit,
    )
    return laid(footballers.footballer, printed)


def staff(t: Texts, content: Content, club: Club, number: int) -> LaidCard:
    """A staff card as it lies in a club or would lie there, with how many of its set the club has."""
    card = content.staff[number]
    owned = next((member for member in club.staff if member.card == number), None)
    family = content.tables.professions[card.profession]
    printed = people.Staff(
        family,
        t(f"eleven.profession.{card.profession}"),
        card.name,
        card.face,
        card.cost,
        lines=staff_lines(t, card),
        steps=content.tables.sets[family],
        owned=staff_sets(content, club)[family],
        suspension=0 if owned is None else owned.suspended,
        brief=staff_lines(t, card, brief=True),
    )
    return laid(people.staff, printed)


def sponsor(t: Texts, number: int, card: SponsorCard, signed: str | None = None, suspension: int = 0) -> LaidCard:
    """A sponsor's card; its logo comes from its number in the deck."""
    printed = papers.Sponsor(
        card.name,
        number,
        (effects_line(t, card.small), brief_line(t, card.small)),
        (effects_line(t, card.adboard), brief_line(t, card.adboard)),
        (effects_line(t, card.kit), brief_line(t, card.kit)),
        (effects_line(t, card.bonus), brief_line(t, card.bonus)) if card.bonus else (),
        () if card.passive is None else (passive_line(t, card.passive), brief_line(t, (card.passive,))),
        signed,
        suspension,
    )
    return laid(papers.sponsor, printed)


def director(t: Texts, card: DirectorCard, rolled: int | None = None, *, suspension: int = 0) -> CardPicture:
    """A director's card; `rolled` is the face of the die at a meeting."""
    lines: list[Line] = []
    if card.bonus:
        lines.append(at_once_line(t, card.bonus))
    if card.action is not None:
        lines.append(action_line(t, card.action))
    lines += [passive_line(t, passive) for passive in card.passives]
    printed = people.Director(
        card.name, card.face, card.votes, stats_line(card.stats), tuple(lines), rolled, suspension
    )
    return laid(people.director, printed)


def meeting(t: Texts, card: MeetingCard, decided: Vote | None = None) -> CardPicture:
    """A board meeting's card."""
    yellow, blue, red = ((effects_line(t, effects),) for effects in (card.yellow, card.blue, card.red))
    return laid(papers.meeting, papers.Meeting(card.name, yellow, blue, red, decided))


def tactic(t: Texts, card: TacticCard) -> CardPicture:
    """A tactic's card."""
    own, rival = ploy_zones(card.ploy), rival_zones(card.ploy)
    return laid(papers.tactic, papers.Tactic(card.name, (ploy_line(t, card.ploy),), own, rival))


def objective(t: Texts, content: Content, number: int, reached: int = 0) -> CardPicture:
    """An objective's card, so many of its two steps `reached`."""
    card, tables = content.objectives[number], content.tables
    fulfilled = measure_line(t, card.measure, card.fulfilled)
    perfect = measure_line(t, card.measure, card.perfect, perfect=True)
    points = tables.objective_points, tables.perfect_points
    return laid(papers.objective, papers.Objective(card.name, (fulfilled,), (perfect,), points, reached))


def opponent(
    t: Texts, content: Content, back: OpponentBack, zones: Mapping[str, Sequence[opponents.Placed]] | None = None
) -> CardPicture:
    """An opponent as the back of his card describes him; once his `zones` are known, their front."""
    club = content.clubs[back.club]
    card = opponents.Opponent(
        club.name,
        crest_of(club),
        club.division,
        fragments(t("eleven.opponent.strength", n=back.strength)),
        formation(back),
        back.attackers,
    )
    if zones is None:
        return laid(opponents.opponent_back, card)
    return lambda look, width, state="ready": opponents.opponent_front(look, card, zones, width)


def placed(side: Side) -> dict[str, tuple[opponents.Placed, ...]]:
    """A side's markers by zone, icon and strength each, for the pictures of line-ups."""
    return {str(zone): tuple((one.icon, one.strength) for one in markers) for zone, markers in side.items()}


def formation(back: OpponentBack) -> str:
    """Defenders, midfielders and forwards, as it is written on a blackboard."""
    return f"{back.defenders}–{back.midfielders}–{back.forwards}"
