"""The deployment screen of Eleven: ten markers into nine zones, and fitness on the cards that play (EL-23, EL-25)."""
