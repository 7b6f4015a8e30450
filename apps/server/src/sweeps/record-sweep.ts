import { insertOptimization } from '../db/queries/strategy-optimizations.ts';
import { readSweep } from '../db/queries/sweeps.ts';
import type { UserSpace } from '../db/user-space.ts';

/** Records the runs of an ended sweep of a saved strategy as its trials (decision 0141); its owner's browser adds the verdict. */
export async function recordSweep(space: UserSpace, id: string): Promise<void> {
  const sweep = await readSweep(space, id);
  if (sweep === undefined || sweep.strategy_id === null || sweep.version_number === null) return;
  if (sweep.done_runs === 0) return;
  await insertOptimization(space, {
    ...{
      id: sweep.record_id ?? id,
      strategy_id: sweep.strategy_id,
      version_number: sweep.version_number,
    },
    ...{ symbol: sweep.symbol, timeframe: sweep.timeframe, method: sweep.method },
    ...{ run_count: sweep.done_runs, window_count: 0, efficiency: null, verdict: null },
    created_at: sweep.ended_at ?? new Date(),
  });
}
