import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { US_EQUITIES, US_EQUITIES_EXTENDED } from '@stratloom/engine/market-data';
import type { Context } from '../context.ts';
import { VARIABLES } from '../index.ts';
import { run } from '../testing/test-site.ts';
import { barsAt, timeContext } from '../testing/time-context.ts';

const DAY = barsAt(
  ['08', '13', '14', '19', '20', '23'].map((hour) => `2024-07-08T${hour}:30:00Z`),
  '1h',
);

function onEachBar(name: string, context: Context): unknown[] {
  const value = VARIABLES[`session.${name}`]!(context, 6);
  return Array.from({ length: context.bars.length }, (_, bar) => {
    context.moment.bar = bar;
    return run(value);
  });
}

describe('session.*', () => {
  it('reports regular hours and those around them', () => {
    const context = timeContext(DAY, { calendar: US_EQUITIES_EXTENDED });
    assert.deepEqual(onEachBar('ismarket', context), [0, 1, 1, 1, 0, 0]);
    assert.deepEqual(onEachBar('ispremarket', context), [1, 0, 0, 0, 0, 0]);
    assert.deepEqual(onEachBar('ispostmarket', context), [0, 0, 0, 0, 1, 1]);
    assert.deepEqual(onEachBar('isfirstbar', context), [1, 0, 0, 0, 0, 0]);
    assert.deepEqual(onEachBar('islastbar', context), [0, 0, 0, 0, 0, 1]);
    assert.deepEqual(onEachBar('isfirstbar_regular', context), [0, 1, 0, 0, 0, 0]);
    assert.deepEqual(onEachBar('islastbar_regular', context), [0, 0, 0, 1, 0, 0]);
  });

  it('knows no other hours where only regular ones are traded', () => {
    const context = timeContext(DAY, { calendar: US_EQUITIES });
    assert.deepEqual(onEachBar('ismarket', context), [0, 1, 1, 1, 0, 0]);
    assert.deepEqual(onEachBar('ispremarket', context), [0, 0, 0, 0, 0, 0]);
  });

  it('begins and ends with the day of UTC where markets never close', () => {
    const context = timeContext(
      barsAt(['2024-07-08T22:00:00Z', '2024-07-08T23:00:00Z', '2024-07-09T00:00:00Z']),
    );
    assert.deepEqual(onEachBar('isfirstbar', context), [1, 0, 1]);
    assert.deepEqual(onEachBar('islastbar', context), [0, 1, 0]);
    assert.deepEqual(onEachBar('ismarket', context), [1, 1, 1]);
  });
});
