"""The transfer area."""
