import assert from 'node:assert/strict';
import { describe as suite, it } from 'node:test';
import { sentenceText } from '../words/sentence-text.ts';
import { describe } from './describe.ts';

function conditionOf(text: string, place: string | null = null): string {
  const { tree, questions } = describe(text, place);
  assert.deepEqual(questions, []);
  assert.ok(tree !== null);
  return sentenceText(tree.rules[0]?.when ?? { block: 'always', inputs: {} }, tree);
}

suite('times of day', () => {
  it('are on the clocks of the place that is named, for all times of the text', () => {
    assert.equal(
      conditionOf('buy between 9:30 am and 11 am in New York'),
      'the time in New York is within 09:30-11:00',
    );
    const { tree } = describe('buy at 10am London time, sell at 3:30pm');
    assert.ok(tree !== null);
    assert.deepEqual(
      tree.rules.map(({ when }) => sentenceText(when, tree)),
      ['the time in London is within 10:00-10:01', 'the time in London is within 15:30-23:59'],
    );
  });

  it('are on those of the exchange where it is known', () => {
    assert.equal(
      conditionOf('buy after 10am', 'newYork'),
      'the time in New York is within 10:00-23:59',
    );
    assert.equal(conditionOf('buy before noon', 'utc'), 'the time is within 00:00-12:00 UTC');
  });

  it('are asked about with am and pm where nobody knows whose they are', () => {
    const [question, ...others] = describe('buy at 9:35 am').questions;
    assert.deepEqual(others, []);
    assert.equal(question?.asks, 'On the clocks of which place?');
    for (const { text } of question?.choices ?? []) assert.deepEqual(describe(text).questions, []);
  });

  it('are UTC in 24 hours, which is said', () => {
    const { tree, assumed } = describe('buy when rsi is below 30 between 14:30 and 20:00');
    assert.ok(tree !== null);
    assert.ok(assumed.includes('Times of day without a place are UTC.'));
  });

  it('are counted from the open and the close of the exchange', () => {
    assert.equal(
      conditionOf('buy in the first 30 minutes in Frankfurt'),
      'the time in Frankfurt is within 09:00-09:30',
    );
    assert.equal(
      conditionOf('buy one hour after the open', 'newYork'),
      'the time in New York is within 10:30-16:00',
    );
    assert.equal(
      conditionOf('buy during market hours', 'tokyo'),
      'the time in Tokyo is within 09:00-15:30',
    );
    assert.equal(describe('buy in the first hour').questions[0]?.asks, 'Of which exchange?');
  });
});
