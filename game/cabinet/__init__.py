"""The cabinet around the games: title, careers, hall of fame, replays, the kiosk, commands."""
