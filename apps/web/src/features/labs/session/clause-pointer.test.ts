import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RunDetails } from '../../../engine-client/run-details.ts';
import { RunIsGone } from '../../../engine-client/run-details.ts';
import { ClausePointer, heldText } from './clause-pointer.ts';

async function nothing(): Promise<never> {
  throw new RunIsGone();
}

function detailsOf(columns: Readonly<Record<string, readonly number[]>>): RunDetails {
  return {
    ...{ attribution: nothing, returnPlots: nothing, riskPlots: nothing, tradePlots: nothing },
    ...{
      contributions: nothing,
      orders: nothing,
      levels: nothing,
      explained: nothing,
      explainedAt: nothing,
    },
    ...{ operands: nothing, receiptHashes: nothing },
    tradeResults: nothing,
    heldAt: async (place) => (place === 'gone' ? nothing() : Uint8Array.from(columns[place] ?? [])),
  };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('a clause that is pointed at', () => {
  it('has the bars on which it held, and says on how many', async () => {
    const pointer = new ClausePointer();
    pointer.turnTo(detailsOf({ a: [0, 1, 1, 0] }));
    pointer.point('a');
    await settled();
    const clause = pointer.clause.get();
    assert.ok(clause !== null);
    assert.equal(heldText(clause), 'true on 2 of 4 bars');
    pointer.point(null);
    assert.equal(pointer.clause.get(), null);
  });

  it('is only the last one, whatever is answered first', async () => {
    const pointer = new ClausePointer();
    pointer.turnTo(detailsOf({ a: [1], b: [0] }));
    pointer.point('a');
    pointer.point('b');
    await settled();
    assert.equal(pointer.clause.get()?.place, 'b');
  });

  it('is asked of the next run, and of none that has gone', async () => {
    const pointer = new ClausePointer();
    pointer.turnTo(detailsOf({ a: [1] }));
    pointer.point('a');
    pointer.turnTo(detailsOf({ a: [0, 0] }));
    await settled();
    assert.equal(pointer.clause.get()?.held.length, 2);
    pointer.point('gone');
    await settled();
    assert.equal(pointer.clause.get(), null);
    pointer.turnTo(null);
    pointer.point('a');
    await settled();
    assert.equal(pointer.clause.get(), null);
  });

  it('that is no condition marks nothing', async () => {
    const pointer = new ClausePointer();
    pointer.turnTo(detailsOf({}));
    pointer.point('values[0].value');
    await settled();
    assert.equal(pointer.clause.get(), null);
  });
});
