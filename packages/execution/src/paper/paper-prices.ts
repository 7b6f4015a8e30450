import { big, type Decimal, text } from '../decimal/decimal.ts';
import type { PaperSettings } from './paper-order.ts';

/** Returns the ask at a middle price. */
export function askAt(price: Decimal, { spreadRatio }: PaperSettings): Decimal {
  return text(big(price).times(big(spreadRatio).times('0.5').plus(1)));
}

/** Returns the bid at a middle price. */
export function bidAt(price: Decimal, { spreadRatio }: PaperSettings): Decimal {
  return text(big(price).times(big(spreadRatio).times('-0.5').plus(1)));
}

/** Returns the commission of a fill, quote currency. */
export function feeOf(quantity: Decimal, price: Decimal, settings: PaperSettings): Decimal {
  return text(big(quantity).times(big(price)).times(big(settings.commissionRatio)));
}

/** Returns what a buy costs, commission included, quote currency. */
export function costOf(quantity: Decimal, price: Decimal, settings: PaperSettings): Decimal {
  const worth = big(quantity).times(big(price));
  return text(worth.plus(big(feeOf(quantity, price, settings))));
}
