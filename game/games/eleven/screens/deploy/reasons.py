"""Why a whole deployment looks as it does, in a line: what a marker comes to where it stands, why a card isn't there.

Owns the words; how a marker fares is reckoned by the engine.
"""

from __future__ import annotations

from engine.eleven.managers.facing import Faced
from game.games.eleven.screens.deploy.line_up_editor import DeploymentEditor
from game.ui.text import Texts

_KEY = "eleven.deploy.why"


def why_there(t: Texts, editor: DeploymentEditor, shirt: int, fares: Faced) -> str:
    """What the marker comes to in its zone; idle ones say so themselves."""
    post = editor.post_of(shirt)
    assert post is not None, "it is on the pitch"
    zone = t(f"{_KEY}.zone.{post.zone}")
    if shirt in editor.idle:
        return t(f"{_KEY}.idle", zone=zone)
    why = t(f"{_KEY}.{fares.icon}", zone=zone, n=fares.well, of=fares.of)
    return t(f"{_KEY}.debut", why=why) if post.card is not None and is_debut(editor, post.card) else why


def is_debut(editor: DeploymentEditor, card: int) -> bool:
    """Whether a youngster who is sent out brings a VP token for his first match (EL-14)."""
    return editor.content.players[card].kind == "youngster" and not editor.club.player(card).played


def why_instead(t: Texts, editor: DeploymentEditor, card: int) -> str:
    """Why a card isn't on the pitch though somebody no stronger is: who plays for the first time brings a VP."""
    out = why_out(t, editor, card)
    debuts = [
        post.card
        for post in editor.posts
        if post.card is not None and is_debut(editor, post.card) and editor.strength(post.card) <= editor.strength(card)
    ]
    return t(f"{_KEY}.instead", out=out, name=editor.content.players[debuts[0]].name) if debuts else out


def why_out(t: Texts, editor: DeploymentEditor, card: int) -> str:
    """Why a card isn't on the pitch: it can't be, its number is taken, fitness is lacking, or others promise more."""
    name, club = editor.content.players[card].name, editor.club
    owned, there = club.player(card), editor.post_of(editor.shirt_of(card))
    if owned.injured or owned.suspended:
        reason = t(f"{_KEY}.injured" if owned.injured else f"{_KEY}.suspended")
    elif there is not None and there.card is not None:
        reason = t(f"{_KEY}.twin", name=editor.content.players[there.card].name)
    else:
        left = editor.fitness_left
        reason = t(f"{_KEY}.fitness", n=left) if left < 1 else t(f"{_KEY}.others", n=left)
    return t(f"{_KEY}.out", name=name, why=reason)


def left_out(editor: DeploymentEditor) -> list[int]:
    """The cards that aren't on the pitch, those first that could have played, the strongest first."""
    used = {post.card for post in editor.posts}
    out = [card for card in editor.cards if card not in used]
    return sorted(out, key=lambda card: (not editor.club.player(card).is_fit, -editor.strength(card)))
