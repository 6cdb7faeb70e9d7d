"""What the screens of Superclub share and is no screen: who leads, how things look and what they are called."""
