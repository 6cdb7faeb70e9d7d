"""The cabinet's own widgets: a retained tree of cached pictures with spatial focus.

Scenes put them together in `build`; `game.scene` says how. Nothing here knows a scene, a game or a rule.
"""

from game.widgets.base import Widget
from game.widgets.basic import Button, Image, Label, Paragraph
from game.widgets.layout import Column, Flow, Grid, Pad, Place, Row, Scroll, Space
from game.widgets.page import Header, Hint, HintBar, Page, Panel
from game.widgets.view import View

__all__ = [
    "Button", "Column", "Flow", "Grid", "Header", "Hint", "HintBar", "Image", "Label", "Pad", "Page", "Panel",
    "Paragraph", "Place", "Row", "Scroll", "Space", "View", "Widget",
]  # fmt: skip
