"""The screens of Superclub."""
