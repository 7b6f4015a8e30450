/** Returns true when `value` holds nothing deeper than `depth` levels; walks no deeper than that. */
export function isNestedAtMost(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isNestedAtMost(each, depth - 1));
}
