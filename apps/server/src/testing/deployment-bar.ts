import { connectAsTestOwner } from './owner-connection.ts';
import type { TestDatabase } from './test-database.ts';

/** Adds a bar that closed after it began to the log of a deployment that was stopped, so that it has a moment to look at. */
export async function storeDeploymentBar(
  database: TestDatabase,
  userId: string,
  deploymentId: string,
): Promise<void> {
  const owner = await connectAsTestOwner(database);
  await owner.query(`select set_config('app.user_id', $1, false)`, [userId]);
  await owner.query(
    `insert into deployment_inputs (account_id, deployment_id, seq, user_id, input)
      select account_id, id, input_seq + 1, user_id, json_build_object('kind', 'bar', 'bar', json_build_object(
        'openTime', starts_at, 'open', 1, 'high', 1, 'low', 1, 'close', 1, 'volume', 1))
      from deployments where id = $1`,
    [deploymentId],
  );
  await owner.query('update deployments set input_seq = input_seq + 1 where id = $1', [
    deploymentId,
  ]);
  await owner.end();
}
