"""Names of the interface that are not here, and the nearest way to each."""

from typing import Any, NoReturn

from stratloom._refused import Refused

_RUN = "The run has its bars, cash and costs already: remove this line and set them where you start the run."
_RESULT = "The report of the run shows it: remove this line."
_SEARCH = "Remove this line: parameters are searched in Optimise, or by `stratloom optimize`."
_COLUMNS = "A function that self.I calls gets whole columns as lists: pd.Series(values) makes a series of pandas there."
_NEXT = "Derive from Strategy: register indicators by self.I in init, and call self.buy and self.sell in next."

_WAYS = {
    "Backtest": f"{_RUN} exclusive_orders, hedging and trade_on_close are written in the class: exclusive_orders = True.",
    "FractionalBacktest": f"{_RUN} Fractions of a unit: from stratloom import units, then self.buy(size=units(0.25)).",
    "MultiBacktest": f"{_RUN} Optimise makes the runs of a search on several markets.",
    "GOOG": _RUN,
    "set_bokeh_output": _RESULT,
    "plot_heatmaps": _SEARCH,
    "compute_stats": _RESULT,
    "random_ohlc_data": _RUN,
    "Pool": _SEARCH,
    "OHLCV_AGG": 'Bars of a longer timeframe: self.higher("1w"), for example in self.I(SMA, self.higher("1w").close, 10).',
    "TRADES_AGG": _RESULT,
    "resample_apply": 'Bars of a longer timeframe: self.I(SMA, self.higher("1w").close, 10).',
    "SignalStrategy": _NEXT,
    "TrailingStrategy": f"{_NEXT} A trailing stop moves by trade.sl = ... for each of self.trades.",
    "data": "Bars have Open, High, Low, Close, Volume and index; other columns are not in a run.",
    "data.df": _COLUMNS,
    "data.pip": "Write the size of a pip as a number, for example 0.0001.",
    "data.now": "The start of the current bar is self.data.index[-1].",
    "closed_trades": "Closed trades are counted, len(self.closed_trades); keep in next what you need of them.",
    "placed": "buy and sell place the order for the next bar; until it is filled it is one of self.orders.",
}
_OTHER = "Use what the how-to \"Run strategies of backtesting.py\" lists, or this product's own SDK: from stratloom import Strategy."


def refuse(name: str, shown: str | None = None) -> NoReturn:
    """Raises for a name that is not here. Names of Python's own machinery are only missing.

    ``shown`` is how the message names it; the name itself where it is left out.
    """
    head, _, last = name.rpartition(".")
    if last.startswith("__"):
        raise AttributeError(name)
    raise Refused(f"{shown or name} of backtesting.py is not here.", _WAYS.get(name) or _WAYS.get(head, _OTHER))


def refusal(name: str, shown: str) -> Any:
    """Returns a property whose reading is refused."""
    return property(lambda _: refuse(name, shown))
