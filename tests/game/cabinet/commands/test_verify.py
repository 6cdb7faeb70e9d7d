"""`gaffer verify`: the same again, the first action that differs, and files that are no records."""

import gzip
import json

import pytest

from engine.core.headless import play_out
from engine.core.record import RecordBuilder, header_for
from engine.futti.season.rules import FuttiSeason
from engine.storage.replay import SUFFIX, write_replay


@pytest.fixture
def season(tmp_path):
    """A replay file with a season that its managers leave to the defaults."""
    rules = FuttiSeason()
    setup = rules.default_setup(2, 1)
    builder = RecordBuilder(header_for(rules, setup, 5), rules)
    play_out(rules, setup, 5, {}, builder)
    path = tmp_path / f"season{SUFFIX}"
    write_replay(path, builder.record)
    return path


def tamper(path, change):
    """Let `change` alter the file's lines, each decoded."""
    lines = [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]
    change(lines)
    path.write_bytes(gzip.compress(b"".join(json.dumps(line).encode() + b"\n" for line in lines)))


def test_the_same_again(gaffer, season):
    result = gaffer("verify", str(season))
    assert (result.returncode, result.stdout, result.stderr) == (0, f"{season}: the same again\n", "")


def test_a_record_is_known_whatever_it_is_called(gaffer, season, tmp_path):
    named = tmp_path / "game.gaffer"
    named.write_bytes(season.read_bytes())
    assert gaffer("verify", str(named)).stdout == f"{named}: the same again\n"


def test_the_first_action_that_differs_is_named(gaffer, season):
    def change(lines):
        for number in (5, 9):
            ticked = [event for event in lines[number]["events"] if "rule" in event]
            ticked[0]["rule"] = "FU-99"

    tamper(season, change)
    result = gaffer("verify", str(season))
    # Line 0 is the header and line 1 the opening, so line 5 holds action 4.
    assert result.returncode == 1
    assert f"{season}: action 4 differs: event 1 was " in result.stdout
    assert "FU-99" in result.stdout


def test_a_record_that_breaks_off(gaffer, season):
    def change(lines):
        del lines[-3:]

    tamper(season, change)
    result = gaffer("verify", str(season))
    assert result.returncode == 1
    assert "it breaks off after action" in result.stdout


def test_an_action_the_rules_refuse(gaffer, season):
    def change(lines):
        lines[4]["action"]["seat"] = 7

    tamper(season, change)
    result = gaffer("verify", str(season))
    assert result.returncode == 1
    assert "action 3 is not allowed: Nobody is asking that just now." in result.stdout


def test_another_digest(gaffer, season):
    def change(lines):
        entry = next(line for line in lines[2:] if line.get("digest"))
        entry["digest"] = "0" * 32

    tamper(season, change)
    result = gaffer("verify", str(season))
    assert result.returncode == 1
    assert "leaves another state" in result.stdout


def test_every_file_is_looked_at(gaffer, season, tmp_path):
    (tmp_path / "broken").write_bytes(b"nonsense")
    result = gaffer("verify", "broken", str(season), "nowhere")
    assert result.returncode == 2
    assert result.stdout == f"{season}: the same again\n"
    assert len(result.stderr.splitlines()) == 1
    assert "broken is not a replay" in result.stderr
    assert "nowhere can't be read" in result.stderr


@pytest.mark.parametrize(
    "content", [b"", b"\x1f\x8b", *(gzip.compress(text, mtime=0) for text in (b"", b"{}\n", b"\xff\n")), b"x" * 1000]
)
def test_files_that_are_no_records(refused, tmp_path, content):
    (tmp_path / "file").write_bytes(content)
    assert "file" in refused("verify", "file")


def test_a_record_that_was_cut_off(refused, season):
    season.write_bytes(season.read_bytes()[:-200])
    assert "cut off" in refused("verify", str(season))


def test_a_record_of_no_game_of_ours(refused, season):
    tamper(season, lambda lines: lines[0].update(game="chess"))
    assert "there is no game called 'chess'" in refused("verify", str(season))


def test_no_file_at_all(refused):
    refused("verify")
