import { Client } from 'pg';
import { z } from 'zod';
import { StartProblem } from '../../process/start-problem.ts';
import { OWNER_ROLE } from './cluster.ts';

/** Any number will do, as long as it stays the same. */
const LOCK = 7_386_021;
/** Time that the lock of a killed process may outlive it. */
const PATIENCE_MS = 2_000;

const HolderRows = z.array(z.object({ holder: z.string() }));
const LockRows = z.array(z.object({ taken: z.boolean() }));

/** Opens a connection as the owner to the maintenance database of the PostgreSQL behind a socket. */
export async function connectAsOwner(socketDirectory: string): Promise<Client> {
  const client = new Client({
    host: socketDirectory,
    port: 5432,
    user: OWNER_ROLE,
    database: 'postgres',
    application_name: `stratloom ${process.pid}`,
  });
  // When PostgreSQL stops, its connections break; whoever asked it to stop knows.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK]);
  return LockRows.parse(rows).some(({ taken }) => taken);
}

async function lockHolder(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name as holder from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK],
  );
  return HolderRows.parse(rows)[0]?.holder ?? 'another process';
}

/**
 * Makes this process the only owner of the PostgreSQL behind a socket. The lock is held by the connection that is
 * returned: it ends with the process, however that ends, so that no stale lock can remain.
 *
 * @throws StartProblem while another process owns it.
 */
export async function takeOwnership(socketDirectory: string): Promise<Client> {
  const client = await connectAsOwner(socketDirectory);
  const end = performance.now() + PATIENCE_MS;
  while (!(await tryLock(client))) {
    if (performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    const holder = await lockHolder(client);
    await client.end();
    throw new StartProblem(
      `Stratloom is already running on this data folder (${holder.replace('stratloom', 'process')}).`,
      'Stop it first, or set STRATLOOM_DATA (and PORT) to start a second one beside it.',
    );
  }
  return client;
}

/** Returns true while a process owns the PostgreSQL behind a socket; false also when it cannot be asked. */
export async function isOwned(socketDirectory: string): Promise<boolean> {
  const client = await connectAsOwner(socketDirectory).catch(() => null);
  if (client === null) return false;
  try {
    return !(await tryLock(client));
  } finally {
    await client.end();
  }
}
