import { allocateBars, DEFAULT_SETTINGS, plainInstrument, type Bars } from '@stratloom/engine';
import type { PythonHost, PythonOutcome, RunLimits } from '@stratloom/lang-python';
import { createBrowserHost } from '@stratloom/lang-python/host-browser';

/** What the page offers to its test. */
export interface TestPage {
  /** Runs a strategy; `millis` is how long it took. */
  run(code: string, barCount: number): Promise<{ outcome: PythonOutcome; millis: number }>;
  open(limits: Partial<RunLimits>): void;
}

declare global {
  interface Window {
    testPage: TestPage;
  }
}

let host: PythonHost | undefined;

function bars(count: number): Bars {
  const made = allocateBars(count, '1m');
  for (let at = 0; at < count; at++) {
    const price = 100 + 10 * Math.sin(at / 50) + Math.sin(at / 7);
    made.openTime[at] = at * 60_000;
    made.open[at] = price;
    made.high[at] = price + 0.5;
    made.low[at] = price - 0.5;
    made.close[at] = price + 0.1;
    made.volume[at] = 1000;
  }
  return made;
}

window.testPage = {
  open: (limits) => {
    host?.close();
    host = createBrowserHost({ baseUrl: '/sandbox/', limits });
  },
  run: async (code, barCount) => {
    host ??= createBrowserHost({ baseUrl: '/sandbox/' });
    const startedAt = performance.now();
    const outcome = await host.run({
      code,
      parameters: {},
      settings: DEFAULT_SETTINGS,
      instrument: plainInstrument('TEST'),
      bars: bars(barCount),
      seed: 1,
    });
    return { outcome, millis: performance.now() - startedAt };
  },
};
