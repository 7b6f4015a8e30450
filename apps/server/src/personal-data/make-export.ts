import type { Database } from '../db/database.ts';
import {
  addExportPart,
  claimDataExport,
  endDataExport,
  type NamedExport,
} from '../db/queries/data-exports.ts';
import type { Logger } from '../process/log.ts';
import { archiveFiles } from './archive-files.ts';
import { zipOf } from './zip.ts';

/** Ports of making an archive. */
export interface ExportDeps {
  readonly database: Database;
  readonly logger: Logger;
}

/** Time after which another process may begin an archive anew whose maker has not written to it. */
const CLAIM_MS = 120_000;
/** Times that an archive is begun before it is given up. */
const MAX_ATTEMPTS = 3;
/** Bytes of a stored piece. */
const PART_BYTES = 1024 * 1024;

/** Makes an archive that waits, unless somebody else does. */
export async function makeExport(
  deps: ExportDeps,
  { userId, exportId }: NamedExport,
): Promise<void> {
  const { database, logger } = deps;
  const attempt = await database.forUser(userId, (space) =>
    claimDataExport(space, exportId, CLAIM_MS),
  );
  if (attempt === undefined) return;
  const state = attempt > MAX_ATTEMPTS ? 'failed' : await written(deps, { userId, exportId });
  if (state === 'gone') return;
  await database.forUser(userId, (space) => endDataExport(space, exportId, state));
  logger.info('an archive of all data has ended', { userId, state });
}

async function written(
  { database }: ExportDeps,
  { userId, exportId }: NamedExport,
): Promise<'done' | 'gone'> {
  let doneCount = 0;
  let index = 0;
  const store = async (content: Buffer): Promise<boolean> => {
    const part = { exportId, index, content, doneCount, forMs: CLAIM_MS };
    index += 1;
    return database.forUser(userId, (space) => addExportPart(space, part));
  };
  return database.forUser(userId, async (space) => {
    const files = archiveFiles(space, (count) => (doneCount = count));
    let waiting: Buffer[] = [];
    let storedCount = 0;
    for await (const piece of zipOf(files)) {
      waiting.push(piece);
      const isFull = waiting.reduce((sum, { length }) => sum + length, 0) >= PART_BYTES;
      // Whoever waits sees how far it is, also while there is little to write.
      if (!isFull && doneCount < storedCount + 10) continue;
      if (!(await store(Buffer.concat(waiting)))) return 'gone';
      waiting = [];
      storedCount = doneCount;
    }
    return (await store(Buffer.concat(waiting))) ? 'done' : 'gone';
  });
}
