import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { openDatabase } from '../db/database.ts';
import { spawnAs } from '../db/postgres-embedded/account.ts';
import { type Binaries, prepareBinaries } from '../db/postgres-embedded/binaries.ts';
import { ensureCluster, OWNER_ROLE } from '../db/postgres-embedded/cluster.ts';
import { choosePlace, makeSocketFolder, type Place } from '../db/postgres-embedded/place.ts';
import { becomesReady } from '../db/postgres-embedded/server-process.ts';
import type { Connection } from '../db/connection.ts';
import { APP_ROLE } from '../db/roles.ts';
import { silentLogger } from '../process/log.ts';
import { makeTestFolder } from './test-folder.ts';

/** Environment variable that names the socket folder of a cluster which a whole stage of tests shares. */
export const SHARED_CLUSTER = 'STRATLOOM_TEST_CLUSTER';

/** Migrated once for each cluster; every test database is a copy of it. */
const TEMPLATE = 'migrated';

/** Not durable: no test of these pulls the plug of the machine. Those that kill PostgreSQL start an embedded one. */
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'port=5432',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=1000',
  // Nothing follows this cluster or plans by its statistics.
  'wal_level=minimal',
  'max_wal_senders=0',
  'track_counts=off',
  'timezone=UTC',
];

let own: Promise<string> | undefined;

/** Returns the socket folder of the stage's cluster, or of one of this process where a file runs alone. */
export function testCluster(): Promise<string> {
  const shared = process.env[SHARED_CLUSTER];
  return shared === undefined ? (own ??= startTestCluster()) : Promise.resolve(shared);
}

/** Starts a cluster with a migrated template; it ends with this process, however that ends. Returns its socket folder. */
export async function startTestCluster(): Promise<string> {
  const folder = await makeTestFolder();
  const place = await choosePlace(folder, silentLogger);
  const binaries = await prepareBinaries(place.account, place.home);
  await ensureCluster(binaries, place);
  const socketDirectory = await makeSocketFolder(place);
  const postgres = spawnPostgres(binaries, place, socketDirectory);
  removeWithThisProcess(postgres, [place.home, folder, socketDirectory]);
  if (!(await becomesReady(postgres, place.dataDirectory))) {
    await rm(folder, { recursive: true, force: true });
    throw new Error('the PostgreSQL of the tests does not start');
  }
  await createDatabase(socketDirectory, TEMPLATE, 'template0');
  const database = await openDatabase(connectionTo(socketDirectory, TEMPLATE), silentLogger);
  await database.close();
  return socketDirectory;
}

/** Creates a migrated database. */
export function createMigratedDatabase(socketDirectory: string, name: string): Promise<void> {
  return createDatabase(socketDirectory, name, TEMPLATE);
}

/** Drops a database, whoever is still connected to it. */
export function dropDatabase(socketDirectory: string, name: string): Promise<void> {
  return asOwner(socketDirectory, `drop database ${name} with (force)`);
}

/** Returns how to reach a database of a test cluster. */
export function connectionTo(socketDirectory: string, database: string): Connection {
  const place = { host: socketDirectory, port: 5432, database };
  return { owner: { ...place, user: OWNER_ROLE }, app: { ...place, user: APP_ROLE } };
}

function createDatabase(socketDirectory: string, name: string, template: string): Promise<void> {
  // Copied as files: as records of the log, the usual way, it takes three times the processor time, and so does dropping it.
  return asOwner(
    socketDirectory,
    `create database ${name} template ${template} strategy file_copy`,
  );
}

async function asOwner(socketDirectory: string, statement: string): Promise<void> {
  const client = new Client(connectionTo(socketDirectory, 'postgres').owner);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function spawnPostgres(
  { postgres }: Binaries,
  { dataDirectory, account }: Place,
  socketDirectory: string,
): ChildProcess {
  const settings = SETTINGS.flatMap((each) => ['-c', each]);
  const child = spawn(postgres, ['-D', dataDirectory, '-k', socketDirectory, ...settings], {
    ...spawnAs(account),
    detached: true,
    stdio: 'ignore',
  });
  child.unref();
  return child;
}

/**
 * Stops PostgreSQL and removes its folders when this process ends, killed ones included: a shell waits for the end of its
 * input, which only we hold open.
 */
function removeWithThisProcess({ pid }: ChildProcess, folders: readonly string[]): void {
  const wait = 'cat >/dev/null; kill -QUIT "$0" 2>/dev/null';
  const gone = 'while kill -0 "$0" 2>/dev/null; do sleep 0.1; done; rm -rf "$@"';
  const watchdog = spawn('sh', ['-c', `${wait}; ${gone}`, String(pid), ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  if (watchdog.stdin !== null && 'unref' in watchdog.stdin) {
    const { stdin } = watchdog;
    if (typeof stdin.unref === 'function') stdin.unref();
  }
}
