import type { Bars } from '../model/bars.ts';

const PRICE_FIELDS = ['open', 'high', 'low', 'close'] as const;

/** Decimals beyond which prices are taken for computed ones, such as adjusted prices. */
const MOST_DECIMALS = 8;

/** Differing prices from which on a common step is no accident. */
const LEAST_PRICES = 100;

/** Distance from a whole number of steps that binary rounding explains, as a ratio of the number. */
const ROUNDING_RATIO = 1e-12;

/**
 * Returns the greatest step of which all open, high, low and close prices are multiples, quote currency: 0.01, 0.00001,
 * 0.025. Its decimals are the fewest that write every price.
 *
 * @returns null where no step can be inferred: fewer than 100 differing prices, or prices of more than 8 decimals, as adjusted
 *   or averaged ones have.
 */
export function inferTickSize(bars: Bars): number | null {
  const search = { decimals: 0, scale: 1, step: 0, priceCount: 0 };
  for (const field of PRICE_FIELDS) {
    if (!narrow(bars[field], bars.length, search)) return null;
  }
  if (search.priceCount < LEAST_PRICES) return null;
  return search.step / search.scale;
}

interface TickSearch {
  decimals: number;
  /** 10 to the power of `decimals`. */
  scale: number;
  /** Greatest common step so far, in units of the last decimal; 0 before the first price. */
  step: number;
  priceCount: number;
}

/** Takes the prices of a column into the search; returns false where a price has too many decimals. */
function narrow(prices: Float64Array, count: number, search: TickSearch): boolean {
  let previous = NaN;
  for (let bar = 0; bar < count; bar++) {
    const price = prices[bar]!;
    if (price === previous || !(price > 0)) continue;
    previous = price;
    search.priceCount += 1;
    let units = Math.round(price * search.scale);
    while (Math.abs(price * search.scale - units) > ROUNDING_RATIO * units) {
      if (search.decimals === MOST_DECIMALS) return false;
      search.decimals += 1;
      search.scale *= 10;
      search.step *= 10;
      units = Math.round(price * search.scale);
    }
    if (search.step === 0) search.step = units;
    else if (units % search.step !== 0) search.step = greatestCommonDivisor(units, search.step);
  }
  return true;
}

function greatestCommonDivisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small !== 0) [large, small] = [small, large % small];
  return large;
}
