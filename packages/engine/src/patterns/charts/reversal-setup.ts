import type { PatternPoint } from '../pattern.ts';
import { Line } from './line.ts';
import type { Setup } from './setup.ts';

/** Terms in which setups of reversals differ. */
interface Reversal {
  /** From the first bottom to the last. */
  readonly points: readonly PatternPoint[];
  /** A close above it confirms. */
  readonly neckline: Line;
  readonly height: number;
  /** A close below it ends the setup. */
  readonly floorPrice: number;
  /** Bars after the last bottom within which the breakout counts. */
  readonly patience: number;
  readonly fit: number;
}

/** Least height above the neckline at which the fall into a bottom begins, as a share of the height: there must be something to reverse. */
export const PRIOR_FALL = 0.3;

/** Returns the setup of bottoms under a neckline. */
export function reversalSetup({
  points,
  neckline,
  floorPrice,
  patience,
  ...rest
}: Reversal): Setup {
  const [first, last] = [points[0]!.barIndex, points.at(-1)!.barIndex];
  return {
    ...rest,
    points,
    boundary: { line: neckline, fromBarIndex: first },
    floor: { line: Line.level(floorPrice), fromBarIndex: first },
    drawsFloor: false,
    heldFrom: last,
    slack: 0,
    expiresAt: last + patience,
    invalidationPrice: floorPrice,
  };
}
