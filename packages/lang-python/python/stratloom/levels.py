"""Says where a stop or a target lies, where a price alone cannot say it: distances and trailing stops."""

from typing import Any

from stratloom.sizes import OrderError, positive, range_length


class Offset:
    """A distance from a price that is known only later; made by ``points``, ``ratio``, ``ticks`` and ``atrs``."""

    __slots__ = ("_offset", "_text")

    def __init__(self, text: str, kind: str, value: float, **more: int) -> None:
        self._text = text
        self._offset = {"kind": kind, "value": value, **more}

    def __repr__(self) -> str:
        return self._text

    def as_request(self) -> dict[str, Any]:
        """As the engine takes it."""
        return self._offset


class Trail:
    """A stop that follows the best price; made by ``trailing``."""

    __slots__ = ("_after", "_offset")

    def __init__(self, offset: Offset, after: "Offset | float | None") -> None:
        self._offset = offset
        self._after = after

    def __repr__(self) -> str:
        return f"trailing({self._offset!r})" if self._after is None else f"trailing({self._offset!r}, after={self._after!r})"

    def as_request(self) -> dict[str, Any]:
        """As the engine takes it."""
        request: dict[str, Any] = {"offset": self._offset.as_request()}
        if self._after is not None:
            request["activation"] = as_level(self._after)
        return request


def points(distance: float) -> Offset:
    """Distance in price: ``sl=points(2.5)`` is 2.5 below the entry of a long trade."""
    return Offset(f"points({distance!r})", "distance", positive("points", distance))


def ratio(share: float) -> Offset:
    """Distance as a share of the price: ``tp=ratio(0.1)`` is 10 % above the entry of a long trade."""
    return Offset(f"ratio({share!r})", "ratio", positive("ratio", share))


def ticks(count: float) -> Offset:
    """Distance in ticks of the instrument: ``sl=ticks(20)``."""
    return Offset(f"ticks({count!r})", "ticks", positive("ticks", count))


def atrs(multiple: float, length: int = 14) -> Offset:
    """Distance in average true ranges at the last close: ``sl=atrs(2)`` is two ranges of 14 bars from the entry."""
    return Offset(
        f"atrs({multiple!r}, {length!r})", "atr", positive("atrs", multiple), length=range_length("atrs", length)
    )


def trailing(offset: Offset, after: Offset | float | None = None) -> Trail:
    """A stop that stays ``offset`` behind the best price: ``trail=trailing(atrs(3), after=ratio(0.05))``.

    It begins at once, or with ``after`` when the price is reached, or the gain from the entry.
    """
    if not isinstance(offset, Offset):
        raise OrderError(f"a trailing stop follows at a distance, for example trailing(ratio(0.05)), not {offset!r}")
    if after is not None and not isinstance(after, Offset):
        after = positive("after", after)
    return Trail(offset, after)


def as_level(level: Offset | float) -> Any:
    """A price or an offset as the engine takes it."""
    return level.as_request() if isinstance(level, Offset) else level
