"""What things are worth to a club, in thousandths of a VP: markers, stats, effects, footballers, staff, contracts.

Owns the figures that managers of levels 2 to 4 think in. They are averages over the weeks that are left; nothing is
played through here. Hidden sides of cards count as the average of their deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from engine.core.kept import kept
from engine.eleven.club_rules.features import adboard_limit, has_building, stand_places
from engine.eleven.club_rules.model import GROUND_FITNESS, HIGHEST_STAT, LOWEST_STAT, OwnedPlayer
from engine.eleven.content import effects as ef
from engine.eleven.content.cards import Building, Content, Deal, Profession, StaffCard
from engine.eleven.content.effects import TRACKS, CardAction, Effect, Passive, Track
from engine.eleven.content.ploys import Measure
from engine.eleven.managers.aims import POINT, campaign_worth, measured_worth
from engine.eleven.managers.desk import Desk
from engine.eleven.managers.leaving import Leaving
from engine.eleven.managers.likings import NEUTRAL, Likings
from engine.eleven.managers.teams import FIRST_TOKEN, STRENGTH, usual_worth
from engine.eleven.season import prices
from engine.eleven.season.campaign import standing
from engine.eleven.season.model import WEEKS
from engine.eleven.season.opening import scenario_of
from engine.eleven.season.scoring import HIGH_STAT, STAFF_IN_A_SET, set_points, staff_sets
from engine.eleven.season.stadium import ACTIONS
from engine.eleven.season.targets import office_in_reach
from engine.eleven.season.week_end import maintenance

SPACE = 1100
"""A space of the league, in thousandths of a VP."""
_TRAINED_MORE = 600
"""How much stronger a footballer of the player deck gets by training, in thousandths, on average."""
_TRAINED_YOUNGSTER = 2500
_OWN_ACTION = 350
"""What a card's action is worth of its effects, as days and operation for it are few; in thousandths."""
_NEXT_TRAINEE = 1200
"""What it brings to train somebody who hasn't joined yet."""
_WAY_TO_A_SET = (1, 2)
"""What the first and second card of a set count for an objective that asks for sets of two."""
_ADBOARD = 900
"""What a place for one more adboard is worth once it is needed."""
_UNKNOWN_SHIRT = 99
"""Of the top youngster: nobody else has it."""
_LAST_EURO = 333
"""Three euros are a VP at the end (EL-43)."""


class Taste(NamedTuple):
    """What somebody counts: so many weeks ahead, a euro before the last week, objectives, staff sets, sales, and what
    he likes."""

    horizon: int
    euro: int
    objectives: bool
    sets: bool
    sales: bool
    likings: Likings = NEUTRAL


class Worth:
    """The figures for one club at one moment. `weeks` are Mondays to come, `matches` matches, as far as one looks."""

    def __init__(self, content: Content, desk: Desk, taste: Taste) -> None:
        self.content = content
        self.desk = desk
        self.club = desk.club
        self.taste = taste
        week = WEEKS // 2 if desk.table is None else desk.table.week
        self.weeks = min(WEEKS - week, taste.horizon)
        self.matches = self.weeks + (week > 0 and desk.match is None)
        self.euro = max(taste.euro if self.weeks else _LAST_EURO, self._aim_of_campaign("money", 1))
        self.places = stand_places(content, self.club)
        self.slots = self._usual_slots()
        self._upkeep: dict[tuple[int, int, int], int] = {}
        self._effects: dict[tuple[Effect, Profession | None], int] = {}
        self._marker = {track: self._marker_worth(track) for track in TRACKS}

    # -- reckoned once, if it is asked for

    @kept
    def leaving(self) -> Leaving:
        """What trainers would score for the squad that is left at the end."""
        return Leaving(self.content, self.club, last=not self.weeks)

    @kept
    def building_cost(self) -> int:
        """The euros that an infrastructure token costs (EL-18)."""
        return prices.building_cost(self.content, self.club)

    @kept
    def _contract_bonus(self) -> int:
        return prices.sponsor_bonus(self.content, self.club)

    @kept
    def _bill(self) -> int:
        return maintenance(self.content, self.club).total

    @kept
    def _squad(self) -> list[tuple[int, int]]:
        return [self._value_of(player) for player in self.club.players]

    @kept
    def _team_worth(self) -> int:
        return self._of_teams(self._squad)

    # -- markers and stats

    def _marker_worth(self, track: Track) -> int:
        club = self.club
        match track:
            case "budget":
                return self.euro
            case "fanbase":
                return self.euro + 60 if club.stats["fanbase"] < self.places else self.euro // 3
            case "operation":
                actions = any(self.content.staff[member.card].action is not None for member in club.staff)
                return 260 if actions and self.matches else 60
            case "fitness":
                if not self.matches:
                    return 0
                return 450 if len(club.players) + 2 >= self.slots else 200

    def _usual_slots(self) -> int:
        """How many cards can play in a usual week of those to come: fitness grows, the more of them there are."""
        ground = GROUND_FITNESS * has_building(self.club, "training_ground")
        return self.club.stats["fitness"] + ground + (self.weeks > 2) + (self.weeks > 5)

    def markers(self, track: Track, count: int) -> int:
        """So many markers gained or lost; nobody loses what he hasn't got."""
        return self._marker[track] * max(count, -self.club.markers[track])

    def stat(self, track: Track, steps: int) -> int:
        """So many steps on a track (EL-2)."""
        stat = self.club.stats[track]
        moved = min(max(stat + steps, LOWEST_STAT), HIGHEST_STAT) - stat
        worth = moved * self._marker[track] * self.weeks + self.markers(track, steps - moved)
        if self.taste.objectives:
            worth += self.aim("stats", (stat + moved >= HIGH_STAT) - (stat >= HIGH_STAT))
        return worth

    def aim(self, measure: Measure, more: int) -> int:
        """What it brings for the objective, and for a campaign's aim, to have so many more of something."""
        if not more or not self.taste.objectives:
            return 0
        return measured_worth(self.content, self.club, measure, more) + self._aim_of_campaign(measure, more)

    def _aim_of_campaign(self, measure: Measure, more: int) -> int:
        table = self.desk.table
        scenario = None if table is None else scenario_of(self.content, table.setup)
        if table is None or scenario is None or scenario.measure != measure:
            return 0
        return campaign_worth(scenario, standing(self.content, scenario, table), more)

    # -- footballers

    def _value_of(self, player: OwnedPlayer) -> tuple[int, int]:
        """Shirt, and what he brings to a match."""
        return self.content.players[player.card].shirt, usual_worth(self.content, player)

    def _of_teams(self, squad: Iterable[tuple[int, int]]) -> int:
        """What the best of a squad bring to two matches, one of each number: to a usual one, and with a place more."""
        best: dict[int, int] = {}
        for shirt, worth in squad:
            best[shirt] = max(best.get(shirt, 0), worth)
        ranked = sorted(best.values(), reverse=True)
        return 2 * sum(ranked[: self.slots]) + sum(ranked[self.slots : self.slots + 1])

    def squad(self, squad: Iterable[tuple[int, int]]) -> int:
        """What such a squad would be worth over the matches to come, beyond the one there is."""
        return (self._of_teams(squad) - self._team_worth) * self.matches * SPACE // 2000

    def hired(self, card: int) -> int:
        """A footballer of the row joins (EL-12), his other side unknown."""
        printed = self.content.players[card]
        player = OwnedPlayer(card)
        worth = usual_worth(self.content, player)
        grown = worth + (_TRAINED_MORE * STRENGTH // 1000 if self.weeks > 1 else 0)
        gain = self.squad([*self._squad, (printed.shirt, grown)]) + self.leaving.joining(card)
        gain += self._on_days(player)
        return gain - self.upkeep(players=1) + self._resale(False)

    def youngster(self) -> int:
        """The top youngster joins: known by his back alone (EL-12)."""
        later = _TRAINED_YOUNGSTER * STRENGTH // 1000 if self.weeks > 1 else 0
        first = FIRST_TOKEN * SPACE // 1000 if self.matches and self.slots > len(self.club.players) else 300
        gain = self.squad([*self._squad, (_UNKNOWN_SHIRT, later // 2)]) + first * (self.matches > 0)
        gain += self.leaving.joining_one_of(n for n, one in enumerate(self.content.players) if one.kind == "youngster")
        return gain - self.upkeep(players=1) + self._resale(False)

    def trained(self, card: int) -> int:
        """One of the club's footballers is trained: the owner may look at the other side (EL-12)."""
        player = self.club.player(card)
        other = replace(player, trained=True)
        squad = [
            self._value_of(other) if one.card == card else value
            for one, value in zip(self.club.players, self._squad, strict=True)
        ]
        gain = self.squad(squad) + self.leaving.changed(player, other) + self._on_days(other) - self._on_days(player)
        return gain + self._resale(True) + self.aim("trained", 1)

    def sold(self, player: OwnedPlayer, more: int = 0) -> int:
        """A trained footballer is sold (EL-15)."""
        price, tokens = prices.sale(self.content, self.club, player, more)
        squad = [value for one, value in zip(self.club.players, self._squad, strict=True) if one is not player]
        worth = price * self.euro + (tokens - (player.tokens > 0)) * POINT
        worth += self.leaving.gone(player) - self._on_days(player)
        return worth + self.squad(squad) + self.upkeep(players=-1, sign=-1) + self.aim("trained", -1)

    def _on_days(self, player: OwnedPlayer) -> int:
        """What a footballer's action on days is worth (EL-21)."""
        action = self.content.players[player.card].side(player.trained).action
        return 0 if action is None else self._action(action)

    def _resale(self, trained: bool) -> int:
        """That he may be sold one day."""
        if not self.taste.sales:
            return 0
        return 500 if trained else 200

    def strengthened(self, card: int, lasting: bool) -> int:
        """A strength token for one of the club's footballers; it is worth nothing to whom it makes no stronger."""
        player = self.club.player(card)
        if not player.is_fit and not lasting:
            return 0
        other = replace(player, lasting=player.lasting + lasting, passing=player.passing + (not lasting))
        slots = sorted((worth for _, worth in self._squad), reverse=True)[: self.slots + 1]
        value = self._value_of(player)[1]
        plays = bool(slots) and value >= slots[-1]
        matches = self.matches if lasting else min(1, self.matches)
        gain = usual_worth(self.content, other) - usual_worth(self.content, player)
        worth = SPACE * gain // 1000 * matches * (3 if plays else 1) // 3
        return worth + self.leaving.changed(player, other) if lasting else worth

    def injured(self, card: int, weeks: int) -> int:
        """What it costs to miss a footballer so long (negative)."""
        value = max(0, self._value_of(self.club.player(card))[1])
        return -value * min(weeks, self.matches) * SPACE // 1000

    # -- staff, sponsors, stadium

    def staff(self, card: int, cost: int) -> int:
        """A staff card joins for so many euros (EL-16)."""
        printed = self.content.staff[card]
        worth = self.effects(printed.bonus, printed) + sum(self.stat(track, n) for track, n in printed.stats.items())
        if printed.action is not None:
            worth += self._action(printed.action)
        if printed.passive is not None:
            worth += self._passive(printed.passive)
        if self.taste.sets:
            sets = staff_sets(self.content, self.club)
            name = self.content.tables.professions[printed.profession]
            points = self.content.tables.sets[name]
            worth += POINT * (set_points(points, sets[name] + 1) - set_points(points, sets[name]))
            worth += self.aim("staff", 1)
            if sets[name] < STAFF_IN_A_SET:
                worth += self.aim("staff_sets", 1) * _WAY_TO_A_SET[sets[name]] // sum(_WAY_TO_A_SET)
        return worth - cost * self.euro - self.upkeep(staff=1)

    def _action(self, action: CardAction) -> int:
        """A card's action, used now and then in the weeks to come; nobody is trained twice."""
        training = [effect for effect in action.effects if isinstance(effect, ef.TrainPlayers)]
        others = [effect for effect in action.effects if effect not in training]
        gain = (self.effects(others, None) - self.cost(action.cost)) * self.weeks
        gain += sum(self._trainings(effect) for effect in training)
        return max(0, gain) * _OWN_ACTION // 1000

    def _trainings(self, effect: ef.TrainPlayers) -> int:
        """Training every week: those who can be trained now, the best first, then whoever joins."""
        many = effect.players * self.weeks
        gains = sorted((gain for gain in self.training(effect.youngsters) if gain > 0), reverse=True)[:many]
        return sum(gains) + (many - len(gains)) * _NEXT_TRAINEE

    def _passive(self, passive: Passive) -> int:
        """What holds as long as a card is there."""
        match passive:
            case ef.StandPlaces(places=places):
                fans = self.club.stats["fanbase"] - self.places
                return self.matches * self.euro * min(places, max(0, fans))
            case ef.CheaperHires(less=less):
                return less * self.euro * self.weeks // 2
            case ef.KeepMarkers(track=track, count=count):
                return self._marker[track] * (count - 1) * self.weeks // 3
            case ef.CheaperFreeAction():
                return self._marker["operation"] * self.weeks * 2 // 3
            case ef.MoreTactics():
                return 130 * self.matches * (self.club.tactics > 1)
            case ef.MoreAdboards(boards=boards):
                full = self.weeks > 1 and len(self.club.adboards) >= adboard_limit(self.content, self.club) - 1
                return (_ADBOARD + self.aim("sponsors", 1)) * boards * full
            case ef.CancelInjury():
                return 60 * self.matches
            case ef.Reach():
                return 60 * self.weeks
            case ef.CheaperBuildings() | ef.CheaperStaff() | ef.CheaperYoungsters():
                return 0  # a director's, as are those below, and directors aren't hired
            case ef.SaleBonus() | ef.SponsorBonus():
                return 0
            case ef.FullStandsBonus(money=money):
                return money * self.euro * self.matches if self.club.stats["fanbase"] >= self.places else 0
            case ef.WeeklyHeal() | ef.InjuryChoice() | ef.FreeReroll() | ef.BreakTies():
                return 0
            case ef.PointsForMoney() | ef.PointsForTrainedYoungsters():
                return 0
            case ef.PointsForSquad():
                return self.leaving.with_another(passive)
        assert_never(passive)

    def deal(self, card: int, deal: Deal, bonus: bool) -> int:
        """A sponsor is contracted (EL-17)."""
        printed = self.content.sponsors[card]
        worth = self.effects(printed.brought(deal, bonus), None)
        worth += self._contract_bonus * self.euro
        if deal == "small":
            return worth
        return worth + self.aim("sponsors", 1) + (self._passive(printed.passive) if printed.passive is not None else 0)

    def building(self, kind: Building) -> int:
        """An infrastructure token is built (EL-18)."""
        club = self.club
        points = next(token.points for token in self.content.buildings if token.kind == kind)
        worth = points * POINT - self.building_cost * self.euro - self.upkeep(buildings=1)
        worth += self.aim("infrastructure", 1)
        match kind:
            case "lighting":
                worth += 170 * self.matches
            case "store":
                worth += self.euro * self.matches * (min(self.places, club.stats["fanbase"]) >= 2)
            case "training_camp":
                worth += self._action(ACTIONS[kind])
            case "training_ground":
                worth += GROUND_FITNESS * self._marker["fitness"] * self.weeks
            case "adboard":
                worth += (_ADBOARD + self.aim("sponsors", 1)) * (self.weeks > 1 and len(club.adboards) > 1)
            case "stand":
                worth += self.euro * self.matches * (club.stats["fanbase"] > self.places)
        return worth

    def office(self) -> int:
        """The next office space, and with it the way to the better ones behind (EL-19)."""
        tables = self.content.tables
        money = self.club.markers["budget"] + self.weeks * self.club.stats["budget"]
        best, points, cost = -POINT, 0, 0
        for done, place in enumerate(range(self.club.office, len(tables.office_costs)), start=1):
            points += tables.office_points[place] * POINT
            cost += tables.office_costs[place]
            if cost > money and done > 1:
                break
            best = max(best, (points - cost * self.euro) // done)
        return best + self.aim("office", 1)

    def upkeep(self, players: int = 0, staff: int = 0, buildings: int = 0, sign: int = 1) -> int:
        """What maintenance changes by in the weeks to come, if there are so many more of something (EL-41)."""
        joining = players, staff, buildings
        more = self._upkeep.get(joining)
        if more is None:
            more = self._upkeep[joining] = maintenance(self.content, self.club, *joining).total - self._bill
        return sign * more * self.weeks * self.euro

    def bill(self) -> int:
        """The euros that this week's end will ask for (EL-41); none in the last."""
        return self._bill if self.weeks else 0

    # -- effects

    def effects(self, effects: Iterable[Effect], source: StaffCard | None) -> int:
        """All of them together."""
        return sum(self.effect(effect, source) for effect in effects)

    def effect(self, effect: Effect, source: StaffCard | None = None) -> int:
        """What an effect does, if it can do something (EL-48 … EL-50); many cards do the same."""
        profession = None if source is None else source.profession
        found = self._effects.get((effect, profession))
        if found is None:
            found = self._effects[effect, profession] = self._effect(effect, source)
        return found

    def _effect(self, effect: Effect, source: StaffCard | None) -> int:  # noqa: C901  # a case each
        club = self.club
        match effect:
            case ef.MoveMarkers(track=track, count=count):
                return self.markers(track, count)
            case ef.MoveStat(track=track, steps=steps):
                return self.stat(track, steps)
            case ef.GainPoints(count=count):
                return count * POINT
            case ef.DrawTactics(count=count):
                return 90 * self.matches * count
            case ef.TrainPlayers(players=players, youngsters=youngsters):
                gains = sorted(self.training(youngsters), reverse=True)[:players]
                return sum(gain for gain in gains if gain > 0)  # it may be declined (EL-13)
            case ef.Strengthen(players=players, lasting=lasting):
                found = sorted((self.strengthened(one.card, lasting) for one in club.players), reverse=True)
                return sum(found[:players])
            case ef.HealAll():
                return -sum(self.injured(one.card, one.injured) for one in club.players)
            case ef.Heal(weeks=weeks):
                return -min((self.injured(one.card, min(weeks, one.injured)) for one in club.players), default=0)
            case ef.BuyOffice(most=most):
                if not office_in_reach(self.content, club, most):
                    return 0
                return self.office() + prices.office_cost(self.content, club) * self.euro
            case ef.HireFreeStaff():
                return 1300 - prices.free_cost(club) * self.euro
            case ef.SignSmallDeal():
                return 2 * self.euro
            case ef.SellNow(more=more):
                return max([0, *(self.sold(one, more) for one in club.players if one.trained)])
            case ef.HireFreeYoungster():
                return max(0, self.youngster() - prices.free_cost(club) * self.euro)
            case ef.SuspendByDie(weeks=weeks):
                return sum(self.injured(one.card, weeks) for one in club.players) // 10
            case ef.SuspendStand():
                return -self.euro
            case ef.SuspendStaff():
                return -150
            case ef.SuspendAdboards():
                return -60
            case ef.SuspendDirector():
                return -200
            case ef.HireAnywhere() | ef.LookTrained():
                return 80
            case ef.SeeZones():
                return 250
            case ef.GainPerProfession(track=track):
                return self.markers(track, 1 + self._colleagues(source))

    def training(self, youngsters: bool) -> list[int]:
        """What it brings to train each of those who can be trained."""
        return [
            self.trained(one.card)
            for one in self.club.players
            if not one.trained and (not youngsters or self.content.players[one.card].kind == "youngster")
        ]

    def _colleagues(self, source: StaffCard | None) -> int:
        """How many of the staff have the same profession."""
        if source is None:
            return 0
        return sum(self.content.staff[member.card].profession == source.profession for member in self.club.staff)

    def cost(self, cost: Mapping[Track, int]) -> int:
        """What such a price takes away."""
        return sum(self._marker[track] * count for track, count in cost.items())
