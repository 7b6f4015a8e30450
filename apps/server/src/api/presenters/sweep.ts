import { ParameterValues, Sweep, type SweepContent } from '@stratloom/contracts';
import type { SweepContent as SweepContentRow, SweepRow } from '../../db/queries/sweeps.ts';
import { type MarketTerms, unpackMarkets } from '../../sweeps/packed-markets.ts';
import { SweepDocument } from '../../sweeps/swept-strategy.ts';

const { timeframe: Timeframe, language: Language, method: Method } = Sweep.shape;

/** Returns a sweep as its owner sees it. */
export function sweepView(row: SweepRow): Sweep {
  return {
    ...{ id: row.id, state: row.state, failure: row.failure, symbol: row.symbol },
    timeframe: Timeframe.parse(row.timeframe),
    language: Language.parse(row.language),
    method: Method.parse(row.method),
    marketCount: row.market_count,
    ...{ strategyId: row.strategy_id, versionNumber: row.version_number },
    strategyName: row.strategy_name,
    runCount: isCounted(row) ? row.run_count : row.most_runs,
    ...{ doneRuns: row.done_runs, failedRuns: row.failed_runs, chunkCount: row.chunk_count },
    ...{ doneChunks: row.done_chunks, cpuMs: row.cpu_ms, hasResults: row.has_results },
    best: bestOf(row),
    isHandedOver: row.is_handed_over,
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  };
}

/** True when it is known how many runs there are in all. */
function isCounted({ method, chunk_count, ended_at }: SweepRow): boolean {
  return chunk_count > 0 && (method !== 'tpe' || ended_at !== null);
}

function bestOf({ best_score: score, best_parameters: text }: SweepRow): Sweep['best'] {
  if (score === null || text === null) return null;
  return { score, parameters: ParameterValues.parse(JSON.parse(text)) };
}

function marketContent(terms: MarketTerms, bytes: Buffer): SweepContent['markets'] {
  const text = (part: Uint8Array): string => Buffer.from(part).toString('base64');
  return {
    rule: terms.rule,
    others: unpackMarkets(terms, bytes).map(({ bars, finerBars, ...market }) => ({
      ...{ ...market, bars: text(bars) },
      finerBars: finerBars && { ...finerBars, bars: text(finerBars.bars) },
    })),
  };
}

/** Returns all that was ordered, as its owner ordered it; null once it is no longer kept. */
export function sweepContent(row: SweepContentRow): SweepContent | null {
  if (row.bars === null) return null;
  const document = SweepDocument.parse(JSON.parse(row.document));
  const { job, search, finerTimeframe, markets } = document;
  const { bars, finer_bars: finer, exchange_rates: rates, other_bars: others } = row;
  return {
    ...{ job, search, symbol: row.symbol, timeframe: Timeframe.parse(row.timeframe) },
    bars: bars.toString('base64'),
    finerBars:
      finer === null || finerTimeframe === null
        ? null
        : { timeframe: finerTimeframe, bars: finer.toString('base64') },
    exchangeRates: rates?.toString('base64') ?? null,
    markets: markets === null || others === null ? null : marketContent(markets, others),
    ...{ strategyId: row.strategy_id, versionNumber: row.version_number, recordId: row.record_id },
  };
}
