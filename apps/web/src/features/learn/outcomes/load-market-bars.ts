import type { Bars } from '@stratloom/engine/model';
import { isOwnSymbol, loadPages } from '../../../instruments/bars/load-bars.ts';
import type { OutcomeTimeframe } from './symbol-option.ts';

/** Bars, and whose they are. */
export interface MarketBars {
  readonly symbol: string;
  readonly bars: Bars;
  /** For example `Simulated prices`. */
  readonly source: string;
  /** True: the venue does not answer; these are the bars that were stored before. */
  readonly isOffline: boolean;
}

/**
 * Asks the server for all bars of a symbol, answer by answer; those of markets are open to visitors. Throws `ApiFailure`, or
 * `BarCountProblem` when there are more than 2,000,000.
 */
export async function loadMarketBars(
  symbol: string,
  timeframe: OutcomeTimeframe,
  signal: AbortSignal,
): Promise<MarketBars> {
  const bearer = isOwnSymbol(symbol) ? undefined : null;
  const choice = { symbol, timeframe, from: null, to: null };
  const { bars, source, isOffline } = await loadPages(choice, { signal, bearer });
  return { symbol, bars, source, isOffline };
}
