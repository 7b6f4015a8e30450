const grouped = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A price with 2 decimals; thousands are grouped from 1000 upward. */
export function formatPrice(price: number): string {
  return Math.abs(price) >= 1000 ? grouped.format(price) : price.toFixed(2);
}

/** A change with its sign and 2 decimals: `+1.20`, `-0.35`, `+0.00`. */
export function formatChange(change: number): string {
  const text = Math.abs(change).toFixed(2);
  const isNegative = change < 0 && Number(text) !== 0;
  return `${isNegative ? '-' : '+'}${text}`;
}

/** A change in percent (1.5 = 1.5 %) with its sign and 2 decimals: `+1.50%`. */
export function formatPercentChange(percent: number): string {
  return `${formatChange(percent)}%`;
}
