"""The transfer area of Eleven: three rows to hire and contract from, and the youngster deck."""
