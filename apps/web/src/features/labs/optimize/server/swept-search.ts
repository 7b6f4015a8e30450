import type { Sweep, SweepContent } from '@stratloom/contracts';
import { barsFromBytes } from '@stratloom/engine/market-data';
import { readRules } from '@stratloom/lang-visual';
import type { SearchJob } from '../../../../engine-client/optimize/search-request.ts';
import { bytesOf } from '../../sweeps/bytes-of.ts';

/** Returns a sweep as the search that it was ordered as. */
export function sweptSearch({ id }: Pick<Sweep, 'id'>, content: SweepContent): SearchJob {
  const { job, search, symbol, timeframe, strategyId, versionNumber, exchangeRates } = content;
  const rules = job.language === 'visual' ? readRules(job.code) : null;
  return {
    job: {
      ...job,
      ...(rules?.ok && { rules: rules.tree }),
      ...(exchangeRates !== null && { exchangeRates: floatsOf(exchangeRates) }),
    },
    bars: barsFromBytes(bytesOf(content.bars), timeframe),
    finerBars:
      content.finerBars &&
      barsFromBytes(bytesOf(content.finerBars.bars), content.finerBars.timeframe),
    ...{ request: search, symbol },
    subject:
      strategyId === null || versionNumber === null
        ? null
        : { id, strategyId, versionNumber, symbol, timeframe },
  };
}

function floatsOf(text: string): Float64Array {
  return new Float64Array(bytesOf(text).buffer);
}
