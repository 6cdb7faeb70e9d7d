"""Sound: synthesised when the cabinet starts, heard through the mixer, missed by nobody on a silent machine.

`sounds` holds the recipe of every sound by name, `player` is the one object the scenes talk to.
Nothing is recorded and nothing is borrowed, so the code's own licence covers every sound.
"""

RATE = 22_050
"""Samples a second. No sound here has anything to say above 8 kHz, and half the samples are made twice as fast."""
