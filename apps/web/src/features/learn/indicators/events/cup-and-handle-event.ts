import { atr, highest, lowest, sma } from '@stratloom/engine/indicators';
import { sliceBars } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';
import { NO_DRAWINGS } from '../../../../charts/drawings/chart-drawings.ts';
import type { DrawnShape } from '../../../../charts/drawings/chart-drawings.ts';
import { opaqueColor } from '../../../../charts/drawings/drawing-color.ts';
import { color } from '../../../../theme/theme.ts';
import type { FoundEvents } from '../../outcomes/found-events.ts';
import { barsWhere } from './indicator-event.ts';
import type { IndicatorEvent } from './indicator-event.ts';

/** Bars of the cups that are looked for; a handle takes a sixth of them. */
const CUP_BARS = [30, 60, 120];
/** A cup is at least so many average true ranges deep. */
const LEAST_DEPTH = 4;
/** The rims differ by at most this share of the depth. */
const RIM_TOLERANCE = 0.25;
/** The handle gives back less than this share of the depth. */
const MOST_HANDLE = 1 / 3;
/** The mean close of the middle third lies within this share of the depth above the bottom: a bowl and no spike. */
const ROUNDNESS = 0.5;

/** The parts of a cup of one size, by the bar that would confirm it. */
interface CupColumns {
  /** Highs of the first and of the last third of the cup. */
  readonly leftRim: Float64Array;
  readonly rightRim: Float64Array;
  /** Lows of the middle third and of the whole cup. */
  readonly middleLow: Float64Array;
  readonly cupLow: Float64Array;
  readonly middleMean: Float64Array;
  readonly handleHigh: Float64Array;
  readonly handleLow: Float64Array;
  readonly range: Float64Array;
}

/** Value of a column that many bars before. */
function earlier(column: Float64Array, bars: number): Float64Array {
  const shifted = new Float64Array(column.length).fill(Number.NaN);
  if (bars < column.length) shifted.set(column.subarray(0, column.length - bars), bars);
  return shifted;
}

function cupColumns({ high, low, close }: Bars, cup: number): CupColumns {
  const third = cup / 3;
  const handle = cup / 6;
  const highs = highest(high, third);
  return {
    leftRim: earlier(highs, handle + 2 * third + 1),
    rightRim: earlier(highs, handle + 1),
    middleLow: earlier(lowest(low, third), handle + third + 1),
    cupLow: earlier(lowest(low, cup), handle + 1),
    middleMean: earlier(sma(close, third), handle + third + 1),
    handleHigh: earlier(highest(high, handle), 1),
    handleLow: earlier(lowest(low, handle), 1),
    range: earlier(atr(high, low, close, 14), 1),
  };
}

/** Returns whether the close of a bar leaves a cup with a handle; false where something is not known. */
function isBreakout(columns: CupColumns, close: Float64Array, i: number): boolean {
  const at = (column: Float64Array) => column[i] ?? Number.NaN;
  const [left, right, bottom] = [at(columns.leftRim), at(columns.rightRim), at(columns.middleLow)];
  const depth = left - bottom;
  return (
    depth >= LEAST_DEPTH * at(columns.range) &&
    Math.abs(right - left) <= RIM_TOLERANCE * depth &&
    bottom <= at(columns.cupLow) &&
    at(columns.middleMean) <= bottom + ROUNDNESS * depth &&
    at(columns.handleHigh) <= right &&
    at(columns.handleLow) > right - MOST_HANDLE * depth &&
    at(close) > right
  );
}

/** The bar of the highest (sign 1) or lowest (-1) value from `from` to `to`, both included. */
function extremeBar(column: Float64Array, from: number, to: number, sign: 1 | -1): number {
  let found = from;
  for (let i = from + 1; i <= to; i += 1) {
    if (((column[i] ?? 0) - (column[found] ?? 0)) * sign > 0) found = i;
  }
  return found;
}

/** The line from rim to bottom to rim, into the handle and out of it. */
function outlineOf({ high, low, close }: Bars, cup: number, last: number): DrawnShape {
  const third = cup / 3;
  const start = last - cup / 6 - cup;
  const point = (column: Float64Array, bar: number) => ({ bar, price: column[bar] ?? Number.NaN });
  const rightRim = extremeBar(high, start + 2 * third, start + cup - 1, 1);
  return {
    pane: 'price',
    points: [
      point(high, extremeBar(high, start, start + third - 1, 1)),
      point(low, extremeBar(low, start + third, start + 2 * third - 1, -1)),
      point(high, rightRim),
      point(low, extremeBar(low, start + cup, last - 1, -1)),
      point(close, last),
    ],
    isCurved: false,
    isClosed: false,
    color: opaqueColor(color.warning),
    fillColor: 0,
    width: 2,
    line: 'solid',
  };
}

function findCups(all: Bars): FoundEvents {
  const bars = sliceBars(all, 0, all.length);
  const shapes = new Map<number, DrawnShape>();
  for (const cup of CUP_BARS) {
    const columns = cupColumns(bars, cup);
    for (const last of barsWhere(bars.length, (i) => isBreakout(columns, bars.close, i))) {
      shapes.set(last, outlineOf(bars, cup, last));
    }
  }
  return {
    barIndexes: [...shapes.keys()].toSorted((a, b) => a - b),
    firstBars: new Map([...shapes].map(([last, { points }]) => [last, points[0]?.bar ?? last])),
    drawings: { ...NO_DRAWINGS, shapes: [...shapes.values()] },
  };
}

export const CUP_AND_HANDLE_EVENT: IndicatorEvent = {
  rule:
    'A cup of 30, 60 or 120 bars, cut into thirds: its lowest low lies in the middle third, whose mean close lies in the lower half, ' +
    'the highs of the outer thirds differ by at most a quarter of the depth, and the depth is at least 4 average true ranges. A handle of a ' +
    'sixth as many bars stays below the right rim and gives back less than a third of the depth. The bar closes above the right rim.',
  find: findCups,
};
