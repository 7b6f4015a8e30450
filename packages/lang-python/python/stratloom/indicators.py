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
    "hma",
    "vwma",
    "dema",
    "tema",
    "kama",
    "alma",
    "lsma",
    "zlema",
    "rsi",
    "stochastic",
    "stochrsi",
    "macd",
    "cci",
    "mfi",
    "williams",
    "roc",
    "momentum",
    "tsi",
    "ultimate",
    "ao",
    "cmo",
    "trix",
    "dpo",
    "kst",
    "coppock",
    "fisher",
    "atr",
    "bollinger",
    "keltner",
    "donchian",
    "stdev",
    "chandelier",
    "choppiness",
    "mass",
    "highest",
    "lowest",
    "adx",
    "aroon",
    "supertrend",
    "sar",
    "ichimoku",
    "vortex",
    "obv",
    "vwap",
    "rollingvwap",
    "anchoredvwap",
    "cmf",
    "ad",
    "adosc",
    "force",
    "nvi",
    "pvi",
    "linreg",
    "zscore",
    "correlation",
    "percentrank",
    "pivots",
    "barssince",
    "valuewhen",
    "crossings",
    "heikinashi",
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
def hma(source: Sequence[float], length: int = 20) -> Any:
    """Hull moving average.

    Weighted average, over the square root of `length`, of twice the weighted average over half of `length` less the one over `length`; half and root are rounded down, as in Pine Script and Tulip.
    """
    return compute("hma", (source,), {"length": length}, ("value",), over_price=True)


@of_engine
def vwma(source: Sequence[float], bars: Any, length: int = 20) -> Any:
    """Volume-weighted moving average.

    Mean of the last `length` values, each weighted by the volume of its bar. NaN where there was no volume.
    """
    return compute("vwma", (source, *columns_of(bars, "vwma", ("volume",))), {"length": length}, ("value",), over_price=True)


@of_engine
def dema(source: Sequence[float], length: int = 20) -> Any:
    """Double exponential moving average.

    Twice the exponential average less the exponential average of it. Each is seeded by the mean of its first `length` values, as in TA-Lib and Pine Script.
    """
    return compute("dema", (source,), {"length": length}, ("value",), over_price=True)


@of_engine
def tema(source: Sequence[float], length: int = 20) -> Any:
    """Triple exponential moving average.

    Three times the exponential average, less three times the average of it, plus the average of that. Each is seeded by the mean of its first `length` values, as in TA-Lib and Pine Script.
    """
    return compute("tema", (source,), {"length": length}, ("value",), over_price=True)


@of_engine
def kama(source: Sequence[float], length: int = 10, fast: int = 2, slow: int = 30) -> Any:
    """Kaufman's adaptive moving average.

    A new value weighs the square of what lies between the exponential weights of `slow` and `fast`, the nearer to `fast` the more of the way of the last `length` bars was progress; without any way it is all. Starts from the value before, as TA-Lib does, which has 2 and 30.
    """
    return compute("kama", (source,), {"length": length, "fast": fast, "slow": slow}, ("value",), over_price=True)


@of_engine
def alma(source: Sequence[float], length: int = 9, offset: float = 0.85, sigma: float = 6.0) -> Any:
    """Arnaud Legoux moving average.

    Weights form a bell over the last `length` values, its top at `offset` of the way from the oldest to the newest, its width `length` / `sigma`. The top is not rounded to a bar, as in Pine Script by default.
    """
    return compute("alma", (source,), {"length": length, "offset": offset, "sigma": sigma}, ("value",), over_price=True)


@of_engine
def lsma(source: Sequence[float], length: int = 25, offset: int = 0) -> Any:
    """Least squares moving average.

    Where the straight line through the last `length` values, by least squares, stands `offset` bars before its end. All libraries agree.
    """
    return compute("lsma", (source,), {"length": length, "offset": offset}, ("value",), over_price=True)


@of_engine
def zlema(source: Sequence[float], length: int = 20) -> Any:
    """Zero-lag exponential moving average.

    Exponential average of twice the value less the value (length - 1) / 2 bars before, rounded down. Seeded by the mean of the first `length` of these, as ta.ema of Pine Script would; Tulip starts at the first value, so its first values differ.
    """
    return compute("zlema", (source,), {"length": length}, ("value",), over_price=True)


@of_engine
def rsi(source: Sequence[float], length: int = 14) -> Any:
    """Relative strength index.

    Wilder's average of gains and losses, each seeded by the mean of the first `length` changes. Without losses 100, also without any change, as the indicator on TradingView has it; TA-Lib gives 0 there.
    """
    return compute("rsi", (source,), {"length": length}, ("value",), over_price=False)


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


class Stochrsi(NamedTuple):
    """Outputs of stochrsi."""

    k: Any
    d: Any


@of_engine
def stochrsi(source: Sequence[float], rsi_length: int = 14, length: int = 14, smooth_k: int = 3, smooth_d: int = 3) -> Stochrsi:
    """Stochastic RSI: k, d.

    Place of the relative strength index in its own range of the last `length` bars, percent, smoothed as in the stochastic oscillator, as the indicator on TradingView has it; with `smoothK` 1 it is that of TA-Lib. A range of 0 gives NaN, and smoothing begins anew; TA-Lib gives 0.
    """
    return Stochrsi(*compute("stochrsi", (source,), {"rsi_length": rsi_length, "length": length, "smooth_k": smooth_k, "smooth_d": smooth_d}, ("k", "d"), over_price=False))


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


@of_engine
def cci(bars: Any, length: int = 20) -> Any:
    """Commodity channel index.

    Typical price (high + low + close) / 3, its simple mean and its mean absolute deviation from that mean. Where the price stands still it is NaN, as in Pine Script; TA-Lib gives 0.
    """
    return compute("cci", columns_of(bars, "cci", ("high", "low", "close")), {"length": length}, ("value",), over_price=False)


@of_engine
def mfi(bars: Any, length: int = 14) -> Any:
    """Money flow index.

    Typical price (high + low + close) / 3 times volume, of the bars on which that price rose, in percent of those on which it moved. Known after `length` changes, as in TA-Lib; Pine Script counts the first bar as one. Without falls 100, also without any move, as in Pine Script.
    """
    return compute("mfi", columns_of(bars, "mfi", ("high", "low", "close", "volume")), {"length": length}, ("value",), over_price=False)


@of_engine
def williams(bars: Any, length: int = 14) -> Any:
    """Williams %R.

    How far the close lies below the high of the last `length` bars, in percent of their range, negative. A range of 0 gives NaN, as in Pine Script; TA-Lib gives 0.
    """
    return compute("williams", columns_of(bars, "williams", ("high", "low", "close")), {"length": length}, ("value",), over_price=False)


@of_engine
def roc(source: Sequence[float], length: int = 9) -> Any:
    """Rate of change.

    Percent, as everywhere: 100 times the change over `length` bars / the value then. NaN where that is 0.
    """
    return compute("roc", (source,), {"length": length}, ("value",), over_price=False)


@of_engine
def momentum(source: Sequence[float], length: int = 10) -> Any:
    """Momentum.

    The value less the value `length` bars before. All libraries agree.
    """
    return compute("momentum", (source,), {"length": length}, ("value",), over_price=False)


class Tsi(NamedTuple):
    """Outputs of tsi."""

    value: Any
    signal: Any


@of_engine
def tsi(source: Sequence[float], long: int = 25, short: int = 13, signal: int = 13) -> Tsi:
    """True strength index: value, signal.

    Changes smoothed by two exponential averages, `long` and then `short`, over their sizes smoothed alike: -1 to 1, as ta.tsi of Pine Script; charts often show it times 100. The signal is an exponential average of it. NaN as long as nothing has moved.
    """
    return Tsi(*compute("tsi", (source,), {"long": long, "short": short, "signal": signal}, ("value", "signal"), over_price=False))


@of_engine
def ultimate(bars: Any, short: int = 7, middle: int = 14, long: int = 28) -> Any:
    """Ultimate oscillator.

    Buying pressure (close less the lower of low and close before) over true range, summed over three windows that weigh 4, 2 and 1; percent, from the second bar on, as in TA-Lib and Tulip. NaN where nothing moves.
    """
    return compute("ultimate", columns_of(bars, "ultimate", ("high", "low", "close")), {"short": short, "middle": middle, "long": long}, ("value",), over_price=False)


@of_engine
def ao(bars: Any, fast: int = 5, slow: int = 34) -> Any:
    """Awesome oscillator.

    Simple average of (high + low) / 2 over `fast` bars less the one over `slow` bars. All libraries agree.
    """
    return compute("ao", columns_of(bars, "ao", ("high", "low")), {"fast": fast, "slow": slow}, ("value",), over_price=False)


@of_engine
def cmo(source: Sequence[float], length: int = 9) -> Any:
    """Chande momentum oscillator.

    Sum of the last `length` changes in percent of the sum of their sizes, as in Pine Script and Tulip; TA-Lib smooths both as Wilder would, so that its values differ for ever. NaN where nothing moves, as in Pine Script.
    """
    return compute("cmo", (source,), {"length": length}, ("value",), over_price=False)


class Trix(NamedTuple):
    """Outputs of trix."""

    value: Any
    signal: Any


@of_engine
def trix(source: Sequence[float], length: int = 18, signal: int = 9) -> Trix:
    """TRIX: value, signal.

    Change of the thrice smoothed value from bar to bar, percent; each exponential average is seeded by the mean of its first `length` values, as in TA-Lib. The indicator on TradingView takes logarithms and ten thousandths, Tulip seeds otherwise. The signal is an exponential average of it.
    """
    return Trix(*compute("trix", (source,), {"length": length, "signal": signal}, ("value", "signal"), over_price=False))


@of_engine
def dpo(source: Sequence[float], length: int = 20) -> Any:
    """Detrended price oscillator.

    The value `length` / 2 + 1 bars before, rounded down, less the mean of the last `length` values, as in Tulip. Nothing is drawn back in time: the indicator on TradingView, when not centered, compares the present value with an older mean instead.
    """
    return compute("dpo", (source,), {"length": length}, ("value",), over_price=False)


class Kst(NamedTuple):
    """Outputs of kst."""

    value: Any
    signal: Any


@of_engine
def kst(source: Sequence[float], roc1: int = 10, roc2: int = 15, roc3: int = 20, roc4: int = 30, sma1: int = 10, sma2: int = 10, sma3: int = 10, sma4: int = 15, signal: int = 9) -> Kst:
    """Know sure thing: value, signal.

    Four rates of change in percent, each smoothed by a simple average, weighing 1, 2, 3 and 4. The signal is a simple average of it. As the indicator on TradingView has it.
    """
    return Kst(*compute("kst", (source,), {"roc1": roc1, "roc2": roc2, "roc3": roc3, "roc4": roc4, "sma1": sma1, "sma2": sma2, "sma3": sma3, "sma4": sma4, "signal": signal}, ("value", "signal"), over_price=False))


@of_engine
def coppock(source: Sequence[float], long: int = 14, short: int = 11, smoothing: int = 10) -> Any:
    """Coppock curve.

    Weighted average over `smoothing` bars of the sum of two rates of change in percent, as the indicator on TradingView has it.
    """
    return compute("coppock", (source,), {"long": long, "short": short, "smoothing": smoothing}, ("value",), over_price=False)


class Fisher(NamedTuple):
    """Outputs of fisher."""

    value: Any
    signal: Any


@of_engine
def fisher(bars: Any, length: int = 9) -> Fisher:
    """Fisher transform: value, signal.

    Place of (high + low) / 2 in its range of the last `length` bars, smoothed with 0.66 and 0.67 and kept within 0.999, transformed, and smoothed by half of the value before; the signal is the value of the bar before. As the indicator on TradingView has it. A range of 0 gives NaN, and it begins anew.
    """
    return Fisher(*compute("fisher", columns_of(bars, "fisher", ("high", "low")), {"length": length}, ("value", "signal"), over_price=False))


@of_engine
def atr(bars: Any, length: int = 14) -> Any:
    """Average true range.

    Wilder's average, seeded by the mean of the first `length` true ranges; the first true range is high - low, as in Pine Script. TA-Lib leaves that one out and so begins one bar later.
    """
    return compute("atr", columns_of(bars, "atr", ("high", "low", "close")), {"length": length}, ("value",), over_price=False)


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


class Chandelier(NamedTuple):
    """Outputs of chandelier."""

    long: Any
    short: Any


@of_engine
def chandelier(bars: Any, length: int = 22, multiplier: float = 3.0) -> Chandelier:
    """Chandelier exit: long, short.

    Highest high less, and lowest low plus, `multiplier` average true ranges, all over `length` bars, the present one included; the average as in atr. The lines may go both ways; nothing is kept from before.
    """
    return Chandelier(*compute("chandelier", columns_of(bars, "chandelier", ("high", "low", "close")), {"length": length, "multiplier": multiplier}, ("long", "short"), over_price=True))


@of_engine
def choppiness(bars: Any, length: int = 14) -> Any:
    """Choppiness index.

    Logarithm, to the base `length`, of the sum of true ranges over the range of the last `length` bars; percent. The first true range is high - low, as in the indicator on TradingView. NaN where the range is 0.
    """
    return compute("choppiness", columns_of(bars, "choppiness", ("high", "low", "close")), {"length": length}, ("value",), over_price=False)


@of_engine
def mass(bars: Any, length: int = 25, smoothing: int = 9) -> Any:
    """Mass index.

    Sum over `length` bars of the exponential average of high - low over the exponential average of that, both over `smoothing` bars and seeded by the mean of their first values, as ta.ema of Pine Script is; Tulip starts at the first values, so its first values differ.
    """
    return compute("mass", columns_of(bars, "mass", ("high", "low")), {"length": length, "smoothing": smoothing}, ("value",), over_price=False)


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


class Aroon(NamedTuple):
    """Outputs of aroon."""

    up: Any
    down: Any
    oscillator: Any


@of_engine
def aroon(bars: Any, length: int = 14) -> Aroon:
    """Aroon: up, down, oscillator.

    How near the highest high and the lowest low of the present and the last `length` bars are, percent of `length`; of equal ones the latest counts, as in TA-Lib and Tulip. The oscillator is up less down.
    """
    return Aroon(*compute("aroon", columns_of(bars, "aroon", ("high", "low")), {"length": length}, ("up", "down", "oscillator"), over_price=False))


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


@of_engine
def sar(bars: Any, start: float = 0.02, increment: float = 0.02, maximum: float = 0.2) -> Any:
    """Parabolic SAR.

    Starts on the second bar, upwards if it closed higher. The bar is tested against the stop before that is held back by the two bars before, as the formula in the manual of Pine Script does; TA-Lib and Tulip hold it back first, so that a few turns differ.
    """
    return compute("sar", columns_of(bars, "sar", ("high", "low", "close")), {"start": start, "increment": increment, "maximum": maximum}, ("value",), over_price=True)


class Ichimoku(NamedTuple):
    """Outputs of ichimoku."""

    conversion: Any
    base: Any
    span_a: Any
    span_b: Any
    lead_a: Any
    lead_b: Any


@of_engine
def ichimoku(bars: Any, conversion_length: int = 9, base_length: int = 26, span_length: int = 52, displacement: int = 26) -> Ichimoku:
    """Ichimoku cloud: conversion, base, span_a, span_b, lead_a, lead_b.

    Each line is half the sum of highest high and lowest low; the lead A is half the sum of the first two. The leads are what this bar adds in front of the cloud; the spans are the cloud over this bar, which are the leads of `displacement` - 1 bars before, as on TradingView. There is no lagging line: it is the close, drawn back.
    """
    return Ichimoku(*compute("ichimoku", columns_of(bars, "ichimoku", ("high", "low")), {"conversion_length": conversion_length, "base_length": base_length, "span_length": span_length, "displacement": displacement}, ("conversion", "base", "span_a", "span_b", "lead_a", "lead_b"), over_price=True))


class Vortex(NamedTuple):
    """Outputs of vortex."""

    plus: Any
    minus: Any


@of_engine
def vortex(bars: Any, length: int = 14) -> Vortex:
    """Vortex indicator: plus, minus.

    Way from the low before to the high, and from the high before to the low, each summed over `length` bars and divided by the sum of true ranges; from the second bar on. NaN where nothing moves.
    """
    return Vortex(*compute("vortex", columns_of(bars, "vortex", ("high", "low", "close")), {"length": length}, ("plus", "minus"), over_price=False))


@of_engine
def obv(bars: Any) -> Any:
    """On-balance volume.

    The first bar has no value, the second its own volume, as in Pine Script; TA-Lib starts at the first volume.
    """
    return compute("obv", columns_of(bars, "obv", ("close", "volume")), {}, ("value",), over_price=False)


@of_engine
def vwap(bars: Any) -> Any:
    """Volume-weighted average price.

    Typical price (high + low + close) / 3 weighted by volume since 00:00 UTC of the bar. NaN while no volume was traded.
    """
    return compute("vwap", columns_of(bars, "vwap", ("high", "low", "close", "volume", "time")), {}, ("value",), over_price=True)


@of_engine
def rollingvwap(bars: Any, length: int = 20) -> Any:
    """Rolling volume-weighted average price.

    Typical price (high + low + close) / 3 of the last `length` bars, weighted by volume. NaN where there was no volume.
    """
    return compute("rollingvwap", columns_of(bars, "rollingvwap", ("high", "low", "close", "volume")), {"length": length}, ("value",), over_price=True)


@of_engine
def anchoredvwap(bars: Any, condition: Sequence[float]) -> Any:
    """Anchored volume-weighted average price.

    Typical price (high + low + close) / 3 weighted by volume since the last bar on which the condition held, that bar included. NaN before the first such bar and while no volume was traded.
    """
    return compute("anchoredvwap", (*columns_of(bars, "anchoredvwap", ("high", "low", "close", "volume")), condition), {}, ("value",), over_price=True)


@of_engine
def cmf(bars: Any, length: int = 20) -> Any:
    """Chaikin money flow.

    Volume times the place of the close in its bar (-1 at the low, 1 at the high, 0 without a range), summed over `length` bars and divided by their volume, as the indicator on TradingView has it. NaN where there was no volume.
    """
    return compute("cmf", columns_of(bars, "cmf", ("high", "low", "close", "volume")), {"length": length}, ("value",), over_price=False)


@of_engine
def ad(bars: Any) -> Any:
    """Accumulation/distribution line.

    Volume times the place of the close in its bar (-1 at the low, 1 at the high, 0 without a range), summed from the first bar on, as in Pine Script and TA-Lib.
    """
    return compute("ad", columns_of(bars, "ad", ("high", "low", "close", "volume")), {}, ("value",), over_price=False)


@of_engine
def adosc(bars: Any, fast: int = 3, slow: int = 10) -> Any:
    """Chaikin A/D oscillator.

    Fast less slow exponential average of the accumulation/distribution line, each seeded by the mean of its own first values, as the indicator on TradingView has it; TA-Lib and Tulip start at the first value, so their first values differ.
    """
    return compute("adosc", columns_of(bars, "adosc", ("high", "low", "close", "volume")), {"fast": fast, "slow": slow}, ("value",), over_price=False)


@of_engine
def force(bars: Any, length: int = 13) -> Any:
    """Elder's force index.

    Exponential average of the change of the close times volume, seeded by the mean of the first `length` of these, as ta.ema of Pine Script is.
    """
    return compute("force", columns_of(bars, "force", ("close", "volume")), {"length": length}, ("value",), over_price=False)


@of_engine
def nvi(bars: Any) -> Any:
    """Negative volume index.

    Starts at 1 and moves as the close does on bars whose volume fell, as in Pine Script; Tulip starts at 1,000.
    """
    return compute("nvi", columns_of(bars, "nvi", ("close", "volume")), {}, ("value",), over_price=False)


@of_engine
def pvi(bars: Any) -> Any:
    """Positive volume index.

    Starts at 1 and moves as the close does on bars whose volume rose, as in Pine Script; Tulip starts at 1,000.
    """
    return compute("pvi", columns_of(bars, "pvi", ("close", "volume")), {}, ("value",), over_price=False)


class Linreg(NamedTuple):
    """Outputs of linreg."""

    value: Any
    slope: Any


@of_engine
def linreg(source: Sequence[float], length: int = 14) -> Linreg:
    """Linear regression: value, slope.

    Straight line through the last `length` values by least squares: where it ends, and its rise per bar. All libraries agree.
    """
    return Linreg(*compute("linreg", (source,), {"length": length}, ("value", "slope"), over_price=True))


@of_engine
def zscore(source: Sequence[float], length: int = 20) -> Any:
    """Z-score.

    Distance of the value from the mean of the last `length` values in population deviations. NaN where nothing moves.
    """
    return compute("zscore", (source,), {"length": length}, ("value",), over_price=False)


@of_engine
def correlation(source: Sequence[float], source2: Sequence[float], length: int = 20) -> Any:
    """Correlation.

    Pearson's coefficient of the last `length` pairs of values. NaN where one of them stands still, as in Pine Script; TA-Lib gives 0.
    """
    return compute("correlation", (source, source2), {"length": length}, ("value",), over_price=False)


@of_engine
def percentrank(source: Sequence[float], length: int = 100) -> Any:
    """Percent rank.

    How many of the `length` values before the present one are less or equal, percent, as in Pine Script.
    """
    return compute("percentrank", (source,), {"length": length}, ("value",), over_price=False)


class Pivots(NamedTuple):
    """Outputs of pivots."""

    high: Any
    low: Any


@of_engine
def pivots(bars: Any, left: int = 10, right: int = 10) -> Pivots:
    """Pivot highs and lows: high, low.

    A high that no bar of the `left` ones before exceeds and that every one of the `right` ones behind stays below; a low likewise. Known, and given, on the bar that confirms it, `right` bars later, as in Pine Script; NaN on all other bars.
    """
    return Pivots(*compute("pivots", columns_of(bars, "pivots", ("high", "low")), {"left": left, "right": right}, ("high", "low"), over_price=True))


@of_engine
def barssince(condition: Sequence[float]) -> Any:
    """Bars since.

    Count of bars since the condition held last: 0 on that bar, NaN before it first held, as in Pine Script.
    """
    return compute("barssince", (condition,), {}, ("value",), over_price=False)


@of_engine
def valuewhen(condition: Sequence[float], source: Sequence[float], occurrence: int = 0) -> Any:
    """Value when.

    The source on the bar on which the condition held last, or, counting back from 0, an earlier time, as in Pine Script. Only there is the source read: where it is not known, neither is the value. NaN before that.
    """
    return compute("valuewhen", (condition, source), {"occurrence": occurrence}, ("value",), over_price=True)


class Crossings(NamedTuple):
    """Outputs of crossings."""

    over: Any
    under: Any
    any: Any


@of_engine
def crossings(source: Sequence[float], source2: Sequence[float]) -> Crossings:
    """Crossings: over, under, any.

    Over: the source is above the second one and was not on the bar before. Under: it is below and was not. 1 = yes, 0 = no, as in Pine Script; NaN on the first bar, where Pine Script says no.
    """
    return Crossings(*compute("crossings", (source, source2), {}, ("over", "under", "any"), over_price=False))


class Heikinashi(NamedTuple):
    """Outputs of heikinashi."""

    open: Any
    high: Any
    low: Any
    close: Any


@of_engine
def heikinashi(bars: Any) -> Heikinashi:
    """Heikin-Ashi candles: open, high, low, close.

    The close is the mean of the four prices, the open the mean of the open and the close before; on the first bar of its own open and close. High and low include both.
    """
    return Heikinashi(*compute("heikinashi", columns_of(bars, "heikinashi", ("open", "high", "low", "close")), {}, ("open", "high", "low", "close"), over_price=True))
