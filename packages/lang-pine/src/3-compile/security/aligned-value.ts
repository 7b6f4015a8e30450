import type { PineVersion } from '../../1-parse/tree.ts';
import { isNumberLike, type Type } from '../../checked/type.ts';
import { constantNumber } from '../../runtime/pointwise.ts';
import type { NumberValue, Reference, TupleValue } from '../../runtime/value.ts';
import type { Unit } from '../unit.ts';
import { naOf, type SingleValue } from '../values/value-kinds.ts';
import type { Recording } from './record.ts';

/** Alignment of requested values with the bars of the chart. */
export interface Show {
  readonly unit: Unit;
  /** Version of the script that asks. */
  readonly version: PineVersion;
  /** For each bar the requested bar that it sees; -1 = none. */
  readonly index: Int32Array;
  /** True: na on bars that see the same one as the bar before. */
  readonly hasGaps: boolean;
}

/** Returns a recording as a value on the bars that ask. */
export function alignedValue(show: Show, recording: Recording, type: Type): SingleValue {
  if (recording.kind === 'number') {
    return isNumberLike(type) ? alignedNumber(show, recording.column, type) : naOf(type);
  }
  const at = placeReader(show);
  const { references } = recording;
  const read = (): Reference => {
    const place = at();
    return place < 0 ? null : (references[place] ?? null);
  };
  return { kind: 'reference', read, pure: true };
}

/** As `alignedValue`, of the items of a tuple. */
export function alignedTuple(show: Show, recordings: readonly Recording[], type: Type): TupleValue {
  const types = type.kind === 'tuple' ? type.items : [];
  const items = recordings.map((recording, i) =>
    types[i] === undefined ? constantNumber(NaN) : alignedValue(show, recording, types[i]),
  );
  return { kind: 'tuple', run: () => undefined, items };
}

function alignedNumber(show: Show, requested: Float64Array, type: Type): NumberValue {
  const { unit, version, index, hasGaps } = show;
  const isBool = version >= 6 && type.kind === 'plain' && type.name === 'bool';
  if (unit.options.isBarByBar) {
    const at = placeReader(show);
    const none = isBool ? 0 : NaN;
    return { kind: 'number', read: () => requested[at()] ?? none, pure: true };
  }
  const column = new Float64Array(index.length).fill(isBool ? 0 : NaN);
  for (let bar = 0; bar < index.length; bar++) {
    const place = index[bar]!;
    if (place >= 0 && !(hasGaps && isSeen(index, bar))) column[bar] = requested[place]!;
  }
  const { moment } = unit.context;
  return { kind: 'number', read: () => column[moment.bar]!, pure: true, column };
}

function placeReader({ unit, index, hasGaps }: Show): () => number {
  const { moment } = unit.context;
  return () => {
    const { bar } = moment;
    return hasGaps && isSeen(index, bar) ? -1 : index[bar]!;
  };
}

/** True when the bar before sees the same requested bar. */
function isSeen(index: Int32Array, bar: number): boolean {
  return bar > 0 && index[bar - 1] === index[bar];
}
