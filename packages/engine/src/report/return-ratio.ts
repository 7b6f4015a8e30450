/** Returns growth as a ratio of what there was; 0 where nothing was left to grow, as in a part of a run after its bankruptcy. */
export function returnRatioOf(before: number, after: number): number {
  return before > 0 ? after / before - 1 : 0;
}
