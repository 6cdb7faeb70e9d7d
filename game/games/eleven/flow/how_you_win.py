"""How a game of Eleven stands, for the strip that says how one wins: VP by source, for everybody at the table."""

from __future__ import annotations

from collections.abc import Collection

from engine.eleven.content.cards import Content
from engine.eleven.season.model import SeasonTable
from engine.eleven.season.victory import contenders
from game.games.eleven.screens.frame import campaign_words
from game.games.eleven.style.club_style import looks_of
from game.stage.how_you_win import Rival, Standing
from game.ui.text import Texts


def standing(t: Texts, content: Content, table: SeasonTable, own: Collection[int]) -> Standing:
    """As the table shows it to whoever looks; `own` are the seats of who sits here. Of a campaign its aim is said."""
    looks = [looks_of(content, entry) for entry in table.setup.clubs]
    rivals = tuple(
        Rival(looks[one.number].name, looks[one.number].short, looks[one.number].crest, one, one.number in own)
        for one in contenders(content, table)
    )
    return Standing("eleven", rivals, campaign_words(t, content, table))
