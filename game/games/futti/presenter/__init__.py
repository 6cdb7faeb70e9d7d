"""From Fütti's events to beats on a timeline."""
