import type { WatchlistItem } from '@stratloom/contracts';
import type { WatchlistRow } from '../../db/queries/watchlist.ts';
import type { PricedSymbol } from '../routes/market/priced-symbols.ts';

/** Returns a watched symbol as its owner sees it. */
export function watchlistItem(
  { id, symbol }: WatchlistRow,
  { venue, listing: { name, type }, quote }: PricedSymbol,
): WatchlistItem {
  return {
    ...{ id, symbol, name, type },
    price: quote?.price ?? null,
    change: quote?.change ?? null,
    changePercent: quote === undefined ? null : quote.changeRatio * 100,
    source: venue.name,
    pricedAt: quote?.pricedAt ?? null,
  };
}
