import { allocateBars, DAY_MS, exponential } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';

const barCount = 1250;
const firstOpenTime = Date.UTC(2022, 0, 3);

/**
 * Daily bars for a symbol, for when the server has none to give: a walk with spells of rising and falling prices that
 * is the same every time for the same symbol.
 */
export function builtInBars(symbol: string): Bars {
  const bars = allocateBars(barCount, '1d');
  const random = seededRandom(symbol);
  let close = 100;
  let drift = 0;
  for (let index = 0; index < barCount; index += 1) {
    if (index % 90 === 0) drift = (random() - 0.42) * 0.008;
    const open = close;
    close = open * exponential(drift + (random() + random() + random() - 1.5) * 0.03);
    bars.openTime[index] = firstOpenTime + index * DAY_MS;
    bars.open[index] = open;
    bars.close[index] = close;
    bars.high[index] = Math.max(open, close) * (1 + random() * 0.01);
    bars.low[index] = Math.min(open, close) * (1 - random() * 0.01);
    bars.volume[index] = Math.round(1000 + random() * 9000);
  }
  return bars;
}

/** Numbers from 0 to 1 that follow from a text alone (mulberry32 over an FNV-1a hash). */
function seededRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
