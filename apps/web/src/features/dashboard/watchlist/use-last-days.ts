import { DAY_MS } from '@stratloom/engine/model';
import { useQuery } from '@tanstack/react-query';
import type { WatchedAsset } from './watched-asset.ts';

/** Days of a sparkline. */
const DAYS = 30;
const KEEP_MS = 5 * 60_000;

/** Closes and the last volume of an asset. */
interface LastDays {
  /** Oldest first; empty while they are not known. */
  readonly closes: readonly number[];
  readonly volume: number | null;
}

/** Returns the last days of an asset: its own where it has them, or what the server has. */
export function useLastDays({ symbol, closes, volume }: WatchedAsset): LastDays {
  const { data } = useQuery({
    queryKey: ['last-days', symbol],
    queryFn: async ({ signal }) => {
      const { loadBars } = await import('../../../instruments/bars/load-bars.ts');
      // Stocks have five bars a week, and holidays.
      const from = (Math.floor(Date.now() / DAY_MS) - 2 * DAYS) * DAY_MS;
      const choice = { symbol, timeframe: '1d', from, to: null } as const;
      const { bars } = await loadBars(choice, signal, () => undefined);
      return { closes: [...bars.close.slice(-DAYS)], volume: bars.volume.at(-1) ?? null };
    },
    enabled: closes === null,
    staleTime: KEEP_MS,
    retry: false,
  });
  if (closes !== null) return { closes, volume };
  return data ?? { closes: [], volume: null };
}
