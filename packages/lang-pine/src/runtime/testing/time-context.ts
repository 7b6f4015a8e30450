import {
  allocateBars,
  type Bars,
  type SessionCalendar,
  type Timeframe,
} from '@stratloom/engine/model';
import type { Context } from '../context.ts';
import { testContext } from '../ta/testing/test-context.ts';

/** Returns flat bars that open at the times given, as ISO 8601 texts. */
export function barsAt(times: readonly string[], timeframe: Timeframe = '1h'): Bars {
  const bars = allocateBars(times.length, timeframe);
  for (const [i, time] of times.entries()) bars.openTime[i] = Date.parse(time);
  return bars;
}

/** Options of a test context besides its bars. */
export interface TimeContextOptions {
  /** As scripts write it. */
  readonly timeframe?: string;
  readonly calendar?: SessionCalendar;
  readonly symbol?: string;
}

/** Returns a context at bar 0. For tests. */
export function timeContext(bars: Bars, parts: TimeContextOptions = {}): Context {
  const { timeframe = '60', calendar, symbol = 'TEST' } = parts;
  const base = testContext(bars);
  const states = new Map<unknown, unknown>();
  const context: Context = {
    ...base,
    timeframe,
    calendar,
    instrument: { ...base.instrument, symbol },
    shared: <State>(make: (context: Context) => State): State => {
      if (!states.has(make)) states.set(make, make(context));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is kept under `make` was made by it
      return states.get(make) as State;
    },
  };
  return context;
}
