"""The screens of Fütti."""
