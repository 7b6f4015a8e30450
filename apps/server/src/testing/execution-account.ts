import { randomUUID } from 'node:crypto';
import { invariant } from '@stratloom/engine/model';
import type { OwnerLimits } from '@stratloom/execution';
import type { Database } from '../db/database.ts';
import { insertUser } from '../db/queries/accounts.ts';
import { putState } from '../db/queries/deployment-states.ts';
import {
  insertAccount,
  insertDeployedStrategy,
  lockAccount,
} from '../db/queries/execution-accounts.ts';
import { PostgresAccountRows } from '../db/queries/execution-rows.ts';
import { putTradingLimits } from '../db/queries/trading-limits.ts';
import type { UserSpace } from '../db/user-space.ts';

/** Makes a user with an account to trade on. */
export async function makeExecutionAccount(
  database: Database,
  venue = 'paper',
): Promise<{ readonly accountId: string; readonly userId: string }> {
  const [userId, accountId] = [randomUUID(), randomUUID()];
  const created_at = new Date();
  await database.forUser(userId, async (space) => {
    await insertUser(space, { id: userId, name: 'x', email: `${userId}@example.com`, created_at });
    await insertAccount(space, {
      ...{ id: accountId, kind: 'paper', venue, connection_id: null, name: 'x' },
      ...{ currency: 'USD', created_at },
    });
  });
  return { accountId, userId };
}

/** Makes a user, and returns what makes accounts that trade their real money. @param limits - Null: none are set. */
export async function makeRealOwner(
  database: Database,
  limits: OwnerLimits | null,
): Promise<() => Promise<string>> {
  const { userId } = await makeExecutionAccount(database);
  const created_at = new Date();
  if (limits !== null) {
    await database.forUser(userId, (space) => putTradingLimits(space, limits, created_at));
  }
  return async () => {
    const accountId = randomUUID();
    await database.forUser(userId, (space) =>
      insertAccount(space, {
        ...{ id: accountId, kind: 'venue', venue: 'kraken', connection_id: null, name: 'x' },
        ...{ currency: 'USD', money: 'real', created_at },
      }),
    );
    return accountId;
  };
}

/** Puts one row into every table of live trading, in the name of a user. */
export async function fillExecution({ rows, userId: user_id }: UserSpace): Promise<void> {
  const [account_id, deployment_id] = [randomUUID(), randomUUID()];
  const whose = { user_id, account_id };
  const json = '{}';
  await fillOwn({ rows, userId: user_id }, account_id, deployment_id);
  const account = await lockAccount({ rows, userId: user_id }, account_id, null);
  invariant(account !== undefined, 'an account of the test');
  const store = new PostgresAccountRows({ rows, userId: user_id }, account);
  await rows
    .insertInto('deployments')
    .values({
      ...{ ...whose, id: deployment_id, tag: 'x', markets: '[{}]' },
      ...{ quote_currency: 'x', timeframe_ms: 1, starts_at: 0, code_hash: 'x', funds: '1' },
      ...{ limits: json, books: json, state: 'running', state_by: 'owner', state_reason: '' },
      ...{ state_at: 0, input_seq: 0, processed_seq: 0, last_bar_time: 0 },
      owner_actions: json,
      schedule: '',
    })
    .execute();
  const pair = { symbol: 'x', baseCurrency: 'x', quoteCurrency: 'USD', side: 'buy' } as const;
  const bar = { openTime: 0, open: 1, high: 1, low: 1, close: 1, volume: 1 };
  await store.insertInputs([{ deploymentId: deployment_id, seq: 1, input: { kind: 'bar', bar } }]);
  await store.insertOrder({
    ...{ ...pair, type: 'market', quantity: '1', limitPrice: null, stopPrice: null },
    ...{ reduceOnly: false, clientOrderId: 'x', deploymentId: deployment_id, orderNumber: 1 },
    ...{ revision: 1, decidedPrice: '1', decidedAt: 0, deadline: 0, state: 'INTENT' },
    ...{ cancel: 'none', venueOrderId: null, filledQuantity: '0', finalQuantity: null },
    ...{ reason: '', stateAt: 0, sends: 0, isReported: false },
  });
  const fill = { ...pair, quantity: '1', price: '1', fee: '0', feeCurrency: 'USD', time: 0 };
  await store.insertFill(
    { ...fill, tradeId: 'x', clientOrderId: 'x', deploymentId: null, bookedAt: 0 },
    [{ currency: 'x', account: 'holdings', amount: '1', tradeId: 'x' }],
  );
  await store.putOutbox({ kind: 'submit', clientOrderId: 'x', notBefore: 0 });
  await store.insertAudit({
    ...{ accountId: account_id, seq: 1, at: 0, deploymentId: null, kind: 'x', message: 'x' },
    ...{ facts: json, previousHash: '', hash: 'x' },
  });
  await store.flush();
  await rows
    .insertInto('trading_limits')
    .values({ user_id, max_exposure: '1', max_daily_loss: '1', changed_at: new Date() })
    .execute();
  await fillPaper(rows, whose);
}

async function fillOwn(space: UserSpace, account: string, deployment_id: string): Promise<void> {
  const json = '{}';
  await insertAccount(space, {
    ...{ id: account, kind: 'paper', venue: 'paper', connection_id: null, name: 'x' },
    ...{ currency: 'USD', created_at: new Date() },
  });
  await insertDeployedStrategy(space, {
    ...{ deployment_id, strategy_id: null, version_number: null, name: 'x', language: 'pine' },
    ...{ code: 'x', parameters: json, timeframe: '1d', settings: json, instruments: '[]' },
    created_at: new Date(),
  });
  await putState(space, deployment_id, { seq: 1, code: 'x', state: Buffer.of(1) });
}

async function fillPaper(
  rows: UserSpace['rows'],
  whose: { readonly user_id: string; readonly account_id: string },
): Promise<void> {
  const terms = { symbol: 'x', base_currency: 'x', quote_currency: 'USD', side: 'buy' } as const;
  await rows
    .insertInto('paper_accounts')
    .values({ ...whose, settings: '{}' })
    .execute();
  await rows
    .insertInto('paper_orders')
    .values({
      ...{ ...whose, ...terms, client_order_id: 'x', position: 1, type: 'market', quantity: '1' },
      ...{ limit_price: null, stop_price: null, reduce_only: false, active_at: 0 },
      ...{ is_resting: false, is_triggered: false, state: 'OPEN', filled_quantity: '0' },
      reason: '',
    })
    .execute();
  await rows
    .insertInto('paper_fills')
    .values({
      ...{ ...whose, ...terms, trade_number: 1, client_order_id: 'x', quantity: '1' },
      ...{ price: '1', fee: '0', fee_currency: 'USD', time: 0 },
    })
    .execute();
  await rows
    .insertInto('paper_balances')
    .values({ ...whose, currency: 'USD', total: '1' })
    .execute();
  await rows
    .insertInto('paper_marks')
    .values({ ...whose, symbol: 'x', quote_time: 0, bar_time: 0, bar_volume: null })
    .execute();
}
