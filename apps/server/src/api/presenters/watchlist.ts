import type { WatchlistItem, WatchlistSummary } from '@stratloom/contracts';
import type { WatchlistRow } from '../../db/queries/watchlist.ts';
import type { WatchlistsRow } from '../../db/queries/watchlists.ts';
import type { PricedSymbol } from '../routes/market/priced-symbols.ts';

/** Age from which a price of a market around the clock is stale: twelve looks at it. */
const STALE_MS = 60_000;
/** Age from which one of a market with hours is: longer than a weekend and two holidays. */
const CLOSED_STALE_MS = 5 * 86_400_000;

/** Returns a watched symbol, by the name under which it is watched, as its owner sees it. */
export function watchlistItem(
  { id, symbol }: Pick<WatchlistRow, 'id' | 'symbol'>,
  { venue, listing, quote }: PricedSymbol,
  now: Date,
): WatchlistItem {
  const { name, type, tickSize, quoteCurrency = 'USD' } = listing;
  const staleMs = type === 'crypto' ? STALE_MS : CLOSED_STALE_MS;
  return {
    ...{ id, symbol, name, type },
    price: quote?.price ?? null,
    change: quote?.change ?? null,
    changePercent: quote === undefined ? null : quote.changeRatio * 100,
    source: venue.name,
    pricedAt: quote?.pricedAt ?? null,
    isStale: quote !== undefined && now.getTime() - quote.pricedAt > staleMs,
    tickSize,
    currency: quoteCurrency,
    isPersonal: venue.isPersonal === true,
  };
}

/** Returns a list of watched symbols as its owner sees it. */
export function watchlistSummary(
  { id, name }: Pick<WatchlistsRow, 'id' | 'name'>,
  itemCount: number,
): WatchlistSummary {
  return { id, name, itemCount };
}
