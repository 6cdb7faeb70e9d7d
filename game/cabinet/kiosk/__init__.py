"""The kiosk: attract mode, visits, the operator, and keeping all of it alive for a day."""
