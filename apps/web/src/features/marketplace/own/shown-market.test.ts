import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MarketListing } from '@stratloom/contracts';
import { EVERYTHING, shownListings } from './shown-market.ts';

const CURVE = { times: [], values: [], hold: [], drawdowns: [] };
const RUN = { from: 0, to: 1, returnRatio: 0.1, holdRatio: 0.2, tradeCount: 40, curve: CURVE };

function listing(id: string, changes: Partial<MarketListing>, drawdown = -0.1): MarketListing {
  return {
    ...{ id, name: id, description: 'Waits for a turn.', price: 100, tags: ['trend'], risk: 'low' },
    ...{ author: 'ann', language: 'pine', symbol: 'AAPL', timeframe: '1d', version: 1 },
    ...{ publishedAt: 1, trialCount: 1, isOnSale: true, buyers: 0, rating: null, reviewCount: 0 },
    recentPeople: null,
    figures: {
      ...{ ...RUN, maxDrawdownRatio: drawdown, source: 'x', isSimulated: true, barCount: 9 },
      ...{ sharpeRatio: null, deflatedSharpe: null, winRate: null, profitFactor: null },
      ...{ verdicts: [], elsewhere: [], receipt: '', engineVersion: '1', checkedAt: 1 },
    },
    ...{ since: null, live: null, ...changes },
  };
}

const ALL = [
  listing('old', { publishedAt: 1, buyers: 5, tags: ['ai'] }, -0.3),
  listing('new', { publishedAt: 3, description: 'Fades a SPIKE.' }, -0.2),
  listing('calm', {
    publishedAt: 2,
    since: { ...RUN, returnRatio: -0.5, maxDrawdownRatio: -0.5, updatedAt: 1 },
  }),
];
const NONE: ReadonlySet<string> = new Set();
const ids = (listings: readonly MarketListing[]) => listings.map(({ id }) => id);

describe('listings that are shown', () => {
  it('match search, group and marks together', () => {
    const spike = { ...EVERYTHING, search: ' spike ' };
    assert.deepEqual(ids(shownListings(ALL, spike, NONE)), ['new']);
    assert.deepEqual(ids(shownListings(ALL, { ...spike, tag: 'ai' }, NONE)), []);
    const marked = { ...EVERYTHING, favoritesOnly: true };
    assert.deepEqual(ids(shownListings(ALL, marked, new Set(['calm', 'gone']))), ['calm']);
    assert.deepEqual(ids(shownListings(ALL, marked, NONE)), []);
  });

  it('stand in the order that was chosen; without figures since publication, last by return', () => {
    const by = (order: typeof EVERYTHING.order) =>
      ids(shownListings(ALL, { ...EVERYTHING, order }, NONE));
    assert.equal(by('popular')[0], 'old');
    assert.equal(by('return')[0], 'calm');
    assert.deepEqual(by('drawdown'), ['calm', 'new', 'old']);
    assert.deepEqual(by('newest'), ['new', 'calm', 'old']);
  });
});
