"""The rulebooks are searched together: by word, by number, whatever the case and accents."""

import pytest

from game.stage.registry import GAMES
from game.stage.rulebook_text import RuleIndex, Section, fold, index, marks, rulebook

BOOKS = RuleIndex(
    [
        (
            "one",
            (
                Section("", "How to play", ("Throw the die.", "Then see SC-17.")),
                Section("AA-1", "The die", ("It has six faces.",)),
                Section("AA-10", "Injuries", ("A die hurts.", "Who is hurt throws a die: an injury die.")),
            ),
        ),
        (
            "two",
            (
                Section("SC-1", "Ödegård", ("Nothing.",)),
                Section("SC-17", "Unhappy", ("The Straße is long.",)),
                Section("SC-7", "Luck", ("- Die gelbe Karte, an injury.",)),
            ),
        ),
    ]
)


def numbers(words: str, game: str = "") -> list[str]:
    return [one.section.number for one in BOOKS.search(words, game)]


def test_every_word_must_be_there_and_titles_come_first() -> None:
    assert numbers("die") == ["AA-1", "", "AA-10", "SC-7"]
    assert numbers("injury die") == ["AA-10", "SC-7"]
    assert numbers("injury nowhere") == []


@pytest.mark.parametrize("words", ["SC-17", "sc17", "sc 17", "  Sc-17 "])
def test_a_rules_number_finds_it_before_those_that_name_it(words: str) -> None:
    assert numbers(words) == ["SC-17", ""]


def test_a_number_begun_finds_what_may_come_of_it() -> None:
    assert numbers("SC-1") == ["SC-1", "SC-17", ""]


def test_a_number_and_a_word_belong_together() -> None:
    assert numbers("AA-10 hurt") == ["AA-10"]


def test_of_paragraphs_with_as_many_of_the_words_the_first_is_shown() -> None:
    lines = ("The net.", "A goal is one.", "A post.", "Another goal is two.")
    book = RuleIndex([("one", (Section("QQ-1", "Scoring", lines),))])
    assert [one.line for one in book.search("goal")] == ["A goal is one."]
    assert [one.line for one in book.search("goal two")] == ["Another goal is two."]


def test_words_that_touch_are_marked_as_one() -> None:
    assert marks("football pitch", ("foot", "ball")) == ((0, 8),)


def test_each_rank_comes_before_the_next() -> None:
    """The rule that was asked for, all words in its heading, some of them there, none: against the books' order."""
    text = ("A goal stands for RR-4.",)
    ranked = RuleIndex(
        [
            (
                "one",
                (
                    Section("RR-1", "Nothing of it", ("One goal after a corner kick. See RR-4.",)),
                    Section("RR-2", "The goal", ("After a corner kick.",)),
                    Section("RR-3", "A corner kick and a goal", ()),
                    Section("RR-40", "RR-4 once more", text),
                    Section("RR-4", "Something else", text),
                ),
            )
        ]
    )
    assert [one.section.number for one in ranked.search("goal kick")] == ["RR-3", "RR-2", "RR-1"]
    assert [one.section.number for one in ranked.search("rr4")] == ["RR-4", "RR-40", "RR-1"]


@pytest.mark.parametrize("words", ["odegard", "ÖDEGÅRD", "Ödegard"])
def test_accents_and_case_make_no_difference(words: str) -> None:
    assert numbers(words) == ["SC-1"]
    assert fold("Ø ł æ ß ’") == "o l ae ss '"


def test_one_game_alone_and_no_words_at_all() -> None:
    assert numbers("die", "two") == ["SC-7"]
    assert numbers(" ") == ["", "AA-1", "AA-10", "SC-1", "SC-17", "SC-7"]
    assert numbers("", "two") == ["SC-1", "SC-17", "SC-7"]


def test_the_line_shown_is_the_one_with_most_of_the_words() -> None:
    found = BOOKS.search("injury die")[0]
    assert found.line == "Who is hurt throws a die: an injury die."
    assert [found.line[slice(*span)] for span in found.marked(found.line)] == ["die", "injury", "die"]
    assert BOOKS.search("odegard")[0].line == ""


def test_marks_stand_in_the_text_as_it_is_written() -> None:
    assert marks("Die Straße", ["strasse"]) == ((4, 10),)
    assert marks("anana", ["ana"]) == ((0, 5),)
    assert marks("Ödegård", ["gard"]) == ((3, 7),)
    assert marks("nothing", ["x"]) == ()


def test_the_cabinets_index_holds_every_section_of_every_game_and_is_made_once() -> None:
    assert index() is index()
    assert len(index().sections()) == sum(len(rulebook(game).sections) + 1 for game in GAMES)  # and glossaries
    assert index().search("SC-17")[0].section is rulebook("superclub").find("SC-17")
