"""What happens in a season, room by room, as beats."""
