import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome, UserProblem } from '@stratloom/engine/model';
import { foreignModules } from '../../protocol/imports.ts';
import type { OfferedPackage } from '../../protocol/offered-packages.ts';
import type { PythonProblem } from '../../protocol/run.ts';
import type { Wheel } from '../../protocol/wheel.ts';
import {
  distributionOf,
  type LockedPackage,
  type PackageLock,
  packageKey,
  packageOfModule,
  pinnedLock,
  withDependencies,
} from './package-lock.ts';
import { changedWheel, foreignWheel, missingWheels, unreadableWheels } from './package-problems.ts';

/** A folder of wheels, and the lock that they are checked against. */
export interface PackageSource {
  readonly folder: string;
  /** The pinned release of Pyodide if left out. */
  readonly lock?: PackageLock;
}

/** A file of the folder: its package, if the release has it, and what is wrong with it. */
export interface WheelFinding {
  readonly fileName: string;
  readonly locked: LockedPackage | null;
  readonly problem: UserProblem | null;
}

const NONE = { ok: true, value: [] } as const;

/**
 * A folder of wheels. Each is read when a strategy first imports its package, and used only if its bytes are those of the
 * release: without an import of a package nothing is read.
 */
export class WheelFolder {
  readonly folder: string;
  private readonly givenLock: PackageLock | undefined;
  /** Files that have been checked, by name. */
  private readonly checked = new Map<string, Wheel>();

  constructor({ folder, lock }: PackageSource) {
    this.folder = folder;
    this.givenLock = lock;
  }

  get lock(): PackageLock {
    return this.givenLock ?? pinnedLock();
  }

  /**
   * Returns the wheels that code imports, with all that they need, in the order in which they are unpacked. Packages without a
   * wheel are left out: the code may do without them.
   */
  async wheelsFor(code: string): Promise<Outcome<readonly Wheel[]>> {
    const modules = foreignModules(code);
    if (modules.length === 0) return NONE;
    const listed = await this.fileNames();
    if (!listed.ok) return listed;
    const names = listed.value;
    if (names.length === 0) return NONE;
    const wheels = new Map<string, Wheel>();
    for (const { name, line } of modules) {
      const locked = packageOfModule(this.lock, name);
      if (locked === undefined || !names.includes(locked.fileName)) continue;
      const missing = this.missingFor(locked, names);
      if (missing !== null) return { ok: false, problem: { ...missing, line } };
      for (const each of withDependencies(this.lock, [locked])) {
        const wheel = await this.read(each);
        if (!wheel.ok) return { ok: false, problem: { ...wheel.problem, line } };
        wheels.set(each.name, wheel.value);
      }
    }
    return { ok: true, value: [...wheels.values()] };
  }

  /** Says of a module that was not there how to get it, when it is one of a package. */
  async explain(problem: PythonProblem): Promise<PythonProblem> {
    const module = problem.module?.split('.')[0];
    if (module === undefined) return problem;
    const locked = packageOfModule(this.lock, module);
    const listed = await this.fileNames();
    const names = listed.ok ? listed.value : [];
    if (locked !== undefined && names.includes(locked.fileName)) {
      const remedy = `Import it by a statement that can be read in the code: import ${module}.`;
      return { ...problem, remedy };
    }
    const refused = names.find(
      (name) => distributionOf(name) === packageKey(locked?.name ?? module),
    );
    if (refused !== undefined) {
      const foreign = foreignWheel(refused, this.lock, this.folder);
      return { ...problem, remedy: `${foreign.message} ${foreign.remedy}` };
    }
    if (locked === undefined) return problem;
    return { ...problem, remedy: `Run: stratloom python add ${locked.name}.` };
  }

  /**
   * Checks every file, and whether each package has what it needs. Returns a problem when the folder cannot be read; a folder
   * that is not there has no files.
   */
  async check(): Promise<Outcome<readonly WheelFinding[]>> {
    const names = await this.fileNames();
    if (!names.ok) return names;
    const locked = new Map([...this.lock.packages.values()].map((it) => [it.fileName, it]));
    const findings: WheelFinding[] = [];
    for (const fileName of names.value) {
      findings.push(await this.find(fileName, locked.get(fileName), names.value));
    }
    return { ok: true, value: findings };
  }

  /** Returns the packages that browsers may have: those whose files, and all that they need, are as they must be. */
  async offer(): Promise<readonly OfferedPackage[]> {
    const findings = await this.check();
    const sound = findings.ok ? findings.value.filter(({ problem }) => problem === null) : [];
    const names = new Set(sound.map(({ fileName }) => fileName));
    return sound.flatMap(({ locked }) => {
      if (locked === null) return [];
      const files = withDependencies(this.lock, [locked]);
      return files.every(({ fileName }) => names.has(fileName))
        ? [{ imports: [...locked.imports], files: files.map(offeredFile) }]
        : [];
    });
  }

  /** Returns the bytes of a file that is as it must be; null for any other. */
  async bytesOf(fileName: string): Promise<Uint8Array | null> {
    const locked = [...this.lock.packages.values()].find((it) => it.fileName === fileName);
    const wheel = locked === undefined ? null : await this.read(locked);
    return wheel?.ok === true ? wheel.value.bytes : null;
  }

  private async find(
    fileName: string,
    locked: LockedPackage | undefined,
    names: readonly string[],
  ): Promise<WheelFinding> {
    if (locked === undefined) {
      const problem = foreignWheel(fileName, this.lock, this.folder);
      return { fileName, locked: null, problem };
    }
    const wheel = await this.read(locked);
    if (!wheel.ok) return { fileName, locked, problem: wheel.problem };
    const missing = this.missingFor(locked, names);
    return { fileName, locked, problem: missing };
  }

  private missingFor(locked: LockedPackage, names: readonly string[]): UserProblem | null {
    const needed = withDependencies(this.lock, [locked]);
    const missing = needed.filter(({ fileName }) => !names.includes(fileName));
    return missing.length > 0 ? missingWheels(locked, missing, this.folder) : null;
  }

  private async fileNames(): Promise<Outcome<readonly string[]>> {
    try {
      const names = await readdir(this.folder);
      return { ok: true, value: names.filter((name) => /\.(whl|zip)$/.test(name)).toSorted() };
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      return isGone ? NONE : { ok: false, problem: unreadableWheels(this.folder, error) };
    }
  }

  private async read(locked: LockedPackage): Promise<Outcome<Wheel>> {
    const { fileName, folder, sha256 } = locked;
    const known = this.checked.get(fileName);
    if (known !== undefined) return { ok: true, value: known };
    const path = join(this.folder, fileName);
    try {
      const bytes = await readFile(path);
      const found = createHash('sha256').update(bytes).digest('hex');
      if (found !== sha256) {
        return { ok: false, problem: changedWheel(locked, this.lock, this.folder, found) };
      }
      const wheel: Wheel = { folder, bytes };
      this.checked.set(fileName, wheel);
      return { ok: true, value: wheel };
    } catch (error) {
      return { ok: false, problem: unreadableWheels(path, error) };
    }
  }
}

function offeredFile({ fileName, folder }: LockedPackage): OfferedPackage['files'][number] {
  return { fileName, folder };
}
