"""Finance: what last season brings, and what wages take."""
