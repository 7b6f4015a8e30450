import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, invariant } from '@stratloom/engine/model';
import { Optimization, planOptimization } from '@stratloom/engine/optimize';
import { optimize } from '@stratloom/runner';
import { CROSS, scriptJob, wavingBars } from '../testing/scripts.ts';
import { MemorySearchStore } from '../testing/memory-search-store.ts';
import { freeLocks, localPool, localTools } from '../testing/local-search.ts';
import { searchTerms } from './search-request.ts';
import type { SearchJob, SearchRequest } from './search-request.ts';
import type { SearchProgress } from './search-progress.ts';
import type { SearchRow } from './search-rows.ts';
import { SearchSession } from './search-session.ts';
import { openTrials } from './trial-session.ts';

const REQUEST: SearchRequest = {
  domains: { length: { kind: 'range', from: 0, to: 40, step: 1 } },
  where: ['length != 7'],
  objective: 'sharpe',
  leastTrades: 2,
  greatestDrawdownRatio: null,
  method: 'grid',
  runCount: 1000,
  trainRatio: 0.7,
  walkForward: { kind: 'rolling', windowCount: 3, trainRatio: 0.6 },
  earlierTrialCount: 0,
  seed: 1,
};

function searchOf(changes: Partial<SearchRequest> = {}): SearchJob {
  const job = scriptJob(CROSS, {}, { ...DEFAULT_SETTINGS });
  return { job, bars: wavingBars(400), finerBars: null, request: { ...REQUEST, ...changes } };
}

/** Follows a search as a page does. */
class Page {
  readonly record = null;
  readonly rows: SearchRow[] = [];
  last: SearchProgress | null = null;
  #onProgress: (progress: SearchProgress) => void;

  constructor(onProgress: (progress: SearchProgress) => void = () => undefined) {
    this.#onProgress = onProgress;
  }

  readonly onProgress = (progress: SearchProgress): void => {
    this.rows.push(...progress.rows);
    this.last = progress;
    this.#onProgress(progress);
  };
}

async function finished(search: SearchJob, size = 1): Promise<Page> {
  const page = new Page();
  const session = new SearchSession(localTools({ openPool: localPool(size) }));
  await session.begin('a', search, page);
  return page;
}

function sortedRows(page: Page): SearchRow[] {
  return page.rows.toSorted((a, b) => a.point.join().localeCompare(b.point.join()));
}

/** Says what was judged, by the points of the rows. */
function judged({ rows, last }: Page) {
  const conclusion = last?.conclusion;
  invariant(conclusion !== null && conclusion !== undefined, 'it is judged');
  const pointOf = (row: number) => rows[row]?.point;
  return {
    ...conclusion,
    ranking: conclusion.ranking.map(pointOf),
    chosen: pointOf(conclusion.chosen ?? -1),
    zone: conclusion.zone?.members.map(pointOf),
    neighbours: new Map(
      conclusion.neighbours.map((score, row) => [pointOf(row)?.join() ?? '', score]),
    ),
  };
}

describe('a search', () => {
  it('makes every run that its conditions allow, and judges them as the runner does', async () => {
    const search = searchOf();
    const page = await finished(search);
    const plan = planOptimization(search.bars, REQUEST.trainRatio, REQUEST.walkForward);
    const optimization = new Optimization(searchTerms(search.request), plan);
    await optimize(optimization, [await openTrials(search, null)]);
    const expected = optimization.conclude();
    assert.equal(page.rows.length, 40);
    assert.equal(page.last?.stage, 'done');
    assert.deepEqual(page.last?.conclusion?.verdict, expected.verdict);
    const trials = optimization.trials();
    assert.deepEqual(
      judged(page).ranking,
      expected.ranking.map((place) => trials[place]?.point),
    );
    assert.deepEqual(
      page.last?.conclusion?.chosenParameters,
      trials[expected.chosen ?? -1]?.parameters,
    );
    const curve = page.last?.conclusion?.walkForward?.returnRatio.at(-1);
    assert.equal(curve, (expected.walkForward?.outOfSampleCurve.at(-1) ?? NaN) - 1);
    assert.equal(page.last?.conclusion?.monteCarlo.length, 7);
  });

  it('makes each run on every market, and judges an account that holds them all', async () => {
    const search = searchOf();
    const { bars, finerBars, job } = search;
    const more = { bars, finerBars, symbol: 'B', timeframe: bars.timeframe };
    const others = [{ ...more, instrument: { ...job.instrument, symbol: 'B' } }];
    const [one, two] = [
      await finished(search),
      await finished({ ...search, markets: { others, rule: 'mean' } }),
    ];
    const [, first] = sortedRows(one);
    const [failed, second] = sortedRows(two);
    assert.match(failed?.failure ?? '', /^\S+ 1d: ./);
    assert.equal(second?.test.score, first?.test.score);
    assert.equal(second?.test.tradeCount, 2 * (first?.test.tradeCount ?? NaN));
    assert.equal(second?.markets?.length, 2);
    assert.equal(second.markets[1]?.testReturnRatio, first?.test.returnRatio);
    assert.equal(two.last?.conclusion?.evidence.gainingMarkets?.marketCount, 2);
    const session = new SearchSession(localTools({}));
    const cost = await session.estimate({ ...search, markets: { others, rule: 'mean' } }, null);
    assert.deepEqual([cost.runCount, cost.marketCount], [40, 2]);
  });

  it('keeps failed runs with their reason', async () => {
    const { rows } = await finished(searchOf());
    const failed = rows.filter(({ failure }) => failure !== null);
    assert.equal(failed.length, 1);
    assert.deepEqual(failed[0]?.point, [0]);
    assert.ok((failed[0]?.failure ?? '').length > 10);
  });

  it('has numbers for a run that loses all money before the test span', async () => {
    const losing = `//@version=6
strategy("Short")
size = input.int(1, "Size")
if bar_index == 10
    strategy.entry("short", strategy.short, qty = size)
`;
    const search = searchOf({
      ...{ domains: { size: { kind: 'list', values: [1, 10_000, 20_000] } }, where: [] },
      ...{ objective: 'return', leastTrades: 0 },
    });
    const job = scriptJob(losing, {}, { ...DEFAULT_SETTINGS, margin: 0 });
    const page = await finished({ ...search, job });
    const [kept, ...bankrupt] = sortedRows(page);
    assert.ok(kept !== undefined && kept.train.returnRatio > -1);
    assert.deepEqual(
      bankrupt.map(({ train, test }) => [train.returnRatio <= -1, test.returnRatio, test.score]),
      [1, 2].map(() => [true, 0, 0]),
    );
    assert.deepEqual(judged(page).chosen, [0]);
  });

  it('is the same on several workers', async () => {
    for (const method of ['grid', 'random', 'tpe'] as const) {
      const search = searchOf({ method, runCount: 30 });
      const [one, three] = [await finished(search), await finished(search, 3)];
      assert.deepEqual(sortedRows(three), sortedRows(one), method);
      assert.deepEqual(judged(three), judged(one), method);
    }
  });

  it('makes no runs while it is paused, and goes on', async () => {
    let session: SearchSession | null = null;
    let pausedCount = -1;
    const page = new Page(({ stage, doneCount }) => {
      if (stage === 'running' && doneCount >= 5 && pausedCount < 0) session?.pause();
      if (stage !== 'paused' || pausedCount >= 0) return;
      pausedCount = doneCount;
      setTimeout(() => session?.resume(), 20);
    });
    session = new SearchSession(localTools({}));
    await session.begin('a', searchOf(), page);
    assert.ok(pausedCount >= 5 && pausedCount < 40, `paused at ${pausedCount}`);
    assert.equal(page.rows.length, 40);
    assert.deepEqual(judged(page), judged(await finished(searchOf())));
  });

  it('judges what was run when it is cancelled', async () => {
    let session: SearchSession | null = null;
    const page = new Page(({ doneCount }) => {
      if (doneCount >= 10) session?.cancel();
    });
    session = new SearchSession(localTools({}));
    await session.begin('a', searchOf(), page);
    assert.equal(page.last?.stage, 'cancelled');
    assert.ok(page.rows.length >= 10 && page.rows.length < 40);
    assert.equal(page.last?.conclusion?.ranking.length, page.rows.length);
  });

  it('goes on after a reload without making a run again', async () => {
    const store = new MemorySearchStore();
    const first = new Page();
    const pool = localPool(1);
    let runCount = 0;
    const dying = localTools({
      store,
      // A page that is closed never hears of the runs under way.
      openPool: async (search, record) => {
        const { members, close } = await pool(search, record);
        return {
          close,
          members: members.map((member) => ({
            run: async (share) => {
              if (runCount > 20) return new Promise<never>(() => undefined);
              runCount += share.length;
              return member.run(share);
            },
          })),
        };
      },
    });
    void new SearchSession(dying).begin('a', searchOf(), first);
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    const keptCount = (await store.read('a'))?.outcomes.length ?? 0;
    assert.ok(keptCount > 10);
    let madeAgain = 0;
    const counting = localTools({
      store,
      openPool: async (search, record) => {
        const { members, close } = await pool(search, record);
        return {
          close,
          members: members.map((member) => ({
            run: async (share) => {
              madeAgain += share.length;
              return member.run(share);
            },
          })),
        };
      },
    });
    const page = new Page();
    const session = new SearchSession(counting);
    assert.equal((await session.reopen('a')).kind, 'kept');
    await session.goOn(page);
    assert.equal(page.rows.length, 40);
    assert.equal(madeAgain, 40 - keptCount);
    assert.deepEqual(judged(page), judged(await finished(searchOf())));
  });

  it('is paused or cancelled again after a reload', async () => {
    for (const stage of ['paused', 'cancelled'] as const) {
      const store = new MemorySearchStore();
      await store.begin('a', searchOf());
      await store.setStage('a', stage, 12);
      let session: SearchSession | null = null;
      const page = new Page((progress) => {
        if (progress.stage === 'paused') session?.cancel();
      });
      session = new SearchSession(localTools({ store }));
      await session.reopen('a');
      await session.goOn(page);
      assert.equal(page.last?.stage, 'cancelled');
      assert.ok(page.rows.length >= 12 && page.rows.length < 40, `${page.rows.length}`);
    }
  });

  it('is kept under the key of its strategy from the first save on, with all of its runs', async () => {
    const store = new MemorySearchStore();
    const session: SearchSession = new SearchSession(localTools({ store }));
    let isMoved = false;
    const page = new Page(({ doneCount }) => {
      if (doneCount < 10 || isMoved) return;
      isMoved = true;
      void session.rename('draft', 'saved');
    });
    await session.begin('draft', searchOf(), page);
    assert.ok(isMoved);
    assert.equal(await store.read('draft'), null);
    assert.equal((await store.read('saved'))?.outcomes.length, 40);
    await new SearchSession(localTools({ store })).rename('saved', 'again');
    assert.equal((await store.read('again'))?.outcomes.length, 40);
  });

  it('says that the browser keeps nothing, and runs all the same', async () => {
    const page = new Page();
    const store = new MemorySearchStore(true);
    await new SearchSession(localTools({ store })).begin('a', searchOf(), page);
    assert.equal(page.last?.isKept, false);
    assert.equal(page.rows.length, 40);
  });

  it('is opened by one page at a time', async () => {
    const session = new SearchSession(
      localTools({ locks: { ...freeLocks(), claim: async () => false } }),
    );
    assert.deepEqual(await session.reopen('a'), { kind: 'elsewhere' });
  });

  it('is estimated before it begins', async () => {
    const session = new SearchSession(localTools({ coreCount: 4 }));
    const estimate = await session.estimate(searchOf(), null);
    assert.equal(estimate.runCount, 40);
    assert.equal(estimate.workerCount, 4);
    assert.ok((estimate.runMs ?? 0) > 0);
    assert.equal(estimate.memoryBytes, 40 * (400 * 8 + 2000));
    assert.equal(estimate.hasFewBars, false);
    const failing = searchOf();
    const job = { ...failing.job, parameters: { length: 0 } };
    const failed = await session.estimate({ ...failing, job }, null);
    assert.equal(failed.runMs, null);
    assert.ok(failed.failure !== null);
  });
});
