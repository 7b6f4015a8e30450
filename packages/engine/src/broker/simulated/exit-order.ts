import type { WorkingOrder } from './working-order.ts';
import type { Lot } from '../../model/lot.ts';
import type { OrderOrigin } from '../../model/order.ts';
import type { RunSettings, Sizing } from '../../model/settings.ts';
import { floorToStep } from '../../model/step.ts';
import type { BrokerDeps } from './broker-deps.ts';
import type { InstrumentState } from './instrument-state.ts';

/** Size of an order that closes all of a trade. */
export const EVERYTHING: Sizing = { kind: 'fixed', value: Infinity };

/** Returns an order against a lot that is not yet numbered: a market order for all of it. */
export function exitOrder(
  { pool, texts, clock }: Pick<BrokerDeps, 'pool' | 'texts' | 'clock'>,
  lot: Lot,
  origin: OrderOrigin,
  reason: string,
): WorkingOrder {
  const order = pool.take();
  order.instrumentIndex = lot.instrumentIndex;
  order.isBuy = !lot.isLong;
  order.origin = origin;
  order.sizing = EVERYTHING;
  order.reduceOnly = true;
  order.closesTradeId = lot.id;
  order.placedBarIndex = clock.barIndex;
  order.reason = texts.codeOf(reason);
  return order;
}

/** Returns a part of a trade, base units, cut down to the steps of its instrument, at least one of them. */
export function partOf(
  quantity: number,
  { instrument }: InstrumentState,
  { sizing }: RunSettings,
): number {
  const step = Math.max(instrument.lotSize, sizing.wholeUnits === true ? 1 : 0);
  return Math.max(step, floorToStep(quantity, step));
}
