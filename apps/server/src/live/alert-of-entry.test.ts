import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AuditEntry } from '@stratloom/execution';
import { alertOfEntry } from './alert-of-entry.ts';

const HOUR = 3_600_000;

function entryOf(kind: string, at: number, facts: unknown): AuditEntry {
  return { ...refusal(at, facts), kind };
}

function refusal(at: number, facts: unknown): AuditEntry {
  return {
    ...{ accountId: 'a', seq: at, at, deploymentId: 'd', kind: 'order-refused' },
    ...{ message: 'It costs too much.', facts: JSON.stringify(facts), previousHash: '', hash: '' },
  };
}

it('says once a day that a venue does not have an instrument any more', () => {
  const [first, again, other] = ['kraken:X-USD', 'kraken:X-USD', 'kraken:Y-USD'].map((symbol, at) =>
    alertOfEntry(entryOf('instrument-refused', at, { symbol, refused: 'There is no symbol.' })),
  );
  assert.deepEqual([first?.kind, first?.title], ['halt', 'the venue has no kraken:X-USD']);
  assert.equal(again?.subject, first?.subject);
  assert.notEqual(other?.subject, first?.subject);
});

describe('the alert of a refusal', () => {
  it('is one an hour for each instrument of a deployment', () => {
    const [btc, eth] = [{ symbol: 'kraken:BTC-USD' }, { symbol: 'kraken:ETH-USD' }];
    const subjects = [
      refusal(5, btc),
      refusal(6, btc),
      refusal(7, eth),
      refusal(HOUR + 5, btc),
      refusal(8, null),
      refusal(9, null),
    ].map((entry) => alertOfEntry(entry)?.subject);
    const [first, again, other, later, none, noneAgain] = subjects;
    assert.equal(again, first);
    assert.equal(noneAgain, none);
    assert.equal(new Set([first, other, later, none]).size, 4);
  });

  it('names its instrument, where there is one', () => {
    const named = alertOfEntry(refusal(5, { symbol: 'kraken:BTC-USD' }));
    assert.equal(named?.title, 'an order of kraken:BTC-USD was refused');
    assert.equal(alertOfEntry(refusal(5, null))?.title, 'an order was refused');
  });
});
