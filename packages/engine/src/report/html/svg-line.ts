import type { Scale } from './svg-frame.ts';

/** Most points of one drawn line: about one a unit of the drawing's width. */
const MOST_POINTS = 1000;

/**
 * Returns the indices of the points to draw: all of them, or the smallest and the largest of each of equal stretches, so
 * that no peak is lost. NaN is left out.
 */
export function pointsToDraw(values: Float64Array): number[] {
  const stretch = Math.max(1, Math.ceil((values.length * 2) / MOST_POINTS));
  const indices: number[] = [];
  for (let from = 0; from < values.length; from += stretch) {
    const to = Math.min(values.length, from + stretch);
    let low = -1;
    let high = -1;
    for (let index = from; index < to; index += 1) {
      const value = values[index] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      if (low < 0 || value < (values[low] ?? 0)) low = index;
      if (high < 0 || value > (values[high] ?? 0)) high = index;
    }
    if (low < 0) continue;
    indices.push(Math.min(low, high));
    if (low !== high) indices.push(Math.max(low, high));
  }
  return indices;
}

/** Returns the `d` of a path along `values`; empty when there is nothing to draw. */
export function linePath(values: Float64Array, scale: Scale): string {
  let path = '';
  let previous = -1;
  for (const index of pointsToDraw(values)) {
    const gap = previous >= 0 && values.subarray(previous, index).some(Number.isNaN);
    const command = path === '' || gap ? 'M' : 'L';
    path += `${command}${scale.x(index).toFixed(1)} ${scale.y(values[index] ?? 0).toFixed(1)}`;
    previous = index;
  }
  return path;
}

/** Returns the `d` of the area between `values` and the level `base`; empty when there is nothing to draw. */
export function areaPath(values: Float64Array, base: number, scale: Scale): string {
  const line = linePath(values, scale);
  if (line === '') return '';
  const bottom = scale.y(base).toFixed(1);
  const right = scale.x(values.length - 1).toFixed(1);
  return `${line}L${right} ${bottom}L${scale.x(0).toFixed(1)} ${bottom}Z`;
}
