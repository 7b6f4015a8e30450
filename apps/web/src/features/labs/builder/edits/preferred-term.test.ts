import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBlock } from '@stratloom/lang-visual';
import { preferredTerm } from './preferred-term.ts';

const { stop, size } = findBlock('enter')?.inputs ?? {};

test('a stop is added as far away as the user prefers, and as usual without a preference', () => {
  assert.ok(stop !== undefined && 'default' in stop);
  const added = preferredTerm(stop.default, { stopLossRatio: 0.035 });
  assert.deepEqual(added, { block: 'stopPercent', inputs: { percent: 3.5, of: 'entry' } });
  assert.deepEqual(preferredTerm(stop.default, undefined), stop.default);
});

test('other terms are added as usual', () => {
  assert.ok(size !== undefined && 'default' in size);
  assert.deepEqual(preferredTerm(size.default, { stopLossRatio: 0.035 }), size.default);
});
