import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balanceDifferences, mismatchText } from './differences.ts';

const HOLDINGS = new Map([
  ['BTC', '1'],
  ['USD', '100.0'],
]);

test('balances differ by what the venue holds more, and a difference that is let be only as long as it is the same', () => {
  const atVenue = (btc: string) => [
    { currency: 'BTC', total: btc },
    { currency: 'USD', total: '100' },
    { currency: 'ETH', total: '0.5' },
  ];
  const excesses = (btc: string, ignored: { currency: string; excess: string }[]) =>
    balanceDifferences(HOLDINGS, atVenue(btc), ignored).map(({ currency, excess }) => [
      currency,
      excess,
    ]);
  assert.deepEqual(excesses('0.9', []), [
    ['BTC', '-0.1'],
    ['ETH', '0.5'],
  ]);
  const ignored = [
    { currency: 'BTC', excess: '-0.10' },
    { currency: 'ETH', excess: '0.5' },
  ];
  assert.deepEqual(excesses('0.9', ignored), []);
  assert.deepEqual(excesses('0.8', ignored), [['BTC', '-0.2']]);
  assert.equal(mismatchText([]), '');
  const [first] = balanceDifferences(HOLDINGS, atVenue('0.9'));
  assert.ok(first !== undefined);
  assert.equal(mismatchText([first]), 'The venue holds 0.9 BTC, our books 1.');
});
