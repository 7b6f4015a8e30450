import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../process/log.ts';
import { takeOwnership } from './ownership.ts';
import { StartProblem } from '../../process/start-problem.ts';
import { postmasterFile, readPostmaster, servesFolder, stopPostmaster } from './postmaster.ts';
import { isAlive, isTaken, waitUntilLeft } from './process-table.ts';

/** File beside the socket with the same number in it. */
const SOCKET_LOCK = '.s.PGSQL.5432.lock';
/** Time that a PostgreSQL found running may take to answer, for example while it recovers. */
const ANSWER_MS = 15_000;
/** Time that the processes of a killed PostgreSQL may take to notice. */
const LEAVE_MS = 10_000;

/** Resolves once ownership of the PostgreSQL in `dataDirectory` is proven free; rejects while it is held. */
async function proveOrphaned(dataDirectory: string): Promise<void> {
  const end = performance.now() + ANSWER_MS;
  while (performance.now() < end) {
    const postmaster = await readPostmaster(dataDirectory);
    if (postmaster === undefined || !isAlive(postmaster.pid)) return;
    try {
      // The connection is left open: PostgreSQL ends it when it stops, and nobody else gets the lock till then.
      await takeOwnership(postmaster.socketDirectory);
      return;
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Stops the PostgreSQL that a killed server left behind in `dataDirectory`, if there is one.
 *
 * @throws StartProblem when a living server owns it.
 */
export async function stopOrphan(dataDirectory: string, logger: Logger): Promise<void> {
  const postmaster = await readPostmaster(dataDirectory);
  // A number that nobody has: PostgreSQL itself sees that the file is stale.
  if (postmaster === undefined || !isTaken(postmaster.pid)) return;
  const { pid } = postmaster;
  if (isAlive(pid) && servesFolder(pid, dataDirectory)) {
    await proveOrphaned(dataDirectory);
    logger.warn('stopping the database that an earlier server left running', { pid });
    await stopPostmaster(pid);
    return;
  }
  // The number is that of a dead process that nobody has asked about, or of another program since a restart of the
  // machine. PostgreSQL would take it for itself and refuse to start. First the last of its old processes must be gone.
  if (await waitUntilLeft(dataDirectory, LEAVE_MS)) {
    await rm(postmasterFile(dataDirectory), { force: true });
    await rm(join(postmaster.socketDirectory, SOCKET_LOCK), { force: true });
  }
}
