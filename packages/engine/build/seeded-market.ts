import type { Bars } from '@stratloom/engine/model';
import { buildBars, type Ohlc, seededUniform } from '@stratloom/testkit';

/** Bars of a market. */
const BAR_COUNT = 400;

/** Steps of a day, the largest of them, and the largest leap between days, as a share of the price. */
const STEPS = 12;
const STEP = 0.009;
const LEAP = 0.012;

/** Returns days of a random walk from 100, each of a dozen steps and with a leap before it, the same for a seed everywhere. */
export function seededMarket(seed: number): Bars {
  const next = seededUniform(seed);
  const cents = (price: number): number => Math.round(price * 100) / 100;
  const moved = (price: number, most: number): number => price * (1 + most * (2 * next() - 1));
  const rows: Ohlc[] = [];
  let price = 100;
  for (let i = 0; i < BAR_COUNT; i++) {
    price = moved(price, LEAP);
    const path = [price];
    for (let step = 0; step < STEPS; step++) {
      price = moved(price, STEP);
      path.push(price);
    }
    const [open = price] = path;
    rows.push([cents(open), cents(Math.max(...path)), cents(Math.min(...path)), cents(price)]);
  }
  return buildBars(rows);
}
