"""Deadline day: the auction and unhappy players."""
