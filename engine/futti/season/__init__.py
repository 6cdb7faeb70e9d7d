"""A career of Fütti: seasons of league and cup, with a deal or a draft before each. Holds matches, plays none itself."""
