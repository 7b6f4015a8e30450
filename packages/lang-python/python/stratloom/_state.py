"""State of a run. One run lives in one interpreter, so this is a module."""

from typing import Any

from stratloom.bars import Bars

in_init = False
in_next = False
bars: Bars
bar_count = 0
# Index of the first bar on which every indicator is known; `bar_count` when one never is.
known_from = 0
# True: `next` does not wait for the indicators.
begins_at_once = False
# Names of the series that are never known.
never_known: list[str] = []
# How sizes of the run are rounded, as the engine takes it.
sizing_terms: dict[str, bool] = {}
# True: every order closes what is open first.
is_exclusive = False
# By instrument, worth of a move of the price by 1 for one unit, as [bar from which it holds, worth].
point_values: list[list[tuple[int, float]]] = []
# Indexes of the bars on which an instrument was not traded, by instrument.
missing_bars: list[set[int]] = []
# Smallest step of a quantity by instrument, 0 = none.
size_steps: list[float] = []
# The instruments of the run, each a `Market`.
markets: tuple[Any, ...] = ()
