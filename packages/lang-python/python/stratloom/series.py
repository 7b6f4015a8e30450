"""Series: what a strategy reads, one value a bar, never a bar ahead."""

from array import array
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta, timezone
from math import nan
from typing import overload

from stratloom import _engine
from stratloom._figures import BAR

# How many bars the strategy may see. One run lives in one interpreter, and nothing is read faster than a module's global.
_end = 0

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class HistoryError(IndexError):
    """A series was asked for a bar that has not been yet, or that was before the first one."""


class Series(Sequence[float]):
    """Values up to the current bar, oldest first: ``series[-1]`` is the current bar, ``series[-2]`` the one before.

    ``len(series)`` is the count of bars so far. ``nan`` stands where nothing is known yet.
    Slices are lists. Later bars cannot be reached.
    """

    __slots__ = ("_handle", "_label", "_over", "_pane", "_part", "_values")

    # Number of the longer timeframe that it was computed on; -1 = the run's own.
    _higher = -1

    def __init__(self, values: array, handle: int, label: str, pane: str, part: str = "") -> None:
        self._values = values
        self._handle = handle
        # How a chart names it and where it is drawn; the part is the name of one output among several.
        self._label = f"{label} {part}" if part else label
        self._pane = pane
        self._part = part
        # For each series that was asked about: whether this one crosses above it, by the count of bars so far.
        self._over: dict[Series, list[bool]] = {}

    @overload
    def __getitem__(self, index: int) -> float: ...
    @overload
    def __getitem__(self, index: slice) -> list[float]: ...
    def __getitem__(self, index):
        try:
            if index < 0:
                at = index + _end
                if at >= 0:
                    return self._values[at]
            elif index < _end:
                return self._values[index]
        except TypeError:
            return self._slice(index)
        raise HistoryError(_no_such_bar(index))

    def __len__(self) -> int:
        return _end

    def __iter__(self) -> Iterator[float]:
        return iter(self._values[:_end])

    def __reversed__(self) -> Iterator[float]:
        return reversed(self._values[:_end])

    def __repr__(self) -> str:
        return f"<Series {self._label}: {_end} bars, last {self[-1] if _end else nan}>"

    def _slice(self, index: slice) -> list[float]:
        if not isinstance(index, slice):
            raise TypeError(f"a series is indexed by whole numbers, not {type(index).__name__}")
        start, stop, step = index.indices(_end)
        if step > 0:
            return self._values[start:stop:step].tolist()
        return [self._values[at] for at in range(start, stop, step)]

    def _all(self) -> list[float]:
        """The whole column, for functions that compute indicators."""
        return self._numbers().tolist()

    def _numbers(self) -> array:
        """The whole column as the bars have it that it was computed on."""
        return self._values

    def _source(self) -> int:
        """Number of the engine's column to compute indicators from."""
        return self._handle


class _Moments:
    """Lets a series of epoch milliseconds be read as ``datetime`` in UTC; None where there is none yet."""

    __slots__ = ()

    def __getitem__(self, index):
        value = super().__getitem__(index)
        return [_moment(each) for each in value] if isinstance(value, list) else _moment(value)

    def __iter__(self) -> Iterator[datetime | None]:
        return map(_moment, super().__iter__())

    def __reversed__(self) -> Iterator[datetime | None]:
        return map(_moment, super().__reversed__())

    def _all(self) -> list[datetime | None]:
        return [_moment(each) for each in self._numbers()]


class TimeSeries(_Moments, Series):
    """Start of each bar up to the current one, as ``datetime`` in UTC."""

    __slots__ = ()


class HigherSeries(Series):
    """Values of a longer timeframe, one a bar of the run: that of the last longer bar which was complete at its close."""

    __slots__ = ("_higher", "_native")

    def __init__(self, higher: int, native: int, label: str, pane: str, part: str = "") -> None:
        handle = _engine.align(higher, native)
        Series.__init__(self, _engine.read_column(handle), handle, label, pane, part)
        self._higher = higher
        self._native = native

    def _numbers(self) -> array:
        return _engine.read_column(self._native)

    def _source(self) -> int:
        return self._native


class HigherTimeSeries(_Moments, HigherSeries):
    """Start of the last complete longer bar, as ``datetime`` in UTC."""

    __slots__ = ()


def crossover(a: Sequence[float], b: Sequence[float] | float) -> bool:
    """True on the bar on which ``a`` has come from below ``b`` to above it.

    Above on the current bar and not above on the previous one: an equal value on the way does not hide a crossing, as in
    Pine. ``b`` may be a number.
    Not known yet (``nan``) is neither above nor below.
    """
    try:
        return a._over[b][_end]
    except (AttributeError, KeyError, TypeError):
        if isinstance(a, Series) and isinstance(b, Series):
            return _crossings(a, b)[_end]
    before_a, now_a = _last_two(a)
    before_b, now_b = _last_two(b)
    return before_a <= before_b and now_a > now_b


def crossunder(a: Sequence[float], b: Sequence[float] | float) -> bool:
    """True on the bar on which ``a`` has come from above ``b`` to below it.

    Below on the current bar and not below on the previous one: an equal value on the way does not hide a crossing, as in
    Pine. ``b`` may be a number.
    Not known yet (``nan``) is neither above nor below.
    """
    try:
        return b._over[a][_end]
    except (AttributeError, KeyError, TypeError):
        if isinstance(a, Series) and isinstance(b, Series):
            return _crossings(b, a)[_end]
    before_a, now_a = _last_two(a)
    before_b, now_b = _last_two(b)
    return before_a >= before_b and now_a < now_b


def _last_two(values: Sequence[float] | float) -> tuple[float, float]:
    if isinstance(values, (int, float)):
        return values, values
    if not isinstance(values, Sequence):
        raise TypeError(f"crossover and crossunder compare series and numbers, not {type(values).__name__}")
    return (values[-2], values[-1]) if len(values) > 1 else (nan, nan)


def _moment(epoch_ms: float) -> datetime | None:
    return None if epoch_ms != epoch_ms else _EPOCH + timedelta(milliseconds=epoch_ms)


def _no_such_bar(index: int) -> str:
    if _end == 0:
        return "there are no bars yet in init"
    if index < 0:
        return f"[{index}] needs {-index} bars and there are {_end} so far: not enough bars yet"
    return f"[{index}] is a later bar: the current one is [{_end - 1}], or simply [-1]"


def _crossings(a: Series, b: Series) -> list[bool]:
    """Finds all crossings of two columns at once. What is read of it is never later than the current bar."""
    found = a._over[b] = _engine.crossings(a._handle, b._handle)
    return found


def _drive(first: int, last: int, next_bar: Callable[[], None], shared_bar: array | None) -> None:
    """Works through the bars from ``first`` (inclusive) to ``last`` (exclusive)."""
    global _end
    while first < last:
        stop = min(_engine.heartbeat(first), last)
        if shared_bar is None:
            for _end in range(first + 1, stop + 1):
                next_bar()
        else:
            for _end in range(first + 1, stop + 1):
                shared_bar[BAR] = _end - 1
                next_bar()
        first = stop
