import { marketRoutes } from '@stratloom/contracts';
import { api } from '../../api-client/index.ts';
import type { Tickers } from './tickers.ts';

/** Asks the server for the ticker's prices. Throws `ApiFailure`. */
export async function loadTickers(signal: AbortSignal): Promise<Tickers> {
  return api.call(marketRoutes.tickers, { signal, bearer: null });
}
