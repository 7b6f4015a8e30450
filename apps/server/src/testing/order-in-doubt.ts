import { connectAsTestOwner } from './owner-connection.ts';
import type { TestDatabase } from './test-database.ts';

/** Order of a test, of a deployment that is there. */
export interface OrderInDoubt {
  readonly userId: string;
  readonly accountId: string;
  readonly deploymentId: string;
  readonly clientOrderId: string;
  /** UTC ms. */
  readonly stateAt?: number;
}

/** Stores an order of which nobody knows what became of it; its venue says nothing of it before a deadline far away. */
export async function storeOrderInDoubt(
  database: TestDatabase,
  { userId, accountId, deploymentId, clientOrderId, stateAt = Date.now() }: OrderInDoubt,
): Promise<void> {
  const owner = await connectAsTestOwner(database);
  try {
    await owner.query(
      `insert into orders (account_id, client_order_id, user_id, deployment_id, order_number, revision, symbol, side, type,
         quantity, reduce_only, decided_price, decided_at, deadline, state, cancel, filled_quantity, reason, state_at, sends,
         is_reported)
       select $1, $2, $3, $4, 900 + count(*), 1, 'simulated:BTC-USD', 'buy', 'market', '1', false, '100', $5::float8, 9e15,
         'UNKNOWN', 'none', '0', '', $5::float8, 1, false from orders where account_id = $1`,
      [accountId, clientOrderId, userId, deploymentId, stateAt],
    );
  } finally {
    await owner.end();
  }
}
