import type { WorkingOrder } from './working-order.ts';
import { exchangeRateAt, pointValueAt } from '../../model/instrument.ts';
import { isActionDue } from '../../market-data/actions/action-rows.ts';
import type { Portfolio } from '../../portfolio/portfolio.ts';
import type { OrderRegister } from './order-register.ts';
import type { OrderTerms } from './order-terms.ts';
import type { PersistentExits } from './persistent-exits.ts';
import type { InstrumentState } from './instrument-state.ts';
import { splitPlan } from './split-levels.ts';

/** Components whose state a split changes. */
export interface ActionDeps {
  readonly portfolio: Portfolio;
  readonly register: OrderRegister;
  readonly terms: OrderTerms;
  readonly exits: PersistentExits;
}

/**
 * Lets the exchange rate of bar `barIndex` take effect, then the splits and dividends that are due before it opens.
 *
 * @param openTime - Start of the bar, UTC milliseconds.
 */
export function applyActions(
  market: InstrumentState,
  barIndex: number,
  { portfolio, register, terms, exits }: ActionDeps,
  openTime = market.bars.openTime[barIndex]!,
): void {
  const { timeframe } = market.bars;
  if (market.exchangeRates !== undefined) {
    portfolio.convertAt(market.index, pointValueAt(market, barIndex));
  }
  for (;;) {
    const action = market.actions[market.doneActionCount];
    if (action === undefined || !isActionDue(action, openTime, timeframe)) return;
    market.doneActionCount++;
    if (action.kind === 'dividend') {
      portfolio.payDividend(market.index, action.amount * exchangeRateAt(market, barIndex));
    } else {
      portfolio.split(market.index, action.ratio);
      for (const order of market.book.working()) {
        splitOrder(order, action.ratio);
        terms.split(order, action.ratio, market);
        register.log.change(order, barIndex);
      }
      market.book.recount();
      exits.split(market, action.ratio);
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
  order.reversalQuantity *= ratio;
  if (order.exits !== null) order.exits = splitPlan(order.exits, ratio);
  if (order.sizing.kind === 'fixed') {
    order.sizing = { ...order.sizing, value: order.sizing.value * ratio };
  }
}
