import { type BarIndex, barIndex } from '../../model/branded-number.ts';

/** Position of a run in time. */
export class BarClock {
  /** Index of the bar at whose close, or inside which, orders are placed now. */
  barIndex: BarIndex = barIndex(0);
  /** Index of the last closed bar, -1 before the first: what offsets in average true ranges are measured at. */
  closedBarIndex = 0;
}
