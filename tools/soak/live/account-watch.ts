import { z } from 'zod';
import type { Connection } from '../../../apps/server/src/db/connection.ts';
import {
  connectAsOwner,
  type OwnerClient,
} from '../../../apps/server/src/testing/owner-connection.ts';

const Row = z.object({
  id: z.string(),
  fence: z.coerce.number(),
  holder: z.string().nullable(),
  processed: z.coerce.number(),
  idle: z.array(z.object({ id: z.string(), reason: z.string() })).nullable(),
});

/** State of the work for an account. */
export interface AccountWork {
  readonly id: string;
  readonly fence: number;
  /** Process that holds it, or held it last. */
  readonly holder: string | null;
  /** Lines of logs that its strategies have processed. */
  readonly processed: number;
  /** Deployments that do not run. */
  readonly idle: readonly { readonly id: string; readonly reason: string }[];
}

const STATEMENT = `
  select a.id, a.fence, a.holder, coalesce(sum(d.processed_seq), 0) as processed,
    json_agg(json_build_object('id', d.id, 'reason', d.state || ': ' || d.state_reason))
      filter (where d.state <> 'running') as idle
  from execution_accounts a left join deployments d on d.account_id = a.id
  group by a.id, a.fence, a.holder`;

/** Reads who works for which account, past everything that stands between, on one connection that it opens anew once it has broken. */
export class AccountWatch {
  readonly #connection: Connection;
  #client: OwnerClient | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Returns the work for each account; null while the database is away. */
  async read(): Promise<AccountWork[] | null> {
    try {
      this.#client ??= await connectAsOwner(this.#connection);
      const { rows } = await this.#client.query(STATEMENT);
      return rows.map((row) => {
        const { idle, ...work } = Row.parse(row);
        return { ...work, idle: idle ?? [] };
      });
    } catch {
      await this.close();
      return null;
    }
  }

  /** Ends the connection. */
  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }
}

/** Breaks every connection to a database but the one that asks for it. */
export async function breakConnections({ owner }: Connection): Promise<void> {
  const client = await connectAsOwner({ owner });
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}
