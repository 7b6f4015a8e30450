import type { SweepOrder } from '@stratloom/contracts';
import { barsToBytes } from '@stratloom/engine/market-data';
import type { SearchJob } from '../../../../engine-client/optimize/search-request.ts';

/** Bytes that become text at once. */
const PIECE = 0x80_00;

/** Returns whether a server can make the runs of a search: guided ones wait for each score, and it has the bars of one market only. */
export function canRunOnServer({ request, markets }: SearchJob): boolean {
  return request.method !== 'tpe' && markets === undefined;
}

/** Returns the order by which a server makes the runs of a search; null where it cannot. */
export function sweepOrderOf(search: SearchJob): SweepOrder | null {
  const { job, request, bars, finerBars, subject } = search;
  const { method } = request;
  if (method === 'tpe' || !canRunOnServer(search)) return null;
  const { language, code, parameters, settings, instrument, seed, exchangeRates } = job;
  const { domains, where, ...terms } = request;
  return {
    job: { language, code, parameters, settings, instrument, seed },
    search: {
      ...{ ...terms, method, where: [...where] },
      domains: Object.fromEntries(
        Object.entries(domains).map(([name, domain]) => [
          name,
          domain.kind === 'list' ? { ...domain, values: [...domain.values] } : domain,
        ]),
      ),
    },
    ...{ symbol: search.symbol ?? instrument.symbol, timeframe: bars.timeframe },
    bars: base64(barsToBytes(bars)),
    finerBars:
      finerBars === null
        ? null
        : { timeframe: finerBars.timeframe, bars: base64(barsToBytes(finerBars)) },
    exchangeRates:
      exchangeRates === undefined ? null : base64(new Uint8Array(exchangeRates.slice().buffer)),
    ...{ strategyId: subject?.strategyId ?? null, versionNumber: subject?.versionNumber ?? null },
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text);
}
