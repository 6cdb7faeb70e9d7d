"""What one of each of a club's traits is worth, by the clock from 10 to 60, in thousandths of a point.

Fitted by self-play: `python -m tests.bench.superclub_value` makes this file anew. Points are those by which a club will
be ahead of the others' mean when the game ends. A trait stands for whatever goes along with it, so that single figures
explain little: all together tell what a club will come to.
"""

from __future__ import annotations

WORTHS: dict[str, tuple[int, ...]] = {
    "captain_stars": (1605, 1260, 541, -551, -2017, -3857),
    "income": (88, 27, 28, 91, 216, 403),
    "keeper": (836, 802, 820, 890, 1011, 1183),
    "links": (805, 653, 576, 575, 648, 797),
    "misplaced": (-499, -314, -209, -183, -237, -371),
    "money_deadline": (-56, -2, 42, 74, 96, 106),
    "money_investments": (-40, 3, 39, 69, 92, 109),
    "money_scouting": (-6, 7, 19, 29, 37, 45),
    "money_season": (-32, -7, 15, 35, 52, 67),
    "money_training": (-10, -2, 9, 21, 34, 49),
    "place": (1620, 679, 128, -35, 191, 805),
    "places": (668, 502, 424, 436, 538, 728),
    "plenty_deadline": (53, 24, 2, -13, -20, -20),
    "plenty_investments": (34, 17, 6, -1, -2, 1),
    "plenty_scouting": (-6, 7, 19, 29, 37, 45),
    "plenty_season": (28, 11, 2, 2, 11, 29),
    "plenty_training": (-10, -2, 9, 21, 34, 49),
    "scouting_2": (252, 496, 1034, 1867, 2994, 4415),
    "scouting_3": (-431, 107, 792, 1624, 2602, 3728),
    "scouting_4": (-645, -430, 1666, 5643, 11503, 19244),
    "stadium_2": (-2056, -605, 650, 1710, 2575, 3245),
    "stadium_3": (1076, 1193, 1695, 2582, 3853, 5509),
    "stadium_4": (-1034, 354, 1553, 2563, 3384, 4016),
    "staff": (843, 810, 997, 1403, 2029, 2874),
    "stars": (1283, 1022, 892, 893, 1024, 1287),
    "talents": (-133, 324, 655, 858, 935, 885),
    "talents_next": (-349, -6, 243, 397, 456, 421),
    "ten": (644, 840, 961, 1009, 983, 882),
    "third_stars": (1083, 919, 991, 1298, 1841, 2619),
    "titles": (226, 405, 537, 621, 659, 649),
    "training_2": (-4807, -1614, 1082, 3281, 4982, 6185),
    "training_3": (1846, 2420, 3245, 4322, 5649, 7227),
    "training_4": (-2560, 637, 3215, 5173, 6512, 7232),
    "weapons": (1455, 502, 75, 173, 797, 1946),
}
