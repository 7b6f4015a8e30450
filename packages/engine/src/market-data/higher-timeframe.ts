import type { BarField, Bars } from '../model/bars.ts';
import { BAR_FIELDS } from '../model/bars.ts';
import { invariant } from '../model/errors.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import type { Timeframe } from '../model/timeframe.ts';
import { HigherBars } from './higher-bars.ts';

/** Bars of a longer timeframe beside the base bars they are made of. */
export interface HigherTimeframe {
  /** The higher bars; the last one may be incomplete, and `completedIndex` never names it then. */
  readonly bars: Bars;
  /** For each base bar the last higher bar that is complete at its close; -1 where there is none yet. */
  readonly completedIndex: Int32Array;
  /**
   * LOOK-AHEAD: for each base bar the last higher bar that has begun at its close, complete or not; -1 where there is
   * none yet. What `bars` says of it holds the future of the base bar.
   */
  readonly begunIndex: Int32Array;
}

/**
 * Which higher bar a base bar sees.
 *
 * - `completed`: the last one that is complete at the close of the base bar; Pine's `lookahead_off` on history.
 * - `developing`: the one that has begun, made of the base bars up to this one; Pine's realtime values, taken at closes.
 * - `lookahead`: LOOK-AHEAD. The one that has begun, as it will be in the end; Pine's `lookahead_on` on history. A
 *   backtest that trades on it earns money that nobody can earn; the causality check fails it.
 */
export type HigherTimeframeMode = 'completed' | 'developing' | 'lookahead';

/** Columns of higher bars on the rows of base bars: they repeat, so they are no `Bars`. */
export type AlignedBars = Readonly<Record<BarField, Float64Array>> & { readonly length: number };

/**
 * Makes bars of a longer timeframe and says which of them is known when.
 *
 * A higher bar is complete at the close of the first base bar that closes at or after its end. Without a calendar it
 * ends on a UTC boundary, so the day of a stock is complete with the first bar of the next day only; with a calendar it
 * ends with its session, so it is complete with the last bar of the day. No base bars give no higher bars.
 *
 * The same bars come out bar by bar from `HigherBars`, which this runs over the whole column.
 *
 * @param timeframe - Not shorter than that of `bars`; the longest is a week, since there is no timeframe of a month.
 * @param calendar - Sessions that the higher bars follow.
 * @throws InvariantError when `timeframe` is shorter.
 */
export function higherTimeframe(
  bars: Bars,
  timeframe: Timeframe,
  calendar: SessionCalendar | null = null,
): HigherTimeframe {
  const higher = new HigherBars(bars.timeframe, timeframe, calendar);
  const completedIndex = new Int32Array(bars.length);
  const begunIndex = new Int32Array(bars.length);
  for (let index = 0; index < bars.length; index++) {
    higher.add(bars, index);
    completedIndex[index] = higher.completedIndex;
    begunIndex[index] = higher.length - 1;
  }
  return { bars: higher.state().bars, completedIndex, begunIndex };
}

/**
 * Puts a column of higher bars, for example an indicator, on the rows of base bars.
 *
 * @param column - One value a higher bar.
 * @param index - For each base bar the index into `column`, -1 = none; `completedIndex`, or with open eyes `begunIndex`.
 * @returns One value a base bar: NaN where the index is -1 or the value is NaN. Empty for no base bars.
 * @throws InvariantError when an index is past the end of `column`.
 */
export function alignColumn(column: Float64Array, index: Int32Array): Float64Array {
  const aligned = new Float64Array(index.length);
  for (let row = 0; row < index.length; row++) {
    const from = index[row]!;
    invariant(from < column.length, 'A column must have a value for every higher bar.');
    aligned[row] = from < 0 ? NaN : column[from]!;
  }
  return aligned;
}

/**
 * Returns the higher bars as each base bar sees them; `openTime` is that of the higher bar. NaN before the first.
 *
 * @throws InvariantError when `timeframe` is shorter than that of `bars`.
 */
export function alignHigherBars(
  bars: Bars,
  timeframe: Timeframe,
  mode: HigherTimeframeMode,
  calendar: SessionCalendar | null = null,
): AlignedBars {
  if (mode === 'developing') return developingBars(bars, timeframe, calendar);
  const higher = higherTimeframe(bars, timeframe, calendar);
  const index = mode === 'completed' ? higher.completedIndex : higher.begunIndex;
  return alignedBars(bars.length, (field) => alignColumn(higher.bars[field], index));
}

function developingBars(
  bars: Bars,
  timeframe: Timeframe,
  calendar: SessionCalendar | null,
): AlignedBars {
  const higher = new HigherBars(bars.timeframe, timeframe, calendar);
  const aligned = alignedBars(bars.length, () => new Float64Array(bars.length).fill(NaN));
  let now = higher.bars;
  for (let index = 0; index < bars.length; index++) {
    higher.add(bars, index);
    if (higher.length === 0) continue;
    if (higher.length > now.length) now = higher.bars;
    for (const field of BAR_FIELDS) aligned[field][index] = now[field][now.length - 1]!;
  }
  return aligned;
}

function alignedBars(length: number, column: (field: BarField) => Float64Array): AlignedBars {
  return {
    length,
    openTime: column('openTime'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}
