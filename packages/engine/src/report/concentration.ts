import type { Trade } from '../model/trade.ts';
import { groupedText, ratioText } from './html/number-text.ts';

/** Fewer trades say nothing about a concentration: three of them are a large part anyway. */
const LEAST_TRADES = 10;
/** Fewer months with a trade: one of them is a large part anyway. */
const LEAST_MONTHS = 4;
/** Share of the profit from which on its origin is worth a sentence. */
const LEAST_RATIO = 0.5;
const BEST_COUNT = 3;

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/**
 * Returns sentences about where the profit of the closed trades came from, where one month, a few trades or one instrument made
 * half of it or more; none about a run that earned nothing, or has too few trades.
 */
export function concentrationSentences(
  trades: readonly Trade[],
  netProfit: number,
): readonly string[] {
  const closed = trades.filter(({ exitBarIndex }) => exitBarIndex >= 0);
  const profit = sumOf(closed);
  if (!(netProfit > 0) || !(profit > 0) || closed.length < LEAST_TRADES) return [];
  return [
    ...monthSentences(closed, profit),
    ...bestTradeSentences(closed, profit),
    ...instrumentSentences(closed, profit),
  ];
}

function monthSentences(closed: readonly Trade[], profit: number): readonly string[] {
  const months = Map.groupBy(closed, ({ exitTime }) => monthOf(exitTime));
  const best = bestGroup(months);
  if (best === null || months.size < LEAST_MONTHS) return [];
  return shareSentences(best.profit / profit, `one month, ${best.key},`);
}

function bestTradeSentences(closed: readonly Trade[], profit: number): readonly string[] {
  const best = closed.toSorted((a, b) => b.netPnl - a.netPnl).slice(0, BEST_COUNT);
  return shareSentences(sumOf(best) / profit, 'the best three trades');
}

function instrumentSentences(closed: readonly Trade[], profit: number): readonly string[] {
  const instruments = Map.groupBy(closed, ({ instrumentIndex }) => instrumentIndex);
  const best = bestGroup(instruments);
  // Of two instruments one always makes half of the profit.
  if (best === null || instruments.size < 3) return [];
  const count = groupedText(instruments.size, 0);
  return shareSentences(best.profit / profit, `one of the ${count} instruments`);
}

function shareSentences(ratio: number, origin: string): readonly string[] {
  if (ratio < LEAST_RATIO) return [];
  const start = `${origin.slice(0, 1).toUpperCase()}${origin.slice(1)}`;
  if (ratio > 1) return [`${start} made more than the whole profit: all others together lost.`];
  return [`${start} made ${ratioText(ratio)} of the profit of closed trades.`];
}

/** Returns the group with the most profit. */
function bestGroup<Key>(groups: ReadonlyMap<Key, readonly Trade[]>) {
  let best: { readonly key: Key; readonly profit: number } | null = null;
  for (const [key, trades] of groups) {
    const profit = sumOf(trades);
    if (best === null || profit > best.profit) best = { key, profit };
  }
  return best;
}

function sumOf(trades: readonly Trade[]): number {
  return trades.reduce((sum, { netPnl }) => sum + netPnl, 0);
}

function monthOf(time: number): string {
  const date = new Date(time);
  return `${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}
