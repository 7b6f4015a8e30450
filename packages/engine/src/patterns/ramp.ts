/** Returns the share of `full` that `value` reaches, kept within 0 and 1; 0 where `full` is 0. */
export function rampTo(value: number, full: number): number {
  if (!(value > 0) || !(full > 0)) return 0;
  return value < full ? value / full : 1;
}
