import type { Side, Sizing } from '@stratloom/engine/model';
import { pointValueAt } from '@stratloom/engine/model';
import { orderQuantity } from '@stratloom/engine/risk';
import type { AccountView } from '@stratloom/engine/strategy';
import type { Context } from '../context.ts';

/**
 * Returns the size of an order that states none, as a run fixes it when the order is placed: a share of the equity or an
 * amount of money at the price expected then, with room for the commission, cut down to the step of the instrument. What
 * happens to the price until the fill does not change it. Undefined where the settings of the run size it at the fill.
 *
 * @param level - Limit or stop price of the order; NaN = it fills at the market, expected at the last close and slippage.
 */
export function placedSize(
  context: Context,
  account: AccountView,
  side: Side,
  level: number,
): Sizing | undefined {
  const { kind } = context.settings.sizing;
  if (kind === 'fixed' || kind === 'riskRatio' || kind === 'atrRatio') return undefined;
  const price = Number.isNaN(level) ? marketPrice(context, side) : level;
  return { kind: 'fixed', value: defaultQuantity(context, account, price) };
}

/** Returns how many units an order without a size has at a price, base units; NaN where that is known only at the fill. */
export function defaultQuantity(context: Context, account: AccountView, price: number): number {
  const { settings, instrument } = context;
  const { sizing, commission, margin } = settings;
  const equity = Math.max(0, account.equity);
  return orderQuantity(sizing, {
    price: price * pointValueAt(context, context.moment.bar),
    equity,
    freeEquity: equity,
    stopDistance: NaN,
    averageRange: NaN,
    commission,
    margin,
    lotSize: instrument.lotSize,
  });
}

/** The price of the moment on its tick, the close when the bar is over, and what slippage is expected to make of it. */
function marketPrice(context: Context, side: Side): number {
  const { bars, instrument, moment, settings } = context;
  const { tickSize } = instrument;
  const now = moment.insidePrice ?? bars.close[moment.bar]!;
  const price = tickSize > 0 ? Math.round(now / tickSize) * tickSize : now;
  const { kind, value } = settings.slippage;
  const slip = kind === 'ticks' ? value * tickSize : value * price;
  return side === 'buy' ? price + slip : price - slip;
}
