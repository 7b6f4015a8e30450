import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findViolations } from './import-rules.ts';
import { isTestFile, readSources } from './module-graph.ts';
import { findImpurities } from './purity-rules.ts';
import { WORKSPACES } from './workspaces.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const sources = readSources();

test('every import keeps to the house rules', () => {
  assert.deepEqual(findViolations(sources), []);
});

test('the pure folders use no clock, no chance and no inexact maths', () => {
  assert.deepEqual(findImpurities(sources), []);
});

test('packages say that their modules may be left out of a bundle, and none is loaded for its effects', () => {
  const packages = WORKSPACES.filter(({ path }) => path.startsWith('packages/'));
  assert.deepEqual(
    packages.filter(({ isPure }) => !isPure),
    [],
  );
  const loaded = globSync('packages/*/src/**/*.ts', { cwd: ROOT }).filter((file) =>
    /^import ['"]/m.test(readFileSync(`${ROOT}/${file}`, 'utf8')),
  );
  assert.deepEqual(loaded, []);
});

test('a planted cycle is found', () => {
  const found = findViolations(
    new Map([
      ...sources,
      ['packages/engine/src/model/a.ts', `import { b } from './b.ts';`],
      ['packages/engine/src/model/b.ts', `import { a } from './a.ts';`],
    ]),
  );
  assert.deepEqual(
    found.map(({ rule }) => rule),
    ['no cycles'],
  );
});

for (const text of [
  'Date.now()',
  'Math.random()',
  'new Date()',
  'Math.exp(1)',
  '2 ** 0.5',
  'x **= 2',
]) {
  test(`a planted impurity is found: ${text}`, () => {
    const path = 'packages/engine/src/report/planted.ts';
    const found = findImpurities(new Map([[path, `export const x = ${text};`]]));
    assert.equal(found.length, 1);
  });
}

test('a clock is found where figures are computed in one place, and maths of the platform is not', () => {
  const path = 'packages/execution/src/worker/planted.ts';
  const found = (text: string) => findImpurities(new Map([[path, text]])).map(({ what }) => what);
  assert.deepEqual(found('export const x = Date.now() + Math.log(2);'), ['Date.now']);
});

test('the kernel stays under 800 lines', () => {
  const kernel = [...sources].filter(
    ([path]) => path.startsWith('packages/engine/src/kernel/') && !isTestFile(path),
  );
  const lines = kernel.reduce((sum, [, text]) => sum + text.split('\n').length, 0);
  assert.ok(kernel.length > 0);
  assert.ok(lines < 800, `${lines} lines in ${kernel.length} files`);
});

test('no file is named after nothing', () => {
  const banned = /(^|\/)(utils?|helpers?|common|misc|manager|data|stuff)(\.[^/]+)?$/;
  const files = globSync('{packages,apps,tests,tools,bench}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules') || name.includes('dist'),
  });
  assert.deepEqual(
    files.filter((file) => banned.test(file)),
    [],
  );
});

test('ARCHITECTURE.md names every folder', () => {
  const text = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8');
  const folders = ['apps', 'packages', 'packages/engine/src'].flatMap((folder) =>
    readdirSync(ROOT + folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
  );
  assert.deepEqual(
    folders.filter((folder) => !text.includes(`${folder}/`)),
    [],
  );
});

test('GLOSSARY.md explains every noun of the model', () => {
  const text = readFileSync(`${ROOT}GLOSSARY.md`, 'utf8').toLowerCase();
  const nouns = readdirSync(`${ROOT}packages/engine/src/model`)
    .filter((file) => !file.endsWith('.test.ts') && file !== 'index.ts')
    .map((file) => file.replace('.ts', '').replaceAll('-', ' '));
  assert.deepEqual(
    nouns.filter((noun) => !text.includes(`**${noun}`)),
    [],
  );
});
