"""What any screen stands on: window, scenes, widgets, look, input, sound, texts. Knows no game and plays nothing."""
