"""The team sheet: who starts, who comes on, who changes places (FU-5, FU-25)."""
