import type { ChartDrawings, DrawnMarks, DrawnPlot } from './chart-drawings.ts';

/** Lowest and highest of something; null = there is nothing. */
export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

/** Rows of the columns that are drawn: of each candle the last. */
interface DrawnRows {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

class RangeFinder {
  #low = Infinity;
  #high = -Infinity;

  add(value: number): void {
    if (value < this.#low) this.#low = value;
    if (value > this.#high) this.#high = value;
  }

  addColumn(values: Float64Array, { from, to, step }: DrawnRows, offset: number): void {
    const end = Math.min(values.length - 1, to - offset);
    for (let row = from - offset; row <= end; row += step) this.add(values[row] ?? Number.NaN);
    // The newest candle may hold fewer bars than the others.
    if (end > from - offset - step) this.add(values[end] ?? Number.NaN);
  }

  addMarks({ place, bars, values }: DrawnMarks, from: number, to: number): void {
    if (place !== 'absolute') return;
    for (const [mark, bar] of bars.entries()) {
      if (bar >= from && bar <= to) this.add(values[mark] ?? Number.NaN);
    }
  }

  get range(): PriceRange | null {
    return this.#low > this.#high ? null : { low: this.#low, high: this.#high };
  }
}

const FROM_BASE: ReadonlySet<DrawnPlot['look']> = new Set(['histogram', 'columns']);

/**
 * Returns between which prices the part of a pane from bar `from` to bar `to` lies: its plots and marks, and in a pane of its
 * own its levels too. Lines, boxes and labels may lie far away and do not count, as in other charts.
 *
 * @param factor - Bars of a candle, of which the last one is drawn; `from` is the first bar of a candle.
 */
export function rangeOf(
  drawings: ChartDrawings,
  from: number,
  to: number,
  isOwnPane: boolean,
  factor = 1,
): PriceRange | null {
  const finder = new RangeFinder();
  const { firstBar } = drawings;
  const rows = { from: from + factor - 1 - firstBar, to: to - firstBar, step: factor };
  for (const plot of drawings.plots) {
    if (!plot.isShown) continue;
    finder.addColumn(plot.values, rows, plot.offset);
    if (FROM_BASE.has(plot.look)) finder.add(plot.base);
  }
  for (const { high, low, offset } of drawings.candles) {
    finder.addColumn(high, rows, offset);
    finder.addColumn(low, rows, offset);
  }
  for (const marks of drawings.marks) finder.addMarks(marks, from, to);
  if (isOwnPane) for (const { price } of drawings.levels) finder.add(price);
  return finder.range;
}
