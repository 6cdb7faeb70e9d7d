"""The screens of Eleven."""
