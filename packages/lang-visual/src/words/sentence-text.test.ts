import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BLOCKS } from '../blocks/catalogue.ts';
import type { Input } from '../tree/tree.ts';
import { REGIME_SWITCH } from '../templates/regime-switch.ts';
import { SMA_CROSS } from '../templates/sma-cross.ts';
import { TEMPLATES } from '../templates/index.ts';
import { all, any, block, buy, CLOSE, compare, percentOfEquity, ref } from '../templates/parts.ts';
import { randomTree } from '../testing/random-tree.ts';
import { sentenceText } from './sentence-text.ts';

const { tree } = SMA_CROSS;
const OPEN = block('price', { field: 'open' });
const UP = compare(CLOSE, 'above', OPEN);

describe('a block in plain words', () => {
  it('reads as its sentence, with the words of its choices', () => {
    assert.equal(sentenceText(UP, tree), 'close is above open');
    assert.equal(sentenceText(block('weekday', { day: 'friday' }), tree), 'the day is Friday');
    assert.equal(
      sentenceText(block('session', { hours: '1330-2000' }), tree),
      'the time is within 13:30-20:00 UTC',
    );
  });

  it('calls parameters by their titles and named values by their ids', () => {
    const value = tree.values[0]?.value ?? 0;
    assert.equal(sentenceText(value, tree), 'SMA(Fast average) of close');
    assert.equal(sentenceText(ref('slow_line'), tree), 'slow line');
    assert.equal(sentenceText(ref('nowhere'), tree), 'nowhere');
  });

  it('shows brackets as what they are', () => {
    assert.equal(
      sentenceText(all(UP, any(UP, compare(CLOSE, 'below', 5))), tree),
      'all of: close is above open; (any of: close is above open; close is below 5)',
    );
    assert.equal(sentenceText(block('not', { condition: UP }), tree), 'not (close is above open)');
    const sum = block('arithmetic', { left: CLOSE, by: 'plus', right: OPEN });
    assert.equal(
      sentenceText(block('arithmetic', { left: sum, by: 'times', right: 2 }), tree),
      '(close + open) × 2',
    );
    assert.equal(sentenceText(compare(sum, 'above', 2), tree), 'close + open is above 2');
  });

  it('strings the terms of an action together', () => {
    const stop = block('stopPercent', { percent: 5, of: 'entry' });
    const target = block('targetRatio', { ratio: 2 });
    assert.equal(sentenceText(buy(percentOfEquity(10)), tree), 'enter long "Long": 10 % of equity');
    assert.equal(
      sentenceText(buy(percentOfEquity(10), { target, stop }), tree),
      'enter long "Long": 10 % of equity, stop at 5 % from the entry price, target at 2 times the stop distance',
    );
    assert.equal(
      sentenceText(block('protect', { name: 'Long', target }), tree),
      'set exits of "Long": target at 2 times the stop distance',
    );
  });

  it('tells targets one after the other, and nothing of one that is not there', () => {
    const at = block('targetPercent', { percent: 3, of: 'entry' });
    const rest = block('targetPercent', { percent: 6, of: 'signal' });
    assert.equal(
      sentenceText(block('partTarget', { at, percent: 50, rest }), tree),
      "target at 3 % from the entry price for 50 % of the trade, then target at 6 % from the signal bar's close",
    );
    assert.equal(
      sentenceText(block('partTarget', { at, percent: 50 }), tree),
      'target at 3 % from the entry price for 50 % of the trade',
    );
  });

  it('says one bar, not one bars', () => {
    const earlier = (bars: Input): string =>
      sentenceText(block('earlier', { value: CLOSE, bars }), tree);
    assert.equal(earlier(1), 'close 1 bar ago');
    assert.equal(earlier(2), 'close 2 bars ago');
  });

  it('names what is not finished or not known', () => {
    assert.equal(sentenceText(block('compare', { left: CLOSE }), tree), 'close … …');
    assert.equal(sentenceText(all(), tree), 'all of: …');
    assert.equal(sentenceText(block('warp', {}), tree), 'unknown block "warp"');
    let deep: Input = UP;
    for (let at = 0; at < 50_000; at++) deep = block('not', { condition: deep });
    assert.match(sentenceText(deep, tree), /^not \(not .*…/);
  });
});

describe('a rule in plain words', () => {
  it('says when, what, and what otherwise', () => {
    const [enter, leave] = tree.rules;
    assert.ok(enter !== undefined && leave !== undefined);
    assert.equal(
      sentenceText(enter, tree),
      'When fast line crosses above slow line, then enter long "Long": 95 % of equity.',
    );
    const hold = REGIME_SWITCH.tree.rules[1];
    assert.ok(hold !== undefined);
    assert.equal(
      sentenceText(hold, REGIME_SWITCH.tree),
      'When any of: close is above mean; strength is below 60, then set exits of "Long": stop at 6 % from the entry price; otherwise close "Long".',
    );
  });

  it('leaves no brace, gap or double blank in any template, example or random tree', () => {
    const trees = [
      ...TEMPLATES.map((each) => each.tree),
      ...Array.from({ length: 200 }, (_, at) => randomTree(at)),
    ];
    const texts = [
      ...BLOCKS.map(({ example }) => sentenceText(example, tree)),
      ...trees.flatMap((each) => [
        ...each.rules.map((rule) => sentenceText(rule, each)),
        ...each.values.map(({ value }) => sentenceText(value, each)),
      ]),
    ];
    for (const text of texts) assert.doesNotMatch(text, /[{}…]| {2}|^$|undefined|\[object/, text);
  });
});
