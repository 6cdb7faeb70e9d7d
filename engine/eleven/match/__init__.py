"""One matchday of one manager, a game of its own: from the deployment to what comes after the match (EL-23 … EL-34)."""
