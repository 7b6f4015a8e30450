import { pointValueAt } from '@stratloom/engine/model';
import type { Context } from '../context.ts';

/** Prices of a trade that decide its excursions. */
export interface TradeSpan {
  readonly side: 'long' | 'short';
  /** Base units. */
  readonly quantity: number;
  readonly entryBarIndex: number;
  /** Quote currency. */
  readonly entryPrice: number;
  /** First bar that does not count. */
  readonly endBarIndex: number;
  /** Bar whose exchange rate holds: of the exit, or the bar at hand. */
  readonly rateBarIndex: number;
  /** A price that counts besides the bars, quote currency: of the exit, or of the last close. */
  readonly lastPrice: number;
}

/** Most that a trade was ahead and behind, account currency, both >= 0. */
export interface Excursion {
  readonly runup: number;
  readonly drawdown: number;
}

/**
 * Returns how far a trade was ahead and behind. Bars from that of the entry on count in whole, of the bar of the exit only
 * the price of the exit. Where orders fill at the close, the bar of the entry does not count.
 */
export function excursionOf(context: Context, span: TradeSpan): Excursion {
  const { high, low } = context.bars;
  const { side, quantity, entryPrice, lastPrice, entryBarIndex, endBarIndex, rateBarIndex } = span;
  const shift = context.settings.fillOn === 'close' ? 1 : 0;
  let highest = Math.max(entryPrice, lastPrice);
  let lowest = Math.min(entryPrice, lastPrice);
  for (let bar = entryBarIndex + shift; bar < endBarIndex + shift; bar++) {
    if (high[bar]! > highest) highest = high[bar]!;
    if (low[bar]! < lowest) lowest = low[bar]!;
  }
  const worth = quantity * pointValueAt(context, rateBarIndex);
  const up = (highest - entryPrice) * worth;
  const down = (entryPrice - lowest) * worth;
  return side === 'long' ? { runup: up, drawdown: down } : { runup: down, drawdown: up };
}
