"""Football Fortunes: a board, a market and three competitions (FF-1 … FF-46)."""
