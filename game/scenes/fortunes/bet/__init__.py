"""What a sacked manager still does: bet, and take over another club."""
