import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { WORKSPACE_IMPORTS } from './house.ts';
import { findViolations, mayImport } from './import-rules.ts';
import { readSources } from './module-graph.ts';
import { findImpurities } from './purity-rules.ts';

const Manifest = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.string()).optional(),
});
const ROOT = new URL('../..', import.meta.url).pathname;
const sources = readSources();

test('every import keeps to the house rules', () => {
  assert.deepEqual(findViolations(sources), []);
});

test('the pure rooms use no clock, no chance and no inexact maths', () => {
  assert.deepEqual(findImpurities(sources), []);
});

const planted: readonly [rule: string, path: string, text: string][] = [
  [
    'the engine depends on nothing',
    'packages/engine/src/model/planted.ts',
    `import { readFileSync } from 'node:fs';`,
  ],
  [
    'packages that run anywhere import no module of a platform',
    'packages/runner/src/planted.ts',
    `import { cpus } from 'node:os';`,
  ],
  [
    'no file reaches into another workspace by path',
    'packages/contracts/src/planted.ts',
    `export { sma } from '../../engine/src/index.ts';`,
  ],
  [
    'the engine client imports no component',
    'apps/web/src/engine-client/planted.ts',
    `import { PriceChart } from '../charts/price-chart.tsx';`,
  ],
];

for (const [rule, path, text] of planted) {
  test(`a planted violation is found: ${rule}, ${path}`, () => {
    const found = findViolations(new Map([...sources, [path, text]]));
    assert.ok(
      found.some((violation) => violation.rule === rule && violation.where.startsWith(path)),
      `not found in ${JSON.stringify(found)}`,
    );
  });
}

const entries = globSync('{packages,apps}/*/package.json', { cwd: ROOT }).flatMap((file) => {
  const { name, exports = {} } = Manifest.parse(JSON.parse(readFileSync(ROOT + file, 'utf8')));
  return Object.keys(exports).map((entry) => name.replace('@stratloom/', '') + entry.slice(1));
});

test('every workspace has a line that says what it may import, and no line names an entry that is not there', () => {
  const workspaces = globSync('{packages,apps}/*', { cwd: ROOT });
  assert.deepEqual(Object.keys(WORKSPACE_IMPORTS).toSorted(), workspaces.toSorted());
  const named = new Set(Object.values(WORKSPACE_IMPORTS).flat());
  assert.deepEqual(
    [...named].filter((entry) => entry !== 'engine/*' && !entries.includes(entry)),
    [],
  );
});

for (const workspace of Object.keys(WORKSPACE_IMPORTS)) {
  // All of the testkit counts as tests.
  if (workspace === 'packages/testkit') continue;
  test(`entries that ${workspace} may not import are found`, () => {
    const path = `${workspace}/src/planted.ts`;
    const forbidden = entries.filter((entry) => !mayImport(workspace, entry));
    assert.ok(forbidden.length > 0);
    for (const entry of forbidden) {
      const planted = new Map([[path, `export { x } from '@stratloom/${entry}';`]]);
      assert.equal(findViolations(planted).length >= 1, true, entry);
    }
  });
}

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

for (const text of ['Date.now()', 'Math.random()', 'new Date()', 'Math.exp(1)', '2 ** 0.5']) {
  test(`a planted impurity is found: ${text}`, () => {
    const path = 'packages/engine/src/report/planted.ts';
    const found = findImpurities(new Map([[path, `export const x = ${text};`]]));
    assert.equal(found.length, 1);
  });
}

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

test('ARCHITECTURE.md names every room', () => {
  const text = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8');
  const rooms = ['apps', 'packages', 'packages/engine/src'].flatMap((folder) =>
    readdirSync(ROOT + folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
  );
  assert.deepEqual(
    rooms.filter((room) => !text.includes(`${room}/`)),
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
