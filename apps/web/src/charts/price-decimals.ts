const MOST_DECIMALS = 8;
const SAMPLES = 500;

function decimalsOf(value: number): number {
  const text = String(Number(value.toPrecision(9)));
  const exponent = /e-(\d+)$/.exec(text)?.[1];
  if (exponent !== undefined) return Number(exponent);
  return text.split('.')[1]?.length ?? 0;
}

/** Returns how many decimals prices need to be distinguished, from 2 to 8, judged by up to 500 of them. */
export function priceDecimals(prices: Float64Array): number {
  const step = Math.max(1, Math.floor(prices.length / SAMPLES));
  const largest = prices.length === 0 ? 0 : Math.abs(prices[prices.length - 1] ?? 0);
  const useful = largest >= 1000 ? 2 : largest >= 10 ? 4 : MOST_DECIMALS;
  let decimals = 2;
  for (let index = 0; index < prices.length; index += step) {
    decimals = Math.max(decimals, decimalsOf(prices[index] ?? 0));
  }
  return Math.min(decimals, useful);
}
