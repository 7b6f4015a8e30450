import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SWEEP_BOUNDS } from '@stratloom/contracts';
import { connectAsTestOwner } from '../testing/owner-connection.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { sweepOrder } from '../testing/sweep-order.ts';
import { SweepSteps } from '../testing/sweep-steps.ts';
import { expectRuns, trialsHere } from '../testing/swept-trials.ts';
import { TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

let server: TestServer;
let processes: ServerProcess[] = [];

async function arrive(): Promise<SweepSteps> {
  return new SweepSteps(server, await server.signUp());
}

/** Starts a process that makes runs. */
async function startProcess(): Promise<ServerProcess> {
  const started = new ServerProcess(
    {
      ...{ DATABASE_URL: server.database.url, STRATLOOM_SWEEP_THREADS: '1' },
      ...{ MARKET_DATA: 'simulated', PATH: process.env['PATH'] ?? '' },
    },
    ['--services=jobs'],
  );
  processes.push(started);
  await started.ready;
  return started;
}

/** Ends the claims of processes that are gone at once, instead of when their time is over. */
async function endClaims(): Promise<void> {
  const owner = await connectAsTestOwner(server.database);
  await owner.query(`update sweep_chunks set leased_until = now() where state = 'running'`);
  await owner.query(`update sweeps set planned_until = now() where state = 'planning'`);
  await owner.end();
}

describe('a guided sweep on the server', () => {
  before(async () => {
    server = await TestServer.start();
    await startProcess();
  });
  after(async () => {
    await Promise.all(processes.map((each) => each.end('SIGKILL')));
    processes = [];
    await server.close();
  });

  it('makes the runs of a search elsewhere, in its order, though its process is killed midway', async () => {
    const steps = await arrive();
    const order = sweepOrder({}, { method: 'tpe', runCount: 24 });
    const id = await steps.order(order);
    await until(
      () => steps.read(id),
      ({ doneRuns }) => doneRuns >= 8,
    );
    const [killed] = processes.splice(0, 1);
    await killed?.end('SIGKILL');
    const { doneRuns, endedAt, runCount } = await steps.read(id);
    assert.equal(endedAt, null, 'it was killed midway');
    await startProcess();
    await endClaims();
    const trials = await trialsHere(order);
    assert.ok(trials.length > doneRuns && trials.length <= runCount);
    const sweep = await expectRuns(steps, id, trials);
    // 8 runs a round, each round after the one before.
    assert.ok(sweep.chunkCount >= Math.ceil(trials.length / 8), `${sweep.chunkCount} chunks`);
  });

  it('is the same for the same seed only, and waits while it is paused between two rounds', async () => {
    const steps = await arrive();
    const search = { method: 'tpe', runCount: 24, walkForward: null } as const;
    const points = [];
    for (const seed of [3, 3, 4]) {
      const order = sweepOrder({}, { ...search, seed });
      const id = await steps.order(order);
      await steps.call('POST', `sweeps/${id}/pause`, {});
      const { state, doneRuns } = await steps.read(id);
      assert.equal(state, 'paused');
      assert.ok(doneRuns < 24);
      await steps.call('POST', `sweeps/${id}/resume`, {});
      await expectRuns(steps, id, await trialsHere(order));
      points.push((await steps.results(id)).toSorted((a, b) => a.number - b.number));
    }
    const [one, same, other] = points.map((runs) => runs.map(({ point }) => point));
    assert.deepEqual(same, one);
    assert.notDeepEqual(other, one);
  });

  it('is made whole by the server when it is handed over, whatever its browser has run', async () => {
    const steps = await arrive();
    const order = { ...sweepOrder({}, { method: 'tpe', runCount: 16 }), isHeld: true };
    const id = await steps.order(order);
    await until(
      () => steps.read(id),
      ({ state }) => state === 'held',
    );
    await steps.call('POST', `sweeps/${id}/release`, { elsewhere: [[0, 8]] });
    await expectRuns(steps, id, await trialsHere(order));
    assert.equal((await steps.read(id)).isHandedOver, false);
  });

  it('is refused with more rounds than anybody waits for', async () => {
    const steps = await arrive();
    const domains = { fast: { kind: 'range', from: 1, to: 90_000, step: 1 } } as const;
    const method = 'tpe';
    const search = { domains, where: [], method, runCount: SWEEP_BOUNDS.guidedRuns } as const;
    const { status, body } = await steps.call(
      'POST',
      'sweeps',
      sweepOrder({}, { ...search, where: [] }),
    );
    assert.deepEqual([status, body.error], [400, 'sweeps.too-many-guided']);
    assert.match(body.message, /at most 10,000 runs, .* may have 40,000/);
  });
});
