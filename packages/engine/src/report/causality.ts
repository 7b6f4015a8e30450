import type { OrderLog } from '../model/order-log.ts';
import type { OrderRecord } from '../model/order-record.ts';

/** A series a strategy showed, as far as causality is concerned. */
interface TracedPlot {
  readonly name: string;
  readonly values: Float64Array;
}

/** Decisions and plots of a run: the part that must not depend on later bars. */
export interface Trace {
  readonly barCount: number;
  readonly plots: readonly TracedPlot[];
  readonly orders: OrderLog;
  /** First bar inside which the strategy decided, when the bar was not over yet; -1 = it decided at closes only. */
  readonly insideBarIndex: number;
}

/** The first place at which a run on fewer bars differs from the run on all of them. */
export interface CausalityBreak {
  /** Bar at which the past changed. */
  readonly barIndex: number;
  /** Count of bars of the shorter run. */
  readonly cutBarCount: number;
  /** Part that changed, for example `plot "SMA 20"` or `order 12`. */
  readonly what: string;
  /**
   * True where nothing changed, but the strategy decided inside the bar, with the whole bar before its eyes: cutting bars off
   * cannot show whether it made use of that.
   */
  readonly isInsideBar?: true;
}

/**
 * Returns the first difference between a run and the same run on its first bars, or null when the past is the same.
 * Values are compared to the bit; NaN equals NaN. Decisions inside bars are reported where there is no difference.
 */
export function findCausalityBreak(full: Trace, cut: Trace): CausalityBreak | null {
  const inPlots = firstPlotDifference(full, cut);
  const inOrders = firstOrderDifference(full, cut);
  if (inPlots === null || inOrders === null) return inPlots ?? inOrders ?? insideBar(full, cut);
  return inPlots.barIndex <= inOrders.barIndex ? inPlots : inOrders;
}

function insideBar(full: Trace, { barCount }: Trace): CausalityBreak | null {
  const { insideBarIndex: barIndex } = full;
  if (barIndex < 0) return null;
  return { barIndex, cutBarCount: barCount, what: 'a decision inside the bar', isInsideBar: true };
}

function firstPlotDifference(full: Trace, cut: Trace): CausalityBreak | null {
  let first: CausalityBreak | null = null;
  for (const plot of cut.plots) {
    const other = full.plots.find(({ name }) => name === plot.name);
    const last = first === null ? cut.barCount : first.barIndex;
    for (let i = 0; i < last; i++) {
      if (other !== undefined && Object.is(plot.values[i], other.values[i])) continue;
      first = { barIndex: i, cutBarCount: cut.barCount, what: `plot "${plot.name}"` };
      break;
    }
  }
  return first;
}

function firstOrderDifference(full: Trace, cut: Trace): CausalityBreak | null {
  const before = decisions(full.orders, cut.barCount);
  const after = decisions(cut.orders, cut.barCount);
  const count = Math.max(before.length, after.length);
  for (let i = 0; i < count; i++) {
    const a = before[i];
    const b = after[i];
    if (a !== undefined && b !== undefined && isSameDecision(a, b, cut.barCount)) continue;
    const barIndex = Math.min(a?.placedBarIndex ?? Infinity, b?.placedBarIndex ?? Infinity);
    return { barIndex, cutBarCount: cut.barCount, what: `order ${(a ?? b)?.id ?? i + 1}` };
  }
  return null;
}

/** The strategy's own orders that were placed before bar `barCount`. */
function decisions(log: OrderLog, barCount: number): OrderRecord[] {
  return log
    .toArray()
    .filter((order) => order.origin === 'strategy' && order.placedBarIndex < barCount);
}

/** @param a - Of the run on all bars, which may have changed the order after bar `barCount`: then it says no more than that it was placed. */
function isSameDecision(a: OrderRecord, b: OrderRecord, barCount: number): boolean {
  if (a.placedBarIndex !== b.placedBarIndex || a.side !== b.side) return false;
  if (a.changedBarIndex >= barCount) return true;
  return (
    a.type === b.type &&
    Object.is(a.limitPrice, b.limitPrice) &&
    Object.is(a.stopPrice, b.stopPrice)
  );
}

/**
 * Returns bar counts at which to cut a run for the causality check: spread over the bars after the warm-up, each at a
 * seeded random place of its stretch, so that a strategy cannot prepare for them.
 *
 * @returns Ascending, at most `count`, each > firstBarIndex and < barCount; empty when there are too few bars.
 */
export function causalityCuts(
  barCount: number,
  firstBarIndex: number,
  count: number,
  seed: number,
): number[] {
  const from = firstBarIndex + 1;
  const available = barCount - from;
  const cuts: number[] = [];
  let state = seed | 0;
  for (let k = 0; k < Math.min(count, available); k++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const place = (state >>> 8) / 16_777_216;
    cuts.push(from + Math.floor((available * (k + place)) / Math.min(count, available)));
  }
  return cuts;
}
