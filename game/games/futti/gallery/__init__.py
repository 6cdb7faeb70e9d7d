"""Every screen of Fütti by name, in a state worth looking at."""
