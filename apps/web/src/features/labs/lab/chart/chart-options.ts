import { useState } from 'react';
import { z } from 'zod';
import { labsStorage } from '../../document/labs-storage.ts';

const KEY = 'labs.chart';

/** Looks of charts that the reader has chosen; kept in the browser. */
const ChartOptions = z.object({
  look: z.enum(['candles', 'bars', 'line', 'heikin-ashi']).catch('candles'),
  /** null = logarithmic where the prices have grown manifold. */
  isLogarithmic: z.boolean().nullable().catch(null),
  hasVolume: z.boolean().catch(true),
  hasTrades: z.boolean().catch(true),
  /** Equity and drawdown below the prices. */
  hasAccount: z.boolean().catch(true),
});

/** Looks of charts that the reader has chosen. */
export type ChartOptions = z.infer<typeof ChartOptions>;

function keptOptions(): ChartOptions {
  try {
    return ChartOptions.parse(JSON.parse(labsStorage.getItem(KEY) ?? '{}'));
  } catch {
    return ChartOptions.parse({});
  }
}

/** Returns how charts look, and a way to change it that lasts. */
export function useChartOptions() {
  const [options, setOptions] = useState(keptOptions);
  const change = (changes: Partial<ChartOptions>): void => {
    const next = { ...options, ...changes };
    setOptions(next);
    labsStorage.setItem(KEY, JSON.stringify(next));
  };
  return { options, change };
}
