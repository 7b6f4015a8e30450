import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiFailure } from '../../../api-client/index.ts';
import { invariant } from '@stratloom/engine/model';
import { searchPort } from '../../../engine-client/optimize/search-port.ts';
import { SearchSession } from '../../../engine-client/optimize/search-session.ts';
import { freeLocks, localTools } from '../../../engine-client/testing/local-search.ts';
import { MemorySearchStore } from '../../../engine-client/testing/memory-search-store.ts';
import type { RemoteOutcome } from '../../../engine-client/optimize/remote-runs.ts';
import { BrowserLocks } from '../../../engine-client/optimize/search-locks.ts';
import type { SearchLocks } from '../../../engine-client/optimize/search-locks.ts';
import { searchTerms } from '../../../engine-client/optimize/search-request.ts';
import type { SearchJob } from '../../../engine-client/optimize/search-request.ts';
import type { SearchRow } from '../../../engine-client/optimize/search-rows.ts';
import { openTrials } from '../../../engine-client/optimize/trial-session.ts';
import { AskedSweeps } from '../sweeps/asked-sweeps.ts';
import type { HandOverServer } from './server/hand-over.ts';
import type { SearchServer } from './server/server-search.ts';
import { SearchRun } from './search-run.ts';
import { isUnderWay } from './search-state.ts';
import { IDLE_SERVER, textStorage } from './testing/idle-server.ts';
import { sampleSearch } from './testing/sample-search.ts';

function runOn(
  store: MemorySearchStore,
  locks: SearchLocks = freeLocks(),
  server: Partial<SearchServer & HandOverServer> = NO_SERVER,
  storage = textStorage(),
  asked = new AskedSweeps(textStorage()),
): SearchRun {
  return new SearchRun('a', {
    server: { ...IDLE_SERVER, ...server },
    storage,
    asked,
    openClient: () => ({
      ...searchPort(new SearchSession(localTools({ store, locks }))),
      close: () => undefined,
    }),
    recordOf: () => null,
    rest: async () => undefined,
  });
}

const never = async (): Promise<never> => new Promise(() => undefined);

function searchOf(run: SearchRun): SearchJob {
  const { search } = run.state.get();
  invariant(search !== null, 'there is a search');
  return search;
}

function sorted(rows: readonly SearchRow[]): SearchRow[] {
  return rows.toSorted((a, b) => a.point.join().localeCompare(b.point.join()));
}

const NO_SERVER: SearchServer = {
  sweep: async () => Promise.reject(new Error('There is no server.')),
  order: async () => Promise.reject(new Error('There is no server.')),
  runs: () => ({ next: async () => Promise.reject(new Error('There is no server.')) }),
  change: async () => undefined,
};

/** A server that makes runs in another order, three at a time; it remembers what it was asked. */
function madeServer(asked: string[] = []): SearchServer {
  const points = new Map<string, SearchJob>();
  return {
    order: async (search) => {
      points.set('sweep-1', search);
      return 'sweep-1';
    },
    runs: (sweepId) => {
      const search = points.get(sweepId) ?? sampleSearch();
      const { space } = searchTerms(search.request);
      const left = [...space.allowedPoints()].toReversed();
      return {
        next: async () => {
          const runTrial = await openTrials(search, null);
          const outcomes: RemoteOutcome[] = [];
          for (const point of left.splice(0, 3)) {
            const outcome = await runTrial(space.parametersAt(point));
            if (outcome !== null) outcomes.push({ point, outcome });
          }
          return outcomes;
        },
      };
    },
    sweep: async () => ({ search: sampleSearch(), isHandedOver: false }),
    change: async (sweepId, change) => void asked.push(`${change} ${sweepId}`),
  };
}

describe('the search of a strategy on the screen', () => {
  it('shows rows while it runs, and its judgement at the end', async () => {
    const run = runOn(new MemorySearchStore());
    const counts: number[] = [];
    run.state.subscribe(() => counts.push(run.state.get().rows.length));
    await run.begin(sampleSearch());
    const { stage, rows, conclusion, space } = run.state.get();
    assert.equal(stage, 'done');
    assert.equal(rows.length, 23);
    assert.ok(conclusion !== null);
    assert.deepEqual(space?.names, ['fast', 'slow']);
    assert.ok(
      counts.some((count) => count > 0 && count < 23),
      'not all at once',
    );
  });

  it('opens with the one that was kept, until it is discarded', async () => {
    const store = new MemorySearchStore();
    await runOn(store).begin(sampleSearch());
    const again = runOn(store);
    await again.open();
    assert.equal(again.state.get().stage, 'done');
    assert.equal(again.state.get().rows.length, 23);
    await again.discard();
    assert.equal(again.state.get().stage, 'none');
    const fresh = runOn(store);
    await fresh.open();
    assert.equal(fresh.state.get().stage, 'none');
    assert.equal(isUnderWay(fresh.state.get()), false);
  });

  it('is the same when the server makes the runs, also after a reload', async () => {
    const store = new MemorySearchStore();
    const here = runOn(new MemorySearchStore());
    await here.begin(sampleSearch());
    const there = runOn(store, undefined, madeServer());
    await there.beginOnServer(sampleSearch());
    const [own, other] = [here.state.get(), there.state.get()];
    assert.equal(other.stage, 'done', other.failure);
    assert.deepEqual(sorted(other.rows), sorted(own.rows));
    assert.deepEqual(other.conclusion?.verdict, own.conclusion?.verdict);
    assert.equal(other.search?.sweepId, 'sweep-1');
    const again = runOn(store, undefined, madeServer());
    await again.open();
    assert.equal(again.state.get().stage, 'done');
  });

  it('says why the server cannot make the runs', async () => {
    const run = runOn(new MemorySearchStore());
    await run.beginOnServer(sampleSearch());
    const { stage, failure } = run.state.get();
    assert.deepEqual([stage, failure], ['failed', 'There is no server.']);
  });

  it('is kept before it is ordered, and shown from then on', async () => {
    const store = new MemorySearchStore();
    const seen: unknown[] = [];
    const server = madeServer();
    const run = runOn(store, undefined, {
      ...server,
      order: async (search) => {
        const kept = await store.read('a');
        seen.push(kept?.search.sweepKey === search.sweepKey, typeof search.sweepKey);
        return server.order(search);
      },
    });
    const stages: string[] = [];
    run.state.subscribe(() => {
      const { stage, space } = run.state.get();
      if (stages.at(-1) !== stage) stages.push(stage);
      assert.equal(space === null, stage === 'opening');
    });
    await run.beginOnServer(sampleSearch());
    assert.deepEqual(seen, [true, 'string']);
    assert.deepEqual(stages, ['opening', 'running', 'judging', 'done']);
    assert.equal((await store.read('a'))?.search.sweepId, 'sweep-1');
  });

  it('is ordered with the same key by the page that comes next, where there was no answer', async () => {
    const store = new MemorySearchStore();
    const keys: unknown[] = [];
    const asked = Promise.withResolvers<void>();
    const first = runOn(store, undefined, {
      ...madeServer(),
      order: async ({ sweepKey }) => {
        keys.push(sweepKey);
        asked.resolve();
        return new Promise(() => undefined);
      },
    });
    void first.beginOnServer(sampleSearch());
    await asked.promise;
    first.close();
    const server = madeServer();
    const next = runOn(store, undefined, {
      ...server,
      order: async (search) => {
        keys.push(search.sweepKey);
        return server.order(search);
      },
    });
    await next.open();
    assert.equal(next.state.get().stage, 'done', next.state.get().failure);
    assert.deepEqual([keys.length, keys[0]], [2, keys[1]]);
  });

  it('is not asked for again once it was refused', async () => {
    const store = new MemorySearchStore();
    const refused = new ApiFailure('Too many.', { status: 409, code: null });
    const order = async () => Promise.reject(refused);
    const run = runOn(store, undefined, { ...NO_SERVER, order });
    await run.beginOnServer(sampleSearch());
    assert.deepEqual(run.state.get().failure, 'Too many.');
    assert.equal(await store.read('a'), null);
  });

  it('cancels the sweep of the server with the search', async () => {
    const asked: string[] = [];
    const run = runOn(new MemorySearchStore(), undefined, madeServer(asked));
    const made = run.beginOnServer(sampleSearch());
    await new Promise((resolve) => {
      run.state.subscribe(() => run.state.get().rows.length > 0 && resolve(undefined));
    });
    run.cancel();
    await made;
    assert.equal(run.state.get().stage, 'cancelled');
    assert.deepEqual(asked, ['cancel sweep-1']);
  });

  it('judges what the server has run where it is cancelled elsewhere', async () => {
    const server = madeServer();
    const run = runOn(new MemorySearchStore(), undefined, {
      ...server,
      runs: (sweepId) => {
        const { next } = server.runs(sweepId);
        let pages = 0;
        return { next: async () => (++pages > 3 ? [] : next()) };
      },
    });
    await run.beginOnServer(sampleSearch());
    const { stage, rows, conclusion, failure } = run.state.get();
    assert.deepEqual([stage, rows.length, failure], ['cancelled', 9, '']);
    assert.ok(conclusion !== null);
  });

  it('is reclaimed with what the server has run after its page was closed', async () => {
    const [store, storage] = [new MemorySearchStore(), textStorage()];
    const first = runOn(store, undefined, {}, storage);
    void first.begin(sampleSearch());
    await new Promise((resolve) => {
      first.state.subscribe(() => first.state.get().rows.length > 0 && resolve(undefined));
    });
    first.pause();
    await first.handOver.begin(searchOf(first), first.state.get().rows);
    first.close();
    const { space } = searchTerms(sampleSearch().request);
    const last = [...space.allowedPoints()].at(-1) ?? [];
    const outcome = { ok: false, reason: 'made by the server' } as const;
    const results = async () => [{ point: last, outcome }];
    const next = runOn(store, undefined, { results }, storage);
    void next.open();
    await new Promise((resolve) => {
      next.state.subscribe(() => {
        const { stage } = next.state.get();
        if (stage === 'paused') next.resume();
        if (stage === 'done') resolve(undefined);
      });
    });
    const { rows } = next.state.get();
    assert.equal(rows.length, 23);
    const row = rows.find(({ point }) => point.join() === last.join());
    assert.equal(row?.failure, 'made by the server');
  });

  it('gives way to a sweep that is asked for, once', async () => {
    const store = new MemorySearchStore();
    await runOn(store).begin(sampleSearch({ trainRatio: 0.5 }));
    const asked = new AskedSweeps(textStorage());
    asked.ask('a', 'sweep-1');
    const run = runOn(store, undefined, madeServer(), textStorage(), asked);
    await run.open();
    const { stage, search, rows } = run.state.get();
    assert.deepEqual([stage, search?.sweepId, rows.length], ['done', 'sweep-1', 23]);
    assert.equal(asked.take('a'), null);
    assert.equal((await store.read('a'))?.search.sweepId, 'sweep-1');
  });

  it('makes the runs of a handed over sweep that another browser had made', async () => {
    const [storage, asked] = [textStorage(), new AskedSweeps(textStorage())];
    asked.ask('a', 'sweep-2');
    const { space } = searchTerms(sampleSearch().request);
    const [point = []] = space.allowedPoints();
    const outcome = { ok: false, reason: 'made by the server' } as const;
    const server = {
      ...NO_SERVER,
      sweep: async () => ({ search: sampleSearch(), isHandedOver: true }),
      results: async () => [{ point, outcome }],
    };
    const run = runOn(new MemorySearchStore(), undefined, server, storage, asked);
    await run.open();
    const { stage, rows } = run.state.get();
    assert.deepEqual([stage, rows.length], ['done', 23]);
    assert.equal(rows.filter(({ failure }) => failure === 'made by the server').length, 1);
  });

  it('is not mixed with one that was handed over before it', async () => {
    const [store, storage] = [new MemorySearchStore(), textStorage()];
    const first = runOn(store, undefined, {}, storage);
    await first.begin(sampleSearch());
    await first.handOver.begin(searchOf(first), []);
    first.close();
    const asked = new AskedSweeps(textStorage());
    asked.ask('a', 'sweep-1');
    const other = runOn(store, undefined, madeServer(), storage, asked);
    await other.open();
    assert.equal(searchOf(other).sweepId, 'sweep-1');
    other.close();
    const outcome = { ok: false, reason: 'of another search' } as const;
    const results = async () => [{ point: [0, 0], outcome }];
    // As if the browser had kept the agreement all the same.
    storage.setItem('stratloom handed search a', `sweep-2 ${searchOf(first).id}`);
    const next = runOn(store, undefined, { ...madeServer(), results }, storage);
    await next.open();
    const { stage, rows } = next.state.get();
    assert.deepEqual([stage, rows.length], ['done', 23]);
    assert.deepEqual(
      rows.filter(({ failure }) => failure === 'of another search'),
      [],
    );
    assert.equal(storage.getItem('stratloom handed search a'), null);
  });

  it('ends the agreement on the search before, when it begins', async () => {
    const cancelled: string[] = [];
    const cancel = async (id: string) => void cancelled.push(id);
    const run = runOn(new MemorySearchStore(), undefined, { cancel });
    await run.begin(sampleSearch());
    await run.handOver.begin(searchOf(run), run.state.get().rows);
    await run.begin(sampleSearch({ trainRatio: 0.5 }));
    assert.deepEqual(cancelled, ['sweep-2']);
    assert.deepEqual(run.handOver.state.get(), { kind: 'off' });
  });

  it('waits for a server that cannot be reached, and says so meanwhile', async () => {
    const server = madeServer();
    let failures = 0;
    const lost = new ApiFailure('No connection.', { status: 0, code: null });
    const runs: SearchServer['runs'] = (sweepId) => {
      const { next } = server.runs(sweepId);
      return { next: async () => (++failures <= 3 ? Promise.reject(lost) : next()) };
    };
    const run = runOn(new MemorySearchStore(), undefined, { ...server, runs });
    const seen: boolean[] = [];
    run.state.subscribe(() => seen.push(run.state.get().isOffline));
    await run.beginOnServer(sampleSearch());
    const { stage, rows, isOffline } = run.state.get();
    assert.deepEqual([stage, rows.length, isOffline], ['done', 23, false]);
    assert.ok(seen.includes(true));
  });

  it('is kept where nobody is signed in any more, to go on later', async () => {
    const store = new MemorySearchStore();
    const expired = new ApiFailure('Sign in again.', { status: 401, code: null });
    const order = async () => Promise.reject(expired);
    await runOn(store, undefined, { ...NO_SERVER, order }).beginOnServer(sampleSearch());
    const run = runOn(store, undefined, madeServer());
    await run.open();
    assert.equal(run.state.get().stage, 'done', run.state.get().failure);
  });

  it('is opened by the page that waits for it, once the other one lets go of it', async () => {
    const store = new MemorySearchStore();
    const [one, two] = [new BrowserLocks(navigator.locks), new BrowserLocks(navigator.locks)];
    const [first, second] = [runOn(store, one), runOn(store, two)];
    await first.begin(sampleSearch());
    await second.open();
    assert.equal(second.state.get().stage, 'elsewhere');
    const free = new Promise((resolve) => {
      second.state.subscribe(() => second.state.get().stage === 'none' && resolve(undefined));
    });
    await first.discard();
    await free;
    assert.equal(await store.read('a'), null);
    // A page without a search keeps no other one from it.
    await first.open();
    assert.equal(first.state.get().stage, 'none');
    await second.begin(sampleSearch());
    await first.begin(sampleSearch());
    assert.deepEqual([first.state.get().stage, second.state.get().stage], ['elsewhere', 'done']);
  });

  it('says that another page works on it', async () => {
    const locks = { ...freeLocks(), claim: async () => false, freed: never };
    const run = runOn(new MemorySearchStore(), locks);
    await run.open();
    assert.equal(run.state.get().stage, 'elsewhere');
    await run.begin(sampleSearch());
    assert.equal(run.state.get().stage, 'elsewhere', 'nor is another one begun beside it');
  });

  it('says why it could not be made', async () => {
    const run = runOn(new MemorySearchStore());
    const search = sampleSearch();
    await run.begin({ ...search, job: { ...search.job, code: 'broken' } });
    assert.equal(run.state.get().stage, 'failed');
    assert.match(run.state.get().failure, /without errors/);
  });
});
