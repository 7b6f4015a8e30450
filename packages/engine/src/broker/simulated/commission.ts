import type { Commission } from '../../model/settings.ts';

/**
 * Returns the commission of one fill, account currency, >= 0.
 *
 * @param price - Quote currency, slippage included.
 * @param quantity - Base units, > 0.
 */
export function commissionOf(commission: Commission, price: number, quantity: number): number {
  const { kind, value, fixed, minimum } = commission;
  let fee =
    kind === 'ratio' ? price * quantity * value : kind === 'perUnit' ? quantity * value : value;
  if (fixed !== undefined) fee += fixed;
  return minimum !== undefined && fee < minimum ? minimum : fee;
}
