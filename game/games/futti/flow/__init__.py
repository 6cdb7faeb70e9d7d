"""Which screen of Fütti comes next, and what its careers tell the lists."""
