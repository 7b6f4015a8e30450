import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { block, buy, CLOSE, compare, percentOfEquity, rule, strategy } from '../templates/parts.ts';
import { SMA_CROSS } from '../templates/sma-cross.ts';
import { malformedFiles } from '../testing/malformed.ts';
import { placeInWords } from '../words/place-in-words.ts';
import type { BlockProblem } from './problem.ts';
import { readRules, readTree } from './read-tree.ts';
import { type Block, pathText, type RuleTree } from '../tree/tree.ts';

function problemsOf(data: unknown): readonly BlockProblem[] {
  const read = readTree(JSON.parse(JSON.stringify(data)));
  return read.ok ? [] : read.problems;
}

function withRule(when: Block, ...then: readonly Block[]): RuleTree {
  return strategy('Test', { params: [], values: [], rules: [rule('go', when, ...then)] });
}

const ALWAYS = block('always');
const ENTRY = buy(percentOfEquity(10));

describe('reading a rule tree', () => {
  it('refuses ninety malformed files, each with the place and a remedy', () => {
    const files = malformedFiles(90);
    assert.equal(files.length, 90);
    assert.ok(new Set(files.map(({ what }) => what)).size >= 20);
    for (const { what, json, path } of files) {
      const read = readRules(json);
      assert.ok(!read.ok, `${what} at ${pathText(path ?? [])} was taken in`);
      for (const { message, remedy, code, path: found } of read.problems) {
        assert.match(code, /^visual\.[a-z-]+$/);
        assert.ok(message.length > 10 && message.length < 600, message);
        assert.ok(remedy.length > 5, message);
        if (path === null) continue;
        const isInside = found[0] === 'params' || found[0] === 'values' || found[0] === 'rules';
        const place = placeInWords(JSON.parse(json), found);
        if (isInside && found.length > 1) assert.match(place, /^(parameter|value|rule) /, message);
        if (found.slice(0, -1).includes('inputs'))
          assert.match(place, /block "/, `${what}: ${pathText(found)}`);
        const isThere = read.problems.some(
          (each) => each.path.length > 0 && isRelated(each.path, path),
        );
        assert.ok(
          isThere,
          `${what} at ${pathText(path)}, but reported at ${pathText(found)}: ${message}`,
        );
      }
    }
  });

  it('takes a file with a mark of the byte order, and says what is no strategy at all', () => {
    assert.ok(readRules(`\uFEFF${JSON.stringify(SMA_CROSS.tree)}`).ok);
    const [only, ...more] = problemsOf({ cash: 1000, sizing: {} });
    assert.match(only?.message ?? '', /not a strategy of the visual builder/);
    assert.deepEqual(more, []);
  });

  it('says what is missing, empty or too much in words', () => {
    const { tree } = SMA_CROSS;
    const cases: readonly (readonly [object, string])[] = [
      [{ version: 3 }, 'the strategy: "version" must be 1 or 2.'],
      [{ name: undefined }, 'the strategy: "name" is missing.'],
      [{ extra: 1 }, 'the strategy: "extra" is not allowed here.'],
      [{ rules: [{ ...tree.rules[0], then: [] }] }, 'rules[0]: "then" is empty.'],
      [{ settings: { ...tree.settings, capital: 0 } }, 'settings: "capital" must be at least 1.'],
      [{ settings: { ...tree.settings, capital: '1' } }, 'settings: "capital" must be a number.'],
      [
        { settings: { ...tree.settings, fillAt: 'noon' } },
        'settings: "fillAt" must be nextOpen or close.',
      ],
    ];
    for (const [change, message] of cases) {
      assert.equal(problemsOf({ ...tree, ...change })[0]?.message, message);
    }
  });

  it('says which block lacks what, takes what and has which inputs', () => {
    const cases: readonly (readonly [RuleTree, string, RegExp])[] = [
      [
        withRule(block('compare', { left: CLOSE, is: 'above' }), ENTRY),
        'missing-input',
        /"Compare" is missing its "Right"/,
      ],
      [
        withRule(block('compare', { left: ALWAYS, is: 'above', right: 1 }), ENTRY),
        'misfit',
        /"Left" takes a number, .* not the block "Always"/,
      ],
      [
        withRule(block('compare', { left: CLOSE, is: 'near', right: 1 }), ENTRY),
        'choice',
        /no choice "near"/,
      ],
      [
        withRule(block('within', { condition: ALWAYS, bars: 2.5 }), ENTRY),
        'misfit',
        /whole number/,
      ],
      [
        withRule(block('within', { condition: ALWAYS, bars: 5000 }), ENTRY),
        'range',
        /5000 is outside the range 1 to 500/,
      ],
      [withRule(block('all', { of: [] }), ENTRY), 'empty', /"Conditions" is empty/],
      [withRule(ALWAYS, CLOSE), 'misfit', /takes an action, not the block "Price"/],
      [
        withRule(ALWAYS, buy(block('riskPercent', { percent: 1 }))),
        'needs-stop',
        /depends on the stop/,
      ],
      [
        withRule(ALWAYS, block('protect', { name: 'Long' })),
        'empty',
        /neither a stop nor a target/,
      ],
      [
        withRule(ALWAYS, buy(percentOfEquity(5), { stop: block('stopEntry', { percent: 0 }) })),
        'too-early',
        /entry price/,
      ],
      [
        withRule(block('session', { hours: '0900-2500' }), ENTRY),
        'text',
        /"Hours" is not a time range/,
      ],
      [
        withRule(block('dateRange', { from: '2023-02-29', until: '2024-01-01' }), ENTRY),
        'text',
        /"From" is not a date/,
      ],
    ];
    for (const [tree, code, message] of cases) {
      const [first, ...more] = problemsOf(tree);
      assert.deepEqual(more, [], JSON.stringify(more));
      assert.equal(first?.code, `visual.${code}`);
      assert.match(first.message, message);
      assert.equal(first.path[0], 'rules');
    }
  });

  it('knows names only behind the place where they are made, and of the kind that is wanted', () => {
    const { tree } = SMA_CROSS;
    const [first, second] = tree.values;
    assert.ok(first !== undefined && second !== undefined);
    const early = {
      ...tree,
      values: [
        { ...first, value: block('sma', { source: { ref: 'slow_line' }, length: 5 }) },
        second,
      ],
    };
    assert.match(problemsOf(early)[0]?.message ?? '', /no "slow_line" before this place/);
    const twice = { ...tree, values: [first, { ...second, id: 'fast' }] };
    assert.match(problemsOf(twice)[0]?.message ?? '', /"fast" is used twice/);
    const asCondition = { ...tree, rules: [rule('go', { ref: 'fast' }, ENTRY)] };
    assert.match(
      problemsOf(asCondition)[0]?.message ?? '',
      /takes a condition, not the name "fast"/,
    );
    const higher = block('higher', { timeframe: '1w', value: { ref: 'fast_line' } });
    const mixed = { ...tree, rules: [rule('go', compare(higher, 'above', 1), ENTRY)] };
    assert.match(problemsOf(mixed)[0]?.message ?? '', /cannot be read on a higher timeframe/);
  });

  it('lets values be blocks, and lets conditions not be drawn', () => {
    const value = (each: object): unknown => ({ ...SMA_CROSS.tree, values: [each], rules: [] });
    assert.match(
      problemsOf(value({ id: 'five', value: 5 }))[0]?.message ?? '',
      /"five" is not a block/,
    );
    assert.match(
      problemsOf(value({ id: 'copy', value: { ref: 'fast' } }))[0]?.message ?? '',
      /"copy" is not a block/,
    );
    assert.match(
      problemsOf(value({ id: 'up', value: ALWAYS, show: true }))[0]?.message ?? '',
      /"up" is a condition and cannot be drawn/,
    );
    assert.deepEqual(problemsOf(value({ id: 'up', value: ALWAYS })), []);
  });

  it('says of lists, texts and numbers that they are too long or too large', () => {
    const { tree } = SMA_CROSS;
    const many = Array.from({ length: 201 }, (_, at) => ({ id: `v${at}`, value: CLOSE }));
    assert.match(problemsOf({ ...tree, values: many })[0]?.message ?? '', /more than 200 items/);
    assert.match(
      problemsOf({ ...tree, name: 'x'.repeat(101) })[0]?.message ?? '',
      /more than 100 characters/,
    );
    const settings = { ...tree.settings, pyramiding: 2000 };
    assert.match(problemsOf({ ...tree, settings })[0]?.message ?? '', /must be at most 1000/);
    const huge = { ...tree.params[0], kind: 'number', maximum: 1e15 };
    assert.match(
      problemsOf({ ...tree, params: [huge, tree.params[1]], values: [], rules: [] })[0]?.message ??
        '',
      /beyond 1,000,000,000,000/,
    );
  });

  it('refuses names that mean something else', () => {
    for (const id of [
      'close',
      'strategy',
      'if',
      'self',
      'go_v1',
      '9lives',
      'a-b',
      'within',
      'x'.repeat(41),
      '',
    ]) {
      const tree = { ...SMA_CROSS.tree, values: [{ id, value: CLOSE }], rules: [] };
      assert.equal(problemsOf(tree)[0]?.code, 'visual.name', id);
    }
  });

  it('refuses ranges that do not hold their default', () => {
    const [fast] = SMA_CROSS.tree.params;
    const tree = (change: object): unknown => ({
      ...SMA_CROSS.tree,
      params: [{ ...fast, ...change }, SMA_CROSS.tree.params[1]],
    });
    assert.match(problemsOf(tree({ default: 500 }))[0]?.message ?? '', /outside of 1 to 200/);
    assert.match(problemsOf(tree({ step: 0.5 }))[0]?.message ?? '', /has a fraction/);
    assert.match(
      problemsOf(tree({ step: 0 }))[0]?.message ?? '',
      /params\[0\]: "step" must be more than 0/,
    );
  });

  it('takes notes of several lines, but none that would be lost in a script', () => {
    const tree = (note: string): unknown => ({ ...SMA_CROSS.tree, note });
    assert.deepEqual(problemsOf(tree('One\n\n  two')), []);
    for (const note of ['', ' \n', 'tab\there', 'blank at the end ', '@version=5', 'a\u2028b']) {
      assert.equal(problemsOf(tree(note))[0]?.path[0], 'note', JSON.stringify(note));
    }
  });
});

/** True when one path lies in the other. */
function isRelated(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).join('.') === b.slice(0, length).join('.');
}
