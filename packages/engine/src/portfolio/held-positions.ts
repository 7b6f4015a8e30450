import type { Position } from './position.ts';

/** Fewer positions than this are gone through faster than a list of those with lots is kept. */
const LEAST_POSITIONS = 8;

/**
 * The positions that have lots, by instrument: sums over them add in the same order as over all, of which the others add nothing.
 * Of few instruments it holds all of them throughout.
 */
export class HeldPositions {
  /** In the order of the instruments; changes with `note`. */
  readonly list: Position[];
  private readonly all: readonly Position[];
  private readonly isHeld: Uint8Array | null;
  private readonly indexes: number[] = [];

  constructor(all: readonly Position[]) {
    const isKept = all.length >= LEAST_POSITIONS;
    this.all = all;
    this.isHeld = isKept ? new Uint8Array(all.length) : null;
    this.list = isKept ? [] : [...all];
  }

  /** Notes whether an instrument has lots now. */
  note(index: number): void {
    const { isHeld, indexes, list } = this;
    if (isHeld === null) return;
    const position = this.all[index]!;
    const now = position.lots.length > 0 ? 1 : 0;
    if (isHeld[index] === now) return;
    isHeld[index] = now;
    let place = indexes.length;
    while (place > 0 && indexes[place - 1]! >= index) place--;
    if (now === 1) {
      indexes.splice(place, 0, index);
      list.splice(place, 0, position);
    } else {
      indexes.splice(place, 1);
      list.splice(place, 1);
    }
  }
}
