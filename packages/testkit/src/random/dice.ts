/** Random choices from a seed. */
export interface Dice {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  readonly chance: (ratio: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** Whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
}

/** Returns dice that always fall the same way for the same seed. */
export function diceOf(seed: number): Dice {
  let state = Math.imul(seed, 0x9e3779b1);
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    chance: (ratio) => next() < ratio,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
  };
}
