// Rules of prices: ticks, offsets, costs of a fill.
import { atr } from '@stratloom/engine/indicators';
import type { ExitLevel, Offset, RunSettings } from '@stratloom/engine/model';
import { barsOf, type World } from './world.ts';

/** Part of a step that is no step more or less: a billionth, and what dividing has rounded of many steps. */
function forgiven(x: number, step: number): number {
  const rounded = (1e-15 * Math.abs(x)) / step;
  return rounded > 1e-9 ? rounded : 1e-9;
}

/** The multiple of `step` that is `count` steps, written as the shortest decimal that means it. */
function steps(count: number, step: number): number {
  return Number((count * step).toFixed(10));
}

/** The largest multiple of `step` not above `x`, up to what is forgiven. */
export function stepDown(x: number, step: number): number {
  return step > 0 ? steps(Math.floor(x / step + forgiven(x, step)), step) : x;
}

/** The smallest multiple of `step` not below `x`. */
export function stepUp(x: number, step: number): number {
  return step > 0 ? steps(Math.ceil(x / step - forgiven(x, step)), step) : x;
}

/** The tick that is harder to reach for an order that a rising (or falling) price sets off. */
export function harderTick(x: number, rising: boolean, tick: number): number {
  return rising ? stepUp(x, tick) : stepDown(x, tick);
}

/** The average true range at the close of bar `bar`. */
export function rangeAt(world: World, market: number, length: number, bar: number): number {
  const bars = barsOf(world, market);
  return bar < 0 ? NaN : (atr(bars.high, bars.low, bars.close, length)[bar] ?? NaN);
}

/** Index of the last closed bar: inside a bar, the one before it. */
export function lastClosed(world: World): number {
  return world.insideBar ? world.bar - 1 : world.bar;
}

/** An offset from `price`, in quote currency. */
export function distanceOf(
  world: World,
  market: number,
  offset: Offset,
  price: number,
  lastClosedBar: number,
): number {
  if (offset.kind === 'atr') {
    return offset.value * rangeAt(world, market, offset.length, lastClosedBar);
  }
  if (offset.kind === 'ratio') return offset.value * price;
  const unit = offset.kind === 'ticks' ? (world.markets[market]?.instrument.tickSize ?? 0) : 1;
  return offset.value * unit;
}

/** A level as a price; an offset counts from `price`, upward when `up`. */
export function levelOf(
  world: World,
  market: number,
  level: ExitLevel | undefined,
  price: number,
  up: boolean,
  lastClosedBar: number,
): number {
  if (level === undefined) return NaN;
  if (typeof level === 'number') return level;
  if (level.kind === 'nearer') {
    const other = levelOf(world, market, level.offset, price, up, lastClosedBar);
    return up ? Math.min(level.price, other) : Math.max(level.price, other);
  }
  const distance = distanceOf(world, market, level, price, lastClosedBar);
  return up ? price + distance : price - distance;
}

/** Commission of one fill. */
export function feeOf({ commission }: RunSettings, price: number, quantity: number): number {
  const { kind, value } = commission;
  let fee = value;
  if (kind === 'ratio') fee = price * quantity * value;
  if (kind === 'perUnit') fee = quantity * value;
  fee += commission.fixed ?? 0;
  return Math.max(fee, commission.minimum ?? 0);
}

/** The price paid or received when the market stands at `price`. */
export function priceAfterCosts(
  { slippage, spread }: RunSettings,
  price: number,
  terms: {
    readonly isBuy: boolean;
    readonly isLimit: boolean;
    readonly opens: boolean;
    readonly tick: number;
  },
): number {
  const sign = terms.isBuy ? 1 : -1;
  let paid = price;
  if (!terms.isLimit) {
    const slip = slippage.kind === 'ratio' ? price * slippage.value : slippage.value * terms.tick;
    paid = Math.max(0, paid + sign * slip);
  }
  if (spread.paidAt === 'everyFill') paid *= 1 + (sign * spread.ratio) / 2;
  else if (terms.opens) paid *= 1 + sign * spread.ratio;
  return paid;
}
