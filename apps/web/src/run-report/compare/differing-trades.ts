import type { Trade } from '@stratloom/engine/model';

/** A trade that two runs do not share, or not with the same result. */
export interface DifferingTrade {
  readonly first: Trade | null;
  readonly second: Trade | null;
}

/** Trades of two runs against each other. */
export interface TradeComparison {
  readonly sameCount: number;
  /** By entry. */
  readonly differing: readonly DifferingTrade[];
}

/** Trades that began at the same time, in the same direction, in the same instrument: parts of one in their order. */
function keyOf({ side, entryTime, instrumentIndex }: Trade): string {
  return `${side} ${entryTime} ${instrumentIndex}`;
}

function isSame(a: Trade, b: Trade): boolean {
  const ends = Object.is(a.exitTime, b.exitTime) && Object.is(a.exitPrice, b.exitPrice);
  return (
    ends && a.entryPrice === b.entryPrice && a.quantity === b.quantity && a.netPnl === b.netPnl
  );
}

function entryOf({ first, second }: DifferingTrade): number {
  return first?.entryTime ?? second?.entryTime ?? Number.NaN;
}

/** Returns which trades two runs share to the last digit, and which not. Linear in trades. */
export function comparedTrades(first: readonly Trade[], second: readonly Trade[]): TradeComparison {
  const waiting = Map.groupBy(second, keyOf);
  const differing: DifferingTrade[] = [];
  let sameCount = 0;
  for (const trade of first) {
    const other = waiting.get(keyOf(trade))?.shift() ?? null;
    if (other !== null && isSame(trade, other)) sameCount += 1;
    else differing.push({ first: trade, second: other });
  }
  for (const trade of [...waiting.values()].flat()) differing.push({ first: null, second: trade });
  return { sameCount, differing: differing.toSorted((a, b) => entryOf(a) - entryOf(b)) };
}
