/** Points to draw; points that would cover each other are there once. */
export interface Scatter {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Count of all points, drawn or covered. */
  readonly allCount: number;
}

/** Cells across and up; finer than that no two points can be distinguished. */
const ACROSS = 360;
const UP = 180;

function rangeOf(values: ArrayLike<number>): readonly [low: number, span: number] {
  let low = Infinity;
  let high = -Infinity;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high - low || 1];
}

/** Returns the points (x, y), of those in one cell of a fine grid only the first. */
export function scatterOf(x: ArrayLike<number>, y: ArrayLike<number>): Scatter {
  const [left, width] = rangeOf(x);
  const [bottom, height] = rangeOf(y);
  const taken = new Uint8Array((ACROSS + 1) * (UP + 1));
  const drawn: number[] = [];
  for (let index = 0; index < x.length; index += 1) {
    const column = Math.round((((x[index] ?? 0) - left) / width) * ACROSS);
    const row = Math.round((((y[index] ?? 0) - bottom) / height) * UP);
    const cell = row * (ACROSS + 1) + column;
    if (taken[cell] === 1) continue;
    taken[cell] = 1;
    drawn.push(index);
  }
  return {
    x: Float64Array.from(drawn, (index) => x[index] ?? 0),
    y: Float64Array.from(drawn, (index) => y[index] ?? 0),
    allCount: x.length,
  };
}
