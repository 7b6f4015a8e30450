import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sliceBars } from '@stratloom/engine/model';
import type { Verdict } from '@stratloom/engine/report';
import type { RecordJob } from './run-job.ts';
import { RunSession } from './run-session.ts';
import { PYTHON_JOB, recordingOn, risingBars } from './testing/recordings.ts';

const bars = risingBars(60);
const honest = (index: number): number => index;
/** Draws how many bars there are: a figure that was not known at bar 0. */
const peeking = (_: number, count: number): number => count;

type Plotted = (index: number, count: number) => number;

/** A sandbox on the page; draws `plotted` of the bars that a variation leaves. */
function sandboxOf(plotted: Plotted, isForged = false): RecordJob {
  return async ({ firstBar, endBar }) => {
    const part = sliceBars(bars, firstBar, endBar);
    const recording = recordingOn(part, part.length, plotted);
    return { ok: true, recording: isForged ? { ...recording, finalEquity: 1e6 } : recording };
  };
}

async function replayed(session: RunSession, plotted: Plotted) {
  const outcome = await session.run(PYTHON_JOB, undefined, sandboxOf(plotted));
  assert.ok(outcome?.ok);
  return outcome.run;
}

/** Returns status and title of a verdict after its check. */
async function checked(session: RunSession, id: number, verdict: Verdict['id']) {
  const judged = await session.check(id, verdict, undefined);
  const found = judged?.verdicts.find((each) => each.id === verdict);
  assert.ok(found !== undefined);
  return found;
}

describe('RunSession', () => {
  it('computes trades, report and receipt from what a strategy asked for', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    const { document, series, checks } = await replayed(session, honest);
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
    assert.deepEqual(checks, ['causality', 'ambiguity', 'warm-up']);
  });

  it('gives a hash of each part of the receipt, of the run it holds alone', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    const first = await replayed(session, honest);
    const hashes = await session.receiptHashes(first.id);
    assert.ok(hashes !== undefined);
    assert.equal(new Set(Object.values(hashes)).size, 6);
    for (const hash of Object.values(hashes)) assert.match(hash, /^[0-9a-f]{64}$/);
    const again = await replayed(session, honest);
    assert.deepEqual(await session.receiptHashes(again.id), hashes);
    assert.equal(await session.receiptHashes(first.id), undefined);
  });

  it('gives the same receipt for the same run, another for another seed', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    const first = await replayed(session, honest);
    const again = await replayed(session, honest);
    assert.equal(again.document.receipt, first.document.receipt);
    const seeded = { ...PYTHON_JOB, seed: 2 };
    const other = await session.run(seeded, undefined, sandboxOf(honest));
    assert.ok(other?.ok);
    assert.notEqual(other.run.document.receipt, first.document.receipt);
  });

  it('refuses a recording whose sandbox saw another equity', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    const forged = await session.run(PYTHON_JOB, undefined, sandboxOf(honest, true));
    assert.ok(forged?.ok === false);
    assert.equal(forged.problem.code, 'python.replay');
  });

  it('finds the same past on fewer bars, or the bar at which it changed', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    const { id } = await replayed(session, honest);
    assert.equal((await checked(session, id, 'causality')).status, 'pass');
    const peeked = await replayed(session, peeking);
    const verdict = await checked(session, peeked.id, 'causality');
    assert.equal(verdict.status, 'fail');
    assert.match(verdict.explanation, /plot "Line"/);
  });

  it('finds out whether values depend on where the bars begin', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    // Counts bars from where they begin, and so is never settled.
    const unsettled = await replayed(session, honest);
    const verdict = await checked(session, unsettled.id, 'warm-up');
    assert.equal(verdict.status, 'fail');
    assert.match(verdict.explanation, /plot "Line"/);
    const constant = await replayed(session, () => 7);
    assert.equal((await checked(session, constant.id, 'warm-up')).status, 'pass');
  });

  it('judges a run by all that was found out about it', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    const { id, document } = await replayed(session, honest);
    await session.check(id, 'causality', undefined);
    const judged = await session.check(id, 'ambiguity', { combinationCount: 7 });
    const statusOf = (name: Verdict['id']) =>
      judged?.verdicts.find((verdict) => verdict.id === name);
    assert.equal(judged?.verdicts.length, document.verdicts.length);
    assert.equal(statusOf('causality')?.status, 'pass');
    assert.equal(statusOf('trials')?.title, 'Best of 7 combinations');
    // No bar is ambiguous.
    assert.equal(judged?.band, null);
  });

  it('computes the rest of a run when it is asked for', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    const { id } = await replayed(session, honest);
    assert.equal(session.attribution(id)?.side[0]?.tradeCount, 1);
    assert.equal(session.returnPlots(id)?.years[0]?.year, 2024);
    assert.equal(session.riskPlots(id)?.time.length, bars.length);
    assert.equal(session.tradePlots(id)?.tradeCount, 1);
    assert.equal(session.orders(id)?.status.length, 2);
    assert.deepEqual(session.levels(id, 0), []);
    assert.equal(session.levels(id, 5), undefined);
    assert.equal(session.attribution(id + 1), undefined);
  });

  it('leaves what it works on when something else is asked of it, or it is stopped', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    const start = async () => session.run(PYTHON_JOB, undefined, sandboxOf(honest));
    const [first, second] = await Promise.all([start(), start()]);
    assert.equal(first, undefined);
    assert.ok(second?.ok);
    const third = start();
    session.stop();
    assert.equal(await third, undefined);
    assert.ok(session.attribution(second.run.id) !== undefined);
  });

  it('says nothing about a run that another has followed, or whose bars have gone', async () => {
    const session = new RunSession();
    session.takeBars(bars);
    const { id } = await replayed(session, honest);
    await replayed(session, honest);
    assert.equal(await session.check(id, 'causality', undefined), undefined);
    const last = await replayed(session, honest);
    session.takeBars(risingBars(10));
    assert.equal(await session.check(last.id, 'causality', undefined), undefined);
  });
});
