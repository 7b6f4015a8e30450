/** Moments of a sample. NaN where there are too few values or none that differ. */
export interface Moments {
  readonly count: number;
  readonly mean: number;
  /** Standard deviation with n - 1. */
  readonly deviation: number;
  /** Skewness G1, corrected for the size of the sample; from 3 values. */
  readonly skewness: number;
  /** Excess kurtosis G2, corrected for the size of the sample; 0 for a normal distribution; from 4 values. */
  readonly excessKurtosis: number;
}

/**
 * Returns the moments of `values`. Source: Joanes and Gill, Comparing measures of sample skewness and kurtosis (1998):
 * G1 and G2, the measures of pandas, Excel and SAS.
 */
export function momentsOf(values: Float64Array): Moments {
  const count = values.length;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / count;
  let squares = 0;
  let cubes = 0;
  let fourths = 0;
  for (const value of values) {
    const distance = value - mean;
    const square = distance * distance;
    squares += square;
    cubes += square * distance;
    fourths += square * square;
  }
  const variance = squares / count;
  const g1 = cubes / count / (variance * Math.sqrt(variance));
  const g2 = fourths / count / (variance * variance) - 3;
  const n = count;
  return {
    count,
    mean,
    deviation: n > 1 ? Math.sqrt(squares / (n - 1)) : NaN,
    skewness: n > 2 ? (Math.sqrt(n * (n - 1)) / (n - 2)) * g1 : NaN,
    excessKurtosis: n > 3 ? ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * g2 + 6) : NaN,
  };
}
