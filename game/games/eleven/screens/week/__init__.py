"""Monday, league, news, scoring."""
