"""The line-up screen of Football Fortunes: formation, eleven and the coach's end (FF-29 … FF-31)."""
