import { BARS_MEDIA_TYPE, marketRoutes } from '@stratloom/contracts';
import { barsFromBytes } from '@stratloom/engine';
import type { Bars } from '@stratloom/engine';
import { api } from '../../../api-client/index.ts';

/** Timeframes of which all bars of a symbol fit into one answer, so that one question is enough. */
export const OUTCOME_TIMEFRAMES = ['1h', '4h', '1d', '1w'] as const;

export type OutcomeTimeframe = (typeof OUTCOME_TIMEFRAMES)[number];

/** Bars, and whose they are. */
export interface MarketBars {
  readonly symbol: string;
  readonly bars: Bars;
  /** For example `Simulated prices`. */
  readonly source: string;
}

/** Asks the server for all bars of a symbol; open to visitors. Throws `ApiFailure`. */
export async function loadMarketBars(
  symbol: string,
  timeframe: OutcomeTimeframe,
  signal: AbortSignal,
): Promise<MarketBars> {
  const response = await api.fetch(marketRoutes.candles, {
    query: { symbol, timeframe },
    headers: { accept: BARS_MEDIA_TYPE },
    bearer: null,
    signal,
  });
  const bars = barsFromBytes(new Uint8Array(await response.arrayBuffer()), timeframe);
  return { symbol, bars, source: response.headers.get('x-bars-source') ?? '' };
}
