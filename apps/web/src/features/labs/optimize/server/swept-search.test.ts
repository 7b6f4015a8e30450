import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SweepContent } from '@stratloom/contracts';
import { sampleSearch } from '../testing/sample-search.ts';
import { sweptDocument } from '../../sweeps/swept-document.ts';
import { sweepOrderOf } from './sweep-order.ts';
import { sweptSearch } from './swept-search.ts';

function contentOf(search = sampleSearch()): SweepContent {
  return SweepContent.parse(sweepOrderOf(search));
}

describe('a sweep in another browser', () => {
  it('is the search that was ordered', () => {
    const search = sampleSearch();
    const rates = new Float64Array(search.bars.length).fill(0.9);
    const finerBars = { ...search.bars, timeframe: '1h' } as const;
    const job = { ...search.job, exchangeRates: rates };
    const ordered = { ...search, job, finerBars, symbol: 'kraken:BTC-USD' };
    const swept = sweptSearch({ id: 'a' }, contentOf(ordered));
    assert.deepEqual(swept, { ...ordered, subject: null });
  });

  it('is made on all of its markets', () => {
    const search = sampleSearch();
    const { bars, job } = search;
    const other = { timeframe: '1d', instrument: { ...job.instrument, symbol: 'B' } } as const;
    const finerBars = { ...bars, timeframe: '1h' } as const;
    const others = [
      { ...other, symbol: 'b', bars, finerBars },
      { ...other, symbol: 'c', bars, finerBars: null },
    ];
    const ordered = { ...search, symbol: 'A', markets: { rule: 'mean', others } } as const;
    assert.deepEqual(sweptSearch({ id: 'a' }, contentOf(ordered)), { ...ordered, subject: null });
  });

  it('is of the saved version that was searched', () => {
    const subject = {
      ...{ id: 'b', strategyId: '00000000-0000-4000-8000-000000000000', versionNumber: 3 },
      ...({ symbol: 'AAPL', timeframe: '1d' } as const),
    };
    const content = contentOf({ ...sampleSearch(), subject, symbol: 'AAPL' });
    assert.deepEqual(sweptSearch({ id: 'a' }, content).subject, { ...subject, id: 'a' });
    // Runs of a search that was handed over count once, by the id that its first browser gave them.
    const recordId = '00000000-0000-4000-8000-000000000001';
    const handed = sweptSearch({ id: 'a' }, { ...content, recordId });
    assert.deepEqual(handed.subject, { ...subject, id: recordId });
  });

  it('is a strategy on the bars that were searched', () => {
    const search = sampleSearch();
    const document = sweptDocument({ id: 'a' }, contentOf({ ...search, symbol: 'AAPL' }));
    const { job, bars } = search;
    assert.deepEqual(
      [document.code, document.draftId, document.strategyId, document.symbol],
      [job.code, 'a', null, 'AAPL'],
    );
    assert.deepEqual(document.parameters, job.parameters);
    assert.equal(document.from, bars.openTime[0]);
    assert.ok(document.to !== null && document.to > (bars.openTime.at(-1) ?? Infinity));
  });
});
