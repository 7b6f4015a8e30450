import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { ServerLimits } from './server-limits.ts';

/** The program of the sandboxed process; made by `build/main.ts`. */
const PROGRAM = fileURLToPath(new URL('../../dist/server/main.mjs', import.meta.url));

const PAGE_BYTES = 65_536;
const MIB = 1024 * 1024;

/** A command line. */
export type Command = readonly [program: string, ...args: string[]];

/** Returns the command that runs the sandboxed program without a wall around it. */
export function plainCommand(limits: ServerLimits, program = PROGRAM): Command {
  const options = nodeOptions(dirname(program), limits);
  return limited(limits, [process.execPath, ...options, program, `${limits.memoryBytes}`]);
}

/**
 * Returns the command that runs the sandboxed program where there is nothing: no network, no files but its own, read-only,
 * no other processes, no rights, no environment.
 */
export function confinedCommand(limits: ServerLimits, program = PROGRAM): Command {
  const inside = `/sandbox/runner/${basename(program)}`;
  const options = nodeOptions('/sandbox/runner', limits);
  const wall = confinement(dirname(program));
  return limited(limits, [...wall, '/sandbox/node', ...options, inside, `${limits.memoryBytes}`]);
}

/** Returns a command that ends well when strategies can be confined on this machine. */
export function confinementProbe(): Command {
  return [...confinement(dirname(PROGRAM)), '/sandbox/node', '--version'];
}

/** Returns the wall, to be followed by a program inside. */
function confinement(folder: string): Command {
  const node = realpathSync(process.execPath);
  const libraries = librariesOf(node).flatMap((file) => ['--ro-bind', file, file]);
  return [
    'bwrap',
    ...words('--unshare-all --unshare-user --die-with-parent --new-session'),
    ...(knowsOption('--disable-userns') ? ['--disable-userns'] : []),
    ...words('--cap-drop ALL --uid 65534 --gid 65534 --hostname sandbox'),
    ...words('--clearenv --setenv TZ UTC --setenv LANG C.UTF-8'),
    ...libraries,
    ...words('--ro-bind'),
    node,
    ...words('/sandbox/node --ro-bind'),
    folder,
    ...words('/sandbox/runner --remount-ro / --chdir /sandbox --'),
  ];
}

function words(line: string): string[] {
  return line.split(' ');
}

/** Facts of the machine that do not change while a program runs, by what was asked. */
const known = new Map<string, string>();

/** Returns what a program prints, which is started for it once. */
function printed(program: string, argument: string): string {
  const asked = `${program} ${argument}`;
  const before = known.get(asked);
  if (before !== undefined) return before;
  const text = spawnSync(program, [argument], { encoding: 'utf8' }).stdout ?? '';
  known.set(asked, text);
  return text;
}

/** True when this bubblewrap has an option that older ones lack. */
function knowsOption(option: string): boolean {
  return printed('bwrap', '--help').includes(option);
}

/** Returns the folder in which the sandboxed program lies. */
export function programFolder(): string {
  return dirname(PROGRAM);
}

/** Returns true when the sandboxed program was built. */
export function isBuilt(): boolean {
  return existsSync(PROGRAM);
}

/** Limits that hold whatever the program does; where there is no `prlimit` (macOS) the host's own watch must do. */
function limited(limits: ServerLimits, command: Command): Command {
  if (!existsSync('/usr/bin/prlimit')) return command;
  const { cpuSeconds } = limits;
  return ['/usr/bin/prlimit', '--nofile=64', '--core=0', `--cpu=${cpuSeconds}`, '--', ...command];
}

function nodeOptions(folder: string, { memoryBytes }: ServerLimits): string[] {
  return [
    '--permission',
    `--allow-fs-read=${folder}/`,
    // It reads and writes files that the permission model denies.
    '--no-experimental-sqlite',
    '--no-addons',
    '--no-experimental-global-navigator',
    '--no-experimental-websocket',
    '--disallow-code-generation-from-strings',
    '--disable-warning=SecurityWarning',
    '--no-deprecation',
    `--wasm-max-mem-pages=${Math.ceil(memoryBytes / PAGE_BYTES)}`,
    `--max-old-space-size=${Math.ceil(memoryBytes / MIB)}`,
  ];
}

/** Returns the shared libraries that a program needs, by their full paths. */
function librariesOf(program: string): string[] {
  const named = [...printed('ldd', program).matchAll(/^\s*(?:\S+ => )?(\/\S+) \(0x/gm)].map(
    (found) => found[1] ?? '',
  );
  return named.length > 0
    ? named
    : ['/lib', '/lib64', '/usr/lib'].filter((path) => existsSync(path));
}
