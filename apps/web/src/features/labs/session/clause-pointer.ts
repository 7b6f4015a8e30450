import { Readout } from '../../../charts/readout.ts';
import type { RunDetails } from '../../../engine-client/run-details.ts';

/** A condition of the rules that is pointed at, with the bars on which it held. */
export interface PointedClause {
  /** Path of the condition as text. */
  readonly place: string;
  /** The run that they are of. */
  readonly details: RunDetails;
  /** 1 for each bar on which it held. */
  readonly held: Uint8Array;
  readonly heldCount: number;
}

/** Returns on how many bars a condition held, in words. */
export function heldText({ held, heldCount }: PointedClause): string {
  return `true on ${heldCount.toLocaleString('en')} of ${held.length.toLocaleString('en')} bars`;
}

/** Follows the condition that is pointed at in the rules, with the bars of the shown run on which it held. */
export class ClausePointer {
  /** null = none is pointed at, or nothing is known of it (yet). */
  readonly clause = new Readout<PointedClause | null>(null);
  #details: RunDetails | null = null;
  #place: string | null = null;

  /** Asks another run from now on; null = there is none that the rules on the screen belong to. */
  turnTo(details: RunDetails | null): void {
    this.#details = details;
    void this.#ask();
  }

  /** Points at the condition at a place; null = at none. */
  readonly point = (place: string | null): void => {
    if (place === this.#place) return;
    this.#place = place;
    void this.#ask();
  };

  async #ask(): Promise<void> {
    const [place, details] = [this.#place, this.#details];
    this.clause.set(null);
    if (place === null || details === null) return;
    try {
      const held = await details.heldAt(place);
      if (place !== this.#place || details !== this.#details || held.length === 0) return;
      const heldCount = held.reduce((count, value) => count + value, 0);
      this.clause.set({ place, details, held, heldCount });
    } catch {
      // Another run has come since: it is about to take this one's place on the screen.
    }
  }
}
