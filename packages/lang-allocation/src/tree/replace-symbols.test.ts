import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAllocation } from '../reading/read-document.ts';
import { ALLOCATION_TEMPLATES } from '../templates/index.ts';
import type { AllocationDocument } from './document.ts';
import { replaceSymbols } from './replace-symbols.ts';
import { symbolsIn } from './walk.ts';

/** Reads every symbol that stands in the text of a document, in whatever part of it. */
function symbolsInText(document: AllocationDocument): Set<string> {
  const text = JSON.stringify(document);
  return new Set(symbolsIn(document).filter((symbol) => text.includes(`"${symbol}"`)));
}

describe('other instruments in an allocation', () => {
  for (const { id, document } of ALLOCATION_TEMPLATES) {
    it(`stand wherever those of ${id} stood`, () => {
      const named = symbolsIn(document);
      const replaced = new Map(named.map((symbol, at) => [symbol, `NEW${at}`]));
      const other = replaceSymbols(document, replaced);
      assert.deepEqual(
        symbolsIn(other),
        named.map((_, at) => `NEW${at}`),
      );
      for (const symbol of symbolsInText(document)) {
        assert.ok(!JSON.stringify(other).includes(`"${symbol}"`), symbol);
      }
      assert.equal(readAllocation(JSON.stringify(other)).ok, true);
      const back = new Map(named.map((symbol, at) => [`NEW${at}`, symbol]));
      assert.deepEqual(replaceSymbols(other, back), document);
    });
  }

  it('leave those that nothing stands for, and are found in any case', () => {
    const document: AllocationDocument = {
      ...{ schemaVersion: 1, name: 'Halves', lists: [] },
      rebalance: { kind: 'corridor', ratio: 0.1 },
      root: {
        ...{ kind: 'weight', by: { method: 'equal' } },
        children: [
          { kind: 'asset', symbol: 'spy' },
          { kind: 'asset', symbol: 'AGG' },
        ],
      },
    };
    assert.deepEqual(symbolsIn(replaceSymbols(document, new Map([['SPY', 'QQQ']]))), [
      ...['QQQ', 'AGG'],
    ]);
  });
});
