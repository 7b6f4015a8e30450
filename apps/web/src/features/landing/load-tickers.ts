import { marketRoutes } from '@stratloom/contracts';
import { api } from '../../api-client/index.ts';
import type { Ticker } from '@stratloom/contracts';

/** Prices for the ticker, and whose they are. */
export interface Tickers {
  readonly items: readonly Ticker[];
  readonly source: string;
}

/** Asks the server for the ticker's prices. Throws `ApiFailure`. */
export async function loadTickers(signal: AbortSignal): Promise<Tickers> {
  return api.call(marketRoutes.tickers, { signal, bearer: null });
}
