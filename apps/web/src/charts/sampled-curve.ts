/** Most points of the curve that a list draws. */
const POINTS = 48;
const DIGITS = 5;

/** Returns equity / `cash` at evenly spaced bars, the first and the last among them, to five digits. */
export function sampledCurve(
  equity: Float64Array,
  cash: number,
  mostPoints = POINTS,
): readonly number[] {
  const count = Math.min(mostPoints, equity.length);
  return Array.from({ length: count }, (_, point) => {
    const bar = Math.round((point * (equity.length - 1)) / Math.max(1, count - 1));
    return Number(((equity[bar] ?? Number.NaN) / cash).toPrecision(DIGITS));
  });
}
