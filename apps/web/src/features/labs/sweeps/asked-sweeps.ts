import { Readout } from '../../../charts/readout.ts';
import { labsStorage } from '../document/labs-storage.ts';

/** Sweeps that are to be shown as the search of a strategy, each kept until that search is opened. */
export class AskedSweeps {
  /** Counts what was asked for. */
  readonly count = new Readout(0);
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    this.#storage = storage;
  }

  /** Asks for a sweep. @param key - Of the search in whose place it is shown. */
  ask(key: string, sweepId: string): void {
    this.#storage.setItem(nameOf(key), sweepId);
    this.count.set(this.count.get() + 1);
  }

  /** Returns the sweep that is asked for, once; null = none is. */
  take(key: string): string | null {
    const sweepId = this.#storage.getItem(nameOf(key));
    this.#storage.removeItem(nameOf(key));
    return sweepId;
  }
}

function nameOf(key: string): string {
  return `stratloom asked sweep ${key}`;
}

/** Sweeps that this browser is asked to show. */
export const ASKED_SWEEPS = new AskedSweeps(labsStorage);
