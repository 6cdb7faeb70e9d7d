"""Turning what happened into what is seen: events become beats on a timeline. Decides no rule, draws nothing."""
