import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import type { SidedTrade } from './stream-protocol.ts';
import { TradeSequence } from './trade-sequence.ts';

function trade(id: number): SidedTrade {
  return { id, time: id * 10, price: 100 + id, quantity: 1, takerSide: null };
}

function ids(trades: readonly SidedTrade[]): number[] {
  return trades.map(({ id }) => id);
}

describe('a trade sequence', () => {
  it('gives every trade once and in order, however they come, once it was healed', () => {
    const whole = Array.from({ length: 30 }, (_, index) => trade(index + 1));
    const arrivals = fc.array(fc.array(fc.constantFrom(...whole), { maxLength: 4 }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(arrivals, (messages) => {
        const sequence = new TradeSequence(0);
        const given = ids(sequence.take([trade(1)], false));
        for (const message of messages) given.push(...ids(sequence.take(message, false)));
        assert.deepEqual(given, ids(whole).slice(0, given.length));
        given.push(...ids(sequence.heal({ trades: whole, isWhole: true })));
        assert.deepEqual(given, ids(whole));
        assert.equal(sequence.isWaiting || sequence.takeLoss(), false);
      }),
    );
  });

  it('begins after the trades of a snapshot', () => {
    const sequence = new TradeSequence(0);
    assert.deepEqual(sequence.take([trade(3), trade(2)], true), []);
    assert.deepEqual(ids(sequence.take([trade(3), trade(4)], false)), [4]);
  });

  it('takes only what was made since it began, when nothing was seen before it is healed', () => {
    const sequence = new TradeSequence(30);
    const read = { trades: [trade(1), trade(4), trade(3)], isWhole: true };
    assert.deepEqual(ids(sequence.heal(read)), [3, 4]);
  });

  it('lets nothing pass after an early interruption before what was missed is read', () => {
    const sequence = new TradeSequence(30);
    sequence.interrupt();
    assert.deepEqual(sequence.take([trade(6)], true), []);
    assert.deepEqual(sequence.take([trade(7)], false), []);
    const read = { trades: [3, 4, 5, 6].map(trade), isWhole: true };
    assert.deepEqual(ids(sequence.heal(read)), [3, 4, 5, 6, 7]);
  });

  it('says that trades are lost when the venue does not keep them any more', () => {
    const sequence = new TradeSequence(0);
    sequence.take([trade(1)], false);
    sequence.take([trade(9)], false);
    const read = { trades: [trade(7), trade(8)], isWhole: false };
    assert.deepEqual(ids(sequence.heal(read)), [7, 8, 9]);
    assert.equal(sequence.takeLoss(), true);
    assert.equal(sequence.takeLoss(), false);
  });

  it('stops to wait for numbers at a venue that passes over them', () => {
    const sequence = new TradeSequence(0);
    sequence.take([trade(1)], false);
    for (const id of [3, 5, 7]) {
      assert.deepEqual(sequence.take([trade(id)], false), []);
      assert.deepEqual(ids(sequence.heal({ trades: [trade(id)], isWhole: true })), [id]);
    }
    assert.deepEqual(ids(sequence.take([trade(9)], false)), [9]);
  });

  it('keeps to its memory while nothing can be healed', () => {
    const sequence = new TradeSequence(0);
    sequence.take([trade(1)], false);
    const many = Array.from({ length: 10_001 }, (_, index) => trade(index + 3));
    assert.equal(sequence.take(many, false).length, many.length);
    assert.equal(sequence.takeLoss(), true);
    assert.equal(sequence.isWaiting, false);
  });
});
