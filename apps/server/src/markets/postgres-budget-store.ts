import { unixMs } from '@stratloom/engine/model';
import type { BudgetState, BudgetStore } from '@stratloom/venues';
import type { Database } from '../db/database.ts';
import { lockRequestBudget, putRequestBudget } from '../db/queries/request-budgets.ts';

/** Request budgets in the database: every process goes by them, and a ban outlives a restart. */
export class PostgresBudgetStore implements BudgetStore {
  readonly #database: Pick<Database, 'shared'>;

  constructor(database: Pick<Database, 'shared'>) {
    this.#database = database;
  }

  async update(
    venue: string,
    change: (state: BudgetState | undefined) => BudgetState,
  ): Promise<BudgetState> {
    return this.#database.shared.transaction().execute(async (rows) => {
      const stored = await lockRequestBudget(rows, venue);
      const state = change(
        stored && {
          tokens: stored.tokens,
          at: unixMs(stored.at),
          blockedUntil: unixMs(stored.blocked_until),
        },
      );
      const { tokens, at, blockedUntil } = state;
      await putRequestBudget(rows, { venue, tokens, at, blocked_until: blockedUntil });
      return state;
    });
  }
}
