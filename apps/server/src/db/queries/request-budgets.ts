import { type Selectable, sql, type Transaction } from 'kysely';
import type { RequestBudgetsTable } from '../schema/request-budgets.ts';
import type { Schema } from '../schema/schema.ts';

/** Budget of requests to a venue as stored. */
export type RequestBudgetRow = Selectable<RequestBudgetsTable>;

/** Returns the budget of a venue, undefined when there is none; nobody else changes it before the transaction ends. */
export async function lockRequestBudget(
  rows: Transaction<Schema>,
  venue: string,
): Promise<RequestBudgetRow | undefined> {
  // A row that is not there yet cannot be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request budget ${venue}`}, 0))`.execute(
    rows,
  );
  return rows
    .selectFrom('request_budgets')
    .selectAll()
    .where('venue', '=', venue)
    .executeTakeFirst();
}

/** Stores a budget. */
export async function putRequestBudget(
  rows: Transaction<Schema>,
  { venue, ...state }: RequestBudgetRow,
): Promise<void> {
  await rows
    .insertInto('request_budgets')
    .values({ venue, ...state })
    .onConflict((conflict) => conflict.column('venue').doUpdateSet(state))
    .execute();
}
