/** Pairs of items of two lists, by their indexes. */
export interface Pairing {
  /** Items that are in both, in the order of the list after. */
  readonly pairs: readonly (readonly [before: number, after: number])[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
  /** Of the pairs, those whose item has changed places with others, by their index after: as few as possible. */
  readonly moved: ReadonlySet<number>;
}

/**
 * Pairs the items of two lists. Each way of looking whether two of them belong together is tried for all items before the next one;
 * every item has at most one partner.
 */
export function pairItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  ways: readonly ((a: Item, b: Item) => boolean)[],
): Pairing {
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  for (const belongs of ways) {
    for (const [to, item] of after.entries()) {
      if (partners.has(to)) continue;
      const from = before.findIndex((each, at) => !taken.has(at) && belongs(each, item));
      if (from < 0) continue;
      partners.set(to, from);
      taken.add(from);
    }
  }
  const pairs = [...partners]
    .map(([to, from]) => [from, to] as const)
    .toSorted((a, b) => a[1] - b[1]);
  const stayed = longestRise(pairs.map(([from]) => from));
  return {
    pairs,
    removed: [...before.keys()].filter((at) => !taken.has(at)),
    added: [...after.keys()].filter((at) => !partners.has(at)),
    moved: new Set(pairs.filter(([from]) => !stayed.has(from)).map(([, to]) => to)),
  };
}

/** Returns the longest run of rising numbers in a list, which need not be neighbours. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  let best: readonly number[] = [];
  const ending: (readonly number[])[] = [];
  for (const [at, number] of numbers.entries()) {
    let longest: readonly number[] = [];
    for (let back = 0; back < at; back++) {
      const run = ending[back] ?? [];
      if ((run.at(-1) ?? Infinity) < number && run.length > longest.length) longest = run;
    }
    const run = [...longest, number];
    ending.push(run);
    if (run.length > best.length) best = run;
  }
  return new Set(best);
}
