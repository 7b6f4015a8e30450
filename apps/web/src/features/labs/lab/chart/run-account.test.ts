import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleRun } from '../../../../run-report/testing/sample-run.ts';
import { runAccount } from './run-account.ts';

describe('the account of a run on its chart', () => {
  it('stays the same object when a check of the run has ended, and is another for another run', async () => {
    const run = await sampleRun(60);
    const judged = { ...run, document: { ...run.document, verdicts: [] } };
    assert.equal(runAccount(judged), runAccount(run));
    assert.notEqual(runAccount(await sampleRun(60)), runAccount(run));
  });
});
