"""What several screens of a career share: clubs' looks, facts read off the table, rows, chips and cards.

Nothing here is a screen, and nothing here decides a rule.
"""
