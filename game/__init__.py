"""The cabinet: window, scenes, input, sound and command line. It draws and asks; it decides no rule."""

import os

# Both must be set before anything imports pygame: it greets on standard output, and X11 asks for a name but once.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "gaffer")
