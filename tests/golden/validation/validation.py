"""Writes expected.json: validation of made-up returns, computed with numpy and independent of the engine.

    python3 tests/golden/validation/validation.py   (Python 3.13, numpy 2.4)

Only the generator of random numbers (xoshiro128**, filled by SplitMix32) is the same, so that resamples are too. Each function names
its source. The test beside this file compares the engine with every number.
"""

import json
from itertools import combinations
from math import comb, log
from pathlib import Path
from statistics import NormalDist

import numpy as np

MASK = 0xFFFFFFFF


class Xoshiro:
    """D. Blackman, S. Vigna, Scrambled Linear Pseudorandom Number Generators (2021)."""

    def __init__(self, seed):
        self.s = []
        state = seed & MASK
        for _ in range(4):
            state = (state + 0x9E3779B9) & MASK
            word = state
            word = ((word ^ (word >> 16)) * 0x21F0AAAD) & MASK
            word = ((word ^ (word >> 15)) * 0x735A2D97) & MASK
            self.s.append(word ^ (word >> 15))

    @staticmethod
    def rotl(x, k):
        return ((x << k) | (x >> (32 - k))) & MASK

    def next(self):
        s = self.s
        result = (self.rotl((s[1] * 5) & MASK, 7) * 9) & MASK
        t = (s[1] << 9) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = self.rotl(s[3], 11)
        return result / 2**32

    def below(self, n):
        return int(self.next() * n)


def stationary(n, block, rng):
    """D. Politis, J. Romano, The Stationary Bootstrap (1994)."""
    out = []
    for i in range(n):
        if i == 0 or rng.next() < 1 / block:
            out.append(rng.below(n))
        else:
            out.append((out[-1] + 1) % n)
    return np.array(out)


def usual_block(n):
    return max(1, round(n ** (1 / 3)))


def sharpe(x):
    return x.mean() / x.std(ddof=1)


def cscv(matrix, blocks):
    """D. Bailey, J. Borwein, M. Lopez de Prado, Q. Zhu, The Probability of Backtest Overfitting (2017), section 3."""
    length = matrix.shape[0] // blocks
    cut = np.split(matrix[matrix.shape[0] - length * blocks:], blocks)
    logits, losses = [], 0
    for chosen in combinations(range(blocks), blocks // 2):
        inside = np.concatenate([cut[b] for b in chosen])
        outside = np.concatenate([cut[b] for b in range(blocks) if b not in chosen])
        best = int(np.argmax(inside.mean(0) / inside.std(0, ddof=1)))
        ranked = outside.mean(0) / outside.std(0, ddof=1)
        w = (np.sum(ranked < ranked[best]) + (np.sum(ranked == ranked[best]) + 1) / 2) / (matrix.shape[1] + 1)
        logits.append(log(w / (1 - w)))
        losses += ranked[best] < 0
    assert len(logits) == comb(blocks, blocks // 2)
    return {
        "probability": float(np.mean(np.array(logits) <= 0)),
        "lossProbability": losses / len(logits),
        "splitCount": len(logits),
        "medianLogit": float(np.median(logits)),
    }


def reality_check(matrix, resamples, seed):
    """H. White, A Reality Check for Data Snooping (2000), section 2; returns in units of their deviation."""
    scaled = matrix / matrix.std(0, ddof=1)
    means = scaled.mean(0)
    rng = Xoshiro(seed)
    n = len(scaled)
    extremes = [(scaled[stationary(n, usual_block(n), rng)].mean(0) - means).max() for _ in range(resamples)]
    return {"probability": float(np.mean(np.array(extremes) >= means.max())), "best": int(np.argmax(means))}


def purged(n, folds, purge, embargo_ratio):
    """M. Lopez de Prado, Advances in Financial Machine Learning (2018), snippets 7.1 to 7.3, over indexes."""
    embargo = int(n * embargo_ratio)
    result = []
    for part in range(folds):
        first, last = n * part // folds, n * (part + 1) // folds
        train = [i for i in range(n) if i < first - purge or i >= last + purge + embargo]
        result.append((list(range(first, last)), train))
    return result


def cross_validation(matrix, folds):
    chosen, returns, grown = [], [], []
    for test, train in folds:
        best = int(np.argmax([sharpe(matrix[train, k]) for k in range(matrix.shape[1])]))
        chosen.append(best)
        returns.extend(matrix[test, best])
        grown.append(float(np.prod(1 + matrix[test, best]) - 1))
    return {"chosen": chosen, "foldReturnRatios": grown, "sharpe": float(sharpe(np.array(returns)))}


def ending(returns):
    curve = np.concatenate([[1], np.cumprod(1 + np.asarray(returns))])
    return curve[-1] - 1, (curve / np.maximum.accumulate(curve) - 1).min()


def spread(kind, original, endings, severe):
    values = np.array(endings)
    rows = {}
    for column, name in enumerate(["returnRatio", "maxDrawdownRatio"]):
        worst, median, best = np.quantile(values[:, column], [0.05, 0.5, 0.95])
        rows[name] = {"original": original[column], "best": best, "median": median, "worst": worst}
    return {
        "kind": kind,
        "runCount": len(values),
        **rows,
        "severeLossProbability": float(np.mean(values[:, 1] <= -severe)),
        "lossProbability": float(np.mean(values[:, 0] < 0)),
    }


def resampled_bars(bars, seed):
    """The stationary bootstrap of Politis and Romano over bars as ratios of the close before each; the first bar stays."""
    rng = Xoshiro(seed)
    n = len(bars) - 1
    drawn = stationary(n, usual_block(n), rng) + 1
    changes = bars[:, :4] / np.concatenate([[np.nan], bars[:-1, 3]])[:, None]
    closes = bars[0, 3] * np.concatenate([[1], np.cumprod(changes[drawn, 3])])
    prices = np.vstack([bars[:1, :4], changes[drawn] * closes[:-1, None]])
    return np.column_stack([prices, bars[np.concatenate([[0], drawn]), 4]])


def deflated(matrix, column, trials):
    """D. Bailey, M. Lopez de Prado, The Deflated Sharpe Ratio (2014), with G1 and G2 of Joanes and Gill (1998)."""
    x = matrix[:, column]
    n = len(x)
    z = (x - x.mean()) / x.std()
    skew = (z**3).mean() * (n * (n - 1)) ** 0.5 / (n - 2)
    kurtosis = ((n + 1) * ((z**4).mean() - 3) + 6) * (n - 1) / ((n - 2) * (n - 3)) + 3
    variance = np.var([sharpe(matrix[:, k]) for k in range(matrix.shape[1])], ddof=1)
    normal = NormalDist()
    lucky = variance**0.5 * ((1 - np.euler_gamma) * normal.inv_cdf(1 - 1 / trials) + np.euler_gamma * normal.inv_cdf(1 - 1 / (trials * np.e)))
    own = sharpe(x)
    return normal.cdf((own - lucky) * (n - 1) ** 0.5 / (1 - skew * own + (kurtosis - 1) / 4 * own**2) ** 0.5)


def monte_carlo(trades, exposure, delayed, returns, neighbours, drawn, runs, seed, skip, slip, severe):
    """Order of trades, blocks of returns, runs on drawn bars, skipped trades, slippage, late entries, moved parameters; quantiles of Hyndman and Fan, type 7."""
    n = len(trades)
    out = []
    rng = Xoshiro(seed)
    endings = []
    for _ in range(runs):
        order = list(range(n))
        for last in range(n - 1, 0, -1):
            other = rng.below(last + 1)
            order[last], order[other] = order[other], order[last]
        endings.append(ending(trades[order]))
    out.append(spread("tradeOrder", ending(trades), endings, severe))
    rng = Xoshiro(seed)
    m = len(returns)
    endings = [ending(returns[stationary(m, usual_block(m), rng)]) for _ in range(runs)]
    out.append(spread("blockBootstrap", ending(returns), endings, severe))
    out.append(spread("barBootstrap", ending(drawn[0]), [ending(column) for column in drawn[1:]], severe))
    rng = Xoshiro(seed)
    endings = [ending([r for r in trades if rng.next() >= skip]) for _ in range(runs)]
    out.append(spread("skippedTrades", ending(trades), endings, severe))
    rng = Xoshiro(seed)
    endings = [ending([r - rng.next() * slip * e for r, e in zip(trades, exposure)]) for _ in range(runs)]
    out.append(spread("slippage", ending(trades), endings, severe))
    rng = Xoshiro(seed)
    endings = []
    for _ in range(runs):
        late = []
        for later in delayed:
            k = rng.below(3)
            late.append(later[k] if k < len(later) else 0)
        endings.append(ending(late))
    out.append(spread("delayedEntry", ending(trades), endings, severe))
    moved = [ending(returns)] + [ending(column) for column in neighbours]
    out.append(spread("parameterNoise", ending(returns), moved, severe))
    return out


def walk_forward(matrix, windows, ratio, anchored):
    """R. Pardo, The Evaluation and Optimization of Trading Strategies (2008), chapter 11; chosen by the Sharpe ratio in training."""
    n = len(matrix)
    test = int(n / (windows + ratio / (1 - ratio)))
    first = n - windows * test
    chosen, inside, outside, gains = [], [], [], 0
    for w in range(windows):
        begin = first + w * test
        train = matrix[0 if anchored else begin - first: begin]
        best = int(np.argmax([sharpe(train[:, k]) for k in range(matrix.shape[1])]))
        chosen.append(best)
        inside.extend(train[:, best])
        held = matrix[begin: begin + test, best]
        outside.extend(held)
        gains += np.prod(1 + held) > 1
    return {
        "chosen": chosen,
        "firstTest": first,
        "outOfSampleReturn": float(np.prod(1 + np.array(outside)) - 1),
        "efficiency": float(np.mean(outside) / np.mean(inside)),
        "gainingRatio": gains / windows,
        "drift": float(np.mean(np.abs(np.diff(chosen)))) / (matrix.shape[1] - 1),
    }


def made_bars(made, count):
    """Open, high, low, close and volume of a walk with gaps."""
    rows, close = [], 100.0
    for _ in range(count):
        first = close * (1 + made.normal(0, 0.004))
        close = first * (1 + made.normal(0.001, 0.02))
        high = max(first, close) * (1 + made.uniform(0, 0.01))
        rows.append([first, high, min(first, close) * (1 - made.uniform(0, 0.01)), close, made.integers(1, 9000)])
    return np.array(rows).round(4)


def main():
    made = np.random.default_rng(20)
    common = made.normal(0, 0.008, 157)
    matrix = np.stack([common * made.uniform(0.3, 1) + made.normal(0.0004 * k, 0.006, 157) for k in range(7)], axis=1).round(7)
    trades = made.normal(0.006, 0.05, 60).round(7)
    exposure = made.uniform(0.2, 1, 60).round(7)
    delayed = [(r + made.normal(-0.002, 0.02, made.integers(0, 4))).round(7).tolist() for r in trades]
    folds = purged(len(matrix), 5, 3, 0.02)
    bars = made_bars(np.random.default_rng(21), 90)
    case = {
        "series": matrix.T.tolist(),
        "trades": trades.tolist(),
        "exposure": exposure.tolist(),
        "delayed": delayed,
        "overfitting": cscv(matrix, 8),
        "realityCheck": reality_check(matrix, 400, 3),
        "folds": [{"test": test, "train": train} for test, train in folds],
        "crossValidation": cross_validation(matrix, folds),
        "monteCarlo": monte_carlo(
            trades, exposure, delayed, matrix[:, 3], [matrix[:, k] for k in (2, 4, 5)], [matrix[:, k] for k in (6, 1, 0, 3)],
            300, 5, 0.15, 0.004, 0.4,
        ),
        "bars": bars.tolist(),
        "resampledBars": resampled_bars(bars, 8).tolist(),
        "deflatedSharpe": deflated(matrix, 3, 20),
        "rolling": walk_forward(matrix, 6, 0.6, False),
        "anchored": walk_forward(matrix, 6, 0.6, True),
    }
    text = json.dumps(case, default=float)
    Path(__file__).with_name("expected.json").write_text(text + "\n")


main()
