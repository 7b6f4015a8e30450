import { allocateBars, type Bars } from '@stratloom/engine/model';

const START_PRICE = 100;

/**
 * Returns `count` seeded one-minute bars of a random walk from 2000-01-03. Only + - * / and floor are used, so every
 * runtime gives the same bytes.
 *
 * @param pullRatio - Part of its distance from the first price that the price loses each bar: a walk without it comes to
 *   nothing, or to very much, in some million bars.
 */
export function walkBars(count: number, pullRatio = 0): Bars {
  const bars = allocateBars(count, '1m');
  const uniform = uniformFrom(42);
  let last = START_PRICE;
  for (let i = 0; i < count; i++) {
    const from = last + pullRatio * (START_PRICE - last);
    const open = from * (1 + 0.0002 * normal(uniform));
    const close = open * (1 + 0.001 * normal(uniform));
    const high = Math.max(open, close) * (1 + 0.0005 * uniform());
    const low = Math.min(open, close) * (1 - 0.0005 * uniform());
    bars.openTime[i] = 946_857_600_000 + 60_000 * i;
    bars.open[i] = fourDecimals(open);
    bars.high[i] = fourDecimals(high);
    bars.low[i] = fourDecimals(low);
    bars.close[i] = last = fourDecimals(close);
    bars.volume[i] = 100 + Math.floor(10_000 * uniform());
  }
  return bars;
}

/** Uniform numbers in [0, 1): mulberry32. */
function uniformFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Roughly normal: the sum of twelve uniforms, less six. */
function normal(uniform: () => number): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += uniform();
  return sum - 6;
}

function fourDecimals(x: number): number {
  return Math.floor(x * 10_000 + 0.5) / 10_000;
}
