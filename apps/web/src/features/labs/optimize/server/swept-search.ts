import type { Sweep, SweepContent } from '@stratloom/contracts';
import { barsFromBytes } from '@stratloom/engine/market-data';
import { readRules } from '@stratloom/lang-visual';
import type {
  SearchJob,
  SearchMarkets,
} from '../../../../engine-client/optimize/search-request.ts';
import { bytesOf } from '../../sweeps/bytes-of.ts';

/** Returns a sweep as the search that it was ordered as. */
export function sweptSearch({ id }: Pick<Sweep, 'id'>, content: SweepContent): SearchJob {
  const { job, search, symbol, timeframe, strategyId, versionNumber, exchangeRates } = content;
  const recordId = content.recordId ?? id;
  const rules = job.language === 'visual' ? readRules(job.code) : null;
  return {
    job: {
      ...job,
      ...(rules?.ok && { rules: rules.tree }),
      ...(exchangeRates !== null && { exchangeRates: floatsOf(exchangeRates) }),
    },
    bars: barsFromBytes(bytesOf(content.bars), timeframe),
    finerBars: finerOf(content.finerBars),
    ...(content.markets !== null && { markets: marketsOf(content.markets) }),
    ...{ request: search, symbol },
    subject:
      strategyId === null || versionNumber === null
        ? null
        : { id: recordId, strategyId, versionNumber, symbol, timeframe },
  };
}

function finerOf(finer: SweepContent['finerBars']) {
  return finer && barsFromBytes(bytesOf(finer.bars), finer.timeframe);
}

function marketsOf({ rule, others }: NonNullable<SweepContent['markets']>): SearchMarkets {
  return {
    rule,
    others: others.map(({ symbol, timeframe, instrument, bars, finerBars }) => ({
      ...{ symbol, timeframe, instrument },
      ...{ bars: barsFromBytes(bytesOf(bars), timeframe), finerBars: finerOf(finerBars) },
    })),
  };
}

function floatsOf(text: string): Float64Array {
  return new Float64Array(bytesOf(text).buffer);
}
