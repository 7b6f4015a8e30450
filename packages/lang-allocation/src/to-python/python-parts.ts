/** Functions of a generated program, each with the others and the names that it needs. */
export interface PythonPart {
  readonly text: string;
  readonly parts?: readonly string[];
  /** Names to import, by module. */
  readonly imports?: Readonly<Record<string, readonly string[]>>;
}

/** A function of the SDK's columns by the kind of value. */
const NAN = { math: ['nan'] };

/*
 * The same additions in the same order as the engine's own, so that weights agree to the last bit: sum() of Python adds with
 * more digits and may not be used.
 */
export const PYTHON_PARTS: Readonly<Record<string, PythonPart>> = {
  has_bar: {
    text: `def has_bar(m):
    return m.has_bar and m.bars.close[-1] > 0`,
  },
  held: {
    text: `def held(m):
    total = 0.0
    for trade in m.trades:
        total += trade.size
    return total`,
  },
  add: {
    text: `def add(values):
    total = 0.0
    for value in values:
        total += value
    return total`,
  },
  returns: {
    text: `def returns(m, bars):
    closes = m.bars.close[-bars - 1 :]
    return [now / before - 1 for before, now in zip(closes, closes[1:])]`,
  },
  return_over: {
    imports: NAN,
    text: `def return_over(m, bars):
    closes = m.bars.close
    return closes[-1] / closes[-1 - bars] - 1 if len(closes) > bars else nan`,
  },
  mean_return: {
    parts: ['add', 'returns'],
    imports: NAN,
    text: `def mean_return(m, bars):
    return add(returns(m, bars)) / bars if len(m.bars.close) > bars else nan`,
  },
  volatility: {
    parts: ['add', 'mean_return', 'returns'],
    imports: { math: ['sqrt'] },
    text: `def volatility(m, bars):
    mean = mean_return(m, bars)
    if mean != mean:
        return mean
    return sqrt(add((each - mean) * (each - mean) for each in returns(m, bars)) / (bars - 1))`,
  },
  drawdown: {
    imports: NAN,
    text: `def drawdown(m, bars):
    closes = m.bars.close[-bars:]
    if len(closes) < bars:
        return nan
    peak = closes[0]
    for each in closes[1:]:
        if each > peak:
            peak = each
    return closes[-1] / peak - 1`,
  },
  max_drawdown: {
    imports: NAN,
    text: `def max_drawdown(m, bars):
    closes = m.bars.close[-bars:]
    if len(closes) < bars or closes[0] != closes[0]:
        return nan
    peak = closes[0]
    deepest = 0.0
    for each in closes[1:]:
        if each > peak:
            peak = each
        fall = each / peak - 1
        if fall < deepest:
            deepest = fall
    return deepest`,
  },
  turnover: {
    parts: ['add'],
    imports: NAN,
    text: `def turnover(m, bars):
    closes = m.bars.close[-bars:]
    if len(closes) < bars:
        return nan
    return add(close * volume for close, volume in zip(closes, m.bars.volume[-bars:])) / bars`,
  },
  equal: {
    text: `def equal(count):
    return [1 / count] * count if count else []`,
  },
  scaled: {
    parts: ['add'],
    text: `def scaled(shares):
    total = add(shares)
    return [each / total for each in shares] if total > 0 else shares`,
  },
  proportional: {
    parts: ['scaled'],
    text: `def proportional(values):
    return scaled([each if each > 0 else 0.0 for each in values])`,
  },
  inverse_volatility: {
    parts: ['proportional', 'volatility'],
    text: `def inverse_volatility(markets, bars):
    known = [volatility(m, bars) for m in markets]
    return proportional([1 / each if each > 0 else 0.0 for each in known])`,
  },
  risk_parity: {
    parts: ['add', 'returns', 'scaled', 'volatility'],
    imports: { math: ['sqrt'] },
    text: `def risk_parity(markets, bars):
    shares = [0.0] * len(markets)
    known = [at for at, m in enumerate(markets) if volatility(m, bars) > 0]
    found = balanced([deviations(markets[at], bars) for at in known], bars)
    for at, each in zip(known, found):
        shares[at] = each
    return scaled(shares)


def deviations(m, bars):
    values = returns(m, bars)
    mean = add(values) / bars
    return [each - mean for each in values]


def balanced(parts, bars):
    """Shares of equal risk, by cyclical coordinate descent."""
    rows = [[add(a * b for a, b in zip(left, right)) / (bars - 1) for right in parts] for left in parts]
    shares = [1 / sqrt(row[at]) for at, row in enumerate(rows)]
    for _ in range(500):
        change = 0.0
        for i, row in enumerate(rows):
            others = 0.0
            for j, each in enumerate(shares):
                if j != i:
                    others += row[j] * each
            root = sqrt(others * others + 4 * row[i] / len(rows))
            share_now = (root - others) / (2 * row[i])
            change = max(change, abs(share_now - shares[i]) / shares[i])
            shares[i] = share_now
        if change < 1e-10:
            break
    return shares`,
  },
};
