import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EditableParameter } from '@stratloom/contracts';
import { changedParameters, problemOfValue, valuesOf } from './edit-values.ts';

const LENGTH: EditableParameter = {
  ...{ id: 'length', title: 'Length', kind: 'number', value: 20 },
  ...{ minimum: 1, maximum: 200, options: null },
};
const SOURCE: EditableParameter = {
  ...{ id: 'source', title: 'Source', kind: 'text', value: 'close', minimum: null, maximum: null },
  options: [
    { value: 'close', label: 'Close' },
    { value: 'hl2', label: 'Middle' },
  ],
};
const ALL = [LENGTH, SOURCE];

test('what is not touched stays as it was', () => {
  assert.deepEqual(valuesOf(ALL, {}), { length: 20, source: 'close' });
  assert.deepEqual(changedParameters(ALL, {}), []);
});

test('a change is said with what it takes the place of', () => {
  const texts = { length: '50' };
  assert.deepEqual(valuesOf(ALL, texts), { length: 50, source: 'close' });
  assert.deepEqual(changedParameters(ALL, texts), ['Length: 50 in place of 20.']);
});

test('what is out of bounds, or no choice, is no value', () => {
  assert.equal(valuesOf(ALL, { length: '0', source: 'close' }), null);
  assert.equal(valuesOf(ALL, { length: '20', source: 'open' }), null);
  assert.equal(problemOfValue(LENGTH, ''), 'Type a number from 1 to 200.');
  assert.equal(problemOfValue(LENGTH, '20'), null);
});
