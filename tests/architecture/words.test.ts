import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDialect, findRiddles, HOUSE_DIALECT, readWritten } from './words.ts';

const sources = readWritten();

describe('the words of the code', () => {
  it('are those of the field, not a dialect of the house', () => {
    assert.deepEqual(
      findDialect(sources).map(({ path, word }) => `${path}: ${word} -> ${HOUSE_DIALECT[word]}`),
      [],
    );
  });

  it('begin a doc comment with a noun or a verb', () => {
    assert.deepEqual(findRiddles(sources), []);
  });

  it('are read wherever we write', () => {
    for (const path of [
      'README.md',
      'playwright.config.ts',
      'docs/reference/fills.md',
      'docs/how-to/set-up-providers.md',
      'packages/engine/src/model/order.ts',
      'packages/engine/src/broker/simulated/fills.test.ts',
      'packages/engine/build/fill-reference.ts',
      'packages/lang-python/python/stratloom/account.py',
      'apps/web/src/app/app.tsx',
      'tests/reference/world.ts',
      'tests/e2e/labs-page.ts',
      'tests/abuse/worker-probes.mjs',
      'tests/golden/fills/28-bankruptcy/b-gap/fills.csv',
      'bench/main.ts',
      'tools/check.ts',
    ]) {
      assert.ok(sources.has(path), path);
    }
  });

  for (const text of [
    'export class OrderDesk {}',
    '// the doors of a room',
    'const tellers = 1;',
    'const told = 1;',
    'const isTold = true;',
    'export function openPlay() {}',
    '// A limit that is taken back',
    'function takeBack() {}',
    '/**\n * Orders that are taken\n * back.\n */',
    "origin: 'ruin'",
    "id: 'standing-exit'",
    '# Sizes are worked out at the fill price',
  ]) {
    it(`are missed when planted: ${text}`, () => {
      for (const path of ['packages/engine/src/x.ts', 'tests/golden/x.ts', 'tools/x.ts']) {
        assert.notDeepEqual(findDialect(new Map([[path, text]])), []);
      }
    });
  }

  it('are found in the name of a file', () => {
    assert.deepEqual(findDialect(new Map([['tests/reference/door.ts', '']])), [
      { path: 'tests/reference/door.ts', word: 'door' },
    ]);
  });

  for (const text of [
    '/** What of a run is lazy. */',
    '/**\n * Where orders go.\n */',
    '// What a strategy sees.\nexport {};',
    '"""How far the price has come."""',
  ]) {
    it(`are riddles when planted: ${text}`, () => {
      assert.equal(findRiddles(new Map([['apps/web/src/x.ts', text]])).length, 1);
    });
  }
});
