import type { Moment } from '../../runtime/context.ts';
import { PineArray } from '../../runtime/collections/pine-array.ts';
import type { ReferenceValue } from '../../runtime/value.ts';
import type { Recording } from './record.ts';

/**
 * Returns what was recorded on the bars inside each bar as arrays, one value a recording. A bar has one array, whoever reads
 * it how often.
 *
 * @param index - For each bar the last bar inside it.
 */
export function arraysInside(
  moment: Moment,
  index: Int32Array,
  recordings: readonly Recording[],
): readonly ReferenceValue[] {
  return recordings.map((recording) => {
    const known: PineArray[] = [];
    const read = (): PineArray => {
      const { bar } = moment;
      const from = bar === 0 ? 0 : index[bar - 1]! + 1;
      return (known[bar] ??= stretchOf(recording, from, index[bar]! + 1));
    };
    return { kind: 'reference', read, pure: true };
  });
}

function stretchOf(recording: Recording, from: number, to: number): PineArray {
  if (recording.kind === 'number') {
    return new PineArray(true, [...recording.column.subarray(from, to)]);
  }
  return new PineArray(false, recording.references.slice(from, to));
}
