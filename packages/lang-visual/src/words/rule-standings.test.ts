import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  all,
  block,
  buy,
  CLOSE,
  compare,
  percentOfEquity,
  rule,
  strategy,
} from '../templates/parts.ts';
import { SMA_CROSS } from '../templates/sma-cross.ts';
import type { Input } from '../tree/tree.ts';
import { rulesAtBar } from './rule-standings.ts';

const FLAT = block('position', { is: 'flat' });

function entering(when: Input) {
  return strategy('Test', {
    params: [],
    values: [],
    rules: [rule('go', when, buy(percentOfEquity(10)))],
  });
}

function reading(values: Readonly<Record<string, number>>, close = 100) {
  return {
    valueOf: (place: string) => values[place],
    parameters: {},
    priceOf: (field: string) => (field === 'close' ? close : undefined),
  };
}

describe('rules at a bar', () => {
  it('list the conditions in brackets one by one, each as it stands', () => {
    const tree = entering(all(FLAT, compare(CLOSE, 'above', 110)));
    const [found] = rulesAtBar(
      tree,
      reading({
        'rules[0].when': 0,
        'rules[0].when.inputs.of[0]': 1,
        'rules[0].when.inputs.of[1]': 0,
      }),
    );
    assert.deepEqual(
      found?.conditions.map(({ text, depth, standing, gap }) => [text, depth, standing, gap]),
      [
        ['All of', 0, 'not met', null],
        ['the position is flat', 1, 'met', null],
        ['close is above 110', 1, 'not met', 10],
      ],
    );
    assert.deepEqual([found?.isEntry, found?.standing], [true, 'not met']);
  });

  it('read named values where they are named, with their words', () => {
    const [enter, leave] = rulesAtBar(
      SMA_CROSS.tree,
      reading({ 'values[0].value': 98.5, 'values[1].value': 99, 'rules[0].when': 0 }),
    );
    const [crossing] = enter?.conditions ?? [];
    assert.deepEqual(crossing?.operands, [
      { text: 'fast line', value: 98.5 },
      { text: 'slow line', value: 99 },
    ]);
    assert.equal(crossing?.gap, 0.5);
    assert.equal(leave?.isEntry, false);
  });

  it('are unknown where nothing was traced, and while a number is', () => {
    const tree = entering(compare(CLOSE, 'above', 110));
    assert.equal(rulesAtBar(tree, reading({}))[0]?.standing, 'unknown');
    assert.equal(rulesAtBar(tree, reading({ 'rules[0].when': NaN }))[0]?.standing, 'unknown');
  });
});
