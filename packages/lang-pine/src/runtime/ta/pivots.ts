import { pivots } from '@stratloom/engine/indicators';
import type { CallSite } from '../call-site.ts';
import { CallHistory } from '../history.ts';
import { constantNumber } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { columnOf, columnValue } from './columns.ts';
import { knownLength, type Length, MAX_LENGTH, readLength } from './length.ts';
import { workOf } from './window.ts';

/** Number of bars that confirm a pivot. */
interface Strength {
  readonly left: Length;
  readonly right: Length;
}

/**
 * The value of `right` bars ago where it is a pivot: none of the `left` bars before exceeds it, and all of the `right`
 * behind stay within. NaN else, and where one of them is na.
 *
 * @param direction - 1 = a high, -1 = a low.
 */
export function pivot(
  site: CallSite,
  source: NumberValue,
  { left, right }: Strength,
  direction: 1 | -1,
): NumberValue {
  const { context } = site;
  const [knownLeft, knownRight] = [knownLength(left), knownLength(right)];
  if (Number.isNaN(knownLeft) || Number.isNaN(knownRight)) return constantNumber(NaN);
  const areKnown = knownLeft !== undefined && knownRight !== undefined;
  if (areKnown && site.everyBar && source.pure) {
    const column = columnOf(context, source);
    const columns = pivots({ high: column, low: column }, knownLeft, knownRight);
    return columnValue(context, direction === 1 ? columns.high : columns.low);
  }
  const most = areKnown ? knownLeft + knownRight + 1 : 2 * MAX_LENGTH + 1;
  const past = new CallHistory(context, most);
  const read = (): number => {
    past.put(source.read());
    const before = knownLeft ?? readLength(left);
    const behind = knownRight ?? readLength(right);
    if (!(past.length > before + behind)) return NaN;
    context.spend(workOf(before + behind), site.at);
    return pivotOf(past, before, behind, direction);
  };
  return { kind: 'number', read, pure: false };
}

function pivotOf(past: CallHistory, left: number, right: number, direction: 1 | -1): number {
  const { values, end } = past;
  const value = values[end - right]!;
  for (let at = end - right - left; at <= end; at++) {
    const distance = direction * (values[at]! - value);
    const isWithin = at <= end - right ? distance <= 0 : distance < 0;
    if (!isWithin) return NaN;
  }
  return value;
}
