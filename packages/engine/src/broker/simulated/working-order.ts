import type { ExitPlan, Order, OrderOrigin, OrderType, Trail } from '../../model/order.ts';
import { DEFAULT_SETTINGS, type Sizing } from '../../model/settings.ts';
import type { TextTable } from '../../model/text-table.ts';

/**
 * An order that waits. Mutable, and used again when it has ended: a run places some hundred thousand of them, and as many
 * objects would cost more than all the rest. Nobody outside of broker and kernel holds one.
 */
export class WorkingOrder {
  id = 0;
  /** Empty when the strategy gave it none. */
  name = '';
  instrumentIndex = 0;
  type: OrderType = 'market';
  isBuy = true;
  origin: OrderOrigin = 'strategy';
  sizing: Sizing = DEFAULT_SETTINGS.sizing;
  /** The most that a persistent exit closes, base units; Infinity = no bound. */
  maxQuantity = Infinity;
  /** Base units that filled orders of its group have taken off it. */
  takenQuantity = 0;
  /** Quote currency; NaN when there is none. */
  limitPrice = NaN;
  /** Quote currency; NaN when there is none; present level of a trailing stop. */
  stopPrice = NaN;
  stopLossPrice = NaN;
  takeProfitPrice = NaN;
  exits: ExitPlan | null = null;
  reduceOnly = false;
  reverses = false;
  /** Base units that a reversing order with a price closes on top of its size: those of the other side when it was placed. */
  reversalQuantity = 0;
  /** Bar on which it was requested last. */
  requestedBarIndex = 0;
  ignoresPyramiding = false;
  /** 0 = none in particular. */
  closesTradeId = 0;
  placedBarIndex = 0;
  /** Code in the run's texts. */
  reason = 0;
  /** Price that sets it off now, quote currency; NaN for market orders and trailing stops that are not active. */
  level = NaN;
  /** True when a rising price sets it off: stops to buy and limits to sell. */
  rises = false;
  /** True once the stop of a stop-limit order was reached, or a stop was set off of which a part was filled. */
  isTriggered = false;
  trail: Trail | null = null;
  isTrailing = false;
  /** Price at which a trailing stop becomes active; NaN = active already. */
  activationPrice = NaN;
  /** Best price since a trailing stop became active. */
  bestPrice = NaN;
  /** Distance of the trailing stop, quote currency; NaN when it is a share of the best price. */
  trailDistance = NaN;
  group = '';
  groupReduces = false;
  /** True when any of the five fields below bounds it. */
  expires = false;
  /** May fill only at the next opportunity. */
  isImmediate = false;
  /** Last bar on which it may fill; Infinity = any. */
  lastBarIndex = Infinity;
  /** It may fill on bars that start before this, UTC milliseconds; Infinity = any. */
  untilTime = Infinity;
  /** Ends with the session day of the first bar on which it could fill. */
  endsWithDay = false;
  /** Session day on which it could first fill; NaN while unknown. */
  day = NaN;
  /** Name of the persistent exit that it belongs to, empty = none. */
  exitName = '';
  /** Trade from which the quantity of a persistent exit is counted; 0 = none. */
  exitTradeId = 0;
  /** True while the volume of the bar leaves nothing more for it: it stays in the book and nothing sets it off. */
  isPaused = false;
  /** True when the last fill or attempt has left something of it to fill on a later bar. */
  hasRest = false;
  /** True once a part of it was filled. */
  isPartlyFilled = false;
  /** True when any of the rarer fields is set; set beside them. */
  hasTerms = false;
  /** False once it is filled or cancelled; lists made before that may still name it. */
  isWorking = false;

  /** Makes it a market order without terms; whoever takes it sets instrument, side, origin, sizing, bar and reason. */
  reset(): void {
    this.isWorking = true;
    this.reduceOnly = false;
    this.reverses = false;
    this.requestedBarIndex = 0;
    this.closesTradeId = 0;
    this.stopLossPrice = NaN;
    this.takeProfitPrice = NaN;
    if (this.type !== 'market') {
      this.type = 'market';
      this.reversalQuantity = 0;
      this.limitPrice = NaN;
      this.stopPrice = NaN;
      this.level = NaN;
      this.rises = false;
      this.isTriggered = false;
    }
    if (this.hasTerms) this.resetTerms();
  }

  private resetTerms(): void {
    this.hasTerms = false;
    this.name = '';
    this.maxQuantity = Infinity;
    this.takenQuantity = 0;
    this.exits = null;
    this.ignoresPyramiding = false;
    this.trail = null;
    this.isTrailing = false;
    this.activationPrice = NaN;
    this.bestPrice = NaN;
    this.trailDistance = NaN;
    this.group = '';
    this.groupReduces = false;
    this.expires = false;
    this.isImmediate = false;
    this.lastBarIndex = Infinity;
    this.untilTime = Infinity;
    this.endsWithDay = false;
    this.day = NaN;
    this.exitName = '';
    this.exitTradeId = 0;
    this.isPaused = false;
    this.hasRest = false;
    this.isPartlyFilled = false;
  }
}

/** Returns an order as a strategy may see it. */
export function orderView(order: WorkingOrder, texts: TextTable): Order {
  return {
    id: order.id,
    name: order.name,
    instrumentIndex: order.instrumentIndex,
    type: order.type,
    side: order.isBuy ? 'buy' : 'sell',
    origin: order.origin,
    sizing: order.sizing,
    limitPrice: order.limitPrice,
    stopPrice: order.stopPrice,
    stopLossPrice: order.stopLossPrice,
    takeProfitPrice: order.takeProfitPrice,
    reduceOnly: order.reduceOnly,
    closesTradeId: order.closesTradeId,
    placedBarIndex: order.placedBarIndex,
    reason: texts.textOf(order.reason),
  };
}

/** Returns a copy of an order. */
export function copyOrder(order: WorkingOrder): WorkingOrder {
  return Object.assign(new WorkingOrder(), order);
}

/** True when an order opens a trade whose exits can lie inside a bar too. @param high - Of the bar, as `low`; quote currency. */
export function opensInto(order: WorkingOrder, high: number, low: number): boolean {
  if (order.exits !== null) return true;
  if (order.closesTradeId !== 0) return false;
  const isInside = (level: number): boolean => level <= high && level >= low;
  return isInside(order.stopLossPrice) || isInside(order.takeProfitPrice);
}
