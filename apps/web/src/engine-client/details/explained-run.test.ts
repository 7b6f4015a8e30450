import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars, DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { explainedAt, explainedColumns, explainedRun } from './explained-run.ts';

function termsOn(barCount: number) {
  const bars = allocateBars(barCount, '1d');
  return { bars, instrument: plainInstrument('X'), settings: DEFAULT_SETTINGS, parameters: {} };
}

describe('what blocks gave', () => {
  it('is shown bar by bar', () => {
    const values = Float64Array.of(0, 1, 1);
    const block = { path: ['rules', 0, 'when'], kind: 'condition' as const, values };
    const columns = explainedColumns(() => ({ ok: true, value: [block] }), termsOn(3));
    const { path, kind } = block;
    assert.deepEqual(explainedRun(columns), { ok: true, value: [{ path, kind, heldCount: 2 }] });
    assert.deepEqual(explainedAt(columns, 1), Float64Array.of(1));
    assert.deepEqual(explainedAt(columns, 9), Float64Array.of(Number.NaN));
  });

  it('is not computed on more bars than memory is kept for', () => {
    const work = () => {
      throw new Error('this is too much');
    };
    const columns = explainedColumns(work, termsOn(500_001));
    const explained = explainedRun(columns);
    assert.ok(!explained.ok);
    assert.equal(explained.problem.code, 'run.too-many-bars-to-explain');
    assert.match(explained.problem.message, /at most 500,000 bars/);
    assert.equal(explainedAt(columns, 7).length, 0);
  });
});
