import type { Bars } from '../../model/bars.ts';
import type { PatternDirection, PatternPoint } from '../pattern.ts';
import type { Swing, SwingTrack } from '../swing-track.ts';

/**
 * The market as a bullish pattern sees it: as it is, or upside down (every price negated) for the bearish twin. So each
 * shape is written once, as one that breaks out upward.
 */
export class Side {
  readonly sign: 1 | -1;

  constructor(direction: PatternDirection) {
    this.sign = direction === 'bullish' ? 1 : -1;
  }

  close(bars: Bars, i: number): number {
    return this.sign * bars.close[i]!;
  }

  /** Upper end of the bar. */
  high(bars: Bars, i: number): number {
    return this.sign === 1 ? bars.high[i]! : -bars.low[i]!;
  }

  /** Lower end of the bar. */
  low(bars: Bars, i: number): number {
    return this.sign === 1 ? bars.low[i]! : -bars.high[i]!;
  }

  /** Swings of a track as this side sees them. */
  swingsOf(track: SwingTrack): readonly Swing[] {
    return this.sign === 1 ? track.swings : track.turnedSwings;
  }

  /** Turns a point of the market into one of this side, and back. */
  turn({ barIndex, price }: PatternPoint): PatternPoint {
    return { barIndex, price: this.sign * price };
  }
}
