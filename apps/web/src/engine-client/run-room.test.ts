import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sliceBars } from '@stratloom/engine/model';
import { RunRoom } from './run-room.ts';
import { jobOf, recorded, recordingOn, risingBars } from './testing/recordings.ts';

const bars = risingBars(60);
const honest = (index: number): number => index;
/** Draws how many bars there are: a figure that was not known at bar 0. */
const peeking = (_: number, count: number): number => count;

async function replayed(room: RunRoom, plotted: (index: number, count: number) => number) {
  const outcome = await room.run(jobOf(recordingOn(bars, bars.length, plotted)));
  assert.ok(outcome?.ok);
  return outcome.run;
}

describe('RunRoom', () => {
  it('computes trades, report and receipt from what a strategy asked for', async () => {
    const room = new RunRoom();
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
    const room = new RunRoom();
    room.takeBars(bars);
    const first = await replayed(room, honest);
    const again = await replayed(room, honest);
    assert.equal(again.document.receipt, first.document.receipt);
    const recording = recordingOn(bars, bars.length, honest);
    const other = await room.run({ ...jobOf(recording), seed: 2 });
    assert.ok(other?.ok);
    assert.notEqual(other.run.document.receipt, first.document.receipt);
  });

  it('refuses a recording whose sandbox saw another equity', async () => {
    const room = new RunRoom();
    room.takeBars(bars);
    const recording = recordingOn(bars, bars.length, honest);
    const forged = await room.run(jobOf({ ...recording, finalEquity: 1_000_000 }));
    assert.ok(forged?.ok === false);
    assert.equal(forged.problem.code, 'python.replay');
  });

  it('finds the same past on fewer bars, or the bar at which it changed', async () => {
    const room = new RunRoom();
    room.takeBars(bars);
    const { id } = await replayed(room, honest);
    assert.equal(await room.compareCut(id, recorded(recordingOn(bars, 30, honest)), 30), null);
    const peeked = await replayed(room, peeking);
    const found = await room.compareCut(peeked.id, recorded(recordingOn(bars, 30, peeking)), 30);
    assert.deepEqual(found, { barIndex: 0, cutBarCount: 30, what: 'plot "Line"' });
  });

  it('finds out whether values depend on where the bars begin', async () => {
    const room = new RunRoom();
    room.takeBars(bars);
    const { id, laterBarCount } = await replayed(room, honest);
    assert.ok(laterBarCount > 0);
    const later = sliceBars(bars, laterBarCount, bars.length);
    const shifted = recordingOn(later, later.length, (index) => index + laterBarCount);
    assert.equal((await room.compareLater(id, recorded(shifted), laterBarCount))?.firstBreak, null);
    const unsettled = recordingOn(later, later.length, honest);
    const found = (await room.compareLater(id, recorded(unsettled), laterBarCount))?.firstBreak;
    assert.deepEqual([found?.barIndex, found?.what], [laterBarCount, 'plot "Line"']);
  });

  it('judges a run by all that was found out about it', async () => {
    const room = new RunRoom();
    room.takeBars(bars);
    const { id, document } = await replayed(room, honest);
    const before = document.verdicts.map(({ status }) => status);
    const trials = { combinationCount: 7 };
    const causality = { cutCount: 3, firstBreak: null };
    const verdicts = room.judge(id, { causality, trials });
    assert.equal(verdicts?.length, before.length);
    assert.equal(verdicts?.find((verdict) => verdict.id === 'causality')?.status, 'pass');
    assert.equal(
      verdicts?.find((verdict) => verdict.id === 'trials')?.title,
      'Best of 7 combinations',
    );
  });

  it('makes a band of recordings under the other fill rules', async () => {
    const room = new RunRoom();
    room.takeBars(bars);
    const { id, document } = await replayed(room, honest);
    const recording = recorded(recordingOn(bars, bars.length, honest));
    const band = await room.band(id, { worst: recording, best: recording });
    // No bar is ambiguous: all rules give the same.
    assert.equal(band?.worst.finalEquity, document.report.finalEquity);
    assert.equal(band?.best.finalEquity, document.report.finalEquity);
  });

  it('works out the rest of a run when it is asked for', async () => {
    const room = new RunRoom();
    room.takeBars(bars);
    const { id } = await replayed(room, honest);
    assert.equal(room.attribution(id)?.side[0]?.tradeCount, 1);
    assert.equal(room.returnPlots(id)?.years[0]?.year, 2024);
    assert.equal(room.riskPlots(id)?.time.length, bars.length);
    assert.equal(room.tradePlots(id)?.tradeCount, 1);
    assert.equal(room.orders(id)?.status.length, 2);
    assert.deepEqual(await room.levels(id, 0), []);
    assert.equal(await room.levels(id, 5), undefined);
    assert.equal(room.attribution(id + 1), undefined);
  });

  it('leaves what it works on when something else is asked of it, or it is stopped', async () => {
    const room = new RunRoom();
    room.takeBars(bars);
    const job = jobOf(recordingOn(bars, bars.length, honest));
    const [first, second] = await Promise.all([room.run(job), room.run(job)]);
    assert.equal(first, undefined);
    assert.ok(second?.ok);
    const third = room.run(job);
    room.stop();
    assert.equal(await third, undefined);
    assert.ok(room.attribution(second.run.id) !== undefined);
  });

  it('says nothing about a run that another has followed, or whose bars have gone', async () => {
    const room = new RunRoom();
    room.takeBars(bars);
    const { id } = await replayed(room, honest);
    await replayed(room, honest);
    assert.equal(await room.compareCut(id, recorded(recordingOn(bars, 30, honest)), 30), undefined);
    const last = await replayed(room, honest);
    room.takeBars(risingBars(10));
    assert.equal(
      await room.compareCut(last.id, recorded(recordingOn(bars, 9, honest)), 9),
      undefined,
    );
  });
});
