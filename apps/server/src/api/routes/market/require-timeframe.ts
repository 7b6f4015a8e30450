import type { Timeframe } from '@stratloom/engine/model';
import { ApiFailure } from '../../api-failure.ts';
import { timeframesFrom } from '../../presenters/market.ts';

/** Requires that stored bars can be joined to a timeframe. @throws ApiFailure 400 when it is shorter than theirs. */
export function requireTimeframe(stored: Timeframe, wanted: Timeframe): void {
  const possible = timeframesFrom(stored);
  if (possible.includes(wanted)) return;
  throw new ApiFailure(
    400,
    'market.timeframe-too-short',
    `These are ${stored} bars; they cannot be turned into ${wanted} bars.`,
    { remedy: `Choose one of ${possible.join(', ')}.` },
  );
}
