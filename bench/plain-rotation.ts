import type { Bars } from '@stratloom/engine/model';

const AVERAGE = 200;
const LOOKBACK = 126;

/** Returns the final equity of holding, month by month, the strongest instruments above their averages: loops over columns alone. */
export function plainRotation(
  all: readonly Bars[],
  places: number,
  start: number,
  fee: number,
): number {
  const count = all.length;
  const averages = all.map(({ close }) => averageOf(close));
  const held = new Float64Array(count);
  const target = new Float64Array(count);
  const { length, openTime } = all[0]!;
  let cash = start;
  let equity = start;
  let isDue = false;
  let month = -1;
  for (let bar = 0; bar < length; bar++) {
    if (isDue) cash = trade(all, { held, target }, { cash, equity }, fee, bar);
    isDue = false;
    equity = cash;
    for (let k = 0; k < count; k++) {
      if (held[k] !== 0) equity += held[k]! * all[k]!.close[bar]!;
    }
    if (bar < AVERAGE - 1) continue;
    const now = new Date(openTime[bar]!).getUTCMonth();
    if (now === month) continue;
    month = now;
    isDue = true;
    choose(all, averages, target, places, bar);
  }
  return equity;
}

function averageOf(close: Float64Array): Float64Array {
  const averages = new Float64Array(close.length);
  let sum = 0;
  for (let bar = 0; bar < close.length; bar++) {
    sum += close[bar]!;
    if (bar >= AVERAGE) sum -= close[bar - AVERAGE]!;
    averages[bar] = bar < AVERAGE - 1 ? NaN : sum / AVERAGE;
  }
  return averages;
}

function choose(
  all: readonly Bars[],
  averages: readonly Float64Array[],
  target: Float64Array,
  places: number,
  bar: number,
): void {
  const gain = (k: number): number => all[k]!.close[bar]! / all[k]!.close[bar - LOOKBACK]! - 1;
  const open: number[] = [];
  for (let k = 0; k < all.length; k++) {
    if (all[k]!.close[bar]! > averages[k]![bar]!) open.push(k);
  }
  target.fill(0);
  open.sort((a, b) => gain(b) - gain(a));
  for (const k of open.slice(0, places)) target[k] = 1 / places;
}

/** Trades at the open of a bar what was decided at the close before; returns the cash that is left. */
function trade(
  all: readonly Bars[],
  { held, target }: Readonly<Record<'held' | 'target', Float64Array>>,
  { cash: before, equity }: Readonly<Record<'cash' | 'equity', number>>,
  fee: number,
  bar: number,
): number {
  let cash = before;
  let needed = 0;
  let free = equity;
  const needs = new Float64Array(all.length);
  for (let k = 0; k < all.length; k++) {
    if (held[k] === 0 && target[k] === 0) continue;
    const { close, open } = all[k]!;
    const worth = held[k]! * close[bar - 1]!;
    const change = target[k]! * equity - worth;
    free -= change < 0 ? target[k]! * equity : worth;
    if (change < 0) {
      const units = target[k] === 0 ? held[k]! : -change / close[bar - 1]!;
      held[k] = target[k] === 0 ? 0 : held[k]! - units;
      cash += units * open[bar]! * (1 - fee);
    } else {
      needs[k] = change;
      needed += change;
    }
  }
  const whole = Math.max(free, needed);
  const money = cash;
  for (let k = 0; k < all.length; k++) {
    if (needs[k] === 0) continue;
    const spent = (money * needs[k]!) / whole;
    held[k] = held[k]! + spent / (all[k]!.open[bar]! * (1 + fee));
    cash -= spent;
  }
  return cash;
}
