import type { RecordedBar } from '../deployments/deployment-input.ts';

/** Factor by which a price may not move from one close to the next bar without being doubted. */
const DOUBTED_JUMP = 5;

/** Returns what is wrong with a closed bar, in words; null = nothing. @param previousClose - Null before the first bar. */
export function barProblem(bar: RecordedBar, previousClose: number | null): string | null {
  const { open, high, low, close, volume } = bar;
  const prices = [open, high, low, close];
  if (!prices.every((price) => Number.isFinite(price) && price > 0))
    return 'a price is missing or not positive';
  if (!(volume >= 0 && Number.isFinite(volume))) return 'its volume is no number';
  if (low > Math.min(open, close) || high < Math.max(open, close))
    return 'its high or low does not hold its open and close';
  // The first bar of all is measured by itself.
  const measure = previousClose ?? Math.min(open, close);
  const isJump = prices.some(
    (price) => price > measure * DOUBTED_JUMP || price < measure / DOUBTED_JUMP,
  );
  return isJump ? `a price lies more than ${DOUBTED_JUMP} times away from the close before` : null;
}
