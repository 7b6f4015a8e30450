// One execution: size, price, fee, what it closes, what it opens.
import { end, isFull } from './order-entry.ts';
import { feeOf, levelOf, priceAfterCosts, rangeAt, stepDown } from './prices.ts';
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
  type RefTurn,
  tradesToClose,
  workingOrders,
  type World,
  rateOf,
  worthOf,
} from './world.ts';

const ROUNDING = 1e-9;

/** Units that an order may still have of the volume of the bar, in whole lots. */
function volumeLeft(world: World, order: RefOrder): number {
  const { maxVolumeRatio } = world.input.settings;
  const isForced = ['margin-call', 'bankruptcy', 'finalize'].includes(order.origin);
  if (maxVolumeRatio === undefined || isForced || world.closesAll) return Infinity;
  const share = maxVolumeRatio * (barsOf(world, order.market).volume[world.bar] ?? NaN);
  const left = share - (world.usedVolume[order.market] ?? 0);
  const { lotSize } = marketOf(world, order.market).instrument;
  return left > share * DUST ? stepDown(left, lotSize) : 0;
}

/** Fills an order, or a part of it, when its market stands at `price`, or ends it when it cannot be filled. */
export function execute(world: World, order: RefOrder, price: number): void {
  if (fallsWithReversal(world, order)) return end(order, 'cancelled');
  const left = volumeLeft(world, order);
  if (!(left > 0)) return waitForVolume(order);
  const closable = tradesToClose(world, order).reduce((sum, t) => sum + t.quantity, 0);
  const namesOpenTrade = world.open.some(({ id }) => id === order.closesTradeId);
  if (closable === 0 && namesOpenTrade) return end(order, 'rejected');
  if (order.reduceOnly && closable === 0) return end(order, 'cancelled');
  const units = sizeOf(world, order, price, closable);
  if (!(units > 0)) return end(order, order.reduceOnly ? 'cancelled' : 'rejected');
  const opening = units - closable > (units + closable) * DUST ? units - closable : 0;
  if (opening > 0 && mayNotOpen(world, order, opening, price, closable)) {
    return end(order, 'rejected');
  }
  const now = units - left <= units * DUST ? units : left;
  if (now < units) keepRest(order, units, now);
  if (left !== Infinity)
    world.usedVolume[order.market] = (world.usedVolume[order.market] ?? 0) + now;
  const opened = now - closable > (now + closable) * DUST ? now - closable : 0;
  book(world, order, price, { closed: now - opened, opened, isLast: now === units });
  noteTurn(world, order, opened > 0 ? 'opened' : 'closed');
  if (now < units) waitForVolume(order);
}

/** The rest waits for the next bar; a stop that was reached is not armed again. An order that was for one opportunity has had it. */
function waitForVolume(order: RefOrder): void {
  order.hadItsShare = true;
  order.setOff = order.type === 'stop' || order.type === 'trailing';
  if (order.onlyNextOpportunity) end(order, 'expired');
}

/** Returns the unfilled quantity of an order; a size that depends on the moment is settled by its first fill. */
function keepRest(order: RefOrder, units: number, now: number): void {
  const isSettled = order.sizing.kind === 'fixed' && !order.reverses;
  if (isSettled) order.taken += now;
  else {
    order.sizing = { kind: 'fixed', value: units };
    order.reserved = Infinity;
    order.taken = now;
    order.reverses = false;
  }
  order.ignoresPyramiding = true;
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
  const turned = turnedUnits(order, closable);
  const freed = order.closesTradeId === 0 ? Math.min(turned, closable) : 0;
  const asked = isOwnExit ? order.sizing.value : askedUnits(world, order, paid, freed);
  const units = unitsLeft(order, asked);
  if (order.reduceOnly) return Math.min(units, closable);
  return units > 0 ? units + turned : units;
}

/** Units of `asked` that groups and parts filled leave; what rounding leaves of them is nothing. */
function unitsLeft({ reserved, taken }: RefOrder, asked: number): number {
  const left = Math.min(asked, reserved) - taken;
  return left > taken * DUST ? left : 0;
}

/** Units on top of its own size: a market order turns what is open now, one with a price what was open when it was placed. */
function turnedUnits(order: RefOrder, closable: number): number {
  if (!order.reverses) return 0;
  return order.type === 'market' ? closable : order.turned;
}

/** Returns the equity left free by positions that need so much money; a rest of rounding counts as 0. */
function freeOf(equity: number, needed: number): number {
  return equity - needed > equity * DUST ? equity - needed : 0;
}

/** @param freed - Units that the order closes on top of its size, and whose money it may use. */
function askedUnits(world: World, order: RefOrder, paid: number, freed: number): number {
  const { settings } = world.input;
  const prices = sizingPrices(world, order.market, paid);
  const equity = Math.max(0, equityOf(world, prices));
  const worth = worthOf(world, order.market);
  const held = grossOf(world, prices) - freed * worth * (prices[order.market] ?? NaN);
  const sign = order.side === 'buy' ? 1 : -1;
  const distance = sign * (paid - stopLossOf(world, order, paid));
  const { sizing } = order;
  const terms = {
    price: paid * worth,
    equity,
    freeEquity: freeOf(equity, held * settings.margin),
    stopDistance: distance > 0 ? distance * worth : NaN,
    range:
      sizing.kind === 'atrRatio'
        ? worth * rangeAt(world, order.market, sizing.length, lastClosedAtFill(world))
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
  const cost = paid * worthOf(world, order.market);
  if (opened * cost < minNotional * rateOf(world, order.market)) return true;
  if (settings.margin === 0) return false;
  const together = turnsWith(world, order);
  const isAgainst = together.some((t) => t.outcome === 'opened' && t.side !== order.side);
  if (!isAgainst && together.some((t) => t.outcome !== 'refused')) {
    world.isUncovered = true;
    return false;
  }
  const prices = sizingPrices(world, order.market, paid);
  const freed = isAgainst ? 0 : closable;
  const lent = freed * worthOf(world, order.market) * (prices[order.market] ?? NaN);
  const kept = grossOf(world, prices) - lent;
  const free = freeOf(Math.max(0, equityOf(world, prices)), kept * settings.margin);
  const needed = opened * cost * settings.margin + feeOf(settings, cost, opened);
  const isRefused = needed > free * (1 + ROUNDING);
  if (isRefused && closable > 0) noteTurn(world, order, 'refused');
  return isRefused;
}

/** Orders of the same decision that have had their turn at this opportunity. */
function turnsWith(world: World, order: RefOrder): RefTurn[] {
  const isOurs = order.type === 'market' && order.origin === 'strategy';
  if (!isOurs || world.input.settings.marginCheck !== 'bar') return [];
  return world.hadTurn.filter(({ placedBar }) => placedBar === order.placedBar);
}

/** A close falls with the reversal of its bar that was refused before it. */
function fallsWithReversal(world: World, order: RefOrder): boolean {
  if (!order.reduceOnly && order.closesTradeId === 0) return false;
  return turnsWith(world, order).some((t) => t.outcome === 'refused' && t.side === order.side);
}

function noteTurn(world: World, order: RefOrder, outcome: RefTurn['outcome']): void {
  if (order.type !== 'market' || order.origin !== 'strategy') return;
  world.hadTurn.push({ placedBar: order.placedBar, side: order.side, outcome });
}

interface Split {
  readonly closed: number;
  readonly opened: number;
  /** Nothing of the order is left after it. */
  readonly isLast: boolean;
}

/** Books the closing and the opening part of a fill. */
function book(world: World, order: RefOrder, price: number, split: Split): void {
  const { closed, opened, isLast } = split;
  const units = closed + opened;
  const closePrice = paidPrice(world, order, price, false);
  const openPrice = paidPrice(world, order, price, true);
  let mean = (closePrice * closed + openPrice * opened) / units;
  if (closed === 0 || closePrice === openPrice) mean = openPrice;
  if (opened === 0) mean = closePrice;
  const worth = worthOf(world, order.market);
  const fee = feeOf(world.input.settings, mean * worth, units);
  const slipped = Math.abs(closePrice - price) * closed + Math.abs(openPrice - price) * opened;
  const slippage = slipped * worth;
  noteFill(world, order, { price: mean, units, fee, slippage }, isLast);
  const feePerUnit = fee / units;
  const closing = { units: closed, paid: closePrice, price, feePerUnit };
  const closedIds = closeParts(world, order, closing, units * DUST);
  const trade =
    opened > 0
      ? openTrade(world, order, { units: opened, paid: openPrice, price, feePerUnit })
      : undefined;
  if (closedIds.length > 0) {
    for (const other of workingOrders(world)) {
      if (closedIds.includes(other.closesTradeId)) end(other, 'cancelled');
    }
    endUseless(world, order.market, trade);
  }
  if (trade !== undefined) protect(world, trade, order);
  world.price[order.market] = price;
}

interface Execution {
  readonly price: number;
  readonly units: number;
  readonly fee: number;
  readonly slippage: number;
}

/** Adds a fill to what was filled of an order before. */
function noteFill(world: World, order: RefOrder, fill: Execution, isLast: boolean): void {
  const units = order.quantity + fill.units;
  const value = order.parts === 0 ? NaN : order.price * order.quantity;
  order.price = order.parts === 0 ? fill.price : (value + fill.price * fill.units) / units;
  order.quantity = units;
  order.fee += fill.fee;
  order.slippage += fill.slippage;
  order.parts += 1;
  order.filledBar = world.bar;
  if (isLast) order.status = 'filled';
  world.totalFees += fill.fee;
  world.totalSlippage += fill.slippage;
  world.justFilled.push({ order, quantity: fill.units });
  world.isNews = true;
  if (isLast && order.exitName !== '') {
    world.doneExits.push(doneExit(order.exitName, order.exitTradeId));
  }
  world.fills.push(`${order.id} ${fill.price} ${fill.units}`);
}

interface Part {
  readonly units: number;
  /** Price paid or received. */
  readonly paid: number;
  /** Price at which the market stood. */
  readonly price: number;
  readonly feePerUnit: number;
}

/**
 * Takes the closing part of a fill off trades, oldest first; returns the ids of those that are closed.
 *
 * @param dust - What the whole fill leaves by rounding, units.
 */
function closeParts(world: World, order: RefOrder, fill: Part, dust: number): number[] {
  const closedIds: number[] = [];
  let left = fill.units;
  for (const trade of tradesToClose(world, order)) {
    // What differs by rounding only is all of it: no dust is left open.
    const isAll = left >= trade.quantity - dust;
    const part = isAll ? trade.quantity : left;
    if (part <= dust) break;
    left -= part;
    closePart(world, trade, order, { ...fill, units: part });
    if (trade.quantity === 0) closedIds.push(trade.id);
  }
  world.open = world.open.filter(({ id }) => !closedIds.includes(id));
  return closedIds;
}

function closePart(world: World, trade: RefTrade, order: RefOrder, part: Part): void {
  const { units, paid, price, feePerUnit } = part;
  const share = units / trade.quantity;
  const exitFee = feePerUnit * units;
  const entryFee = trade.entryFee * share;
  const slippage = trade.entrySlippage * share;
  const income = trade.income * share;
  const sign = trade.isLong ? 1 : -1;
  const worth = units * worthOf(world, trade.market);
  const gain = sign * (paid - trade.entryPrice) * worth;
  world.realized += gain - exitFee;
  world.closed.push({
    id: trade.id,
    market: trade.market,
    isLong: trade.isLong,
    quantity: units,
    entryBar: trade.entryBar,
    exitBar: world.bar,
    entryPrice: trade.entryPrice,
    exitPrice: paid,
    netPnl: gain - entryFee - exitFee + income,
    fees: entryFee + exitFee,
    slippage: slippage + Math.abs(paid - price) * worth,
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

function openTrade(
  world: World,
  order: RefOrder,
  { units, paid, price, feePerUnit }: Part,
): RefTrade {
  const fee = feePerUnit * units;
  const worth = units * worthOf(world, order.market);
  world.realized -= fee;
  world.tradeCount += 1;
  const trade: RefTrade = {
    id: world.tradeCount,
    market: order.market,
    isLong: order.side === 'buy',
    quantity: units,
    entryQuantity: units,
    entryBar: world.bar,
    entryPrice: paid,
    entryFee: fee,
    entrySlippage: Math.abs(paid - price) * worth,
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
      if (other === order) continue;
      if (other.group?.name !== order.group.name || other.market !== order.market) continue;
      if (order.group.kind === 'reduce') other.taken += quantity;
      const size = other.sizing.kind === 'fixed' ? other.sizing.value : Infinity;
      const isUsedUp = unitsLeft(other, size) === 0;
      if (order.group.kind === 'cancel' || isUsedUp) end(other, 'cancelled');
    }
  }
}
