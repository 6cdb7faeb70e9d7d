"""From Superclub's events to beats on a timeline."""
