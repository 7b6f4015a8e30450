/** A ratio (0.12 = 12 %) in percent with its sign: `+12.3%`, `-4.0%`, `0.0%`; thousands are grouped. */
export function formatSignedPercent(ratio: number, decimals: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(ratio);
}

/** A ratio (0.12 = 12 %) in percent without a plus: `55%`, `12.5%`. */
export function formatPercent(ratio: number, decimals: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(ratio);
}
