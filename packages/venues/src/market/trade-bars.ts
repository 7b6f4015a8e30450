import { barOpenTime } from '@stratloom/engine/market-data';
import type { Timeframe } from '@stratloom/engine/model';
import type { BarRow } from './bar-rows.ts';

/** A trade of a market. */
export interface MarketTrade {
  /** Number of the venue, unique in a market. */
  readonly id: number;
  /** UTC milliseconds. */
  readonly time: number;
  readonly price: number;
  /** Base units. */
  readonly quantity: number;
}

/** Decimals of quantities at venues: sums are exact to them, as in the venue's own bars. */
const DECIMALS = 8;

/** Returns the bars of trades in the order in which they were made; no trade, no bar. A trade that comes twice counts once. */
export function barsOfTrades(trades: readonly MarketTrade[], timeframe: Timeframe): BarRow[] {
  const rows = new Map<number, BarRow>();
  const seen = new Set<number>();
  for (const { id, time, price, quantity } of trades) {
    if (seen.has(id)) continue;
    seen.add(id);
    const openTime = barOpenTime(time, timeframe);
    const row = rows.get(openTime);
    rows.set(openTime, {
      openTime,
      open: row?.open ?? price,
      high: Math.max(row?.high ?? price, price),
      low: Math.min(row?.low ?? price, price),
      close: price,
      volume: Number(((row?.volume ?? 0) + quantity).toFixed(DECIMALS)),
    });
  }
  return [...rows.values()];
}
