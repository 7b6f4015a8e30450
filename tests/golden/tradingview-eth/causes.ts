/** Causes for which our trades of a case differ from the list of TradingView, as far as they are known; cases that are equal have no row. */
export const CAUSES: Readonly<Record<string, string>> = {
  'composite-kkb-margin-100-pct-01':
    'Two averages are equal in decimal but not in floating point: sums of a window must be exact.',
  'mtf-triple-tf-macd-hist-confluence-01':
    'A function that keeps values of its own is asked for on two timeframes; its calls share them.',
  'ta-highestbars-lowestbars-breakout-01':
    'Of equal highs TradingView counts the oldest, ours the newest.',
  'ta-pivot-atr-stop-target-01':
    'Unexplained. The list has exits at prices outside of the bar that it names (short of 2025-06-16 22:45 at 2596.21, high 2579.9), exits at the close of a bar whose path had met the level before, and exits one bar after their level was met: as if those bars had been others when the list was made.',
  'ta-rci-14-zero-cross-01': 'TradingView gives equal values the mean of their ranks.',
  'ta-stochastic-rsi-cross-01':
    'Exact ties of two averages; which of them TradingView takes for crossings is not explained.',
  'vwap-bands-mean-reversion-2sigma-01':
    'On the first bar of a day the bands lie on the average, up to rounding, and TradingView trades on that rounding.',
};
