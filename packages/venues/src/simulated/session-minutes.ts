import type { SimulatedDay } from './daily-path.ts';
import { SeededRandom } from './seeded-random.ts';

/** The minutes of one session: prices in ticks, volume in volume steps, all whole numbers. */
export interface SessionMinutes {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** A minute at which the path must be at a price. */
interface PathNode {
  readonly minute: number;
  readonly price: number;
}

/** Range of a random walk of n steps in deviations of one step, over the root of n. */
const RANGE_TO_DEVIATION = 1.7;

/** Factor by which a price is thrown back further than it would have left the day's range, lest it stays at an extreme. */
const REBOUND = 3;

/** Returns space for the minutes of a session, all zero. */
export function allocateMinutes(count: number): SessionMinutes {
  return {
    open: new Float64Array(count),
    high: new Float64Array(count),
    low: new Float64Array(count),
    close: new Float64Array(count),
    volume: new Float64Array(count),
  };
}

/** Returns how restless each minute of a session is, about 1 on average: most at both ends, or level. */
export function sessionShape(count: number, hasEnds: boolean): Float64Array {
  return Float64Array.from({ length: count }, (_, minute) => {
    const fromMiddle = (2 * minute + 1) / count - 1;
    const square = fromMiddle * fromMiddle;
    return hasEnds ? 0.75 + 1.25 * square * square : 1.1 - 0.3 * square;
  });
}

/**
 * Makes the minutes of a day: a random path from its open to its close that touches its high and its low in one minute
 * each and never leaves them, so that the minutes join to exactly that day.
 *
 * @param shape - From `sessionShape`, one value a minute.
 * @param seed - 32-bit integer; the same seed and day make the same minutes.
 * @param minutes - Where to write, space for one value a minute.
 */
export function makeMinutes(
  day: SimulatedDay,
  shape: Float64Array,
  seed: number,
  minutes: SessionMinutes,
): void {
  const random = new SeededRandom(seed);
  const count = shape.length;
  const step = (day.high - day.low) / (RANGE_TO_DEVIATION * Math.sqrt(count));
  const { highMinute, lowMinute } = pickExtremes(day, count, random);
  const nodes = pathNodes(day, highMinute, lowMinute, count, step * random.uniform());
  let node = 0;
  let price = day.open;
  let restlessness = 1;
  for (let minute = 0; minute < count; minute++) {
    const { minute: nodeMinute, price: nodePrice } = nodes[node]!;
    const stepsLeft = nodeMinute - minute + 1;
    const bits = random.bits();
    restlessness = 0.06 + 0.94 * restlessness + 0.16 * ((bits & 0xff) / 255 - 0.5);
    const deviation = step * shape[minute]! * Math.max(0.35, restlessness);
    const open = price;
    if (stepsLeft === 1) {
      price = nodePrice;
      node++;
    } else {
      const drift = (nodePrice - open) / stepsLeft;
      price = within(Math.round(open + drift + deviation * random.normal()), day);
    }
    const top = Math.max(open, price);
    const bottom = Math.min(open, price);
    minutes.open[minute] = open;
    minutes.close[minute] = price;
    minutes.high[minute] =
      minute === highMinute
        ? day.high
        : top + wick(deviation, (bits >>> 8) & 0xfff, day.high - top);
    minutes.low[minute] =
      minute === lowMinute ? day.low : bottom - wick(deviation, bits >>> 20, bottom - day.low);
  }
  shareVolume(day.volume, shape, random, minutes);
}

/** Ticks by which a minute leaves its body; short of the day's extreme, which only one minute touches with its wick. */
function wick(deviation: number, twelveBits: number, space: number): number {
  return Math.floor((Math.min(deviation, space) * twelveBits) / 4096);
}

/**
 * Picks the minutes of the extremes. The path runs from the open to one of them, to the other and to the close; a random walk
 * takes time by the square of a distance, so each leg gets its share of the session by that.
 */
function pickExtremes(
  day: SimulatedDay,
  count: number,
  random: SeededRandom,
): { readonly highMinute: number; readonly lowMinute: number } {
  const isUsualOrder = random.uniform() < 0.8;
  const isLowFirst = day.close >= day.open === isUsualOrder;
  const [first, second] = isLowFirst ? [day.low, day.high] : [day.high, day.low];
  const toFirst = legTime(day.open, first, random);
  const toSecond = toFirst + legTime(first, second, random);
  const toClose = toSecond + legTime(second, day.close, random);
  const minuteAt = (time: number): number =>
    Math.min(count - 1, toClose === 0 ? 0 : Math.floor((count * time) / toClose));
  const [firstMinute, secondMinute] = [minuteAt(toFirst), minuteAt(toSecond)];
  return isLowFirst
    ? { lowMinute: firstMinute, highMinute: secondMinute }
    : { highMinute: firstMinute, lowMinute: secondMinute };
}

function legTime(from: number, to: number, random: SeededRandom): number {
  return (to - from) * (to - from) * (0.4 + 1.2 * random.uniform());
}

/** Points through which the path must pass: near the extremes in their minutes, at the close in the last one. */
function pathNodes(
  day: SimulatedDay,
  highMinute: number,
  lowMinute: number,
  count: number,
  distance: number,
): readonly PathNode[] {
  const last = count - 1;
  const nodes: PathNode[] = [];
  const high = { minute: highMinute, price: within(Math.round(day.high - distance), day) };
  const low = { minute: lowMinute, price: within(Math.round(day.low + distance), day) };
  if (highMinute < last) nodes.push(high);
  if (lowMinute < last && lowMinute !== highMinute) nodes.push(low);
  nodes.sort((a, b) => a.minute - b.minute);
  nodes.push({ minute: last, price: day.close });
  return nodes;
}

/** Throws back a price that would leave the day's range. */
function within(price: number, day: SimulatedDay): number {
  let inside = price;
  if (price > day.high) inside = day.high - REBOUND * (price - day.high);
  if (price < day.low) inside = day.low + REBOUND * (day.low - price);
  return Math.min(day.high, Math.max(day.low, inside));
}

/** Shares the volume of a day among its minutes to the last step: more where the price moves and at busy times. */
function shareVolume(
  volume: number,
  shape: Float64Array,
  random: SeededRandom,
  minutes: SessionMinutes,
): void {
  let total = 0;
  for (let minute = 0; minute < shape.length; minute++) {
    const range = minutes.high[minute]! - minutes.low[minute]!;
    const busy = shape[minute]! * shape[minute]! * (0.25 + random.uniform());
    total += busy * (4 + range);
    minutes.volume[minute] = total;
  }
  let shared = 0;
  for (let minute = 0; minute < shape.length; minute++) {
    const isLast = minute === shape.length - 1;
    const until = isLast ? volume : Math.floor((volume * minutes.volume[minute]!) / total);
    minutes.volume[minute] = until - shared;
    shared = until;
  }
}
