import { type MarketInstrument, marketRoutes } from '@stratloom/contracts';
import { instrumentId, type ListedInstrument, type Venue } from '@stratloom/venues';
import type { FastifyInstance } from 'fastify';
import { fileHistories } from '../../../bars/file-bars.ts';
import type { BarHistory } from '../../../bars/store/bar-store.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { optionalCaller } from '../../policies/bearer.ts';
import { marketInstrument, shortestOf, timeframesFrom } from '../../presenters/market.ts';
import { findInstruments, usualInstruments } from './find-instruments.ts';
import { listedSymbol } from './priced-symbols.ts';
import { seenBy } from './seen-markets.ts';

/** Adds the search for instruments. */
export function addInstrumentRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(server, context, marketRoutes.instruments, async ({ query, http }) => {
    const { q, limit, files } = query;
    const caller = await optionalCaller(context, http);
    const seen = await seenBy(context, caller);
    const { marketData } = seen;
    const { matches, silent } = await findInstruments(marketData, q);
    const listed = q.trim() === '' ? await usualInstruments(marketData) : matches;
    const stored = await storedOf(context, silent, q);
    const shown = listed.slice(0, limit);
    const alone = await Promise.all(shown.map(async (each) => isMeantAlone(seen, each)));
    const found = shown.map((each, index) => marketInstrument(each, alone[index] ?? false));
    const ofFiles = files === 'true' && caller !== undefined ? await filesOf(seen, q) : [];
    const items = [...stored, ...found.slice(0, limit - ofFiles.length), ...ofFiles].slice(
      0,
      limit,
    );
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
  const nameOf = new Map(silent.map(({ id, name }) => [id, name]));
  const histories = (await store.list()).filter(({ source }) => nameOf.has(source));
  const found = bySymbol(histories, text);
  return found.map((each) => ({ ...each, type: 'crypto', source: nameOf.get(each.source) ?? '' }));
}

/** Most instruments of files that a search finds. */
const MAX_FILES = 10;

/** Returns what files have brought, each timeframe with the longer ones that it can be joined to; none where nothing is typed. */
async function filesOf(
  { store, marketData }: ApiContext,
  text: string,
): Promise<MarketInstrument[]> {
  if (text.trim() === '') return [];
  const found = bySymbol(await fileHistories(store, marketData.all), text);
  return found.slice(0, MAX_FILES).map((each) => {
    const timeframes = timeframesFrom(shortestOf(each.timeframes));
    return { ...each, timeframes, type: each.symbol.includes('-') ? 'crypto' : 'stock' };
  });
}

/** Returns the histories whose symbol has a text, those of one source and symbol as one instrument. */
function bySymbol(
  histories: readonly BarHistory[],
  text: string,
): Omit<MarketInstrument, 'type'>[] {
  const wanted = text.trim().toUpperCase();
  const found = new Map<string, Omit<MarketInstrument, 'type'>>();
  for (const { source, symbol, timeframe } of histories) {
    if (!symbol.toUpperCase().includes(wanted)) continue;
    const id = instrumentId(source, symbol);
    const timeframes = [...(found.get(id)?.timeframes ?? []), timeframe];
    found.set(id, { id, symbol, name: symbol, source, isSimulated: false, timeframes });
  }
  return [...found.values()];
}
