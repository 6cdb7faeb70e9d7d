"""What the cabinet shows and sounds, as files: fonts, sounds, texts, each with its licence."""
