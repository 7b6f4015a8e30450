import { rm } from 'node:fs/promises';
import type { Logger } from '../../log.ts';
import { takeOwnership } from './ownership.ts';
import { StartProblem } from '../../start-problem.ts';
import { postmasterFile, readPostmaster, servesFolder, stopPostmaster } from './postmaster.ts';
import { isAlive } from './process-table.ts';

/** How long a PostgreSQL that was found running may take to answer, for example while it recovers. */
const ANSWER_MS = 15_000;

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
  if (postmaster === undefined || !isAlive(postmaster.pid)) return;
  if (!servesFolder(postmaster.pid, dataDirectory)) {
    // After a restart of the machine the number may belong to another program; PostgreSQL would take it for itself.
    await rm(postmasterFile(dataDirectory), { force: true });
    return;
  }
  await proveOrphaned(dataDirectory);
  logger.warn('stopping the database that an earlier server left running', { pid: postmaster.pid });
  await stopPostmaster(postmaster.pid);
}
