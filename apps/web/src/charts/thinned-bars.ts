/** Most points of a curve that are drawn. */
const MOST_POINTS = 6_000;

function extremesOf(values: Float64Array, from: number, to: number): readonly [number, number] {
  let low = from;
  let high = from;
  for (let index = from + 1; index < to; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (value < (values[low] ?? 0)) low = index;
    if (value > (values[high] ?? 0)) high = index;
  }
  return low < high ? [low, high] : [high, low];
}

/** Returns the bars to draw a curve at: all, or the lowest and the highest of each of equal stretches. */
export function barsToDraw(values: Float64Array): number[] {
  if (values.length <= MOST_POINTS) return Array.from(values, (_, index) => index);
  const stretch = Math.ceil((values.length * 2) / MOST_POINTS);
  const chosen: number[] = [];
  for (let from = 0; from < values.length; from += stretch) {
    const [first, second] = extremesOf(values, from, Math.min(values.length, from + stretch));
    chosen.push(first);
    if (second !== first) chosen.push(second);
  }
  const last = values.length - 1;
  if (chosen[chosen.length - 1] !== last) chosen.push(last);
  return chosen;
}
