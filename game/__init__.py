"""The cabinet: window, scenes, input, sound and command line. It draws and asks; it decides no rule."""
