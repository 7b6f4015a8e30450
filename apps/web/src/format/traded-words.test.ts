import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { heldWords, instrumentNames, tradedWords } from './traded-words.ts';

describe('instruments in words', () => {
  it('are the symbol of one, and the count of several', () => {
    assert.deepEqual(['AAPL', 'SPY,AGG'].map(tradedWords), ['AAPL', '2 instruments']);
    assert.deepEqual(['AAPL', 'SPY,AGG'].map(heldWords), [
      ...['AAPL', 'equal shares of 2 instruments'],
    ]);
  });

  it('are named one by one up to eight', () => {
    assert.equal(instrumentNames('SPY,AGG'), 'SPY, AGG');
    assert.equal(instrumentNames('A,B,C,D,E,F,G,H'), 'A, B, C, D, E, F, G, H');
    assert.equal(instrumentNames('A,B,C,D,E,F,G,H,I,J'), 'A, B, C, D, E, F, G, H and 2 more');
  });
});
