import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cartKey, cartOrder, cartRows, keepCart, ownedIds, readCart } from './cart-lines.ts';

const id = (digit: number) => `7a3f5f6e-0a51-4d6f-9a0e-6a3f5f6e0a5${digit}`;
const line = (digit: number, price = 100) => ({ listingId: id(digit), name: `S${digit}`, price });
const words = (cents: number) => `${cents} cents`;
const NOTHING = { listings: [], purchases: [], own: new Set<string>() };

describe('the cart of the marketplace', () => {
  it('is kept for each user, and read again', () => {
    const kept = new Map<string, string>();
    const to = { setItem: (key: string, value: string) => void kept.set(key, value) };
    const from = { getItem: (key: string) => kept.get(key) ?? null };
    keepCart(to, 'ann', [line(1), line(2)]);
    assert.deepEqual(readCart(from, 'ann'), [line(1), line(2)]);
    assert.deepEqual(readCart(from, 'bob'), []);
  });

  it('is empty where something else is kept, 20 lines long at most, and no failure where there is no room', () => {
    for (const text of [null, '', '{', '{"a":1}', '[{"listingId":"x"}]']) {
      assert.deepEqual(readCart({ getItem: () => text }, 'ann'), [], String(text));
    }
    const many = JSON.stringify(Array.from({ length: 30 }, () => line(1)));
    assert.equal(
      readCart({ getItem: (key) => (key === cartKey('ann') ? many : null) }, 'ann').length,
      20,
    );
    const full = (): never => {
      throw new Error('full');
    };
    keepCart({ setItem: full }, 'ann', [line(1)]);
  });

  it('says which lines cannot be bought, and which have another price by now', () => {
    const rows = cartRows(
      [line(1), line(2), line(3), line(4), line(5)],
      {
        listings: [1, 2, 3, 4].map((digit) => ({
          ...{ id: id(digit), name: `Renamed ${digit}`, price: digit === 2 ? 250 : 100 },
        })),
        purchases: [
          { listingId: id(3), state: 'settled' },
          { listingId: id(1), state: 'refunded' },
        ],
        own: new Set([id(4)]),
      },
      words,
    );
    assert.deepEqual(
      rows.map(({ name, priceNow, note }) => [name, priceNow, note]),
      [
        ['Renamed 1', 100, ''],
        ['Renamed 2', 250, 'It was 100 cents when you added it.'],
        ['Renamed 3', null, 'You own it already.'],
        ['Renamed 4', null, 'Your own strategy.'],
        ['S5', null, 'No longer on sale.'],
      ],
    );
    assert.deepEqual(cartOrder(rows), {
      items: [
        { listingId: id(1), price: 100 },
        { listingId: id(2), price: 250 },
      ],
      total: 350,
    });
    assert.deepEqual(cartOrder(cartRows([line(1)], NOTHING, words)), { items: [], total: 0 });
  });

  it('does not count what was given back as owned', () => {
    const owned = ownedIds([
      { listingId: 'a', state: 'held' },
      { listingId: 'b', state: 'refunded' },
      { listingId: 'c', state: 'settled' },
    ]);
    assert.deepEqual([...owned], ['a', 'c']);
  });
});
