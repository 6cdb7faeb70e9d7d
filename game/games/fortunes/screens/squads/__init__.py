"""All squads, laid open."""
