import { ParameterValues, Sweep, type SweepContent } from '@stratloom/contracts';
import type { SweepContent as SweepContentRow, SweepRow } from '../../db/queries/sweeps.ts';
import { SweepDocument } from '../../sweeps/swept-strategy.ts';

const { timeframe: Timeframe, language: Language, method: Method } = Sweep.shape;

/** Returns a sweep as its owner sees it. */
export function sweepView(row: SweepRow): Sweep {
  return {
    ...{ id: row.id, state: row.state, failure: row.failure, symbol: row.symbol },
    timeframe: Timeframe.parse(row.timeframe),
    language: Language.parse(row.language),
    method: Method.parse(row.method),
    ...{ strategyId: row.strategy_id, versionNumber: row.version_number },
    strategyName: row.strategy_name,
    runCount: row.chunk_count === 0 ? row.most_runs : row.run_count,
    ...{ doneRuns: row.done_runs, failedRuns: row.failed_runs, chunkCount: row.chunk_count },
    ...{ doneChunks: row.done_chunks, cpuMs: row.cpu_ms, hasResults: row.has_results },
    best: bestOf(row),
    isHandedOver: row.is_handed_over,
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  };
}

function bestOf({ best_score: score, best_parameters: text }: SweepRow): Sweep['best'] {
  if (score === null || text === null) return null;
  return { score, parameters: ParameterValues.parse(JSON.parse(text)) };
}

/** Returns all that was ordered, as its owner ordered it; null once it is no longer kept. */
export function sweepContent(row: SweepContentRow): SweepContent | null {
  if (row.bars === null) return null;
  const { job, search, finerTimeframe } = SweepDocument.parse(JSON.parse(row.document));
  const { bars, finer_bars: finer, exchange_rates: rates } = row;
  return {
    ...{ job, search, symbol: row.symbol, timeframe: Timeframe.parse(row.timeframe) },
    bars: bars.toString('base64'),
    finerBars:
      finer === null || finerTimeframe === null
        ? null
        : { timeframe: finerTimeframe, bars: finer.toString('base64') },
    exchangeRates: rates?.toString('base64') ?? null,
    ...{ strategyId: row.strategy_id, versionNumber: row.version_number },
  };
}
