"""What Football Fortunes is made of, read from its levels."""
