import { chmod, chown, mkdir, mkdtemp, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Logger } from '../../log.ts';
import { type Account, canWriteIn, chooseAccount } from './account.ts';
import { StartProblem } from '../../start-problem.ts';
import { folderOutside } from './folder-outside.ts';

/** Where a cluster lives and who runs it. */
export interface Place {
  /** PostgreSQL's own data folder. */
  readonly dataDirectory: string;
  /** Folder around it, for the log, the socket and copied binaries. */
  readonly home: string;
  readonly account: Account | undefined;
}

/** Longest path of a socket that every platform takes (macOS: 104 bytes with the end mark). */
const MAX_SOCKET_PATH = 100;
const SOCKET_NAME = '/.s.PGSQL.5432';

async function ownerOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );
}

async function openHome(home: string, account: Account | undefined): Promise<boolean> {
  try {
    const made = await mkdir(home, { recursive: true });
    // A strict umask would close our own new folder to the account.
    if (made !== undefined) await chmod(home, 0o755);
  } catch (error) {
    throw new StartProblem(
      `The data folder ${home} cannot be made: ${String(error)}.`,
      'Set STRATLOOM_DATA to a folder in which you may write.',
    );
  }
  if (account === undefined) return canWriteIn(account, home);
  // The account needs to pass through, not to write: the folders that PostgreSQL writes in are made for it.
  const probe = await mkdtemp(join(home, 'probe-'));
  await chown(probe, account.uid, account.gid);
  const reachable = canWriteIn(account, probe);
  await rmdir(probe);
  return reachable;
}

/**
 * Decides where the cluster of `dataFolder` lives: in it, or outside when the account that must run PostgreSQL cannot
 * reach it. What was decided is logged and written to `postgres-location.json` in `dataFolder`.
 */
export async function choosePlace(dataFolder: string, logger: Logger): Promise<Place> {
  const inside = resolve(dataFolder);
  const outside = folderOutside(inside);
  const owner =
    (await ownerOf(join(inside, 'postgres'))) ?? (await ownerOf(join(outside, 'postgres')));
  const account = chooseAccount(owner);
  let home = inside;
  if (!(await openHome(inside, account))) {
    if (account === undefined) {
      throw new StartProblem(
        `The data folder ${inside} is not yours to write in.`,
        'It may have been made by root: start as root again, or set STRATLOOM_DATA to another folder.',
      );
    }
    home = outside;
    await openHome(outside, account);
    logger.info('the data folder is closed to the account of the database; its data is elsewhere', {
      dataFolder: inside,
      account: account.name,
      databaseFolder: home,
    });
  }
  const place = { home, account, dataDirectory: join(home, 'postgres') };
  const note = { dataDirectory: place.dataDirectory, account: account?.name ?? null };
  await writeFile(
    join(inside, 'postgres-location.json'),
    `${JSON.stringify(note, undefined, 2)}\n`,
  );
  return place;
}

/** Makes the folder for the socket, open to the account only; a temporary one where the path would be too long. */
export async function makeSocketFolder({ home, account }: Place): Promise<string> {
  let folder = join(home, 'socket');
  if (Buffer.byteLength(folder + SOCKET_NAME) > MAX_SOCKET_PATH) {
    const roomy = Buffer.byteLength(tmpdir()) < 60 && canWriteIn(account, tmpdir());
    folder = await mkdtemp(join(roomy ? tmpdir() : '/tmp', 'stratloom-'));
  } else {
    await mkdir(folder, { recursive: true });
  }
  await chmod(folder, 0o700);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return folder;
}
