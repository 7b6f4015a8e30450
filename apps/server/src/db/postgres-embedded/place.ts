import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Logger } from '../../process/log.ts';
import { type Account, canWriteIn, chooseAccount } from './account.ts';
import { StartProblem } from '../../process/start-problem.ts';
import { folderOutside } from './folder-outside.ts';

/** Place of a cluster and the account that runs it. */
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

async function makeFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true });
    // A strict umask would close our own new folder to the account.
    if (made !== undefined) await chmod(folder, 0o755);
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} cannot be made: ${String(error)}.`,
      'Set STRATLOOM_DATA to a folder in which you may write.',
    );
  }
}

/** Returns true when `account` can work in folders that are made for it in `home`. */
async function canReach(account: Account, home: string): Promise<boolean> {
  const probe = await mkdtemp(join(home, 'probe-'));
  await chown(probe, account.uid, account.gid);
  const reachable = canWriteIn(account, probe);
  await rmdir(probe);
  return reachable;
}

/** Lets the group of `account` pass through `home`, where no group could do anything; `home` is ours alone. */
async function letThrough(account: Account, home: string): Promise<void> {
  const { mode, uid } = await stat(home);
  if ((mode & 0o070) !== 0) return;
  await chown(home, uid, account.gid);
  await chmod(home, (mode & 0o7777) | 0o010);
}

async function isReachable(account: Account | undefined, home: string): Promise<boolean> {
  if (account === undefined) return canWriteIn(account, home);
  if (await canReach(account, home)) return true;
  await letThrough(account, home);
  return canReach(account, home);
}

function closedFolder(home: string, account: Account | undefined): StartProblem {
  if (account === undefined) {
    return new StartProblem(
      `The data folder ${home} is not yours to write in.`,
      'It may have been made by root: start as root again, or set STRATLOOM_DATA to another folder.',
    );
  }
  return new StartProblem(
    `There is a database in ${home}, but the account ${account.name}, which must run it, cannot get there.`,
    'Let it pass through the folders above (chmod a+x), or set STRATLOOM_DATA to another folder.',
  );
}

/**
 * Decides where the cluster of `dataFolder` lives: in it, or outside when the account that must run PostgreSQL cannot
 * reach it. A cluster that exists stays where it is. What was decided is logged and written to
 * `postgres-location.json` in `dataFolder`.
 */
export async function choosePlace(dataFolder: string, logger: Logger): Promise<Place> {
  const inside = resolve(dataFolder);
  const outside = folderOutside(inside);
  await makeFolder(inside);
  const insideOwner = await ownerOf(join(inside, 'postgres'));
  const outsideOwner = await ownerOf(join(outside, 'postgres'));
  const account = chooseAccount(insideOwner ?? outsideOwner);
  const isMoved = insideOwner === undefined && outsideOwner !== undefined;
  let home = inside;
  if (isMoved || !(await isReachable(account, inside))) {
    if (account === undefined || insideOwner !== undefined) throw closedFolder(inside, account);
    home = outside;
    await makeFolder(outside);
    logger.info('the data folder is closed to the account of the database; its data is elsewhere', {
      dataFolder: inside,
      account: account.name,
      databaseFolder: home,
    });
  }
  const place = { home, account, dataDirectory: join(home, 'postgres') };
  const note = { dataDirectory: place.dataDirectory, account: account?.name ?? null };
  const file = join(inside, 'postgres-location.json');
  // Whoever reads it meanwhile finds the whole of it.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(note, undefined, 2)}\n`);
  await rename(draft, file);
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
