"""The figures of the rulebook of Football Fortunes: what is said as tables and rules have it, and what is its alone."""

from __future__ import annotations

from engine.core import league
from engine.fortunes import goals
from engine.fortunes.content import cards as fortunes_cards
from engine.fortunes.content import load as fortunes
from tests.levels.words import listed, word

FF = fortunes.load()
OT = FF.tables

SAYS: dict[str, list[str]] = {
    "FF-1": [f"has £{OT.cash}m"],
    "FF-2": [
        f"for {OT.formation}",
        f"Each of them has {OT.start_stars[0]} stars, so they have {sum(OT.start_stars)} together",
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
}

ELSEWHERE = {"FF-3", "FF-8", "FF-20", "FF-36", "FF-37", "FF-38"}
"""Sections whose figures are read line by line by the test of this book."""

LEFT: dict[str, str] = {
    "How": "200 20",
    "FF-7": "1",
    "FF-22": "1",
    "FF-28": "0",
    "FF-31": "3 1 35 1 12 0 90 1 0 25 5 5 1 1 1 35",
    "FF-32": "2 15 17 15 16 14 16 14 15 13 15 13 14 12 14 12 13 11 13 11 12 10 11 10 10 9 10 9 9",
    "FF-34": "1 1",
    "FF-39": "40 10 30 60",
    "FF-40": "3",
    "FF-44": "60 48 40 34 29 25 21 18 15 12 9 6 3 0 40 25 15 8 50 32 20 12 5",
}
"""What stands in the book beside that, section by section: examples, and what a rule has no table for."""
