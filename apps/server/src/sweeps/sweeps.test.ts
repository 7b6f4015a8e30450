import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { SWEEP_BOUNDS, SweepContent, SweepOrder } from '@stratloom/contracts';
import { Optimization } from '@stratloom/engine/optimize';
import { optimize } from '@stratloom/runner';
import { crossScript, MarketplaceSteps } from '../testing/marketplace-steps.ts';
import { connectAsTestOwner } from '../testing/owner-connection.ts';
import { sweepOrder, sweptBars } from '../testing/sweep-order.ts';
import { SweepSteps } from '../testing/sweep-steps.ts';
import { EVERY_SERVICE, TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { openSwept, searchOf, SweepDocument } from './swept-strategy.ts';
import { barsToBytes } from '@stratloom/engine/market-data';

let server: TestServer;

async function arrive(): Promise<SweepSteps> {
  return new SweepSteps(server, await server.signUp());
}

/** Makes the same sweep here, on one thread. */
async function madeHere(order = sweepOrder()) {
  const { job, search } = SweepDocument.parse({ ...order, finerTimeframe: null });
  const swept = await openSwept(
    {
      ...{ id: 'here', document: JSON.stringify({ job, search, finerTimeframe: null }) },
      ...{ timeframe: '1d', bars: barsToBytes(sweptBars()), finerBars: null, exchangeRates: null },
    },
    null,
  );
  const { method, runCount, seed, earlierTrialCount } = search;
  const terms = { ...searchOf(search), method, runCount, seed, earlierTrialCount };
  const optimization = new Optimization(terms, swept.plan);
  assert.ok(await optimize(optimization, [swept.runTrial]));
  return optimization.trials();
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
      const id = await steps.order(order);
      const sweep = await steps.end(id);
      const trials = await madeHere(order);
      assert.deepEqual(
        [sweep.state, sweep.runCount, sweep.doneRuns, sweep.doneChunks],
        ['done', trials.length, trials.length, sweep.chunkCount],
      );
      const runs = (await steps.results(id)).toSorted((a, b) => a.number - b.number);
      assert.deepEqual(
        runs.map(({ number, point }) => [number, point]),
        trials.map(({ point }, number) => [number, point]),
      );
      for (const [number, run] of runs.entries()) {
        const outcome = trials[number]?.outcome;
        if (run.failure !== null) {
          assert.deepEqual(outcome, { ok: false, reason: run.failure });
          continue;
        }
        assert.ok(outcome?.ok === true);
        const { train, test, whole, windowScores, returns } = run;
        assert.deepEqual({ train, test, whole, windowScores, returns }, outcome.measure);
      }
      assert.ok(sweep.failedRuns > 0 && sweep.failedRuns < sweep.runCount);
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
    const scored = (await madeHere(order)).flatMap(({ parameters, outcome }) => {
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
