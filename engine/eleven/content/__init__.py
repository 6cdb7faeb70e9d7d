"""What Eleven is made of: the types of its cards, their effects, and how they are read from levels."""
