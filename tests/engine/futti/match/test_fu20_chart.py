"""FU-20: every cell of the doubles chart leads to its result."""

from __future__ import annotations

import pytest

from engine.futti.match.events import BallStolen, DoublesRolled, PlayContested
from engine.futti.match.model import HOME

pytestmark = pytest.mark.rule("FU-20")

CHART = {
    1: "AB RN RN AB AH GI RN DU DD RN AB DF",
    2: "LT RN DH DC RN MS AB DU RN GC MIN DI",
    3: "RN AH DC RN MS LT DD RN AB DH GC MAJ",
    4: "RN AU DH MS RN LT DB DC RN AD MIN GS",
    5: "LT RN AH AC RN MS DB AU LT AD MIN AI",
    6: "DB MS RN DB AC DU LT GU MS ADM DB AF",
}

CELLS = [(face, d12, code) for face, row in CHART.items() for d12, code in enumerate(row.split(), 1)]


def write_mildest(dice, code):
    """The further dice of a result when every check passes and every shot is saved."""
    if code in ("AB", "GI"):
        dice.goaltending(1, 1)
    if code in ("AF", "DF", "AH", "DH", "AD", "DD", "ADM", "GC", "GI"):
        dice.injury(1)
    if code == "MAJ":
        dice.injury(1, 1)
    if code in ("AF", "DF", "AH", "DH", "AU", "DU", "GU", "GC"):
        dice.sportsmanship(1)
    if code in ("GS", "MIN", "MAJ"):
        dice.sportsmanship(1, 1)
    if code in ("AB", "GI", "AD", "DD", "GS", "MIN", "MAJ"):
        dice.control(1)
    if code == "DB":
        dice.breakaway(1)
        dice.goaltending(1, 1)


@pytest.mark.parametrize(("face", "d12", "code"), CELLS)
def test_every_cell(match, dice, face, d12, code):
    game = match(minute=2, possession=HOME)
    dice.key(1, 1)
    dice.resolution(face, face, d12)
    write_mildest(dice, code)  # a die too many or too few fails the test
    rolled = game.play().one(DoublesRolled)
    assert (rolled.face, rolled.d12, rolled.code, rolled.effective) == (face, d12, code, code)


@pytest.mark.parametrize(("black", "white"), [(1, 2), (2, 1), (5, 6), (6, 5)])
def test_no_doubles_no_chart(match, dice, black, white):
    game = match(minute=2, possession=HOME)
    dice.key(5, 5)  # OFFENCE 2 against DEFENCE 1
    dice.resolution(black, white, 1)
    if (black, white) in ((1, 2),):
        dice.goaltending(1, 1)
    minute = game.play()
    assert minute.none(DoublesRolled)
    assert minute.one(PlayContested)
    assert minute.none(BallStolen)
