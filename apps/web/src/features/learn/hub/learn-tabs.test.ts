import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LEARN_TABS, tabAt, tabOf } from './learn-tabs.ts';

it('has the eight tabs in their order', () => {
  assert.deepEqual(
    LEARN_TABS.map(({ label }) => label),
    [
      'Overview',
      'Chart Patterns',
      'Trading Fundamentals',
      'Markets',
      'Technical Indicators',
      'Options & Greeks',
      'Advanced Strategies',
      'Algorithmic Trading',
    ],
  );
});

it('falls back to the overview for what is no tab', () => {
  assert.equal(tabOf('options'), 'options');
  assert.equal(tabOf('no-such-tab'), 'overview');
  assert.equal(tabOf(null), 'overview');
  assert.equal(tabAt(1), 'patterns');
  assert.equal(tabAt(8), 'overview');
});
