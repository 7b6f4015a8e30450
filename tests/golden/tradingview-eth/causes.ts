/** Causes for which our trades of a case differ from the list of TradingView, as far as they are known; cases that are equal have no row. */
export const CAUSES: Readonly<Record<string, string>> = {
  'ta-pivot-atr-stop-target-01':
    'Unexplained. The list has exits at prices outside of the bar that it names (short of 2025-06-16 22:45 at 2596.21, high 2579.9), exits at the close of a bar whose path had met the level before, and exits one bar after their level was met: as if those bars had been others when the list was made.',
  'ta-stochastic-rsi-cross-01':
    'Unexplained. At an exact tie one single value lies in all windows, and TradingView takes 12 of 22 ties from below and 3 of 31 from above for crossings. Of 12,960 ways to round (Wilder mean, strength index, stochastic, both averages) none gives more than 1,302 of the 1,336 entries; the best all multiply by a rounded third in the second average, where we divide by three.',
};
