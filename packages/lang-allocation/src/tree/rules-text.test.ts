import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ALLOCATION_TEMPLATES } from '../templates/index.ts';
import type { AllocationDocument, AllocationNode } from './document.ts';
import { rulesText } from './rules-text.ts';

const EQUAL = { method: 'equal' } as const;

function choosing(from: { name: string; symbols: readonly string[] }): AllocationDocument {
  const filter: AllocationNode = {
    kind: 'filter',
    from: { kind: 'list', name: from.name },
    by: EQUAL,
  };
  return {
    ...{ schemaVersion: 1, name: from.name, lists: [from] },
    ...{ rebalance: { kind: 'calendar', every: 'month' }, root: filter },
  };
}

describe('the rules of an allocation as words', () => {
  it('are the same under other names of the document, its groups and its lists', () => {
    const own = choosing({ name: 'Sectors', symbols: ['XLB', 'XLE'] });
    const copy = choosing({ name: 'Mine', symbols: ['xle', 'XLB'] });
    const grouped: AllocationDocument = {
      ...{ ...copy, note: 'My very own' },
      root: { kind: 'group', name: 'Wrapped', child: copy.root },
    };
    assert.equal(rulesText(copy), rulesText(own));
    assert.equal(rulesText(grouped), rulesText(own));
    assert.doesNotMatch(rulesText(grouped), /sectors|mine|wrapped/i);
  });

  it('are others with other instruments, numbers or parts', () => {
    const texts = ALLOCATION_TEMPLATES.map(({ document }) => rulesText(document));
    assert.equal(new Set(texts).size, ALLOCATION_TEMPLATES.length);
    const own = choosing({ name: 'Sectors', symbols: ['XLB', 'XLE'] });
    const other = choosing({ name: 'Sectors', symbols: ['XLB', 'XLF'] });
    assert.notEqual(rulesText(other), rulesText(own));
  });
});
