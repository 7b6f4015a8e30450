import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainInstrument } from '@stratloom/engine/model';
import { walkBars } from '@stratloom/testkit';
import { explain } from '../compile/explain.ts';
import { fromPine } from '../from-pine/from-pine.ts';
import { readTree } from '../rules/read-tree.ts';
import { toPine } from '../to-pine/to-pine.ts';
import { SIGNAL_STRATEGIES } from './index.ts';

describe('strategies of signals', () => {
  for (const { id, tree } of SIGNAL_STRATEGIES) {
    it(`${id} is a tree of the builder that runs and comes back from its script`, () => {
      const read = readTree(tree);
      assert.ok(read.ok, JSON.stringify(read));
      const explained = explain(tree, {
        bars: walkBars(600, 5),
        instrument: plainInstrument('TEST'),
      });
      assert.ok(explained.ok, JSON.stringify(explained));
      assert.ok(explained.value.some(({ path }) => path.join(' ') === 'rules 0 when'));
      assert.deepEqual(fromPine(toPine(tree).text), { ok: true, tree });
    });
  }
});
