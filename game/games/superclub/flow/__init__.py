"""Which screen of Superclub comes next, and what its careers tell the lists."""
