import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartProblem } from '../../process/start-problem.ts';

/** The operating-system account under which PostgreSQL runs, when it is not our own. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Unprivileged accounts in the order of our liking; one of them exists on every Debian and macOS. */
const CANDIDATES = ['stratloom', 'postgres', '_postgres', 'nobody'];

function knownAccounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name !== undefined && uid !== undefined && gid !== undefined
      ? [{ name, uid: Number(uid), gid: Number(gid) }]
      : [];
  });
}

/**
 * Returns the account that must run PostgreSQL, or undefined when our own may: PostgreSQL refuses to run as root.
 *
 * @param clusterOwner - Owner of a cluster that exists already; a cluster keeps its account.
 */
export function chooseAccount(clusterOwner: number | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = knownAccounts();
  const owner = accounts.find(({ uid }) => uid === clusterOwner && uid !== 0);
  if (owner !== undefined) return owner;
  for (const name of CANDIDATES) {
    const account = accounts.find((each) => each.name === name);
    if (account !== undefined) return account;
  }
  throw new StartProblem(
    'PostgreSQL does not run as root, and there is no account to run it as.',
    'Add one (useradd --system stratloom), start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Returns the options for `spawn` that make a process run as `account`. */
export function spawnAs(account: Account | undefined): {
  uid?: number;
  gid?: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
} {
  // Only what is needed: PGDATA, PGPORT and their like would change what the binaries do, and our own working
  // directory may be closed to the account.
  const env = { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' };
  return account === undefined
    ? { cwd: '/', env }
    : { uid: account.uid, gid: account.gid, cwd: '/', env };
}

/** Returns true when `account` may create files in `directory`; asks the kernel, so that every rule of it counts. */
export function canWriteIn(account: Account | undefined, directory: string): boolean {
  const { status } = spawnSync('test', ['-w', directory, '-a', '-x', directory], spawnAs(account));
  return status === 0;
}
