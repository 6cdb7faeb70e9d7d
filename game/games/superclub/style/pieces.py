"""The pieces of Superclub as pictures of one screen each, to lay beside a screen or a former version: a style sheet."""

from collections.abc import Iterable

import pygame

from game.games.superclub.style import board, departments, world
from game.games.superclub.style.board import BoardPlan, Lane
from game.games.superclub.style.world import WorldPlan
from game.stage.style import auction_pictures, papers, player_cards, player_tokens, stars, thirds
from game.stage.style.auction_pictures import Held, Seat
from game.stage.style.papers import Changer, Cup, Staff
from game.stage.style.player_cards import Player, Words, face_seed
from game.stage.style.player_tokens import Token
from game.stage.style.thirds import ThirdsPlan
from game.ui.look import backdrops, metrics
from game.ui.look.lettering import plain
from game.ui.look.look import Look
from game.ui.look.stylesheet import CLUBS

WORDS = Words("TRANSFER", "SCOUT", "LINK")
PLAYERS = (
    Player(face_seed(3), "Zubeldón", "midfielder", "Midfielder", 4, 5, False, True, 45, 25),
    Player(face_seed(5), "Garibaldi", "attacker", "Attacker", 6, 0, True, True, 60, 40),
    Player(face_seed(9), "Okonkwo", "goalkeeper", "Goalkeeper", 3, 0, False, False, 30, 15),
    Player(face_seed(12), "Vandersteen-Holub", "defender", "Defender", 1, 6, True, False, 16, 11),
    Player(face_seed(15), "Iwasaki", "utility", "Utility", 5, 0, True, True, 50, 30),
)
STAFF = (
    Staff(301, "Ilse Brandhuber", "Midfield coach", "20 M", (plain("+2 stars in midfield in every match."),),
          "midfielder"),
    Staff(302, "Amadou Keïtala-Sørensen", "Physiotherapist", "20 M",
          (plain("Injured players are back for the next match."),), "injury"),
)  # fmt: skip
CHANGERS = (
    Changer("good", "Good news", "Patron of the north stand", (plain("+30 M at once."),)),
    Changer("bad", "Bad news", "Trouble in the hotel kitchen", (plain("The right attacker misses the next match."),)),
    Changer("weapon", "Secret weapon", "Derby fever", (plain("No boost, chemistry or staff for either side."),)),
)
CUP = Cup("Buenos Aires", 22, 18, 19, ("Attack", "Midfield", "Defence"))
STATUSES = ("Newly promoted", "Established", "Mid-table", "Title contender")

_CLUBS = ("Möwenbruck", "Kaldafoss", "Port Solano", "Brackenmoor", "Étoile Varenne", "Adunké City")
_MANAGERS = ("Maja", "Tarik", "Bruno", "Ines", "Jo", "Kim")
_BIDDING: tuple[tuple[int, Held, str, str], ...] = (
    (2, "leads", "64", "LEADS"), (1, "out", "", "OUT at 56"), (0, "turn", "58", "YOUR TURN"),
    (3, "in", "61", "STILL IN"),
)  # fmt: skip


def _sheet(look: Look) -> pygame.Surface:
    return backdrops.table(look, metrics.WIDTH, metrics.HEIGHT).copy()


def _lay(look: Look, sheet: pygame.Surface, pictures: Iterable[pygame.Surface], x: float, y: float, gap: float) -> None:
    """Pictures side by side from `x`, their upper edges at `y`."""
    for picture in pictures:
        sheet.blit(picture, (look.px(x), look.px(y)))
        x += picture.get_width() / look.scale + gap


def draw_cards(look: Look) -> pygame.Surface:
    """Player cards in every size, rows, staff, Game changers, a SuperCup opponent, backs; 1280×720 logical units."""
    sheet = _sheet(look)
    kits = [kit for kit, _ in CLUBS]
    shown = list(zip(PLAYERS, kits, strict=False))
    _lay(look, sheet, (player_cards.card(look, one, "large", WORDS, kit) for one, kit in shown[:2]), 16, 16, 12)
    _lay(look, sheet, (player_cards.card(look, one, "medium", WORDS, kit, "injury" if one.seed % 2 else "", number == 3)
                       for number, (one, kit) in enumerate(shown)), 556, 16, 5)  # fmt: skip
    _lay(look, sheet, (player_cards.card(look, one, "small", WORDS, kit) for one, kit in shown), 556, 222, 8)
    for number, (one, kit) in enumerate(shown[:3]):
        row = player_cards.row(look, one, 220, 48, kit, str(one.transfer), paper=number == 0)
        sheet.blit(row, (look.px(1044), look.px(222 + 52 * number)))
    for number, paper in enumerate((True, False)):
        _lay(look, sheet, (stars.filling(look, step / 8, 20, paper) for step in range(9)), 560, 352 + 24 * number, 4)
        _lay(look, sheet, (stars.row(look, 5, 4, 20, paper, 1), stars.row(look, 3, 5, 20, paper, 3)), 784,
             352 + 24 * number, 12)  # fmt: skip
    _lay(look, sheet, (papers.staff(look, one, 168) for one in STAFF), 16, 396, 10)
    _lay(look, sheet, (papers.changer(look, one, 168) for one in CHANGERS), 372, 404, 10)
    _lay(look, sheet, (papers.cup(look, CUP, 168),), 906, 404, 10)
    _lay(look, sheet, (papers.back(look, deck, 88, count=32) for deck in ("player", "staff")), 1084, 404, 8)
    _lay(look, sheet, (papers.back(look, deck, 88) for deck in ("changer", "cup")), 1084, 536, 8)
    return sheet


def draw_table(look: Look) -> pygame.Surface:
    """The auction's pieces, the world, the departments, and the board; 1280×720 logical units."""
    sheet = _sheet(look)
    for number, (club, held, amount, word) in enumerate(_BIDDING):
        kit, crest = CLUBS[club]
        cash = f"{96 - 8 * number} M"
        who = Seat(900 + club, _MANAGERS[club], _CLUBS[club], cash, "cash", 41, "squad 22/23", crest, kit, amount, word,
                   held)  # fmt: skip
        plate = auction_pictures.seat(look, who, 304, 88, own=club == 0)
        sheet.blit(plate, (look.px(16), look.px(16 + 96 * number)))
    bid = auction_pictures.bid_board(look, "64", ("", "M"), "HIGHEST BID", "Bruno leads", face=902, kit=CLUBS[2][0])
    _lay(look, sheet, (bid,), 336, 16, 0)
    _lay(look, sheet, (auction_pictures.gavel(look, 96), auction_pictures.gavel(look, 96, True)), 336, 200, 8)
    for number, outcome in enumerate(("SOLD", "UNSOLD")):
        stamp = auction_pictures.stamp(look, outcome, "sold" if number == 0 else "unsold", 48)
        look.put(sheet, stamp, (420 + 136 * number, 340))
    plan = WorldPlan(600, 320)
    states: dict[str, world.State] = {"south_america": "focused", "oceania": "empty"}
    _lay(look, sheet, (world.world(look, plan, states),), 664, 16, 0)
    for number, continent in enumerate(world.CONTINENTS):
        x, y = plan.centre(continent)
        state = states.get(continent, "plain")
        pile = world.pile(look, continent, 0 if state == "empty" else 9 * number + 4, 30, state)
        look.put(sheet, pile, (664 + x, 16 + y))
    for number, name in enumerate(departments.DEPARTMENTS):
        level = number % 3 + 2
        x, built = 664 + 152 * number, departments.department(look, name, level - (name == "staff"), 144)
        _lay(look, sheet, (built,), x, 344, 0)
        _lay(look, sheet, (departments.pips(look, level, 14, coming=True),), x, 446, 0)
    lanes = [
        Lane(_CLUBS[n], _MANAGERS[n], CLUBS[n][1], CLUBS[n][0], squad, points, n, n == 0)
        for n, (squad, points) in enumerate(((71, 104), (61, 79), (55, 61), (44, 44)))
    ]
    board.paint_board(look, sheet, BoardPlan(1248, 236, 4), (16, 472), lanes, STATUSES)
    return sheet


def draw_match(look: Look) -> pygame.Surface:
    """Both pitches in thirds with tokens, links, slots and totals; 1280×720 logical units."""
    sheet = _sheet(look)
    match, own = ThirdsPlan(1248, 300), ThirdsPlan(640, 372, upright=True)
    played: tuple[thirds.State, ...] = ("dark", "lit", "dark")
    set_up: tuple[thirds.State, ...] = ("plain", "open", "focused")
    for plan, at, states in ((match, (16.0, 16.0), played), (own, (16.0, 332.0), set_up)):
        sheet.blit(thirds.ground(look, plan), (look.px(at[0]), look.px(at[1])))
        for name, state in zip(thirds.THIRDS, states, strict=True):
            x, y, _, _ = plan.third(name)
            picture = thirds.third(look, plan, name, state, name.title(), "12")
            sheet.blit(picture, (look.px(at[0] + x), look.px(at[1] + y)))
    for name in thirds.THIRDS:
        for home, share in ((True, (0.5, 1.0)), (False, (0.0, 0.5))):
            _row(look, sheet, [(16 + x, 16 + y) for x, y in match.places(name, 4, 78, share)], 52, home)
        _row(look, sheet, [(16 + x, 332 + y) for x, y in own.places(name, 4, 78)], 46, True)
    states_shown: tuple[player_tokens.State, ...] = ("ready", "injured", "nothing", "lifted", "lit")
    one = Token(face_seed(20), "Garibaldi", "attacker", 10, 1, True, True)
    _lay(look, sheet, (player_tokens.token(look, one, CLUBS[1][0], 64, state, captain=2 * (state == "ready"))
                       for state in states_shown), 680, 340, 8)  # fmt: skip
    slots = player_tokens.slot(look, "defender", 64), player_tokens.slot(look, "attacker", 64, True)
    _lay(look, sheet, slots, 680, 470, 8)
    _lay(look, sheet, (player_tokens.armband(look, boost, 36) for boost in range(1, 7)), 890, 480, 6)
    _lay(look, sheet, (thirds.total(look, value, CLUBS[number][0].ring, 64, number == 0, number == 0)
                       for number, value in enumerate(("17", "14½"))), 890, 560, 12)  # fmt: skip
    return sheet


def _row(look: Look, sheet: pygame.Surface, places: list[tuple[float, float]], size: float, home: bool) -> None:
    """Four players side by side, the first two of them linked."""
    for number, place in enumerate(places):
        player = Token(face_seed(40 + number), _CLUBS[number], "midfielder", 6, number == 2, number == 1, number != 1)
        look.put(sheet, player_tokens.token(look, player, CLUBS[0 if home else 1][0], size, home=home), place)
    (x, y), (after, _) = places[:2]
    link = player_tokens.link(look, player_tokens.link_span(after - x, size), size)
    look.put(sheet, link, ((x + after) / 2, y - 0.35 * size))
