import {
  allocateBars,
  type Bars,
  DEFAULT_SETTINGS,
  plainInstrument,
} from '@stratloom/engine/model';
import type { PythonRunRequest } from '@stratloom/lang-python';

/** Returns bars of a slow and a fast wave. */
export function waves(count: number): Bars {
  const bars = allocateBars(count, '1m');
  for (let at = 0; at < count; at++) {
    const price = 100 + 10 * Math.sin(at / 50) + Math.sin(at / 7);
    bars.openTime[at] = at * 60_000;
    bars.open[at] = price;
    bars.high[at] = price + 0.5;
    bars.low[at] = price - 0.5;
    bars.close[at] = price + 0.1;
    bars.volume[at] = 1000;
  }
  return bars;
}

/** Returns a request to run a strategy with one unit an order. */
export function requestOn(bars: Bars, code: string): PythonRunRequest {
  const settings = { ...DEFAULT_SETTINGS, sizing: { kind: 'fixed', value: 1 } } as const;
  return { code, parameters: {}, settings, instrument: plainInstrument('TEST'), bars, seed: 1 };
}
