"""Which screen of Football Fortunes comes next, and what its careers tell the lists."""
