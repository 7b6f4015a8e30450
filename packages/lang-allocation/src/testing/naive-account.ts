import type { MarketInput } from '@stratloom/engine/run';
import type { AllocationDocument } from '../tree/document.ts';
import { NaiveWeights } from './naive-weights.ts';

/** Terms of a naive run. */
export interface NaiveTerms {
  readonly cash: number;
  /** Commission as a ratio of each fill. */
  readonly fee: number;
  /** First bar that may be decided on. */
  readonly firstBar: number;
}

/** An order that waits for the next bar of its instrument. */
interface NaiveOrder {
  readonly at: number;
  /** Units to sell, or the share of the free cash to buy for. */
  readonly sell: number;
  readonly share: number;
}

/**
 * Returns the equity at each close of an account that follows a document: plain loops without an engine, which fill at the next
 * open, sales first.
 */
export function naiveEquity(
  document: AllocationDocument,
  markets: readonly MarketInput[],
  { cash: start, fee, firstBar }: NaiveTerms,
): number[] {
  const weights = new NaiveWeights(document, markets);
  const held = markets.map(() => 0);
  const equity: number[] = [];
  let cash = start;
  let waiting: NaiveOrder[] = [];
  const barCount = markets[0]?.bars.length ?? 0;
  const isTraded = (at: number, bar: number): boolean =>
    markets[at]!.traded?.[bar] !== 0 && markets[at]!.bars.close[bar]! > 0;
  for (let bar = 0; bar < barCount; bar++) {
    const due = waiting.filter(({ at }) => isTraded(at, bar));
    waiting = waiting.filter(({ at }) => !isTraded(at, bar));
    for (const order of due.toSorted(
      (a, b) => Number(b.sell > 0) - Number(a.sell > 0) || a.at - b.at,
    )) {
      const open = markets[order.at]!.bars.open[bar]!;
      if (order.sell > 0) {
        held[order.at]! -= order.sell;
        cash += order.sell * open * (1 - fee);
      } else {
        const spent = cash * order.share;
        held[order.at]! += spent / (open * (1 + fee));
        cash -= spent;
      }
    }
    const worth = held.map((units, at) =>
      units === 0 ? 0 : units * markets[at]!.bars.close[bar]!,
    );
    const total = cash + worth.reduce((sum, each) => sum + each, 0);
    equity.push(total);
    if (bar < firstBar) continue;
    const wanted = weights.at(bar);
    const target = markets.map(({ instrument }) => (wanted.get(instrument.symbol) ?? 0) * total);
    const open = markets.map((_, at) => at).filter((at) => isTraded(at, bar));
    if (
      !isDue(document, markets[0]!.bars.openTime, bar, firstBar, () =>
        open.some((at) => Math.abs(worth[at]! - target[at]!) > corridorOf(document) * total),
      )
    )
      continue;
    waiting = [];
    const buys = open.filter((at) => target[at]! - worth[at]! > total * 1e-9);
    const sells = open.filter((at) => worth[at]! - target[at]! > total * 1e-9);
    for (const at of sells) {
      const close = markets[at]!.bars.close[bar]!;
      const units = target[at] === 0 ? held[at]! : (worth[at]! - target[at]!) / close;
      waiting.push({ at, sell: units, share: 0 });
    }
    const freed = sells.reduce((sum, at) => sum + worth[at]! - target[at]!, 0);
    if (cash + freed < total * 1e-6) continue;
    const needs = buys.map((at) => target[at]! - worth[at]!);
    let left = Math.max(
      cash + freed,
      needs.reduce((sum, each) => sum + each, 0),
    );
    for (const [i, at] of buys.entries()) {
      waiting.push({ at, sell: 0, share: needs[i]! / left });
      left -= needs[i]!;
    }
  }
  return equity;
}

function corridorOf({ rebalance }: AllocationDocument): number {
  return rebalance.kind === 'corridor' ? rebalance.ratio : Infinity;
}

function isDue(
  { rebalance }: AllocationDocument,
  openTime: Float64Array,
  bar: number,
  firstBar: number,
  isOutside: () => boolean,
): boolean {
  if (rebalance.kind === 'corridor') return isOutside();
  if (bar === firstBar) return true;
  const [before, now] = [openTime[bar - 1]!, openTime[bar]!].map((time) => new Date(time));
  const day = (date: Date): string => date.toISOString().slice(0, 10);
  switch (rebalance.every) {
    case 'day':
      return day(before!) !== day(now!);
    case 'week':
      return now!.getUTCDay() === 1 || now!.getTime() - before!.getTime() >= 7 * 86_400_000;
    case 'month':
      return before!.getUTCMonth() !== now!.getUTCMonth();
    case 'quarter':
      return Math.floor(before!.getUTCMonth() / 3) !== Math.floor(now!.getUTCMonth() / 3);
  }
}
