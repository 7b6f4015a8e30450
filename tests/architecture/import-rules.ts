import { breaksTable } from './folder-tables.ts';
import { FOLDER_TABLES } from './house.ts';
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

/** What each package may import of ours. */
const PACKAGE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  contracts: ['engine'],
  venues: ['engine'],
  testkit: ['engine'],
  'fake-providers': ['contracts', 'engine', 'venues'],
  'lang-python': ['engine'],
  'lang-pine': ['engine'],
  'lang-visual': ['engine', 'lang-pine'],
  'learn-content': ['engine'],
  runner: ['engine', 'lang-pine', 'lang-python', 'lang-visual'],
};

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
    name: 'packages import only what their place in the house allows',
    isBrokenBy: ({ from, specifier }) => {
      const target = /^@stratloom\/([^/]+)/.exec(specifier)?.[1];
      const allowed = PACKAGE_IMPORTS[workspaceOf(from).replace('packages/', '')];
      return target !== undefined && allowed !== undefined && !allowed.includes(target);
    },
  },
  {
    name: 'no file reaches into another workspace by path',
    isBrokenBy: ({ from, to }) => to !== null && workspaceOf(from) !== workspaceOf(to),
  },
  {
    name: 'the web app never imports the server or the venues',
    isBrokenBy: ({ from, specifier }) =>
      from.startsWith('apps/web/') && /^@stratloom\/(server|venues)/.test(specifier),
  },
  {
    name: 'the engine client imports no component',
    isBrokenBy: ({ from, to }) =>
      from.startsWith('apps/web/src/engine-client/') && to?.endsWith('.tsx') === true,
  },
  {
    name: 'only tests import the testkit',
    isBrokenBy: ({ specifier }) => specifier.startsWith('@stratloom/testkit'),
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

function workspaceOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
