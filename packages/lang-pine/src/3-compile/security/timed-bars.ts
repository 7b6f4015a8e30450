import type { Bars } from '@stratloom/engine/model';

/** Bars of which it is known when each is over. */
export interface TimedBars {
  readonly bars: Bars;
  /** End of each bar, UTC milliseconds. */
  readonly closeTime: Float64Array;
  /** Start of the last bar that each is made of, UTC milliseconds. */
  readonly lastOpenTime: Float64Array;
}
