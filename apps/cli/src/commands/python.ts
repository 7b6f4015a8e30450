import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  findPackage,
  type LockedPackage,
  WheelFolder,
  type WheelFinding,
  withDependencies,
} from '@stratloom/lang-python/host-server';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';
import { fetchWheel } from '../python-packages/fetch-wheel.ts';

/**
 * `stratloom python`: the packages that Python strategies may import, as wheels of the pinned release of Pyodide in one folder.
 * Returns 1 when `check` finds something wrong.
 */
export async function python(args: readonly string[], io: CommandIo): Promise<number> {
  const { action, names, from, all } = optionsOf(args);
  const folder = new WheelFolder(io.packages);
  switch (action) {
    case 'add':
      return add(folder, names, addressOf(folder, from), io);
    case 'list':
      return all ? listRelease(folder, io) : list(folder, io);
    case 'check':
      return check(folder, io);
    default:
      throw usage(`There is no "stratloom python ${action}".`);
  }
}

async function add(
  folder: WheelFolder,
  names: readonly string[],
  address: string,
  { out }: CommandIo,
): Promise<number> {
  if (names.length === 0) throw usage('add needs the name of a package.');
  const findings = await findingsIn(folder);
  const isHere = ({ fileName }: LockedPackage): boolean =>
    findings.some((it) => it.fileName === fileName && isWhole(it));
  const wanted = withDependencies(
    folder.lock,
    names.map((name) => named(folder, name)),
  );
  const missing = wanted.filter((each) => !isHere(each));
  const byHand = `Where there is a network, fetch these files and put them into ${folder.folder}: ${missing
    .map(({ fileName }) => `${address}${fileName}`)
    .join(', ')}.`;
  for (const each of missing) {
    await write(folder.folder, each.fileName, await fetchWheel(each, address, byHand));
    out(`${each.name} ${each.version}  ${each.fileName}\n`);
  }
  const count = wanted.length - missing.length;
  if (count > 0) out(`${count === 1 ? '1 file was' : `${count} files were`} there already.\n`);
  return 0;
}

/** True for a file with the right bytes, whether or not all is there that its package needs. */
function isWhole({ problem }: WheelFinding): boolean {
  return problem === null || problem.code === 'python.package-missing';
}

async function list(folder: WheelFolder, { out }: CommandIo): Promise<number> {
  const findings = await findingsIn(folder);
  out(`Packages of Pyodide ${folder.lock.release} in ${folder.folder}:\n`);
  for (const { locked, fileName, problem } of findings) {
    const title = locked === null ? fileName : `${locked.name} ${locked.version}`;
    out(`${problem === null ? '✓' : '✗'} ${title}\n`);
  }
  if (findings.length === 0) out('none (stratloom python add numpy)\n');
  return 0;
}

function listRelease({ lock }: WheelFolder, { out }: CommandIo): number {
  const packages = [...lock.packages.values()].filter(({ imports }) => imports.length > 0);
  for (const { name, version } of packages) out(`${name} ${version}\n`);
  return 0;
}

async function check(folder: WheelFolder, { out, err }: CommandIo): Promise<number> {
  const findings = await findingsIn(folder);
  const problems = findings.flatMap(({ problem }) => problem ?? []);
  for (const problem of problems) err(`${new CommandProblem(problem).message}\n`);
  const sound = findings.length - problems.length;
  out(`${sound} of ${findings.length} files in ${folder.folder} are sound.\n`);
  return problems.length === 0 ? 0 : 1;
}

async function findingsIn(folder: WheelFolder): Promise<readonly WheelFinding[]> {
  const findings = await folder.check();
  if (!findings.ok) throw new CommandProblem(findings.problem);
  return findings.value;
}

function named({ lock }: WheelFolder, name: string): LockedPackage {
  const found = findPackage(lock, name);
  if (found !== undefined) return found;
  throw new CommandProblem({
    code: 'python.package-unknown',
    message: `Pyodide ${lock.release} has no package "${name}".`,
    remedy: 'stratloom python list --all names those it has.',
  });
}

/** Writes a file aside and then puts it in place, so that a run sees all of it or nothing. */
async function write(folder: string, fileName: string, bytes: Uint8Array): Promise<void> {
  const part = join(folder, `${fileName}.${process.pid}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(part, bytes);
    await rename(part, join(folder, fileName));
  } catch (error) {
    await rm(part, { force: true });
    const message = error instanceof Error ? error.message : String(error);
    const remedy = 'Name a folder that may be written: STRATLOOM_PYTHON_PACKAGES.';
    throw new CommandProblem({ code: 'file.unwritable', message, remedy }, folder);
  }
}

function addressOf({ lock }: WheelFolder, from: string | undefined): string {
  if (from === undefined) return `https://cdn.jsdelivr.net/pyodide/v${lock.release}/full/`;
  const url = URL.parse(from);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw usage(`--from is not a valid address: ${from}.`);
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function optionsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { from: { type: 'string' }, all: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [action = '', ...names] = positionals;
    return { action, names, from: values.from, all: values.all === true };
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function usage(message: string): CommandProblem {
  return new CommandProblem({
    code: 'arguments.invalid',
    message,
    remedy: 'stratloom python add PACKAGE... [--from URL], list [--all], or check.',
  });
}
