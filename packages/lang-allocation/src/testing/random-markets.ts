import { seededUniform, walkBars } from '@stratloom/testkit';
import { type Bars, plainInstrument } from '@stratloom/engine/model';
import type { MarketInput } from '@stratloom/engine/run';

/** Irregularities of random instruments. */
export interface MarketFaults {
  /** Share of bars that are missing, of each instrument but the first. */
  readonly missingRatio?: number;
  /** Bars before the first of every third instrument. */
  readonly lateBars?: number;
}

/** Returns an instrument of a random walk for each symbol, on one clock. */
export function randomMarkets(
  symbols: readonly string[],
  barCount: number,
  seed: number,
  faults: MarketFaults = {},
): MarketInput[] {
  return symbols.map((symbol, at) => {
    const bars = walkBars(barCount, seed * 1000 + at);
    const instrument = plainInstrument(symbol);
    const { missingRatio = 0, lateBars = 0 } = faults;
    if (at === 0) return { bars, instrument };
    const traded = new Uint8Array(barCount).fill(1);
    const uniform = seededUniform(seed * 77 + at);
    const start = at % 3 === 2 ? lateBars : 0;
    for (let i = 0; i < barCount; i++) {
      if (i < start) leaveOut(bars, traded, i, NaN);
      else if (i > start && uniform() < missingRatio) leaveOut(bars, traded, i, bars.close[i - 1]!);
    }
    return { bars, instrument, traded };
  });
}

/** Takes a bar out, as `alignMarkets` shows it. */
function leaveOut(bars: Bars, traded: Uint8Array, at: number, last: number): void {
  for (const field of ['open', 'high', 'low', 'close'] as const) bars[field][at] = last;
  bars.volume[at] = 0;
  traded[at] = 0;
}
