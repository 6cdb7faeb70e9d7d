"""What an object reckons once: `functools.cached_property` without its lock, which costs more than most that is kept.

Owns nothing but that; what depends on something that may change is nothing to be kept so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class kept(Generic[T]):  # noqa: N801 - it is used as a decorator, like `property`
    """A property that is reckoned when it is first asked for, and is an attribute from then on."""

    def __init__(self, reckon: Callable[[Any], T]) -> None:
        self._reckon = reckon
        self._name = reckon.__name__
        self.__doc__ = reckon.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> Self | T:
        if instance is None:
            return self
        found = instance.__dict__[self._name] = self._reckon(instance)
        return found
