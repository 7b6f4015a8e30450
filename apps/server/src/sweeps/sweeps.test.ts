import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  SWEEP_BOUNDS,
  SweepContent,
  SweepJob,
  SweepOrder,
  SweepSearch,
} from '@stratloom/contracts';
import { barsToBytes, resampleBars } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import { planOptimization } from '@stratloom/engine/optimize';
import { advanceAtOnce, marketsRunner, prepare } from '@stratloom/runner';
import { walkBars } from '@stratloom/testkit';
import { crossScript, MarketplaceSteps } from '../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../testing/owner-connection.ts';
import { BANKRUPT_SCRIPT, sweepOrder } from '../testing/sweep-order.ts';
import { SweepSteps } from '../testing/sweep-steps.ts';
import { expectRuns, trialsHere, trialsOf } from '../testing/swept-trials.ts';
import { EVERY_SERVICE, TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { searchOf } from './swept-strategy.ts';

let server: TestServer;

async function arrive(): Promise<SweepSteps> {
  return new SweepSteps(server, await server.signUp());
}

function bytesText(bars: Bars): string {
  return Buffer.from(barsToBytes(bars)).toString('base64');
}

/** Returns further bars: of another instrument, and of a longer timeframe with finer bars inside. */
function sweptMarkets(): NonNullable<SweepOrder['markets']> {
  const instrument = { symbol: 'WALK', tickSize: 0.01, lotSize: 1 };
  const days = walkBars(500, 3);
  return {
    rule: 'worst',
    others: [
      { symbol: 'walk', timeframe: '1d', instrument, bars: bytesText(days) },
      {
        ...{
          symbol: 'walk',
          timeframe: '1w',
          instrument,
          bars: bytesText(resampleBars(days, '1w')),
        },
        finerBars: { timeframe: '1d', bars: bytesText(days) },
      },
    ],
  };
}

/** Returns what makes the runs of an order over markets, from the parts of which both are made. */
async function marketsHere({ job, search, markets }: SweepOrder) {
  const { strategy } = await prepare({ language: 'pine', code: job.code });
  assert.ok(strategy !== null && markets);
  const days = walkBars(500, 3);
  const [first, second] = [walkBars(500, 8), resampleBars(days, '1w')];
  const { objective } = searchOf(SweepSearch.parse(search));
  const { settings: stated, parameters, instrument, seed } = SweepJob.parse(job);
  const walk = markets.others[0]?.instrument ?? instrument;
  const conditions = [
    { bars: first, instrument },
    { bars: days, instrument: walk },
    { bars: second, instrument: walk, finerBars: days },
  ].map((each) => ({ ...each, settings: stated, parameters }));
  const environment = { digest: async () => '', record: null, advance: advanceAtOnce };
  const jobs = conditions.map((each) => ({
    name: `${each.instrument.symbol} ${each.bars.timeframe}`,
    ...{ job: { strategy, conditions: each, seed }, environment },
  }));
  const plan = planOptimization(first, search.trainRatio, search.walkForward);
  return { plan, runTrial: marketsRunner(jobs, plan, objective, markets.rule) };
}

describe('a sweep on the server', () => {
  before(async () => {
    server = await TestServer.start({
      services: EVERY_SERVICE,
      sweepThreads: 1,
      pythonUnconfined: true,
    });
  });
  after(() => server.close());

  for (const method of ['grid', 'random'] as const) {
    it(`gives each run of a ${method} once, as it comes out elsewhere`, async () => {
      const order = sweepOrder({}, { method });
      const steps = await arrive();
      const sweep = await expectRuns(steps, await steps.order(order), await trialsHere(order));
      assert.ok(sweep.failedRuns > 0 && sweep.failedRuns < sweep.runCount);
    });
  }

  it('makes each run on several markets, as it comes out elsewhere', async () => {
    const order = sweepOrder({ bars: bytesText(walkBars(500, 8)), markets: sweptMarkets() });
    const steps = await arrive();
    const id = await steps.order(order);
    const { plan, runTrial } = await marketsHere(order);
    const trials = await trialsOf(order, plan, runTrial);
    assert.equal((await expectRuns(steps, id, trials)).marketCount, 3);
    const counts = trials.map(({ outcome }) => outcome.ok && outcome.measure.markets?.length);
    assert.ok(counts.includes(3));
    const { body } = await steps.call('GET', `sweeps/${id}/content`);
    assert.deepEqual(SweepContent.parse(body).markets, SweepOrder.parse(order).markets);
  });

  for (const method of ['grid', 'tpe'] as const) {
    it(`gives a run that loses all money before the test span, in a ${method}`, async () => {
      const size = { kind: 'list' as const, values: [1, 1_000, 2_000] };
      const search = { ...{ domains: { size }, where: [], leastTrades: 0 }, method };
      const { job, ...order } = sweepOrder({}, search);
      const settings = { ...job.settings, margin: 0 };
      const losing = { ...order, job: { ...job, settings, code: BANKRUPT_SCRIPT } };
      const steps = await arrive();
      const id = await steps.order(losing);
      await expectRuns(steps, id, await trialsHere(losing));
      const results = await steps.results(id);
      const bankrupt = results.filter(
        (run) => run.failure === null && run.test.figures.finalEquity <= 0,
      );
      assert.deepEqual(
        bankrupt.map((run) => run.failure ?? [run.test.figures.returnRatio, run.test.score]),
        [1, 2].map(() => [0, { ok: true, score: 0 }]),
      );
    });
  }

  it('runs Python in its sandbox', async () => {
    const code = `from stratloom import Strategy

class Hold(Strategy):
    n = 3

    def next(self):
        if self.bars.index == self.n:
            self.buy()
`;
    const order = sweepOrder(
      {},
      {
        domains: { n: { kind: 'range', from: 1, to: 3, step: 1 } },
        ...{ where: [], leastTrades: 0 },
      },
    );
    const steps = await arrive();
    const id = await steps.order({ ...order, job: { ...order.job, language: 'python', code } });
    const sweep = await steps.end(id);
    assert.deepEqual([sweep.state, sweep.doneRuns, sweep.failedRuns], ['done', 3, 0]);
    const equity = (await steps.results(id)).map(
      (run) => run.failure ?? run.whole.figures.finalEquity,
    );
    assert.equal(new Set(equity).size, 3, String(equity));
  });

  it('is ordered once for each key', async () => {
    const steps = await arrive();
    const headers = { 'idempotency-key': 'the-same' };
    const first = await steps.call('POST', 'sweeps', sweepOrder(), headers);
    const second = await steps.call('POST', 'sweeps', sweepOrder(), headers);
    assert.equal(first.status, 200);
    assert.equal(second.body.id, first.body.id);
    assert.equal((await steps.call('GET', 'sweeps')).body.items.length, 1);
  });

  it('is listed with the best of its runs, and gives back what was ordered', async () => {
    const steps = await arrive();
    const order = sweepOrder();
    const id = await steps.order(order);
    await steps.end(id);
    const scored = (await trialsHere(order)).flatMap(({ parameters, outcome }) => {
      if (!outcome.ok) return [];
      const { train, test } = outcome.measure;
      return train.score.ok && test.score.ok ? [{ score: test.score.score, parameters }] : [];
    });
    const [best] = scored.toSorted((a, b) => b.score - a.score);
    const [listed] = (await steps.call('GET', 'sweeps')).body.items;
    assert.deepEqual([listed.id, listed.strategyName], [id, null]);
    assert.deepEqual(listed.best, best);
    const content = await steps.call('GET', `sweeps/${id}/content`);
    assert.equal(content.status, 200);
    const { isHeld: _, ...all } = SweepOrder.parse(order);
    assert.deepEqual(SweepContent.parse(content.body), all);
  });

  it('is deleted with all that it has found, and its runs still count', async () => {
    const owner = await connectAsTestOwner(server.database);
    const steps = await arrive();
    const headers = { 'idempotency-key': 'deleted' };
    const id = (await steps.call('POST', 'sweeps', sweepOrder(), headers)).body.id;
    const held = await steps.hold();
    for (const each of [id, held]) {
      assert.equal((await steps.call('DELETE', `sweeps/${each}`)).status, 200);
      assert.equal((await steps.call('DELETE', `sweeps/${each}`)).status, 404);
      assert.equal((await steps.call('GET', `sweeps/${each}/content`)).status, 404);
    }
    assert.deepEqual((await steps.call('GET', 'sweeps')).body.items, []);
    const { rows } = await owner.query(
      `select document, bars, symbol, best_score, most_runs > 0 as counts, ended_at is not null as ended,
        (select count(*)::int from sweep_chunks where sweep_id = id) as chunks
       from sweeps where id = any($1)`,
      [[id, held]],
    );
    const emptied = { document: '{}', bars: null, symbol: '', best_score: null };
    const left = { ...emptied, counts: true, ended: true, chunks: 0 };
    assert.deepEqual(rows, [left, left]);
    await owner.query('delete from idempotency_keys');
    const again = await steps.call('POST', 'sweeps', sweepOrder(), headers);
    assert.deepEqual([again.status, again.body.error], [410, 'sweeps.deleted']);
    await owner.end();
  });

  it('is refused with the reason', async () => {
    const steps = await arrive();
    const order = sweepOrder();
    const cases = [
      [{ ...order, bars: 'AAAA' }, 400, 'sweeps.bars'],
      [sweepOrder({}, { objective: 'luck' }), 400, 'sweeps.search'],
      [sweepOrder({}, { where: ['fast < nothing'] }), 400, 'sweeps.search'],
      [{ ...order, strategyId: randomUUID(), versionNumber: 1 }, 404, 'strategies.not-found'],
      [
        sweepOrder(
          {},
          {
            domains: {
              fast: { kind: 'range', from: 1, to: 1_000, step: 1 },
              slow: { kind: 'range', from: 1, to: 1_000, step: 1 },
            },
            ...{ where: [], runCount: SWEEP_BOUNDS.runs },
          },
        ),
        400,
        'sweeps.too-large',
      ],
    ] as const;
    for (const [body, status, code] of cases) {
      const answer = await steps.call('POST', 'sweeps', body);
      assert.deepEqual([answer.status, answer.body.error], [status, code]);
    }
  });

  it('fails in words where the strategy cannot be run', async () => {
    const steps = await arrive();
    const order = sweepOrder();
    const id = await steps.order({ ...order, job: { ...order.job, code: 'strategy(' } });
    const { state, failure } = await steps.end(id);
    assert.deepEqual([state, failure], ['failed', 'The strategy has errors.']);
  });

  it('counts as trials of its strategy', async () => {
    const user = await server.signUp();
    const steps = new SweepSteps(server, user);
    const strategyId = await new MarketplaceSteps(server, user).save(crossScript());
    const id = await steps.order(sweepOrder({ strategyId, versionNumber: 1 }));
    const { doneRuns } = await steps.end(id);
    const path = `strategies/${strategyId}/optimizations`;
    const { body } = await steps.call('GET', path);
    assert.deepEqual([body.runCount, body.items[0]?.id], [doneRuns, id]);
    const { createdAt: _, ...record } = body.items[0];
    const judged = { ...record, windowCount: 3, efficiency: 0.5, verdict: 'fragile' };
    const after = await steps.call('POST', path, judged);
    assert.equal(after.body.items.length, 1);
    assert.equal(after.body.items[0].verdict, 'fragile');
  });

  it('counts a search that was handed over once, whoever has made its runs', async () => {
    const user = await server.signUp();
    const steps = new SweepSteps(server, user);
    const strategyId = await new MarketplaceSteps(server, user).save(crossScript());
    const recordId = randomUUID();
    const order = sweepOrder({ strategyId, versionNumber: 1, recordId, isHeld: true });
    const id = await steps.order(order);
    await steps.call('POST', `sweeps/${id}/release`, { elsewhere: [[0, 4]] });
    const { doneRuns, strategyName, isHandedOver } = await steps.end(id);
    assert.deepEqual([strategyName !== null, isHandedOver], [true, true]);
    const path = `strategies/${strategyId}/optimizations`;
    const own = { id: recordId, versionNumber: 1, symbol: 'WAVE', timeframe: '1d', method: 'grid' };
    const judged = { runCount: doneRuns + 2, windowCount: 3, efficiency: 0.5, verdict: 'fragile' };
    await steps.call('POST', path, { ...own, ...judged });
    const { body } = await steps.call('GET', path);
    assert.deepEqual([body.items.length, body.runCount], [1, doneRuns + 2]);
    const content = await steps.call('GET', `sweeps/${id}/content`);
    assert.deepEqual([content.body.strategyId, content.body.recordId], [strategyId, recordId]);
  });

  it('waits while it is paused or its browser has it, and ends when it is cancelled', async () => {
    const steps = await arrive();
    const held = await steps.hold();
    await until(
      () => steps.read(held),
      ({ state }) => state === 'held',
    );
    const paused = await steps.hold();
    await until(
      () => steps.read(paused),
      ({ state }) => state === 'held',
    );
    assert.equal((await steps.read(held)).doneRuns, 0);
    await steps.call('POST', `sweeps/${held}/release`, { elsewhere: [[0, 10]] });
    const { doneRuns, runCount } = await steps.end(held);
    assert.equal(doneRuns, runCount);
    const numbers = (await steps.results(held)).map(({ number }) => number);
    assert.deepEqual(
      numbers.toSorted((a, b) => a - b),
      Array.from({ length: runCount - 10 }, (_, at) => at + 10),
    );
    const cancelled = await steps.call('POST', `sweeps/${paused}/cancel`, {});
    assert.equal(cancelled.body.state, 'cancelled');
    await steps.call('POST', `sweeps/${paused}/release`, { elsewhere: [] });
    assert.equal((await steps.read(paused)).state, 'cancelled');
  });

  it('is limited to a few at once, whose results are kept for the newest', async () => {
    const steps = await arrive();
    for (let count = 0; count < SWEEP_BOUNDS.underWay; count++) {
      await steps.hold();
    }
    const refused = await steps.call('POST', 'sweeps', sweepOrder());
    assert.deepEqual([refused.status, refused.body.error], [409, 'sweeps.too-many']);
    const { body } = await steps.call('GET', 'sweeps');
    for (const { id } of body.items) await steps.call('POST', `sweeps/${id}/cancel`, {});
    await steps.order(sweepOrder());
    const kept = (await steps.call('GET', 'sweeps')).body.items;
    const dropped = kept.filter(({ hasResults }: { hasResults: boolean }) => !hasResults);
    assert.deepEqual([kept.length, dropped.length], [4, 1]);
    const gone = await steps.call('GET', `sweeps/${dropped[0].id}/results`);
    assert.deepEqual([gone.status, gone.body.error], [410, 'sweeps.results-gone']);
  });
});

describe('chunks of sweeps', () => {
  before(async () => {
    server = await TestServer.start({ services: EVERY_SERVICE, sweepThreads: 0 });
  });
  after(() => server.close());

  it('are claimed by turns between users, and written by the holder of the claim alone', async () => {
    const owner = await connectAsTestOwner(server.database);
    const [ann, bob] = [await arrive(), await arrive()];
    const first = await ann.order(sweepOrder());
    const second = await bob.order(sweepOrder());
    await owner.query(`update sweeps set state = 'running', chunk_count = 3, run_count = 3`);
    for (const id of [first, second]) {
      await owner.query(
        `insert into sweep_chunks (sweep_id, user_id, chunk_index, first_run, run_count, points)
         select id, user_id, n, n, 1, '\\x0000000000000000' from sweeps, generate_series(0, 2) n where id = $1`,
        [id],
      );
    }
    const claim = async (leaseMs = 60_000) => {
      const { rows } = await owner.query(
        `select claimed_sweep as id, chunk, attempt from claim_sweep_chunk('test', $1)`,
        [leaseMs],
      );
      return rows[0];
    };
    const claims = [];
    for (let count = 0; count < 6; count++) claims.push(await claim());
    const names = claims.map(({ id }) => (id === first ? 'ann' : 'bob'));
    assert.deepEqual(names, ['ann', 'bob', 'ann', 'bob', 'ann', 'bob']);
    assert.equal(await claim(), undefined, 'each chunk is claimed once');
    await owner.query('update sweep_chunks set leased_until = now() where chunk_index = 1');
    const again = await claim();
    assert.deepEqual([again.chunk, again.attempt], [1, 2], 'a chunk whose process is gone');
    await owner.end();
  });
});

describe('a sweep of Python on a server without a sandbox', () => {
  it('is refused with the remedy, and nothing is kept of it', async (t) => {
    const path = process.env['PATH'];
    const bare = await TestServer.start();
    t.after(async () => {
      process.env['PATH'] = path;
      await bare.close();
    });
    const steps = new SweepSteps(bare, await bare.signUp());
    const order = sweepOrder();
    // No bubblewrap is found.
    process.env['PATH'] = '/nowhere';
    const refused = await steps.call('POST', 'sweeps', {
      ...order,
      job: { ...order.job, language: 'python', code: 'from stratloom import Strategy' },
    });
    assert.deepEqual([refused.status, refused.body.error], [400, 'python.no-bubblewrap']);
    assert.match(refused.body.remedy, /Install it/);
    const { body } = await steps.call('GET', 'sweeps');
    assert.deepEqual(body.items, []);
  });
});
