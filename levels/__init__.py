"""What the games are made of, as data. A package so that its files are found from source, wheel and bundle alike."""
