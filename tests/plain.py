"""Whether what is said of a file is said in a person's words: none of those of how files are kept and decoded."""

from __future__ import annotations

import re

_JARGON = re.compile(
    r"""\b(?:rowids?|pages?|b-?trees?|blobs?|disk\ image|malformed|sqlite\w*|database|unique|constraint|sql|schema
    |wal|journal|varint|checksum|zlib|gzip|inflate|decompress\w*|compressed|msgpack|utf-?16|traceback|exception
    |\w+error|errno|expected|`\w*`|object\ (?:missing|contains)|int|str|float|bool|tuple|dict)\b
    |`|\$\.|\bgot\b""",
    re.VERBOSE | re.IGNORECASE,
)


def jargon(sentence: str, *quoted: str) -> list[str]:
    """The words in it that nobody should have to know; what is `quoted` of the file itself doesn't count."""
    for words in quoted:
        sentence = sentence.replace(words, "")
    return _JARGON.findall(sentence)


def is_one_sentence(said: str) -> bool:
    """Whether it is one line that says something."""
    return bool(said.strip()) and "\n" not in said
