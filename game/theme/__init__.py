"""The style sheet: colours, type, spaces, and the generators of everything drawn from a seed or a record.

Scenes and widgets take every colour, measure, letter and token from here; nothing in here knows a scene or a rule.
"""
