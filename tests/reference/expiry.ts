// When the time of orders is over.
import { end } from './order-entry.ts';
import { barsOf, type RefOrder, workingOrders, type World } from './world.ts';

const DAY = 86_400_000;

function ordersIn(world: World, market: number): RefOrder[] {
  return workingOrders(world).filter((order) => order.market === market);
}

/** Ends orders that may not fill on the bar that begins, or that closes when fills happen there. */
export function expireBefore(world: World, market: number): void {
  const time = barsOf(world, market).openTime[world.bar] ?? NaN;
  const { calendar } = world.input;
  const day = calendar === undefined ? Math.floor(time / DAY) : calendar.sessionDay(time);
  for (const order of ordersIn(world, market)) {
    if (order.endsWithDay && Number.isNaN(order.day)) order.day = day;
    const isOver = order.beforeTime <= time || order.lastBar < world.bar;
    if (isOver || (order.endsWithDay && order.day !== day)) end(order, 'expired');
  }
}

/** Ends orders that were for the opportunity just passed. */
export function expireImmediate(world: World, market: number): void {
  for (const order of ordersIn(world, market)) {
    if (order.onlyNextOpportunity) end(order, 'expired');
  }
}

/** Ends orders whose last bar is over. */
export function expireAfter(world: World, market: number): void {
  for (const order of ordersIn(world, market)) {
    if (order.lastBar <= world.bar) end(order, 'expired');
  }
}
