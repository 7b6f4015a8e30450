// One execution: size, price, fee, what it closes, what it opens.
import { end, isFull } from './door.ts';
import { feeOf, levelOf, priceAfterCosts, rangeAt } from './prices.ts';
import { unitsOf } from './sizes.ts';
import { doneExit, endUseless, protect } from './trade-exits.ts';
import {
  barsOf,
  DUST,
  equityOf,
  grossOf,
  marketOf,
  type RefOrder,
  type RefTrade,
  workingOrders,
  type World,
} from './world.ts';

const ROUNDING = 1e-9;

/** Open trades that a fill of this order takes from, oldest first. */
function tradesToClose(world: World, order: RefOrder): RefTrade[] {
  const { hedging } = world.input.settings;
  if (hedging && !order.reduceOnly) return [];
  return world.open.filter(
    (trade) =>
      trade.market === order.market &&
      trade.isLong !== (order.side === 'buy') &&
      (order.closesTradeId === 0 || trade.id === order.closesTradeId),
  );
}

/** Fills an order when its market stands at `price`, or ends it when it cannot be filled. */
export function execute(world: World, order: RefOrder, price: number): void {
  const closable = tradesToClose(world, order).reduce((sum, t) => sum + t.quantity, 0);
  const namesOpenTrade = world.open.some(({ id }) => id === order.closesTradeId);
  if (closable === 0 && namesOpenTrade) return end(order, 'rejected');
  if (order.reduceOnly && closable === 0) return end(order, 'cancelled');
  const units = sizeOf(world, order, price, closable);
  if (!(units > 0)) return end(order, order.reduceOnly ? 'cancelled' : 'rejected');
  if (units > closable && mayNotOpen(world, order, units - closable, price, closable)) {
    return end(order, 'rejected');
  }
  const opened = units - closable > (units + closable) * DUST ? units - closable : 0;
  book(world, order, price, units - opened, opened);
}

function paidPrice(world: World, order: RefOrder, price: number, opens: boolean): number {
  return priceAfterCosts(world.input.settings, price, {
    isBuy: order.side === 'buy',
    isLimit: order.type === 'limit' || order.type === 'stopLimit',
    opens,
    tick: marketOf(world, order.market).instrument.tickSize,
  });
}

/** Prices at which open trades count when an order is sized. */
function sizingPrices(world: World, market: number, paid: number): number[] {
  const atClose = world.input.settings.valueOpenTradesAt === 'close';
  const price = atClose ? (barsOf(world, market).close[world.bar] ?? NaN) : paid;
  return world.price.map((last, m) => (m === market ? price : last));
}

/** Units of the whole fill. */
function sizeOf(world: World, order: RefOrder, price: number, closable: number): number {
  const paid = paidPrice(world, order, price, true);
  const isOwnExit = order.origin !== 'strategy' && order.sizing.kind === 'fixed';
  const freed = order.reverses && order.closesTradeId === 0 ? closable : 0;
  const asked = isOwnExit ? order.sizing.value : askedUnits(world, order, paid, freed);
  const units = Math.min(asked, order.reserved) - order.taken;
  if (order.reduceOnly) return Math.min(units, closable);
  return units > 0 && order.reverses ? units + closable : units;
}

/** What positions that need so much money leave of equity; what is left by rounding is nothing. */
function freeOf(equity: number, needed: number): number {
  return equity - needed > equity * DUST ? equity - needed : 0;
}

/** @param freed - Units that the order closes on top of its size, and whose money it may use. */
function askedUnits(world: World, order: RefOrder, paid: number, freed: number): number {
  const { settings } = world.input;
  const prices = sizingPrices(world, order.market, paid);
  const equity = Math.max(0, equityOf(world, prices));
  const held = grossOf(world, prices) - freed * (prices[order.market] ?? NaN);
  const sign = order.side === 'buy' ? 1 : -1;
  const distance = sign * (paid - stopLossOf(world, order, paid));
  const { sizing } = order;
  const terms = {
    price: paid,
    equity,
    freeEquity: freeOf(equity, held * settings.margin),
    stopDistance: distance > 0 ? distance : NaN,
    range:
      sizing.kind === 'atrRatio'
        ? rangeAt(world, order.market, sizing.length, lastClosedAtFill(world))
        : NaN,
    lot: marketOf(world, order.market).instrument.lotSize,
  };
  return unitsOf(sizing, terms, settings);
}

/** Fills at a close may not know the range of the bar that closes there: it would be known only after it. */
function lastClosedAtFill(world: World): number {
  return world.bar - 1;
}

/** The stop loss that the trade would have. */
function stopLossOf(world: World, order: RefOrder, paid: number): number {
  if (!Number.isNaN(order.stopLoss)) return order.stopLoss;
  const up = order.side === 'sell';
  return levelOf(world, order.market, order.exits?.stopLoss, paid, up, lastClosedAtFill(world));
}

function mayNotOpen(
  world: World,
  order: RefOrder,
  opened: number,
  price: number,
  closable: number,
): boolean {
  const { settings } = world.input;
  const { minNotional = 0 } = marketOf(world, order.market).instrument;
  const paid = paidPrice(world, order, price, true);
  if (order.type === 'market' && isFull(world, order)) return true;
  if (opened * paid < minNotional) return true;
  if (settings.margin === 0) return false;
  const prices = sizingPrices(world, order.market, paid);
  const kept = grossOf(world, prices) - closable * (prices[order.market] ?? NaN);
  const free = freeOf(Math.max(0, equityOf(world, prices)), kept * settings.margin);
  const needed = opened * paid * settings.margin + feeOf(settings, paid, opened);
  return needed > free * (1 + ROUNDING);
}

/** Books the closing and the opening part of a fill. */
function book(world: World, order: RefOrder, price: number, closed: number, opened: number): void {
  const units = closed + opened;
  const closePrice = paidPrice(world, order, price, false);
  const openPrice = paidPrice(world, order, price, true);
  order.status = 'filled';
  order.filledBar = world.bar;
  order.price = (closePrice * closed + openPrice * opened) / units;
  if (closed === 0 || closePrice === openPrice) order.price = openPrice;
  if (opened === 0) order.price = closePrice;
  order.quantity = units;
  order.fee = feeOf(world.input.settings, order.price, units);
  order.slippage = Math.abs(closePrice - price) * closed + Math.abs(openPrice - price) * opened;
  world.totalFees += order.fee;
  world.totalSlippage += order.slippage;
  world.justFilled.push({ order, quantity: units });
  world.isNews = true;
  if (order.exitName !== '') world.doneExits.push(doneExit(order.exitName, order.exitTradeId));
  world.fills.push(`${order.id} ${order.price} ${units}`);
  const closedIds = closeParts(world, order, { units: closed, paid: closePrice, price });
  const trade =
    opened > 0 ? openTrade(world, order, { units: opened, paid: openPrice, price }) : undefined;
  if (closedIds.length > 0) {
    for (const other of workingOrders(world)) {
      if (closedIds.includes(other.closesTradeId)) end(other, 'cancelled');
    }
    endUseless(world, order.market, trade);
  }
  if (trade !== undefined) protect(world, trade, order);
  world.price[order.market] = price;
}

interface Part {
  readonly units: number;
  /** Price paid or received. */
  readonly paid: number;
  /** Price at which the market stood. */
  readonly price: number;
}

/** Takes the closing part of a fill off trades, oldest first; returns the ids of those that are closed. */
function closeParts(world: World, order: RefOrder, { units, paid, price }: Part): number[] {
  const closedIds: number[] = [];
  let left = units;
  for (const trade of tradesToClose(world, order)) {
    // What differs by rounding only is all of it: no dust is left open.
    const isAll = left >= trade.quantity - units * DUST;
    const part = isAll ? trade.quantity : left;
    if (part <= units * DUST) break;
    left -= part;
    closePart(world, trade, order, { units: part, paid, price });
    if (trade.quantity === 0) closedIds.push(trade.id);
  }
  world.open = world.open.filter(({ id }) => !closedIds.includes(id));
  return closedIds;
}

function closePart(world: World, trade: RefTrade, order: RefOrder, part: Part): void {
  const { units, paid, price } = part;
  const share = units / trade.quantity;
  const exitFee = (order.fee * units) / order.quantity;
  const entryFee = trade.entryFee * share;
  const slippage = trade.entrySlippage * share;
  const income = trade.income * share;
  const sign = trade.isLong ? 1 : -1;
  world.cash += sign * paid * units - exitFee;
  world.closed.push({
    id: trade.id,
    market: trade.market,
    isLong: trade.isLong,
    quantity: units,
    entryBar: trade.entryBar,
    exitBar: world.bar,
    entryPrice: trade.entryPrice,
    exitPrice: paid,
    netPnl: sign * (paid - trade.entryPrice) * units - entryFee - exitFee + income,
    fees: entryFee + exitFee,
    slippage: slippage + Math.abs(paid - price) * units,
    income,
    entryReason: trade.entryReason,
    exitReason: order.reason,
    exitOrigin: order.origin,
    entryName: trade.entryName,
    exitName: order.name || order.exitName,
  });
  trade.entryFee -= entryFee;
  trade.entrySlippage -= slippage;
  trade.income -= income;
  trade.quantity -= units;
}

function openTrade(world: World, order: RefOrder, { units, paid, price }: Part): RefTrade {
  const fee = (order.fee * units) / order.quantity;
  world.cash -= (order.side === 'buy' ? paid : -paid) * units + fee;
  world.tradeCount += 1;
  const trade: RefTrade = {
    id: world.tradeCount,
    market: order.market,
    isLong: order.side === 'buy',
    quantity: units,
    entryBar: world.bar,
    entryPrice: paid,
    entryFee: fee,
    entrySlippage: Math.abs(paid - price) * units,
    income: 0,
    entryReason: order.reason,
    entryName: order.name,
  };
  world.open.push(trade);
  return trade;
}

/** After all orders of a price have filled: their groups cancel or reduce the others. */
export function settleGroups(world: World): void {
  const filled = world.justFilled;
  world.justFilled = [];
  for (const { order, quantity } of filled) {
    if (order.group === undefined) continue;
    for (const other of workingOrders(world)) {
      if (other.group?.name !== order.group.name || other.market !== order.market) continue;
      if (order.group.kind === 'reduce') other.taken += quantity;
      const size = other.sizing.kind === 'fixed' ? other.sizing.value : Infinity;
      const isUsedUp = other.taken >= Math.min(size, other.reserved);
      if (order.group.kind === 'cancel' || isUsedUp) end(other, 'cancelled');
    }
  }
}
