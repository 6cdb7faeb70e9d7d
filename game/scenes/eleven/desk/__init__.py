"""The club desk: stadium, club and team of a manager as one picture, and what he can do with it on a day."""
