import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compilePine } from '../compile-pine.ts';

function readsTick(body: string): boolean | undefined {
  return compilePine(`//@version=6\nstrategy('S')\n${body}`).runnable?.readsTick;
}

describe('a script that depends on the tick', () => {
  it('reads it, rounds by it, or exits at a distance in ticks', () => {
    assert.equal(readsTick('plot(syminfo.mintick)'), true);
    assert.equal(readsTick('plot(math.round_to_mintick(close))'), true);
    assert.equal(readsTick("strategy.exit('X', profit = 10)"), true);
    assert.equal(readsTick("strategy.exit('X', trail_points = 10, trail_offset = 5)"), true);
    assert.equal(readsTick('f() => syminfo.mintick * 2\nplot(f())'), true);
  });

  it('is not one that only names prices', () => {
    assert.equal(readsTick("strategy.exit('X', limit = close + 1, stop = close - 1)"), false);
    assert.equal(readsTick('plot(close)'), false);
  });
});
