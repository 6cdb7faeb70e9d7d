"""What the screens of a game of Superclub have in common: the club's cash, stars and cards always in sight.

Owns what stands in the header, and which doors have a key.
"""

from __future__ import annotations

from engine.superclub.content.cards import Content
from engine.superclub.season.model import MOST_CARDS, SeasonTable
from game.games.superclub.style.club_style import looks_of
from game.games.superclub.wording import GAME, money
from game.stage.club_looks import ClubStyle
from game.stage.screen import Screen
from game.stage.season_scene import Figure, SeasonScene
from game.ui.look import palette

SuperclubScreen = Screen[Content, SeasonTable]


class SuperclubScene(SeasonScene[Content, SeasonTable]):
    """A screen of a game of Superclub."""

    game = GAME
    scope = GAME
    keyed_doors = ("squads", "deal", "table", "log", "undo")
    bar_widths = (404, 300)

    def looks(self, seat: int | None = None) -> ClubStyle:
        return looks_of(self.content, self.table.setup.clubs[self.seat if seat is None else seat])

    def bar_figures(self) -> list[Figure]:
        """Cash, squad token and number of cards; none of it before the clubs are founded."""
        t, table = self.ui.t, self.table
        club = table.clubs[self.seat] if table.clubs else None
        cards = t("superclub.cards_of", n=len(club.squad) if club else 0, most=MOST_CARDS)
        return [
            Figure(money(t, club.cash if club else 0), 104),
            Figure(str(table.token(self.seat) if club else 0), 90, colour=palette.TEXT, starred=True),
            Figure(cards, style="semi20", colour=palette.MUTED, low=0),
        ]

    def when(self) -> str:
        table = self.table
        return self.ui.t("superclub.season_n", n=table.season) if table.season else self.looks().name
