import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleSearch } from '../testing/sample-search.ts';
import { canRunOnServer, sweepOrderOf } from './sweep-order.ts';

describe('a search on the server', () => {
  it('is made for grids and random searches on one market', () => {
    const search = sampleSearch();
    assert.ok(canRunOnServer(search));
    assert.ok(sweepOrderOf(search) !== null);
    assert.equal(sweepOrderOf(sampleSearch({ method: 'tpe' })), null);
  });

  it('is refused over several markets, of which it would leave out all but one', () => {
    const search = sampleSearch();
    const { bars, finerBars, job } = search;
    const other = { symbol: 'B', timeframe: bars.timeframe, instrument: job.instrument };
    const markets = { rule: 'median', others: [{ ...other, bars, finerBars }] } as const;
    assert.equal(canRunOnServer({ ...search, markets }), false);
    assert.equal(sweepOrderOf({ ...search, markets }), null);
  });
});
