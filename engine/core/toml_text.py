"""Levels as text: what `levels.read_toml` reads, written the way the shipped files are."""

from __future__ import annotations

from collections.abc import Mapping


def toml_text(values: Mapping[str, object]) -> str:
    """Plain values and arrays of tables by name; tables inside those stand on one line. Null isn't written."""
    plain = [f"{key} = {_value(value)}" for key, value in values.items() if not _is_array(value) and value is not None]
    parts = ["\n".join(plain)] if plain else []
    for key, rows in values.items():
        if isinstance(rows, list) and _is_array(rows):
            parts += ["\n".join([f"[[{key}]]", *_lines(row)]) for row in rows]
    return "\n\n".join(parts) + "\n"


def quoted(text: str) -> str:
    """`text` as a string of TOML."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(letter if letter.isprintable() else f"\\U{ord(letter):08X}" for letter in escaped) + '"'


def _is_array(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _lines(row: Mapping[str, object]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in row.items() if value is not None]


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("-", "_").isidentifier() else quoted(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(_lines(value)) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return str(value)
