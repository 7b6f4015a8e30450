import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Connection, PriceAlertFiring } from '@stratloom/contracts';
import type { WatchedAsset } from '../watchlist/watched-asset.ts';
import { attentionItems, type AttentionSources, checkedWords } from './attention.ts';

const QUIET: AttentionSources = { firings: [], assets: [], connections: [], dueReviewCount: 0 };

const FIRING: PriceAlertFiring = {
  ...{ id: '2', alertId: '1', symbol: 'BTC', condition: 'above', threshold: 100 },
  ...{ price: 101, currency: 'USD', source: 'Coinbase', pricedAt: 1, firedAt: 7 },
};

const KRAKEN: Connection = {
  ...{ id: '3', providerId: 'kraken', name: 'Kraken', connectionType: 'api_key' },
  ...{ status: 'needs-reconnect', environment: 'live', rights: [], keyHint: null },
  ...{ connectedAt: 1, checkedAt: 1 },
};

function asset(symbol: string, isStale: boolean): WatchedAsset {
  return {
    ...{ id: symbol, symbol, name: symbol, type: 'stock', price: 1, priceChange: null },
    ...{ priceChangePercent: null, volume: null, source: 'Coinbase', pricedAt: 5 },
    ...{ isStale, closes: [], tickSize: 0.01, currency: 'USD' },
  };
}

describe('what needs attention', () => {
  it('is nothing while nothing is wrong, reached or due', () => {
    const connections = [{ ...KRAKEN, status: 'connected' as const }];
    assert.deepEqual(attentionItems({ ...QUIET, connections, assets: [asset('A', false)] }), []);
  });

  it('is what fails, then what was reached, then what is due', () => {
    const items = attentionItems({
      ...{ firings: [FIRING], connections: [KRAKEN], dueReviewCount: 3 },
      assets: [asset('A', true), asset('B', false)],
    });
    assert.deepEqual(
      items.map(({ title }) => title),
      [
        'Kraken has to be connected again',
        'The price of A is old',
        'BTC reached $101.00',
        '3 questions are due for review',
      ],
    );
    assert.deepEqual(
      items.map(({ at }) => at),
      [null, 5, 7, null],
    );
  });

  it('names a few of many stale prices', () => {
    const assets = ['A', 'B', 'C', 'D', 'E', 'F'].map((symbol) => asset(symbol, true));
    const [item] = attentionItems({ ...QUIET, assets });
    assert.deepEqual([item?.title, item?.detail], ['6 prices are old', 'A, B, C, D and 2 more']);
  });

  it('says what was looked at, and what could not be', () => {
    assert.deepEqual(checkedWords({ ...QUIET, connections: undefined }), {
      checked: ['age of prices', 'price alerts', 'learning review'],
      missed: ['connections'],
    });
  });
});
