import { randomUUID } from 'node:crypto';
import { insertRun } from '../db/queries/saved-runs.ts';
import type { UserSpace } from '../db/user-space.ts';

/** Saves a run of the user. */
export async function fillRuns(space: UserSpace): Promise<void> {
  await insertRun(space, {
    ...{ id: randomUUID(), name: 'x', note: '', language: 'python', code: 'x' },
    ...{ symbol: 'AAPL', timeframe: '1d', from_time: 0, to_time: 1, receipt: 'x' },
    ...{ settings: '{}', instrument: '{}', parameters: '{}', facts: '{}', created_at: new Date() },
  });
}
