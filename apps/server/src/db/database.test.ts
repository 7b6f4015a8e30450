import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { later } from '../process/clock.ts';
import { silentLogger } from '../process/log.ts';
import { fillAlerts } from '../testing/fill-alerts.ts';
import { fillExecution } from '../testing/execution-account.ts';
import { fillMarketplace } from '../testing/fill-marketplace.ts';
import { fillLearning } from '../testing/fill-learning.ts';
import { fillProfile } from '../testing/fill-profile.ts';
import { fillRuns } from '../testing/fill-runs.ts';
import { startTcpDatabase } from '../testing/tcp-database.ts';
import { startEmbeddedDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { migrations } from './migrations/index.ts';
import { insertPasskey, insertUser, userOfEmail, userOfPasskey } from './queries/accounts.ts';
import { putEmailRecovery } from './queries/email-recoveries.ts';
import { replaceRecoveryCodes } from './queries/recovery-codes.ts';
import {
  putAuthenticator,
  putEmailSignIn,
  putPassword,
  putPhone,
} from './queries/sign-in-methods.ts';
import { insertBarSet, insertChunk } from './queries/bar-sets.ts';
import { putConnection } from './queries/connections.ts';
import { insertAnonymousDevice, upsertDevice } from './queries/devices.ts';
import { insertRefreshToken, insertSession } from './queries/sessions.ts';
import { insertSocialIdentity, userOfSocialIdentity } from './queries/social.ts';
import { insertStrategy, insertVersion } from './queries/strategies.ts';
import { insertOptimization } from './queries/strategy-optimizations.ts';
import { storeSweepPlan } from './queries/sweep-chunks.ts';
import { insertSweep } from './queries/sweeps.ts';
import { insertFiring, insertPriceAlert } from './queries/price-alerts.ts';
import { insertWatched } from './queries/watchlist.ts';
import { insertWatchlist } from './queries/watchlists.ts';
import type { UserSpace } from './user-space.ts';

const NOW = new Date();
/** Hashes of what everybody may know: of code, and of entries of the log. */
const PUBLIC_HASHES = [
  ...['deployments.code_hash', 'audit_entries.previous_hash', 'audit_entries.hash'],
];

/** Puts one row into every table that has a user's rows. */
async function fill(space: UserSpace): Promise<void> {
  const { userId: user_id } = space;
  const [session, strategy, set] = [randomUUID(), randomUUID(), randomUUID()];
  await insertUser(space, {
    id: user_id,
    name: 'x',
    email: `${user_id}@example.com`,
    created_at: NOW,
  });
  await insertPasskey(space, {
    credential_id: `key-${user_id}`,
    user_id,
    public_key: Buffer.alloc(1),
    sign_count: 0,
    device_type: 'singleDevice',
    backed_up: false,
    name: 'x',
    created_at: NOW,
    last_used_at: null,
  });
  await insertSession(space, {
    id: session,
    user_id,
    device_id: null,
    signed_in_at: NOW,
    expires_at: NOW,
    ended_at: null,
    end_reason: null,
    method: 'passkey',
    strong_at: null,
    user_agent: '',
    last_seen_at: NOW,
    begun_by: null,
    no_money_before: null,
  });
  await fillMethods(space);
  await insertRefreshToken(space, {
    token_hash: randomBytes(32),
    user_id,
    session_id: session,
    expires_at: NOW,
    used_at: null,
    used_by: null,
  });
  await putEmailRecovery(space, { requested_at: NOW, ready_at: NOW, cancel_hash: randomBytes(32) });
  await upsertDevice(space, { id: randomUUID(), info: {}, at: NOW });
  await insertSocialIdentity(space, {
    user_id,
    provider: 'google',
    issuer: 'https://issuer.example',
    subject: user_id,
    email: null,
    created_at: NOW,
    last_used_at: null,
  });
  await putConnection(space, {
    id: randomUUID(),
    user_id,
    provider_id: 'kraken',
    connection_type: 'api_key',
    status: 'connected',
    environment: 'demo',
    rights: '[]',
    key_hint: null,
    credentials_sealed: Buffer.alloc(1),
    created_at: NOW,
    checked_at: NOW,
  });
  await insertStrategy(space, {
    id: strategy,
    user_id,
    name: 'x',
    description: '',
    version_number: 1,
    created_at: NOW,
    updated_at: NOW,
  });
  await insertVersion(space, {
    strategy_id: strategy,
    version_number: 1,
    note: '',
    created_at: NOW,
    language: 'python',
    code: 'x',
    symbol: 'AAPL',
    timeframe: '1d',
    from_time: null,
    to_time: null,
    settings: {},
    instrument: {},
    parameters: {},
  });
  await insertOptimization(space, {
    ...{ id: randomUUID(), strategy_id: strategy, version_number: 1, symbol: 'AAPL' },
    ...{ timeframe: '1d', method: 'grid', run_count: 1, window_count: 0 },
    ...{ efficiency: null, verdict: null, created_at: NOW },
  });
  const sweep = randomUUID();
  await insertSweep(space, {
    ...{ id: sweep, strategy_id: strategy, version_number: 1, symbol: 'AAPL', timeframe: '1d' },
    ...{ language: 'pine', method: 'grid', document: '{}', bars: Buffer.alloc(48), most_runs: 1 },
    ...{ state: 'planning', failure: null, held_until: null, created_at: NOW, ended_at: null },
  });
  const points = Buffer.alloc(4);
  const chunk = { first_run: 0, run_count: 1, points };
  const plan = { plannedCount: 0, chunks: [chunk], runMs: 1, guide: null };
  await storeSweepPlan(space, { userId: user_id, sweepId: sweep, attempt: 0 }, plan);
  await insertBarSet(space, {
    id: set,
    user_id,
    name: 'x',
    timeframe: '1d',
    bar_count: 1,
    byte_count: 48,
    first_open_time: 0,
    last_open_time: 0,
    created_at: NOW,
  });
  await insertChunk(space, {
    bar_set_id: set,
    chunk_index: 0,
    bar_count: 1,
    first_open_time: 0,
    last_open_time: 0,
    columns: Buffer.alloc(48),
  });
  await fillLearning(space);
  await fillProfile(space);
  await fillRuns(space);
  await fillDashboard(space);
  await fillExecution(space);
  await fillAlerts(space);
  await fillMarketplace(space);
}

/** Gives the user something of everything that the dashboard keeps. */
async function fillDashboard(space: UserSpace): Promise<void> {
  const [list, alert] = [randomUUID(), randomUUID()];
  await insertWatchlist(space, { id: list, name: 'x', position: 1, created_at: NOW });
  const item = { id: randomUUID(), symbol: 'AAPL', position: 1, added_at: NOW };
  await insertWatched(space, { ...item, watchlist_id: list });
  const condition = { symbol: 'AAPL', condition: 'above', threshold: 2 } as const;
  await insertPriceAlert(space, {
    ...{ ...condition, id: alert, is_repeating: false, reference_price: 1, priced_at: 0 },
    created_at: NOW,
  });
  const firing = { ...condition, id: randomUUID(), alert_id: alert, price: 2, source: 'x' };
  await insertFiring(space, { ...firing, currency: 'USD', priced_at: 0, fired_at: NOW }, 1);
}

/** Gives the user something of everything that is kept of their learning. */
/** Gives the user every way to sign in that has a table of its own. */
async function fillMethods(space: UserSpace): Promise<void> {
  const times = { user_id: space.userId, created_at: NOW, last_used_at: null };
  await putAuthenticator(space, { ...times, secret_sealed: Buffer.alloc(1), last_step: 0 });
  await putPhone(space, { ...times, number_hash: randomBytes(32), label: 'x' });
  await putEmailSignIn(space, times);
  await putPassword(space, { ...times, hash: 'x' });
  await replaceRecoveryCodes(space, [randomBytes(32)], NOW);
}

/** The promises of a database, kept however it is reached. */
function describeDatabase(name: string, start: () => Promise<TestDatabase>): void {
  describe(`database over ${name}`, () => {
    let test: TestDatabase;
    let database: Database;
    let owner: Client;
    const [ann, bob] = [randomUUID(), randomUUID()];

    before(async () => {
      test = await start();
      database = await openDatabase(test.connection, silentLogger);
      owner = new Client(test.connection.owner);
      await owner.connect();
      await database.forUser(ann, fill);
      await database.forUser(bob, fill);
    });
    after(async () => {
      await owner?.end();
      await database?.close();
      await test?.close();
    });

    /** Names of the tables that hold users' rows, with the column that says whose. */
    async function tenantTables(): Promise<{ table: string; column: string }[]> {
      const { rows } = await owner.query(
        `select table_name as table, column_name as column from information_schema.columns
         where table_schema = 'public' and (column_name = 'user_id' or table_name = 'users' and column_name = 'id')
         order by 1`,
      );
      return rows;
    }

    /** Returns how many rows a statement of a user changes, or that the role may not run it. */
    async function affectedBy(
      user: string,
      statement: RawBuilder<unknown>,
    ): Promise<bigint | 'refused' | undefined> {
      try {
        const { numAffectedRows } = await database.forUser(user, ({ rows }) =>
          statement.execute(rows),
        );
        return numAffectedRows;
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('permission denied')) {
          return 'refused';
        }
        throw error;
      }
    }

    /** Returns what a statement on rows of others comes to: no row, or a refusal where nobody may run it. */
    async function expected(table: string, right: 'update' | 'delete'): Promise<0n | 'refused'> {
      const { rows } = await owner.query<{ has: boolean }>(
        `select has_table_privilege('stratloom_app', $1, $2) as has`,
        [table, right],
      );
      return rows[0]?.has === true ? 0n : 'refused';
    }

    it('answers requests as a role that row-level security binds', async () => {
      const { rows } = await sql<{ name: string; above: boolean }>`
        select current_user as name, rolsuper or rolbypassrls as above
        from pg_roles where rolname = current_user`.execute(database.shared);
      assert.deepEqual(rows, [{ name: 'stratloom_app', above: false }]);
    });

    it('has row-level security enabled and forced on every table with a user', async () => {
      const tables = (await tenantTables()).map(({ table }) => table);
      assert.ok(tables.length >= 9, tables.join());
      const { rows } = await owner.query(
        `select relname from pg_class
         where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity order by 1`,
      );
      assert.deepEqual(
        rows.map(({ relname }) => relname),
        tables,
      );
    });

    it('shows a user their own rows and nobody the rows of others', async () => {
      for (const { table, column } of await tenantTables()) {
        const whose = sql<{
          whose: string;
        }>`select ${sql.ref(column)} as whose from ${sql.table(table)}`;
        const nobody = await whose.execute(database.shared);
        assert.deepEqual(nobody.rows, [], `${table} without a user`);
        for (const user of [ann, bob]) {
          const { rows } = await database.forUser(user, (space) => whose.execute(space.rows));
          assert.deepEqual(rows, [{ whose: user }], table);
        }
      }
    });

    it('has a rule for every table with a user: what an archive holds of it, and what becomes of it', async () => {
      const tables = (await tenantTables()).map(({ table }) => table);
      assert.deepEqual(Object.keys(PERSONAL_TABLES).toSorted(), tables.toSorted());
      for (const [table, { withheld = [], erased, exported }] of Object.entries(PERSONAL_TABLES)) {
        const { rows } = await owner.query<{ name: string }>(
          `select column_name as name from information_schema.columns where table_name = $1`,
          [table],
        );
        const columns = rows.map(({ name }) => name);
        for (const column of withheld) assert.ok(columns.includes(column), `${table}.${column}`);
        for (const secret of columns.filter((name) => /(_sealed|_hash|^hash)$/.test(name))) {
          const isHeldBack =
            withheld.includes(secret) || PUBLIC_HASHES.includes(`${table}.${secret}`);
          assert.ok(isHeldBack || exported !== 'rows', `${table}.${secret} would be exported`);
        }
        if (erased === 'delete') assert.equal(await expected(table, 'delete'), 0n, table);
      }
    });

    it('changes and deletes no rows of others', async () => {
      for (const { table, column } of await tenantTables()) {
        const whose = sql.ref(column);
        const change = sql`update ${sql.table(table)} set ${whose} = ${whose} where ${whose} = ${bob}`;
        assert.equal(await affectedBy(ann, change), await expected(table, 'update'), table);
        const deletion = sql`delete from ${sql.table(table)} where ${whose} = ${bob}`;
        assert.equal(await affectedBy(ann, deletion), await expected(table, 'delete'), table);
      }
    });

    it('never changes or deletes what is written once of live trading and the marketplace', async () => {
      const journals = ['audit_entries', 'deployment_inputs', 'fills', 'ledger_entries'];
      const market = ['market_entries', 'moderation_entries'];
      for (const table of [...journals, ...market, 'deployed_strategies', 'paper_fills']) {
        assert.equal(await expected(table, 'update'), 'refused', table);
        assert.equal(await expected(table, 'delete'), 'refused', table);
      }
      for (const table of ['execution_accounts', 'deployments', 'orders']) {
        assert.equal(await expected(table, 'delete'), 'refused', table);
      }
    });

    it('takes no rows in the name of others', async () => {
      await assert.rejects(
        database.forUser(ann, (space) => fill({ ...space, userId: randomUUID() })),
        /row-level security/,
      );
      await assert.rejects(
        database.forUser(ann, ({ rows }) =>
          rows.updateTable('strategies').set({ user_id: bob }).execute(),
        ),
        /row-level security/,
      );
    });

    it('forgets the user when the transaction ends, also when it fails', async () => {
      await assert.rejects(
        database.forUser(ann, async () => {
          throw new Error('on purpose');
        }),
        /on purpose/,
      );
      const counts = await Promise.all(
        Array.from({ length: 40 }, () => database.shared.selectFrom('users').selectAll().execute()),
      );
      assert.ok(counts.every((rows) => rows.length === 0));
    });

    it('finds accounts across users by the lookups alone', async () => {
      assert.equal(await userOfEmail(database.shared, `${bob}@example.com`), bob);
      assert.equal(await userOfPasskey(database.shared, `key-${ann}`), ann);
      const issuer = 'https://issuer.example';
      assert.equal(await userOfSocialIdentity(database.shared, issuer, bob), bob);
      assert.equal(
        await userOfSocialIdentity(database.shared, 'https://other.example', bob),
        undefined,
      );
      assert.equal(await userOfPasskey(database.shared, 'key-none'), undefined);
    });

    it('forgets browsers that nobody signed in with', async () => {
      const [old, young] = [randomUUID(), randomUUID()];
      const add = (id: string, at: Date): Promise<void> =>
        insertAnonymousDevice(database.shared, { id, info: {}, publicKey: {}, at });
      await add(old, later(NOW, -91 * 86_400_000));
      await add(young, later(NOW, -89 * 86_400_000));
      await (await openDatabase(test.connection, silentLogger)).close();
      const { rows } = await owner.query('select id from anonymous_devices');
      assert.deepEqual(rows, [{ id: young }]);
    });

    it('reads counts as numbers', async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from challenges`.execute(
        database.shared,
      );
      assert.equal(rows[0]?.n, 0);
    });

    it('keeps scripts under the present id of their language when it comes from before', async () => {
      await database.forUser(ann, ({ rows }) =>
        rows.updateTable('strategy_versions').set({ language: 'pinescript' }).execute(),
      );
      // By itself: the list of what has run takes no gaps, and what came after would be there already.
      const pool = new Pool(test.connection.owner);
      const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
      await migrations['0014-pine-id']?.up(db);
      await db.destroy();
      const languageOf = async (user: string) =>
        database.forUser(user, ({ rows }) =>
          rows.selectFrom('strategy_versions').select('language').execute(),
        );
      assert.deepEqual(await languageOf(ann), [{ language: 'pine' }]);
      assert.deepEqual(await languageOf(bob), [{ language: 'python' }]);
    });

    it('is migrated once, by any number of processes at once', async () => {
      const again = await Promise.all(
        [1, 2, 3].map(() => openDatabase(test.connection, silentLogger)),
      );
      for (const other of again) await other.close();
      const { rows } = await owner.query('select name from kysely_migration order by 1');
      assert.deepEqual(
        rows.map(({ name }) => name),
        Object.keys(migrations),
      );
    });
  });
}

describeDatabase('the embedded socket', startEmbeddedDatabase);
describeDatabase('DATABASE_URL, TCP and a password', startTcpDatabase);
