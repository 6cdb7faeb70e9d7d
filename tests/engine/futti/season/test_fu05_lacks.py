"""FU-5: what a squad that is being made still lacks for two attackers, two defenders and a goaltender of its own."""

from __future__ import annotations

import pytest

from engine.futti.content import load
from engine.futti.season.teams import Lacks, lacking

CONTENT = load()
ATTACKER, DEFENDER, EITHER = (
    [n for n, card in enumerate(CONTENT.outfield) if sign(card.offence - card.defence) and not card.stars]
    for sign in (lambda more: more > 0, lambda more: more < 0, lambda more: more == 0)
)
STAR = next(n for n, card in enumerate(CONTENT.outfield) if card.stars and card.offence > card.defence)
KEEPER = len(CONTENT.outfield)


@pytest.mark.rule("FU-5")
@pytest.mark.parametrize(
    ("squad", "lacks"),
    [
        ((), Lacks(2, 2, 2, 1)),
        (tuple(DEFENDER[:4]), Lacks(2, 0, 2, 1)),
        ((STAR, ATTACKER[0], DEFENDER[0], KEEPER), Lacks(0, 1, 1, 0)),
        ((*DEFENDER[:2], EITHER[0]), Lacks(1, 0, 2, 1)),
        (tuple(EITHER[:4]), Lacks(0, 0, 2, 1)),
        ((*DEFENDER[:3], *EITHER[:2]), Lacks(0, 0, 2, 1)),
    ],
    ids=["nobody", "defenders", "all_but_a_defender", "one_who_can_do_both", "four_of_them", "three_defenders"],
)
def test_a_squad_lacks(squad: tuple[int, ...], lacks: Lacks) -> None:
    assert lacking(CONTENT, squad) == lacks
