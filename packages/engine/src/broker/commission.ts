import type { Commission } from '../model/settings.ts';

/**
 * Returns the commission of one fill, account currency, >= 0.
 *
 * @param price - Quote currency, slippage included.
 * @param quantity - Base units, > 0.
 */
export function commissionOf(commission: Commission, price: number, quantity: number): number {
  switch (commission.kind) {
    case 'ratio':
      return price * quantity * commission.value;
    case 'perUnit':
      return quantity * commission.value;
    case 'perOrder':
      return commission.value;
  }
}
