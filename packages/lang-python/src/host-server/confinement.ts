import { spawnSync } from 'node:child_process';
import type { UserProblem } from '@stratloom/engine/model';
import { type Identity, identities } from './identity.ts';
import { confinementProbe, programFolder } from './runner-command.ts';

/** As whom sandboxes run behind bubblewrap, or why they cannot. */
export type Confinement =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly problem: UserProblem };

/** Tries bubblewrap with the sandbox's own files, as each user that could run it. */
export function findConfinement(): Confinement {
  const [program, ...args] = confinementProbe();
  let reason = '';
  for (const identity of identities(programFolder())) {
    const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8', ...identity });
    if (error !== undefined) return { ok: false, problem: MISSING };
    if (status === 0) return { ok: true, identity };
    reason = stderr.trim();
  }
  return { ok: false, problem: notWorking(reason) };
}

const MISSING: UserProblem = {
  code: 'python.no-bubblewrap',
  message: 'Python strategies run only behind bubblewrap, which is not installed.',
  remedy:
    'Install it: apt-get install bubblewrap (Debian, Ubuntu), dnf install bubblewrap (Fedora).',
};

function notWorking(reason: string): UserProblem {
  return {
    code: 'python.no-bubblewrap',
    message: `Python strategies run only behind bubblewrap, which does not work here: ${reason}`,
    remedy:
      'Allow unprivileged user namespaces (sysctl kernel.unprivileged_userns_clone=1; in a container: --security-opt seccomp=unconfined).',
  };
}
