import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuthorListing } from '@stratloom/contracts';
import { recordOf } from './author-record.ts';

const RUN = { returnRatio: 0.5, holdRatio: 0.2, maxDrawdownRatio: -0.1, tradeCount: 40 };
const LISTING: AuthorListing = {
  ...{ id: 'a', name: 'Cross', price: 9_900, risk: 'low', symbol: 'AAPL', timeframe: '1d' },
  ...{ version: 1, publishedAt: 0, trialCount: 1, isOnSale: true, buyers: 3 },
  ...{ rating: null, reviewCount: 0, isSimulated: true, before: RUN, since: null },
};
const since = (returnRatio: number, holdRatio: number) => ({
  since: { ...RUN, returnRatio, holdRatio, to: 1 },
});
const textsOf = (...changes: readonly Partial<AuthorListing>[]) =>
  recordOf(changes.map((each) => ({ ...LISTING, ...each }))).map(({ label, value, note = '' }) =>
    `${label}: ${value} ${note}`.trim(),
  );

test('the record of an author says nothing of the time before publication', () => {
  assert.deepEqual(textsOf({}), [
    ...['On sale: 1', 'Up since listing: – no bars yet'],
    ...['Ahead of holding: – no bars yet', 'Buyers: 3', 'Rating: – no reviews'],
  ]);
});

test('the record counts what was taken off the market, and weighs ratings by reviews', () => {
  const texts = textsOf(
    { ...since(0.1, 0.2), rating: 5, reviewCount: 1 },
    { ...since(0.3, 0.2), rating: 3, reviewCount: 3 },
    { ...since(-0.4, 0.2), isOnSale: false },
  );
  assert.deepEqual(texts, [
    ...['On sale: 2 (1 taken off)', 'Up since listing: 2 of 3'],
    ...['Ahead of holding: 1 of 3', 'Buyers: 9', 'Rating: 3.5 of 5, 4 reviews'],
  ]);
});
