import type { WorkingOrder } from './working-order.ts';
import type { Lot } from '../../model/lot.ts';
import type { ExitPlan } from '../../model/order.ts';
import type { BrokerDeps } from './broker-deps.ts';
import { exitOrder, partOf } from './exit-order.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderRegister } from './order-register.ts';
import type { OrderTerms } from './order-terms.ts';

/** The exits that belong to one trade: its stop, its targets and its trailing stop. */
export class TradeExits {
  private readonly deps: BrokerDeps;
  private readonly register: OrderRegister;
  private readonly terms: OrderTerms;

  constructor(deps: BrokerDeps, register: OrderRegister, terms: OrderTerms) {
    this.deps = deps;
    this.register = register;
    this.terms = terms;
  }

  /** Places the exits of a trade that an order has just opened. */
  protect(lot: Lot, opener: WorkingOrder): void {
    const { stopLossPrice, takeProfitPrice, exits } = opener;
    const market = this.deps.markets[lot.instrumentIndex]!;
    this.placeExit(market, lot, 'stop-loss', stopLossPrice);
    this.placeExit(market, lot, 'take-profit', takeProfitPrice);
    if (exits !== null) this.placePlan(market, lot, exits);
  }

  /** Cancels the orders that would close a trade which is closed already. */
  release(market: InstrumentState, tradeId: number, withMarketOrders: boolean): void {
    const { resting } = market.book;
    for (let i = resting.length - 1; i >= 0; i--) {
      if (resting[i]!.closesTradeId === tradeId)
        this.register.cancel(resting[i]!, 'trade is closed');
    }
    if (!withMarketOrders) return;
    for (const order of market.book.working()) {
      if (order.closesTradeId === tradeId) this.register.cancel(order, 'trade is closed');
    }
  }

  /** Moves the stop or target of a trade, or gives it one; a price of NaN takes it away. */
  move(tradeId: number, origin: 'stop-loss' | 'take-profit', price: number): void {
    const lot = this.deps.portfolio.lot(tradeId);
    if (lot === undefined) return;
    const market = this.deps.markets[lot.instrumentIndex]!;
    const known = market.book.resting.find(
      (order) => order.closesTradeId === tradeId && order.origin === origin,
    );
    if (Number.isNaN(price)) {
      if (known !== undefined) this.register.cancel(known, 'cancelled by the strategy');
    } else if (known === undefined) this.placeExit(market, lot, origin, price);
    else {
      this.register.replace(
        known,
        origin === 'stop-loss' ? { stopPrice: price } : { limitPrice: price },
      );
    }
  }

  private placeExit(
    market: InstrumentState,
    lot: Lot,
    origin: 'stop-loss' | 'take-profit',
    price: number,
    ratio = 1,
  ): void {
    // A level by an average true range that is not known yet cannot be waited for.
    if (Number.isNaN(price)) return;
    const reason = origin === 'stop-loss' ? 'stop loss' : 'take profit';
    const order = exitOrder(this.deps, lot, origin, reason);
    if (ratio < 1)
      order.sizing = {
        kind: 'fixed',
        value: partOf(lot.quantity * ratio, market, this.deps.settings),
      };
    order.type = origin === 'stop-loss' ? 'stop' : 'limit';
    if (origin === 'stop-loss') this.terms.setStop(order, price, market);
    else this.terms.setLimit(order, price, market);
    this.register.admit(order, market);
  }

  private placePlan(market: InstrumentState, lot: Lot, plan: ExitPlan): void {
    const away = lot.isLong ? 1 : -1;
    const { entryPrice } = lot;
    const { stopLoss, targets, trail } = plan;
    if (stopLoss !== undefined) {
      const price = market.priceOf(stopLoss, entryPrice, -away, this.deps.clock.closedBarIndex);
      this.placeExit(market, lot, 'stop-loss', price);
    }
    for (const { level, ratio } of targets ?? []) {
      const price = market.priceOf(level, entryPrice, away, this.deps.clock.closedBarIndex);
      this.placeExit(market, lot, 'take-profit', price, ratio);
    }
    if (trail !== undefined) {
      const order = exitOrder(this.deps, lot, 'trailing-stop', 'trailing stop');
      this.terms.setTrail(order, trail, market, entryPrice);
      this.register.admit(order, market);
    }
  }
}
