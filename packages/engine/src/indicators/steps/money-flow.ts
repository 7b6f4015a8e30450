/**
 * Volume times the place of the close in the bar's range, from -1 at the low to 1 at the high; 0 where there is no range.
 * M. Chaikin's money flow volume.
 */
export function moneyFlow(high: number, low: number, close: number, volume: number): number {
  const range = high - low;
  const place = range === 0 ? 0 : (close - low - (high - close)) / range;
  return place * volume;
}
