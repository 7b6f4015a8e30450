import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { VARIABLES } from '../index.ts';
import { testContext } from '../ta/testing/test-context.ts';
import { run } from '../testing/test-site.ts';

function onEachBar(name: string): unknown[] {
  const context = testContext(flatBars([1, 2, 4]));
  const value = VARIABLES[name]!(context, 6);
  return [0, 1, 2].map((bar) => {
    context.moment.bar = bar;
    return run(value);
  });
}

describe('variables of bars', () => {
  it('tell the first and the last bar', () => {
    assert.deepEqual(onEachBar('barstate.isfirst'), [1, 0, 0]);
    assert.deepEqual(onEachBar('barstate.islast'), [0, 0, 1]);
    assert.deepEqual(onEachBar('barstate.islastconfirmedhistory'), [0, 0, 1]);
    assert.deepEqual(onEachBar('barstate.isconfirmed'), [1, 1, 1]);
    assert.deepEqual(onEachBar('barstate.isrealtime'), [0, 0, 0]);
  });

  it('give prices and their means', () => {
    for (const name of ['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4', 'hlcc4']) {
      assert.deepEqual(onEachBar(name), [1, 2, 4], name);
    }
    assert.deepEqual(onEachBar('bar_index'), [0, 1, 2]);
    assert.deepEqual(onEachBar('last_bar_index'), [2, 2, 2]);
  });
});
