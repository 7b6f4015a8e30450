import { globSync } from 'node:fs';
import { ROOT } from '../run-command.ts';
import { browserStage } from './browser-stage.ts';
import { checkStage } from './check-stage.ts';
import { componentStage } from './component-stage.ts';
import { nodeStage } from './node-stage.ts';
import type { Stage } from './stage.ts';

/** Folders whose tests count processes or change the environment: each file has a process of its own there. */
export const ISOLATED_FOLDERS: readonly string[] = ['packages/lang-python/src/host-server/'];

/** Tests of servers: they share a process and a PostgreSQL, since loading the server takes longer than most files. */
const SERVER = { isShared: true, needsDatabase: true, youngHeapMb: 64 } as const;

const LANGUAGES = ['lang-pine', 'lang-visual'];
/** Packages whose tests mostly wait for venues: time-outs, pauses, streams. */
const VENUES = ['fake-providers', 'venues'];
/** Package whose tests run Python: they share a sandbox that is warm, but for those of the sandbox itself. */
const PYTHON = 'lang-python';

function testsOf(packages: readonly string[]): string[] {
  return packages.map((name) => `packages/${name}/src/**/*.test.ts`);
}

const otherPackages = globSync('packages/*/package.json', { cwd: ROOT })
  .flatMap((path) => path.split('/')[1] ?? [])
  .filter((name) => ![...LANGUAGES, ...VENUES, PYTHON].includes(name));

const pythonTests = globSync(testsOf([PYTHON]), { cwd: ROOT }).filter(
  (file) => !ISOLATED_FOLDERS.some((folder) => file.startsWith(folder)),
);

/** Tests of the server that mostly wait: for bars to close, orders to be filled, processes to start and end. */
const LIVE_SERVER = [
  'apps/server/src/live/**/*.test.ts',
  'apps/server/src/api/routes/trading/**/*.test.ts',
  'apps/server/src/main.test.ts',
];
const otherServer = globSync('apps/server/src/**/*.test.ts', {
  cwd: ROOT,
  exclude: LIVE_SERVER,
}).toSorted();

/**
 * Every stage of `npm test`, in the order in which they may start: short checks, those that mostly wait beside the rest, then the
 * tests in pairs, the longest first, so that no core waits long for the end of the other, and what fills both cores.
 */
export const STAGES: readonly Stage[] = [
  checkStage('format', ['oxfmt', '--check', '.']),
  checkStage('deadcode', ['knip', '--treat-config-hints-as-errors']),
  nodeStage('soak', ['tests/soak/**/*.test.ts'], { ...SERVER, isWaiting: true }),
  checkStage('spelling', ['cspell', 'lint', '--no-progress', '--quiet']),
  nodeStage('architecture', ['tests/architecture/**/*.test.ts'], { isShared: true }),
  nodeStage('docs', ['tests/docs/**/*.test.ts'], { isShared: true }),
  checkStage('size', ['node', 'apps/web/tools/check-bundle-size.ts']),
  checkStage('lint', ['oxlint', '--type-aware'], 2),
  checkStage('types', ['node', 'tools/typecheck.ts']),
  nodeStage('server-live', LIVE_SERVER, { ...SERVER, isWaiting: true }),
  nodeStage('server', otherServer, SERVER),
  nodeStage('abuse', ['tests/abuse/**/*.test.ts'], SERVER),
  nodeStage('unit-venues', testsOf(VENUES), { isShared: true, isWaiting: true, youngHeapMb: 64 }),
  nodeStage('golden', ['tests/golden/**/*.test.ts'], { isShared: true }),
  nodeStage('unit-engine', testsOf(otherPackages), { isShared: true }),
  nodeStage('unit-python', pythonTests, { isShared: true }),
  nodeStage(
    'unit-sandbox',
    ISOLATED_FOLDERS.map((folder) => `${folder}**/*.test.ts`),
  ),
  // Costs of a megabyte are compared with those of its tenths, which leave little to be moved by the collector.
  nodeStage('unit-languages', testsOf(LANGUAGES), { isShared: true, youngHeapMb: 64 }),
  componentStage(),
  nodeStage('simulation', ['tests/simulation/**/*.test.ts'], { isShared: true }),
  nodeStage('pine', ['tests/pine-scripts/**/*.test.ts']),
  nodeStage('unit-cli', ['apps/cli/src/**/*.test.ts'], { isShared: true }),
  nodeStage('parity', ['tests/parity/**/*.test.ts']),
  nodeStage('learn', ['tests/learn/**/*.test.ts']),
  nodeStage('unit-web', ['apps/web/src/**/*.test.ts'], { isShared: true }),
  nodeStage('reference', ['tests/reference/**/*.test.ts'], { isShared: true }),
  browserStage,
];

/** Returns the stages that are asked for by name, or by the word before the dash; all when none is. */
export function chooseStages(names: readonly string[]): readonly Stage[] {
  const isAsked = (name: string): boolean =>
    names.includes(name) || names.includes(name.split('-')[0] ?? '');
  const unknown = names.filter(
    (asked) => !STAGES.some(({ name }) => `${name}-`.startsWith(`${asked}-`)),
  );
  if (unknown.length > 0) {
    const known = STAGES.map(({ name }) => name).join(', ');
    throw new Error(`No stage is called ${unknown.join(', ')}; there are ${known}.`);
  }
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => isAsked(name));
}
