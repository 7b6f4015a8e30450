import type { ValuedTransfer } from './value-history.ts';

const YEAR_MS = 365.25 * 86_400_000;
/** Lowest and highest annual growth that is looked for. */
const LEAST_GROWTH = 1e-9;
const MOST_GROWTH = 1e12;
const STEPS = 200;

/**
 * Returns the money-weighted return over the whole time, as a ratio: the constant rate at which the transfers would have grown to the
 * value of now (internal rate of return), carried over the time since the first. 0.1 = 10 % gained; null = no such rate, or no time.
 *
 * @param transfers - Oldest first.
 * @param value - Worth now, report currency.
 * @param now - UTC ms.
 */
export function moneyWeightedReturn(
  transfers: readonly ValuedTransfer[],
  value: number,
  now: number,
): number | null {
  const [first] = transfers;
  if (first === undefined || now <= first.time) return null;
  const span = (now - first.time) / YEAR_MS;
  // Growth over the whole span is the unknown: a span of hours has no sensible annual rate.
  const excess = (growth: number): number =>
    transfers.reduce(
      (sum, { time, amount }) => sum + amount * growth ** ((now - time) / YEAR_MS / span),
      -value,
    );
  let low = LEAST_GROWTH;
  let high = MOST_GROWTH;
  if (excess(low) * excess(high) > 0) return null;
  const isRising = excess(high) > 0;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = Math.sqrt(low * high);
    if (excess(middle) > 0 === isRising) high = middle;
    else low = middle;
  }
  return Math.sqrt(low * high) - 1;
}

/** Returns a return over a time as one over a year; null for times under a year, which say nothing about one. */
export function annualized(periodReturn: number, spanMs: number): number | null {
  return spanMs < YEAR_MS ? null : (1 + periodReturn) ** (YEAR_MS / spanMs) - 1;
}
