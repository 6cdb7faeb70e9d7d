"""A deployment in the making: which marker stands in which zone, with which card and how much fitness."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

import msgspec

from engine.core.model import Reason
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, fitness_of, icon_of, is_blank
from engine.eleven.club_rules.features import strength_of
from engine.eleven.club_rules.model import Club, Deployment, Post
from engine.eleven.content.abilities import fuel_of
from engine.eleven.content.cards import OWN_SHIRTS, Content
from engine.eleven.zones import CENTRES, MARKERS, SECTION_OF, ZONES, Icon, Zone, is_misplaced
from game.stage.line_up_editor import LineUpEditor

_CENTRE_FIRST: tuple[Zone, ...] = ("FC", "FL", "FR", "MC", "ML", "MR", "DC", "DL", "DR")


class Held(NamedTuple):
    """A marker as it is in the hand: its shirt, the card on it, the fitness for his ability."""

    shirt: int
    card: int | None = None
    fuel: int = 0


class Fit(NamedTuple):
    """Whether something may be put into a zone: `fault` if not; `swaps` are the shirts there it may be swapped for."""

    fault: Reason | None
    swaps: tuple[int, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the zone takes it in any way."""
        return self.fault is None or bool(self.swaps)


class DeploymentEditor(LineUpEditor[Deployment, Held, Zone]):
    """The posts so far, several in a zone. What is legal is asked of the rules for half a deployment."""

    def __init__(
        self, content: Content, club: Club, last: Deployment = (), suggest: Callable[[], Deployment] | None = None
    ) -> None:
        """Begins with what is still legal of the `last` deployment. `suggest` makes a whole one when asked for it, by
        default that of a manager who is away."""
        self.content = content
        self.club = club
        self.last = last
        super().__init__(self._filled((), last), suggest or partial(default_deployment, content, club))

    # -- questions

    @property
    def posts(self) -> Deployment:
        """The posts as they stand."""
        return self._stands

    def fault(self, posts: Deployment) -> Reason | None:
        """What the rules say of half a deployment."""
        return deployment_fault(self.content, self.club, posts, partial=True)

    def post_of(self, shirt: int) -> Post | None:
        """Where a shirt stands, if it does."""
        return next((post for post in self.posts if post.shirt == shirt), None)

    def in_zone(self, zone: Zone) -> tuple[Post, ...]:
        """Who stands in a zone, by shirts."""
        return tuple(sorted((post for post in self.posts if post.zone == zone), key=lambda post: post.shirt))

    @property
    def cards(self) -> list[int]:
        """The club's cards by their numbers, as they lie in the hand."""
        return sorted((player.card for player in self.club.players), key=lambda card: (self.shirt_of(card), card))

    @property
    def next_card(self) -> int | None:
        """The first card that could play and whose number isn't taken by another."""
        for card in self.cards:
            post = self.post_of(self.shirt_of(card))
            if (post is None or post.card is None) and self.stays(self.of_card(card)) is None:
                return card
        return None

    def shirt_of(self, card: int) -> int:
        """The number a card plays with."""
        return self.content.players[card].shirt

    def of_card(self, card: int) -> Held:
        """A card as it would come into the hand, with its fuel if it is on the pitch."""
        shirt = self.shirt_of(card)
        post = self.post_of(shirt)
        return Held(shirt, card, post.fuel if post is not None and post.card == card else 0)

    def of_shirt(self, shirt: int) -> Held:
        """A marker as it would come into the hand, with its card if it has one on the pitch."""
        post = self.post_of(shirt)
        return Held(shirt) if post is None else Held(shirt, post.card, post.fuel)

    @property
    def loose(self) -> tuple[int, ...]:
        """The shirts 2 to 11 that aren't on the pitch."""
        used = {post.shirt for post in self.posts}
        return tuple(shirt for shirt in OWN_SHIRTS if shirt not in used)

    @property
    def missing(self) -> int:
        """How many markers are still to be placed."""
        return MARKERS - len(self.posts)

    @property
    def fitness_left(self) -> int:
        """Fitness that isn't assigned."""
        return self.club.markers["fitness"] - fitness_of(self.posts)

    def fuel(self, card: int) -> int:
        """The fitness his ability asks for beyond the one to play."""
        player = self.club.player(card)
        return fuel_of(self.content.players[card].side(player.trained).ability)

    def strength(self, card: int | None) -> int:
        """What a marker plays with (EL-23)."""
        return 1 if card is None else strength_of(self.content, self.club.player(card))

    def icon(self, held: Held) -> Icon:
        """What a marker shows."""
        if held.card is None and held.shirt not in OWN_SHIRTS:
            return "defence"
        return icon_of(self.content, self.club, Post(held.shirt, "MC", held.card))

    def is_idle(self, held: Held, zone: Zone) -> bool:
        """Whether a marker does nothing in a zone, as it has no card and stands wrong for what it shows (EL-30)."""
        return held.card is None and is_misplaced(zone, self.icon(held))

    @property
    def idle(self) -> tuple[int, ...]:
        """The shirts of those that are idle where they stand."""
        return tuple(post.shirt for post in self.posts if self.is_idle(Held(post.shirt, post.card), post.zone))

    def is_blank(self, held: Held) -> bool:
        """Whether a blank shirt serves for it: above 11, or all cards of the number are out (EL-6, EL-36)."""
        return held.shirt not in OWN_SHIRTS or is_blank(self.content, self.club, Post(held.shirt, "MC", held.card))

    def fit(self, held: Held, zone: Zone) -> Fit:
        """Whether what is in the hand may go to a zone, beside those there or in the place of one."""
        fault = self.fault(self.as_if(held, zone))
        if fault is None:
            return Fit(None)
        others = [post for post in self.in_zone(zone) if post.shirt != held.shirt]
        swaps = tuple(post.shirt for post in others if self.way_of(held, post) is not None)
        if others and not swaps:
            # There is no place beside them; what forbids to take somebody's place says more.
            fault = self.fault(self._replaced(held, others[0])) or fault
        return Fit(fault, swaps)

    def as_if(self, held: Held, zone: Zone) -> Deployment:
        """The posts with what is in the hand beside those in a zone, legal or not."""
        others = tuple(post for post in self.posts if post.shirt != held.shirt)
        return (*others, Post(held.shirt, zone, held.card, held.fuel))

    def why_not(self, held: Held, zone: Zone) -> Reason | None:
        """Why something can't be put into a zone, beside those there or in the place of one."""
        fit = self.fit(held, zone)
        return None if fit.is_open else fit.fault

    def choice_in(self, zone: Zone) -> tuple[int, ...]:
        """The shirts of a centre of which one must be chosen to make way for what is in the hand: there is no room."""
        fit = Fit(None) if self.held is None or zone not in CENTRES else self.fit(self.held, zone)
        return () if fit.fault is None else fit.swaps

    def in_the_way(self, zone: Zone) -> tuple[int, ...]:
        """The shirts of which one has to make way before what is in the hand can come into a zone: those that stand
        there or, where its row is full, anywhere in the row. None if there is room, or nobody's place would do."""
        held = self.held
        fit = Fit(None) if held is None else self.fit(held, zone)
        if held is None or fit.fault is None or fit.swaps:
            return fit.swaps
        row = [one for one in self.posts if SECTION_OF[one.zone] == SECTION_OF[zone] and one.shirt != held.shirt]
        return tuple(one.shirt for one in row if self.way_of(held, one) is not None)

    def stays(self, held: Held) -> Reason | None:
        """Why something can't be put anywhere; None if it can."""
        fits = [self.fit(held, zone) for zone in ZONES]
        if any(fit.is_open for fit in fits):
            return None
        alone = self.fault((Post(held.shirt, self._home(held), held.card, held.fuel),))
        return alone or self.fit(held, self._home(held)).fault

    def fuel_fault(self, shirt: int) -> Reason | None:
        """Why the fitness for an ability can't be assigned; None if it can, or already is."""
        return self.fault(self._fuelled(shirt, on=True))

    def could_fire(self, card: int) -> bool:
        """Whether a card that isn't on the pitch could be put there with the fitness for its ability."""
        fuelled = Held(self.shirt_of(card), card, self.fuel(card))
        return any(self.fit(fuelled, zone).is_open for zone in ZONES)

    def likely_place(self, held: Held) -> Zone:
        post = self.post_of(held.shirt)
        fits = {zone: self.fit(held, zone) for zone in _CENTRE_FIRST}
        if post is not None and fits[post.zone].is_open:
            return post.zone

        def cost(zone: Zone) -> tuple[bool, bool, bool]:
            fit = fits[zone]
            return not fit.is_open, fit.fault is not None, SECTION_OF[zone] != self._section(held)

        return min(_CENTRE_FIRST, key=cost)

    def payment_fault(self, held: Held) -> Reason | None:
        """Why nothing can be paid for his ability, or kept: he doesn't play, has none that costs, or it is too much."""
        if not self.is_out_there(held):
            return Reason("not_out_there")
        if held.card is None or not self.fuel(held.card):
            return Reason("nothing_to_pay")
        return self.fuel_fault(held.shirt)

    def card_off_fault(self, held: Held) -> Reason | None:
        """Why a marker can't be left without its card; None if it can."""
        if not self.is_out_there(held):
            return Reason("not_out_there")
        return Reason("has_no_card") if held.card is None else None

    def off_pitch_fault(self, held: Held) -> Reason | None:
        """Why a marker can't be taken off the pitch; None if it can."""
        return None if self.is_out_there(held) else Reason("not_out_there")

    def is_out_there(self, held: Held) -> bool:
        """Whether a marker is on the pitch with just that card, or without one."""
        post = self.post_of(held.shirt)
        return post is not None and post.card == held.card

    # -- changes

    def put(self, zone: Zone, over: int | None = None) -> Reason | None:
        """Put what is in the hand into a zone, or in the place of shirt `over`. Returns why it can't be."""
        held = self.held
        assert held is not None
        fit = self.fit(held, zone)
        if fit.fault is None:
            return self._try(self.as_if(held, zone))
        if over is None and len(fit.swaps) == 1 and len(self.in_zone(zone)) == 1:
            over = fit.swaps[0]
        there = self.post_of(over) if over in fit.swaps and over is not None else None
        posts = self.way_of(held, there) if there is not None else None
        return fit.fault if posts is None else self._try(posts)

    def remove(self, shirts: Iterable[int]) -> None:
        """Take markers off the pitch."""
        gone = set(shirts)
        self._try(tuple(post for post in self.posts if post.shirt not in gone))

    def take_card_off(self, shirt: int) -> None:
        """Leave a marker without its card; a blank shirt for a number above 11 goes with it."""
        if shirt not in OWN_SHIRTS:
            self.remove((shirt,))
        else:
            self._try(tuple(Post(p.shirt, p.zone) if p.shirt == shirt else p for p in self.posts))

    def toggle_fuel(self, shirt: int) -> Reason | None:
        """Assign the fitness for an ability, or take it back. Returns why it can't be."""
        post = self.post_of(shirt)
        assert post is not None
        return self._try(self._fuelled(shirt, on=not post.fuel))

    def stand(self, posts: Deployment) -> None:
        self.held = None
        self._try(posts)

    def fill(self) -> None:
        """Place the rest: as last time where that is legal, else as suggested; of ten placed ones all as suggested."""
        if not self.missing:
            super().fill()
            return
        rest = tuple(Post(shirt, zone) for shirt in OWN_SHIRTS for zone in ZONES)
        posts = self.posts
        for wanted in (self.last, self.suggest(), rest):
            posts = self._filled(posts, wanted)
        self.stand(posts)

    # -- how posts would be

    def _try(self, posts: Deployment) -> Reason | None:
        """Stand like that if it is legal. Returns why it isn't."""
        fault = self.fault(posts)
        if fault is None:
            self._change(posts)
        return fault

    def _is_same(self, posts: Deployment) -> bool:
        return set(posts) == set(self.posts)

    def way_of(self, held: Held, there: Post) -> Deployment | None:
        """The posts with a marker in the place of another: that one goes where it came from, without its card where
        that can't play there, else off the pitch. None if that isn't legal either."""
        alone, origin = self._replaced(held, there), self.post_of(held.shirt)
        ways = [alone]
        if origin is not None:
            ways = [(*alone, msgspec.structs.replace(there, zone=origin.zone)), alone]
        if origin is not None and there.shirt in OWN_SHIRTS:
            ways.insert(1, (*alone, Post(there.shirt, origin.zone)))
        return next((posts for posts in ways if self.fault(posts) is None), None)

    def _replaced(self, held: Held, there: Post) -> Deployment:
        left = tuple(post for post in self.posts if post.shirt not in (held.shirt, there.shirt))
        return (*left, Post(held.shirt, there.zone, held.card, held.fuel))

    def _fuelled(self, shirt: int, on: bool) -> Deployment:
        return tuple(
            msgspec.structs.replace(post, fuel=self.fuel(post.card) if on else 0)
            if post.shirt == shirt and post.card is not None
            else post
            for post in self.posts
        )

    def _filled(self, posts: Deployment, wanted: Deployment) -> Deployment:
        """`posts` and as much of `wanted` as is legal beside them, without fuel or card where there is no more."""
        for post in wanted:
            if len(posts) == MARKERS:
                break
            if any(post.shirt == other.shirt for other in posts):
                continue
            bare = (post, msgspec.structs.replace(post, fuel=0), Post(post.shirt, post.zone))
            legal = next((one for one in bare if self.fault((*posts, one)) is None), None)
            posts = posts if legal is None else (*posts, legal)
        return posts

    def _section(self, held: Held) -> str:
        if held.card is not None:
            return self.content.players[held.card].sections[0]
        return "forward" if self.icon(held) == "attack" else "defence"

    def _home(self, held: Held) -> Zone:
        section = self._section(held)
        return next(zone for zone in _CENTRE_FIRST if SECTION_OF[zone] == section)
