import { randomUUID } from 'node:crypto';
import { storeDrawings } from '../db/queries/drawings.ts';
import { insertRun } from '../db/queries/saved-runs.ts';
import type { UserSpace } from '../db/user-space.ts';

/** Saves a run and a drawing of the user. */
export async function fillRuns(space: UserSpace): Promise<void> {
  await storeDrawings(space, 'AAPL', [{ id: randomUUID(), changed_at: 0, line: null }]);
  await insertRun(space, {
    ...{ id: randomUUID(), name: 'x', note: '', language: 'python', code: 'x' },
    ...{ symbol: 'AAPL', timeframe: '1d', from_time: 0, to_time: 1, receipt: 'x' },
    ...{ settings: '{}', instrument: '{}', parameters: '{}', facts: '{}', created_at: new Date() },
  });
}
