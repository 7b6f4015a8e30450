// The life of orders inside one bar: the price walks, at each step the next event among all orders is looked for.
import { barIndex, type Bars, timeframeMs } from '@stratloom/engine/model';
import { followPrice, isRising, renewRanges, waitsForGain } from './order-entry.ts';
import { coverAt } from './account-watch.ts';
import { execute, settleGroups } from './execution.ts';
import { expireAfter, expireBefore, expireImmediate } from './expiry.ts';
import { decideInside } from './strategy-side.ts';
import {
  barsOf,
  copyWorld,
  DUST,
  equityOf,
  marketOf,
  type RefOrder,
  workingOrders,
  type World,
} from './world.ts';

function resting(world: World, market: number): RefOrder[] {
  return workingOrders(world).filter(
    (o) => o.market === market && o.type !== 'market' && !o.hadItsShare,
  );
}

/** The price that sets an order off now; NaN when none does. */
function triggerOf(world: World, order: RefOrder): number {
  if (waitsForGain(order)) return order.trail?.activation ?? NaN;
  if (order.type !== 'limit' && !order.stopReached) return order.stop;
  const { tickSize } = marketOf(world, order.market).instrument;
  const beyond = world.input.settings.limitFillTicks * tickSize;
  return isRising(order) ? order.limit + beyond : order.limit - beyond;
}

function isSatisfied(world: World, order: RefOrder, price: number): boolean {
  if (order.setOff) return true;
  const trigger = triggerOf(world, order);
  return isRising(order) ? price >= trigger : price <= trigger;
}

/**
 * Fills what `price` satisfies until nothing more is.
 *
 * @param arrived - The price has just moved there: limits that it sets off were reached, not jumped over.
 */
function settleAt(world: World, market: number, price: number, arrived: boolean): void {
  for (let isReached = arrived; ; isReached = false) {
    const found = resting(world, market).filter((order) => isSatisfied(world, order, price));
    if (found.length === 0) break;
    for (const order of isReached ? found : buyStopsFirst(found)) {
      if (order.status !== 'working') continue;
      const isLimit = order.type === 'limit' || order.stopReached;
      if (order.type === 'stopLimit' && !order.stopReached) order.stopReached = true;
      else execute(world, order, isLimit && isReached ? order.limit : price);
    }
    settleGroups(world);
  }
  for (const order of resting(world, market)) followPrice(world, order, price);
}

/** Stop orders of the strategy to buy take the places of those to sell that come before them; the other orders keep theirs. */
function buyStopsFirst(orders: readonly RefOrder[]): RefOrder[] {
  const isStop = ({ type, origin }: RefOrder): boolean => type === 'stop' && origin === 'strategy';
  const stops = orders.filter(isStop);
  const sorted = [
    ...stops.filter(({ side }) => side === 'buy'),
    ...stops.filter(({ side }) => side === 'sell'),
  ];
  return orders.map((order) => (isStop(order) ? (sorted.shift() ?? order) : order));
}

/** The next price strictly after `from` on the way to `to` that sets an order off; `to` when none does. */
function nextEvent(world: World, market: number, from: number, to: number): number {
  const up = to > from;
  const ahead = resting(world, market)
    .filter((order) => isRising(order) === up)
    .map((order) => triggerOf(world, order))
    .filter((p) => (up ? p > from && p <= to : p < from && p >= to));
  return ahead.reduce((near, p) => (Math.abs(p - from) < Math.abs(near - from) ? p : near), to);
}

function walk(world: World, market: number, from: number, to: number): void {
  let at = from;
  settleAt(world, market, at, false);
  while (at !== to) {
    at = nextEvent(world, market, at, to);
    settleAt(world, market, at, true);
  }
}

/** A bar or finer bar to walk through; the last one ends the bar of the run. */
interface Stretch {
  readonly bars: Bars;
  readonly index: number;
  readonly isLast: boolean;
}

/** Walks through a bar, the extreme nearer to the open first unless `turned`. */
function walkBar(
  world: World,
  market: number,
  { bars, index, isLast }: Stretch,
  turned: boolean,
): void {
  const open = bars.open[index] ?? NaN;
  const high = bars.high[index] ?? NaN;
  const low = bars.low[index] ?? NaN;
  const highFirst = high - open < open - low !== turned;
  const first = highFirst ? high : low;
  const second = highFirst ? low : high;
  walk(world, market, open, first);
  arrive(world, market, first, false);
  walk(world, market, first, second);
  arrive(world, market, second, false);
  const close = bars.close[index] ?? NaN;
  walk(world, market, second, close);
  arrive(world, market, close, isLast);
}

/** A point of the path, for a strategy that decides inside bars. @param isOver - The bar closes there. */
function arrive(world: World, market: number, price: number, isOver: boolean): void {
  if (world.inside === undefined) return;
  appearAt(world, market, price);
  if (isOver) return;
  world.price[market] = price;
  decideInside(world);
  expireBefore(world, market);
}

/** Fills at a price that appears: market orders first, then what it satisfies. */
function appearAt(world: World, market: number, price: number): void {
  const orders = workingOrders(world).filter((o) => o.market === market && o.type === 'market');
  world.hadTurn = [];
  for (const order of orders) {
    if (order.status === 'working') execute(world, order, price);
    if (world.isUncovered) coverAt(world, market, price);
  }
  world.hadTurn = [];
  settleGroups(world);
  settleAt(world, market, price, false);
  expireImmediate(world, market);
}

/** Processes the orders of a market at the open of a bar. */
export function matchOpen(world: World, market: number): void {
  expireBefore(world, market);
  renewRanges(world, market);
  appearAt(world, market, barsOf(world, market).open[world.bar] ?? NaN);
}

/** Processes the orders of a market at the close of a bar. */
export function matchClose(world: World, market: number): void {
  expireBefore(world, market);
  appearAt(world, market, barsOf(world, market).close[world.bar] ?? NaN);
  for (const order of world.orders) if (order.market === market) order.hadItsShare = false;
}

/** Processes the orders of a market between open and close; `isAmbiguous` when two paths differ. */
export function matchInside(world: World, market: number): { world: World; isAmbiguous: boolean } {
  let now = world;
  let isAmbiguous = false;
  const { finerBars } = marketOf(world, market);
  const inside =
    finerBars === undefined ? [] : finerIndexes(barsOf(world, market), finerBars, world.bar);
  const bars = inside.length === 0 ? barsOf(world, market) : (finerBars ?? barsOf(world, market));
  now.isNews = false;
  if (now.inside !== undefined) expireBefore(now, market);
  const indexes = inside.length === 0 ? [world.bar] : inside;
  for (const index of indexes) {
    const open = bars.open[index] ?? NaN;
    settleAt(now, market, open, false);
    // The bar opened with the first of them.
    if (index !== indexes[0]) arrive(now, market, open, false);
    const tried = tryBothPaths(now, market, { bars, index, isLast: index === indexes.at(-1) });
    now = tried.world;
    isAmbiguous ||= tried.isAmbiguous;
  }
  for (const order of now.orders) if (order.market === market) order.hadItsShare = false;
  expireAfter(now, market);
  return { world: now, isAmbiguous };
}

/** Indexes of the finer bars that start inside a bar. */
function finerIndexes(bars: Bars, finer: Bars, bar: number): number[] {
  const start = bars.openTime[bar] ?? NaN;
  const indexes = Array.from({ length: finer.length }, (_, index) => index);
  return indexes.filter((index) => {
    const time = finer.openTime[index] ?? NaN;
    return time >= start && time < start + timeframeMs(bars.timeframe);
  });
}

function tryBothPaths(
  world: World,
  market: number,
  stretch: Stretch,
): { world: World; isAmbiguous: boolean } {
  const isWaiting = workingOrders(world).some((o) => o.market === market);
  const isNotified = world.inside !== undefined && world.isNews;
  if (!isWaiting && !isNotified) return { world, isAmbiguous: false };
  const close = stretch.bars.close[stretch.index] ?? NaN;
  const undo = world.inside?.checkpoint(barIndex(world.bar));
  const walked = (turned: boolean): World => {
    const copy = copyWorld(world);
    undo?.();
    walkBar(copy, market, stretch, turned);
    return copy;
  };
  const turned = walked(true);
  const expected = walked(false);
  if (expected.fills.join() === turned.fills.join()) return { world: expected, isAmbiguous: false };
  const prices = world.price.map((price, m) => (m === market ? close : price));
  const gain = equityOf(turned, prices) - equityOf(expected, prices);
  const dust = Math.abs(equityOf(turned, prices)) * DUST;
  const { fill } = world.input.settings;
  const turns = (fill === 'best' && gain > dust) || (fill === 'worst' && gain < -dust);
  return { world: turns ? walked(true) : expected, isAmbiguous: true };
}
