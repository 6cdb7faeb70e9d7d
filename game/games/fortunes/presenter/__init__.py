"""From Football Fortunes's events to beats on a timeline."""
