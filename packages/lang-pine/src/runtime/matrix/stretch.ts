import { numberOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import type { PineMatrix } from '../collections/pine-matrix.ts';
import { sized, wrongShape } from './matrix-arguments.ts';

/**
 * Returns what reads from where (inclusive) to where (exclusive) rows or columns are meant: two arguments, all of them where
 * they are left out. The script stops where they are outside.
 */
export function stretchAt(
  site: CallSite,
  position: number,
  of: 'rows' | 'columns',
): (matrix: PineMatrix) => [from: number, to: number] {
  const from = numberOr(site, position, 0);
  const to = numberOr(site, position + 1, NaN);
  return (matrix) => {
    const size = of === 'rows' ? matrix.rows.length : matrix.columns;
    const first = Math.trunc(from.read());
    const end = to.read();
    const last = Number.isNaN(end) ? size : Math.trunc(end);
    if (first >= 0 && first <= last && last <= size) return [first, last];
    throw wrongShape(
      site,
      `The ${of} ${first} to ${last} are outside ${sized(matrix)}.`,
      'Indices start at 0; the end is exclusive.',
    );
  };
}
