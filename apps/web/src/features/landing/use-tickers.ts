import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Tickers } from './load-tickers.ts';
import type { Ticker } from '@stratloom/contracts';
import { useLiveTickers } from './use-live-tickers.ts';

const SAMPLE = 'Sample prices';

/** Shown while the server has no prices to give. */
const builtInTickers: readonly Ticker[] = [
  item('BTC', 'Bitcoin', 'crypto', 43250.75, 1250.3, 2.98),
  item('ETH', 'Ethereum', 'crypto', 2285.4, -32.15, -1.39),
  item('AAPL', 'Apple Inc.', 'stock', 189.84, 2.31, 1.23),
  item('TSLA', 'Tesla Inc.', 'stock', 248.5, -4.2, -1.66),
  item('NVDA', 'NVIDIA Corp.', 'stock', 495.22, 8.75, 1.8),
  item('SPY', 'S&P 500 ETF', 'etf', 475.31, 1.85, 0.39),
  item('QQQ', 'Nasdaq 100 ETF', 'etf', 408.92, 2.4, 0.59),
  item('MSFT', 'Microsoft Corp.', 'stock', 374.58, -0.92, -0.25),
];

function item(
  symbol: string,
  name: string,
  type: Ticker['type'],
  price: number,
  change: number,
  changePercent: number,
): Ticker {
  const facts = { symbol, name, type, price, change, changePercent, isPositive: change >= 0 };
  return { ...facts, source: SAMPLE, pricedAt: 0 };
}

const pollMs = 30_000;

const builtIn: Tickers = { items: builtInTickers, source: SAMPLE };

/**
 * The server's prices, asked for every 30 seconds, with those of its stream in between; the built-in ones while it has none, or
 * cannot be asked.
 */
export function useTickers(): Tickers {
  const { data, isError } = useQuery({
    queryKey: ['market', 'tickers'],
    queryFn: async ({ signal }) => (await import('./load-tickers.ts')).loadTickers(signal),
    refetchInterval: pollMs,
    // Without a network too, the asking fails rather than waits.
    networkMode: 'always',
  });
  const answered = isError || data === undefined || data.items.length === 0 ? null : data;
  // An answer comes while a phone still loads: it is drawn in slices.
  const given = useDeferredValue(answered);
  return useLiveTickers(given ?? builtIn, given !== null);
}
