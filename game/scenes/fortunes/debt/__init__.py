"""Who must pay more than there is."""
