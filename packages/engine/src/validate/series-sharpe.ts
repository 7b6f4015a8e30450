import type { Span } from './walk-forward-windows.ts';

/** Returns mean over deviation (n - 1) of returns, not annualised; 0 where they do not differ or are fewer than two. */
export function sharpeOf(returns: Float64Array): number {
  return sharpeIn(returns, [{ from: 0, to: returns.length }]);
}

/** Returns `sharpeOf` the returns in some spans, in their order. */
export function sharpeIn(returns: Float64Array, spans: readonly Span[]): number {
  let [count, sum] = [0, 0];
  for (const { from, to } of spans) {
    count += to - from;
    for (let i = from; i < to; i++) sum += returns[i]!;
  }
  const mean = sum / count;
  let squares = 0;
  for (const { from, to } of spans) {
    for (let i = from; i < to; i++) squares += (returns[i]! - mean) * (returns[i]! - mean);
  }
  return squares > 0 && count > 1 ? mean / Math.sqrt(squares / (count - 1)) : 0;
}
