import type { PineVersion } from '../../1-parse/tree.ts';

const STUDY_4 =
  'title shorttitle overlay format precision scale max_bars_back max_lines_count max_labels_count timeframe timeframe_gaps max_boxes_count';

/** Returns the parameters of a declaration in the order of the script's version; null when it is that of version 6. */
export function declarationOrder(version: PineVersion, kind: string): readonly string[] | null {
  return version === 4 && kind === 'indicator' ? STUDY_4.split(' ') : null;
}

/** Before version 4 only title, shorttitle and overlay were surely at their places. */
export function isSafePosition(version: PineVersion, position: number): boolean {
  return version >= 4 || position < 3;
}
