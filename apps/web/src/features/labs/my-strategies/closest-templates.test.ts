import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closestTemplates } from './closest-templates.ts';

function first(description: string): string | undefined {
  return closestTemplates(description)[0]?.id;
}

describe('the templates that are closest to a description', () => {
  it('are found by what they do, in the words of a trader', () => {
    assert.equal(first('buy a dip in an uptrend when the RSI is low'), 'rsi-dip');
    assert.equal(first('golden cross'), 'sma-cross');
    assert.equal(first('Take profit on half and let the rest run'), 'scale-out');
    assert.equal(first('turtle breakout with donchian channels'), 'donchian-turtle');
  });

  it('are at most three, and none for words that say nothing', () => {
    assert.ok(closestTemplates('trend average price volume').length <= 3);
    assert.deepEqual(closestTemplates('buy when it is'), []);
    assert.deepEqual(closestTemplates('( [ qwxz'), []);
  });
});
