import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Source texts by path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

/** One import of one file. */
export interface ImportEdge {
  readonly from: string;
  /** As written. */
  readonly specifier: string;
  /** Path of the imported file when the specifier is relative; otherwise null. */
  readonly to: string | null;
}

const ROOT = new URL('../..', import.meta.url).pathname;

/** Reads the source files of all workspaces. */
export function readSources(): Sources {
  const files = globSync(['{packages,apps}/*/src/**/*.{ts,tsx}'], { cwd: ROOT });
  return new Map(files.map((file) => [file, readFileSync(ROOT + file, 'utf8')]));
}

/** True for files that only tests use. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\/(test|testing)\/|^packages\/testkit\//.test(path);
}

/** Returns every static, dynamic and re-exporting import. */
export function importEdges(sources: Sources): ImportEdge[] {
  const edges: ImportEdge[] = [];
  for (const [from, text] of sources) {
    for (const specifier of specifiersOf(from, text)) {
      const to = specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
      edges.push({ from, specifier, to });
    }
  }
  return edges;
}

function specifiersOf(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const specifiers = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) {
      if (moduleRequest) specifiers.push(moduleRequest.value);
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const quoted = /^['"]([^'"]+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (quoted?.[1] !== undefined) specifiers.push(quoted[1]);
  }
  return specifiers;
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
