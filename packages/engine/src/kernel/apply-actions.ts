import type { WorkingOrder } from '../broker/working-order.ts';
import { isActionDue } from '../market-data/actions/action-rows.ts';
import type { Portfolio } from '../portfolio/portfolio.ts';
import type { Desk } from './desk.ts';
import type { MarketRoom } from './market-room.ts';
import { splitPlan } from './split-levels.ts';

/** Lets the splits and dividends take effect that are due before bar `barIndex` opens. */
export function applyActions(
  room: MarketRoom,
  barIndex: number,
  portfolio: Portfolio,
  desk: Desk,
): void {
  const { openTime, timeframe } = room.bars;
  for (;;) {
    const action = room.actions[room.doneActionCount];
    if (action === undefined || !isActionDue(action, openTime[barIndex]!, timeframe)) return;
    room.doneActionCount++;
    if (action.kind === 'dividend') portfolio.payDividend(room.index, action.amount);
    else {
      portfolio.split(room.index, action.ratio);
      for (const order of room.book.working()) {
        splitOrder(order, action.ratio);
        desk.terms.split(order, action.ratio, room);
        desk.log.change(order, barIndex);
      }
      room.book.recount();
      desk.exits.split(room, action.ratio);
    }
  }
}

/** Gives an order quantities and distances after a split: `ratio` new units for one. */
function splitOrder(order: WorkingOrder, ratio: number): void {
  order.activationPrice /= ratio;
  order.bestPrice /= ratio;
  order.trailDistance /= ratio;
  order.maxQuantity *= ratio;
  order.takenQuantity *= ratio;
  if (order.exits !== null) order.exits = splitPlan(order.exits, ratio);
  if (order.sizing.kind === 'fixed') {
    order.sizing = { ...order.sizing, value: order.sizing.value * ratio };
  }
}
