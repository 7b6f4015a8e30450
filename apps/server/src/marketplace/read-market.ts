import { isTimeframe, timeframeMs } from '@stratloom/engine/model';
import { VenueError, VenueSilence } from '@stratloom/venues';
import type { ListingVersionRow } from '../db/queries/listings.ts';
import type { Clock } from '../process/clock.ts';
import type { MarketBars } from './market-bars.ts';
import type { MarketRunner } from './market-runner.ts';

/** Ports of reading. */
export interface ReadDeps {
  readonly clock: Clock;
  readonly runner: MarketRunner;
}

/** Bars of a check: the newest ones there are, whatever its author has tested on. */
const CHECK_BARS = 5_000;
/** Most bars over which a version is followed: of minutes, two months. */
const MOST_FOLLOWED_BARS = 90_000;
/** The same of all instruments together. */
const MOST_FOLLOWED_TOGETHER = 1_500_000;
/** With fewer, nothing can be said. */
export const LEAST_BARS = 200;

/** Reason why there are no bars: no venue has them, or one does not answer now. */
type NoMarket = 'none' | 'silent';

/**
 * Returns the newest bars of instruments, or those from a time on.
 *
 * @param from - UTC ms.
 */
export async function readMarket(
  { runner, clock }: ReadDeps,
  { timeframe }: Pick<ListingVersionRow, 'timeframe'>,
  symbols: readonly string[],
  from?: number,
): Promise<MarketBars | NoMarket> {
  if (!isTimeframe(timeframe)) return 'none';
  try {
    const to = clock().getTime();
    if (from === undefined) {
      // Those that are complete by then, also for who looks later: a check that is made anew has the bars of the first one.
      const opened = to - timeframeMs(timeframe) + 1;
      return await runner.read({ symbols, timeframe, to: opened, barCount: CHECK_BARS });
    }
    const barCount = Math.ceil((to - from) / timeframeMs(timeframe));
    // Past so many bars the figures stand still, and say until when they go.
    if (barCount > Math.min(MOST_FOLLOWED_BARS, MOST_FOLLOWED_TOGETHER / symbols.length))
      return 'none';
    return await runner.read({ symbols, timeframe, to, barCount, from });
  } catch (error) {
    if (error instanceof VenueError) return 'none';
    if (error instanceof VenueSilence) return 'silent';
    throw error;
  }
}
