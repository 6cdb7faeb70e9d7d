"""Eleven: a football club's eight weeks, and matches compared zone by zone."""
