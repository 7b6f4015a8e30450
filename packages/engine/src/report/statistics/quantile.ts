/**
 * Returns the value below which a share of sorted values lies, straight between neighbors: place = share x (n - 1).
 * Source: Hyndman and Fan, Sample Quantiles (1996), type 7; the default of numpy and of spreadsheets.
 *
 * @param sorted - Ascending.
 * @param share - 0 to 1.
 * @returns NaN when there are no values.
 */
export function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const index = Math.floor(place);
  const low = sorted[index] ?? NaN;
  const high = sorted[index + 1] ?? low;
  return low + (high - low) * (place - index);
}
