import { BARS_MEDIA_TYPE, marketRoutes } from '@stratloom/contracts';
import { isTimeframe } from '@stratloom/engine/model';
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
  /** Source of the bars, for example `Simulated prices`. */
  readonly source: string;
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

async function loadPage(
  choice: BarChoice,
  from: number | null,
  signal: AbortSignal,
): Promise<BarPage> {
  const { symbol, timeframe, to } = choice;
  const response = await api.fetch(marketRoutes.candles, {
    query: {
      ...{ symbol, timeframe },
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
    },
    headers: { accept: BARS_MEDIA_TYPE },
    signal,
  });
  const answered = response.headers.get('x-bars-timeframe') ?? timeframe;
  const nextFrom = response.headers.get('x-bars-next-from');
  return {
    bars: barsOfBytes(await response.arrayBuffer(), isTimeframe(answered) ? answered : timeframe),
    source: response.headers.get('x-bars-source') ?? '',
    nextFrom: nextFrom === null ? null : Number(nextFrom),
  };
}

/**
 * Loads all bars of a choice, page by page.
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
  const pages: Bars[] = [];
  let barCount = 0;
  let source = '';
  let from = choice.from;
  do {
    const page = await loadPage(choice, from, signal);
    pages.push(page.bars);
    barCount += page.bars.length;
    source = page.source;
    from = page.nextFrom;
    if (barCount > MOST_BARS || (barCount === MOST_BARS && from !== null)) throw tooMany();
    onProgress(barCount);
  } while (from !== null);
  const [only] = pages;
  if (only === undefined || barCount === 0) throw none();
  const bars = pages.length === 1 ? only : joinedBars(pages, only.timeframe);
  return { bars, source };
}

function tooMany(): BarCountProblem {
  return new BarCountProblem(
    'This range has more than 2,000,000 bars, the most that a run can take.',
    'Choose a later start date or a longer timeframe.',
  );
}

function none(): BarCountProblem {
  return new BarCountProblem(
    'There are no bars in this range.',
    'Choose an earlier start date, a later end date or another timeframe.',
  );
}
