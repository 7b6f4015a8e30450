import { awaitActivation, followPrice } from './trailing-stop.ts';
import type { WorkingOrder } from './working-order.ts';
import type {
  OrderChange,
  OrderRequest,
  OrderType,
  TimeInForce,
  Trail,
} from '../../model/order.ts';
import type { RunSettings } from '../../model/settings.ts';
import { ceilToStep, floorToStep } from '../../model/step.ts';
import type { BarClock } from './bar-clock.ts';
import type { InstrumentState } from './instrument-state.ts';

/** Writes what is asked for into a working order: levels on ticks, and the rarer terms. */
export class OrderTerms {
  private readonly settings: RunSettings;
  private readonly clock: BarClock;

  constructor(settings: RunSettings, clock: BarClock) {
    this.settings = settings;
    this.clock = clock;
  }

  /** Makes an order wait for a limit price, rounded to the tick that is harder to reach. */
  setLimit(order: WorkingOrder, price: number, market: InstrumentState): void {
    const { isBuy } = order;
    const beyond = this.settings.limitFillTicks * market.instrument.tickSize;
    order.limitPrice = this.limitTick(order, price, market);
    if (order.type === 'stopLimit' && !order.isTriggered) return;
    order.rises = !isBuy;
    order.level = isBuy ? order.limitPrice - beyond : order.limitPrice + beyond;
  }

  /** Returns the tick at or beyond a limit price that is harder to reach. */
  limitTick({ isBuy }: WorkingOrder, price: number, { instrument }: InstrumentState): number {
    const { tickSize } = instrument;
    return isBuy ? floorToStep(price, tickSize) : ceilToStep(price, tickSize);
  }

  /** Returns the tick at or beyond a stop price that is harder to reach. */
  stopTick({ isBuy }: WorkingOrder, price: number, { instrument }: InstrumentState): number {
    const { tickSize } = instrument;
    return isBuy ? ceilToStep(price, tickSize) : floorToStep(price, tickSize);
  }

  /**
   * Makes an order wait for a stop price, rounded to the tick that is harder to reach. A stop-limit order whose stop was
   * reached goes on waiting for its limit, unless the stop is moved.
   */
  setStop(order: WorkingOrder, price: number, market: InstrumentState): void {
    const { isBuy } = order;
    const stopPrice = this.stopTick(order, price, market);
    if (order.isTriggered && stopPrice === order.stopPrice) return;
    order.isTriggered = false;
    order.stopPrice = stopPrice;
    order.rises = isBuy;
    order.level = order.stopPrice;
  }

  /**
   * Makes an order a trailing stop.
   *
   * @param from - Price that offsets are counted from: of the trade's entry, or the last one, quote currency.
   * @param now - Price from which it follows the market, quote currency.
   */
  setTrail(
    order: WorkingOrder,
    trail: Trail,
    market: InstrumentState,
    from: number,
    now = from,
  ): void {
    const { activation, offset } = trail;
    const towards = order.isBuy ? -1 : 1;
    order.type = 'trailing';
    order.isTrailing = true;
    order.hasTerms = true;
    order.trail = trail;
    order.rises = order.isBuy;
    order.level = NaN;
    order.stopPrice = NaN;
    order.limitPrice = NaN;
    order.isTriggered = false;
    order.activationPrice =
      activation === undefined
        ? NaN
        : market.priceOf(activation, from, towards, this.clock.closedBarIndex);
    order.bestPrice = now;
    order.trailDistance =
      offset.kind === 'ratio' ? NaN : market.distance(offset, from, this.clock.closedBarIndex);
    awaitActivation(order, market.instrument);
    followPrice(order, now, market.instrument);
  }

  /** Sets type and levels from what is given; what is not given stays when the order has it. */
  setLevels(order: WorkingOrder, change: OrderChange, market: InstrumentState): void {
    const { limitPrice: limit = NaN, stopPrice: stop = NaN, trail } = change;
    if (trail !== undefined) {
      this.setTrail(order, trail, market, market.position.price);
      return;
    }
    if (order.isTrailing) {
      if (!Number.isNaN(stop)) this.setStop(order, stop, market);
    } else {
      const limitPrice = Number.isNaN(limit) ? order.limitPrice : limit;
      const stopPrice = Number.isNaN(stop) ? order.stopPrice : stop;
      order.type = typeOf({ limitPrice, stopPrice });
      if (!Number.isNaN(stop)) this.setStop(order, stop, market);
      if (!Number.isNaN(limit)) this.setLimit(order, limit, market);
    }
  }

  /** Stop loss and take profit of the trade to open, on the ticks on which their orders will lie. */
  setBracket(order: WorkingOrder, request: OrderRequest, market: InstrumentState): void {
    const { stopLossPrice = NaN, takeProfitPrice = NaN } = request;
    const { tickSize } = market.instrument;
    const lower = order.isBuy ? stopLossPrice : takeProfitPrice;
    const upper = order.isBuy ? takeProfitPrice : stopLossPrice;
    const below = floorToStep(lower, tickSize);
    const above = ceilToStep(upper, tickSize);
    order.stopLossPrice = order.isBuy ? below : above;
    order.takeProfitPrice = order.isBuy ? above : below;
  }

  /** Divides the levels of an order after a split, `ratio` new units for one, and puts them on ticks again. */
  split(order: WorkingOrder, ratio: number, market: InstrumentState): void {
    const { tickSize } = market.instrument;
    const { isBuy, limitPrice } = order;
    const above = (price: number): number => ceilToStep(price / ratio, tickSize);
    const below = (price: number): number => floorToStep(price / ratio, tickSize);
    order.stopPrice = isBuy ? above(order.stopPrice) : below(order.stopPrice);
    order.stopLossPrice = isBuy ? below(order.stopLossPrice) : above(order.stopLossPrice);
    order.takeProfitPrice = isBuy ? above(order.takeProfitPrice) : below(order.takeProfitPrice);
    // A stop that was set off and waits for volume is not armed again.
    if (!order.isTriggered) order.level = order.stopPrice;
    awaitActivation(order, market.instrument);
    if (!Number.isNaN(limitPrice)) this.setLimit(order, limitPrice / ratio, market);
  }

  /** The rarer terms of an order. */
  setTerms(order: WorkingOrder, request: OrderRequest): void {
    const { name = '', group, timeInForce = 'gtc', exits = null } = request;
    order.hasTerms = true;
    order.ignoresPyramiding = request.ignoresPyramiding === true;
    order.exits = exits;
    order.name = name;
    order.group = group?.name ?? '';
    order.groupReduces = group?.kind === 'reduce';
    this.setTimeInForce(order, timeInForce);
  }

  private setTimeInForce(order: WorkingOrder, timeInForce: TimeInForce): void {
    order.expires = timeInForce !== 'gtc';
    order.isImmediate = timeInForce === 'ioc';
    order.endsWithDay = timeInForce === 'day';
    order.day = NaN;
    order.lastBarIndex = Infinity;
    order.untilTime = Infinity;
    if (typeof timeInForce !== 'object') return;
    if ('bars' in timeInForce) order.lastBarIndex = this.clock.barIndex + timeInForce.bars;
    else order.untilTime = timeInForce.until;
  }
}

/** Returns true when a request has any of the rarer terms. */
export function hasTerms(request: OrderRequest): boolean {
  return (
    request.name !== undefined ||
    request.exits !== undefined ||
    request.group !== undefined ||
    request.timeInForce !== undefined ||
    request.ignoresPyramiding === true
  );
}

/** Returns the kind of order that levels make. */
export function typeOf({ limitPrice = NaN, stopPrice = NaN, trail }: OrderChange): OrderType {
  if (trail !== undefined) return 'trailing';
  if (Number.isNaN(stopPrice)) return Number.isNaN(limitPrice) ? 'market' : 'limit';
  return Number.isNaN(limitPrice) ? 'stop' : 'stopLimit';
}
