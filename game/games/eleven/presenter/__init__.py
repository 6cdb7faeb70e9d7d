"""From Eleven's events to beats on a timeline."""
