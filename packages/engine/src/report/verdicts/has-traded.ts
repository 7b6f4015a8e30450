import type { Report } from '../report.ts';

/** Returns whether anything was bought or sold: a closed trade, or one that is open at the end. */
export function hasTraded({ tradeCount, openTradeCount }: Report): boolean {
  return tradeCount > 0 || openTradeCount > 0;
}
