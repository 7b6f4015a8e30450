import { type Bars, plainInstrument, sliceBars } from '@stratloom/engine';
import { createServerHost } from '@stratloom/lang-python/host-server';
import { median } from './measure.ts';
import { BENCH_SETTINGS } from './runs.ts';

const CODE = `from stratloom import Strategy, crossover, sma


class Cross(Strategy):
    fast = 20
    slow = 50

    def init(self):
        self.a = self.indicator(sma, self.bars.close, self.fast)
        self.b = self.indicator(sma, self.bars.close, self.slow)

    def next(self):
        if crossover(self.a, self.b):
            self.buy(reason="up")
        elif crossover(self.b, self.a):
            self.sell(reason="down")
`;

/** How fast a Python strategy runs. */
export interface PythonSpeed {
  /** From the call to the end of a run of 100 bars: a process from the memory snapshot, wall clock. */
  readonly startMs: number;
  /** Bars a second beyond the start, wall clock. */
  readonly barsPerSecond: number;
}

/** Runs the default strategy in the server's sandbox on few and on all bars, in turn; medians of five. */
export async function pythonSpeed(bars: Bars): Promise<PythonSpeed> {
  const host = createServerHost({ allowUnconfined: true });
  if (!host.ok) throw new Error(host.problem.message);
  const few = sliceBars(bars, 0, 100);
  const starts: number[] = [];
  const runs: number[] = [];
  const time = async (some: Bars): Promise<number> => {
    const started = performance.now();
    const outcome = await host.value.run({
      code: CODE,
      parameters: {},
      settings: BENCH_SETTINGS,
      instrument: plainInstrument('WALK'),
      bars: some,
      seed: 1,
    });
    if (!outcome.ok) throw new Error(outcome.problem.message);
    return performance.now() - started;
  };
  for (let round = 0; round < 5; round++) {
    const start = await time(few);
    starts.push(start);
    runs.push((await time(bars)) - start);
  }
  host.value.close();
  return { startMs: median(starts), barsPerSecond: (bars.length / median(runs)) * 1000 };
}
