"""The match screen: the pitch, what stands around it, and the timeline's controls."""
