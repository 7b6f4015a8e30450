import assert from 'node:assert/strict';
import { it } from 'node:test';
import { scopeOf } from './outcome-scope.ts';
import type { SymbolOption } from './symbol-option.ts';

const MARKET: SymbolOption = {
  symbol: 'AAPL',
  name: 'Apple',
  isOwn: false,
  timeframes: ['1m', '1h', '4h', '1d', '1w'],
};
const OWN: SymbolOption = {
  symbol: 'own:4f',
  name: 'swings.csv',
  isOwn: true,
  timeframes: ['1d', '1w'],
};

it('keeps the length of bars where the symbol has it', () => {
  const { timeframe, timeframes, title } = scopeOf(MARKET, '4h', 10);
  assert.deepEqual([timeframe, timeframes], ['4h', ['1h', '4h', '1d', '1w']]);
  assert.equal(title, 'AAPL');
});

it('takes the shortest bars of the symbol where it does not, and calls own bars by their name', () => {
  const { symbol, timeframe, timeframes, title, horizon } = scopeOf(OWN, '4h', 20);
  assert.deepEqual([symbol, title, horizon], ['own:4f', 'swings.csv', 20]);
  assert.deepEqual([timeframe, timeframes], ['1d', ['1d', '1w']]);
});
