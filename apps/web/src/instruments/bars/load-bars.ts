import { BARS_MEDIA_TYPE, marketRoutes, type TradedSteps } from '@stratloom/contracts';
import { isTimeframe, timeframeMs } from '@stratloom/engine/model';
import type { Bars, Timeframe } from '@stratloom/engine/model';
import { api } from '../../api-client/index.ts';
import { barsOfBytes, joinedBars } from './bar-pages.ts';
import type { BarPage } from './bar-pages.ts';

/** Which bars to run on. */
export interface BarChoice {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  /** UTC ms, inclusive; null = from the oldest bar. */
  readonly from: number | null;
  /** UTC ms, exclusive; null = to the newest bar. */
  readonly to: number | null;
}

/** Bars as they came, and from where. */
export interface LoadedBars {
  readonly bars: Bars;
  /** Bars that these are joined from; null = they are not joined, or from too many. */
  readonly finerBars: Bars | null;
  /** Source of the bars, for example `Simulated prices`. */
  readonly source: string;
  /** Steps in which the symbol is traded; null = nobody has stated them. */
  readonly steps: TradedSteps | null;
  /** Currency in which the prices are; null = nobody has stated it. */
  readonly quoteCurrency: string | null;
  /** True: their venue did not answer; these are the bars that were stored before. */
  readonly isOffline: boolean;
}

/** Most bars that one run in the browser takes. */
export const MOST_BARS = 2_000_000;

/** There are no bars to run on, or more than a browser should hold. */
export class BarCountProblem extends Error {
  override readonly name = 'BarCountProblem';
  /** Remedy. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** Prefix of the symbols of a user's own bars. */
const OWN_PREFIX = 'own:';

/** Returns the symbol under which own bars are asked for. */
export function ownSymbol(barSetId: string): string {
  return OWN_PREFIX + barSetId;
}

/** Returns whether a symbol names a user's own bars. */
export function isOwnSymbol(symbol: string): boolean {
  return symbol.startsWith(OWN_PREFIX);
}

function stepsIn(headers: Headers): TradedSteps | null {
  const [tickSize, lotSize] = [headers.get('x-bars-tick-size'), headers.get('x-bars-lot-size')];
  if (tickSize === null || lotSize === null) return null;
  return { tickSize: Number(tickSize), lotSize: Number(lotSize) };
}

async function loadPage(
  choice: BarChoice,
  signal: AbortSignal,
  bearer: null | undefined,
): Promise<BarPage> {
  const { symbol, timeframe, from, to } = choice;
  const response = await api.fetch(marketRoutes.candles, {
    query: {
      ...{ symbol, timeframe },
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
    },
    headers: { accept: BARS_MEDIA_TYPE },
    ...(bearer === null ? { bearer } : {}),
    signal,
  });
  const timeframeIn = (name: string) => {
    const answered = response.headers.get(name) ?? timeframe;
    return isTimeframe(answered) ? answered : timeframe;
  };
  const nextFrom = response.headers.get('x-bars-next-from');
  return {
    bars: barsOfBytes(await response.arrayBuffer(), timeframeIn('x-bars-timeframe')),
    source: response.headers.get('x-bars-source') ?? '',
    storedTimeframe: timeframeIn('x-bars-stored-timeframe'),
    steps: stepsIn(response.headers),
    quoteCurrency: response.headers.get('x-bars-quote-currency'),
    isOffline: response.headers.get('x-bars-offline') === 'true',
    nextFrom: nextFrom === null ? null : Number(nextFrom),
  };
}

/** Options of a request for bars. */
interface PageOptions {
  readonly signal: AbortSignal;
  /** Called with the count of bars so far after each answer. */
  readonly onProgress?: ((barCount: number) => void) | undefined;
  /** null = asked for as a visitor. */
  readonly bearer?: null | undefined;
}

/**
 * Loads every page of a choice into one, empty when there are no bars. While a venue is being asked for more, an answer may
 * hold few bars or none and still name where the next one begins.
 *
 * Throws `ApiFailure`, or `BarCountProblem` when there are more than 2,000,000.
 */
export async function loadPages(
  choice: BarChoice,
  { signal, onProgress, bearer }: PageOptions,
): Promise<BarPage> {
  const pages: Bars[] = [];
  let barCount = 0;
  let isOffline = false;
  let page = await loadPage(choice, signal, bearer);
  for (;;) {
    const { bars, nextFrom } = page;
    pages.push(bars);
    barCount += bars.length;
    isOffline ||= page.isOffline;
    if (barCount > MOST_BARS || (barCount === MOST_BARS && nextFrom !== null)) throw tooMany();
    onProgress?.(barCount);
    if (nextFrom === null) return { ...page, bars: joinedBars(pages, bars.timeframe), isOffline };
    page = await loadPage({ ...choice, from: nextFrom }, signal, bearer);
  }
}

/** Loads the bars that others were joined from; null where they are too many for a run. */
async function loadFinerBars(
  { symbol }: BarChoice,
  timeframe: Timeframe,
  joined: Bars,
  signal: AbortSignal,
): Promise<Bars | null> {
  // Exactly those inside the joined bars, whatever range was asked for: a run on the same bars is the same run.
  const from = joined.openTime[0] ?? 0;
  const to = (joined.openTime[joined.length - 1] ?? 0) + timeframeMs(joined.timeframe);
  try {
    return (await loadPages({ symbol, timeframe, from, to }, { signal })).bars;
  } catch (error) {
    if (error instanceof BarCountProblem) return null;
    throw error;
  }
}

/**
 * Loads all bars of a choice, page by page, and those that they are joined from.
 *
 * Throws `ApiFailure`, or `BarCountProblem` when there are none or more than 2,000,000.
 *
 * @param onProgress - Called with the count of bars so far after each page.
 */
export async function loadBars(
  choice: BarChoice,
  signal: AbortSignal,
  onProgress: (barCount: number) => void,
): Promise<LoadedBars> {
  const page = await loadPages(choice, { signal, onProgress });
  const { bars, source, steps, quoteCurrency, storedTimeframe, isOffline } = page;
  if (bars.length === 0) throw none();
  const isJoined = storedTimeframe !== bars.timeframe;
  const finerBars = isJoined ? await loadFinerBars(choice, storedTimeframe, bars, signal) : null;
  return { bars, finerBars, source, steps, quoteCurrency, isOffline };
}

function tooMany(): BarCountProblem {
  return new BarCountProblem(
    'This range has more than 2,000,000 bars, the limit for a run.',
    'Choose a later start date or a longer timeframe.',
  );
}

function none(): BarCountProblem {
  return new BarCountProblem(
    'There are no bars in this range.',
    'Choose an earlier start date, a later end date or another timeframe.',
  );
}
