import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { oneRule, templateTree } from '../testing/rules.ts';
import { errorsOf } from './code-reading.ts';
import { readRulesCode } from './read-rules-code.ts';

const cross = templateTree('sma-cross');

describe('reading of rules', () => {
  it('gives parameters and the conditions that the rules state', () => {
    const read = readRulesCode(JSON.stringify(cross));
    assert.deepEqual(read.problems, []);
    assert.deepEqual(
      read.fields.map(({ id, kind, title, defaultValue }) => [id, kind, title, defaultValue]),
      [
        ['fast', 'int', 'Fast average', 20],
        ['slow', 'int', 'Slow average', 50],
      ],
    );
    assert.equal(read.settings?.cash, 10_000);
  });

  it('places errors at their block, with code and remedy', () => {
    const tree = oneRule(
      { block: 'position', inputs: { is: 'flat' } },
      { block: 'bye', inputs: {} },
    );
    const [error] = errorsOf(readRulesCode(JSON.stringify(tree)));
    assert.equal(error?.code, 'visual.unknown-block');
    assert.deepEqual(error.path, ['rules', 0, 'then', 0]);
    assert.match(error.message, /There is no block "bye"/);
    assert.ok(error.remedy.length > 0);
  });

  it('places what the compiler says at the block that it is about', () => {
    const past = { block: 'earlier', inputs: { value: 5, bars: 1 } };
    const when = { block: 'compare', inputs: { left: past, is: 'above', right: 1 } };
    const tree = oneRule(when, { block: 'closeAll', inputs: {} });
    const read = readRulesCode(JSON.stringify(tree));
    const [error] = errorsOf(read);
    assert.equal(error?.code, 'pine.history-of-constant');
    assert.deepEqual(error.path?.slice(0, 3), ['rules', 0, 'when']);
    assert.equal(read.settings, null);
  });

  it('tells what is no rules at all', () => {
    const [error] = errorsOf(readRulesCode('//@version=6'));
    assert.equal(error?.code, 'visual.not-json');
    assert.deepEqual(error.path, []);
  });
});
