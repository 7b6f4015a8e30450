import type { Commission } from '../../model/settings.ts';

/**
 * Returns the commission of one fill, account currency, >= 0.
 *
 * @param price - Worth of one unit at the price of the fill, slippage included; account currency.
 * @param quantity - Base units, > 0.
 */
export function commissionOf(commission: Commission, price: number, quantity: number): number {
  const { kind, value, fixed, minimum } = commission;
  let fee =
    kind === 'ratio' ? price * quantity * value : kind === 'perUnit' ? quantity * value : value;
  if (fixed !== undefined) fee += fixed;
  return minimum !== undefined && fee < minimum ? minimum : fee;
}
