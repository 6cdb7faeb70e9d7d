"""The cabinet's own widgets: a retained tree of cached pictures with spatial focus.

Scenes put them together in `build`; `game.scene` says how. Nothing here knows a scene, a game or a rule.
"""

from game.widgets.base import Pressable, Widget
from game.widgets.basic import Button, Image, Label, Paragraph
from game.widgets.fields import Choice, Field, Slider, TextField, Toggle
from game.widgets.hint_bar import Hint, HintBar
from game.widgets.layout import Column, Flow, Grid, Pad, Place, Row, Scroll, Space
from game.widgets.page import Header, Page, Panel
from game.widgets.table import Cell, Table, TableColumn
from game.widgets.tabs import Columns, Pane, Tabs
from game.widgets.view import View

__all__ = [
    "Button", "Cell", "Choice", "Column", "Columns", "Field", "Flow", "Grid", "Header", "Hint", "HintBar", "Image",
    "Label", "Pad", "Page", "Pane", "Panel", "Paragraph", "Place", "Pressable", "Row", "Scroll", "Slider", "Space",
    "Table", "TableColumn", "Tabs", "TextField", "Toggle", "View", "Widget",
]  # fmt: skip
