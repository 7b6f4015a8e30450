"""Lets the engine's indicators work on series and on lists."""

from array import array
from collections.abc import Sequence
from math import isfinite, nan
from typing import Any

from stratloom import _engine, _state
from stratloom._register import IndicatorError, is_near_price, new_series, only_higher
from stratloom.bars import Bars, Columns
from stratloom.series import Series


def of_engine(fn):
    """Marks an indicator of the engine: it takes series as they are."""
    fn._of_engine = True
    return fn


def columns_of(bars: Any, name: str, fields: tuple[str, ...]) -> tuple[Any, ...]:
    """Returns columns of ``bars`` for an indicator that reads several."""
    if not isinstance(bars, (Bars, Columns)):
        read = ", ".join(fields)
        raise TypeError(f"{name} reads {read} of the bars: pass self.bars, not {type(bars).__name__}")
    if isinstance(bars, Columns):
        return tuple(bars._epoch_ms if field == "time" else getattr(bars, field) for field in fields)
    return tuple(getattr(bars, field) for field in fields)


def compute(
    name: str,
    sources: tuple[Any, ...],
    parameters: dict[str, Any],
    outputs: tuple[str, ...],
    over_price: bool,
) -> Any:
    """Returns one output, or a list of several: series when a source is a series, lists otherwise."""
    checked = [_number(name, key, value) for key, value in parameters.items()]
    is_live = any(isinstance(source, Series) for source in sources)
    if is_live and not _state.in_init:
        raise IndicatorError(
            f"{name} would compute the whole history again on every bar: register it in init with self.indicator"
        )
    longer = only_higher(name, sources)
    inputs = [_handle(name, source) for source in sources]
    try:
        handles = _engine.compute(name, inputs, checked)
    except ValueError as error:
        raise IndicatorError(str(error)) from None
    columns = [_engine.read_column(handle) for handle in handles]
    if not is_live:
        made: list[Any] = [column.tolist() for column in columns]
    else:
        label = " ".join([name.upper(), *(f"{value:g}" for value in checked)]) + _of_source(sources)
        parts = outputs if len(outputs) > 1 else ("",)
        made = []
        for column, handle, part in zip(columns, handles, parts):
            # One output of an indicator over the price may be something else, for example a direction of 1 or -1.
            fits = over_price and (not part or is_near_price(column))
            made.append(new_series(column, handle, label, _pane(sources) if fits else label, part, longer))
    return made[0] if len(made) == 1 else made


def _number(name: str, key: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        raise TypeError(f"{key} of {name} is a number, not {value!r}")
    return float(value)


def _handle(name: str, source: Any) -> int:
    if isinstance(source, Series):
        return source._source()
    if isinstance(source, (str, bytes)) or not isinstance(source, (Sequence, array)):
        raise TypeError(f"{name} works on a series, for example self.bars.close, not on {type(source).__name__}")
    return _engine.add_column(array("d", [nan if value is None else value for value in source]))


def _of_source(sources: tuple[Any, ...]) -> str:
    only = sources[0] if len(sources) == 1 else None
    return f" of {only._label}" if isinstance(only, Series) and only._label != "close" else ""


def _pane(sources: tuple[Any, ...]) -> str:
    return sources[0]._pane if len(sources) == 1 and isinstance(sources[0], Series) else "price"
