import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closest, didYouMean } from './closest.ts';

test('finds the word that a slip of the fingers makes', () => {
  assert.equal(closest('crosover', ['crossunder', 'crossover', 'cross']), 'crossover');
  assert.equal(closest('clsoe', ['open', 'close']), 'close');
  assert.equal(closest('ta.SMA', ['ta.sma', 'ta.ema']), 'ta.sma');
});

test('finds nothing when no word is near', () => {
  assert.equal(closest('volatility', ['open', 'close']), null);
  assert.equal(closest('ab', ['xy']), null);
});

test('does not offer the word itself', () => {
  assert.equal(closest('open', ['open']), null);
});

test('says what else to do when it has nothing to offer', () => {
  assert.equal(didYouMean('hihg', ['high'], 'Declare it.'), 'Did you mean "high"?');
  assert.equal(didYouMean('zzzz', ['high'], 'Declare it.'), 'Declare it.');
});
