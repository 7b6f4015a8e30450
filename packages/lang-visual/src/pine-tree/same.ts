/** Keys that say where something stands, not what it is. */
const PLACES: ReadonlySet<string> = new Set(['at']);

/** True when two parts of Pine trees are the same, wherever they stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [first, second] = [entriesOf(a), entriesOf(b)];
  return (
    first.length === second.length &&
    first.every(([key, value], at) => key === second[at]?.[0] && isSame(value, second[at]?.[1]))
  );
}

function entriesOf(of: object): [string, unknown][] {
  return Object.entries(of)
    .filter(([key]) => !PLACES.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
