"""The cabinet at an event: attract mode, a visitor's few minutes, and the operator's menu (docs/kiosk.md).

`profile` is what the operator chose, `league` the running computer league that attract mode shows, `watch` who is
there and for how long nobody was, `visit` one visitor's match, `director` what is on the screen when, `app` the
window, `rehearsal` and `pieces` what is drawn ahead out of sight, `keeper` what starts all this again if it dies. The
screens themselves are in `screens`.
"""
