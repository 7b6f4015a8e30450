import type { Outcome } from '@stratloom/engine/model';
import { pathText } from '@stratloom/lang-visual';
import type { ExplainedBlock } from '@stratloom/lang-visual';
import type { RunConditions } from '@stratloom/runner';

/** A block of a run with its place; its values are queried bar by bar. */
export interface BlockOfRun extends Omit<ExplainedBlock, 'values'> {
  /** Bars on which it held; 0 for values. */
  readonly heldCount: number;
}

/** Blocks of a run of rules. */
export type ExplainedRun = Outcome<readonly BlockOfRun[]>;

/** Most bars for which the value of every block is kept: each block takes a column as long as the bars. */
const MOST_BARS = 500_000;

/** Every block of a run on every bar, or why there are none. */
export type ExplainedColumns = Outcome<readonly ExplainedBlock[]>;

/**
 * Computes every block on every bar.
 *
 * @param work - Explains a run; null = its language has no blocks.
 */
export function explainedColumns(
  work: ((conditions: RunConditions) => ExplainedColumns) | null,
  conditions: RunConditions,
): ExplainedColumns {
  if (work === null) return { ok: true, value: [] };
  if (conditions.bars.length <= MOST_BARS) return work(conditions);
  const problem = {
    code: 'run.too-many-bars-to-explain',
    message: `Conditions are shown bar by bar on at most ${MOST_BARS.toLocaleString('en')} bars.`,
    remedy: 'Choose a later start date or a longer timeframe.',
  };
  return { ok: false, problem };
}

/** Returns which blocks there are. */
export function explainedRun(columns: ExplainedColumns): ExplainedRun {
  if (!columns.ok) return columns;
  return { ok: true, value: columns.value.map(blockOfRun) };
}

function blockOfRun({ path, kind, values }: ExplainedBlock): BlockOfRun {
  if (kind === 'value') return { path, kind, heldCount: 0 };
  return {
    path,
    kind,
    heldCount: values.reduce((count, value) => count + (value === 1 ? 1 : 0), 0),
  };
}

/** Returns what each block gave at a bar; empty where there are none. */
export function explainedAt(columns: ExplainedColumns, barIndex: number): Float64Array {
  if (!columns.ok) return new Float64Array();
  return Float64Array.from(columns.value, ({ values }) => values[barIndex] ?? Number.NaN);
}

/** Returns a column that is 1 where the condition at a place held; empty when there is none. */
export function heldAt(columns: ExplainedColumns, place: string): Uint8Array {
  const blocks = columns.ok ? columns.value : [];
  const found = blocks.find(({ path, kind }) => kind === 'condition' && pathText(path) === place);
  return Uint8Array.from(found?.values ?? [], (value) => (value === 1 ? 1 : 0));
}
