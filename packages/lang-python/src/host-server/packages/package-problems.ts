import type { UserProblem } from '@stratloom/engine/model';
import { distributionOf, type LockedPackage, type PackageLock } from './package-lock.ts';

/** A file has other bytes than the release's file of that name. */
export function changedWheel(
  { name, fileName, sha256 }: LockedPackage,
  { release }: PackageLock,
  folder: string,
  found: string,
): UserProblem {
  return {
    code: 'python.package-changed',
    message: `${fileName} in ${folder} is not the file of Pyodide ${release}: its SHA-256 is ${found}, not ${sha256}.`,
    remedy: `Delete it and run: stratloom python add ${name}.`,
  };
}

/** A file is none of the release's. */
export function foreignWheel(fileName: string, lock: PackageLock, folder: string): UserProblem {
  const known = lock.packages.get(distributionOf(fileName));
  const isKnown = known !== undefined;
  return {
    code: 'python.package-foreign',
    message: `${fileName} in ${folder} is no file of Pyodide ${lock.release}${isKnown ? `, which has ${known.fileName}` : ''}: it is not used.`,
    remedy: isKnown
      ? `Delete it and run: stratloom python add ${known.name}.`
      : 'Delete it: only packages of that release run in the sandbox.',
  };
}

/** Packages are imported, or needed by one that is, and their files are not there. */
export function missingWheels(
  wanted: LockedPackage,
  missing: readonly LockedPackage[],
  folder: string,
): UserProblem {
  const files = missing.map(({ fileName }) => fileName).join(', ');
  return {
    code: 'python.package-missing',
    message: `${wanted.name} needs what is not in ${folder}: ${files}.`,
    remedy: `Run: stratloom python add ${wanted.name}.`,
  };
}

/** A file or folder cannot be read. */
export function unreadableWheels(path: string, error: unknown): UserProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: 'python.package-unreadable',
    message: `${path} cannot be read: ${reason}.`,
    remedy:
      'Give the user that runs strategies the right to read it; STRATLOOM_PYTHON_PACKAGES names the folder.',
  };
}
