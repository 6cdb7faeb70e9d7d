"""The figures of Eleven's rulebook: what is said as its tables and rules have it, and what is the book's alone."""

from __future__ import annotations

from engine.eleven import zones
from engine.eleven.club_rules import model as club_model
from engine.eleven.content import load as eleven
from engine.eleven.content import squads
from engine.eleven.match import opening
from tests.levels.words import listed, many, word

EL = eleven.load()
ET = EL.tables
DEFENDERS = zones.MOST_IN_SECTION
PRICES = [card.cost for card in EL.players if card.kind == "player"]


def bands(costs: tuple[int, ...]) -> list[str]:
    """Of how many cards on each step of the upkeep is paid: "4 or 5 cost 1 €"."""
    steps = sorted({*costs})
    found = []
    for cost in steps[1:-1]:
        first = costs.index(cost)
        last = first + costs.count(cost) - 1
        join = "or" if last == first + 1 else "to"
        found.append(f"{first} {join} {last} cost {cost} €" if first < last else f"{first} cost {cost} €")
    return [f"up to {costs.count(0) - 1} are free", *found] if costs.count(0) > 1 else found


def highest(costs: tuple[int, ...]) -> str:
    """From how many cards on the upkeep is at its most: "from 10 on 3 €"."""
    return f"from {costs.index(costs[-1])} on {costs[-1]} €"


SAYS: dict[str, list[str]] = {
    "EL-2": [f"which begins at {club_model.STARTING_STAT}"],
    "EL-12": [
        f"on top of the youngster deck for {ET.youngster_cost} €",
        f"between {min(PRICES)} € and {max(PRICES)} €",
    ],
    "EL-15": [f"You are paid {ET.sale_price} €"],
    "EL-18": [
        f"Building costs {ET.building_cost} €",
        *(
            f"- {name}, {next(one.points for one in EL.buildings if one.kind == kind)} VP"
            for name, kind in (
                ("Lighting", "lighting"),
                ("Merchandise store", "store"),
                ("Training camp", "training_camp"),
                ("Training ground", "training_ground"),
                ("Third adboard", "adboard"),
                ("Stand", "stand"),
            )
        ),
    ],
    "EL-19": [
        f"They cost {listed(ET.office_costs)} €, and are worth {listed(ET.office_points)} VP",
        f"three spaces make {sum(ET.office_points[:3])} VP",
    ],
    "EL-25": [
        f"Your {word(zones.MARKERS)} markers",
        f"In a central zone there is room for {word(zones.MOST_IN_CENTRE)} markers, on a wing for one",
        f"{word(DEFENDERS['defence']).capitalize()} defenders are the limit, and so are "
        f"{word(DEFENDERS['midfield'])} midfielders and {word(DEFENDERS['forward'])} forwards",
    ],
    "EL-41": [
        f"Players: {', '.join(bands(ET.maintenance_players))}, and {highest(ET.maintenance_players)}",
        f"Staff: {', '.join(bands(ET.maintenance_staff))}, and {highest(ET.maintenance_staff)}",
        f"Infrastructure: {', '.join(bands(ET.maintenance_buildings))}, and all 7 cost "
        f"{ET.maintenance_buildings[-1]} €",
    ],
    "EL-43": [
        f"League place: {', '.join(str(one) for one in ET.league_points[:7])} and −{-ET.league_points[7]} "
        f"for the first eight, −{-ET.league_points[8]} for the rest",
        f"Your objective: {ET.objective_points} VP, and {ET.perfect_points} more if it was done perfectly",
        f"Money: 1 VP for {ET.money_per_point} €, and for every further {ET.money_per_point} €",
        f"third in the league {ET.league_points[2]}",
        f"a perfect objective {ET.objective_points + ET.perfect_points}, three office spaces "
        f"{sum(ET.office_points[:3])}",
    ],
    "EL-46": [
        f"There are {sum(squads.PLAYER_STRENGTHS.values())} players",
        ", ".join(f"{many(cards)} cards {strength}" for strength, cards in squads.PLAYER_STRENGTHS.items()),
        f"{word(squads.TWO_SECTIONS)} of them can stand in two",
        f"{word(squads.WITH_ABILITY).capitalize()} have an ability from the start, and for "
        f"{word(squads.WITH_BAD_ABILITY)} of these it is a bad habit",
    ],
    "EL-47": [
        f"There are {sum(squads.YOUNGSTER_STRENGTHS.values())} youngsters",
        "Trained, "
        + "{} of them have {}, {} have {} and {} have {}".format(
            *(one for strength, cards in squads.YOUNGSTER_STRENGTHS.items() for one in (word(cards), strength))
        ),
        f"There are {sum(squads.VETERAN_STRENGTHS.values())} veterans: "
        f"{word(squads.VETERAN_SECTIONS['defence'])} defenders, {word(squads.VETERAN_SECTIONS['midfield'])} "
        f"midfielders and {word(squads.VETERAN_SECTIONS['forward'])} forwards",
    ],
    "EL-48": [f"There are {len(EL.staff)} staff cards, priced from nothing to {squads.DEAREST} €"],
    "EL-51": [
        f"a team of the bronze division is strength {squads.STRENGTHS['bronze']}, silver has "
        f"{squads.STRENGTHS['silver']}, gold has {squads.STRENGTHS['gold']}",
        f"with each week that has passed every opponent is {opening.WEEK_RISE} stronger",
        f"No marker is ever stronger than {squads.STRONGEST}",
        f"There are {squads.CLUBS * squads.LINE_UPS}, {word(squads.LINE_UPS)} for each club",
    ],
    "EL-52": [
        f"with each tier every opponent is {opening.TIER_RISE} stronger",
        f"There are {word(len(EL.scenarios))} campaigns",
    ],
}

ELSEWHERE = {"EL-34", "EL-35", "EL-45", "EL-48", "EL-49"}
"""Sections whose figures are read line by line by the test of this book."""

LEFT: dict[str, str] = {
    "EL-2": "1 6 6 1 1",
    "EL-6": "2 11 2 6 7 11 11",
    "EL-8": "3",
    "EL-11": "2",
    "EL-13": "1 4 1 4 0",
    "EL-14": "1",
    "EL-18": "1 1 2",
    "EL-22": "2 1 0",
    "EL-23": "1 1",
    "EL-30": "0 1",
    "EL-31": "1 1 1 1 1 1 1 3 2 1 2 0 1 3 2 1 1 1 1 1 2 2 2 1 2 2 2 1 1 1 1 0 3 3",
    "EL-33": "1",
    "EL-36": "1",
    "EL-43": "1 1 3 4 6 2 35",
    "EL-46": "12 11 1 6 6 2 10 2 11 17 1 4 1 2",
    "EL-47": "1 2 17 2 9 3 2 4 2 2 3",
    "EL-50": "36 36 1 1 1 1 1 0 1 1 1 2 2 5 6 3 1 4 5 6 9 2 4 4 7 3 4 5 8 2 3 12 18 5 7 17 26 6 2 3",
    "EL-51": "4",
}
"""What stands in the book beside that, section by section: examples, and what a rule has no table for."""
