import type { Outcome } from '../../model/errors.ts';
import { type CsvLayout, readColumns } from './csv-header.ts';

/** Positions of the columns of a table of bars, from 0; -1 = not there. */
export type BarColumns = Omit<CsvLayout, 'separator' | 'columnCount'>;

/** Returns which column of a table of bars is which, by the names that CSV files may use too. */
export function findBarColumns(names: readonly string[]): Outcome<BarColumns> {
  const layout = readColumns(names, 1);
  return 'problem' in layout ? { ok: false, problem: layout.problem } : { ok: true, value: layout };
}
