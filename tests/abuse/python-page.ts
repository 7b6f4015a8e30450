// The page of the browser's abuse tests: it has what the product's own page has, and lets a test use it.
import type { PythonHost, PythonOutcome, RunLimits } from '@stratloom/lang-python';
import { createBrowserHost } from '@stratloom/lang-python/host-browser';
import { requestOn, waves } from './wave-request.ts';

/** A run as a test sees it. */
export interface TriedRun {
  readonly outcome: PythonOutcome;
  readonly millis: number;
  /** Longest time in which the page could do nothing, milliseconds. */
  readonly longestPause: number;
}

/** Functions that the page offers to its test. */
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
    const request = requestOn(waves(barCount), code);
    const signal = stopAfterMs === undefined ? undefined : AbortSignal.timeout(stopAfterMs);
    const longestPause = watchPauses();
    const startedAt = performance.now();
    const outcome = await host.run(request, signal === undefined ? {} : { signal });
    return { outcome, millis: performance.now() - startedAt, longestPause: longestPause() };
  },
  sandboxCount: () => document.querySelectorAll('iframe').length,
};
