import type { Ticker } from '@stratloom/contracts';
import { startTransition, useEffect, useState } from 'react';
import type { LiveQuote } from '../../instruments/quotes/live-quotes.ts';
import type { Tickers } from './load-tickers.ts';

const NONE: ReadonlyMap<string, LiveQuote> = new Map();

/** Returns tickers with the prices that the server's stream gives, for as long as it gives any; else as they are. */
export function useLiveTickers({ items, source }: Tickers, isStreamed: boolean): Tickers {
  const [quotes, setQuotes] = useState(NONE);
  const symbols = isStreamed ? items.map(({ symbol }) => symbol).join(',') : '';
  useEffect(() => {
    if (symbols === '') return;
    const control = new AbortController();
    // Several times a second: in slices, so that nobody who scrolls feels it.
    const change: typeof setQuotes = (next) => startTransition(() => setQuotes(next));
    void follow(symbols.split(','), control.signal, change);
    return () => {
      control.abort();
      setQuotes(NONE);
    };
  }, [symbols]);
  return { items: items.map((item) => latest(item, quotes.get(item.symbol))), source };
}

/** Follows the stream; its code comes after the page is shown. */
async function follow(
  symbols: readonly string[],
  signal: AbortSignal,
  setQuotes: (change: (before: typeof NONE) => typeof NONE) => void,
): Promise<void> {
  const { LiveQuotes } = await import('../../instruments/quotes/live-quotes.ts');
  if (signal.aborted || typeof EventSource === 'undefined') return;
  const live = new LiveQuotes(symbols, {
    open: (address) => new EventSource(address),
    // What came before the stream broke off is older than what is asked for by now.
    onLive: (isLive) => setQuotes((before) => (isLive ? before : NONE)),
    onQuotes: (fresh) =>
      setQuotes(
        (before) => new Map([...before, ...fresh.map((each) => [each.symbol, each] as const)]),
      ),
  });
  signal.addEventListener('abort', () => live.close());
}

function latest(item: Ticker, quote: LiveQuote | undefined): Ticker {
  if (quote === undefined || quote.isStale) return item;
  const { price, change, changePercent, source, pricedAt } = quote;
  return { ...item, price, change, changePercent, isPositive: change >= 0, source, pricedAt };
}
