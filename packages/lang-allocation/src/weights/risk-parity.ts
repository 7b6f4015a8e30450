/** Turns of the search at most: only parts that move almost alike take so many. */
const MAX_TURNS = 500;
/** Largest change of a share, as a ratio of it, at which the search ends. */
const ENOUGH = 1e-10;

/**
 * Returns shares that contribute equally to the volatility of the whole: each share times its covariance with the whole is the
 * same. They are >= 0 and not scaled to 1.
 *
 * Cyclical coordinate descent of T. Griveau-Billion, J.-C. Richard and T. Roncalli, A Fast Algorithm for Computing
 * High-Dimensional Risk Parity Portfolios, 2013. It adds, multiplies, divides and takes roots only: the same bits everywhere.
 *
 * @param covariances - Rows of a symmetric matrix with variances > 0.
 */
export function balancedShares(covariances: readonly Float64Array[]): Float64Array {
  const count = covariances.length;
  const shares = Float64Array.from(covariances, (row, i) => 1 / Math.sqrt(row[i]!));
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    let change = 0;
    for (let i = 0; i < count; i++) {
      const row = covariances[i]!;
      let others = 0;
      for (let j = 0; j < count; j++) if (j !== i) others += row[j]! * shares[j]!;
      const variance = row[i]!;
      const root = Math.sqrt(others * others + (4 * variance) / count);
      const share = (root - others) / (2 * variance);
      const off = Math.abs(share - shares[i]!) / shares[i]!;
      if (off > change) change = off;
      shares[i] = share;
    }
    if (change < ENOUGH) break;
  }
  return shares;
}

/** Returns the covariances (n - 1) of the last `bars` returns of one bar. @param closes - Of each part; known throughout. */
export function covarianceMatrix(
  closes: readonly Float64Array[],
  bar: number,
  bars: number,
): Float64Array[] {
  const deviations = closes.map((close) => deviationsOf(close, bar, bars));
  return deviations.map((left) =>
    Float64Array.from(deviations, (right) => {
      let sum = 0;
      for (let i = 0; i < bars; i++) sum += left[i]! * right[i]!;
      return sum / (bars - 1);
    }),
  );
}

/** The last returns less their mean, oldest first. */
function deviationsOf(close: Float64Array, bar: number, bars: number): Float64Array {
  const returns = new Float64Array(bars);
  let sum = 0;
  for (let i = 0; i < bars; i++) {
    const at = bar - bars + 1 + i;
    returns[i] = close[at]! / close[at - 1]! - 1;
    sum += returns[i]!;
  }
  const mean = sum / bars;
  for (let i = 0; i < bars; i++) returns[i] = returns[i]! - mean;
  return returns;
}
