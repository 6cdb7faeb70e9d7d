"""Which screen of Eleven comes next, and what its careers tell the lists."""
