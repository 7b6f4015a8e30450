import type { BarIndex } from '../../model/branded-number.ts';

/** Lets a strategy decide inside bars. */
export interface IntrabarDecider {
  /** Lets the strategy decide at the prices at which the instruments stand, inside bar `barIndex`. */
  decide(barIndex: BarIndex): void;
  /** Returns a function that rolls back the decisions of bar `barIndex` that come after this call. */
  checkpoint(barIndex: BarIndex): () => void;
}
