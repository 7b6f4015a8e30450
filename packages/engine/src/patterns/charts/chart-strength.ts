import { rampTo } from '../ramp.ts';

/** Height of a full mark, in average true ranges. */
const FULL_HEIGHT = 8;

/** Distance beyond the boundary of a full mark, in average true ranges. */
const FULL_BREAKOUT = 1;

/** Components of the strength of a chart pattern. */
export interface ChartMeasures {
  /** Closeness of the shape to the ideal, 0 (at a tolerance) to 1. */
  readonly fit: number;
  /** Quote currency, > 0. */
  readonly height: number;
  /** Distance of the confirming close beyond the boundary, quote currency, > 0. */
  readonly breakout: number;
  /** Average true range at the confirming bar, quote currency. */
  readonly range: number;
}

/**
 * Strength of a chart pattern, 0 to 1, the mean of fit, height (full at 8 average true ranges) and force of the breakout
 * (full when the confirming close lies one average true range beyond the boundary).
 */
export function chartStrength({ fit, height, breakout, range }: ChartMeasures): number {
  return (fit + rampTo(height, FULL_HEIGHT * range) + rampTo(breakout, FULL_BREAKOUT * range)) / 3;
}
