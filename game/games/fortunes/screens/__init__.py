"""The screens of Football Fortunes."""
