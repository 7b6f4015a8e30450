import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { escrowOf, shownBookings, type Wallet } from './wallet-words.ts';

const purchase = (id: string, state: 'held' | 'settled' | 'refunded', price: number) => ({
  ...{ id, state, price, listingId: id, name: 'Cross', boughtAt: 1, refundableUntil: 2 },
});

const WALLET: Wallet = {
  ...{ balance: 90_100, earnings: 3_920 },
  purchases: [
    purchase('a', 'held', 9_900),
    purchase('b', 'settled', 4_900),
    purchase('c', 'refunded', 5_000),
  ],
  entries: [
    { account: 'earnings', kind: 'settlement', amount: 3_920, at: 5, name: null },
    { account: 'wallet', kind: 'refund', amount: 5_000, at: 4, name: 'Cross' },
    { account: 'escrow', kind: 'refund', amount: -5_000, at: 4, name: 'Cross' },
    { account: 'wallet', kind: 'purchase', amount: -9_900, at: 3, name: 'Cross' },
    { account: 'escrow', kind: 'purchase', amount: 9_900, at: 3, name: 'Cross' },
    { account: 'wallet', kind: 'opening', amount: 100_000, at: 1, name: null },
  ],
};

describe('the wallet', () => {
  it('has in escrow what can still be given back', () => {
    assert.equal(escrowOf(WALLET), 9_900);
  });

  it('says what each booking was for, without the other side of it', () => {
    assert.deepEqual(
      shownBookings(WALLET).map(({ words, account, amount }) => [words, account, amount]),
      [
        ['Sale of a strategy', 'Earnings', 3_920],
        ['Returned Cross', 'Wallet', 5_000],
        ['Bought Cross', 'Wallet', -9_900],
        ['Opening balance', 'Wallet', 100_000],
      ],
    );
  });
});
