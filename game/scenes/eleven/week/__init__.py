"""The week of Eleven as everybody sees it: Monday, the league's track, news, the final scoring."""
