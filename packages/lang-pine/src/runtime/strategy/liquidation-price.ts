import { pointValueAt } from '@stratloom/engine/model';
import type { AccountView } from '@stratloom/engine/strategy';
import type { Context } from '../context.ts';

/**
 * Returns the price at which the equity no longer covers the margin of what is held, quote currency, on the tick that is
 * reached later; NaN when flat, without a margin, or where no price above 0 is that bad.
 *
 * With cash c, holding q (signed) of point value v and margin m, equity c + v q p equals m v |q| p at p = c / v / (m |q| - q).
 */
export function liquidationPrice(context: Context, account: AccountView): number {
  const { settings, instrument, moment } = context;
  const { signedQuantity, cash } = account;
  const { margin } = settings;
  if (signedQuantity === 0 || margin === 0) return NaN;
  const price =
    cash / pointValueAt(context, moment.bar) / (margin * Math.abs(signedQuantity) - signedQuantity);
  if (!(price > 0) || price === Infinity) return NaN;
  const { tickSize } = instrument;
  if (tickSize === 0) return price;
  const ticks = price / tickSize;
  return (signedQuantity > 0 ? Math.floor(ticks) : Math.ceil(ticks)) * tickSize;
}
