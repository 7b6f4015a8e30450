import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, type Ohlc, scripted } from '@stratloom/testkit';
import { plainInstrument, DEFAULT_SETTINGS, type FillRule } from '@stratloom/engine/model';
import type { ResultBand } from '@stratloom/engine/report';
import { type RunInput, runBacktest } from '@stratloom/engine/run';
import type { Strategy } from '@stratloom/engine/strategy';
import { RUN_CHECKS } from './check.ts';
import { document } from './document-run.ts';
import { bandOfRuns } from './fill-band.ts';
import { completedRun, PLAIN_ENVIRONMENT } from './testing/native-runs.ts';

const bracket = scripted({
  0: (orders) => orders.place({ side: 'buy', stopLossPrice: 95, takeProfitPrice: 110, reason: '' }),
});
const quiet: Ohlc = [100, 101, 99, 100];
/** Holds the stop at 95 and the target at 110; the stop is expected first. */
const ambiguous: Ohlc = [99, 111, 94, 100];

function inputOf(
  rows: readonly Ohlc[],
  fill: FillRule = 'expected',
  strategy: Strategy = bracket,
): RunInput {
  return {
    bars: buildBars(rows),
    instrument: plainInstrument('TEST'),
    settings: { ...DEFAULT_SETTINGS, fill, sizing: { kind: 'fixed', value: 100 } },
    strategy,
    parameters: {},
  };
}

/** Counts how often a strategy is started. */
function counted(strategy: Strategy): { readonly strategy: Strategy; count: number } {
  const counter = {
    count: 0,
    strategy: {
      ...strategy,
      start: (setup: Parameters<Strategy['start']>[0]) => {
        counter.count += 1;
        return strategy.start(setup);
      },
    },
  };
  return counter;
}

/** Returns the band that the check finds; undefined = no bar is ambiguous. */
async function bandOf(input: RunInput): Promise<ResultBand | undefined> {
  const subject = { completed: await completedRun(input), receipt: '00000001' };
  const found = await RUN_CHECKS.find(({ id }) => id === 'ambiguity')?.find(
    subject,
    PLAIN_ENVIRONMENT,
  );
  return found?.band;
}

describe('the band of an ambiguous run', () => {
  const rows = [quiet, quiet, ambiguous];

  it('reaches from the stop to the target', async () => {
    const input = inputOf(rows);
    const band = await bandOf(input);
    // 100 units from 100: -500 at the stop, +1,000 at the target, of 10,000; equity never falls below its end.
    assert.deepEqual(band, {
      worst: {
        finalEquity: 9500,
        returnRatio: 9500 / 10_000 - 1,
        maxDrawdownRatio: 9500 / 10_000 - 1,
      },
      expected: {
        finalEquity: 9500,
        returnRatio: 9500 / 10_000 - 1,
        maxDrawdownRatio: 9500 / 10_000 - 1,
      },
      best: { finalEquity: 11_000, returnRatio: 11_000 / 10_000 - 1, maxDrawdownRatio: 0 },
    });
  });

  it('is the same whichever rule the given run was made under', async () => {
    const expected = inputOf(rows);
    const wanted = await bandOf(expected);
    for (const fill of ['worst', 'best'] as const) {
      const input = inputOf(rows, fill);
      assert.deepEqual(await bandOf(input), wanted);
    }
  });

  it('runs the strategy once more for each rule that is missing', async () => {
    const counter = counted(bracket);
    const input = inputOf(rows, 'expected', counter.strategy);
    await bandOf(input);
    assert.equal(counter.count, 3);
  });
});

describe('the band of a run without ambiguous bars', () => {
  it('is not asked for, without another run', async () => {
    const counter = counted(bracket);
    const input = inputOf([quiet, quiet, [100, 111, 99, 110]], 'expected', counter.strategy);
    assert.equal(await bandOf(input), undefined);
    assert.equal(counter.count, 1);
  });
});

describe('the band of given runs', () => {
  it('puts the lowest end first, whichever rule it was made under', () => {
    const low = runBacktest(inputOf([quiet, quiet, ambiguous]));
    const high = runBacktest(inputOf([quiet, quiet, ambiguous], 'best'));
    const band = bandOfRuns(high, high, low);
    assert.equal(band.worst.finalEquity, 9500);
    assert.equal(band.best.finalEquity, 11_000);
  });
});

describe('the document of a run', () => {
  it('holds the band that it is given, and judges by it', async () => {
    const input = inputOf([quiet, quiet, ambiguous]);
    const band = await bandOf(input);
    const { band: documented, verdicts } = document(await completedRun(input), '', { band });
    assert.deepEqual(documented, band);
    const verdict = verdicts.find(({ id }) => id === 'ambiguity');
    // Between a loss and a gain the bars decide everything.
    assert.equal(verdict?.status, 'fail');
    assert.match(verdict.explanation, /between/);
  });

  it('has none without', async () => {
    const input = inputOf([quiet, quiet, ambiguous]);
    assert.equal(document(await completedRun(input), '').band, null);
  });
});
