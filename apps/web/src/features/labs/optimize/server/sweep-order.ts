import type { SweepOrder } from '@stratloom/contracts';
import { barsToBytes } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import type {
  SearchJob,
  SearchMarkets,
} from '../../../../engine-client/optimize/search-request.ts';

/** Bytes that become text at once. */
const PIECE = 0x80_00;

/** Returns the order by which a server makes the runs of a search. */
export function sweepOrderOf(search: SearchJob): SweepOrder {
  const { job, request, bars, finerBars, subject } = search;
  const { language, code, parameters, settings, instrument, seed, exchangeRates } = job;
  const { domains, where, ...terms } = request;
  return {
    job: { language, code, parameters, settings, instrument, seed },
    search: {
      ...{ ...terms, where: [...where] },
      domains: Object.fromEntries(
        Object.entries(domains).map(([name, domain]) => [
          name,
          domain.kind === 'list' ? { ...domain, values: [...domain.values] } : domain,
        ]),
      ),
    },
    ...{ symbol: search.symbol ?? instrument.symbol, timeframe: bars.timeframe },
    bars: base64(barsToBytes(bars)),
    finerBars: finerOrder(finerBars),
    markets: search.markets === undefined ? null : marketOrder(search.markets),
    exchangeRates:
      exchangeRates === undefined ? null : base64(new Uint8Array(exchangeRates.slice().buffer)),
    ...{ strategyId: subject?.strategyId ?? null, versionNumber: subject?.versionNumber ?? null },
  };
}

function finerOrder(bars: Bars | null) {
  return bars === null ? null : { timeframe: bars.timeframe, bars: base64(barsToBytes(bars)) };
}

function marketOrder({ rule, others }: SearchMarkets): SweepOrder['markets'] {
  return {
    rule,
    others: others.map(({ symbol, timeframe, instrument, bars, finerBars }) => ({
      ...{ symbol, timeframe, instrument, bars: base64(barsToBytes(bars)) },
      finerBars: finerOrder(finerBars),
    })),
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text);
}
