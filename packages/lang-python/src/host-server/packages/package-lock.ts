import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Wheel } from '../../protocol/wheel.ts';
import { z } from 'zod';

/** A package of a release of Pyodide. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly fileName: string;
  /** SHA-256 of the file, 64 hexadecimal digits. */
  readonly sha256: string;
  /** Modules that can be imported. */
  readonly imports: readonly string[];
  /** Names of the packages that it needs. */
  readonly depends: readonly string[];
  readonly folder: Wheel['folder'];
}

/** Everything that a release of Pyodide can install. */
export interface PackageLock {
  /** Version of the release, for example 314.0.7. */
  readonly release: string;
  /** By name in lower case with hyphens. */
  readonly packages: ReadonlyMap<string, LockedPackage>;
}

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string(),
      version: z.string(),
      file_name: z.string().regex(/^\w[\w.+-]*\.(whl|zip)$/),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      imports: z.array(z.string()),
      depends: z.array(z.string()),
      install_dir: z.enum(['site', 'dynlib']),
    }),
  ),
});

const PackageFile = z.object({ version: z.string() });

/**
 * Reads the text of a `pyodide-lock.json`.
 *
 * @throws ZodError or SyntaxError for any other text.
 */
export function readPackageLock(text: string, release: string): PackageLock {
  const { packages } = LockFile.parse(JSON.parse(text));
  const locked = Object.values(packages).map((it): LockedPackage => ({
    name: packageKey(it.name),
    version: it.version,
    fileName: it.file_name,
    sha256: it.sha256,
    imports: it.imports,
    depends: it.depends.map(packageKey),
    folder: it.install_dir,
  }));
  return { release, packages: new Map(locked.map((it) => [it.name, it])) };
}

let pinned: PackageLock | null = null;

/** Returns the packages of the release of Pyodide that strategies run on. */
export function pinnedLock(): PackageLock {
  pinned ??= readPackageLock(
    textOf('pyodide/pyodide-lock.json'),
    PackageFile.parse(JSON.parse(textOf('pyodide/package.json'))).version,
  );
  return pinned;
}

/** Returns the package of a name, or the one that has a module of that name. */
export function findPackage(lock: PackageLock, name: string): LockedPackage | undefined {
  return lock.packages.get(packageKey(name)) ?? packageOfModule(lock, name);
}

/** Returns the package that has a module. */
export function packageOfModule(
  { packages }: PackageLock,
  module: string,
): LockedPackage | undefined {
  return [...packages.values()].find(({ imports }) => imports.includes(module));
}

/** Returns packages and everything that they need, what is needed first. */
export function withDependencies(
  lock: PackageLock,
  packages: readonly LockedPackage[],
): readonly LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  const seen = new Set<string>();
  const add = (each: LockedPackage): void => {
    if (seen.has(each.name)) return;
    seen.add(each.name);
    for (const name of each.depends) {
      const needed = lock.packages.get(name);
      if (needed !== undefined) add(needed);
    }
    found.set(each.name, each);
  };
  packages.forEach(add);
  return [...found.values()];
}

/** Returns the name of the package that a file is of, by the file's name. */
export function distributionOf(fileName: string): string {
  return packageKey(/^[^-]+/.exec(fileName)?.[0] ?? fileName);
}

/** Returns a name as locks write it: `Scikit_Learn` is `scikit-learn`. */
export function packageKey(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, '-');
}

function textOf(module: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(module)), 'utf8');
}
