import { type Bars, plainInstrument, sliceBars } from '@stratloom/engine/model';
import { createServerHost } from '@stratloom/lang-python/host-server';
import { median } from './measure.ts';
import { BENCH_SETTINGS } from './runs.ts';

/** The cross of two averages in Python. */
export const PYTHON_CROSS = `from stratloom import Strategy, crossover, sma


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

/**
 * The limit: the same averages and crossings in one plain loop over a list, without engine and account. Its column is never known,
 * so `next` is never called.
 */
const PLAIN = `from math import nan

from stratloom import Strategy


def loop(values, fast, slow):
    values = list(values)
    fast_sum = slow_sum = 0.0
    last = 0.0
    orders = []
    for i in range(len(values)):
        value = values[i]
        fast_sum += value
        slow_sum += value
        if i >= fast:
            fast_sum -= values[i - fast]
        if i >= slow:
            slow_sum -= values[i - slow]
            difference = fast_sum / fast - slow_sum / slow
            if last <= 0 < difference:
                orders.append((i, 1))
            elif last >= 0 > difference:
                orders.append((i, -1))
            last = difference
    assert len(orders) != 1
    return [nan] * len(values)


class Plain(Strategy):
    def init(self):
        self.line = self.indicator(loop, self.bars.close, 20, 50)

    def next(self):
        pass
`;

/** Speed of a Python strategy. */
export interface PythonSpeed {
  /** From the call to the end of a run of 100 bars: a process from the memory snapshot, wall clock. */
  readonly startMs: number;
  /** Wall clock of all bars beyond the start, milliseconds, one value a round: of the strategy and of the plain loop. */
  readonly oursMs: readonly number[];
  readonly limitMs: readonly number[];
}

/** Runs the default strategy and the plain loop in the server's sandbox, on few and on all bars, in turn, nine times. */
export async function pythonSpeed(bars: Bars): Promise<PythonSpeed> {
  const host = createServerHost({ allowUnconfined: true });
  if (!host.ok) throw new Error(host.problem.message);
  const few = sliceBars(bars, 0, 100);
  const starts: number[] = [];
  const oursMs: number[] = [];
  const limitMs: number[] = [];
  const time = async (some: Bars, code = PYTHON_CROSS): Promise<number> => {
    const started = performance.now();
    const outcome = await host.value.run({
      code,
      parameters: {},
      settings: BENCH_SETTINGS,
      instrument: plainInstrument('WALK'),
      bars: some,
      seed: 1,
    });
    if (!outcome.ok) throw new Error(outcome.problem.message);
    return performance.now() - started;
  };
  for (let round = 0; round < 9; round++) {
    const start = await time(few);
    starts.push(start);
    oursMs.push((await time(bars)) - start);
    limitMs.push((await time(bars, PLAIN)) - (await time(few, PLAIN)));
  }
  host.value.close();
  return { startMs: median(starts), oursMs, limitMs };
}
