import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invariant } from '@stratloom/engine/model';
import { findPatterns, PATTERNS } from '@stratloom/engine/patterns';
import { steppedBars } from '@stratloom/testkit/random';
import { runScript } from '../testing/run-script.ts';
import { makeCall } from '../testing/test-site.ts';
import { timeContext } from '../testing/time-context.ts';

const BARS = steppedBars(4000, 5, 0.01);

describe('pattern.*', () => {
  it('is true on the bars that confirm a pattern, as a column and bar by bar', () => {
    let found = 0;
    for (const { id } of PATTERNS) {
      const expected = new Uint8Array(BARS.length);
      for (const { lastBarIndex } of findPatterns(BARS, [id])) expected[lastBarIndex] = 1;
      for (const everyBar of [true, false]) {
        const context = timeContext(BARS);
        const value = makeCall(`pattern.${id}`, [], { context, everyBar });
        invariant(value.kind === 'number', 'a pattern is a bool');
        const marks = Uint8Array.from(expected, (_, bar) => {
          context.moment.bar = bar;
          return value.read();
        });
        assert.deepEqual(marks, expected, `${id}, on every bar: ${everyBar}`);
      }
      found += expected.reduce((sum, mark) => sum + mark, 0);
    }
    assert.ok(found > 500, `only ${found} patterns in the bars`);
  });

  it('finds nothing earlier when it is asked again or skips bars', () => {
    const context = timeContext(BARS);
    const value = makeCall('pattern.hammer', [], { context, everyBar: false });
    invariant(value.kind === 'number', 'a pattern is a bool');
    const at = (bar: number): number => {
      context.moment.bar = bar;
      return value.read();
    };
    const bars = findPatterns(BARS, ['hammer']).map(({ lastBarIndex }) => lastBarIndex);
    const last = bars.at(-1);
    invariant(last !== undefined, 'there is no hammer');
    assert.deepEqual([at(last), at(last - 1), at(last)], [1, 0, 1]);
  });

  it('runs in scripts, also where it is not called on every bar', () => {
    const { run, plot } = runScript(
      `//@version=6
strategy("Hammer")
found = pattern.hammer()
seen = close > 0 and pattern.hammer()
plot(found ? 1 : 0, "found")
plot(seen ? 1 : 0, "seen")
if found
    strategy.entry("Long", strategy.long)
`,
      BARS,
    );
    assert.deepEqual(plot('found'), plot('seen'));
    assert.equal(run.openTrades.length + run.trades.length, 1);
  });
});
