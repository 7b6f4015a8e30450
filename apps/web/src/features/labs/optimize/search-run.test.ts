import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchPort } from '../../../engine-client/optimize/search-port.ts';
import { SearchSession } from '../../../engine-client/optimize/search-session.ts';
import { localTools } from '../../../engine-client/testing/local-search.ts';
import { MemorySearchStore } from '../../../engine-client/testing/memory-search-store.ts';
import { SearchRun } from './search-run.ts';
import { isUnderWay } from './search-state.ts';
import { sampleSearch } from './testing/sample-search.ts';

function runOn(store: MemorySearchStore, claim = async () => true): SearchRun {
  return new SearchRun('a', {
    openClient: () => ({
      ...searchPort(new SearchSession(localTools({ store, claim }))),
      close: () => undefined,
    }),
    recordOf: () => null,
  });
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

  it('says that another page works on it', async () => {
    const run = runOn(new MemorySearchStore(), async () => false);
    await run.open();
    assert.equal(run.state.get().stage, 'elsewhere');
  });

  it('says why it could not be made', async () => {
    const run = runOn(new MemorySearchStore());
    const search = sampleSearch();
    await run.begin({ ...search, job: { ...search.job, code: 'broken' } });
    assert.equal(run.state.get().stage, 'failed');
    assert.match(run.state.get().failure, /without errors/);
  });
});
