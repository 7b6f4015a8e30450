import { macd as macdColumns } from '@stratloom/engine/indicators';
import { numberAt } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { difference2 } from '../pointwise.ts';
import type { TupleValue } from '../value.ts';
import { columnOf, columnValue } from './columns.ts';
import { hold, tupleAfter } from './hold.ts';
import { hasHole } from './holes.ts';
import { knownLength, lengthOf } from './length.ts';
import { ema } from './means.ts';

/** Difference of a fast and a slow exponential mean, its own mean, and the difference of these two. */
export function macd(site: CallSite): TupleValue {
  return macdAtOnce(site) ?? macdByParts(site);
}

/** All three in one loop over the bars, where all is known and nothing missing. */
function macdAtOnce(site: CallSite): TupleValue | null {
  const source = numberAt(site, 0);
  const lengths = lengthsOf(site).map(knownLength);
  const [fast, slow, signal] = lengths;
  if (!site.everyBar || !source.pure) return null;
  if (fast === undefined || slow === undefined || signal === undefined) return null;
  const column = columnOf(site.context, source);
  if (lengths.some(Number.isNaN) || hasHole(site.context, column)) return null;
  const columns = macdColumns(column, fast, slow, signal, site.context.memory);
  const values = [columns.line, columns.signal, columns.histogram];
  return tupleAfter(
    [],
    values.map((it) => columnValue(site.context, it)),
  );
}

function macdByParts(site: CallSite): TupleValue {
  const source = hold(numberAt(site, 0));
  const [fast, slow, smoothing] = lengthsOf(site);
  const means = [ema(site, source.value, fast), ema(site, source.value, slow)] as const;
  const line = hold(difference2(...means));
  const signal = hold(ema(site, line.value, smoothing));
  const histogram = difference2(line.value, signal.value);
  return tupleAfter([source, line, signal], [line.value, signal.value, histogram]);
}

function lengthsOf(site: CallSite) {
  return [
    lengthOf(site, numberAt(site, 1), 'fast length of ta.macd'),
    lengthOf(site, numberAt(site, 2), 'slow length of ta.macd'),
    lengthOf(site, numberAt(site, 3), 'signal length of ta.macd'),
  ] as const;
}
