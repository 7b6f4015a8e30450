import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Input, RuleTree } from '../tree/tree.ts';
import { TEMPLATES } from '../templates/index.ts';
import {
  all,
  bars,
  block,
  buy,
  CLOSE,
  close,
  compare,
  line,
  percentOfEquity,
  ref,
  rule,
  strategy,
} from '../templates/parts.ts';
import { randomTree } from '../testing/random-tree.ts';
import { isAlike } from './is-alike.ts';
import { ruleChanges } from './rule-changes.ts';

const FAST = bars('fast', 'Fast average', 10);
const UP = compare(CLOSE, 'above', ref('mean'));
const BASE = strategy('Base', {
  params: [FAST, bars('slow', 'Slow average', 50)],
  values: [line('mean', block('sma', { source: CLOSE, length: ref('fast') }))],
  rules: [
    rule('up', UP, buy(percentOfEquity(95))),
    rule('down', block('not', { condition: UP }), close('Long')),
  ],
});

/** Texts of the changes from the base to a version with other parts. */
function textsOf(parts: Partial<RuleTree>): string[] {
  return ruleChanges(BASE, { ...BASE, ...parts }).map(({ text }) => text);
}

/** The first rule with another condition or other terms. */
function withFirst(when: Input, ...then: Parameters<typeof rule>[2][]): Partial<RuleTree> {
  return { rules: [rule('up', when, ...then), ...BASE.rules.slice(1)] };
}

describe('changes of a strategy', () => {
  it('are none of what is alike', () => {
    assert.deepEqual(ruleChanges(BASE, BASE), []);
    assert.deepEqual(textsOf({ note: undefined }), []);
  });

  it('name an input at the block that has it', () => {
    const value = line('mean', block('sma', { source: CLOSE, length: 20 }));
    assert.deepEqual(ruleChanges(BASE, { ...BASE, values: [value] }), [
      {
        kind: 'changed',
        path: ['values', 0, 'value', 'inputs', 'length'],
        text: 'Value "mean": length of "Simple moving average" Fast average → 20',
      },
    ]);
    assert.deepEqual(
      textsOf(withFirst(compare(CLOSE, 'below', ref('mean')), buy(percentOfEquity(50)))),
      [
        'Rule "up": is of "Compare" is above → is below',
        'Rule "up": percent of "Percent of equity" 95 → 50',
      ],
    );
  });

  it('show another block whole', () => {
    const cross = block('crosses', { left: CLOSE, way: 'above', right: ref('mean') });
    assert.deepEqual(textsOf(withFirst(cross, buy(percentOfEquity(95)))), [
      'Rule "up", when: close is above mean → close crosses above mean',
    ]);
  });

  it('name terms and conditions that come and go', () => {
    const stop = block('stopPercent', { percent: 5, of: 'signal' });
    assert.deepEqual(textsOf(withFirst(UP, buy(percentOfEquity(95), { stop }))), [
      'Rule "up", stop added: stop at 5 % from the signal bar\'s close',
    ]);
    const before = { ...BASE, ...withFirst(all(UP, block('always')), close('Long')) };
    const after = { ...BASE, ...withFirst(all(UP, compare(CLOSE, 'above', 3)), close('Long')) };
    assert.deepEqual(ruleChanges(before, after), [
      {
        kind: 'removed',
        path: ['rules', 0, 'when', 'inputs', 'of', 1],
        text: 'Rule "up", condition removed: on every bar',
      },
      {
        kind: 'added',
        path: ['rules', 0, 'when', 'inputs', 'of', 1],
        text: 'Rule "up", condition added: close is above 3',
      },
    ]);
  });

  it('know brackets of another word, and what has moved in them', () => {
    const [a, b] = [compare(CLOSE, 'above', 1), compare(CLOSE, 'above', 2)];
    const before = { ...BASE, ...withFirst(all(UP, a, b), close('Long')) };
    const after = { ...BASE, ...withFirst(block('any', { of: [b, UP, a] }), close('Long')) };
    assert.deepEqual(
      ruleChanges(before, after).map(({ kind, text }) => [kind, text]),
      [
        ['changed', 'Rule "up": brackets "All of" → "Any of"'],
        ['moved', 'Rule "up", condition moved to place 1: close is above 2'],
      ],
    );
  });

  it('name parameters, values and rules', () => {
    assert.deepEqual(textsOf({ params: [{ ...FAST, default: 20 }] }), [
      'Parameter "Slow average" removed: 50',
      'Parameter "Fast average": default 10 → 20',
    ]);
    assert.deepEqual(
      textsOf({
        values: [...BASE.values, line('top', block('highest', { source: CLOSE, length: 5 }))],
      }),
      ['Value "top" added: highest close of 5 bars'],
    );
    assert.deepEqual(textsOf({ rules: BASE.rules.toReversed() }), ['Rule "up" moved to place 2']);
    assert.deepEqual(textsOf({ rules: BASE.rules.slice(0, 1) }), [
      'Rule "down" removed: When not (close is above mean), then close "Long".',
    ]);
    const [up, down] = BASE.rules;
    assert.ok(up !== undefined && down !== undefined);
    assert.deepEqual(
      textsOf({ rules: [up, { ...down, otherwise: [block('closeAll')], note: 'Why' }] }),
      [
        'Rule "down", action otherwise added: close all positions',
        'Rule "down": note added: "Why"',
      ],
    );
  });

  it('name the strategy and its settings', () => {
    const settings = {
      ...BASE.settings,
      capital: 5000,
      commission: { kind: 'perOrder', value: 2 },
      fillAt: 'close',
    } as const;
    assert.deepEqual(textsOf({ name: 'Other', note: 'A note', settings }), [
      'Name "Base" → "Other"',
      'Note added: "A note"',
      'Settings: capital 10000 → 5000',
      'Settings: commission 0.1 % → 2 per order',
      'Settings: market orders fill at the next open → the close',
    ]);
  });

  it('name a rename once, not wherever it is read', () => {
    const renamed = {
      params: [{ ...FAST, id: 'quick' }, ...BASE.params.slice(1)],
      values: [line('middle', block('sma', { source: CLOSE, length: ref('quick') }))],
      rules: BASE.rules.map((each) => ({
        ...each,
        when: JSON.parse(JSON.stringify(each.when).replaceAll('"mean"', '"middle"')),
      })),
    };
    assert.deepEqual(textsOf(renamed), [
      'Parameter "fast" is now called "quick"',
      'Value "mean" is now called "middle"',
    ]);
  });

  it('are found between any two trees, and none only where there are none', () => {
    const trees = [
      ...TEMPLATES.map(({ tree }) => tree),
      ...Array.from({ length: 60 }, (_, at) => randomTree(at + 1)),
    ];
    for (const [at, before] of trees.entries()) {
      for (const after of [...trees.slice(at, at + 8), ...trees.slice(0, 2)]) {
        const changes = ruleChanges(before, after);
        assert.equal(changes.length === 0, isAlike(before, after), `${before.name}, ${after.name}`);
        for (const { kind, path, text } of changes) {
          assert.doesNotMatch(text, /undefined|\[object|[{}]/, text);
          assert.ok(
            isPlace(kind === 'removed' ? before : after, path),
            `${text} at ${path.join('.')}`,
          );
        }
      }
    }
  });

  it('are one sentence for trees that are too large', () => {
    let deep: Input = UP;
    for (let at = 0; at < 50_000; at++) deep = block('not', { condition: deep });
    const [only, ...more] = ruleChanges(BASE, { ...BASE, ...withFirst(deep, close('Long')) });
    assert.match(only?.text ?? '', /too large/);
    assert.deepEqual(more, []);
  });
});

/** True when something stands at a path of a tree, or could: a property that is left out. */
function isPlace(tree: RuleTree, path: readonly (string | number)[]): boolean {
  let part: unknown = tree;
  for (const key of path) {
    if (typeof part !== 'object' || part === null) return false;
    part = new Map<string, unknown>(Object.entries(part)).get(String(key));
  }
  return part !== undefined || ['show', 'minimum', 'maximum', 'step'].includes(String(path.at(-1)));
}
