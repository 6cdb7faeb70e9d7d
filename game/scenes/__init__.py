"""The screens of the cabinet. A scene asks the session and draws what the presenter shows; it decides no rule."""
