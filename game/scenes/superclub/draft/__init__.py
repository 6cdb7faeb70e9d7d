"""The draft: the board of sixteen cards, whose pick it is, and what a card would be worth."""
