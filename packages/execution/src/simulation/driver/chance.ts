/** Returns a 32-bit hash of a text (FNV-1a, mixed), the same everywhere. */
export function hashText(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Random numbers from a seed, one stream for each kind of decision: drawing more of one kind leaves the others as they are. */
export class Chance {
  readonly #seed: number;
  readonly #states = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Returns the next number of a stream, uniform in [0, 1). */
  next(kind: string): number {
    const before = this.#states.get(kind) ?? hashText(kind, this.#seed);
    const state = (before + 0x6d2b79f5) | 0;
    this.#states.set(kind, state);
    // mulberry32
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from `low` to `high`, both included. */
  whole(kind: string, low: number, high: number): number {
    return low + Math.floor(this.next(kind) * (high - low + 1));
  }

  /** Returns one of the items. */
  pick<Item>(kind: string, items: readonly [Item, ...Item[]]): Item {
    return items[this.whole(kind, 0, items.length - 1)] ?? items[0];
  }
}
