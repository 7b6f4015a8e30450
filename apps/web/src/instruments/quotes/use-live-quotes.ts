import { useEffect, useState } from 'react';
import { type LiveQuote, LiveQuotes } from './live-quotes.ts';

/** Prices that come by themselves. */
export interface LivePrices {
  /** Newest quote of each symbol that has come. */
  readonly quotes: ReadonlyMap<string, LiveQuote>;
  /** False while they have to be asked for: there is no stream, or it is interrupted. */
  readonly isLive: boolean;
}

const NONE: LivePrices = { quotes: new Map(), isLive: false };

/** Returns the prices of symbols as the server sends them, for as long as it does. */
export function useLiveQuotes(symbols: readonly string[]): LivePrices {
  const [prices, setPrices] = useState(NONE);
  const key = symbols.toSorted((a, b) => a.localeCompare(b, 'en')).join(',');
  useEffect(() => {
    if (key === '' || typeof EventSource === 'undefined') return;
    const live = new LiveQuotes(key.split(','), {
      open: (address) => new EventSource(address),
      onLive: (isLive) => setPrices((before) => ({ ...before, isLive })),
      onQuotes: (fresh) =>
        setPrices((before) => ({
          ...before,
          quotes: new Map([...before.quotes, ...fresh.map((each) => [each.symbol, each] as const)]),
        })),
    });
    return () => {
      live.close();
      setPrices(NONE);
    };
  }, [key]);
  return prices;
}
