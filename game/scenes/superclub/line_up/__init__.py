"""The line-up screen of Superclub: formation, places, links, captain's third, order of penalties (SC-33 … SC-36)."""
