"""What one of each trait of squads and money is worth, by the clock from 10 to 60, in thousandths of a point.

Fitted by self-play: `python -m tests.bench.superclub_value` makes this file anew. Points are those by which a club will
be ahead of the others' mean when the game ends. A trait stands for whatever goes along with it, so that single figures
explain little: all together tell what a club will come to.
"""

from __future__ import annotations

WORTHS: dict[str, tuple[int, ...]] = {
    "keeper": (836, 802, 820, 890, 1011, 1183),
    "links": (805, 653, 576, 575, 648, 797),
    "misplaced": (-499, -314, -209, -183, -237, -371),
    "money_deadline": (-56, -2, 42, 74, 96, 106),
    "money_investments": (-40, 3, 39, 69, 92, 109),
    "money_scouting": (-6, 7, 19, 29, 37, 45),
    "money_season": (-32, -7, 15, 35, 52, 67),
    "money_training": (-10, -2, 9, 21, 34, 49),
    "places": (668, 502, 424, 436, 538, 728),
    "plenty_deadline": (53, 24, 2, -13, -20, -20),
    "plenty_investments": (34, 17, 6, -1, -2, 1),
    "plenty_scouting": (-6, 7, 19, 29, 37, 45),
    "plenty_season": (28, 11, 2, 2, 11, 29),
    "plenty_training": (-10, -2, 9, 21, 34, 49),
    "stars": (1283, 1022, 892, 893, 1024, 1287),
    "talents": (-133, 324, 655, 858, 935, 885),
    "talents_next": (-349, -6, 243, 397, 456, 421),
    "ten": (644, 840, 961, 1009, 983, 882),
}
