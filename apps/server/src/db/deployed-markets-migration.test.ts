import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { silentLogger } from '../process/log.ts';
import { startEmbeddedDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrations } from './migrations/index.ts';
import { deploymentOf } from './queries/execution-records.ts';
import { ensureRoles } from './roles.ts';
import type { Schema } from './schema/schema.ts';

const LOTS = [{ signedQuantity: '2', price: '5' }];
const BOOKS = {
  ...{ basis: { lots: LOTS, realizedPnl: '1.50' }, cash: '90.10', peakEquity: '110' },
  ...{ day: 20_000, dayEquity: '100' },
};
const CLOSING = {
  ...{ orderNumber: 1_000_000_000, side: 'sell', quantity: '2', lotSize: '0.1' },
  ...{ askedAt: 7, stopsAfterwards: true },
};

/** Brings a database to the state in which a deployment traded one instrument. */
async function migrateBefore(owner: Kysely<Schema>): Promise<void> {
  await owner.connection().execute(async (locked) => ensureRoles(locked));
  const old = Object.entries(migrations).filter(([name]) => name < '0070');
  const provider = { getMigrations: async () => Object.fromEntries(old) };
  const { error } = await new Migrator({ db: owner, provider }).migrateToLatest();
  assert.equal(error, undefined);
}

/** Stores a deployment that holds something and is being closed. Returns its user. */
async function insertDeployment(owner: Kysely<Schema>): Promise<string> {
  const user = randomUUID();
  const actions = { closing: CLOSING, closingCount: 1, cancelling: [], heldSince: 3 };
  await owner.transaction().execute(async (rows) => {
    await sql`select set_config('app.user_id', ${user}, true)`.execute(rows);
    await sql`insert into users (id, name, email, created_at) values (${user}, 'x', 'x@example.com', now())`.execute(
      rows,
    );
    await sql`insert into execution_accounts (id, user_id, kind, venue, name, currency, money, created_at)
      values ('a', ${user}, 'paper', 'paper', 'x', 'USD', 'paper', now())`.execute(rows);
    await sql`insert into deployments (account_id, id, user_id, tag, symbol, base_currency, quote_currency,
      timeframe_ms, starts_at, code_hash, funds, limits, books, state, state_by, state_reason, state_at,
      input_seq, processed_seq, last_bar_time, owner_actions, schedule)
      values ('a', 'd', ${user}, 'd', 'kraken:BTC-USD', 'BTC', 'USD', 60000, 0, '', '100', '{}',
      ${JSON.stringify(BOOKS)}, 'running', 'owner', '', 0, 0, 0, 0, ${JSON.stringify(actions)}, '')`.execute(
      rows,
    );
    await sql`insert into deployed_strategies (deployment_id, user_id, name, language, code, parameters, timeframe,
      settings, instrument, created_at)
      values ('d', ${user}, 'x', 'pine', '', '{}', '1m', '{}', '{"symbol": "BTC-USD"}', now())`.execute(
      rows,
    );
  });
  return user;
}

describe('deployments of the time in which each traded one instrument', () => {
  it('keep their instrument, their position and their closing', async () => {
    const test = await startEmbeddedDatabase();
    const pool = new Pool(test.connection.owner);
    const owner = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    await migrateBefore(owner);
    const user = await insertDeployment(owner);
    await owner.destroy();
    const database = await openDatabase(test.connection, silentLogger);
    const { row, instruments } = await database.forUser(user, async ({ rows }) => ({
      row: await rows.selectFrom('deployments').selectAll().executeTakeFirstOrThrow(),
      instruments: await rows.selectFrom('deployed_strategies').select('instruments').execute(),
    }));
    const { markets, books, owner: actions } = deploymentOf(row);
    assert.deepEqual(markets, [{ symbol: 'kraken:BTC-USD', baseCurrency: 'BTC' }]);
    const { basis, ...rest } = BOOKS;
    assert.deepEqual(books, { ...rest, positions: { 'kraken:BTC-USD': basis } });
    const { askedAt, stopsAfterwards, ...order } = CLOSING;
    assert.deepEqual(actions, {
      closing: { orders: [{ ...order, symbol: 'kraken:BTC-USD' }], askedAt, stopsAfterwards },
      ...{ closingCount: 1, cancelling: [], heldSince: 3 },
    });
    assert.deepEqual(instruments, [{ instruments: [{ symbol: 'BTC-USD' }] }]);
    await database.close();
    await test.close();
  });
});
