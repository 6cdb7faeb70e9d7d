"""What Superclub is made of: cards, tables and clubs, read from the levels."""
