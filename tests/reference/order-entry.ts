// Order entry: a request becomes an order, which may be changed or cancelled.
import type {
  OrderChange,
  OrderOrigin,
  OrderRequest,
  OrderType,
  Sizing,
} from '@stratloom/engine/model';
import { distanceOf, harderTick, lastClosed, levelOf } from './prices.ts';
import { type RefOrder, type RefTrade, tradesToClose, workingOrders, type World } from './world.ts';

/** The size of an order that closes all of a trade. */
export const ALL: Sizing = { kind: 'fixed', value: Infinity };

/** Ends an order without a fill. */
export function end(order: RefOrder, status: 'cancelled' | 'rejected' | 'expired'): void {
  if (order.status !== 'working') return;
  // Of what was filled in part only the rest is given up.
  order.status = order.parts > 0 && status === 'rejected' ? 'cancelled' : status;
}

function typeOf({ limitPrice = NaN, stopPrice = NaN, trail }: OrderChange): OrderType {
  if (trail !== undefined) return 'trailing';
  if (!Number.isNaN(limitPrice) && !Number.isNaN(stopPrice)) return 'stopLimit';
  if (!Number.isNaN(stopPrice)) return 'stop';
  return Number.isNaN(limitPrice) ? 'market' : 'limit';
}

function tickOf(world: World, order: RefOrder): number {
  return world.markets[order.market]?.instrument.tickSize ?? 0;
}

/** True when a rising price sets the order off: stops to buy, limits to sell. */
export function isRising(order: RefOrder): boolean {
  const waitsForLimit = order.type === 'limit' || order.stopReached || waitsForGain(order);
  return (order.side === 'buy') !== waitsForLimit;
}

/** True for a trailing stop that keeps no distance, is not active and was not given a level: it closes where it becomes active. */
export function waitsForGain({ trail, stop }: RefOrder): boolean {
  if (trail === undefined || trail.active || !Number.isNaN(stop)) return false;
  return trail.asked.offset.value === 0;
}

/** Puts the price at which a stop without a distance becomes active on the tick that is harder to reach. */
export function roundActivation(world: World, order: RefOrder): void {
  const { trail } = order;
  if (trail === undefined || !waitsForGain(order)) return;
  trail.activation = harderTick(trail.activation, order.side === 'sell', tickOf(world, order));
}

/** A working order with nothing but its bare terms. */
export function addOrder(
  world: World,
  terms: Pick<RefOrder, 'market' | 'side' | 'origin' | 'sizing' | 'reason'> & Partial<RefOrder>,
): RefOrder {
  const order: RefOrder = {
    name: '',
    type: 'market',
    limit: NaN,
    stop: NaN,
    stopLoss: NaN,
    takeProfit: NaN,
    exits: undefined,
    reduceOnly: false,
    closesTradeId: 0,
    placedBar: world.bar,
    group: undefined,
    reverses: false,
    turned: 0,
    askedBar: world.bar,
    ignoresPyramiding: false,
    reserved: Infinity,
    taken: 0,
    stopReached: false,
    trail: undefined,
    onlyNextOpportunity: false,
    lastBar: Infinity,
    beforeTime: Infinity,
    endsWithDay: false,
    day: NaN,
    exitName: '',
    exitTradeId: 0,
    status: 'working',
    setOff: false,
    hadItsShare: false,
    parts: 0,
    filledBar: -1,
    price: NaN,
    quantity: 0,
    fee: 0,
    slippage: 0,
    ...terms,
    id: world.orders.length + 1,
  };
  world.orders.push(order);
  return order;
}

/** Makes an order wait for these prices; a stop that was reached stays so unless it is moved. */
export function setLevels(
  world: World,
  order: RefOrder,
  asked: Pick<OrderRequest, 'limitPrice' | 'stopPrice'>,
): void {
  const tick = tickOf(world, order);
  const buys = order.side === 'buy';
  const stop = harderTick(asked.stopPrice ?? NaN, buys, tick);
  if (stop !== order.stop) {
    order.stopReached = false;
    order.setOff = false;
  }
  order.type = typeOf(asked);
  if (order.setOff && order.type === 'stopLimit') {
    order.stopReached = true;
    order.setOff = false;
  }
  order.limit = harderTick(asked.limitPrice ?? NaN, !buys, tick);
  order.stop = stop;
}

/**
 * Makes an order a trailing stop.
 *
 * @param from - Price that offsets are counted from.
 * @param now - Price from which it follows the market.
 */
export function setTrail(
  world: World,
  order: RefOrder,
  asked: NonNullable<OrderRequest['trail']>,
  from: number,
  now: number,
): void {
  const { activation, offset } = asked;
  order.type = 'trailing';
  order.setOff = false;
  order.limit = NaN;
  order.stop = NaN;
  order.stopReached = false;
  // A stop to sell protects a long trade and waits for a gain above its entry.
  const gainsUp = order.side === 'sell';
  const distance = distanceOf(world, order.market, offset, from, lastClosed(world));
  order.trail = {
    asked,
    active: activation === undefined,
    activation: levelOf(world, order.market, activation, from, gainsUp, lastClosed(world)),
    best: now,
    distance: offset.kind === 'ratio' ? NaN : distance,
  };
  roundActivation(world, order);
  followPrice(world, order, now);
}

/** Lets a trailing stop become active and follow the price; its level never moves away from the market. */
export function followPrice(world: World, order: RefOrder, price: number): void {
  const { trail } = order;
  if (trail === undefined) return;
  const buys = order.side === 'buy';
  if (!trail.active) {
    // A level that is not known cannot be waited for.
    const isReached =
      Number.isNaN(trail.activation) ||
      (buys ? price <= trail.activation : price >= trail.activation);
    if (!isReached) return;
    trail.active = true;
    trail.best = price;
  }
  const isBetter = buys ? price < trail.best : price > trail.best;
  if (isBetter) trail.best = price;
  if (isBetter || Number.isNaN(order.stop)) tighten(world, order);
}

/** Brings an active trailing stop to its distance from the best price, unless it is nearer. */
export function tighten(world: World, order: RefOrder): void {
  const { trail } = order;
  if (trail === undefined || !trail.active || order.setOff) return;
  const buys = order.side === 'buy';
  const { offset } = trail.asked;
  const distance = offset.kind === 'ratio' ? offset.value * trail.best : trail.distance;
  const level = harderTick(
    buys ? trail.best + distance : trail.best - distance,
    buys,
    tickOf(world, order),
  );
  if (Number.isNaN(level)) return;
  const isNearer = buys ? level < order.stop : level > order.stop;
  if (Number.isNaN(order.stop) || isNearer) order.stop = level;
}

/** At each new bar, trails in average true ranges take the range of the last close. */
export function renewRanges(world: World, market: number): void {
  for (const order of workingOrders(world)) {
    const { trail } = order;
    if (order.market !== market || trail?.asked.offset.kind !== 'atr') continue;
    trail.distance = distanceOf(world, market, trail.asked.offset, trail.best, lastClosed(world));
    tighten(world, order);
  }
}

function hasProblem(world: World, order: RefOrder, request: OrderRequest): boolean {
  if (world.markets[order.market] === undefined || world.bankruptcyBar >= 0) return true;
  const waitsForLimit = order.type === 'limit' || order.type === 'stopLimit';
  const waitsForStop = order.type === 'stop' || order.type === 'stopLimit';
  if (waitsForLimit && !(order.limit > 0)) return true;
  if (waitsForStop && !(order.stop > 0)) return true;
  if (request.trail !== undefined && !(request.trail.offset.value > 0)) return true;
  if (order.type !== 'market' && isFull(world, order)) return true;
  if (!(order.sizing.value > 0)) return true;
  const gap = order.takeProfit - order.stopLoss;
  return order.side === 'buy' ? gap <= 0 : gap >= 0;
}

/** True when the order would open one trade more than may be open at once. */
export function isFull(world: World, order: RefOrder): boolean {
  const { pyramiding } = world.input.settings;
  if (pyramiding === null || order.ignoresPyramiding || order.reduceOnly) return false;
  const isLong = order.side === 'buy';
  const count = world.open.filter((t) => t.market === order.market && t.isLong === isLong).length;
  return count >= Math.max(1, pyramiding);
}

function setTime(world: World, order: RefOrder, timeInForce: OrderRequest['timeInForce']): void {
  order.onlyNextOpportunity = timeInForce === 'ioc';
  order.endsWithDay = timeInForce === 'day';
  order.lastBar = Infinity;
  order.beforeTime = Infinity;
  order.day = NaN;
  if (typeof timeInForce !== 'object') return;
  if ('bars' in timeInForce) order.lastBar = world.bar + timeInForce.bars;
  else order.beforeTime = timeInForce.until;
}

/** Places an order of the strategy, or changes the working one of the same name. */
export function place(world: World, request: OrderRequest): number {
  const { name = '', side, closesTradeId = 0, instrumentIndex: market = 0 } = request;
  const isNew = name === '' || request.isSeparate === true;
  const named = isNew ? undefined : workingOrders(world).find((o) => o.name === name);
  if (named !== undefined) {
    const isSame =
      named.side === side && named.market === market && named.closesTradeId === closesTradeId;
    // Of a market order that was asked for at an earlier close nothing is known to be filled: it stands.
    const stands = named.type !== 'market' || (named.askedBar < world.bar && named.parts === 0);
    if (isSame && stands && named.type === typeOf(request)) {
      setTerms(world, named, request);
      turn(world, named, named.askedBar === world.bar);
      return named.id;
    }
    end(named, 'cancelled');
  }
  const reduceOnly = request.reduceOnly === true || closesTradeId !== 0;
  if (world.input.settings.exclusiveOrders && !reduceOnly)
    clearMarket(world, market, request.reason);
  const order = addOrder(world, {
    name,
    market,
    side,
    origin: 'strategy',
    sizing: ALL,
    reason: request.reason,
    closesTradeId,
  });
  if (world.markets[market] !== undefined) setTerms(world, order, request);
  turn(world, order, named?.askedBar === world.bar);
  if (hasProblem(world, order, request)) end(order, 'rejected');
  return order.id;
}

/** Notes what a reversing order closes on top of its size; asked for twice on one bar, it has its own size only. */
function turn(world: World, order: RefOrder, isAgain: boolean): void {
  order.askedBar = world.bar;
  const trades = tradesToClose(world, order);
  const held = trades.reduce((sum, { quantity }) => sum + quantity, 0);
  const closing = workingOrders(world)
    .filter((o) => o !== order && o.market === order.market && o.type === 'market')
    .filter((o) => o.reduceOnly && o.side === order.side && o.sizing.kind === 'fixed')
    .reduce((sum, { sizing, closesTradeId }) => {
      const trade = trades.find(({ id }) => id === closesTradeId);
      return sum + Math.min(sizing.value, closesTradeId === 0 ? held : (trade?.quantity ?? 0));
    }, 0);
  order.turned = isAgain ? 0 : Math.max(0, held - closing);
}

/** Gives an order all terms of a request. */
function setTerms(world: World, order: RefOrder, request: OrderRequest): void {
  const buys = request.side === 'buy';
  const tick = tickOf(world, order);
  const last = world.price[order.market] ?? NaN;
  order.reason = request.reason;
  order.sizing = request.sizing ?? (order.closesTradeId === 0 ? world.input.settings.sizing : ALL);
  order.reduceOnly = request.reduceOnly === true || order.closesTradeId !== 0;
  order.reverses = request.reverses === true;
  order.ignoresPyramiding = request.ignoresPyramiding === true;
  order.exits = request.exits;
  order.group = request.group;
  order.stopLoss = harderTick(request.stopLossPrice ?? NaN, !buys, tick);
  order.takeProfit = harderTick(request.takeProfitPrice ?? NaN, buys, tick);
  setTime(world, order, request.timeInForce);
  if (request.trail !== undefined) setTrail(world, order, request.trail, last, last);
  else setLevels(world, order, request);
}

/** Exclusive orders: a new one cancels the strategy's working ones and closes what is open. */
function clearMarket(world: World, market: number, reason: string): void {
  for (const order of workingOrders(world)) {
    if (order.market === market && order.origin === 'strategy') end(order, 'cancelled');
  }
  for (const trade of world.open) {
    if (trade.market === market) closeTrade(world, trade, 'exclusive', reason);
  }
}

/** A market order for all of a trade, unless one waits already. */
export function closeTrade(
  world: World,
  trade: RefTrade,
  origin: OrderOrigin,
  reason: string,
): void {
  const waits = workingOrders(world).some(
    (o) => o.type === 'market' && o.closesTradeId === trade.id && o.sizing.value === Infinity,
  );
  if (waits) return;
  addOrder(world, {
    market: trade.market,
    side: trade.isLong ? 'sell' : 'buy',
    origin,
    sizing: ALL,
    reason,
    reduceOnly: true,
    closesTradeId: trade.id,
  });
}

/** Changes a working order; what is left out stays. */
export function change(world: World, id: number, asked: OrderChange): void {
  const order = world.orders.find((o) => o.id === id);
  if (order?.status !== 'working') return;
  if (asked.sizing !== undefined) order.sizing = asked.sizing;
  if (order.type === 'market') return;
  const last = world.price[order.market] ?? NaN;
  const limitPrice = Number.isNaN(asked.limitPrice ?? NaN) ? order.limit : asked.limitPrice;
  const stopPrice = Number.isNaN(asked.stopPrice ?? NaN) ? order.stop : asked.stopPrice;
  if (asked.trail !== undefined) setTrail(world, order, asked.trail, last, last);
  else if (order.trail === undefined) setLevels(world, order, { limitPrice, stopPrice });
  else moveTrailingStop(world, order, stopPrice ?? NaN);
}

/** Moves the level of a trailing stop, which arms one anew that was set off. */
function moveTrailingStop(world: World, order: RefOrder, price: number): void {
  const stop = harderTick(price, order.side === 'buy', tickOf(world, order));
  if (stop !== order.stop) order.setOff = false;
  order.stop = stop;
}
