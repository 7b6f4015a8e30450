import type { PatternPoint } from '../pattern.ts';
import type { Swing } from '../swing-track.ts';
import type { Line } from './line.ts';

/** An edge of a shape, drawn from `fromBarIndex` to the breakout. */
export interface Edge {
  readonly line: Line;
  readonly fromBarIndex: number;
}

/** A shape with its measures. All prices are those of the side that it is seen from (`Side`), where every breakout goes up. */
export interface Formation {
  /** Swings of the shape, oldest first. */
  readonly points: readonly PatternPoint[];
  /** A close above it confirms the pattern. */
  readonly boundary: Edge;
  /** The other edge, where the shape has one. */
  readonly floor: Edge;
  /** True when the floor is drawn. */
  readonly drawsFloor: boolean;
  /** Height of the shape, > 0. */
  readonly height: number;
  /** End of the measured move; the boundary at the breakout plus the height without it. */
  readonly targetPrice?: number;
  /** Level at which the pattern has failed, unless a later low is lower. */
  readonly invalidationPrice: number;
  /** Closeness of the shape to the ideal, 0 (at a tolerance) to 1. */
  readonly fit: number;
}

/** A shape of swings that is complete but for its breakout. A close below its floor ends it. */
export interface Setup extends Formation {
  /** Bar from which closes must have stayed between the edges, give or take `slack`. */
  readonly heldFrom: number;
  /** Quote currency, >= 0. */
  readonly slack: number;
  /** Last bar that may confirm. */
  readonly expiresAt: number;
}

/**
 * Looks for a shape among the swings that end with `swings[last]`, as one side sees them; returns its setup, or null.
 * Swings after `last` are not read.
 */
export type Shape = (swings: readonly Swing[], last: number) => Setup | null;
