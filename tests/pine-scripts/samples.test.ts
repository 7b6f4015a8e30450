import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { causalityCuts } from '@stratloom/engine/report';
import { Backtest, runBacktest } from '@stratloom/engine/run';
import { advanceAtOnce, findLookAhead, prepare, run } from '@stratloom/runner';
import { compilePine } from '@stratloom/lang-pine';
import { z } from 'zod';
import { inputOf, runSample, tradedText } from './sample-run.ts';
import { SAMPLES } from './sample-scripts.ts';

const CUT_COUNT = 3;

const SEED = 1;

const Results = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])));

const results = Results.parse(
  JSON.parse(readFileSync(new URL('results.json', import.meta.url), 'utf8')),
);

describe('thirty scripts as traders write them', () => {
  it('are of versions 2 to 6, from short ones to long ones', () => {
    const versions = SAMPLES.map(({ name }) => name.slice(0, 2));
    const counts = ['v2', 'v3', 'v4', 'v5', 'v6'].map(
      (version) => versions.filter((other) => other === version).length,
    );
    assert.deepEqual(counts, [5, 5, 5, 8, 7]);
    assert.deepEqual(
      Object.keys(results),
      SAMPLES.map(({ name }) => name),
    );
  });

  for (const { name, source } of SAMPLES) {
    describe(name, () => {
      it('is read without an error', () => {
        const { messages, runnable } = compilePine(source);
        assert.deepEqual(
          messages.filter(({ severity }) => severity === 'error'),
          [],
        );
        assert.equal(`v${runnable?.script.version}`, name.slice(0, 2));
        assert.ok(messages.length <= 3, messages.map(({ text }) => text).join('\n'));
      });

      it('does what results.json says, as columns and bar by bar', () => {
        const result = runSample(source);
        assert.deepEqual(result, results[name]);
        assert.deepEqual(runSample(source, { isBarByBar: true }), result);
        const { runnable } = compilePine(source);
        assert.equal(result.trades > 0, runnable?.script.declaration.kind === 'strategy');
      });

      it('knows nothing of later bars', async () => {
        const { strategy: _, ...conditions } = inputOf(source);
        const { strategy } = await prepare({ language: 'pine', code: source });
        assert.ok(strategy !== null);
        const environment = { digest: async () => '', record: null, advance: advanceAtOnce };
        const outcome = await run({ strategy, conditions, seed: SEED }, environment);
        assert.ok(outcome?.ok);
        const { bars, firstBarIndex } = outcome.completed.result;
        const cuts = causalityCuts(bars.length, firstBarIndex, CUT_COUNT, SEED);
        const finding = await findLookAhead(outcome.completed, cuts, environment);
        assert.equal(finding?.firstBreak, null);
      });

      it('goes on from a snapshot as if it had not stopped', () => {
        const full = tradedText(runBacktest(inputOf(source)));
        for (const stop of [611, 1777]) {
          const before = new Backtest(inputOf(source));
          before.advance(stop);
          const state = structuredClone(before.snapshot());
          const after = new Backtest(inputOf(source));
          after.restore(state);
          after.advance();
          assert.equal(tradedText(after.finish()), full, `stopped at ${stop}`);
        }
      });
    });
  }
});
