import type { Instrument } from '@stratloom/engine/model';

/** Tick size where prices are not rounded. */
const USUAL_TICK = 0.01;

/** Returns the smallest step of a price; 0.01 for an instrument whose prices are taken as they come. */
export function mintick({ tickSize }: Instrument): number {
  return tickSize > 0 ? tickSize : USUAL_TICK;
}
