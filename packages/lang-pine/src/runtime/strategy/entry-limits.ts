import type { Side } from '@stratloom/engine/model';
import type { AccountView } from '@stratloom/engine/strategy';

/** Limits of single entries: which way they may go and how large the position may become. */
export class EntryLimits {
  private readonly sides: (() => string | null)[] = [];
  private readonly sizes: (() => number)[] = [];
  /** The only side that entries may have; null = both. */
  onlySide: Side | null = null;
  /** Most units that may be held; Infinity = any number. */
  private most = Infinity;

  /** Takes in a rule for the direction of entries: `all`, `long` or `short`. */
  addSide(read: () => string | null): void {
    this.sides.push(read);
  }

  /** Takes in a rule for the size of the position. */
  addSize(read: () => number): void {
    this.sizes.push(read);
  }

  /** Works the rules out; of several for the size the strictest holds, of several for the direction the last. */
  settle(): void {
    for (const read of this.sides) this.onlySide = sideOf(read());
    for (const read of this.sizes) {
      const units = read();
      if (units < this.most) this.most = units;
    }
  }

  /** Returns how many units an entry may open, base units, >= 0; Infinity = any number. */
  remainingFor(side: Side, { signedQuantity }: AccountView): number {
    if (this.most === Infinity) return Infinity;
    const held = side === 'buy' ? signedQuantity : -signedQuantity;
    return Math.max(0, this.most - Math.max(0, held));
  }
}

function sideOf(direction: string | null): Side | null {
  if (direction === 'long') return 'buy';
  return direction === 'short' ? 'sell' : null;
}
