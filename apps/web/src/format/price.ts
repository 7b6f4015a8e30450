/** Returns a number with a number of decimals; thousands are grouped from 1000 upward. */
export function formatPrice(price: number, decimals = 2): string {
  const text = price.toFixed(decimals);
  if (Math.abs(price) < 1000 || !/^-?\d+(\.|$)/.test(text)) return text;
  // By hand: the first number that a browser formats by its language takes some 5 ms, on a phone 20.
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A change with its sign and decimals: `+1.20`, `-0.35`, `+0.00`. */
export function formatChange(change: number, decimals = 2): string {
  const text = Math.abs(change).toFixed(decimals);
  const isNegative = change < 0 && Number(text) !== 0;
  return `${isNegative ? '-' : '+'}${text}`;
}

/** A change in percent (1.5 = 1.5 %) with its sign and 2 decimals: `+1.50%`. */
export function formatPercentChange(percent: number): string {
  return `${formatChange(percent)}%`;
}
