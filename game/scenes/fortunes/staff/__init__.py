"""Scout, coach and youths: what can be done on a square of staff and at the academy."""
