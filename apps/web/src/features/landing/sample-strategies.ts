/** A strategy of the landing page, with what the engine made of it on the built-in prices of a symbol. */
export interface SampleStrategy {
  readonly badge: string;
  readonly name: string;
  readonly text: string;
  readonly symbol: string;
  /** Pine Script. */
  readonly code: string;
  /** 0.12 = 12 %. */
  readonly returnRatio: number;
  /** Return of buying and holding instead. */
  readonly heldRatio: number;
  /** Worst fall from a peak, <= 0. */
  readonly drawdownRatio: number;
  /** Equity at 26 moments, first and last bar included, as multiples of the starting cash. */
  readonly curve: readonly number[];
}

/**
 * The two cards. Their figures are kept here, so that the page need not run them; `sample-strategies.test.ts` runs them and
 * compares. Neither did better than buying and holding: they are there to show what a card says.
 */
export const SAMPLE_STRATEGIES: readonly SampleStrategy[] = [
  {
    badge: 'Top performer',
    name: 'Momentum Breakout',
    text: 'Buys strength after a quiet week, exits at a trailing stop.',
    symbol: 'AAPL',
    code: `//@version=6
strategy("Momentum Breakout", overlay = true)
quiet = ta.atr(7) < ta.atr(30)
if quiet[1] and close > ta.highest(high, 20)[1]
    strategy.entry("Long", strategy.long, qty = strategy.equity * 95 / 100 / close)
strategy.exit("Trail", "Long", trail_price = close, trail_offset = 3 * ta.atr(14) / syminfo.mintick)
`,
    returnRatio: 0.3903,
    heldRatio: 0.3994,
    drawdownRatio: -0.225,
    curve: [
      1, 1, 0.968, 1.066, 1.038, 1.006, 1.006, 1.006, 0.982, 0.934, 1.07, 1.07, 1.131, 1.352, 1.269,
      1.194, 1.201, 1.166, 1.111, 1.111, 1.15, 1.155, 1.105, 1.225, 1.39, 1.39,
    ],
  },
  {
    badge: 'Trending',
    name: 'Mean Reversion',
    text: 'Buys what fell too far below its average, sells at the average.',
    symbol: 'TSLA',
    code: `//@version=6
strategy("Mean Reversion", overlay = true)
average = ta.sma(close, 20)
if close < average - 2 * ta.stdev(close, 20)
    strategy.entry("Long", strategy.long, qty = strategy.equity * 95 / 100 / close)
if close >= average
    strategy.close("Long")
`,
    returnRatio: 0.0523,
    heldRatio: 0.5228,
    drawdownRatio: -0.2028,
    curve: [
      1, 0.942, 0.968, 1.026, 1.004, 0.95, 0.957, 0.957, 0.982, 0.982, 1.068, 1.068, 1.068, 1.068,
      1.068, 1.101, 1.138, 1.149, 1.143, 0.991, 0.96, 1.08, 1.118, 1.053, 1.052, 1.052,
    ],
  },
];
