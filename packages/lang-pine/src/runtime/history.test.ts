import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CallHistory } from './history.ts';
import { testContext } from './ta/testing/test-context.ts';

describe('a call history', () => {
  it('replaces what an earlier call on the same bar put', () => {
    const context = testContext();
    const history = new CallHistory(context, 10);
    history.put(1);
    history.put(2);
    context.moment.bar = 1;
    history.put(3);
    history.put(4);
    assert.deepEqual([history.at(0), history.at(1), history.at(2)], [4, 2, NaN]);
  });

  it('holds no value of a bar on which the last call left', () => {
    const context = testContext();
    const history = new CallHistory(context, 10);
    history.put(1);
    context.moment.bar = 1;
    history.put(2);
    history.leave();
    context.moment.bar = 5;
    history.put(3);
    assert.deepEqual([history.length, history.at(0), history.at(1)], [2, 3, 1]);
  });

  it('keeps as many values within reach as its limit says, also through snapshots at any bar', () => {
    const values = fc.array(fc.oneof(fc.double(), fc.constant(null)), { maxLength: 80 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 20 }), fc.nat(80), (calls, limit, stop) => {
        const context = testContext();
        let history = new CallHistory(context, limit);
        const expected: number[] = [];
        for (const [bar, value] of calls.entries()) {
          context.moment.bar = bar;
          history.put(-1);
          if (value === null) history.leave();
          else history.put(value);
          if (value !== null) expected.unshift(value);
          for (let offset = 0; offset < limit; offset++) {
            assert.deepEqual(history.at(offset), expected[offset] ?? NaN);
          }
          if (bar !== stop) continue;
          const state = structuredClone(history.save());
          history = new CallHistory(context, limit);
          history.load(state);
        }
      }),
    );
  });
});
