import { BARS_MEDIA_TYPE, marketRoutes } from '@stratloom/contracts';
import { barsFromBytes } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import { api } from '../../../api-client/index.ts';
import type { OutcomeTimeframe } from './symbol-option.ts';

/** Bars, and whose they are. */
export interface MarketBars {
  readonly symbol: string;
  readonly bars: Bars;
  /** For example `Simulated prices`. */
  readonly source: string;
}

/** Symbols of bars that a user has uploaded; they are given to that user alone. */
const OWN_SYMBOL = /^own:/;

/** Asks the server for all bars of a symbol; those of markets are open to visitors. Throws `ApiFailure`. */
export async function loadMarketBars(
  symbol: string,
  timeframe: OutcomeTimeframe,
  signal: AbortSignal,
): Promise<MarketBars> {
  const response = await api.fetch(marketRoutes.candles, {
    query: { symbol, timeframe },
    headers: { accept: BARS_MEDIA_TYPE },
    ...(OWN_SYMBOL.test(symbol) ? {} : { bearer: null }),
    signal,
  });
  const bars = barsFromBytes(new Uint8Array(await response.arrayBuffer()), timeframe);
  return { symbol, bars, source: response.headers.get('x-bars-source') ?? '' };
}
