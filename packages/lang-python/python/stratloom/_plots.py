"""Plots of a strategy."""

import re
from array import array
from math import nan
from typing import NamedTuple

from stratloom import _state

MAX_PLOTS = 64
MAX_VALUES = 20_000_000
MAX_NAME_LENGTH = 80
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_KINDS = ("line", "histogram")


class Plot(NamedTuple):
    """One series on the chart: the number of its column, or the values that `next` has given so far."""

    name: str
    pane: str
    color: str | None
    kind: str
    handle: int
    values: array | None


_plots: dict[str, Plot] = {}


def show(name: str, pane: str, color: str | None, handle: int) -> None:
    """Shows a column that is known for all bars; a name that is taken gets a number."""
    free, copy = name, 2
    while free in _plots:
        free, copy = f"{name} ({copy})", copy + 1
    _add(Plot(_text("name", free), _text("pane", pane), _color(color), "line", handle, None))


def draw(name: str, value: float, pane: str, color: str | None, kind: str) -> None:
    """Sets the value of a plot at the current bar."""
    plot = _plots.get(name)
    if plot is None or plot.values is None:
        plot = _start(name, pane, color, kind)
    if isinstance(value, bool) or not isinstance(value, (int, float, type(None))):
        raise TypeError(f"plot({name!r}) draws a number, not {type(value).__name__}")
    plot.values[_state.bars.index] = nan if value is None else value


def all_plots() -> list[Plot]:
    """Every plot, in the order of first mention."""
    return list(_plots.values())


def _start(name: str, pane: str, color: str | None, kind: str) -> Plot:
    if not _state.in_next:
        raise RuntimeError("plot draws one bar at a time: call it in next, and register whole series in init with self.indicator")
    if name in _plots:
        raise ValueError(f"an indicator is already named {name!r}: choose another name for the plot")
    if kind not in _KINDS:
        raise ValueError(f"kind is {kind!r}: it must be 'line' or 'histogram'")
    values = array("d", [nan]) * _state.bar_count
    return _add(Plot(_text("name", name), _text("pane", pane), _color(color), kind, -1, values))


def _add(plot: Plot) -> Plot:
    if len(_plots) >= MAX_PLOTS:
        raise ValueError(f"a strategy shows at most {MAX_PLOTS} series; register others with plot=False")
    if (len(_plots) + 1) * _state.bar_count > MAX_VALUES:
        raise ValueError(f"a run shows at most {MAX_VALUES:,} values; register some indicators with plot=False")
    _plots[plot.name] = plot
    return plot


def _text(what: str, text: str) -> str:
    if not isinstance(text, str) or not text.strip():
        raise ValueError(f"{what} is {text!r}: it must be a text")
    if len(text) > MAX_NAME_LENGTH:
        raise ValueError(f"{what} is longer than {MAX_NAME_LENGTH} characters")
    return text


def _color(color: str | None) -> str | None:
    if color is not None and not (isinstance(color, str) and _COLOR.fullmatch(color)):
        raise ValueError(f'color is {color!r}: write it as "#rrggbb", for example "#39ff14"')
    return color
