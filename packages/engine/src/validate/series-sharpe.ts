/** Returns mean over deviation (n - 1) of returns, not annualised; 0 where they do not differ or are fewer than two. */
export function sharpeOf(returns: Float64Array): number {
  const count = returns.length;
  let sum = 0;
  for (const value of returns) sum += value;
  const mean = sum / count;
  let squares = 0;
  for (const value of returns) squares += (value - mean) * (value - mean);
  return squares > 0 && count > 1 ? mean / Math.sqrt(squares / (count - 1)) : 0;
}
