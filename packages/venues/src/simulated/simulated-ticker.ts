import { DAY_MS } from '@stratloom/engine/model';
import type { SimulatedDay } from './daily-path.ts';
import { mixSeeds } from './seeded-random.ts';
import type { SimulatedAsset } from './simulated-asset.ts';

const MINUTE_MS = 60_000;

/** Longest break that can lie before a session, with a margin. */
const LONGEST_BREAK_MS = 14 * DAY_MS;

/** A price and when it was made. */
interface PricePoint {
  /** Quote currency. */
  readonly price: number;
  /** UTC milliseconds. */
  readonly pricedAt: number;
}

/** The last price and the one it is compared with. */
export interface PriceChange extends PricePoint {
  /** 24 hours before for a market that never closes, else the close of the session before; quote currency. */
  readonly reference: number;
}

/** Returns the price of an asset at `now` (UTC milliseconds), or null before its first session. */
export function priceChangeAt(asset: SimulatedAsset, now: number): PriceChange | null {
  const { openMinute, closeMinute } = asset.profile.hours;
  const days = asset
    .days(now - LONGEST_BREAK_MS, now)
    .filter((day) => day.day * DAY_MS + openMinute * MINUTE_MS <= now);
  const day = days.at(-1);
  if (!day) return null;
  const point = priceIn(asset, day, now);
  const before = days.at(-2);
  if (closeMinute - openMinute < 1440) {
    const reference = before ? before.close : day.open;
    return { ...point, reference: reference / asset.profile.ticksPerUnit };
  }
  const reference = before ? priceIn(asset, before, now - DAY_MS).price : point.price;
  return { ...point, reference };
}

/** The price at a time in or after the session of `day`. */
function priceIn(asset: SimulatedAsset, day: SimulatedDay, time: number): PricePoint {
  const { openMinute, closeMinute } = asset.profile.hours;
  const sinceOpen = time - day.day * DAY_MS - openMinute * MINUTE_MS;
  const minute = Math.floor(sinceOpen / MINUTE_MS);
  if (minute >= closeMinute - openMinute) {
    const pricedAt = day.day * DAY_MS + closeMinute * MINUTE_MS;
    return { price: day.close / asset.profile.ticksPerUnit, pricedAt };
  }
  const minutes = asset.minutesOf(day);
  const ticks = ticksInside(
    minutes.open[minute]!,
    minutes.high[minute]!,
    minutes.low[minute]!,
    minutes.close[minute]!,
    sinceOpen / MINUTE_MS - minute,
    mixSeeds(day.day, minute, Math.floor((sinceOpen % MINUTE_MS) / 1000)),
  );
  return { price: ticks / asset.profile.ticksPerUnit, pricedAt: time };
}

/**
 * The price at a share of a minute: open, the extreme nearer to it, the other extreme, close, with a seeded flutter
 * that changes each second. Never outside the minute's range.
 */
function ticksInside(
  open: number,
  high: number,
  low: number,
  close: number,
  share: number,
  seed: number,
): number {
  const isLowFirst = close >= open;
  const stations = isLowFirst ? [open, low, high, close] : [open, high, low, close];
  const place = share * 3;
  const leg = Math.min(2, Math.floor(place));
  const from = stations[leg]!;
  const to = stations[leg + 1]!;
  const flutter = ((seed >>> 0) / 4_294_967_296 - 0.5) * 0.3 * (high - low) * (1 - share);
  const ticks = Math.round(from + (to - from) * (place - leg) + (share === 0 ? 0 : flutter));
  return Math.min(high, Math.max(low, ticks));
}
