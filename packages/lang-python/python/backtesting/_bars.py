"""``self.data``: the bars under the names of the interface."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from backtesting._refusals import refusal, refuse
from stratloom.bars import Bars
from stratloom.series import Series

_FIELDS = {name.title(): name for name in ("open", "high", "low", "close", "volume")}


class Moments(Sequence[datetime]):
    """Starts of the bars up to the current one, UTC without a zone, as bars without a zone have them."""

    def __init__(self, times: Sequence[datetime]) -> None:
        self._times = times

    def __getitem__(self, index: Any) -> Any:
        value = self._times[index]
        return [_naive(each) for each in value] if isinstance(value, list) else _naive(value)

    def __len__(self) -> int:
        return len(self._times)


class Data:
    """The bars up to the current one; ``self.data.Close[-1]`` is the close of the current bar."""

    def __init__(self, bars: Bars) -> None:
        self._bars = bars
        self.index = Moments(bars.time)
        for name, ours in _FIELDS.items():
            setattr(self, name, getattr(bars, ours))

    Open: Series
    High: Series
    Low: Series
    Close: Series
    Volume: Series
    df = refusal("data.df", "self.data.df")
    pip = refusal("data.pip", "self.data.pip")
    now = refusal("data.now", "self.data.now")

    def __getitem__(self, name: str) -> Series:
        return getattr(self, name) if name in _FIELDS else refuse(f"data.{name}", f"self.data[{name!r}]")

    def __getattr__(self, name: str) -> Any:
        return refuse(f"data.{name}", f"self.data.{name}")

    def __len__(self) -> int:
        return len(self._bars)

    def __bool__(self) -> bool:
        return True


class WholeColumns:
    """All bars of the run: what a function gets that ``self.I`` calls with ``self.data``."""

    def __init__(self, columns: dict[str, Any], index: list[datetime]) -> None:
        self.index = index
        for name in _FIELDS:
            setattr(self, name, columns[name])

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __getattr__(self, name: str) -> Any:
        return refuse(f"data.{name}", f"data.{name}")

    def __len__(self) -> int:
        return len(self.index)


def whole_columns(data: Data, shape: Any) -> WholeColumns:
    """Returns all bars, each column made by ``shape`` of a list."""
    columns = {name: shape(getattr(data, name)._all()) for name in _FIELDS}
    return WholeColumns(columns, [_naive(each) for each in data._bars.time._all()])


def _naive(moment: datetime | None) -> datetime | None:
    return None if moment is None else moment.replace(tzinfo=None)
