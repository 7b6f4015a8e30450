import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ALLOCATION_TEMPLATES } from '../templates/index.ts';
import { readAllocation } from './read-document.ts';

const SPY = { kind: 'asset', symbol: 'SPY' };
const MONTHLY = { kind: 'calendar', every: 'month' };

function documentOf(root: unknown, more: object = {}): object {
  return { schemaVersion: 1, name: 'A', rebalance: MONTHLY, root, ...more };
}

/** Problems as their codes with their places. */
function faultsOf(data: unknown): string[] {
  const read = readAllocation(typeof data === 'string' ? data : JSON.stringify(data));
  if (read.ok) return [];
  for (const { message, remedy } of read.problems) {
    assert.ok(message.endsWith('.') && remedy.endsWith('.'), message);
  }
  return read.problems.map(
    ({ code, path }) => `${code.replace('allocation.', '')} ${path.join('.')}`,
  );
}

describe('reading an allocation', () => {
  it('gives every template back as it was written', () => {
    for (const { document } of ALLOCATION_TEMPLATES) {
      assert.deepEqual(readAllocation(JSON.stringify(document)), { ok: true, document });
    }
  });

  it('takes a text with a mark of the byte order, and lists for granted that are not there', () => {
    const read = readAllocation(`\uFEFF${JSON.stringify(documentOf(SPY))}`);
    assert.ok(read.ok);
    assert.deepEqual(read.document.lists, []);
  });

  const faults: readonly (readonly [fault: string, data: unknown])[] = [
    ['not-json ', '{'],
    ['form ', '[]'],
    ['too-large ', ' '.repeat(300_000)],
    ['version schemaVersion', documentOf(SPY, { schemaVersion: 2 })],
    ['unknown-field extra', documentOf(SPY, { extra: 1 })],
    ['text name', documentOf(SPY, { name: ' ' })],
    ['choice rebalance.every', documentOf(SPY, { rebalance: { ...MONTHLY, every: 'year' } })],
    ['number rebalance.ratio', documentOf(SPY, { rebalance: { kind: 'corridor', ratio: 0 } })],
    ['choice root.kind', documentOf({ kind: 'stock' })],
    ['symbol root.symbol', documentOf({ kind: 'asset', symbol: 'S P Y' })],
    [
      'unknown-field root.__proto__',
      JSON.stringify(documentOf(SPY)).replace('"symbol"', '"__proto__":{},"symbol"'),
    ],
    ['list root.children', documentOf({ kind: 'weight', by: { method: 'equal' }, children: [] })],
    [
      'shares root.by.ratios',
      documentOf({
        kind: 'weight',
        by: { method: 'stated', ratios: [0.8, 0.3] },
        children: [SPY, SPY],
      }),
    ],
    [
      'shares root.by.ratios',
      documentOf({ kind: 'weight', by: { method: 'stated', ratios: [1] }, children: [SPY, SPY] }),
    ],
    [
      'needs-assets root.children.1',
      documentOf({
        kind: 'weight',
        by: { method: 'riskParity', bars: 20 },
        children: [SPY, { kind: 'cash' }],
      }),
    ],
    [
      'too-many root.by',
      documentOf({
        kind: 'weight',
        by: { method: 'riskParity', bars: 20 },
        children: Array.from({ length: 51 }, () => SPY),
      }),
    ],
    [
      'few-bars root.by.bars',
      documentOf({
        kind: 'weight',
        by: { method: 'riskParity', bars: 2 },
        children: [SPY, { kind: 'asset', symbol: 'AGG' }],
      }),
    ],
    [
      'no-instrument root.condition.left.of',
      documentOf({
        kind: 'if',
        condition: {
          kind: 'compare',
          left: { kind: 'price' },
          is: 'above',
          right: { kind: 'number', value: 1 },
        },
        then: SPY,
        else: SPY,
      }),
    ],
    [
      'number root.rank.by.bars',
      documentOf({
        kind: 'filter',
        from: { kind: 'run' },
        rank: { by: { kind: 'sma', bars: 2.5 }, take: 'top', count: 1 },
        by: { method: 'equal' },
      }),
    ],
    [
      'no-places root.by',
      documentOf({ kind: 'filter', from: { kind: 'run' }, by: { method: 'stated', ratios: [1] } }),
    ],
    [
      'twice root.from.symbols.1',
      documentOf({
        kind: 'filter',
        from: { kind: 'symbols', symbols: ['SPY', 'spy'] },
        by: { method: 'equal' },
      }),
    ],
    [
      'no-list lists',
      documentOf({ kind: 'filter', from: { kind: 'list', name: 'B' }, by: { method: 'equal' } }),
    ],
    [
      'twice lists.1.name',
      documentOf(SPY, {
        lists: [
          { name: 'B', symbols: ['A'] },
          { name: 'B', symbols: ['A'] },
        ],
      }),
    ],
  ];
  for (const [fault, data] of faults) {
    it(`says ${fault}`, () => assert.deepEqual(faultsOf(data), [fault]));
  }

  it('says all that is wrong at once', () => {
    const by = { method: 'equal' };
    const root = {
      kind: 'weight',
      by,
      children: [{ kind: 'asset' }, SPY, { kind: 'group', name: 'G' }],
    };
    assert.deepEqual(faultsOf(documentOf(root, { name: 5 })), [
      'text name',
      'symbol root.children.0.symbol',
      'choice root.children.2.child.kind',
    ]);
  });

  it('stops at parts that are nested too deep or too many, after one note', () => {
    let deep: object = SPY;
    for (let i = 0; i < 5000; i++) deep = { kind: 'group', name: 'G', child: deep };
    const [fault, ...others] = faultsOf(documentOf(deep));
    assert.match(fault ?? '', /^too-large root/);
    assert.deepEqual(others, []);
    const wide = (children: unknown): object => ({
      kind: 'weight',
      by: { method: 'equal' },
      children,
    });
    const many = wide(
      Array.from({ length: 3 }, () => wide(Array.from({ length: 900 }, () => SPY))),
    );
    assert.equal(faultsOf(documentOf(many)).length, 1);
  });
});
