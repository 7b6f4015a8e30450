/** The lowest and the highest value that a drawing has space for. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** A drawing's own measure, in units of its view box. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

const mostPoints = 500;

/** The range of the finite values in all columns; 0 to 1 when there are none. */
export function rangeOf(columns: readonly ArrayLike<number>[]): ValueRange {
  let low = Infinity;
  let high = -Infinity;
  for (const column of columns) {
    for (let index = 0; index < column.length; index += 1) {
      const value = column[index] ?? Number.NaN;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high) return { low: 0, high: 1 };
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
}

/** Returns the vertical place of a value; the range fills the height. */
export function heightOf(value: number, { low, high }: ValueRange, height: number): number {
  return height * (1 - (value - low) / (high - low));
}

/** A line through the values from left to right; long columns are thinned, values that are not known left out. */
export function curvePath(
  values: ArrayLike<number>,
  range: ValueRange,
  { width, height }: DrawingSize,
): string {
  const last = values.length - 1;
  const step = Math.max(1, last / mostPoints);
  const points: string[] = [];
  for (let place = 0; place < last + step; place += step) {
    const index = Math.min(last, Math.round(place));
    const value = values[index] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    const x = last === 0 ? 0 : (index / last) * width;
    points.push(`${x.toFixed(1)} ${heightOf(value, range, height).toFixed(1)}`);
  }
  return points.length === 0 ? '' : `M${points.join(' L')}`;
}
