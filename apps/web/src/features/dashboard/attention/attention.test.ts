import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  Connection,
  Deployment,
  PriceAlertFiring,
  TradingAccount,
} from '@stratloom/contracts';
import type { WatchedAsset } from '../watchlist/watched-asset.ts';
import { attentionItems, type AttentionSources, checkedWords } from './attention.ts';

const QUIET: AttentionSources = {
  ...{ firings: [], assets: [], connections: [], dueReviewCount: 0 },
  ...{ deployments: [], tradingAccounts: [], drifts: [] },
};

const DEPLOYMENT: Deployment = {
  ...{ id: '4', name: 'SMA cross', accountId: '5', isPaper: true, strategyId: null },
  ...{ versionNumber: 1, language: 'visual', codeHash: '', symbol: 'BTC', timeframe: '1h' },
  ...{ quoteCurrency: 'USD', funds: '1000', state: 'running', stateBy: 'system' },
  ...{ stateReason: 'daily loss limit reached', stateAt: 9, positions: [] },
  ...{ cash: '1000', equity: null, realizedPnl: '0', lastBarTime: null, workingOrders: 0 },
  ...{
    closing: [],
    schedule: '',
    isHoldingEntries: false,
    parameters: {},
    predecessorId: null,
    successorId: null,
  },
  createdAt: 1,
  limits: {
    ...{ maxOrderNotional: '1', maxPositionNotional: '1', maxDailyLoss: '1' },
    ...{ maxDrawdownRatio: 1, maxOrdersPerMinute: 1, maxOrdersPerDay: 1 },
    ...{ priceCollarRatio: 1, maxPriceAgeMs: 1000 },
  },
};

const ACCOUNT: TradingAccount = {
  ...{
    id: '5',
    kind: 'paper',
    money: 'paper',
    name: 'Paper account',
    venue: 'paper',
    currency: 'USD',
  },
  ...{ balances: [], isKilled: false, mismatch: '', createdAt: 1 },
};

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
      ...{ ...QUIET, firings: [FIRING], connections: [KRAKEN], dueReviewCount: 3 },
      assets: [asset('A', true), asset('B', false)],
    });
    assert.deepEqual(
      items.map(({ title }) => title),
      [
        'Kraken has to be connected again',
        'A price is stale',
        'BTC reached $101.00',
        '3 questions are due for review',
      ],
    );
    assert.deepEqual(
      items.map(({ at }) => at),
      [null, 5, 7, null],
    );
  });

  it('is what keeps strategies from trading, first of all, and not what runs or was stopped', () => {
    const states = ['running', 'paused', 'stopped', 'halted', 'error', 'reducing'] as const;
    const items = attentionItems({
      ...QUIET,
      connections: [KRAKEN],
      deployments: states.map((state) => ({ ...DEPLOYMENT, id: state, state })),
      tradingAccounts: [
        ACCOUNT,
        { ...ACCOUNT, isKilled: true, mismatch: 'The venue holds 2 BTC, our books 1.' },
      ],
    });
    assert.deepEqual(
      items.map(({ title, detail }) => [title, detail]),
      [
        ['Paper account differs from its venue', 'The venue holds 2 BTC, our books 1.'],
        ['The kill switch of Paper account is on', 'Only cancellations are sent.'],
        ['SMA cross is halted', 'BTC · by the system: daily loss limit reached'],
        ['SMA cross has failed', 'BTC · by the system: daily loss limit reached'],
        ['SMA cross only closes what it holds', 'BTC · by the system: daily loss limit reached'],
        ['Kraken has to be connected again', 'It no longer accepts what is stored for it.'],
      ],
    );
  });

  it('is a strategy that differs from its backtest by a fiftieth of its funds, with the reason', () => {
    const drifts = [
      { deployment: DEPLOYMENT, money: -20, cause: 'price' as const },
      { deployment: { ...DEPLOYMENT, id: '6' }, money: 19.99, cause: 'fee' as const },
    ];
    assert.deepEqual(
      attentionItems({ ...QUIET, drifts }).map(({ title, detail }) => [title, detail]),
      [
        [
          'SMA cross drifted from its backtest',
          'BTC · 20.00 USD less than the backtest, mostly fill prices',
        ],
      ],
    );
  });

  it('names a few of many stale prices', () => {
    const assets = ['A', 'B', 'C', 'D', 'E', 'F'].map((symbol) => asset(symbol, true));
    const [item] = attentionItems({ ...QUIET, assets });
    assert.deepEqual([item?.title, item?.detail], ['6 prices are stale', 'A, B, C, D and 2 more']);
  });

  it('says what was looked at, and what could not be', () => {
    assert.deepEqual(checkedWords({ ...QUIET, connections: undefined }), {
      checked: [
        ...['live strategies', 'trading accounts', 'drift from the backtest', 'age of prices'],
        ...['price alerts', 'learning review'],
      ],
      missed: ['connections'],
    });
  });
});
