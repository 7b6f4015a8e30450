import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, embeddedConnection } from '../../../apps/server/src/db/connection.ts';
import { EmbeddedPostgres } from '../../../apps/server/src/db/postgres-embedded/supervisor.ts';
import { silentLogger } from '../../../apps/server/src/process/log.ts';
import { startTestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { makeTestFolder } from '../../../apps/server/src/testing/test-folder.ts';
import { breakConnections } from './account-watch.ts';

/** PostgreSQL forgets at each kill what it was to clean up: states of strategies, written again and again, take most of it in an hour. */
const DISK = '2g';

/** Place in which a soak keeps its database, with the faults that it can meet there. */
export interface SoakPlace {
  readonly connection: Connection;
  /** Lets the database die, or lose all its connections. */
  kill(): Promise<void>;
  /** Leaves the disk of the database full for a time, ms; null where it has no disk of its own. */
  readonly fill: ((ms: number) => Promise<void>) | null;
  close(): Promise<void>;
}

/** Returns a database on the cluster of the tests, which cannot be killed: its connections are. */
export async function sharedPlace(): Promise<SoakPlace> {
  const test = await startTestDatabase();
  const { connection } = test;
  return {
    connection,
    kill: () => breakConnections(connection),
    fill: null,
    close: () => test.close(),
  };
}

/** Starts a durable PostgreSQL, on a small disk of its own where this process may mount one. */
export async function ownPlace(): Promise<SoakPlace> {
  const folder = await makeTestFolder();
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0711`, 'tmpfs', folder]).status ===
    0;
  const postgres = await EmbeddedPostgres.start(folder, silentLogger);
  const connection = await embeddedConnection(postgres.socketDirectory);
  return {
    connection,
    kill: async () => {
      if (postgres.pid !== undefined) process.kill(postgres.pid, 'SIGKILL');
    },
    fill: isMounted ? (ms) => fillDisk(folder, ms) : null,
    close: async () => {
      await postgres.stop();
      if (isMounted) spawnSync('umount', ['-l', folder]);
      await rm(postgres.place.home, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fillDisk(folder: string, ms: number): Promise<void> {
  const path = `${folder}/ballast`;
  const file = await open(path, 'w');
  const end = performance.now() + ms;
  // What the database gives back meanwhile is taken as well.
  while (performance.now() < end) {
    if (!(await writeMore(file))) await pause(200);
  }
  await file.close();
  await rm(path);
}

async function writeMore(file: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  for (const size of [1 << 22, 1 << 14]) {
    try {
      await file.write(Buffer.alloc(size));
      return true;
    } catch {
      // Full at this size.
    }
  }
  return false;
}
