import { useQuery } from '@tanstack/react-query';
import { builtInTickers } from './built-in-tickers.ts';
import type { Tickers } from './tickers.ts';

const pollMs = 30_000;

const builtIn: Tickers = { items: builtInTickers, source: 'Sample prices' };

/** The server's prices, asked for every 30 seconds; the built-in ones while it has none, or cannot be asked. */
export function useTickers(): Tickers {
  const { data, isError } = useQuery({
    queryKey: ['market', 'tickers'],
    queryFn: async ({ signal }) => (await import('./load-tickers.ts')).loadTickers(signal),
    refetchInterval: pollMs,
    // Without a network too, the asking fails rather than waits.
    networkMode: 'always',
  });
  return isError || data === undefined || data.items.length === 0 ? builtIn : data;
}
