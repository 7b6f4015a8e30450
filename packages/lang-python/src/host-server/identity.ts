import { statSync } from 'node:fs';
import process from 'node:process';

/** The system's user as which a process runs; none = the user of this process. */
export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/** The user that owns nothing, by its number on all common systems. */
const NOBODY: Identity = { uid: 65_534, gid: 65_534 };

/**
 * Returns the users as which sandboxes could run, the one with the fewest rights first.
 *
 * Only root can choose: nobody, if nobody can reach the files (they may lie under /root); else their owner; else root, whose
 * rights end at the sandbox's own user namespace.
 *
 * @param folder - Where the sandboxed program lies.
 */
export function identities(folder: string): Identity[] {
  if (process.getuid?.() !== 0) return [{}];
  const { uid, gid } = statSync(folder);
  return [NOBODY, ...(uid === 0 ? [] : [{ uid, gid }]), {}];
}
