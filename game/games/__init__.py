"""One home per game: its presenter, screens, style, flow, kiosk, gallery, and the plugin that names them all."""
