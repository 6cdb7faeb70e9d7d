"""Line-ups for a squad: the best there is against a known opponent, and a good one at once (SC-33 … SC-36).

Owns who plays where, in which order and with which captain's third, for computer managers, defaults and suggestions.
It doesn't know who may be selected: whoever asks gives the selectable cards alone.
"""

from __future__ import annotations

from engine.superclub.best.exact import best_for as best_for
from engine.superclub.best.exact import best_line_up as best_line_up
from engine.superclub.best.quick import captain_for as captain_for
from engine.superclub.best.quick import quick_line_up as quick_line_up
from engine.superclub.best.quick import strengths as strengths
