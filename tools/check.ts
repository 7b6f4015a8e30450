// `npm run check -- engine`: format, types, lint and unit tests of one workspace, in half a minute, while you work on it.
// `npm run check -- server routes/market`: the same with only the tests whose path holds that text.
// Property and golden tests take minutes: `npm test` runs them, and a text that names them does.
import { existsSync, globSync } from 'node:fs';
import { requirePinnedNode } from './pinned-node.ts';
import { COMPILED, ROOT, runCommand } from './run-command.ts';
import { checkStage } from './test/check-stage.ts';
import { componentStage } from './test/component-stage.ts';
import { nodeStage } from './test/node-stage.ts';
import { runStages } from './test/scheduler.ts';
import type { Stage } from './test/stage.ts';
import { ISOLATED_FOLDERS } from './test/stages.ts';
import { Summary } from './test/summary.ts';

requirePinnedNode();
process.env['NODE_COMPILE_CACHE'] = COMPILED;

const name = (process.argv[2] ?? '').replace('@stratloom/', '');
const part = process.argv[3];
const folder = [`packages/${name}`, `apps/${name}`].find((path) =>
  existsSync(`${ROOT}/${path}/package.json`),
);
if (name === '' || folder === undefined) {
  const known = globSync('{packages,apps}/*/package.json', { cwd: ROOT });
  const names = known.flatMap((path) => path.split('/')[1] ?? []);
  console.error(`Name one workspace: npm run check -- ${names.join(' | ')} [part of a path]`);
  process.exit(1);
}

if (folder === 'packages/lang-python') await runCommand(['node', `${folder}/build/main.ts`]);
const summary = new Summary();
const started = performance.now();
await runStages(stagesOf(name, folder), async (stage) => {
  const begun = performance.now();
  summary.add(stage, await stage.run(), (performance.now() - begun) / 1000);
});
summary.print((performance.now() - started) / 1000);
process.exitCode = summary.failed === 0 ? 0 : 1;

function stagesOf(workspace: string, path: string): Stage[] {
  const tests = testsOf(path, 'ts');
  const components = workspace === 'web' ? testsOf(path, 'tsx') : [];
  const isIsolated = (file: string): boolean =>
    ISOLATED_FOLDERS.some((isolated) => file.startsWith(isolated));
  const isShared = workspace !== 'cli' && !tests.some(isIsolated);
  return [
    ...(tests.length > 0
      ? [nodeStage('unit', tests, { isShared, needsDatabase: workspace === 'server' })]
      : []),
    checkStage('types', ['node', 'tools/typecheck.ts', path]),
    checkStage('lint', ['oxlint', '--type-aware', path]),
    checkStage('format', ['oxfmt', '--check', path]),
    ...(components.length > 0 ? [componentStage(part)] : []),
  ];
}

/** Returns the test files that the check runs. */
function testsOf(path: string, ending: 'ts' | 'tsx'): string[] {
  const files = globSync(`${path}/src/**/*.test.${ending}`, { cwd: ROOT }).toSorted();
  return part === undefined
    ? files.filter((file) => !/\.(property|golden)\.test\./.test(file))
    : files.filter((file) => file.includes(part));
}
