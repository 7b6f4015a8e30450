import { allocateBars, type Bars, type Instrument, timeframeMs } from '@stratloom/engine/model';
import { FIRST_OPEN_TIME, seededUniform } from '@stratloom/testkit';

/** Number of bars that the scripts are run on: 125 days of hours. */
export const BAR_COUNT = 3000;

const HOUR = timeframeMs('1h');

interface Market {
  readonly bars: Bars;
  readonly instrument: Instrument;
}

/** The market of the chart: hours from 2024-01-01 around 100, with trends, quiet and wild weeks, and a volume that breathes with the day. */
export function market(barCount = BAR_COUNT): Market {
  return {
    bars: hours(barCount, 15),
    instrument: { symbol: 'TEST', tickSize: 0.01, lotSize: 0.01 },
  };
}

/** A second market on the same hours. */
export function otherMarket(barCount = BAR_COUNT): Market {
  return {
    bars: hours(barCount, 25),
    instrument: { symbol: 'OTHER', tickSize: 0.01, lotSize: 0.01 },
  };
}

function hours(barCount: number, seed: number): Bars {
  const next = seededUniform(seed);
  const bars = allocateBars(barCount, '1h');
  let last = 100;
  let drift = 0;
  let size = 0.006;
  for (let i = 0; i < barCount; i++) {
    if (i % 96 === 0) {
      drift = 0.0016 * (next() - 0.5);
      size = 0.003 + 0.008 * next();
    }
    const open = inTicks(last * (1 + 0.1 * size * (next() - 0.5)));
    const close = inTicks(open * (1 + drift + size * (next() + next() - 1)));
    bars.openTime[i] = FIRST_OPEN_TIME + i * HOUR;
    bars.open[i] = open;
    bars.close[i] = close;
    bars.high[i] = inTicks(Math.max(open, close) * (1 + 0.5 * size * next()));
    bars.low[i] = inTicks(Math.min(open, close) * (1 - 0.5 * size * next()));
    const ofDay = 1 - Math.abs((i % 24) - 15) / 20;
    bars.volume[i] = Math.round(
      1000 * ofDay * (0.3 + next()) * (1 + 100 * Math.abs(close / open - 1)),
    );
    last = close;
  }
  return bars;
}

function inTicks(price: number): number {
  return Math.round(price * 100) / 100;
}
