"""The commands of `gaffer`, one module each.

A command module has a docstring (its help), `configure(parser)` which adds its arguments, and `run(options)` which
returns the exit code. What is wrong with the input is raised as `InputError`; `game.cli` says it. Only commands that
open or draw a window import pygame, and they do so inside `run`."""
