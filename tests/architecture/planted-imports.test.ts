import assert from 'node:assert/strict';
import { builtinModules } from 'node:module';
import { describe, it } from 'node:test';
import { PLATFORM_USERS, WORKSPACE_IMPORTS } from './house.ts';
import { findViolations, mayImport } from './import-rules.ts';
import { importEdges, readSources } from './module-graph.ts';
import { specifierOf, WORKSPACES } from './workspaces.ts';

const sources = readSources();
const edges = importEdges(sources);
const entries = WORKSPACES.flatMap((workspace) => workspace.entries);
const PLATFORM = 'what runs anywhere imports no module of a platform';
const ENTRIES = 'workspaces import only the entries that their place in the house allows';

/** Names of the rules that a file breaks which is planted beside the sources. */
function brokenBy(path: string, text: string): string[] {
  return findViolations(new Map([[path, text]])).map(({ rule }) => rule);
}

describe('a planted violation is found', () => {
  const planted: readonly [rule: string, path: string, text: string][] = [
    [
      'the engine depends on nothing',
      'packages/engine/src/model/planted.ts',
      `import { z } from 'zod';`,
    ],
    [
      'stages meet only in the kernel',
      'packages/engine/src/kernel/planted.ts',
      `import { SimulatedBroker } from '../broker/simulated/simulated-broker.ts';`,
    ],
    [
      'no file reaches into another workspace by path',
      'packages/contracts/src/planted.ts',
      `export { sma } from '../../engine/src/index.ts';`,
    ],
    [
      'what is shipped imports nothing that is there for tests',
      'packages/engine/src/kernel/planted.ts',
      `import { x } from './testing/next-open-broker.ts';`,
    ],
    [
      'the engine client imports no component',
      'apps/web/src/engine-client/planted.ts',
      `import { PriceChart } from '../charts/price-chart.tsx';`,
    ],
    [
      'what is imported stands in the text',
      'apps/web/src/charts/planted.ts',
      'const made = await import(`./${name}.ts`);',
    ],
    [
      'what is imported stands in the text',
      'packages/lang-pine/src/planted.ts',
      'const made = await import(name);',
    ],
    [
      ENTRIES,
      'packages/runner/src/planted.ts',
      `import { x } from '@stratloom/nothing-of-this-name';`,
    ],
  ];
  for (const [rule, path, text] of planted) {
    it(`${rule}: ${path}: ${text}`, () => assert.ok(brokenBy(path, text).includes(rule)));
  }
});

describe('a feature that reaches another is found', () => {
  const rule = 'features never import each other';
  for (const text of [
    `import { x } from '../labs/x.ts';`,
    `import type { X } from '../labs/x.ts';`,
    `export { x } from '../labs/x.ts';`,
    `const x = await import('../labs/x.ts');`,
    'const x = await import(`../labs/x.ts`);',
    `type X = import('../labs/x.ts').X;`,
    `import X from '../labs/x.ts?worker';`,
    `const x = new Worker(new URL('../labs/x.ts', import.meta.url));`,
    'const x = new SharedWorker(new URL(`../labs/x.ts`, import.meta.url), options);',
    `const x = import.meta.resolve('../labs/x.ts');`,
  ]) {
    it(text, () => {
      assert.deepEqual(brokenBy('apps/web/src/features/learn/planted.ts', text), [rule]);
    });
  }
});

describe('entries of our packages', () => {
  it('have a line for every workspace, and no line names an entry that is not there', () => {
    assert.deepEqual(
      Object.keys(WORKSPACE_IMPORTS).toSorted(),
      WORKSPACES.map(({ path }) => path).toSorted(),
    );
    const named = new Set(Object.values(WORKSPACE_IMPORTS).flat());
    assert.deepEqual(
      [...named].filter((entry) => entry !== 'engine/*' && !entries.includes(entry)),
      [],
    );
  });

  for (const { path, name } of WORKSPACES) {
    // All of the testkit counts as tests.
    if (path === 'packages/testkit') continue;
    it(`that ${path} may not import are found, by the names of the manifests`, () => {
      const forbidden = entries.filter((entry) => !mayImport(path, entry));
      assert.ok(forbidden.length > 0);
      for (const entry of forbidden) {
        const text = `export { x } from '${specifierOf(entry)}';`;
        assert.ok(brokenBy(`${path}/src/planted.ts`, text).includes(ENTRIES), text);
      }
    });

    it(`${path} is imported by the name of its manifest`, () => {
      assert.equal(specifierOf(path.split('/')[1] ?? ''), name);
    });
  }
});

describe('modules of the platform', () => {
  const places = WORKSPACES.map(({ path }) => `${path}/src/`).filter(
    (place) => PLATFORM_USERS[place] === undefined && place !== 'packages/testkit/src/',
  );

  for (const place of [
    ...places,
    'packages/lang-python/src/protocol/',
    'packages/venues/src/simulated/',
  ]) {
    it(`are found in ${place}, with and without node:`, () => {
      for (const specifier of ['os', 'node:os', 'fs/promises', 'node:test', ...builtinModules]) {
        const found = brokenBy(`${place}planted.ts`, `import x from '${specifier}';`);
        assert.ok(found.includes(PLATFORM), specifier);
      }
    });
  }

  for (const [place, modules] of Object.entries(PLATFORM_USERS)) {
    it(`are used in ${place}, and no others than its row has`, () => {
      const used = edges.filter(({ from }) => from.startsWith(place));
      for (const name of modules === '*' ? ['fs'] : modules) {
        assert.ok(
          used.some(({ specifier }) => specifier.startsWith(`node:${name}`)),
          `nobody uses ${name}`,
        );
      }
      if (modules === '*') return;
      const path = place.endsWith('.ts') ? place : `${place}planted.ts`;
      assert.deepEqual(brokenBy(path, `import { cpus } from 'node:os';`), [PLATFORM]);
    });
  }
});
