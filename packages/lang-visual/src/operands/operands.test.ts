import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathText } from '../tree/tree.ts';
import type { Input } from '../tree/tree.ts';
import { RSI_DIP } from '../templates/rsi-dip.ts';
import { SMA_CROSS } from '../templates/sma-cross.ts';
import {
  all,
  block,
  buy,
  CLOSE,
  compare,
  crosses,
  percentOfEquity,
  rule,
  strategy,
  VOLUME,
} from '../templates/parts.ts';
import { operandsOf } from './operands.ts';
import { scaleOf } from './scale-of.ts';

const SMA = block('sma', { source: CLOSE, length: 20 });

function treeOf(...conditions: readonly Input[]) {
  const rules = [rule('in', all(...conditions), buy(percentOfEquity(90)))];
  return strategy('Test', { params: [], values: [], rules });
}

function listed(tree: Parameters<typeof operandsOf>[0]) {
  return operandsOf(tree).map(({ path, level, text, scale }) => [
    ...[scale, text, level],
    path === null ? null : pathText(path),
  ]);
}

describe('operands', () => {
  it('are what conditions compare: averages over the prices, oscillators with their levels', () => {
    const rsi = block('rsi', { source: CLOSE, length: 14 });
    const tree = treeOf(compare(CLOSE, 'above', SMA), compare(rsi, 'below', 30));
    assert.deepEqual(listed(tree), [
      ['price', 'SMA(20) of close', null, 'rules[0].when.inputs.of[0].inputs.right'],
      ['rsi', 'RSI(14) of close', null, 'rules[0].when.inputs.of[1].inputs.left'],
      ['rsi', '30', 30, null],
    ]);
  });

  it('leave out what the tree draws itself, and follow its names', () => {
    assert.deepEqual(listed(SMA_CROSS.tree), []);
    assert.deepEqual(listed(RSI_DIP.tree), [
      ['rsi', 'strength', null, 'values[1].value'],
      ['rsi', 'Buy below', { param: 'buy_below' }, null],
      ['rsi', 'Sell above', { param: 'sell_above' }, null],
    ]);
  });

  it('are listed once, whichever rules compare them', () => {
    const tree = treeOf(crosses(CLOSE, 'above', SMA), compare(CLOSE, 'above', SMA));
    assert.equal(operandsOf(tree).length, 1);
  });

  it('take in the volume with what it is compared with', () => {
    const average = block('sma', { source: VOLUME, length: 50 });
    const tree = treeOf(compare(VOLUME, 'above', average));
    assert.deepEqual(listed(tree), [
      ['volume', 'volume', null, null],
      ['volume', 'SMA(50) of volume', null, 'rules[0].when.inputs.of[0].inputs.right'],
    ]);
  });
});

describe('the scale of a number', () => {
  const tree = treeOf(compare(CLOSE, 'above', 1));
  const by = (left: Input, way: string, right: Input) =>
    scaleOf(block('arithmetic', { left, by: way, right }), tree);
  const atr = block('atr', { length: 14 });

  it('follows from what it is made of', () => {
    const rsi = block('rsi', { source: CLOSE, length: 14 });
    assert.equal(scaleOf(block('ema', { source: rsi, length: 9 }), tree), 'rsi');
    assert.equal(scaleOf(block('highest', { source: VOLUME, length: 9 }), tree), 'volume');
    assert.equal(scaleOf(block('supertrend', { line: 'direction' }), tree), 'supertrend direction');
    assert.equal(scaleOf(5, tree), null);
  });

  it('of sums and products is that of their price', () => {
    assert.equal(by(CLOSE, 'plus', atr), 'price');
    assert.equal(by(atr, 'plus', CLOSE), 'price');
    assert.equal(by(CLOSE, 'times', 1.02), 'price');
    assert.equal(by(CLOSE, 'minus', atr), 'price');
    assert.equal(by(CLOSE, 'minus', SMA), 'price difference');
    assert.equal(by(CLOSE, 'over', SMA), 'price over price');
  });
});
