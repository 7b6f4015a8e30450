import { type Adjustment, adjustBars, checkActions } from '@stratloom/engine/market-data';
import type { Bars, CorporateAction } from '@stratloom/engine/model';
import type { Database } from '../../db/database.ts';
import {
  type CorporateActionRow,
  listCorporateActions,
  replaceCorporateActions,
} from '../../db/queries/corporate-actions.ts';
import { pageOf, type TimeSpan } from '../bar-span.ts';
import type { BarStore } from './bar-store.ts';
import { BarStoreProblem } from './bar-store-problem.ts';
import type { HistoryKey } from './history-key.ts';

/** Instrument of a source: its splits and dividends hold for its bars of every timeframe. */
export type SourceInstrument = Pick<HistoryKey, 'source' | 'symbol'>;

/** Most actions of one instrument: more than a dividend a week for a century. */
const MAX_ACTIONS = 6_000;

/** Splits and dividends beside the bars in the database; bars stay as their source gave them. */
export class ActionStore {
  readonly #database: Pick<Database, 'shared'>;

  constructor(database: Pick<Database, 'shared'>) {
    this.#database = database;
  }

  /** Returns the actions of an instrument, by time. */
  async list(instrument: SourceInstrument): Promise<CorporateAction[]> {
    return (await listCorporateActions(this.#database.shared, instrument)).map(actionOf);
  }

  /**
   * Stores the actions of an instrument in place of those that it had.
   *
   * @param actions - By time (see `checkActions`).
   * @throws BarStoreProblem when they do not hold together.
   */
  async replace(
    { source, symbol }: SourceInstrument,
    actions: readonly CorporateAction[],
  ): Promise<void> {
    const problem = checkActions(actions);
    if (problem !== null) throw new BarStoreProblem(problem);
    if (actions.length > MAX_ACTIONS) throw new BarStoreProblem(tooMany(actions.length));
    const rows = actions.map((action) => ({ source, symbol, ...rowOf(action) }));
    await replaceCorporateActions(this.#database.shared, { source, symbol }, rows);
  }
}

/**
 * Returns the bars of a history that open in `span`, adjusted by the stored actions: also by those after `span`, so that every
 * part of a history is adjusted alike.
 *
 * @throws BarStoreProblem as `BarStore.read`, and `actions.dividend-above-price`.
 */
export async function readAdjusted(
  { store, actions }: { readonly store: BarStore; readonly actions: ActionStore },
  key: HistoryKey,
  { from, to }: TimeSpan,
  adjustment: Adjustment,
): Promise<Bars> {
  const stored = await actions.list(key);
  const bars = await store.read(key, { from, to: Infinity });
  const adjusted = adjustBars(bars, stored, adjustment);
  if (!adjusted.ok) throw new BarStoreProblem(adjusted.problem);
  return pageOf(adjusted.value, { from, to }, bars.length).bars;
}

function actionOf({ kind, time, value }: CorporateActionRow): CorporateAction {
  return kind === 'split' ? { kind, time, ratio: value } : { kind, time, amount: value };
}

function rowOf(action: CorporateAction): Pick<CorporateActionRow, 'kind' | 'time' | 'value'> {
  const { kind, time } = action;
  return { kind, time, value: action.kind === 'split' ? action.ratio : action.amount };
}

function tooMany(count: number) {
  return {
    code: 'actions.too-many',
    message: `There are ${count.toLocaleString('en-US')} splits and dividends; an instrument has ${MAX_ACTIONS.toLocaleString('en-US')} at most.`,
    remedy: 'Leave out those of other instruments.',
  };
}
