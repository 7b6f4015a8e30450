/** Length of one bar, as users write it. */
export type Timeframe = '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | '1w';

const MINUTE_MS = 60_000;

const DURATION_MS: Readonly<Record<Timeframe, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '4h': 240 * MINUTE_MS,
  '1d': 1440 * MINUTE_MS,
  '1w': 10_080 * MINUTE_MS,
};

/** Every timeframe, shortest first. */
export const TIMEFRAMES: readonly Timeframe[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'];

/** Returns true when `text` names a timeframe. */
export function isTimeframe(text: string): text is Timeframe {
  return Object.hasOwn(DURATION_MS, text);
}

/** Returns the length of a bar of `timeframe` in milliseconds. */
export function timeframeMs(timeframe: Timeframe): number {
  return DURATION_MS[timeframe];
}

/**
 * Returns the longest timeframe that is not longer than `durationMs`, and `1m` for anything shorter.
 *
 * @param durationMs - Usual distance of two bars, in milliseconds.
 */
export function timeframeOf(durationMs: number): Timeframe {
  let found: Timeframe = '1m';
  for (const timeframe of TIMEFRAMES) {
    if (DURATION_MS[timeframe] <= durationMs) found = timeframe;
  }
  return found;
}
