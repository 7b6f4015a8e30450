import type { Sweep, SweepContent } from '@stratloom/contracts';
import { barsFromBytes } from '@stratloom/engine/market-data';
import { timeframeMs } from '@stratloom/engine/model';
import { newDocument } from '../document/lab-document.ts';
import type { LabDocument } from '../document/lab-document.ts';
import { bytesOf } from './bytes-of.ts';

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
