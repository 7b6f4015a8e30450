/** True for plain data that says the same: the order of keys does not count, nor keys that hold undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [told(one), told(other)];
  return (
    first.size === second.size &&
    [...first].every(([key, value]) => second.has(key) && isSame(value, second.get(key)))
  );
}

function told(data: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(data).filter(([, value]) => value !== undefined));
}
