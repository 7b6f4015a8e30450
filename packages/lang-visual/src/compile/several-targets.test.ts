import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Instrument, plainInstrument, type Trade } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import { buildBars } from '@stratloom/testkit';
import { fromPine } from '../from-pine/from-pine.ts';
import { readTree } from '../rules/read-tree.ts';
import { block, buy, compare, CLOSE, position, rule, strategy } from '../templates/parts.ts';
import { toPine } from '../to-pine/to-pine.ts';
import type { Block, Rule, RuleTree } from '../tree/tree.ts';
import { compileRules } from './compile-rules.ts';

/** Bought at 100; the third bar reaches 103, the fourth 106, the last falls to 90. */
const RISE_AND_FALL = buildBars([
  [99, 101, 98, 100],
  [100, 102, 99, 101],
  [101, 104, 100, 103],
  [103, 107, 102, 105],
  [104, 105, 90, 91],
]);

const IN_CENTS: Instrument = { ...plainInstrument('TEST'), tickSize: 0.01 };
const TEN = block('units', { units: 10 });
const STOP = block('stopPercent', { percent: 5, of: 'entry' });

function at(percent: number): Block {
  return block('targetPercent', { percent, of: 'entry' });
}

function forPart(percent: number, target: Block, rest?: Block): Block {
  return block('partTarget', { at: target, percent, ...(rest !== undefined && { rest }) });
}

function treeOf(terms: Readonly<Record<string, Block>>, ...more: readonly Rule[]): RuleTree {
  const low = block('all', { of: [position('flat'), compare(CLOSE, 'below', 100.5)] });
  const when = rule('enter', low, buy(TEN, terms));
  const tree = strategy('Targets', { params: [], values: [], rules: [when, ...more] });
  return { ...tree, settings: { ...tree.settings, commission: { kind: 'percent', value: 0 } } };
}

function tradesOf(tree: RuleTree): readonly (readonly number[])[] {
  const read = readTree(tree);
  assert.ok(read.ok, read.ok ? '' : `${read.problems[0]?.message}`);
  const { runnable, problems } = compileRules(read.tree);
  assert.ok(runnable !== null, `${problems[0]?.message}`);
  const { settings } = runnable;
  const run = runBacktest({
    bars: RISE_AND_FALL,
    instrument: IN_CENTS,
    settings,
    strategy: runnable.strategy(),
    parameters: {},
  });
  return run.trades
    .toArray()
    .map(({ quantity, exitPrice, exitBarIndex }: Trade) => [quantity, exitPrice, exitBarIndex]);
}

function problemsOf(target: Block): readonly (readonly [string, string])[] {
  const read = readTree(treeOf({ target }));
  return read.ok ? [] : read.problems.map(({ code, message }) => [code, message]);
}

function textOf(problems: ReturnType<typeof problemsOf>): string {
  return problems.map(([, message]) => message).join('\n');
}

describe('several targets', () => {
  it('close their shares one after the other, half at 3 % and the rest at 6 %', () => {
    const tree = treeOf({ stop: STOP, target: forPart(50, at(3), at(6)) });
    assert.deepEqual(tradesOf(tree), [
      [5, 103, 2],
      [5, 106, 3],
    ]);
  });

  it('leave what they do not close to the stop', () => {
    const tree = treeOf({ stop: STOP, target: forPart(20, at(3), forPart(30, at(6))) });
    assert.deepEqual(tradesOf(tree), [
      [2, 103, 2],
      [3, 106, 3],
      [5, 95, 4],
    ]);
  });

  it('give way to the exits that a later rule sets for the entry', () => {
    const rise = rule(
      'rise',
      compare(CLOSE, 'above', 104),
      block('protect', { name: 'Long', stop: block('stopEntry', { percent: 0 }) }),
    );
    const tree = treeOf(
      { stop: STOP, target: forPart(50, at(3), forPart(20, at(20), at(30))) },
      rise,
    );
    assert.deepEqual(tradesOf(tree), [
      [5, 103, 2],
      [5, 100, 4],
    ]);
  });

  it('read back from Pine, with what cancels them', () => {
    const fewer = block('protect', { name: 'Long', stop: STOP, target: forPart(10, at(1)) });
    const tree = treeOf(
      { stop: STOP, target: forPart(50, at(3), forPart(20, at(6), at(9))) },
      rule('fewer', position('long'), fewer),
    );
    const { text } = toPine(tree);
    assert.match(text, /strategy\.cancel\("Long exit 2"\)/);
    const found = fromPine(text);
    assert.ok(found.ok, found.ok ? '' : found.reason.message);
    assert.deepEqual(found.tree, JSON.parse(JSON.stringify(tree)));
  });

  it('are refused where they close more than there is', () => {
    assert.deepEqual(problemsOf(forPart(60, at(3), forPart(50, at(6)))), [
      ['visual.shares', 'The shares of the targets add up to 110 %, more than the whole trade.'],
    ]);
    assert.deepEqual(problemsOf(forPart(60, at(3), forPart(40, at(6)))), []);
    assert.match(
      textOf(problemsOf(forPart(60, at(3), forPart(40, at(6), at(9))))),
      /nothing is left/,
    );
    assert.match(
      textOf(problemsOf(forPart(60, forPart(10, at(1)), at(9)))),
      /cannot itself be split/,
    );
  });

  it('need the stop that one of them is measured by', () => {
    const ratio = block('targetRatio', { ratio: 2 });
    assert.match(textOf(problemsOf(forPart(60, at(3), ratio))), /depends on the stop/);
  });
});
