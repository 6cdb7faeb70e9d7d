"""How everything looks: the style sheet, and what is drawn with it."""
