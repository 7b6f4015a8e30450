/** True when two parts of trees are the same; what is undefined is as good as not there. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b);
  }
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [first, second] = [entriesOf(a), entriesOf(b)];
  return (
    first.length === second.length &&
    first.every(([key, value], at) => key === second[at]?.[0] && isAlike(value, second[at]?.[1]))
  );
}

function entriesOf(of: object): [string, unknown][] {
  return Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
