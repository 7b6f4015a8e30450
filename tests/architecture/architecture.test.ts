import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findViolations } from './import-rules.ts';
import { readSources } from './module-graph.ts';
import { findImpurities } from './purity-rules.ts';

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
    'packages import only what their place in the house allows',
    'packages/venues/src/planted.ts',
    `import type { Ticker } from '@stratloom/contracts';`,
  ],
  [
    'no file reaches into another workspace by path',
    'packages/contracts/src/planted.ts',
    `export { sma } from '../../engine/src/index.ts';`,
  ],
  [
    'the web app never imports the server or the venues',
    'apps/web/src/app/planted.ts',
    `const server = await import('@stratloom/server');`,
  ],
  [
    'the engine client imports no component',
    'apps/web/src/engine-client/planted.ts',
    `import { PriceChart } from '../charts/price-chart.tsx';`,
  ],
  [
    'only tests import the testkit',
    'apps/server/src/planted.ts',
    `import { goldenFolder } from '@stratloom/testkit';`,
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

test('ARCHITECTURE.md and README.md link only to files that exist', () => {
  for (const page of ['ARCHITECTURE.md', 'README.md', 'GLOSSARY.md', 'CONTRIBUTING.md']) {
    const text = readFileSync(ROOT + page, 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '');
    assert.deepEqual(
      links.filter((link) => !existsSync(ROOT + link)),
      [],
      page,
    );
  }
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
