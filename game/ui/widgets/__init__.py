"""The cabinet's own widgets: a retained tree of cached pictures with spatial focus.

Scenes put them together in `build`; `game.ui.scene` says how. Nothing here knows a scene, a game or a rule.
"""

from game.ui.widgets.bar import Cell
from game.ui.widgets.base import Placement, Pressable, Pressing, Widget
from game.ui.widgets.basic import Button, FileName, Image, Label, Paragraph
from game.ui.widgets.fields import Choice, Field, Slider, TextField, Toggle
from game.ui.widgets.hint_bar import Hint, HintBar
from game.ui.widgets.layout import Column, Even, Flow, Grid, Pad, Place, Row, Scroll, Space
from game.ui.widgets.page import Header, Page, Panel
from game.ui.widgets.table import Table, TableColumn, listing
from game.ui.widgets.tabs import Columns, Pane, Tabs
from game.ui.widgets.view import View

__all__ = [
    "Button", "Cell", "Choice", "Column", "Columns", "Even", "Field", "FileName", "Flow", "Grid", "Header", "Hint",
    "HintBar", "Image", "Label", "Pad", "Page", "Pane", "Panel", "Paragraph", "Place", "Placement", "Pressable",
    "Pressing", "Row", "Scroll", "Slider", "Space", "Table", "TableColumn", "Tabs", "TextField", "Toggle", "View",
    "Widget", "listing",
]  # fmt: skip
