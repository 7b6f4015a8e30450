import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, type Ohlc, scripted } from '@stratloom/testkit';
import { plainInstrument, DEFAULT_SETTINGS, type FillRule } from '@stratloom/engine/model';
import { type RunInput, runBacktest } from '@stratloom/engine/run';
import type { Strategy } from '@stratloom/engine/strategy';
import { documentRun } from './document-run.ts';
import { bandOfRuns, fillBand } from './fill-band.ts';

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

describe('the band of an ambiguous run', () => {
  const rows = [quiet, quiet, ambiguous];

  it('reaches from the stop to the target', () => {
    const input = inputOf(rows);
    const band = fillBand(input, runBacktest(input));
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

  it('is the same whichever rule the given run was made under', () => {
    const expected = inputOf(rows);
    const wanted = fillBand(expected, runBacktest(expected));
    for (const fill of ['worst', 'best'] as const) {
      const input = inputOf(rows, fill);
      assert.deepEqual(fillBand(input, runBacktest(input)), wanted);
    }
  });

  it('runs the strategy once more for each rule that is missing', () => {
    const counter = counted(bracket);
    const input = inputOf(rows, 'expected', counter.strategy);
    const run = runBacktest(input);
    fillBand(input, run);
    assert.equal(counter.count, 3);
  });
});

describe('the band of a run without ambiguous bars', () => {
  it('is one result, without another run', () => {
    const counter = counted(bracket);
    const input = inputOf([quiet, quiet, [100, 111, 99, 110]], 'expected', counter.strategy);
    const { worst, expected, best } = fillBand(input, runBacktest(input));
    assert.equal(counter.count, 1);
    assert.equal(expected.finalEquity, 11_000);
    assert.deepEqual([worst, best], [expected, expected]);
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
  const source = { code: '', language: 'test', seed: 1 };

  it('holds the band that it is given, and judges by it', async () => {
    const input = inputOf([quiet, quiet, ambiguous]);
    const run = runBacktest(input);
    const band = fillBand(input, run);
    const document = await documentRun(input, run, source, undefined, async () => '', { band });
    assert.deepEqual(document.band, band);
    const verdict = document.verdicts.find(({ id }) => id === 'ambiguity');
    // Between a loss and a gain the bars decide everything.
    assert.equal(verdict?.status, 'fail');
    assert.match(verdict.explanation, /between/);
  });

  it('has none without', async () => {
    const input = inputOf([quiet, quiet, ambiguous]);
    const document = await documentRun(
      input,
      runBacktest(input),
      source,
      undefined,
      async () => '',
    );
    assert.equal(document.band, null);
  });
});
