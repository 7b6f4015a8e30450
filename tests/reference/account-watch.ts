// Events of an account besides orders: splits, dividends, margin calls, bankruptcy.
import type { ExitLevel, ExitPlan, Offset, Trail } from '@stratloom/engine/model';
import { addOrder, closeTrade, end, roundActivation } from './order-entry.ts';
import { execute } from './execution.ts';
import { harderTick, stepDown, stepUp } from './prices.ts';
import { cancelExits } from './trade-exits.ts';
import {
  barsOf,
  cashOf,
  equityOf,
  grossOf,
  marketOf,
  netOf,
  rateOf,
  workingOrders,
  worthOf,
  type World,
} from './world.ts';

const DAY = 86_400_000;

/** Lets splits and dividends take effect that are due when the bar opens. */
export function applyActions(world: World, market: number): void {
  const { actions = [], bars } = marketOf(world, market);
  const dayOf = (time: number): number => Math.floor(time / DAY);
  const before = world.bar === 0 ? -Infinity : dayOf(bars.openTime[world.bar - 1] ?? NaN);
  const today = dayOf(bars.openTime[world.bar] ?? NaN);
  // Daily bars are compared with actions by their dates.
  const due = actions.filter(({ time }) => dayOf(time) > before && dayOf(time) <= today);
  for (const action of due) {
    if (action.kind === 'split') split(world, market, action.ratio);
    else payDividend(world, market, action.amount);
  }
}

function payDividend(world: World, market: number, amount: number): void {
  for (const trade of world.open.filter((t) => t.market === market)) {
    const income = (trade.isLong ? amount : -amount) * trade.quantity * rateOf(world, market);
    trade.income += income;
    world.realized += income;
  }
}

function split(world: World, market: number, ratio: number): void {
  for (const trade of world.open.filter((t) => t.market === market)) {
    trade.quantity *= ratio;
    trade.entryQuantity *= ratio;
    trade.entryPrice /= ratio;
  }
  world.price = world.price.map((price, m) => (m === market ? price / ratio : price));
  for (const order of workingOrders(world).filter((o) => o.market === market)) {
    // Levels lie on ticks after a split too.
    const level = (price: number, rising: boolean): number =>
      harderTick(price / ratio, rising, marketOf(world, market).instrument.tickSize);
    const buys = order.side === 'buy';
    order.limit = level(order.limit, !buys);
    order.stop = level(order.stop, buys);
    order.stopLoss = level(order.stopLoss, !buys);
    order.takeProfit = level(order.takeProfit, buys);
    order.reserved *= ratio;
    order.taken *= ratio;
    order.turned *= ratio;
    const { sizing, trail } = order;
    if (sizing.kind === 'fixed') order.sizing = { ...sizing, value: sizing.value * ratio };
    if (order.exits !== undefined) order.exits = splitPlan(order.exits, ratio);
    if (trail !== undefined) {
      trail.activation /= ratio;
      trail.best /= ratio;
      trail.distance /= ratio;
      roundActivation(world, order);
    }
  }
  world.exits = world.exits.map((request) =>
    (request.instrumentIndex ?? 0) === market
      ? {
          ...request,
          quantity: request.quantity === undefined ? undefined : request.quantity * ratio,
          takeProfit: splitLevel(request.takeProfit, ratio),
          stopLoss: splitLevel(request.stopLoss, ratio),
          trail: splitTrail(request.trail, ratio),
        }
      : request,
  );
}

function splitOffset(offset: Offset, ratio: number): Offset {
  const isDistance = offset.kind === 'distance' || offset.kind === 'ticks';
  return isDistance ? { ...offset, value: offset.value / ratio } : offset;
}

function splitLevel(level: ExitLevel | undefined, ratio: number): ExitLevel | undefined {
  if (level === undefined) return undefined;
  if (typeof level === 'number') return level / ratio;
  if (level.kind !== 'nearer') return splitOffset(level, ratio);
  return { ...level, price: level.price / ratio, offset: splitOffset(level.offset, ratio) };
}

function splitTrail(trail: Trail | undefined, ratio: number): Trail | undefined {
  if (trail === undefined) return undefined;
  const { offset, activation } = trail;
  return { offset: splitOffset(offset, ratio), activation: splitLevel(activation, ratio) };
}

function splitPlan({ stopLoss, targets, trail }: ExitPlan, ratio: number): ExitPlan {
  return {
    stopLoss: splitLevel(stopLoss, ratio),
    targets: targets?.map((target) => ({
      ...target,
      level: splitLevel(target.level, ratio) ?? NaN,
    })),
    trail: splitTrail(trail, ratio),
  };
}

/** Closes what equity no longer carries at the price of the bar that was worst for a holding. */
export function watchMargin(world: World, market: number): void {
  const net = netOf(world, market);
  if (net === 0 || (net > 0 && cashOf(world) >= 0)) return;
  const bars = barsOf(world, market);
  const worst = (net > 0 ? bars.low[world.bar] : bars.high[world.bar]) ?? NaN;
  const prices = world.price.map((price, m) => (m === market ? worst : price));
  const equity = equityOf(world, prices);
  if (equity <= 0) bankrupt(world, market, worst - equity / (net * worthOf(world, market)));
  else callMargin(world, market, worst, grossOf(world, prices), equity);
}

function bankrupt(world: World, market: number, brokeAt: number): void {
  const open = barsOf(world, market).open[world.bar] ?? NaN;
  const price = netOf(world, market) > 0 ? Math.min(open, brokeAt) : Math.max(open, brokeAt);
  world.bankruptcyBar = world.bar;
  world.closesAll = true;
  for (const order of workingOrders(world))
    if (order.origin === 'strategy') end(order, 'cancelled');
  cancelExits(world);
  const others = [...world.markets.keys()].filter((m) => m !== market);
  for (const each of [market, ...others]) {
    for (const trade of world.open.filter((t) => t.market === each)) {
      closeTrade(world, trade, 'bankruptcy', 'bankruptcy');
    }
    // An order that waits to close a trade already does so now.
    const at = each === market ? price : (world.price[each] ?? NaN);
    for (const order of workingOrders(world)) {
      if (order.type === 'market' && order.market === each) execute(world, order, at);
    }
  }
}

/** Calls the margin at once that an order needs which was filled unchecked. */
export function coverAt(world: World, market: number, price: number): void {
  world.isUncovered = false;
  const prices = world.price.map((last, m) => (m === market ? price : last));
  const equity = equityOf(world, prices);
  if (netOf(world, market) === 0 || equity <= 0) return;
  callMargin(world, market, price, grossOf(world, prices), equity);
}

function callMargin(
  world: World,
  market: number,
  worst: number,
  gross: number,
  equity: number,
): void {
  const { maintenanceMargin } = world.input.settings;
  const missing = gross * maintenanceMargin - equity;
  // What rounding alone lacks is not called.
  if (maintenanceMargin === 0 || missing <= equity * 1e-9) return;
  const { lotSize } = marketOf(world, market).instrument;
  const enough = missing / maintenanceMargin / (worst * worthOf(world, market));
  // Less than a lot is missing: one whole contract is closed.
  const lots = stepDown(enough, lotSize);
  const cut = lots > 0 ? 4 * lots : Math.max(1, stepUp(1, lotSize));
  const net = netOf(world, market);
  const order = addOrder(world, {
    market,
    side: net > 0 ? 'sell' : 'buy',
    origin: 'margin-call',
    sizing: { kind: 'fixed', value: Math.min(cut, Math.abs(net)) },
    reason: 'Margin call',
    reduceOnly: true,
  });
  execute(world, order, worst);
}
