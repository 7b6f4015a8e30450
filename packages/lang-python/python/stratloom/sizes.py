"""Sizes of orders that a number alone cannot express."""

from math import isfinite
from typing import Any

from stratloom import _state


class OrderError(ValueError):
    """An order that makes no sense, for example a stop loss on the wrong side of the price."""


class Size:
    """The size of an order; made by ``units``, ``money``, ``share``, ``total_share``, ``risk`` and ``atr_risk``."""

    __slots__ = ("_sizing", "_text")

    def __init__(self, text: str, kind: str, value: float, **more: float) -> None:
        self._text = text
        self._sizing = {"kind": kind, "value": value, **more}

    def __repr__(self) -> str:
        return self._text

    @property
    def needs_stop(self) -> bool:
        """True when it is computed from the distance to the stop loss."""
        return self._sizing["kind"] == "riskRatio"

    @property
    def sizing(self) -> dict[str, Any]:
        """As it was written, without the rounding of the run."""
        return self._sizing

    def as_request(self) -> dict[str, Any]:
        """As the engine takes it."""
        # Units are meant as they are given; all else is cut down as the run's settings say.
        return self._sizing if self._sizing["kind"] == "fixed" else {**self._sizing, **_state.sizing_terms}


def units(count: float) -> Size:
    """Size: a number of units, fractions allowed: ``units(0.25)``."""
    return Size(f"units({count!r})", "fixed", positive("units", count))


def money(amount: float) -> Size:
    """Size: the units that an amount of money buys, fees included: ``money(500)``."""
    return Size(f"money({amount!r})", "cash", positive("money", amount))


def share(ratio: float) -> Size:
    """Size: units for a share of the equity that no open trade holds, fees included: ``share(0.5)`` is half of it."""
    return Size(f"share({ratio!r})", "equityRatio", positive("share", ratio))


def total_share(ratio: float) -> Size:
    """Size: units for a share of all equity, fees included: ``total_share(0.1)`` is a tenth of it."""
    return Size(f"total_share({ratio!r})", "totalEquityRatio", positive("total_share", ratio))


def risk(ratio: float) -> Size:
    """Size: units that lose this share of the equity when the order's stop loss is hit: ``risk(0.01)`` is 1 %.

    The order must have a stop loss (``sl``). Fees are not taken into account.
    """
    return Size(f"risk({ratio!r})", "riskRatio", positive("risk", ratio))


def atr_risk(ratio: float, multiple: float = 1.0, length: int = 14) -> Size:
    """Size: units for which a move of ``multiple`` average true ranges is this share of the equity: ``atr_risk(0.01, 2)``."""
    return Size(
        f"atr_risk({ratio!r}, {multiple!r}, {length!r})",
        "atrRatio",
        positive("atr_risk", ratio),
        multiple=positive("multiple of atr_risk", multiple),
        length=range_length("atr_risk", length),
    )


def positive(name: str, value: Any) -> float:
    """Returns a number above 0 or raises ``OrderError``."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        hint = f"; take its last value: {name}(...[-1])" if hasattr(value, "__len__") and not isinstance(value, str) else ""
        raise OrderError(f"{name} is a number, not {type(value).__name__}{hint}")
    if value != value:
        raise OrderError(f"{name} is nan: one of its inputs is not known yet on this bar")
    if not isfinite(value) or value <= 0:
        raise OrderError(f"{name} is {value!r}: it must be above 0")
    if value > MAX_NUMBER:
        raise OrderError(f"{name} is {value!r}: it is too large")
    return float(value)


def range_length(name: str, length: Any) -> int:
    """Returns the length of an average true range; a run uses at most 16 different ones."""
    if isinstance(length, bool) or not isinstance(length, int) or not 1 <= length <= MAX_RANGE_LENGTH:
        raise OrderError(f"length of {name} is {length!r}: it must be a whole number from 1 to {MAX_RANGE_LENGTH:,}")
    if length not in _lengths and len(_lengths) >= MAX_RANGE_LENGTHS:
        raise OrderError(f"a run may use at most {MAX_RANGE_LENGTHS} different lengths of the average true range")
    _lengths.add(length)
    return length


# The receiver of a run refuses larger prices, sizes and distances.
MAX_NUMBER = 1e15
MAX_RANGE_LENGTH = 100_000
MAX_RANGE_LENGTHS = 16
_lengths: set[int] = set()
