"""The engine's indicators. Written by build/write-generated.ts from the engine's own table: do not edit.

Each works on series inside ``self.indicator`` and on lists anywhere. ``nan`` stands where nothing is known yet.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from stratloom._columns import columns_of, compute, of_engine

__all__ = [
    "sma",
    "ema",
    "wma",
    "rma",
    "rsi",
    "macd",
    "stochastic",
    "cci",
    "roc",
    "bollinger",
    "atr",
    "keltner",
    "donchian",
    "stdev",
    "highest",
    "lowest",
    "obv",
    "vwap",
    "adx",
    "supertrend",
]


@of_engine
def sma(source: Sequence[float], length: int = 20) -> Any:
    """Simple moving average.

    Mean of the last `length` values. All libraries agree.
    """
    return compute("sma", (source,), {"length": length}, ("value",), over_price=True)


@of_engine
def ema(source: Sequence[float], length: int = 20) -> Any:
    """Exponential moving average.

    A new value weighs 2 / (length + 1). Seeded by the mean of the first `length` values, as in Pine Script and TA-Lib; Tulip and pandas start at the first value.
    """
    return compute("ema", (source,), {"length": length}, ("value",), over_price=True)


@of_engine
def wma(source: Sequence[float], length: int = 20) -> Any:
    """Weighted moving average.

    The oldest of the last `length` values weighs 1, the newest `length`. All libraries agree.
    """
    return compute("wma", (source,), {"length": length}, ("value",), over_price=True)


@of_engine
def rma(source: Sequence[float], length: int = 14) -> Any:
    """Wilder's moving average.

    A new value weighs 1 / length. Seeded by the mean of the first `length` values.
    """
    return compute("rma", (source,), {"length": length}, ("value",), over_price=True)


@of_engine
def rsi(source: Sequence[float], length: int = 14) -> Any:
    """Relative strength index.

    Wilder's average of gains and losses, each seeded by the mean of the first `length` changes. Without losses 100, also without any change, as the indicator on TradingView has it; TA-Lib gives 0 there.
    """
    return compute("rsi", (source,), {"length": length}, ("value",), over_price=False)


class Macd(NamedTuple):
    """Outputs of macd."""

    line: Any
    signal: Any
    histogram: Any


@of_engine
def macd(source: Sequence[float], fast: int = 12, slow: int = 26, signal: int = 9) -> Macd:
    """Moving average convergence divergence: line, signal, histogram.

    Each average is seeded by the mean of its own first values, as in Pine Script; TA-Lib starts the fast one as late as the slow one, so its first values differ, and gives the line only where the signal is known.
    """
    return Macd(*compute("macd", (source,), {"fast": fast, "slow": slow, "signal": signal}, ("line", "signal", "histogram"), over_price=False))


class Stochastic(NamedTuple):
    """Outputs of stochastic."""

    k: Any
    d: Any


@of_engine
def stochastic(bars: Any, length: int = 14, smooth_k: int = 3, smooth_d: int = 3) -> Stochastic:
    """Stochastic oscillator: k, d.

    Place of the close in the range of the last `length` bars, percent, smoothed by a simple mean of `smoothK` to %K, and that by one of `smoothD` to %D. A range of 0 gives NaN, as in Pine Script, and smoothing begins anew; TA-Lib gives 0.
    """
    return Stochastic(*compute("stochastic", columns_of(bars, "stochastic", ("high", "low", "close")), {"length": length, "smooth_k": smooth_k, "smooth_d": smooth_d}, ("k", "d"), over_price=False))


@of_engine
def cci(bars: Any, length: int = 20) -> Any:
    """Commodity channel index.

    Typical price (high + low + close) / 3, its simple mean and its mean absolute deviation from that mean. Where the price stands still it is NaN, as in Pine Script; TA-Lib gives 0.
    """
    return compute("cci", columns_of(bars, "cci", ("high", "low", "close")), {"length": length}, ("value",), over_price=False)


@of_engine
def roc(source: Sequence[float], length: int = 9) -> Any:
    """Rate of change.

    Percent, as everywhere: 100 times the change over `length` bars / the value then. NaN where that is 0.
    """
    return compute("roc", (source,), {"length": length}, ("value",), over_price=False)


class Bollinger(NamedTuple):
    """Outputs of bollinger."""

    middle: Any
    upper: Any
    lower: Any


@of_engine
def bollinger(source: Sequence[float], length: int = 20, multiplier: float = 2.0) -> Bollinger:
    """Bollinger bands: middle, upper, lower.

    Simple moving average, and `multiplier` population deviations above and below it, as in Pine Script and TA-Lib.
    """
    return Bollinger(*compute("bollinger", (source,), {"length": length, "multiplier": multiplier}, ("middle", "upper", "lower"), over_price=True))


@of_engine
def atr(bars: Any, length: int = 14) -> Any:
    """Average true range.

    Wilder's average, seeded by the mean of the first `length` true ranges; the first true range is high - low, as in Pine Script. TA-Lib leaves that one out and so begins one bar later.
    """
    return compute("atr", columns_of(bars, "atr", ("high", "low", "close")), {"length": length}, ("value",), over_price=False)


class Keltner(NamedTuple):
    """Outputs of keltner."""

    middle: Any
    upper: Any
    lower: Any


@of_engine
def keltner(bars: Any, length: int = 20, multiplier: float = 2.0, atr_length: int = 10) -> Keltner:
    """Keltner channels: middle, upper, lower.

    Exponential moving average of the close, and `multiplier` average true ranges above and below it, as the indicator on TradingView has it. ta.kc of Pine Script takes the exponential average of the true range instead.
    """
    return Keltner(*compute("keltner", columns_of(bars, "keltner", ("high", "low", "close")), {"length": length, "multiplier": multiplier, "atr_length": atr_length}, ("middle", "upper", "lower"), over_price=True))


class Donchian(NamedTuple):
    """Outputs of donchian."""

    middle: Any
    upper: Any
    lower: Any


@of_engine
def donchian(bars: Any, length: int = 20) -> Donchian:
    """Donchian channels: middle, upper, lower.

    Highest high and lowest low of the last `length` bars, the present one included, and their mean.
    """
    return Donchian(*compute("donchian", columns_of(bars, "donchian", ("high", "low")), {"length": length}, ("middle", "upper", "lower"), over_price=True))


@of_engine
def stdev(source: Sequence[float], length: int = 20) -> Any:
    """Standard deviation.

    Population deviation: the squares are divided by `length`, as in Pine Script and TA-Lib; pandas divides by `length` - 1.
    """
    return compute("stdev", (source,), {"length": length}, ("value",), over_price=False)


@of_engine
def highest(source: Sequence[float], length: int = 20) -> Any:
    """Highest value.

    Highest of the last `length` values, the present one included.
    """
    return compute("highest", (source,), {"length": length}, ("value",), over_price=True)


@of_engine
def lowest(source: Sequence[float], length: int = 20) -> Any:
    """Lowest value.

    Lowest of the last `length` values, the present one included.
    """
    return compute("lowest", (source,), {"length": length}, ("value",), over_price=True)


@of_engine
def obv(bars: Any) -> Any:
    """On-balance volume.

    Starts at 0 on the first bar, as in Pine Script; TA-Lib starts at the first volume.
    """
    return compute("obv", columns_of(bars, "obv", ("close", "volume")), {}, ("value",), over_price=False)


@of_engine
def vwap(bars: Any) -> Any:
    """Volume-weighted average price.

    Typical price (high + low + close) / 3 weighted by volume since 00:00 UTC of the bar. NaN while no volume was traded.
    """
    return compute("vwap", columns_of(bars, "vwap", ("high", "low", "close", "volume", "time")), {}, ("value",), over_price=True)


class Adx(NamedTuple):
    """Outputs of adx."""

    adx: Any
    plus_di: Any
    minus_di: Any


@of_engine
def adx(bars: Any, length: int = 14, smoothing: int = 14) -> Adx:
    """Average directional index: adx, plus_di, minus_di.

    Wilder's averages from the second bar on, each seeded by the mean of its first values, as in Pine Script; TA-Lib seeds otherwise, so its first values differ. Where nothing moves, the index and both indicators are 0.
    """
    return Adx(*compute("adx", columns_of(bars, "adx", ("high", "low", "close")), {"length": length, "smoothing": smoothing}, ("adx", "plus_di", "minus_di"), over_price=False))


class Supertrend(NamedTuple):
    """Outputs of supertrend."""

    line: Any
    direction: Any


@of_engine
def supertrend(bars: Any, factor: float = 3.0, atr_length: int = 10) -> Supertrend:
    """Supertrend: line, direction.

    Bands of `factor` average true ranges around (high + low) / 2 that only tighten until the close crosses them. Direction -1 is up, 1 is down, as in Pine Script; it begins with 1, and is NaN before, where Pine Script has 1.
    """
    return Supertrend(*compute("supertrend", columns_of(bars, "supertrend", ("high", "low", "close")), {"factor": factor, "atr_length": atr_length}, ("line", "direction"), over_price=True))
