/** Fills of an order taken together. */
export interface FillSum {
  /** Mean by quantity, quote currency; NaN without any fill. */
  readonly price: number;
  /** Base units, >= 0. */
  readonly quantity: number;
  /** Commission, > 0 paid. */
  readonly fee: number;
}

/** Sum of no fills. */
export const NO_FILLS: FillSum = { price: NaN, quantity: 0, fee: 0 };

/** Returns a sum with one more fill; of a single fill it is that fill, to the last bit. */
export function withFill(sum: FillSum, fill: FillSum): FillSum {
  return {
    price: meanPrice(sum, fill),
    quantity: sum.quantity + fill.quantity,
    fee: sum.fee + fill.fee,
  };
}

/** Returns the mean price by quantity of what was filled before and one more fill; the order of fills decides on its last bit. */
export function meanPrice(
  before: Pick<FillSum, 'price' | 'quantity'>,
  { price, quantity }: Pick<FillSum, 'price' | 'quantity'>,
): number {
  if (before.quantity === 0) return price;
  return (before.price * before.quantity + price * quantity) / (before.quantity + quantity);
}
