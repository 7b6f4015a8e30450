import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Bars, Timeframe } from '@stratloom/engine/model';
import { block, buy, CLOSE, compare, percentOfEquity, rule, strategy } from '../templates/parts.ts';
import type { Input } from '../tree/tree.ts';
import { hoursWarnings } from './hours-on-bars.ts';

const HOUR_MS = 3_600_000;
/** A Monday in winter, midnight UTC. */
const MONDAY = Date.UTC(2024, 0, 8);

function barsAt(timeframe: Timeframe, hours: readonly number[]): Bars {
  const openTime = Float64Array.from(hours, (hour) => MONDAY + hour * HOUR_MS);
  const ones = new Float64Array(hours.length).fill(1);
  return {
    length: hours.length,
    timeframe,
    openTime,
    open: ones,
    high: ones,
    low: ones,
    close: ones,
    volume: ones,
  };
}

const DAYS = barsAt('1d', [0, 24, 48, 72]);
const HOURS = barsAt('1h', [14, 15, 16, 17, 18, 19, 20]);

function warned(when: Input, bars: Bars): readonly (readonly [string, string])[] {
  const tree = strategy('Hours', {
    params: [],
    values: [],
    rules: [rule('enter', when, buy(percentOfEquity(50)))],
  });
  return hoursWarnings(tree, bars).map(({ path, remedy }) => [path.join('.'), remedy]);
}

const MORNING = block('localSession', { hours: '1000-1001', place: 'newYork' });

describe('hours of the day', () => {
  it('are warned about on bars of days, at their block, with the remedy', () => {
    const when = block('all', { of: [compare(CLOSE, 'above', 1), MORNING] });
    assert.deepEqual(warned(when, DAYS), [
      ['rules.0.when.inputs.of.1', 'Choose a timeframe of an hour or less, or take the hours out.'],
    ]);
  });

  it('are not warned about where a bar opens within them, on the clocks of their place', () => {
    assert.deepEqual(warned(MORNING, HOURS), []);
    assert.deepEqual(warned(block('session', { hours: '0000-0100' }), DAYS), []);
  });

  it('are warned about on shorter bars that all open beside them', () => {
    const half = block('localSession', { hours: '0930-0931', place: 'newYork' });
    assert.deepEqual(warned(half, HOURS), [
      ['rules.0.when', 'Choose a shorter timeframe, or other hours.'],
    ]);
  });

  it('are not warned about where a rule asks that they are over', () => {
    assert.deepEqual(warned(block('not', { condition: MORNING }), DAYS), []);
  });
});
