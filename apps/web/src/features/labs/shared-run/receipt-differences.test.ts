import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReceiptHashes } from '@stratloom/runner';
import { sampleRun } from '../../../run-report/testing/sample-run.ts';
import { runToSave } from '../run/run-to-save.ts';
import { newDocument, contentOf } from '../document/lab-document.ts';
import { receiptDifferences } from './receipt-differences.ts';

const HASHES: ReceiptHashes = {
  ...{ code: 'a', parameters: 'b', settings: 'c', instrument: 'd', bars: 'e', result: 'f' },
};

/** A run, what is saved of it, and what is computed again. */
async function savedAndAgain() {
  const run = await sampleRun();
  const details = { ...run.details, receiptHashes: async () => HASHES };
  const saved = await runToSave({ ...run, details }, contentOf(newDocument('pine', 'x')), {
    ...{ name: 'x', note: '' },
  });
  const { engineVersion, figures, receipt, hashes } = saved;
  const { document } = run;
  return {
    saved: { engineVersion, figures, shown: { receipt, hashes } },
    again: { document, hashes: HASHES },
  };
}

describe('a run that was computed again', () => {
  it('bears out what was saved of it where nothing differs', async () => {
    const { saved, again } = await savedAndAgain();
    assert.deepEqual(receiptDifferences(saved, again), []);
  });

  it('says which part differs', async () => {
    const { saved, again } = await savedAndAgain();
    const other = { document: { ...again.document, receipt: '0' } };
    const sentencesOf = (hashes: Partial<ReceiptHashes>) =>
      receiptDifferences(saved, { ...other, hashes: { ...HASHES, ...hashes } });
    assert.match(sentencesOf({ bars: '0' }).join(), /^The bars are others/);
    assert.match(sentencesOf({ code: '0' }).join(), /^The code is not/);
    assert.match(sentencesOf({ settings: '0' }).join(), /^The settings are not/);
    assert.equal(sentencesOf({ bars: '0', result: '0' }).length, 2);
    assert.deepEqual(sentencesOf({}), ['The receipt that was saved is not that of this run.']);
  });

  it('says that the engine is another one', async () => {
    const { saved, again } = await savedAndAgain();
    const [first] = receiptDifferences({ ...saved, engineVersion: '0.0.1' }, again);
    assert.match(first ?? '', /version .* now, and was 0\.0\.1 then/);
  });

  it('does not take figures on trust that go with a true receipt', async () => {
    const { saved, again } = await savedAndAgain();
    const figures = { ...saved.figures, returnRatio: saved.figures.returnRatio + 1 };
    assert.deepEqual(receiptDifferences({ ...saved, figures }, again), [
      'The figures that were saved are not those of this run.',
    ]);
  });
});
