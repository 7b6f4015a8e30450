import { breaksTable } from './folder-tables.ts';
import { FOLDER_TABLES, PLATFORM_FREE, WORKSPACE_IMPORTS } from './house.ts';
import {
  findCycle,
  type ImportEdge,
  importEdges,
  isTestFile,
  type Sources,
} from './module-graph.ts';

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
      const entry = /^@stratloom\/(.+)/.exec(specifier)?.[1];
      return entry !== undefined && !mayImport(workspaceOf(from), entry);
    },
  },
  {
    name: 'packages that run anywhere import no module of a platform',
    isBrokenBy: ({ from, specifier }) =>
      PLATFORM_FREE.includes(workspaceOf(from)) && specifier.startsWith('node:'),
  },
  {
    name: 'no file reaches into another workspace by path',
    isBrokenBy: ({ from, to }) => to !== null && workspaceOf(from) !== workspaceOf(to),
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

function workspaceOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
