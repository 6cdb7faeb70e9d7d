"""Whole matches of Fütti side by side: thousands at once, each as the match's own rules would play it.

`lines` and `chart` turn line-ups and the doubles chart into tables to look things up in, `matches` holds the state of
all matches as arrays, `minute` plays a minute of all, `finish` what follows it, and `batch` begins and ends them. Every
rule is written a second time here, in arrays; tests hold each match against `engine.futti.match` for the same seed.
"""
