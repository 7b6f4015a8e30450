import { BARS_MEDIA_TYPE, marketRoutes } from '@stratloom/contracts';
import { barsFromBytes, checkBars } from '@stratloom/engine/market-data';
import { DAY_MS } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';
import { api } from '../../../api-client/index.ts';
import { builtInBars } from './built-in-bars.ts';

/** Bars, and whose they are. */
export interface FirstRunBars {
  readonly bars: Bars;
  readonly source: string;
}

const spanMs = 5 * 365 * DAY_MS;
const leastBars = 300;
const timeoutMs = 8000;

/** Five years of daily bars from the server; built-in ones when it has none to give. Never rejects but by `signal`. */
export async function loadFirstRunBars(symbol: string, signal: AbortSignal): Promise<FirstRunBars> {
  try {
    const loaded = await loadFromServer(symbol, signal);
    if (loaded.bars.length >= leastBars && checkBars(loaded.bars) === null) return loaded;
  } catch {
    signal.throwIfAborted();
  }
  return { bars: builtInBars(symbol), source: 'Simulated prices' };
}

async function loadFromServer(symbol: string, signal: AbortSignal): Promise<FirstRunBars> {
  const from = Math.floor((Date.now() - spanMs) / DAY_MS) * DAY_MS;
  const response = await api.fetch(marketRoutes.candles, {
    query: { symbol, timeframe: '1d', from },
    headers: { accept: BARS_MEDIA_TYPE },
    bearer: null,
    signal,
    timeoutMs,
  });
  return {
    bars: barsFromBytes(new Uint8Array(await response.arrayBuffer()), '1d'),
    source: response.headers.get('x-bars-source') ?? 'Simulated prices',
  };
}
