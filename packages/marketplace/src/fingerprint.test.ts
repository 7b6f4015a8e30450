import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fingerprintOf, isSameRules, type TradeMark } from './index.ts';

const CROSS = `//@version=6
strategy("Cross")
fast = ta.sma(close, 10)
slow = ta.sma(close, 30)
if ta.crossover(fast, slow)
    strategy.entry("Long", strategy.long)
if ta.crossunder(fast, slow)
    strategy.close("Long")
`;
const RENAMED = `//@version=6
// My own idea!
strategy("Golden Rocket 3000")
quick = ta.sma(close, 10)   // rapid
calm = ta.sma(close, 30)
if ta.crossover(quick, calm)
    strategy.entry("Up", strategy.long)
if ta.crossunder(quick, calm)
    strategy.close("Up")
`;
const OTHER = `//@version=6
strategy("Dips")
strength = ta.rsi(close, 14)
if strength < 30 and close > ta.ema(close, 200)
    strategy.entry("Dip", strategy.long)
if strength > 60
    strategy.close("Dip")
`;

function trades(count: number, from = 0): TradeMark[] {
  return Array.from({ length: count }, (_, i) => ({ entryTime: from + i, side: 'long' }));
}

describe('fingerprints of rules', () => {
  it('know rules again whose names, texts and comments are others', () => {
    assert.ok(isSameRules(fingerprintOf(CROSS, []), fingerprintOf(RENAMED, []), false));
  });

  it('tell other rules apart', () => {
    assert.ok(!isSameRules(fingerprintOf(CROSS, []), fingerprintOf(OTHER, []), true));
  });

  it('know rules in another language by what they trade on the same bars', () => {
    const [pine, other] = [fingerprintOf(CROSS, trades(20)), fingerprintOf(OTHER, trades(20))];
    assert.ok(isSameRules(pine, other, true));
    assert.ok(!isSameRules(pine, other, false));
    assert.ok(!isSameRules(pine, fingerprintOf(OTHER, trades(20, 10)), true));
  });

  it('conclude nothing from a few trades or words', () => {
    assert.ok(!isSameRules(fingerprintOf(CROSS, trades(3)), fingerprintOf(OTHER, trades(3)), true));
    assert.ok(!isSameRules(fingerprintOf('a = 1', []), fingerprintOf('b = 1', []), true));
  });
});
