import type { Bars } from '@stratloom/engine/model';

/** Returns the first bar that opens at a time (UTC ms) or later; the number of bars where there is none. */
export function barFrom(
  { openTime, length }: Pick<Bars, 'openTime' | 'length'>,
  time: number,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((openTime[middle] ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
