"""``backtesting.lib``: what strategies read in ``next``."""

from collections.abc import Sequence
from math import floor, inf, nan
from typing import Any

import stratloom
from backtesting._refusals import refuse

__all__ = ["barssince", "cross", "crossover", "quantile"]


def crossover(series1: Any, series2: Any) -> bool:
    """True on the bar on which ``series1`` is above ``series2`` after it was below on the bar before.

    Equal on the bar before is no crossing here; ``stratloom.crossover`` sees one. Either may be a number.
    """
    return stratloom.crossover(series1, series2) and _before(series1) != _before(series2)


def cross(series1: Any, series2: Any) -> bool:
    """True on the bar on which either has crossed above the other."""
    return crossover(series1, series2) or crossover(series2, series1)


def barssince(condition: Sequence[Any], default: float = inf) -> float:
    """Count of bars since the last true value of ``condition``, 0 when that is the last one, ``default`` without any."""
    return next((at for at, value in enumerate(reversed(condition)) if value), default)


def quantile(series: Sequence[float], quantile: float | None = None) -> float:
    """The value of ``series`` at a quantile from 0 to 1; without one, the share of earlier values below the last."""
    if len(series) == 0:
        return nan
    if quantile is None:
        *earlier, last = series
        return sum(value < last for value in earlier) / len(earlier) if earlier else nan
    known = sorted(value for value in series if value == value)
    if not known:
        return nan
    place = quantile * (len(known) - 1)
    low = floor(place)
    high = min(low + 1, len(known) - 1)
    return known[low] + (known[high] - known[low]) * (place - low)


def _before(values: Any) -> float:
    return values if isinstance(values, (int, float)) else values[-2]


def __getattr__(name: str) -> Any:
    return refuse(name)
