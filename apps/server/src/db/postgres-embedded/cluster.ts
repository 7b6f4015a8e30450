import { spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../process/start-problem.ts';
import { spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

/** Role that owns the database: used for migrations and by the supervisor, never for requests. */
export const OWNER_ROLE = 'stratloom_owner';

const DRAFT_PREFIX = 'postgres-draft-';
/** A draft older than this was left by a start that was killed. */
const STALE_DRAFT_MS = 10 * 60_000;

async function removeStaleDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    const draft = join(home, name);
    const age = await stat(draft).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > STALE_DRAFT_MS) await rm(draft, { recursive: true, force: true });
  }
}

function initdbArguments(directory: string): string[] {
  return [
    `--pgdata=${directory}`,
    `--username=${OWNER_ROLE}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // The socket's folder is closed to every other account; see supervisor.ts.
    '--auth=trust',
    '--no-instructions',
  ];
}

async function runInitdb(binaries: Binaries, place: Place, directory: string): Promise<void> {
  const child = spawn(binaries.initdb, initdbArguments(directory), {
    ...spawnAs(place.account),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code === 0) return;
  throw new StartProblem(
    `The database could not be made in ${place.home}: ${errors.trim()}`,
    'Free some disk space or set STRATLOOM_DATA to another folder; or set DATABASE_URL.',
  );
}

/**
 * Makes the cluster of `place` unless there is one. It is made aside and then moved into place, so that a start that is
 * killed halfway, or two starts at once, never leave a half-made cluster.
 */
export async function ensureCluster(binaries: Binaries, place: Place): Promise<void> {
  await removeStaleDrafts(place.home);
  if (await stat(place.dataDirectory).catch(() => undefined)) return;
  const draft = await mkdtemp(join(place.home, DRAFT_PREFIX));
  try {
    if (place.account !== undefined) await chown(draft, place.account.uid, place.account.gid);
    await runInitdb(binaries, place, draft);
    await rename(draft, place.dataDirectory).catch(async (error: unknown) => {
      if (!(await stat(place.dataDirectory).catch(() => undefined))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
