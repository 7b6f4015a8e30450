import type { Sweep, SweepContent } from '@stratloom/contracts';
import { barsFromBytes } from '@stratloom/engine/market-data';
import { timeframeMs } from '@stratloom/engine/model';
import { readRules } from '@stratloom/lang-visual';
import type { SearchJob } from '../../../../engine-client/optimize/search-request.ts';
import { newDocument } from '../../document/lab-document.ts';
import type { LabDocument } from '../../document/lab-document.ts';

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

/** Returns the strategy of a sweep as one that was never saved, on the bars that were searched. */
export function sweptDocument({ id }: Pick<Sweep, 'id'>, content: SweepContent): LabDocument {
  const { job, symbol, timeframe } = content;
  const { language, code, settings, parameters } = job;
  const { openTime } = barsFromBytes(bytesOf(content.bars), timeframe);
  const last = openTime.at(-1) ?? 0;
  return {
    ...newDocument(language, code, id),
    ...{ symbol, timeframe, settings, parameters },
    ...{ from: openTime[0] ?? null, to: last + timeframeMs(timeframe) },
    chosenSettings: Object.keys(settings),
  };
}

function floatsOf(text: string): Float64Array {
  return new Float64Array(bytesOf(text).buffer);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
