import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Deployment } from '../deployments/deployment.ts';
import { NO_OWNER_ACTIONS } from '../deployments/owner-actions.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import { faultlessLink } from '../simulation/database/faultless-link.ts';
import { MemoryDatabase } from '../simulation/database/memory-database.ts';
import { MemoryExecutionStore } from '../simulation/database/memory-execution-store.ts';
import { appendReport, changeState } from './deployment-log.ts';

const ACCOUNT = 'a1';
const DEPLOYMENT: Deployment = {
  ...{ id: 'd1', accountId: ACCOUNT, tag: 'd1' },
  markets: [{ symbol: 'BTC-USD', baseCurrency: 'BTC' }],
  ...{ quoteCurrency: 'USD', timeframeMs: 60_000, startsAt: 1_000, codeHash: 'ab', funds: '100' },
  limits: {
    ...{ maxOrderNotional: '100', maxPositionNotional: '500', maxDailyLoss: '50' },
    ...{ maxDrawdownRatio: 0.1, maxOrdersPerMinute: 5, maxOrdersPerDay: 50 },
    ...{ priceCollarRatio: 0.02, maxPriceAgeMs: 10_000 },
  },
  ...{ books: openBooks('100', 1_000), owner: NO_OWNER_ACTIONS, schedule: '' },
  ...{ state: 'running', stateBy: 'owner', stateReason: 'deployed', stateAt: 1_000 },
  ...{ inputSeq: 0, processedSeq: 0, lastBarTime: 0 },
};

// The scenario of seed 3004832: an entry was refused, and the deployment halted, in one transaction.
test('a change of state does not set back a log that has grown since its row was read', async () => {
  const database = new MemoryDatabase({ clock: () => 2_000, after: () => undefined });
  database.add({
    ...{ id: ACCOUNT, venue: 'paper', isKilled: false, mismatch: '', ignored: [] },
    ...{ openedAt: 0, fillCursor: 0, bannedUntil: 0 },
  });
  const store = new MemoryExecutionStore(database, faultlessLink('one'));
  const report = (orderNumber: number) =>
    ({ kind: 'expired', orderNumber, reason: 'too late', time: 2_000 }) as const;
  const after = await store.command(ACCOUNT, async (rows) => {
    await rows.putDeployment(DEPLOYMENT);
    const read = await rows.deployment('d1');
    assert.ok(read !== null);
    await appendReport(rows, 'd1', report(1));
    const halt = { command: 'halt', by: 'system', reason: 'it fails', at: 2_000 } as const;
    await changeState(rows, () => undefined, read, halt);
    await appendReport(rows, 'd1', report(2));
    return { deployment: await rows.deployment('d1'), inputs: await rows.inputsAfter('d1', 0, 9) };
  });
  assert.deepEqual([after.deployment?.state, after.deployment?.inputSeq], ['halted', 2]);
  assert.equal(after.inputs.length, 2);
});
