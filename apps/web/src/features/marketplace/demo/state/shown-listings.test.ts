import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SAMPLE_LISTINGS } from '../sample-listings.ts';
import { cartTotal, dollarPrice, toggled } from './cart.ts';
import { LISTING_TABS } from './listing.ts';
import { type ListingQuery, matchingListings, orderedListings } from './shown-listings.ts';

const NONE: ReadonlySet<string> = new Set();

function found(query: Partial<ListingQuery>, favorites = NONE): readonly string[] {
  const whole = { search: '', tab: null, favoritesOnly: false, ...query };
  return matchingListings(SAMPLE_LISTINGS, whole, favorites).map(({ name }) => name);
}

describe('sample listings', () => {
  it('are six, from 79 to 199 dollars, with a name and an id each', () => {
    const prices = SAMPLE_LISTINGS.map(({ price }) => price);
    assert.equal(SAMPLE_LISTINGS.length, 6);
    assert.equal(Math.min(...prices), 79);
    assert.equal(Math.max(...prices), 199);
    assert.equal(new Set(SAMPLE_LISTINGS.map(({ id }) => id)).size, 6);
  });

  it('leave no tab empty', () => {
    for (const { value } of LISTING_TABS) assert.notDeepEqual(found({ tab: value }), [], value);
  });
});

describe('matching listings', () => {
  it('reads names and descriptions in any case', () => {
    assert.deepEqual(found({ search: '  SQUEEZE ' }), ['Squeeze Watch']);
    assert.deepEqual(found({ search: 'eleven sectors' }), ['Relative Strength Rotation']);
  });

  it('combines search and category', () => {
    assert.deepEqual(found({ tab: 'volatility' }), ['Squeeze Watch', 'Calm After the Storm']);
    assert.deepEqual(found({ tab: 'volatility', search: 'calm' }), ['Calm After the Storm']);
    assert.deepEqual(found({ tab: 'ai', search: 'calm' }), []);
  });

  it('takes trending and new from the marks of a listing, not from its category', () => {
    assert.deepEqual(found({ tab: 'new' }), ['Regime Network', 'Squeeze Watch']);
    assert.deepEqual(found({ tab: 'trending' }), [
      ...['Breakout Rider', 'Regime Network', 'Relative Strength Rotation'],
    ]);
  });

  it('shows favorites alone when asked to', () => {
    assert.deepEqual(found({ favoritesOnly: true }), []);
    const favorites = toggled(NONE, 'sample-squeeze-watch');
    assert.deepEqual(found({ favoritesOnly: true }, favorites), ['Squeeze Watch']);
    assert.deepEqual([...toggled(favorites, 'sample-squeeze-watch')], []);
  });
});

describe('ordered listings', () => {
  it('begin with most reviews, the best rating or the lowest price', () => {
    const first = (order: 'popular' | 'rating' | 'price') =>
      orderedListings(SAMPLE_LISTINGS, order).at(0)?.name;
    assert.equal(first('popular'), 'Breakout Rider');
    assert.equal(first('rating'), 'Breakout Rider');
    assert.equal(first('price'), 'Calm After the Storm');
  });
});

describe('the cart', () => {
  it('costs nothing while it is empty, and the sum of its prices then', () => {
    assert.equal(dollarPrice(cartTotal([])), '$0.00');
    assert.equal(dollarPrice(cartTotal(SAMPLE_LISTINGS)), '$744.00');
    assert.equal(dollarPrice(1234.5), '$1,234.50');
  });
});
