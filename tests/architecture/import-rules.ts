import { isBuiltin } from 'node:module';
import { breaksTable } from './folder-tables.ts';
import { FOLDER_TABLES, PLATFORM_USERS, WORKSPACE_IMPORTS } from './house.ts';
import {
  findCycle,
  type ImportEdge,
  importEdges,
  isTestFile,
  type Sources,
} from './module-graph.ts';
import { entryOf } from './workspaces.ts';

/** A broken rule: which, and where. */
export interface Violation {
  readonly rule: string;
  readonly where: string;
}

interface Rule {
  readonly name: string;
  /** True when the import breaks the rule. */
  readonly isBrokenBy: (edge: ImportEdge) => boolean;
}

const rules: readonly Rule[] = [
  ...FOLDER_TABLES.map((table) => ({
    name: table.rule,
    isBrokenBy: (edge: ImportEdge) => breaksTable(table, edge),
  })),
  {
    name: 'the engine depends on nothing',
    isBrokenBy: ({ from, to }) => from.startsWith('packages/engine/') && to === null,
  },
  {
    name: 'workspaces import only the entries that their place in the house allows',
    isBrokenBy: ({ from, specifier }) => {
      const entry = entryOf(specifier);
      return entry !== null && !mayImport(workspaceOf(from), entry);
    },
  },
  {
    name: 'what runs anywhere imports no module of a platform',
    isBrokenBy: ({ from, specifier }) => isBuiltin(specifier) && !mayUsePlatform(from, specifier),
  },
  {
    name: 'what is imported stands in the text',
    isBrokenBy: ({ isComputed }) => isComputed,
  },
  {
    name: 'no file reaches into another workspace by path',
    isBrokenBy: ({ from, to }) => to !== null && workspaceOf(from) !== workspaceOf(to),
  },
  {
    name: 'what is shipped imports nothing that is there for tests',
    isBrokenBy: ({ to }) => to !== null && isTestFile(to),
  },
  {
    name: 'the engine client imports no component',
    isBrokenBy: ({ from, to }) =>
      from.startsWith('apps/web/src/engine-client/') && to?.endsWith('.tsx') === true,
  },
];

/** Returns every broken rule in `sources`; test files are left out. */
export function findViolations(sources: Sources): Violation[] {
  const edges = importEdges(new Map([...sources].filter(([path]) => !isTestFile(path))));
  const violations = rules.flatMap((rule) =>
    edges
      .filter((edge) => rule.isBrokenBy(edge))
      .map(({ from, specifier }) => ({ rule: rule.name, where: `${from} -> ${specifier}` })),
  );
  const cycle = findCycle(edges);
  if (cycle.length > 0) violations.push({ rule: 'no cycles', where: cycle.join(' -> ') });
  return violations;
}

/** True when a workspace may import an entry of our packages, such as `engine/model`. */
export function mayImport(workspace: string, entry: string): boolean {
  const allowed = WORKSPACE_IMPORTS[workspace] ?? [];
  return allowed.includes(entry) || allowed.includes(entry.replace(/\/[^/]+$/, '/*'));
}

/** True when a file may import a module of the platform, such as `node:fs` or `fs`. */
function mayUsePlatform(path: string, specifier: string): boolean {
  const name = specifier.replace(/^node:/, '');
  return Object.entries(PLATFORM_USERS).some(
    ([place, modules]) => path.startsWith(place) && (modules === '*' || modules.includes(name)),
  );
}

function workspaceOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
