"""Computer managers say why they bid no further: as they drop out and in the list of bids, never how far they go."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.auction import WhyOut
from engine.core.model import PLAY_STYLES, PlayStyle, Seat
from game.cabinet.gallery import SCENES
from game.games.fortunes.screens.market.market_scene import MarketScene
from game.games.superclub.screens.deadline.deadline_room import DeadlineRoom
from game.stage.auction_room import AuctionRoom
from game.stage.rivals import voiced
from game.ui import text
from tests.game.driving import EVERY_SIZE, opened, words_on

T = text.load()
WHY: tuple[WhyOut, ...] = ("money", "keeps", "better", "young", "temper", "dear")


@pytest.mark.parametrize("why", WHY)
def test_a_reason_is_a_few_words_without_any_figure(why: WhyOut) -> None:
    said = T(f"bidding.why.{why}", style="miser")
    assert said
    assert not any(letter.isdigit() for letter in said)


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_who_drops_out_says_why(size: tuple[int, int], scale: int) -> None:
    """A forward of four is up: he who bids least of all goes first."""
    scene = opened(lambda ui: SCENES["fortunes-market-out"](ui, 1), size, scale)
    said = "Gustav Pennark drops out: “That’s too much for a miser.”"
    assert said in [" ".join(words_on(scene)[n : n + lines]) for n in range(len(words_on(scene))) for lines in (1, 2)]


DEALS = ("want_more", "want", "would_pay", "keep", "no_use")


@pytest.mark.parametrize("style", PLAY_STYLES)
def test_every_style_has_a_short_sentence_of_its_own_for_every_reason(style: PlayStyle) -> None:
    """The reason decides what is said: a price is in it where one is told, and nowhere else."""
    for about, reasons in (("bid", WHY), ("deal", DEALS)):
        for reason in reasons:
            said = {one: voiced(T, one, about, reason, price="£9m") for one in PLAY_STYLES}
            assert len(set(said.values())) == len(PLAY_STYLES)
            assert ("£9m" in said[style]) == (reason in DEALS[:3])
            assert len(said[style]) <= 60
            assert said[style][-1] in ".?"
            assert said[style].count(".") + said[style].count("?") == 1
    assert voiced(T, "", "bid", "dear") == ""


def test_the_list_of_bids_keeps_the_reason_and_people_give_none() -> None:
    scene = opened(lambda ui: SCENES["fortunes-market-out"](ui, 1))
    words = words_on(scene)
    assert words.count("OUT: too much for a miser") == 1
    assert isinstance(scene, MarketScene)
    held = scene.open_auction
    assert held is not None
    assert scene.reason(0, held.minimum) == "", "a person keeps it to himself"


def test_a_plate_says_what_a_manager_is_like() -> None:
    scene = opened(lambda ui: SCENES["fortunes-market-out"](ui, 1))
    assert isinstance(scene, MarketScene)
    assert [scene.of_plate(seat) for seat in range(3)] == [
        "Möwenbruck",
        "Kaldafoss IF · miser",
        "Port Solano · spender",
    ]


@pytest.mark.parametrize(("name", "kind"), [("fortunes-market", MarketScene), ("superclub-deadline", DeadlineRoom)])
def test_the_reason_is_reckoned_for_the_price_that_was_asked(name: str, kind: type[Any]) -> None:
    """Nobody has a thousand millions; nothing is said of who is thought to be a person."""
    scene = opened(lambda ui: SCENES[name](ui, 7))
    assert isinstance(scene, kind)
    assert isinstance(scene, AuctionRoom)
    table = scene.stage.table
    seats = table.setup.seats
    table.setup = replace(table.setup, seats=(Seat("Ann"), Seat("Bo", 3, "miser"), *seats[2:]))
    assert scene.reason(1, 1000) == "not enough money"
    assert scene.reason(0, 1000) == ""
