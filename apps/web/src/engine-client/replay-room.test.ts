import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReplayRoom } from './replay-room.ts';
import { jobOf, recordingOn, risingBars } from './testing/recordings.ts';

const bars = risingBars(60);
const honest = (index: number): number => index;
/** Draws how many bars there are: a figure that was not known at bar 0. */
const peeking = (_: number, count: number): number => count;

async function replayed(room: ReplayRoom, plotted: (index: number, count: number) => number) {
  const outcome = await room.replay(jobOf(recordingOn(bars, bars.length, plotted)));
  assert.ok(outcome.ok);
  return outcome.replayed;
}

describe('ReplayRoom', () => {
  it('computes trades, report and receipt from what a strategy asked for', async () => {
    const room = new ReplayRoom();
    room.takeBars(bars);
    const { document, series, causalityCuts } = await replayed(room, honest);
    assert.equal(document.trades.length, 1);
    assert.equal(document.trades[0]?.entryPrice, 103);
    assert.equal(document.trades[0]?.exitPrice, 107);
    assert.equal(document.trades[0]?.entryReason, 'rising');
    assert.deepEqual(document.strategy, {
      name: 'Rising',
      language: 'python',
      parameters: { days: 4 },
    });
    assert.match(document.receipt, /^[0-9a-f]{64}$/);
    assert.equal(series.equity.length, 60);
    assert.equal(causalityCuts.length, 3);
  });

  it('gives the same receipt for the same run, another for another seed', async () => {
    const room = new ReplayRoom();
    room.takeBars(bars);
    const first = await replayed(room, honest);
    const again = await replayed(room, honest);
    assert.equal(again.document.receipt, first.document.receipt);
    const recording = recordingOn(bars, bars.length, honest);
    const other = await room.replay({ ...jobOf(recording), seed: 2 });
    assert.ok(other.ok);
    assert.notEqual(other.replayed.document.receipt, first.document.receipt);
  });

  it('refuses a recording whose sandbox saw another equity', async () => {
    const room = new ReplayRoom();
    room.takeBars(bars);
    const recording = recordingOn(bars, bars.length, honest);
    const forged = await room.replay(jobOf({ ...recording, finalEquity: 1_000_000 }));
    assert.ok(!forged.ok);
    assert.equal(forged.problem.code, 'python.replay');
  });

  it('finds the same past on fewer bars, or the bar at which it changed', async () => {
    const room = new ReplayRoom();
    room.takeBars(bars);
    const { id } = await replayed(room, honest);
    assert.equal(room.compareCut(id, recordingOn(bars, 30, honest), 30), null);
    const peeked = await replayed(room, peeking);
    const found = room.compareCut(peeked.id, recordingOn(bars, 30, peeking), 30);
    assert.deepEqual(found, { barIndex: 0, cutBarCount: 30, what: 'plot "Line"' });
  });

  it('says nothing about a run that another has followed, or whose bars have gone', async () => {
    const room = new ReplayRoom();
    room.takeBars(bars);
    const { id } = await replayed(room, honest);
    await replayed(room, honest);
    assert.equal(room.compareCut(id, recordingOn(bars, 30, honest), 30), undefined);
    const last = await replayed(room, honest);
    room.takeBars(risingBars(10));
    assert.equal(room.compareCut(last.id, recordingOn(bars, 9, honest), 9), undefined);
  });
});
