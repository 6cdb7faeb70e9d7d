"""Football Fortunes at the kiosk."""
