import { MAX_CANDLES } from '@stratloom/contracts';
import type { Timeframe } from '@stratloom/engine/model';
import {
  type Markets,
  parseInstrumentId,
  SIMULATED_VENUE,
  type Venue,
  VenueError,
  VenueSilence,
} from '@stratloom/venues';
import type { StoredPage } from '../../../bars/bar-reader.ts';
import { fileBars, fileHistories } from '../../../bars/file-bars.ts';
import { venueBars } from '../../../bars/venue-bars.ts';
import { type ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import {
  type Candles,
  type CandlesForm,
  writeCandles,
  type WrittenCandles,
} from '../../presenters/candles.ts';
import { shortestOf } from '../../presenters/market.ts';
import { KeptAnswers } from './kept-answers.ts';
import { requireTimeframe } from './require-timeframe.ts';

/** Query of the route. */
export interface CandlesQuery {
  readonly symbol: string;
  readonly timeframe?: Timeframe | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Bars that are wanted. */
interface WantedBars {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  /** -Infinity = from the oldest bar on. */
  readonly from: number;
  readonly to: number;
}

/** Answers with bars are kept for so long, ms: many ask for the same ones at once. */
const KEEP_MS = 2_000;
const MAX_KEPT = 64;
/** Larger answers are not kept, bytes. */
const MAX_KEPT_BYTES = 2 * 1024 * 1024;

/** Answers with bars that everybody may see, kept for a moment. Those of stored bars while a venue is silent are not. */
export function keptCandles(): KeptAnswers<WrittenCandles> {
  return new KeptAnswers(
    KEEP_MS,
    MAX_KEPT,
    ({ body, isOffline }) => !isOffline && body.length <= MAX_KEPT_BYTES,
  );
}

/** Manner of answering a request for bars. */
interface CandlesOptions {
  readonly kept: KeptAnswers<WrittenCandles>;
  readonly form: CandlesForm;
  /** True: bars that files have brought are given, too. */
  readonly seesFiles: boolean;
}

/** Returns the answer to a request for bars of an instrument. */
export async function venueCandles(
  context: ApiContext,
  { symbol: id, timeframe = '1d', from = -Infinity, to = Infinity }: CandlesQuery,
  { kept, form, seesFiles }: CandlesOptions,
): Promise<WrittenCandles> {
  try {
    const { venue, symbol, ...terms } = await pricedInstrument(context.marketData, id);
    const write = async (): Promise<WrittenCandles> => {
      const wanted = { symbol, timeframe, from, to };
      const { bars, nextFrom, silence } = await barsOf(context, venue, wanted);
      const facts = { storedTimeframe: timeframe, source: venue.name, isOffline: silence !== null };
      return writeCandles({ bars, nextFrom, symbol: id, timeframe, ...terms, ...facts }, form);
    };
    if (venue.isPersonal === true) return await write();
    const key = JSON.stringify([id, venue.id, timeframe, String(from), String(to), form]);
    return (await kept.get(key, context.clock().getTime(), write)) ?? (await write());
  } catch (error) {
    if (!(error instanceof VenueError)) throw error;
    if (!seesFiles) throw unknownSymbol(id);
    return writeCandles(await fileCandles(context, { symbol: id, timeframe, from, to }), form);
  }
}

/** Returns bars that a file has brought. @throws ApiFailure 404 where there are none. */
async function fileCandles(
  { store, marketData }: ApiContext,
  { symbol: id, timeframe, from, to }: WantedBars,
): Promise<Candles> {
  const { venue: source, symbol } = parseInstrumentId(id);
  const histories = await fileHistories(store, marketData.all);
  const ofFile = histories.filter((each) => each.source === source && each.symbol === symbol);
  if (source === undefined || ofFile.length === 0) throw unknownSymbol(id);
  const timeframes = ofFile.map((each) => each.timeframe);
  const stored = timeframes.includes(timeframe) ? timeframe : shortestOf(timeframes);
  requireTimeframe(stored, timeframe);
  const wanted = { timeframe, stored };
  const page = await fileBars(store, { source, symbol }, wanted, { from, to }, MAX_CANDLES);
  const unknown = { steps: null, quoteCurrency: null };
  const facts = { storedTimeframe: stored, source, ...unknown, isOffline: false };
  return { ...page, symbol: id, timeframe, ...facts };
}

/** Returns the failure for a symbol that no venue lists. */
export function unknownSymbol(symbol: string): ApiFailure {
  return notFound('market.unknown-symbol', `The symbol ${JSON.stringify(symbol)}`);
}

/** Most bars of an answer that are asked of a user's own account: the next answer goes on from there. */
const MOST_PERSONAL_BARS = 15_000;

/** Returns bars of a venue: of a real one from the store, which asks it for what is missing; those of a user are never stored. */
export async function barsOf(
  { bars }: ApiContext,
  venue: Venue,
  { symbol, timeframe, from, to }: WantedBars,
): Promise<Omit<StoredPage, 'isAll'>> {
  const isPersonal = venue.isPersonal === true;
  if (venue.id !== SIMULATED_VENUE && !isPersonal) {
    const key = { source: venue.id, symbol, timeframe };
    return bars.page(venue, key, { from, to }, MAX_CANDLES);
  }
  const first = from === -Infinity ? await venue.bars.firstOpenTime(symbol, timeframe) : from;
  const span = { from: first, to };
  const limit = isPersonal ? MOST_PERSONAL_BARS : MAX_CANDLES;
  const page = await venueBars(venue.bars, { symbol, timeframe }, span, limit);
  return { ...page, silence: null };
}

/** An instrument whose bars are wanted. */
interface PricedInstrument extends Pick<Candles, 'steps' | 'quoteCurrency'> {
  readonly venue: Venue;
  readonly symbol: string;
}

/** Returns the instrument of a name. While a venue that is named does not answer, its bars may still be stored. */
async function pricedInstrument(registry: Markets, id: string): Promise<PricedInstrument> {
  try {
    const { venue, listing } = await registry.resolve(id);
    const { symbol, tickSize, lotSize, quoteCurrency = null } = listing;
    return { venue, symbol, steps: { tickSize, lotSize }, quoteCurrency };
  } catch (error) {
    if (!(error instanceof VenueSilence)) throw error;
    const { venue: named, symbol } = parseInstrumentId(id);
    const venue = registry.all.find((each) => each.id === named);
    if (venue === undefined) throw error;
    return { venue, symbol, steps: null, quoteCurrency: null };
  }
}
