"""The bars of a run."""

from collections.abc import Callable
from datetime import datetime
from functools import cached_property

from stratloom import _engine
from stratloom import series as _series
from stratloom.series import Series, TimeSeries

# Order of an instrument's columns in the engine.
FIELDS = ("time", "open", "high", "low", "close", "volume")
PANES = {"time": "time", "volume": "volume"}


def base_columns(index: int) -> Callable[[str], Series]:
    """Returns what finds the series of an instrument's bars by their names."""

    def column(name: str) -> Series:
        handle = len(FIELDS) * index + FIELDS.index(name)
        kind = TimeSeries if name == "time" else Series
        return kind(_engine.read_column(handle), handle, name, PANES.get(name, "price"))

    return column


class Bars:
    """The bars up to the current one: ``self.bars.close[-1]`` is the close of the current bar.

    ``len(self.bars)`` is the count of bars so far.
    """

    def __init__(self, column: Callable[[str], Series], symbol: str, timeframe: str) -> None:
        self._column = column
        self._symbol = symbol
        self._timeframe = timeframe

    # A cached property becomes a plain attribute at its first reading, and that is read ten times as fast.
    @cached_property
    def open(self) -> Series:
        """First price of each bar."""
        return self._column("open")

    @cached_property
    def high(self) -> Series:
        """Highest price of each bar."""
        return self._column("high")

    @cached_property
    def low(self) -> Series:
        """Lowest price of each bar."""
        return self._column("low")

    @cached_property
    def close(self) -> Series:
        """Last price of each bar."""
        return self._column("close")

    @cached_property
    def volume(self) -> Series:
        """Traded quantity of each bar."""
        return self._column("volume")

    @cached_property
    def time(self) -> TimeSeries:
        """Start of each bar, ``datetime`` in UTC."""
        return self._column("time")

    @property
    def index(self) -> int:
        """Number of the current bar, from 0; -1 in ``init``."""
        return _series._end - 1

    @property
    def symbol(self) -> str:
        """Symbol of the instrument, for example ``"AAPL"``."""
        return self._symbol

    @property
    def timeframe(self) -> str:
        """Length of a bar, for example ``"1d"``."""
        return self._timeframe

    def __len__(self) -> int:
        return _series._end

    def __bool__(self) -> bool:
        return True


class Columns:
    """All bars of a run as lists: what a function gets that ``self.indicator`` calls with ``self.bars``."""

    def __init__(self, bars: Bars) -> None:
        self.open: list[float] = bars.open._all()
        self.high: list[float] = bars.high._all()
        self.low: list[float] = bars.low._all()
        self.close: list[float] = bars.close._all()
        self.volume: list[float] = bars.volume._all()
        self.time: list[datetime] = bars.time._all()
        self._epoch_ms = bars.time._numbers()

    def __len__(self) -> int:
        return len(self.close)
