"""Investments: departments rise a level, key staff is looked for."""
