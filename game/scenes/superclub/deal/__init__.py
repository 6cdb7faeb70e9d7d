"""The trade desk: deals between managers."""
