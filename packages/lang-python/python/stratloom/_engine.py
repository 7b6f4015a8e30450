"""Port to the engine, which runs outside of Python. Not for use in strategies."""

from array import array

_bridge = None
_columns = None

MAX_REASON_LENGTH = 200


def connect(bridge, columns) -> None:
    """Sets the objects through which the engine and its columns are reached."""
    global _bridge, _columns, _sync, _heartbeat
    _bridge = bridge
    _columns = columns
    # Looking these up on the bridge costs more than calling them.
    _sync = bridge.sync
    _heartbeat = bridge.heartbeat


class TooManyOrders(RuntimeError):
    """A run has asked for more orders than it may."""


def place(bar: int, is_buy: bool, size: float, prices: tuple[float, float, float, float], reason: str) -> None:
    """Places an order. Limit, stop, stop loss and take profit are ``nan`` where there is none, and so is the size."""
    _granted(_bridge.place(bar, is_buy, size, prices, short(reason)))


def cancel(bar: int, order_id: int) -> None:
    _granted(_bridge.cancel(bar, order_id))


def close_all(bar: int, reason: str) -> None:
    _granted(_bridge.closeAll(bar, short(reason)))


def close_trade(bar: int, trade_id: int, is_long: bool, reason: str) -> None:
    _granted(_bridge.closeTrade(bar, trade_id, is_long, short(reason)))


def ask(bar: int, wish: str) -> None:
    """Asks for anything else that the engine can do; ``wish`` is JSON."""
    _granted(_bridge.ask(bar, wish))


def sync(bar: int) -> bool:
    """Brings the engine to a bar and lets it write the figures. True when only an order can change them."""
    return _sync(bar)


def heartbeat(bar: int) -> int:
    """Sends a heartbeat before a range of bars; returns the first bar after it."""
    return _heartbeat(bar)


def crossings(a: int, b: int) -> list[bool]:
    """Returns, for each count of bars so far, whether column ``a`` came above column ``b`` on the last of them.

    The engine finds them by the rule of ``ta.crossover`` of Pine, so that both languages trade on the same bars.
    Raises ValueError when the columns differ in length.
    """
    bars = _columns.crossovers(a, b)
    if isinstance(bars, str):
        raise ValueError(bars)
    return [False, *memoryview(bars.to_bytes()).cast("?")]


def open_trades() -> list[float]:
    return _bridge.openTrades().to_py().tolist()


def working_orders() -> list[float]:
    return _bridge.workingOrders().to_py().tolist()


def trade_names() -> list[str]:
    return _bridge.tradeNames().to_py()


def order_names() -> list[str]:
    return _bridge.orderNames().to_py()


def compute(name: str, inputs: list[int], parameters: list[float]) -> list[int]:
    """Computes an indicator over columns and returns the numbers of its output columns.

    Raises ValueError when a parameter is out of range.
    """
    made = _columns.compute(name, inputs, parameters)
    if isinstance(made, str):
        raise ValueError(made)
    return made.to_py()


def read_column(handle: int) -> array:
    """Returns a copy of a column of the engine."""
    column = _columns.column(handle)
    values = array("d", [0.0]) * column.length
    column.assign_to(values)
    return values


def add_column(values: array) -> int:
    """Gives the engine a copy of a column and returns its number."""
    return _columns.addColumn(values)


def higher(index: int, timeframe: str) -> list[int]:
    """Makes bars of a longer timeframe; returns their number and those of their columns. Raises ValueError."""
    made = _columns.higher(index, timeframe)
    if isinstance(made, str):
        raise ValueError(made)
    return made.to_py()


def pattern(name: str) -> int:
    """Looks for a pattern and returns the number of a column that is 1 on the bars that confirm it. Raises ValueError."""
    made = _columns.pattern(name)
    if isinstance(made, str):
        raise ValueError(made)
    return made


def align(higher: int, handle: int) -> int:
    """Puts a column of longer bars on the bars of the run and returns its number."""
    return _columns.align(higher, handle)


def _granted(granted: bool) -> None:
    if not granted:
        raise TooManyOrders("a run asks for at most 1,000 orders and 5 more for each bar, 300,000 in all")


def short(reason: str) -> str:
    """Returns a reason cut to its longest length."""
    if not isinstance(reason, str):
        raise TypeError(f"reason is a text, not {type(reason).__name__}")
    return reason if len(reason) <= MAX_REASON_LENGTH else reason[: MAX_REASON_LENGTH - 1] + "…"
