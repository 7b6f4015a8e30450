import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Deployment } from '../deployments/deployment.ts';
import { NO_OWNER_ACTIONS } from '../deployments/owner-actions.ts';
import { intentOf, type JournalOrder, type OrderTerms } from '../journal/journal-order.ts';
import type { CostLot } from '../ledger/cost-basis.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import { checkOwner, pricesMissing } from './check-owner.ts';
import type { OwnerHolding } from './owner-book.ts';

const NOW = 100 * 86_400_000;
const limits = { maxExposure: '1000', maxDailyLoss: '50' };

const buy: OrderTerms = {
  ...{ symbol: 'BTC-USD', side: 'buy', type: 'market', quantity: '2' },
  ...{ limitPrice: null, stopPrice: null, reduceOnly: false },
};

function holding(
  id: string,
  lots: readonly CostLot[] = [],
  live: readonly JournalOrder[] = [],
  { symbol = 'BTC-USD', ...changes }: Partial<Deployment> & { symbol?: string } = {},
): OwnerHolding {
  const cost = lots.reduce((sum, lot) => sum + Number(lot.signedQuantity) * Number(lot.price), 0);
  const books = openBooks('5000', NOW);
  const deployment: Deployment = {
    ...{ id, accountId: `a-${id}`, tag: id },
    markets: [{ symbol, baseCurrency: symbol.replace('-USD', '') }],
    ...{ quoteCurrency: 'USD', timeframeMs: 60_000, startsAt: 0, codeHash: 'ab', funds: '5000' },
    limits: {
      ...{ maxOrderNotional: '1', maxPositionNotional: '1', maxDailyLoss: '1' },
      ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 5, maxOrdersPerDay: 50 },
      ...{ priceCollarRatio: 0.02, maxPriceAgeMs: 10_000 },
    },
    books: {
      ...books,
      positions: { [symbol]: { lots, realizedPnl: '0' } },
      cash: String(5_000 - cost),
    },
    ...{ state: 'running', stateBy: 'owner', stateReason: '', stateAt: 0 },
    ...{ inputSeq: 0, processedSeq: 0, lastBarTime: 0, schedule: '', owner: NO_OWNER_ACTIONS },
    ...changes,
  };
  return { deployment, live };
}

function order(terms: Partial<OrderTerms>): JournalOrder {
  return intentOf(
    { ...buy, orderNumber: 1, ...terms },
    {
      ...{ clientOrderId: 'x', deploymentId: 'x', revision: 1, decidedAt: NOW },
      ...{ decidedPrice: '100', deadline: NOW },
    },
  );
}

function codeOf(
  holdings: readonly OwnerHolding[],
  prices: Readonly<Record<string, string | null>> = { 'BTC-USD': '100' },
  terms: Partial<OrderTerms> = {},
): string | null {
  const entry = { order: { ...buy, ...terms }, deploymentId: 'd1', now: NOW };
  const known = new Map(Object.entries(prices));
  return checkOwner({ limits, holdings }, { ...entry, prices: known })?.code ?? null;
}

const lot = (signedQuantity: string, price = '100'): CostLot[] => [{ signedQuantity, price }];

test('what all accounts hold and order reaches the limit and not beyond it', () => {
  const [own, eight] = [holding('d1'), lot('8')];
  assert.equal(codeOf([own, holding('d2', eight)]), null);
  assert.equal(
    codeOf([own, holding('d2', eight)], undefined, { quantity: '2.01' }),
    'owner-exposure',
  );
  assert.equal(codeOf([own, holding('d2', lot('8.01'))]), 'owner-exposure');
  assert.equal(codeOf([own, holding('d2', lot('4'), [order({ quantity: '4' })])]), null);
  assert.equal(
    codeOf([own, holding('d2', lot('4'), [order({ quantity: '4.01' })])]),
    'owner-exposure',
  );
  assert.equal(codeOf([holding('d1', eight)]), null);
  assert.equal(codeOf([holding('d1', lot('8.01'))]), 'owner-exposure');
});

test('each holding counts at the highest of its last price, its cost and the prices of its orders', () => {
  const own = holding('d1');
  assert.equal(codeOf([own, holding('d2', lot('8', '101'))]), 'owner-exposure');
  assert.equal(codeOf([own, holding('d2', lot('8', '90'))]), null);
  const dear = order({ quantity: '4', type: 'limit', limitPrice: '201' });
  assert.equal(codeOf([own, holding('d2', [], [dear])]), 'owner-exposure');
  assert.equal(codeOf([own], undefined, { limitPrice: '501', type: 'limit' }), 'owner-exposure');
});

test('orders that close add nothing, and short positions count as long ones do', () => {
  const [own, exit] = [holding('d1'), order({ side: 'sell', quantity: '8', reduceOnly: true })];
  assert.equal(codeOf([own, holding('d2', lot('8'), [exit])]), null);
  assert.equal(codeOf([own, holding('d2', lot('-8'))]), null);
  const more = order({ side: 'sell', quantity: '0.01' });
  assert.equal(codeOf([own, holding('d2', lot('-8'), [more])]), 'owner-exposure');
  const turn = order({ side: 'sell', quantity: '16' });
  assert.equal(codeOf([own, holding('d2', lot('8'), [turn])]), null);
});

test('what was filled of an order that has ended counts until it is booked', () => {
  const ended = { ...order({ quantity: '9' }), state: 'CANCELLED' as const };
  const part = { ...ended, finalQuantity: '8', filledQuantity: '0' };
  assert.equal(codeOf([holding('d1'), holding('d2', [], [part])]), null);
  const more = { ...part, finalQuantity: '8.01' };
  assert.equal(codeOf([holding('d1'), holding('d2', [], [more])]), 'owner-exposure');
});

test('losses of today of all accounts add up, with those of what has stopped', () => {
  const lost = (id: string, changes: Partial<Deployment> = {}): OwnerHolding =>
    holding(id, lot('1', '125'), [], changes);
  assert.equal(codeOf([lost('d1')]), null);
  assert.equal(codeOf([lost('d1'), lost('d2', { state: 'stopped' })]), 'owner-daily-loss');
  const books = { ...lost('d2').deployment.books, day: 99 };
  assert.equal(codeOf([lost('d1'), lost('d2', { books })]), null, 'yesterday’s loss');
});

test('nothing is opened without limits, or while nobody knows the price of what is held', () => {
  const entry = { order: buy, deploymentId: 'd1', now: NOW, prices: new Map([['BTC-USD', '1']]) };
  assert.equal(checkOwner({ limits: null, holdings: [] }, entry)?.code, 'owner-limits');
  const other = holding('d2', lot('1'), [], { symbol: 'ETH-USD' });
  const book = { limits, holdings: [holding('d1'), other] };
  assert.deepEqual(pricesMissing(book, entry.prices), ['ETH-USD']);
  assert.equal(codeOf([other], { 'BTC-USD': '100', 'ETH-USD': null }), 'owner-price');
  assert.deepEqual(pricesMissing(book, new Map([['ETH-USD', null]])), []);
});
