"""The pieces of Eleven as pictures of one screen each, to lay beside a screen or a former version: a style sheet."""

from collections.abc import Iterable
from dataclasses import replace

import pygame

from game.games.eleven.style import boards, footballers, opponents, paper, papers, people, signs, zones
from game.games.eleven.style.footballers import Footballer, footballer
from game.games.eleven.style.opponents import Opponent
from game.games.eleven.style.paper import card_height
from game.games.eleven.style.papers import Meeting, Objective, Sponsor, Tactic
from game.games.eleven.style.people import Director, Staff
from game.ui.look import backdrops, metrics, panels
from game.ui.look.lettering import fragments, plain
from game.ui.look.look import Look
from game.ui.look.palette import MUTED, TEXT
from game.ui.look.stylesheet import CLUBS

KIT = CLUBS[0][0]

_PLAIN = (
    Footballer(8, "Yildar", 241, ("midfield", "forward"), "attack", 3, 4,
               (fragments("Spend 2 [fitness]: one more goal."),), sockets=3, fitness=1),
    Footballer(4, "Ngata", 207, ("defence",), "defence", 3, 3, (fragments("After a win: 1 [budget]"),), trained=True,
               sockets=1, fitness=1, permanent=1, changed=4),
    Footballer(14, "Königswusterhausen", 219, ("midfield",), "defence", 2, 2,
               (fragments("After the match a 1 suspends him for a week."),), bad=True, sockets=1, suspension=2),
    Footballer(9, "Mbayou", 213, ("forward",), "attack", 1, 1, experience=(True, False), sockets=1, temporary=1,
               changed=2),
    Footballer(2, "Szalontay", 222, ("defence", "midfield"), "defence", 2, 3,
               (fragments("Others in his zone: +1 while two or more [fanbase] are on the stands."),), injury=1),
)  # fmt: skip
FOOTBALLERS = tuple(replace(card, kit=KIT) for card in _PLAIN)

STAFF = (
    Staff("coaching", "First trainer", "Ilse Brandhuber", 301, 2,
          (fragments("[exhausted] 1 [fitness]: train a player."),), (1, 2, 3, 5), 2),
    Staff("medical", "Doctor", "Amadou Keïtala", 302, 3,
          (fragments("[exhausted] cancel an [injury]"), fragments("[fitness] +1")), (1, 2, 3, 4), 1),
    Staff("crowd", "Steward", "Bo Lindqvarn", 303, 0, (fragments("Two more [fanbase] for the stands."),), (1, 2, 4)),
    Staff("office", "Resource manager", "Ferran Oltra", 304, 1, (fragments("1 [operation]: gain 2 [budget]"),),
          (1, 2, 3, 4), suspension=1),
    Staff("recruitment", "Scout", "Noor van Elst", 305, 2, (plain("Players are in reach anywhere, 1 less to pay."),),
          (1, 2, 4), 3),
)  # fmt: skip

SPONSOR = Sponsor(
    "Brauhaus Möwe", 5, (fragments("[budget] 2"),), (fragments("[budget_stat] +1"),),
    (fragments("[budget_stat] +2 [fanbase_stat] −1"),),
    (fragments("1 [vp]"),), signed="adboard",
)  # fmt: skip
DIRECTOR = Director(
    "Hedvig Sandoval-Krohn", 411, ("blue", "blue", "red", "blue", "blue", "yellow"),
    fragments("[fitness_stat] +1 [operation_stat] +1 [fanbase_stat] −1"),
    (plain("Injury die: roll twice, choose one."),), 3,
)  # fmt: skip
MEETING = Meeting(
    "Pitch repairs", (fragments("−1 [budget]"),), (fragments("−2 [budget]"), fragments("[fitness_stat] +1")),
    (fragments("+1 [operation]"),), "blue",
)  # fmt: skip
OPPONENT = Opponent("Étoile Varenne", CLUBS[4][1], "gold", plain("strength 21 in all"), "4–4–2", 5)
LINE_UP = {
    "DL": (("defence", 2),), "DC": (("defence", 3), ("defence", 2)), "DR": (("defence", 1),),
    "ML": (("attack", 2),), "MC": (("defence", 3), ("attack", 2)), "MR": (("attack", 1),),
    "FC": (("attack", 4), ("attack", 1)),
}  # fmt: skip


TACTIC = Tactic(
    "Crowd the middle", (plain("Each of his markers in a central midfield zone plays with +1."),), ("DC", "MC", "FC")
)
OBJECTIVE = Objective(
    "Full house", (plain("Three sets of staff"),), (fragments("Seven staff, all [exhausted] at least once"),), reached=1
)


def _sheet(look: Look) -> pygame.Surface:
    return backdrops.table(look, metrics.WIDTH, metrics.HEIGHT).copy()


def _lay(look: Look, sheet: pygame.Surface, pictures: Iterable[pygame.Surface], x: float, y: float, gap: float) -> None:
    """Pictures side by side from `x`, their upper edges at `y`."""
    for picture in pictures:
        sheet.blit(picture, (look.px(x), look.px(y)))
        x += picture.get_width() / look.scale + gap


def draw(look: Look) -> pygame.Surface:
    """Signs, tokens, jerseys, the pitch and its zones, tracks and tiles; 1280×720 logical units."""
    sheet = _sheet(look)
    _signs(look, sheet)
    _pitch(look, sheet)
    _tracks(look, sheet)
    _tiles(look, sheet)
    return sheet


def _signs(look: Look, sheet: pygame.Surface) -> None:
    sheet.blit(panels.panel(look, 1248, 40, "row_paper"), (look.px(16), look.px(56)))
    x, paper_x = 16.0, 24.0
    for name in signs.names():
        look.put(sheet, signs.sign(look, name, 28, TEXT), (x, 30), "left")
        look.put(sheet, signs.sign(look, name, 20), (paper_x, 76), "left")
        x += signs.sign_width(name, 28) + 9
        paper_x += signs.sign_width(name, 20) + 1
        look.put(sheet, signs.sign(look, name, 14), (paper_x, 76), "left")
        paper_x += signs.sign_width(name, 14) + 2


def _pitch(look: Look, sheet: pygame.Surface) -> None:
    left, top = 16, 108
    plan = zones.DEPLOY
    sheet.blit(zones.pitch(look, plan.width, plan.height), (look.px(left), look.px(top)))
    look.write(sheet, "ATTACK", "label16", TEXT, (left + plan.width / 2, top + 13), "centre")
    states: dict[str, tuple[zones.ZoneState, str, str, str]] = {
        "DL": ("closed", "LEFT", "1/1", ""), "DC": ("closed", "DEFENCE", "2/3", "WRONG SECTION"),
        "DR": ("plain", "RIGHT", "0/1", ""), "ML": ("closed", "FULL", "1/1", ""),
        "MC": ("focused", "MIDFIELD", "2/3", ""), "MR": ("open", "RIGHT", "0/1", ""),
        "FL": ("open", "LEFT", "0/1", ""), "FC": ("lit", "FORWARD", "2/3", ""), "FR": ("open", "RIGHT", "0/1", ""),
    }  # fmt: skip
    for name, (state, label, count, note) in states.items():
        x, y, width, height = plan.zone(name)
        picture = zones.zone(look, width, height, state, label, count, note, state == "open")
        sheet.blit(picture, (look.px(left + x), look.px(top + y)))
    placed = {
        "DL": (footballers.jersey(look, KIT, 3, "defence", 1, card=False),),
        "DC": (footballers.jersey(look, KIT, 4, "defence", 3, fit=True),
               footballers.jersey(look, KIT, None, "defence", 1, card=False, blank=True)),
        "ML": (footballers.jersey(look, KIT, 7, "attack", 1, card=False),),
        "MC": (footballers.jersey(look, KIT, 6, "defence", 2, fit=True),
               footballers.jersey(look, KIT, 8, "attack", 3, footballers.DRAGGED, fit=True, lifted=True),
               footballers.jersey(look, KIT, 10, "attack", 2, fit=True)),
        "FC": (footballers.jersey(look, KIT, 9, "attack", 4, fit=True, lit=True),
               footballers.jersey(look, CLUBS[4][0], None, "defence", 2, opponent=True)),
    }  # fmt: skip
    for name, markers in placed.items():
        for marker, (x, y) in zip(markers, plan.places(name, len(markers)), strict=True):
            look.put(sheet, marker, (left + x, top + y))
    for n, size in enumerate((36, 48, 60, 72)):
        x = 40 + n * 82 + n * n * 6
        look.put(sheet, footballers.jersey(look, CLUBS[n + 1][0], 11 - n, "attack", n + 1, size, fit=True), (x, 585))
        look.put(
            sheet, footballers.jersey(look, CLUBS[n + 4][0], None, "defence", 4 - n, size, opponent=True), (x, 672)
        )
    small = [paper.strength_token(look, amount, 30, temporary) for amount in (1, 2) for temporary in (False, True)]
    small += [paper.experience(look, filled, 30) for filled in (True, False)]
    small += [paper.weeks_token(look, "injury", 2, 30), paper.weeks_token(look, "suspension", 1, 30)]
    _lay(look, sheet, small[:4], 400, 540, 8)
    _lay(look, sheet, small[4:], 400, 580, 8)
    _lay(look, sheet, (paper.marker(look, name, 34) for name in signs.RESOURCES), 400, 624, 10)
    _lay(look, sheet, (paper.resource_row(look, "fitness", 3, 5, 26, MUTED),), 400, 680, 8)


def _tracks(look: Look, sheet: pygame.Surface) -> None:
    x = 640
    for n, (name, level) in enumerate(zip(signs.RESOURCES, (2, 5, 6, 1), strict=True)):
        sheet.blit(boards.stat_track(look, name, level, 300), (look.px(x), look.px(108 + 44 * n)))
    office = boards.office_track(look, (5, 7, 10, 14, 19), (2, 3, 10, 6, 7), 2, 304, 88)
    sheet.blit(office, (look.px(960), look.px(108)))
    spans, fees = ("0–5", "6–7", "8–9", "10+"), (0, 1, 2, 3)
    upkeep = boards.maintenance_track(look, "person", spans, fees, 2, 304)
    sheet.blit(upkeep, (look.px(960), look.px(208)))
    upkeep = boards.maintenance_track(look, "whistle", ("0–2", "3–4", "5–6", "7+"), (0, 1, 2, 3), 0, 304, 36)
    sheet.blit(upkeep, (look.px(960), look.px(260)))
    stands = boards.stands(look, 4, 3, 300, 76, (KIT.a, KIT.b), 1)
    sheet.blit(stands, (look.px(x), look.px(296)))
    _lay(look, sheet, (opponents.division(look, name, 22) for name in opponents.METALS), 960, 316, 12)
    sheet.blit(opponents.line_up(look, None, 152, 62), (look.px(960), look.px(346)))
    sheet.blit(opponents.line_up(look, LINE_UP, 144, 120), (look.px(1120), look.px(312)))


def _tiles(look: Look, sheet: pygame.Surface) -> None:
    for n, name in enumerate(boards.BUILDINGS):
        tile = boards.building(look, name, 82, vp=1 + n % 2, suspension=2 if n == 3 else 0, planned=n == 4)
        sheet.blit(tile, (look.px(640 + 90 * n), look.px(444)))
    for n, deck in enumerate(boards.DECKS):
        back = boards.card_back(look, deck, 60, 24 if n % 2 == 0 else None)
        sheet.blit(back, (look.px(640 + 124 * (n % 5)), look.px(534 if n < 5 else 628)))


def draw_cards(look: Look) -> pygame.Surface:
    """Cards of every kind as they lie in a hand and in a row to choose from; 1280×720 logical units."""
    sheet = _sheet(look)
    hand = [footballer(look, card, 88) for card in FOOTBALLERS]
    hand.append(footballer(look, FOOTBALLERS[0], 88, "exhausted"))
    hand.append(footballer(look, FOOTBALLERS[1], 88, "turned"))
    hand += [people.staff(look, card, 88) for card in STAFF[:2]]
    hand += [papers.sponsor(look, SPONSOR, 88), people.director(look, DIRECTOR, 88)]
    hand.append(boards.card_back(look, "tactic", 88, 7))
    _lay(look, sheet, hand, 16, 16, 13)
    row = [footballer(look, card, 120) for card in FOOTBALLERS]
    row += [people.staff(look, card, 120) for card in STAFF]
    _lay(look, sheet, row, 16, 156, 5.2)
    second = [papers.sponsor(look, SPONSOR, 120), people.director(look, DIRECTOR, 120)]
    second.append(papers.meeting(look, MEETING, 120))
    second.append(papers.tactic(look, TACTIC, 120))
    second.append(papers.objective(look, OBJECTIVE, 120))
    second.append(opponents.opponent_back(look, OPPONENT, 120))
    second.append(opponents.opponent_front(look, OPPONENT, LINE_UP, 120))
    second += [boards.card_back(look, deck, 120) for deck in ("player", "sponsor", "opponent")]
    _lay(look, sheet, second, 16, 332, 5.2)
    third = [footballer(look, FOOTBALLERS[4], 140), people.staff(look, STAFF[1], 140)]
    third += [papers.sponsor(look, SPONSOR, 140), people.director(look, DIRECTOR, 140)]
    third += [
        papers.meeting(look, MEETING, 140),
        papers.tactic(look, Tactic("Set piece", TACTIC.lines), 140, "exhausted"),
    ]
    third += [opponents.opponent_front(look, OPPONENT, LINE_UP, 140), footballer(look, FOOTBALLERS[3], 140)]
    _lay(look, sheet, third, 16, 510, 18)
    return sheet


def draw_big(look: Look) -> pygame.Surface:
    """Cards held up to be read; 1280×720 logical units."""
    sheet = _sheet(look)
    first = [footballer(look, card, 240) for card in (FOOTBALLERS[0], FOOTBALLERS[1], FOOTBALLERS[3])]
    first += [people.staff(look, STAFF[1], 240), papers.sponsor(look, SPONSOR, 240)]
    second = [people.director(look, DIRECTOR, 240), papers.meeting(look, MEETING, 240)]
    second.append(papers.objective(look, OBJECTIVE, 240))
    second.append(opponents.opponent_back(look, OPPONENT, 240))
    second.append(opponents.opponent_front(look, OPPONENT, LINE_UP, 240))
    for row, cards in enumerate((first, second)):
        for n, card in enumerate(cards):
            at = 12 + 254 * n, 14 + row * (card_height(240) + 18)
            shade = panels.shadow(look, 240, card_height(240), "card")
            dx, dy = panels.shadow_offset(look, "card")
            sheet.blit(shade, (look.px(at[0]) + dx, look.px(at[1]) + dy))
            sheet.blit(card, (look.px(at[0]), look.px(at[1])))
    return sheet
