import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSymbol, readSymbols, writtenSymbol } from './own-names.ts';

const BARS = [
  { id: '4f-a', name: 'swings' },
  { id: '5b', name: 'my swings.csv' },
  { id: '6c', name: 'twice' },
  { id: '7d', name: 'Twice' },
  { id: '8e', name: 'a, b' },
];

function symbols(text: string): readonly string[] | string {
  const read = readSymbols(text, BARS);
  return read.ok ? read.symbols : read.fault;
}

describe('own bars in the sentences of an allocation', () => {
  it('have the name that they were given', () => {
    assert.equal(writtenSymbol('own:4f-a', BARS), 'own:swings');
    assert.equal(writtenSymbol('own:5b', BARS), 'own:my swings.csv');
    assert.equal(writtenSymbol('SPY', BARS), 'SPY');
  });

  it('keep their id where the name could be taken for another, or they are gone', () => {
    for (const symbol of ['own:6c', 'own:7d', 'own:8e', 'own:gone']) {
      assert.equal(writtenSymbol(symbol, BARS), symbol);
    }
  });

  it('are typed among symbols, each once', () => {
    assert.deepEqual(symbols('spy, tlt;own:swings OWN:My Swings.csv gld spy'), [
      ...['SPY', 'TLT', 'own:4f-a', 'own:5b', 'GLD'],
    ]);
    assert.deepEqual(symbols('own:6c,own:8E'), ['own:6c', 'own:8e']);
    assert.deepEqual(symbols(' '), []);
  });

  it('come back as they were written', () => {
    const all = ['SPY', ...BARS.map(({ id }) => `own:${id}`)];
    const text = all.map((symbol) => writtenSymbol(symbol, BARS)).join(', ');
    assert.deepEqual(symbols(text), all);
  });

  it('are refused by name where there are none', () => {
    assert.equal(symbols('SPY, own:swing'), 'You have no bars named swing.');
    assert.equal(symbols('own:'), 'Write the name of your bars after own:.');
  });

  it('stand alone where one instrument is named', () => {
    assert.deepEqual(readSymbol(' own:swings ', BARS), { ok: true, symbols: ['own:4f-a'] });
    assert.deepEqual(readSymbol('SPY TLT', BARS), { ok: false, fault: 'Name one instrument.' });
    assert.deepEqual(readSymbol('', BARS), { ok: false, fault: 'Name one instrument.' });
  });
});
