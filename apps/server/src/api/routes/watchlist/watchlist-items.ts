import type { WatchlistItem } from '@stratloom/contracts';
import { listWatched } from '../../../db/queries/watchlist.ts';
import { notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { watchlistItem } from '../../presenters/watchlist.ts';
import { pricedSymbols } from '../market/priced-symbols.ts';
import { seenBy } from '../market/seen-markets.ts';
import { requireList, watchOnce } from './watchlist-space.ts';

/** A list of a user; the first one where `watchlistId` is undefined. */
interface ListOfUser {
  readonly userId: string;
  readonly watchlistId: string | undefined;
}

/** Returns what is in a list, with prices. */
export async function itemsOf(
  context: ApiContext,
  { userId, watchlistId }: ListOfUser,
): Promise<WatchlistItem[]> {
  const { database, clock } = context;
  const rows = await database.forUser(userId, async (space) =>
    listWatched(space, await requireList(space, watchlistId, clock())),
  );
  const priced = await pricedSymbols(
    await seenBy(context, { userId }),
    rows.map(({ symbol }) => symbol),
  );
  // A symbol that its venue has delisted is not shown; it comes back when the venue lists it again.
  return rows.flatMap((row) => {
    const found = priced.get(row.symbol);
    return found === undefined ? [] : [watchlistItem(row, found, clock())];
  });
}

/** Puts a listed symbol into a list, and returns it with its price. */
export async function addTo(
  context: ApiContext,
  { userId, watchlistId }: ListOfUser,
  { symbol, position }: { readonly symbol: string; readonly position?: number | undefined },
): Promise<WatchlistItem> {
  const { database, clock } = context;
  const seen = await seenBy(context, { userId });
  const priced = (await pricedSymbols(seen, [symbol])).get(symbol);
  if (priced === undefined) {
    throw notFound('market.unknown-symbol', `The symbol ${JSON.stringify(symbol)}`);
  }
  const row = await database.forUser(userId, async (space) => {
    const list = await requireList(space, watchlistId, clock());
    return watchOnce(space, { symbol, watchlistId: list, position }, clock());
  });
  return watchlistItem(row, priced, clock());
}
