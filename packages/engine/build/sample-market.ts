import { crossings, type IndicatorSeries, sma } from '@stratloom/engine/indicators';
import type { Bars } from '@stratloom/engine/model';
import { seededUniform } from '@stratloom/testkit';
import { seededMarket } from './seeded-market.ts';

const HOUR_MS = 3_600_000;

/** Bars and the series that indicators of two sources and of conditions read. */
export interface SampleMarket {
  readonly bars: Bars;
  readonly series: IndicatorSeries;
}

/** Returns seeded hours with volumes that grow with the range; the second source is an average, the condition its crossing. */
export function sampleMarket(seed: number): SampleMarket {
  const market = seededMarket(seed);
  const next = seededUniform(seed);
  const bars: Bars = {
    ...market,
    timeframe: '1h',
    openTime: market.openTime.map((_, i) => (market.openTime[0] ?? 0) + i * HOUR_MS),
    volume: market.high.map((high, i) =>
      Math.round(1000 * (high - (market.low[i] ?? 0)) * (0.5 + next())),
    ),
  };
  const average = sma(bars.close, 20);
  const condition = crossings(bars.close, average).any;
  return { bars, series: { source: bars.close, source2: average, condition } };
}
