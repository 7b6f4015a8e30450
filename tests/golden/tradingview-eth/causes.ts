/** Causes for which our trades of a case differ from the list of TradingView, as far as they are known; cases that are equal have no row. */
export const CAUSES: Readonly<Record<string, string>> = {
  'composite-kkb-margin-100-pct-01':
    'Two averages are equal in decimal but not in floating point: sums of a window must be exact.',
  'ta-pivot-atr-stop-target-01':
    'Unexplained. The list has exits at prices outside of the bar that it names (short of 2025-06-16 22:45 at 2596.21, high 2579.9), exits at the close of a bar whose path had met the level before, and exits one bar after their level was met: as if those bars had been others when the list was made.',
  'ta-stochastic-rsi-cross-01':
    'Exact ties of two averages; which of them TradingView takes for crossings is not explained.',
};
