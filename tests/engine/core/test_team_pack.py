"""Teams of one's own as records keep them: read without a disk, told apart by their digest, left out if they misfit."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from engine import games
from engine.core.record import header_for, is_older, read_header
from engine.core.team_pack import PackFile, TeamPack
from engine.futti.content import check, load
from tests.engine import teams


def test_a_packs_files_replace_those_of_the_same_name() -> None:
    content = load(teams.pack("futti"))
    assert content.clubs[0].name == teams.NAME
    assert content.clubs[1:] == load().clubs[1:]
    assert content.outfield == load().outfield
    assert load(teams.pack("futti")) is content, "it is read once"


def test_a_packs_folder_is_checked_like_any_other() -> None:
    broken = TeamPack("Bad", (PackFile("clubs.toml", teams.renamed("futti").replace('key = "solano"', 'key = "S"')),))
    (problem,) = check(broken.folder())
    assert (problem.file, problem.key) == ("clubs.toml", "clubs[2].key")


def test_two_states_of_a_pack_have_two_digests() -> None:
    assert teams.pack("futti").digest == teams.pack("futti").digest
    assert teams.pack("futti").digest != teams.pack("futti", "Others").digest


@pytest.mark.parametrize("game", games.GAMES)
def test_rules_with_a_pack_are_other_rules_and_say_so_in_headers(game: str) -> None:
    pack = teams.pack(game.partition("-")[0])
    rules = games.rules_for(game, pack)
    assert rules is games.rules_for(game, pack)
    assert rules is not games.rules_for(game)
    assert (rules.pack, games.rules_for(game).pack) == (pack, None)


def test_a_header_keeps_the_pack_and_its_rules_are_found_again() -> None:
    rules = games.whole_game("superclub", teams.pack("superclub"))
    header = read_header(msgspec.json.encode(header_for(rules, rules.default_setup(), 5)))
    assert header.pack == teams.pack("superclub")
    assert games.rules_of(header) is rules
    assert not is_older(header, games.rules_of(header))
    assert is_older(header, games.rules_for("superclub")), "without the pack it is another game"


def test_a_pack_that_fits_no_longer_is_left_out_and_the_record_counts_as_older() -> None:
    rules = games.whole_game("superclub", teams.pack("superclub"))
    header = header_for(rules, rules.default_setup(), 5)
    misfit = TeamPack("My Kickers", (PackFile("clubs.toml", "clubs = []"),))
    odd = replace(header, pack=misfit)
    assert games.rules_of(odd).levels_digest == games.rules_for("superclub").levels_digest
    assert is_older(odd, games.rules_of(odd))


def test_a_strangers_pack_has_limits_and_a_clean_name() -> None:
    rules = games.whole_game("futti")
    header = header_for(rules, rules.default_setup(), 5)
    odd = replace(header, pack=TeamPack("My\u202e Kick\x00ers", ()))
    assert read_header(msgspec.json.encode(odd)).pack == TeamPack("My Kickers", ())
    for name in ("../clubs.toml", "/etc/passwd", "clubs.toml/", "x" * 40 + ".toml", "run.py"):
        outside = msgspec.json.encode(TeamPack("P", (PackFile(name, ""),)))
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(outside, type=TeamPack)
