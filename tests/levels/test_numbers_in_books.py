"""Every figure in the rulebooks: said as the tables and rules have it, or named here as nobody's but the book's.

Sentences are made of the numbers that are played with and must stand in their sections word by word. Of what is left
over each figure is listed, so that none can change, come or go unnoticed. Lists that other tests of this folder read
line by line are left to them.
"""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

from engine.core import league
from engine.eleven import zones
from engine.eleven.club_rules import model as club_model
from engine.eleven.content import load as eleven
from engine.eleven.content import squads
from engine.eleven.season import campaign
from engine.fortunes import goals
from engine.fortunes.content import cards as fortunes_cards
from engine.fortunes.content import load as fortunes
from engine.futti import content as futti
from engine.futti.match import contest, penalties
from engine.futti.match import model as futti_match
from engine.futti.season import awards
from engine.superclub.content import cards as superclub_cards
from engine.superclub.content import load as superclub
from engine.superclub.season import model as superclub_season

FU, EL, SC, FF = futti.load(), eleven.load(), superclub.load(), fortunes.load()
FT, ET, ST, OT = FU.tables, EL.tables, SC.tables, FF.tables
WORDS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
]
DEFENDERS = zones.MOST_IN_SECTION
PRICES = [card.cost for card in EL.players if card.kind == "player"]
HALF, WHOLE = futti_match.HALF_MINUTES, futti_match.MATCH_MINUTES
EARLY = {one.minute: one for one in FT.early_ends}


def word(number: int) -> str:
    return WORDS[number]


def listed(numbers: tuple[int, ...] | list[int], last: str = " and ") -> str:
    """2, 3 and 5."""
    return f"{', '.join(str(one) for one in numbers[:-1])}{last}{numbers[-1]}"


TENS = {20: "twenty", 30: "thirty", 40: "forty"}


def many(number: int) -> str:
    """Numbers up to 49 in words."""
    if number < len(WORDS):
        return word(number)
    if number < 20:
        return {18: "eighteen"}.get(number, f"{word(number - 10)}teen")
    tens, ones = number - number % 10, number % 10
    return TENS[tens] + (f"-{word(ones)}" if ones else "")


def listed_counts(counts: Counter[int], ending: str) -> str:
    """Fourteen 2s, eight 3s."""
    return ", ".join(f"{many(count)} {value}{ending}" for value, count in sorted(counts.items()))


def stars_of(position: str) -> str:
    """How many players of a position have so many stars: "five of 2 stars, six of 3"."""
    counts = Counter(card.stars for card in SC.players if card.position == position and card.number != SC.star)
    first, *more = sorted(counts.items())
    told = [f"{many(first[1])} of {first[0]} star" + "s" * (first[0] > 1)]
    return ", ".join([*told, *(f"{many(count)} of {stars}" for stars, count in more)])


def bands(costs: tuple[int, ...]) -> list[str]:
    """Of how many cards on each step of the upkeep is paid: "4 or 5 cost 1 €"."""
    steps = sorted({*costs})
    found = []
    for cost in steps[1:-1]:
        first = costs.index(cost)
        last = first + costs.count(cost) - 1
        found.append(f"{first} or {last} cost {cost} €" if first < last else f"{first} cost {cost} €")
    return [f"up to {costs.count(0) - 1} {'is' if costs.count(0) == 2 else 'are'} free", *found]


SAYS: dict[str, dict[str, list[str]]] = {
    "futti": {
        "FU-2": [
            f"The box holds {len(FU.outfield) + len(FU.goaltenders)} cards: {len(FU.outfield)} outfield players and "
            f"{len(FU.goaltenders)} goaltenders",
            f"enough for {word(futti.CLUBS)} complete teams",
            "SP of the outfield: " + listed_counts(Counter(card.sportsmanship for card in FU.outfield), "s"),
            "Their SP: " + listed_counts(Counter(card.sportsmanship for card in FU.goaltenders), "s"),
        ],
        "FU-8": [f"in minute {HALF + 1}"],
        "FU-16": [f"with {word(contest.BREAKAWAY_BONUS)} added to OFFENCE"],
        "FU-18": [f"in minute {HALF} or {WHOLE}", f"in minutes {listed([*EARLY])}"],
        "FU-25": [f"the pause after minute {WHOLE}"],
        "FU-30": [
            f"After minute 30: it's over if either side leads by {word(EARLY[30].home_lead)} goals or more",
            f"After minute 35: it's over if the home side leads by {word(EARLY[35].home_lead)} or more, or the "
            f"visitors by {word(EARLY[35].visitors_lead)} or more",
            f"After minute {WHOLE}: it's over",
        ],
        "FU-31": [
            f"Sudden death plays on with minute {WHOLE + 1}",
            f"each side has {word(penalties.KICKS_EACH)} kicks",
        ],
        "FU-34": [
            f"A win is worth {word(FT.league.win)} points, a draw {word(FT.league.draw)}, a defeat none",
        ],
        "FU-35": [f"in at least {word(awards.GOALTENDER_MATCHES)} matches"],
    },
    "eleven": {
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
            f"Players: {', '.join(bands(ET.maintenance_players))}, and from "
            f"{len(ET.maintenance_players) - 1} on {ET.maintenance_players[-1]} €",
            f"Staff: {', '.join(bands(ET.maintenance_staff))}, and from "
            f"{len(ET.maintenance_staff) - 1} on {ET.maintenance_staff[-1]} €",
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
            f"a team of the bronze division has strength {squads.STRENGTHS['bronze']}, silver has "
            f"{squads.STRENGTHS['silver']}, gold has {squads.STRENGTHS['gold']}",
            f"There are {squads.CLUBS * squads.LINE_UPS}, {word(squads.LINE_UPS)} for each club",
        ],
        "EL-52": [
            f"with each tier every opponent is {campaign.RISE} stronger",
            f"There are {word(len(EL.scenarios))} campaigns",
        ],
    },
    "superclub": {
        "SC-2": [f"full stars from 1 to {superclub_cards.MOST_STARS}"],
        "SC-5": [
            f"There are {len(SC.players)} players. The "
            f"{sum(card.position == 'utility' for card in SC.players)} utility players",
            f"Potential is on {sum(card.ceiling > 0 for card in SC.players)} cards",
            *(
                f"{name}: {stars_of(position)}"
                for name, position in (
                    ("Goalkeepers", "goalkeeper"),
                    ("Defenders", "defender"),
                    ("Midfielders", "midfielder"),
                    ("Attackers", "attacker"),
                    ("Utility players", "utility"),
                )
            ),
        ],
        "SC-11": [
            f"You begin with {ST.cash['normal']} M. In a slower game it is {ST.cash['slow']} M, in a quicker one "
            f"{ST.cash['quick']} M",
            f"{word(ST.cup_cards_quick)} SuperCup cards are enough",
        ],
        "SC-13": [
            f"{ST.rewards[0]} M for the champion, then {listed(ST.rewards[1:])} M",
        ],
        "SC-15": [
            f"Below {ST.status[1]} you are newly promoted, from {ST.status[1]} to {ST.status[2] - 1} established, from "
            f"{ST.status[2]} to {ST.status[3] - 1} mid-table, from {ST.status[3]} on a title contender",
        ],
        "SC-17": [
            f"players of up to {ST.happy[0]} stars happy, the established up to {ST.happy[1]}, mid-table up to "
            f"{ST.happy[2]}, and title contenders everybody",
            f"The bid is {ST.unhappy_bid} M for each full star",
        ],
        "SC-21": [
            f"{ST.scouted[0]} on level 1, {ST.scouted[1]} on level 2, {ST.scouted[2]} on level 3 and "
            f"{ST.scouted[3]} on level 4",
        ],
        "SC-24": [f"There are {len(SC.staff)} of them"],
        "SC-25": [f"With {superclub_season.MOST_CARDS} players you have to make room"],
        "SC-28": [f"A squad has at most {superclub_season.MOST_CARDS} players"],
        "SC-29": [f"fewer than {word(superclub_season.FLOOR)} outfield players who can be picked"],
        "SC-32": [
            f"A win is worth {ST.points[0]} points, a draw {ST.points[1]}, a defeat none",
            f"a win brings {ST.points_long[0]} points and a draw {ST.points_long[1]}",
            f"stays at {ST.points[0]} and {ST.points[1]}",
        ],
        "SC-39": [f"There are {sum(card.copies for card in SC.changers)}, of three kinds"],
        "SC-41": [f"With {ST.win_at} points or more"],
        "SC-45": [
            *(
                f"{f'Season {number}' if number < 5 else 'From season 5 on'}: {one.defence}, {one.midfield} and "
                f"{one.attack}"
                for number, one in enumerate(ST.powerhouses, 1)
            ),
            f"up to {ST.powerhouse_spread} higher or lower",
            f"they start at {listed([one.start for one in ST.powerhouses])} in seasons 1 to 5, with "
            f"{ST.powerhouse_bonus[0]} more if there are two managers, {ST.powerhouse_bonus[1]} more with three, "
            f"{ST.powerhouse_bonus[2]} more with four and no more with five",
        ],
    },
    "fortunes": {
        "FF-1": [f"has £{OT.cash}m"],
        "FF-2": [
            f"for {OT.formation}",
            f"They have {sum(OT.start_stars)} stars together: "
            f"{word(OT.start_stars.count(4))} players of 4 stars, {word(OT.start_stars.count(3))} of 3 and "
            f"{word(OT.start_stars.count(2))} of 2",
            f"{word(OT.start_youths).capitalize()} youths",
        ],
        "FF-4": [f"at most {word(OT.youths)} youths", f"the borrower's {word(OT.youths)}"],
        "FF-5": [
            f"{word(OT.full.weeks).capitalize()} weeks follow",
            f"after all fixtures of week {OT.full.window}",
            f"{word(OT.classic.clubs).capitalize()} clubs play {word(OT.classic.weeks)} weeks. The domestic cup is in "
            f"weeks {listed(OT.classic.cup)}",
            f"{word(OT.classic.europe_clubs).capitalize()} clubs meet in Europe, in weeks {listed(OT.classic.europe)}. "
            f"The winter window opens after week {OT.classic.window}, and computer clubs change in weeks "
            f"{listed(OT.classic.drift)}",
        ],
        "FF-7": [f"that many squares of the {len(OT.board)}"],
        "FF-13": [
            f"Hire a scout for £{OT.scout}m",
            f"Improve the coach by one star for £{OT.coach_step}m",
            f"goes to {fortunes_cards.LEAST_STARS} at once, for £{fortunes_cards.LEAST_STARS * OT.coach_step}m",
            f"{fortunes_cards.MOST_STARS} stars at most",
        ],
        "FF-14": [
            f"for £{OT.star_price}m a star",
            f"goes to {fortunes_cards.LEAST_STARS} at least, for £{fortunes_cards.LEAST_STARS * OT.star_price}m",
            f"a coach of 3 stars can make it 3 for £{3 * OT.star_price}m",
            f"more than {fortunes_cards.MOST_STARS}",
        ],
        "FF-15": [f"You pay £{OT.youth_price}m a star"],
        "FF-17": [f"from £{OT.star_price}m a star"],
        "FF-18": [f"The bank pays you £{OT.sponsor}m"],
        "FF-22": [
            f"at least {word(OT.windows)} are turned in all",
            f"from £{OT.star_price}m a star",
            f"begins at £{OT.star_price // 2}m a star",
        ],
        "FF-28": [f"The bank buys any senior at £{OT.bank_price}m a star", f"and £{OT.cash}m"],
        "FF-29": [", ".join(fortunes_cards.FORMATIONS[:-1]) + f" or {fortunes_cards.FORMATIONS[-1]}"],
        "FF-31": [f"nobody scores more than {word(goals.MOST_GOALS)}"],
        "FF-32": [
            f"On level 1 both numbers are {-OT.levels[0]} lower, on level 3 they are {OT.levels[2]} higher, on level 4 "
            f"they are {OT.levels[3]} higher",
            f"In weeks {listed(OT.full.drift)} each rating drifts",
            f"all are {OT.season_growth} higher",
        ],
        "FF-33": [f"A win is worth {league.Reward().win} points, a draw {league.Reward().draw}"],
        "FF-34": [
            f"A league match takes £{OT.gate}m",
            f"never less than £{OT.gate_least}m",
            f"The leaders at home to the fifth: {OT.gate} − 1 − 5 = £{OT.gate - 1 - 5}m",
            f"£{OT.gate_first}m are taken off for both together",
            f"A cup match takes £{OT.gate_cup[0]}m in the early rounds, £{OT.gate_cup[1]}m in a quarter-final, "
            f"£{OT.gate_cup[2]}m in a semi-final and £{OT.gate_cup[3]}m in a final. In Europe it is "
            f"£{OT.gate_europe}m more",
            f"draw a bigger crowd: £{OT.gate_managers}m more. Each goal above {word(OT.gate_goals)} brings another "
            f"£{OT.gate_goal}m",
        ],
        "FF-35": [
            f"in weeks {listed(OT.full.cup)}",
            f"The European cup is played by {word(OT.full.europe_clubs)} clubs, in weeks {listed(OT.full.europe)}",
            f"Their defence is {min(one.defence for one in FF.continental)} to "
            f"{max(one.defence for one in FF.continental)}, their attack "
            f"{min(one.attack for one in FF.continental)} to {max(one.attack for one in FF.continental)}",
        ],
        "FF-40": [
            f"A player's value is £{OT.star_price}m a star for seniors and £{OT.youth_price}m for youths",
            f"the same {len(FF.seniors)} cards",
        ],
        "FF-43": [f"£{OT.star_price}m a star for seniors and £{OT.youth_price}m for youths"],
        "FF-44": [
            f"1 point for every full £{OT.cash_point}m in cash, {OT.cash_points} at most",
            f"less {OT.sack_points} for each sack",
        ],
    },
}

ELSEWHERE: dict[str, set[str]] = {
    "futti": {"FU-7", "FU-20"},
    "eleven": {"EL-34", "EL-35", "EL-45", "EL-48", "EL-49"},
    "superclub": {"SC-4", "SC-14", "SC-18", "SC-22", "SC-30", "SC-31", "SC-43"},
    "fortunes": {"FF-3", "FF-8", "FF-20", "FF-36", "FF-37", "FF-38"},
}
"""Sections whose figures are read line by line by the test of their game's book."""

LEFT: dict[str, dict[str, str]] = {
    "futti": {
        "How": "1 5 30 35 40",
        "FU-1": "1 5 1 5 1 6 36 41",
        "FU-2": "5 1 5 2 4 1 4 2 4 3 3 2 3 3 4 4 2 2 5 4 4 5 31 32 33 34 35 36 41 42 43 44 45 46 51 52 41 19 36",
        "FU-6": "1 5 6",
        "FU-10": "1 2 3 4 5 6 1 2 3 4 5 6",
        "FU-11": "1 6",
        "FU-13": "44 44",
        "FU-16": "6",
        "FU-17": "52 42 31 21 1 0 0",
        "FU-24": "3",
        "FU-28": "6",
    },
    "eleven": {
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
        "EL-46": "12 11 1 6 6 2 10 2 11 17 1 4 2",
        "EL-47": "1 2 17 2 9 3 2 4 2 2 3",
        "EL-50": "36 36 1 1 1 1 1 0 1 1 1 2 1 5 6 3 1 4 5 6 9 2 4 5 7 3 4 5 7 1 2 12 18 5 7 16 25 6 2 3",
        "EL-51": "4",
    },
    "superclub": {
        "How": "6 2 100",
        "SC-2": "6",
        "SC-5": "6 2 3 4 5 6 1 2 3 4 5 6 2 3 4 5 6 3 4 5 6 4 5 6 5 6 12 12 5 13 12 6 12 12 5 3 3 3",
        "SC-9": "1 16 1 2 16",
        "SC-11": "2 1",
        "SC-12": "1",
        "SC-16": "1",
        "SC-19": "2 6 3 1 2 3 4 5 6 4",
        "SC-24": "1 10 2 20 3 40 1 40 1 20 2 40 15 20 20 30 50 100 40 20 50 30 80 30 25 5 10 50 60 20 8 40 60 10",
        "SC-33": "3 3 4 3 4 3 3 5 2 4 3 3 4 4 2",
        "SC-39": "14 4 10 20 30 40 50 22 10 15 30 2 1 3 3 18 2 2 0 6",
        "SC-44": "7 6 5 2 1 6 5 4 5 4",
    },
    "fortunes": {
        "How": "200 20",
        "FF-7": "1",
        "FF-22": "1",
        "FF-28": "0",
        "FF-31": "1 25 1 35 1 12 0 90 1 0 25 5 5 1 1",
        "FF-32": "2 18 22 18 21 17 21 17 20 16 20 16 19 15 19 15 18 14 18 14 17 13 16 13 15 12 15 12 14",
        "FF-34": "1 1",
        "FF-39": "40 10 30 60",
        "FF-40": "3",
        "FF-44": "60 48 40 34 29 25 21 18 15 12 9 6 3 0 40 25 15 8 50 32 20 12 5",
    },
}
"""What stands in the books beside that, section by section: examples, and what a rule has no table for."""


def sections(game: str) -> dict[str, str]:
    """The sections of a book by their rule."""
    text = (files("levels") / game / "rulebook.md").read_text(encoding="utf-8")
    found = re.split(r"^## (.+)$", text, flags=re.MULTILINE)[1:]
    return {heading.split()[0]: body for heading, body in zip(found[::2], found[1::2], strict=True)}


@pytest.mark.parametrize("game", SAYS)
def test_the_book_says_the_numbers_that_are_played_with(game: str) -> None:
    book = sections(game)
    missing = [(rule, said) for rule, sayings in SAYS[game].items() for said in sayings if said not in book[rule]]
    assert missing == []


@pytest.mark.parametrize("game", SAYS)
def test_no_figure_comes_goes_or_changes_unnoticed(game: str) -> None:
    assert figures(game) == LEFT[game]


def figures(game: str) -> dict[str, str]:
    """What figures each section has beside those said above, and names of rules."""
    found = {}
    for rule, body in sections(game).items():
        if rule in ELSEWHERE[game]:
            continue
        text = body
        for said in sorted(SAYS[game].get(rule, ()), key=len, reverse=True):
            text = text.replace(said, "")
        left = re.findall(r"\d+", re.sub(r"\b[A-Z]{2}-\d+", "", text))
        if left:
            found[rule] = " ".join(left)
    return found
