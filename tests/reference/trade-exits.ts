// The exits of trades: what an order brings for the trade it opens, and persistent exits by name.
import type { ExitLevel, ExitRequest, Trail } from '@stratloom/engine/model';
import { addOrder, ALL, change, end, setLevels, setTrail, tighten } from './order-entry.ts';
import { distanceOf, lastClosed, levelOf, stepDown } from './prices.ts';
import {
  DUST,
  marketOf,
  type RefOrder,
  type RefTrade,
  workingOrders,
  type World,
} from './world.ts';

type ExitOrigin = 'stop-loss' | 'take-profit' | 'trailing-stop';

function addExit(
  world: World,
  trade: RefTrade,
  origin: ExitOrigin,
  terms: Partial<RefOrder> = {},
): RefOrder {
  return addOrder(world, {
    market: trade.market,
    side: trade.isLong ? 'sell' : 'buy',
    origin,
    sizing: ALL,
    reason: origin.replace('-', ' '),
    reduceOnly: true,
    closesTradeId: trade.id,
    ...terms,
  });
}

/** A level of a trade as a price: targets count towards a gain, stops towards a loss. */
function levelFor(
  world: World,
  trade: RefTrade,
  level: ExitLevel | undefined,
  gains: boolean,
): number {
  const up = trade.isLong === gains;
  return levelOf(world, trade.market, level, trade.entryPrice, up, lastClosed(world));
}

/** Stop, targets and trail of a new trade, then the persistent exits that wait for it. */
export function protect(world: World, trade: RefTrade, entry: RefOrder): void {
  setStopLoss(world, trade, entry.stopLoss);
  setTarget(world, trade, entry.takeProfit);
  const plan = entry.exits;
  if (plan !== undefined) {
    setStopLoss(world, trade, levelFor(world, trade, plan.stopLoss, false));
    for (const { level, ratio } of plan.targets ?? []) {
      setTarget(world, trade, levelFor(world, trade, level, true), ratio);
    }
    if (plan.trail !== undefined) {
      const order = addExit(world, trade, 'trailing-stop');
      setTrail(world, order, plan.trail, trade.entryPrice, trade.entryPrice);
    }
  }
  for (const request of world.exits) {
    if (isFor(request, trade)) cover(world, request, trade, trade.entryPrice);
  }
}

/** A share of a trade in steps of its instrument, at least one of them. */
function shareOf(world: World, trade: RefTrade, units: number): number {
  const { lotSize } = marketOf(world, trade.market).instrument;
  const whole = world.input.settings.sizing.wholeUnits === true ? 1 : 0;
  const step = Math.max(lotSize, whole);
  return Math.max(step, stepDown(units, step));
}

function setStopLoss(world: World, trade: RefTrade, price: number): void {
  if (Number.isNaN(price)) return;
  setLevels(world, addExit(world, trade, 'stop-loss'), { stopPrice: price });
}

function setTarget(world: World, trade: RefTrade, price: number, ratio = 1): void {
  if (Number.isNaN(price)) return;
  const order = addExit(world, trade, 'take-profit');
  if (ratio < 1) {
    order.sizing = { kind: 'fixed', value: shareOf(world, trade, trade.quantity * ratio) };
  }
  setLevels(world, order, { limitPrice: price });
}

/** Moves the stop loss or the first target of a trade, or gives it one; NaN takes it away. */
export function moveExit(
  world: World,
  tradeId: number,
  origin: 'stop-loss' | 'take-profit',
  price: number,
): void {
  const trade = world.open.find(({ id }) => id === tradeId);
  if (trade === undefined) return;
  const known = workingOrders(world).find(
    (order) => order.closesTradeId === tradeId && order.origin === origin,
  );
  if (known === undefined) {
    if (origin === 'stop-loss') setStopLoss(world, trade, price);
    else setTarget(world, trade, price);
  } else if (Number.isNaN(price)) end(known, 'cancelled');
  else moveLevel(world, known, price);
}

function moveLevel(world: World, order: RefOrder, price: number): void {
  const isStop = order.origin === 'stop-loss';
  if (order.trail !== undefined) {
    if (isStop) change(world, order.id, { stopPrice: price });
    return;
  }
  const limit = isStop ? order.limit : price;
  setLevels(world, order, { limitPrice: limit, stopPrice: isStop ? price : order.stop });
}

function isFor({ entryName, instrumentIndex = 0 }: ExitRequest, trade: RefTrade): boolean {
  return trade.market === instrumentIndex && (entryName ?? trade.entryName) === trade.entryName;
}

function isAwaited(world: World, { entryName, instrumentIndex = 0 }: ExitRequest): boolean {
  return workingOrders(world).some(
    (order) =>
      order.market === instrumentIndex &&
      order.origin === 'strategy' &&
      !order.reduceOnly &&
      (entryName ?? order.name) === order.name,
  );
}

/** Sets up a persistent exit, or changes the one of the same name and entry. */
export function setExit(world: World, request: ExitRequest): void {
  if (world.bankruptcyBar >= 0) return;
  const trades = world.open.filter((trade) => isFor(request, trade));
  if (trades.length === 0 && !isAwaited(world, request)) return;
  const isSame = (known: ExitRequest): boolean =>
    known.name === request.name &&
    known.entryName === request.entryName &&
    (known.instrumentIndex ?? 0) === (request.instrumentIndex ?? 0);
  const index = world.exits.findIndex(isSame);
  if (index < 0) world.exits.push(request);
  else world.exits[index] = request;
  const now = world.price[request.instrumentIndex ?? 0] ?? NaN;
  for (const trade of trades) cover(world, request, trade, now);
}

/** Names an exit that has been filled for a trade. */
export function doneExit(name: string, tradeId: number): string {
  return `${name} ${tradeId}`;
}

/** Brings the orders of a persistent exit for one trade to what is asked. */
function cover(world: World, request: ExitRequest, trade: RefTrade, now: number): void {
  const isDone = world.doneExits.includes(doneExit(request.name, trade.id));
  const units = isDone ? 0 : reservable(world, request, trade);
  const legs: [ExitOrigin, number][] = [
    ['take-profit', levelFor(world, trade, request.takeProfit, true)],
    ['stop-loss', levelFor(world, trade, request.stopLoss, false)],
    ['trailing-stop', request.trail === undefined ? NaN : 0],
  ];
  for (const [origin, price] of legs) {
    const known = workingOrders(world).find(
      (o) => o.exitTradeId === trade.id && o.exitName === request.name && o.origin === origin,
    );
    if (Number.isNaN(price) || !(units > 0)) {
      if (known !== undefined) end(known, 'cancelled');
    } else if (known === undefined) {
      const order = addLeg(world, request, trade, origin, units);
      if (origin !== 'trailing-stop') moveLevel(world, order, price);
      else if (request.trail !== undefined) {
        setTrail(world, order, request.trail, trade.entryPrice, now);
      }
    } else {
      if (request.trail !== undefined) renewTrail(world, known, request.trail, trade, now);
      known.reserved = units;
      known.taken = 0;
      known.reason = request.reason;
      if (origin !== 'trailing-stop') moveLevel(world, known, price);
    }
  }
}

/** A trail asked for again: one that is active stays so, unless it would become active only beyond the best price so far. */
function renewTrail(
  world: World,
  order: RefOrder,
  asked: Trail,
  trade: RefTrade,
  now: number,
): void {
  const { trail } = order;
  if (trail === undefined || order.origin !== 'trailing-stop' || order.setOff) return;
  const from = trade.entryPrice;
  const activation = levelFor(world, trade, asked.activation, true);
  const isBeyond = trade.isLong ? activation > trail.best : activation < trail.best;
  if (!trail.active || isBeyond) return setTrail(world, order, asked, from, now);
  const { kind } = asked.offset;
  const distance = distanceOf(world, order.market, asked.offset, from, lastClosed(world));
  // A range is counted anew at each bar; what it was at the entry says nothing.
  if (kind !== 'atr') trail.distance = kind === 'ratio' ? NaN : distance;
  trail.asked = asked;
  tighten(world, order);
}

function addLeg(
  world: World,
  { name, reason, groupName }: ExitRequest,
  trade: RefTrade,
  origin: ExitOrigin,
  units: number,
): RefOrder {
  const ownEntry = world.input.settings.exitPairing === 'ownEntry';
  return addExit(world, trade, origin, {
    reserved: units,
    reason,
    closesTradeId: ownEntry ? trade.id : 0,
    exitName: name,
    exitTradeId: trade.id,
    group: { name: groupName ?? `exit ${name} ${trade.id}`, kind: 'reduce' },
  });
}

/** Returns the quantity of a trade that an exit may close: its own, at most what other exits leave. */
function reservable(world: World, request: ExitRequest, trade: RefTrade): number {
  const asked = request.quantity ?? (request.quantityRatio ?? 1) * trade.entryQuantity;
  const wish = asked < trade.quantity ? shareOf(world, trade, asked) : trade.quantity;
  const reserved = new Map<string, number>();
  for (const order of workingOrders(world)) {
    if (order.exitTradeId !== trade.id || order.exitName === request.name) continue;
    const units = Math.min(order.reserved - order.taken, trade.quantity);
    if (!reserved.has(order.exitName)) reserved.set(order.exitName, units);
  }
  const taken = [...reserved.values()].reduce((sum, units) => sum + units, 0);
  const left = trade.quantity - taken;
  return left > trade.quantity * DUST ? Math.min(wish, left) : 0;
}

/** After trades were closed: persistent exits with nothing left to close or to wait for end. */
export function endUseless(world: World, market: number, opened: RefTrade | undefined): void {
  const ownEntry = world.input.settings.exitPairing === 'ownEntry';
  for (const order of workingOrders(world)) {
    if (order.exitTradeId === 0 || order.market !== market) continue;
    const hasTrade = world.open.some((trade) =>
      ownEntry
        ? trade.id === order.exitTradeId
        : trade.market === market && trade.isLong !== (order.side === 'buy'),
    );
    if (!hasTrade) end(order, 'cancelled');
  }
  world.exits = world.exits.filter((request) => {
    if ((request.instrumentIndex ?? 0) !== market) return true;
    const isNamed = request.entryName !== undefined;
    const covers = world.open.some((t) => isFor(request, t) && (t !== opened || isNamed));
    return covers || (isNamed && isAwaited(world, request));
  });
}

/** Cancels persistent exits: those of a name, or all. */
export function cancelExits(world: World, name?: string): void {
  world.exits = world.exits.filter((request) => name !== undefined && request.name !== name);
  for (const order of workingOrders(world)) {
    if (order.exitTradeId !== 0 && (name ?? order.exitName) === order.exitName) {
      end(order, 'cancelled');
    }
  }
}
