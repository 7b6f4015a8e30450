import type { ChartDrawings, DrawnPlot } from './chart-drawings.ts';

/** Lowest and highest of something; null = there is nothing. */
export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

class RangeFinder {
  #low = Infinity;
  #high = -Infinity;

  add(value: number): void {
    if (value < this.#low) this.#low = value;
    if (value > this.#high) this.#high = value;
  }

  addColumn(values: Float64Array, from: number, to: number): void {
    const end = Math.min(values.length - 1, to);
    for (let bar = Math.max(0, from); bar <= end; bar += 1) this.add(values[bar] ?? Number.NaN);
  }

  get range(): PriceRange | null {
    return this.#low > this.#high ? null : { low: this.#low, high: this.#high };
  }
}

const FROM_BASE: ReadonlySet<DrawnPlot['look']> = new Set(['histogram', 'columns']);

/**
 * Returns between which prices the part of a pane from bar `from` to bar `to` lies: its plots and marks, and in a pane of its
 * own its levels too. Lines, boxes and labels may lie far away and do not count, as in other charts.
 */
export function rangeOf(
  drawings: ChartDrawings,
  from: number,
  to: number,
  isOwnPane: boolean,
): PriceRange | null {
  const finder = new RangeFinder();
  const [first, last] = [from - drawings.firstBar, to - drawings.firstBar];
  for (const plot of drawings.plots) {
    if (!plot.isShown) continue;
    finder.addColumn(plot.values, first - plot.offset, last - plot.offset);
    if (FROM_BASE.has(plot.look)) finder.add(plot.base);
  }
  for (const { high, low, offset } of drawings.candles) {
    finder.addColumn(high, first - offset, last - offset);
    finder.addColumn(low, first - offset, last - offset);
  }
  for (const { place, bars, values } of drawings.marks) {
    if (place !== 'absolute') continue;
    for (const [mark, bar] of bars.entries()) {
      if (bar >= from && bar <= to) finder.add(values[mark] ?? Number.NaN);
    }
  }
  if (isOwnPane) for (const { price } of drawings.levels) finder.add(price);
  return finder.range;
}
