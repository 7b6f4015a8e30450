import { type MarketInstrument, marketRoutes } from '@stratloom/contracts';
import { instrumentId, type ListedInstrument, type Venue } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { optionalCaller } from '../../policies/bearer.ts';
import { marketInstrument } from '../../presenters/market.ts';
import { findInstruments, usualInstruments } from './find-instruments.ts';
import { listedSymbol } from './priced-symbols.ts';
import { seenBy } from './seen-markets.ts';

/** Adds the search for instruments. */
export function addInstrumentRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, marketRoutes.instruments, async ({ query: { q, limit }, http }) => {
    const seen = await seenBy(context, await optionalCaller(context, http));
    const { marketData } = seen;
    const { matches, silent } = await findInstruments(marketData, q);
    const listed = q.trim() === '' ? await usualInstruments(marketData) : matches;
    const stored = await storedOf(context, silent, q);
    const shown = listed.slice(0, limit);
    const alone = await Promise.all(shown.map(async (each) => isMeantAlone(seen, each)));
    const found = shown.map((each, index) => marketInstrument(each, alone[index] ?? false));
    const items = [...stored, ...found].slice(0, limit);
    return { items, silentVenues: silent.map(({ name }) => name) };
  });
}

/** Returns whether a symbol alone means this very instrument. */
async function isMeantAlone(
  context: ApiContext,
  { venue, listing }: ListedInstrument,
): Promise<boolean> {
  const meant = await listedSymbol(context, listing.symbol);
  return meant?.venue === venue && meant.listing === listing;
}

/** Returns what is stored of venues that do not answer. */
async function storedOf(
  { store }: ApiContext,
  silent: readonly Venue[],
  text: string,
): Promise<MarketInstrument[]> {
  if (silent.length === 0) return [];
  const wanted = text.trim().toUpperCase();
  const bySymbol = new Map<string, MarketInstrument>();
  for (const { source, symbol, timeframe } of await store.list()) {
    const venue = silent.find(({ id }) => id === source);
    if (venue === undefined || !symbol.includes(wanted)) continue;
    const id = instrumentId(source, symbol);
    const timeframes = [...(bySymbol.get(id)?.timeframes ?? []), timeframe];
    const facts = { source: venue.name, isSimulated: false, timeframes };
    bySymbol.set(id, { id, symbol, name: symbol, type: 'crypto', ...facts });
  }
  return [...bySymbol.values()];
}
