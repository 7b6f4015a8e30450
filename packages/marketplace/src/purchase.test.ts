import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type Booking,
  isOwned,
  isToSettle,
  openingOf,
  purchaseOf,
  REFUND_MS,
  refundOf,
  refundRefusal,
  royaltyOf,
  settlementOf,
} from './index.ts';

/** Returns the sums of accounts, by account and user. */
function balances(bookings: readonly Booking[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, userId, amount } of bookings.flatMap(({ postings }) => postings)) {
    const key = `${account} ${userId ?? ''}`.trim();
    sums[key] = (sums[key] ?? 0) + amount;
  }
  return sums;
}

describe('bookings of the marketplace', () => {
  it('pays 80 % to the author and the rest to the platform once a sale is final', () => {
    const sale = [openingOf('ann'), purchaseOf('ann', 9_999), settlementOf('ann', 'bob', 9_999)];
    assert.deepEqual(balances(sale), {
      issued: -100_000,
      'wallet ann': 90_001,
      'escrow ann': 0,
      'earnings bob': 7_999,
      platform: 2_000,
    });
  });

  it('leaves everything as it was after a refund', () => {
    const sums = balances([openingOf('ann'), purchaseOf('ann', 7_900), refundOf('ann', 7_900)]);
    assert.equal(sums['wallet ann'], 100_000);
    assert.equal(sums['escrow ann'], 0);
  });

  it('sums to zero for every price, and moves nothing for what is free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (price) => {
        for (const { postings } of [
          purchaseOf('a', price),
          refundOf('a', price),
          settlementOf('a', 'b', price),
        ]) {
          assert.equal(
            postings.reduce((sum, { amount }) => sum + amount, 0),
            0,
          );
          assert.ok(postings.every(({ amount }) => amount !== 0));
        }
        assert.ok(royaltyOf(price) <= price);
      }),
    );
    assert.deepEqual(purchaseOf('a', 0).postings, []);
  });

  it('books no part of a cent', () => {
    assert.throws(() => purchaseOf('a', 0.5), RangeError);
  });
});

describe('the rules of a refund', () => {
  const held = { state: 'held', boughtAt: 1_000, isSuspended: false } as const;
  const use = (now: number, deployments = 0) => ({ now, deployments });

  it('grants one for 14 days, unless what was bought still trades', () => {
    assert.equal(refundRefusal(held, use(1_000 + REFUND_MS - 1)), null);
    assert.equal(refundRefusal(held, use(1_000 + REFUND_MS)), 'too-late');
    assert.equal(refundRefusal(held, use(2_000, 1)), 'still-deployed');
    assert.equal(refundRefusal({ ...held, state: 'settled' }, use(2_000)), 'too-late');
    assert.equal(refundRefusal({ ...held, state: 'refunded' }, use(2_000)), 'refunded-already');
  });

  it('pays no author while their listing is suspended, and grants a refund for as long', () => {
    const suspended = { ...held, isSuspended: true };
    const late = 1_000 + 2 * REFUND_MS;
    assert.equal(isToSettle(held, late), true);
    assert.equal(isToSettle(suspended, late), false);
    assert.equal(refundRefusal(suspended, use(late)), null);
    assert.equal(refundRefusal({ ...suspended, state: 'settled' }, use(late)), 'too-late');
  });

  it('never lets a price be refunded and settled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * REFUND_MS }), fc.boolean(), (now, isSuspended) => {
        const purchase = { ...held, isSuspended };
        const isRefunded = refundRefusal(purchase, use(now)) === null;
        assert.ok(!(isRefunded && isToSettle(purchase, now)));
      }),
    );
    assert.equal(isToSettle({ ...held, state: 'refunded' }, Infinity), false);
    assert.equal(isOwned({ state: 'refunded' }), false);
  });
});
