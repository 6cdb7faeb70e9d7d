"""A career of Fütti: teams dealt or drafted, a league and a cup, awards, and the next season."""
