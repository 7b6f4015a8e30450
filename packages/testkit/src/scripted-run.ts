import { DEFAULT_SETTINGS, type Instrument, type RunSettings } from '@stratloom/engine/model';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import { buildBars, type Ohlc } from './build-bars.ts';
import { scripted, type ScriptStep } from './scripted-strategy.ts';

/** Orders of one unit that leave one another alone. */
export const oneUnit: RunSettings = {
  ...DEFAULT_SETTINGS,
  exclusiveOrders: false,
  sizing: { kind: 'fixed', value: 1 },
};

/** An instrument whose prices move in cents. */
export const cents: Instrument = { symbol: 'TEST', tickSize: 0.01, lotSize: 0 };

/** Runs what a script asks for on daily bars. */
export function runScript(
  rows: readonly Ohlc[],
  script: Readonly<Record<number, ScriptStep>>,
  settings: Partial<RunSettings> = {},
): RunResult {
  return runBacktest({
    bars: buildBars(rows),
    instrument: cents,
    settings: { ...oneUnit, ...settings },
    strategy: scripted(script),
    parameters: {},
  });
}

/** Side, quantity, bar and price of each fill. */
export function fills(result: RunResult): string[] {
  return result.orders
    .toArray()
    .filter(({ status }) => status === 'filled')
    .map((o) => `${o.side} ${o.quantity} ${o.filledBarIndex} @ ${o.price}`);
}

/** A bar in which nothing much happens. */
export const quiet: Ohlc = [100, 101, 99, 100];
