"""The book of opponents: every line-up there is, to be looked up."""
