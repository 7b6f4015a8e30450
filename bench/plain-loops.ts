import type { Bars } from '@stratloom/engine/model';

/** Results of a plain loop, so that nothing can be optimised away and results can be compared. */
export interface PlainResult {
  readonly finalEquity: number;
  readonly tradeCount: number;
  /** Keeps the compiler from dropping the rest. */
  readonly checksum: number;
}

/**
 * The limit for the SMA cross: two streaming averages, fills with commission, an equity column, trades, drawdown and the
 * moments of returns in one hand-written loop. No orders, no objects, no generality.
 */
export function plainSmaCross(
  { length, open, close }: Bars,
  fast: number,
  slow: number,
  cash: number,
  rate: number,
): PlainResult {
  const equity = new Float64Array(length);
  const profits = new Float64Array(length);
  let tradeCount = 0;
  let money = cash;
  let held = 0;
  let wanted = 0;
  let entry = 0;
  let sumFast = 0;
  let sumSlow = 0;
  let lastDifference = NaN;
  let peak = cash;
  let deepest = 0;
  let sum = 0;
  let squares = 0;
  let before = cash;
  for (let i = 0; i < length; i++) {
    if (wanted !== 0 && wanted !== held) {
      const price = open[i]!;
      if (held !== 0) {
        profits[tradeCount++] = held * (price - entry) - rate * (price + entry);
        money += held * price - rate * price;
      }
      money -= wanted * price + rate * price;
      held = wanted;
      entry = price;
    }
    const price = close[i]!;
    sumFast += price - (i >= fast ? close[i - fast]! : 0);
    sumSlow += price - (i >= slow ? close[i - slow]! : 0);
    const difference = i >= slow - 1 ? sumFast / fast - sumSlow / slow : NaN;
    if (lastDifference <= 0 && difference > 0) wanted = 1;
    else if (lastDifference >= 0 && difference < 0) wanted = -1;
    lastDifference = difference;
    const value = money + held * price;
    equity[i] = value;
    if (value > peak) peak = value;
    else if (value / peak - 1 < deepest) deepest = value / peak - 1;
    const change = value / before - 1;
    sum += change;
    squares += change * change;
    before = value;
  }
  return { finalEquity: before, tradeCount, checksum: deepest + sum + squares + profits[0]! };
}

/** The limit for the runs of a grid: the same on averages that are ready. */
export function plainCrossOfColumns(
  { length, open, close }: Bars,
  fast: Float64Array,
  slow: Float64Array,
  cash: number,
  rate: number,
): PlainResult {
  const equity = new Float64Array(length);
  let tradeCount = 0;
  let profit = 0;
  let money = cash;
  let held = 0;
  let wanted = 0;
  let entry = 0;
  let lastDifference = NaN;
  let peak = cash;
  let deepest = 0;
  let sum = 0;
  let squares = 0;
  let before = cash;
  for (let i = 0; i < length; i++) {
    if (wanted !== held) {
      const price = open[i]!;
      if (held !== 0) {
        tradeCount++;
        profit += held * (price - entry) - rate * (price + entry);
        money += held * price - rate * price;
      }
      money -= wanted * price + rate * price;
      held = wanted;
      entry = price;
    }
    const difference = fast[i]! - slow[i]!;
    if (lastDifference <= 0 && difference > 0) wanted = 1;
    else if (lastDifference >= 0 && difference < 0) wanted = -1;
    lastDifference = difference;
    const value = money + held * close[i]!;
    equity[i] = value;
    if (value > peak) peak = value;
    else if (value / peak - 1 < deepest) deepest = value / peak - 1;
    const change = value / before - 1;
    sum += change;
    squares += change * change;
    before = value;
  }
  const checksum = deepest + profit + sum + squares + equity[0]!;
  return { finalEquity: before, tradeCount, checksum };
}

/** The limit for the five indicators: the same rules in one hand-written loop over streaming indicators. */
export function plainFiveIndicators(bars: Bars, cash: number, rate: number): PlainResult {
  const { length, open, high, low, close } = bars;
  const equity = new Float64Array(length);
  let fast = 0;
  let slow = 0;
  let gains = 0;
  let losses = 0;
  let range = 0;
  let trend = 0;
  let money = cash;
  let held = 0;
  let wanted = 0;
  let stop = 0;
  let target = 0;
  let nextStop = 0;
  let nextTarget = 0;
  let tradeCount = 0;
  let peak = cash;
  let deepest = 0;
  let value = cash;
  for (let i = 0; i < length; i++) {
    if (wanted !== held) {
      const price = open[i]!;
      money -= (wanted - held) * price + rate * price;
      if (held === 1) tradeCount++;
      held = wanted;
      stop = nextStop;
      target = nextTarget;
    }
    if (held === 1 && (low[i]! <= stop || high[i]! >= target)) {
      const price = low[i]! <= stop ? Math.min(open[i]!, stop) : Math.max(open[i]!, target);
      money += price - rate * price;
      held = 0;
      wanted = 0;
      tradeCount++;
    }
    const price = close[i]!;
    const lastFast = fast;
    const lastSlow = slow;
    const change = i === 0 ? 0 : price - close[i - 1]!;
    fast = i === 0 ? price : fast + (price - fast) * (2 / 13);
    slow = i === 0 ? price : slow + (price - slow) * (2 / 27);
    gains += ((change > 0 ? change : 0) - gains) / 14;
    losses += ((change < 0 ? -change : 0) - losses) / 14;
    const previous = i === 0 ? price : close[i - 1]!;
    const top = high[i]! > previous ? high[i]! : previous;
    const bottom = low[i]! < previous ? low[i]! : previous;
    range += (top - bottom - range) / 14;
    trend += price - (i >= 200 ? close[i - 200]! : 0);
    const strength = 100 - 100 / (1 + gains / losses);
    if (i >= 200) {
      const crossedUp = lastFast <= lastSlow && fast > slow;
      if (held === 0 && crossedUp && strength < 70 && price > trend / 200) {
        wanted = 1;
        nextStop = price - 2 * range;
        nextTarget = price + 4 * range;
      } else if (held === 1 && (strength > 80 || (lastFast >= lastSlow && fast < slow))) wanted = 0;
    }
    value = money + held * price;
    equity[i] = value;
    if (value > peak) peak = value;
    else if (value / peak - 1 < deepest) deepest = value / peak - 1;
  }
  return { finalEquity: value, tradeCount, checksum: deepest + equity[0]! };
}
