import { alignMarkets, inferTickSize } from '@stratloom/engine/market-data';
import type { Outcome } from '@stratloom/engine/model';
import type { OtherMarkets } from '../../../engine-client/engine-client.ts';
import type { LoadedBars } from '../../../instruments/bars/load-bars.ts';
import { runInstrument } from './run-instrument.ts';

/** Bars of one of several instruments as they came. */
export interface LoadedMarket {
  readonly symbol: string;
  readonly loaded: LoadedBars;
}

/** Several instruments on one clock: the bars of the first, and all others. */
export interface RunMarkets {
  readonly loaded: LoadedBars;
  /** null = there is one instrument alone. */
  readonly others: OtherMarkets | null;
}

/** Returns the instruments with which a run begins: the one that is asked for, where it is among them, then the rest in their order. */
export function marketOrder(symbols: readonly string[], asked: string): readonly string[] {
  const first = symbols.includes(asked) ? asked : symbols[0];
  return first === undefined ? [] : [first, ...symbols.filter((symbol) => symbol !== first)];
}

/** Puts instruments on one clock, the union of their times. Of the first nothing but bars, source and steps stays. */
export function runMarkets([first, ...rest]: readonly [
  LoadedMarket,
  ...LoadedMarket[],
]): Outcome<RunMarkets> {
  if (rest.length === 0) return { ok: true, value: { loaded: first.loaded, others: null } };
  const list = [first, ...rest];
  const aligned = alignMarkets(list.map(({ symbol, loaded }) => ({ symbol, bars: loaded.bars })));
  if (!aligned.ok) return aligned;
  const [own, ...others] = aligned.value.markets;
  if (own === undefined) throw new Error('the first instrument was put on the clock');
  const markets = rest.map(({ symbol, loaded: { bars, steps, quoteCurrency } }, at) => ({
    instrument: runInstrument(
      symbol,
      {},
      { ...{ steps, quoteCurrency }, pricesTick: inferTickSize(bars) },
    ),
    ...(others[at] ?? { bars }),
  }));
  const isOffline = list.some(({ loaded }) => loaded.isOffline);
  return {
    ok: true,
    value: {
      loaded: { ...first.loaded, bars: own.bars, finerBars: null, isOffline },
      others: { traded: own.traded, markets },
    },
  };
}
