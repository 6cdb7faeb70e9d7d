"""The commands of `gaffer`: a function each, in modules by what they need.

A command's function adds its arguments to a parser, and sets as `run` what is done with them, which returns the exit
code; its docstring is what `--help` says. What is wrong with the input is raised as `InputError`; `game.cli` says it.
Only commands that open or draw a window import pygame, and they do so when they run."""
