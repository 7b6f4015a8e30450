import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StrategySummary } from '@stratloom/contracts';
import { arrangedStrategies, foldersOf, isFound } from './arranged-strategies.ts';
import type { ListChoice } from './arranged-strategies.ts';

const RUN = {
  ...{ versionNumber: 1, receipt: 'a'.repeat(64), symbol: 'AAPL', timeframe: '1d' as const },
  ...{ fromTime: 0, toTime: 1, ranAt: 2, curve: [1, 2] },
} satisfies Partial<StrategySummary['lastRun']>;

function strategy(name: string, changes: Partial<StrategySummary>): StrategySummary {
  return {
    ...{ id: name, name, description: '', language: 'visual', symbol: 'AAPL', timeframe: '1d' },
    ...{ versionNumber: 1, createdAt: 0, updatedAt: 0, folder: '', lastRun: null },
    ...changes,
  };
}

const run = (
  returnRatio: number,
  maxDrawdownRatio: number,
  sharpeRatio: number | null,
): NonNullable<StrategySummary['lastRun']> => ({
  ...{ ...RUN, returnRatio, maxDrawdownRatio, sharpeRatio, tradeCount: 3 },
});

const LIST = [
  strategy('Breakout', { updatedAt: 3, lastRun: run(0.1, -0.5, null), folder: 'Swing' }),
  strategy('dip', { updatedAt: 1, lastRun: run(0.4, -0.2, 1), symbol: 'BTC-USD' }),
  strategy('Cross', { updatedAt: 2, description: 'golden', folder: 'Long' }),
];

function names(choice: Partial<ListChoice>): readonly string[] {
  const all = { search: '', order: 'changed', folder: null, ...choice } as const;
  return arrangedStrategies(LIST, all).map(({ name }) => name);
}

describe('the list of strategies', () => {
  it('is ordered by the last change, by name in any case, or by a figure with none last', () => {
    assert.deepEqual(names({}), ['Breakout', 'Cross', 'dip']);
    assert.deepEqual(names({ order: 'name' }), ['Breakout', 'Cross', 'dip']);
    assert.deepEqual(names({ order: 'return' }), ['dip', 'Breakout', 'Cross']);
    assert.deepEqual(names({ order: 'drawdown' }), ['dip', 'Breakout', 'Cross']);
    assert.equal(names({ order: 'sharpe' })[0], 'dip');
  });

  it('finds all words anywhere, and within a folder', () => {
    assert.deepEqual(names({ search: 'GOLDEN cro' }), ['Cross']);
    assert.deepEqual(names({ search: 'btc' }), ['dip']);
    assert.deepEqual(names({ search: 'swing' }), ['Breakout']);
    assert.deepEqual(names({ search: 'nothing' }), []);
    assert.deepEqual(names({ folder: 'Long' }), ['Cross']);
    assert.deepEqual(names({ folder: '' }), ['dip']);
  });

  it('names each folder once', () => {
    assert.deepEqual(foldersOf([...LIST, ...LIST]), ['Long', 'Swing']);
  });

  it('takes an empty search for all', () => {
    assert.ok(isFound('  ', ['anything']));
  });
});
