"""Crests: every outline, field and charge is drawn, differs from the others, and is known at 28 pixels."""

import pygame
import pytest

from game.ui.look.charges import CHARGES
from game.ui.look.crests import FIELDS, OUTLINES, Crest, crest, from_seed
from game.ui.look.look import Look
from game.ui.look.palette import contrast, rgb

RED, BLUE, GOLD = rgb("D8402A"), rgb("2C5BD4"), rgb("FFD447")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_there_are_outlines_fields_and_charges_enough() -> None:
    assert len(OUTLINES) >= 5
    assert len(FIELDS) >= 8
    assert len(CHARGES) >= 16


def test_every_choice_gives_a_picture_of_its_own() -> None:
    look = Look(1.0)
    made = [crest(look, Crest(outline, "rays", "star", RED, BLUE, GOLD), 40) for outline in OUTLINES]
    made += [crest(look, Crest("round", field, "star", RED, BLUE, GOLD), 40) for field in FIELDS if field != "rays"]
    made += [crest(look, Crest("round", "rays", charge, RED, BLUE, GOLD), 40) for charge in CHARGES if charge != "star"]
    assert len({pixels(surface) for surface in made}) == len(made)


@pytest.mark.parametrize("charge", CHARGES)
def test_a_charge_fills_the_crest_at_28_pixels(charge: str) -> None:
    look = Look(1.0)
    surface = crest(look, Crest("round", "plain", charge, BLUE, BLUE, GOLD), 28)
    field = [(x, y) for x in range(28) for y in range(28) if (x - 13.5) ** 2 + (y - 13.5) ** 2 < 10.5**2]
    covered = [at for at in field if sum(abs(a - b) for a, b in zip(surface.get_at(at)[:3], BLUE, strict=True)) > 40]
    assert len(covered) >= 0.28 * len(field)
    across = {x for x, _ in covered}, {y for _, y in covered}
    assert max(map(len, across)) >= 0.6 * 28


@pytest.mark.parametrize(
    "wrong", [("blob", "plain", "star"), ("round", "tartan", "star"), ("round", "plain", "unicorn")]
)
def test_unknown_names_are_refused(wrong: tuple[str, str, str]) -> None:
    with pytest.raises(ValueError, match="a crest's"):
        Crest(*wrong, RED, BLUE, GOLD)


def test_seeds_give_many_crests_always_the_same_and_all_of_them_readable() -> None:
    made = [from_seed(seed) for seed in range(500)]
    assert made == [from_seed(seed) for seed in range(500)]
    assert len(set(made)) > 490
    assert {spec.charge for spec in made} == set(CHARGES)
    assert all(contrast(spec.ink, spec.a) >= 2.5 for spec in made)


def test_the_same_crest_gives_the_same_pixels() -> None:
    assert pixels(crest(Look(1.5), from_seed(7), 52)) == pixels(crest(Look(1.5), from_seed(7), 52))
