import { Sweep } from '@stratloom/contracts';
import type { SweepRow } from '../../db/queries/sweeps.ts';

const { timeframe: Timeframe, language: Language, method: Method } = Sweep.shape;

/** Returns a sweep as its owner sees it. */
export function sweepView(row: SweepRow): Sweep {
  return {
    ...{ id: row.id, state: row.state, failure: row.failure, symbol: row.symbol },
    timeframe: Timeframe.parse(row.timeframe),
    language: Language.parse(row.language),
    method: Method.parse(row.method),
    ...{ strategyId: row.strategy_id, versionNumber: row.version_number },
    runCount: row.chunk_count === 0 ? row.most_runs : row.run_count,
    ...{ doneRuns: row.done_runs, failedRuns: row.failed_runs, chunkCount: row.chunk_count },
    ...{ doneChunks: row.done_chunks, cpuMs: row.cpu_ms, hasResults: row.has_results },
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  };
}
