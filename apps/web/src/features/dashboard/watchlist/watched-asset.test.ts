import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { passesFilter, sortedAssets, type WatchedAsset, withMoved } from './watched-asset.ts';

function asset(symbol: string, change: number | null): WatchedAsset {
  return {
    ...{ id: symbol, symbol, name: symbol, type: 'stock', price: 1, priceChange: null },
    ...{ priceChangePercent: change, volume: null, source: 'Demo data', pricedAt: null },
    ...{ isStale: false, closes: [], tickSize: 0.01, currency: 'USD' },
  };
}

describe('the order of a watchlist', () => {
  const list = [asset('B', 1), asset('D', null), asset('A', -3), asset('C', 2)];
  const symbols = (sort: Parameters<typeof sortedAssets>[1]) =>
    sortedAssets(list, sort).map(({ symbol }) => symbol);

  it('is of the user, of symbols, or of the change with the unknown last', () => {
    assert.deepEqual(symbols('own'), ['B', 'D', 'A', 'C']);
    assert.deepEqual(symbols('symbol'), ['A', 'B', 'C', 'D']);
    assert.deepEqual(symbols('gain'), ['C', 'B', 'A', 'D']);
    assert.deepEqual(symbols('loss'), ['A', 'B', 'C', 'D']);
  });
});

describe('the filter of a watchlist', () => {
  it('counts funds among the stocks', () => {
    assert.ok(passesFilter({ type: 'etf' }, 'stocks'));
    assert.ok(!passesFilter({ type: 'etf' }, 'crypto'));
    assert.ok(passesFilter({ type: 'crypto' }, 'all'));
  });
});

describe('an asset that is moved', () => {
  it('stands at its new place, and the others close up', () => {
    const ids = (id: string, index: number) =>
      withMoved([{ id: 'A' }, { id: 'B' }, { id: 'C' }], id, index)
        .map((each) => each.id)
        .join('');
    assert.equal(ids('A', 2), 'BCA');
    assert.equal(ids('C', 0), 'CAB');
    assert.equal(ids('B', 1), 'ABC');
    assert.equal(ids('B', 9), 'ACB');
    assert.equal(ids('X', 0), 'ABC');
  });
});
