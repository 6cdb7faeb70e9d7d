"""The trade desk."""
