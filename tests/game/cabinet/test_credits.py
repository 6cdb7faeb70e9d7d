"""The credits name every font and library shipped, and show every licence."""

from importlib.resources import files

from game.cabinet.credits import LIBRARIES, CreditsScene, fonts
from tests.game.driving import opened, press


def test_every_font_file_is_credited_and_its_licence_can_be_read() -> None:
    folder = files("assets") / "fonts"
    note = (folder / "README.md").read_text(encoding="utf-8")
    for file in folder.iterdir():
        if file.name.endswith(".ttf"):
            style = file.name.rpartition("-")[2]
            assert file.name in note or f"`-{style}`" in note, file.name
    scene = opened(CreditsScene)
    assert isinstance(scene, CreditsScene)
    titles = [page.title for page in scene.pages]
    for font in fonts():
        name = font.use.split(":")[0]
        text = " ".join(block.text for block in scene.pages[titles.index(name)].blocks)
        assert "SIL OPEN FONT LICENSE" in text.upper()


def test_every_library_is_named_with_its_version() -> None:
    scene = opened(CreditsScene)
    assert isinstance(scene, CreditsScene)
    text = " ".join(block.text for page in scene.pages for block in page.blocks)
    for name in LIBRARIES:
        assert f"{name} " in text


def test_the_text_follows_the_list() -> None:
    scene = opened(CreditsScene)
    assert isinstance(scene, CreditsScene)
    press(scene, "down", "down", "confirm")
    assert scene.chosen == 2
    assert scene.view.focus is scene.view.find("text")
