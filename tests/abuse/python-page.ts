// The page of the browser's abuse tests: it has what the product's own page has, and lets a test use it.
import { allocateBars, type Bars, DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine';
import type { PythonHost, PythonOutcome, RunLimits } from '@stratloom/lang-python';
import { createBrowserHost } from '@stratloom/lang-python/host-browser';

/** A run as a test sees it. */
export interface TriedRun {
  readonly outcome: PythonOutcome;
  readonly millis: number;
  /** Longest time in which the page could do nothing, milliseconds. */
  readonly longestPause: number;
}

/** What the page offers to its test. */
export interface TestPage {
  /** Takes a host whose files lie at `baseUrl`. */
  open(baseUrl: string, limits?: Partial<RunLimits>): void;
  /** Runs a strategy; after `stopAfterMs` it is stopped. */
  run(code: string, barCount: number, stopAfterMs?: number): Promise<TriedRun>;
  /** Counts the sandboxes that there are. */
  sandboxCount(): number;
}

declare global {
  interface Window {
    testPage: TestPage;
  }
}

let host: PythonHost | undefined;

/** Returns bars of a slow and a fast wave. */
function waves(count: number): Bars {
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

/** Measures the page's longest pause until it is asked. */
function watchPauses(): () => number {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 10);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

window.testPage = {
  open: (baseUrl, limits = {}) => {
    host?.close();
    host = createBrowserHost({ baseUrl, limits });
  },
  run: async (code, barCount, stopAfterMs) => {
    if (host === undefined) throw new Error('open a host first');
    const bars = waves(barCount);
    const settings = { ...DEFAULT_SETTINGS, sizing: { kind: 'fixed', value: 1 } } as const;
    const instrument = plainInstrument('TEST');
    const request = { code, parameters: {}, settings, instrument, bars, seed: 1 };
    const signal = stopAfterMs === undefined ? undefined : AbortSignal.timeout(stopAfterMs);
    const longestPause = watchPauses();
    const startedAt = performance.now();
    const outcome = await host.run(request, signal === undefined ? {} : { signal });
    return { outcome, millis: performance.now() - startedAt, longestPause: longestPause() };
  },
  sandboxCount: () => document.querySelectorAll('iframe').length,
};
