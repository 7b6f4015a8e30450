import { checkBars } from '@stratloom/engine/market-data';
import { allocateBars, type Bars, type Timeframe } from '@stratloom/engine/model';
import { VenueSilence } from '../ports/venue-silence.ts';

/** A bar as a venue gives it. */
export interface BarRow {
  /** UTC milliseconds. */
  readonly openTime: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Base units. */
  readonly volume: number;
}

/**
 * Returns rows as bars, oldest first. A venue may give a row twice, and the rows in any order.
 *
 * @throws VenueSilence when a row can be no bar, or two rows of one time differ: nothing follows from such an answer.
 */
export function barsOfRows(venue: string, rows: readonly BarRow[], timeframe: Timeframe): Bars {
  const byTime = new Map<number, BarRow>();
  for (const row of rows) {
    const other = byTime.get(row.openTime);
    if (other !== undefined && !isSameBar(row, other)) {
      throw new VenueSilence(venue, `gave two different bars that open at ${row.openTime}`);
    }
    byTime.set(row.openTime, row);
  }
  const sorted = [...byTime.values()].toSorted((a, b) => a.openTime - b.openTime);
  const bars = allocateBars(sorted.length, timeframe);
  for (const [index, row] of sorted.entries()) {
    bars.openTime[index] = row.openTime;
    bars.open[index] = row.open;
    bars.high[index] = row.high;
    bars.low[index] = row.low;
    bars.close[index] = row.close;
    bars.volume[index] = row.volume;
  }
  const problem = checkBars(bars);
  if (problem === null) return bars;
  throw new VenueSilence(venue, `gave a bar that is none: ${problem.message}`);
}

function isSameBar(a: BarRow, b: BarRow): boolean {
  return (
    a.open === b.open &&
    a.high === b.high &&
    a.low === b.low &&
    a.close === b.close &&
    a.volume === b.volume
  );
}
