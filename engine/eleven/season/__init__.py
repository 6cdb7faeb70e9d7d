"""Eight weeks of one to four clubs, or a campaign of them."""
