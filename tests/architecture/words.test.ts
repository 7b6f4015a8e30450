import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSources } from './module-graph.ts';
import { findDialect, findRiddles, HOUSE_DIALECT } from './words.ts';

const sources = readSources();

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

  for (const text of [
    'export class OrderDesk {}',
    '// the doors of a room',
    'const tellers = 1;',
  ]) {
    it(`are missed when planted: ${text}`, () => {
      assert.notDeepEqual(findDialect(new Map([['packages/engine/src/x.ts', text]])), []);
    });
  }

  for (const text of ['/** What of a run is lazy. */', '/**\n * Where orders go.\n */']) {
    it(`are riddles when planted: ${text}`, () => {
      assert.equal(findRiddles(new Map([['apps/web/src/x.ts', text]])).length, 1);
    });
  }
});
