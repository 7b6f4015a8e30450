import type { Commission, RunSettings } from '../../model/settings.ts';
import { DUST_RATIO } from '../../model/step.ts';
import type { SizingSituation } from '../../risk/order-quantity.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { WorkingOrder } from './working-order.ts';

/** Situation that the size of an order is computed from, written anew for each fill by fast path and fill processor alike. */
export class FillSizing implements SizingSituation {
  price = NaN;
  freeEquity = NaN;
  equity = NaN;
  stopDistance = NaN;
  averageRange = NaN;
  lotSize = 0;
  readonly commission: Commission;
  readonly margin: number;

  constructor({ commission, margin }: RunSettings) {
    this.commission = commission;
    this.margin = margin;
  }

  /** Counts as free what positions of that value leave of equity. @param value - Account currency, >= 0. */
  holdBack(value: number): void {
    const { equity } = this;
    const free = equity - value * this.margin;
    this.freeEquity = free > equity * DUST_RATIO ? free : 0;
  }
}

/** Returns base units of open trades that an order would close first. */
export function closableBy(
  order: Pick<WorkingOrder, 'isBuy' | 'reduceOnly'>,
  { position }: InstrumentState,
  hedging: boolean,
): number {
  if (position.lots.length === 0 || (hedging && !order.reduceOnly)) return 0;
  return position.closableQuantity(order.isBuy);
}

/** Returns base units that an order opens when it closes `closable` of `wanted` first; 0 when rounding leaves no more than dust. */
export function openingQuantity(wanted: number, closable: number): number {
  const opening = wanted - closable;
  return opening <= (wanted + closable) * DUST_RATIO ? 0 : opening;
}
