import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ListingTag } from '@stratloom/contracts';
import {
  askedOf,
  emptyText,
  EVERYTHING,
  listingAddress,
  MARKET_TABS,
  marketAddress,
  marketParams,
  type MarketQuery,
  readMarketQuery,
} from './market-query.ts';

const ID = '7a3f5f6e-0a51-4d6f-9a0e-6a3f5f6e0a51';

describe('the choice of listings', () => {
  it('is kept in the address, and is the first one where the address says nothing', () => {
    assert.deepEqual(readMarketQuery(new URLSearchParams()), EVERYTHING);
    assert.equal(marketAddress(EVERYTHING), '/marketplace');
    const whole: MarketQuery = {
      ...{ search: 'a & b', tab: 'new', order: 'drawdown', favoritesOnly: true },
    };
    assert.deepEqual(readMarketQuery(marketParams(whole)), whole);
    const address = new URL(listingAddress(whole, ID), 'http://localhost');
    assert.equal(address.searchParams.get('strategy'), ID);
    assert.deepEqual(readMarketQuery(address.searchParams), whole, 'the way back');
  });

  it('leaves out what an address says that is not known', () => {
    const params = new URLSearchParams('tab=best&sort=price&favorites=yes');
    assert.deepEqual(readMarketQuery(params), EVERYTHING);
    assert.equal(readMarketQuery(new URLSearchParams({ q: 'x'.repeat(300) })).search.length, 100);
  });

  it('begins with the order of its tab', () => {
    const orderOf = (tab: string) => readMarketQuery(new URLSearchParams({ tab })).order;
    assert.equal(orderOf('trending'), 'active');
    assert.equal(orderOf('new'), 'newest');
    assert.equal(orderOf('ai'), 'popular');
  });

  it('has the tabs of the samples first, and one for every group', () => {
    const tabs = MARKET_TABS.map(({ value }) => value);
    assert.deepEqual(tabs.slice(0, 6), [
      ...['trending', 'ai', 'new', 'momentum', 'value', 'volatility'],
    ]);
    assert.deepEqual(
      ListingTag.options.filter((tag) => !tabs.includes(tag)),
      [],
    );
  });

  it('asks the server for a group, a selection or favorites', () => {
    assert.deepEqual(askedOf(EVERYTHING, [ID]), { search: '', order: 'popular' });
    assert.deepEqual(askedOf({ ...EVERYTHING, tab: 'value' }, []), {
      ...{ search: '', order: 'popular', tag: 'value' },
    });
    const trending = askedOf({ ...EVERYTHING, tab: 'trending', favoritesOnly: true }, [ID]);
    assert.deepEqual(trending, {
      ...{ search: '', order: 'popular', selection: 'trending', ids: ID },
    });
    // No mark at all is not the same as all listings.
    assert.equal(askedOf({ ...EVERYTHING, favoritesOnly: true }, []).ids, '');
  });

  it('says why nothing is there', () => {
    const text = (query: Partial<MarketQuery>, marks = 0) =>
      emptyText({ ...EVERYTHING, ...query }, marks);
    assert.match(text({ favoritesOnly: true, search: 'x' }), /^Mark a strategy/);
    assert.match(text({ favoritesOnly: true }, 1), /^None of your favorites/);
    assert.match(text({ search: 'x', tab: 'new' }), /^Try another word/);
    assert.match(text({ tab: 'trending' }), /by three people in the last 30 days\.$/);
    assert.equal(text({ tab: 'new' }), 'No strategy was published in the last 30 days.');
    assert.equal(text({ tab: 'ai' }), 'No AI strategy is on sale yet.');
  });
});
