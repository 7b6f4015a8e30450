import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { specifiersOf } from './import-specifiers.ts';

/** Source texts by path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

/** One import of one file. */
export interface ImportEdge {
  readonly from: string;
  /** As written. */
  readonly specifier: string;
  /** Path of the imported file when the specifier is relative; otherwise null. */
  readonly to: string | null;
  /** True when only a run knows what is imported. */
  readonly isComputed: boolean;
}

/** Source files of workspaces: other addresses name folders, data and built programs. */
const SOURCE_FILE = /^(packages|apps)\/[^/]+\/src\/.*\.(ts|tsx|mts|js|mjs)$/;

const ROOT = new URL('../..', import.meta.url).pathname;

/** Reads the source files of all workspaces. */
export function readSources(): Sources {
  const files = globSync(['{packages,apps}/*/src/**/*.{ts,tsx}'], { cwd: ROOT });
  return new Map(files.map((file) => [file, readFileSync(ROOT + file, 'utf8')]));
}

/** True for files that only tests use. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\/(test|testing)(\/|\.ts$)|^packages\/testkit\//.test(path);
}

/** Returns every static, dynamic, re-exporting and type import, and every source file that is addressed to be started. */
export function importEdges(sources: Sources): ImportEdge[] {
  const edges: ImportEdge[] = [];
  for (const [from, text] of sources) {
    const { imported, addressed, computed } = specifiersOf(from, text);
    for (const specifier of imported) {
      edges.push({ from, specifier, to: pathOf(from, specifier), isComputed: false });
    }
    for (const specifier of addressed) {
      const to = pathOf(from, specifier);
      if (to !== null && SOURCE_FILE.test(to)) {
        edges.push({ from, specifier, to, isComputed: false });
      }
    }
    for (const specifier of computed) edges.push({ from, specifier, to: null, isComputed: true });
  }
  return edges;
}

/** Path of a file that a relative specifier names, without what a bundler reads after it (`?worker`). */
function pathOf(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return posix.join(posix.dirname(from), specifier.replace(/\?.*/, ''));
}

/** Returns the files of the first import cycle, or an empty list. */
export function findCycle(edges: readonly ImportEdge[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) {
    if (to !== null) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  for (const start of next.keys()) {
    const cycle = walk(start, [], next, done);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function walk(
  file: string,
  path: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
): string[] {
  const seenAt = path.indexOf(file);
  if (seenAt >= 0) return [...path.slice(seenAt), file];
  if (done.has(file)) return [];
  for (const target of next.get(file) ?? []) {
    const cycle = walk(target, [...path, file], next, done);
    if (cycle.length > 0) return cycle;
  }
  done.add(file);
  return [];
}
