import { invariant } from '@stratloom/engine/model';
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryResult as Answer } from 'pg';
import { HotStatements } from './hot-statements.ts';

/** Commands whose answers say how many rows they have changed. */
const CHANGING = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** PostgreSQL as Kysely's own dialect has it, but for statements that come often: connections keep them prepared. */
export class StatementDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new StatementDriver(this.#pool);
  }
}

class StatementDriver implements Driver {
  readonly #pool: Pool;
  readonly #hot = new HotStatements();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {
    // The pool opens its connections when they are wanted.
  }

  async acquireConnection(): Promise<StatementConnection> {
    return new StatementConnection(await this.#pool.connect(), this.#hot);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    invariant(isolationLevel === undefined && accessMode === undefined, 'plain transactions only');
    await ours(connection).run('begin');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // An aborted transaction answers a COMMIT by the tag of a ROLLBACK.
    if ((await ours(connection).run('commit')) === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).rollBack();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ours(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** A connection of the pool for as long as it is in use. */
class StatementConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #hot: HotStatements;
  #isBroken = false;

  constructor(client: PoolClient, hot: HotStatements) {
    this.#client = client;
    this.#hot = hot;
  }

  /** Runs a statement about a transaction; returns the tag of its answer. */
  async run(command: 'begin' | 'commit'): Promise<string> {
    const answer = await this.#client.query(command);
    return answer.command;
  }

  async rollBack(): Promise<void> {
    try {
      await this.#client.query('rollback');
    } catch (error) {
      // What it has open must not reach whoever gets it next.
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = parameters.length === 0 ? undefined : this.#hot.nameOf(sql);
    return resultOf(await this.#client.query({ text: sql, values: [...parameters], name }));
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    yield await Promise.reject(new Error('Rows are not streamed.'));
  }
}

function ours(connection: DatabaseConnection): StatementConnection {
  invariant(connection instanceof StatementConnection, 'a connection of this driver');
  return connection;
}

function resultOf<R>({ command, rowCount, rows }: Answer): QueryResult<R> {
  const isChange = CHANGING.includes(command);
  return { rows, ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}
