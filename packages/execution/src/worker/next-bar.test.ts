import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untilNextBar } from './next-bar.ts';

const MINUTE = 60_000;
/** Has seen the bar from 10:00 to 10:01: the next one closes at 10:02. */
const TEN = Date.UTC(2026, 0, 5, 10);
const running = { state: 'running', lastBarTime: TEN, timeframeMs: MINUTE } as const;

describe('the next bar', () => {
  it('is looked for at its close', () => {
    assert.equal(untilNextBar([running], TEN + MINUTE), MINUTE);
    assert.equal(untilNextBar([running], TEN + 2 * MINUTE - 1), 1);
  });

  it('is looked for again and again while it is late, and then no more than anything', () => {
    const close = TEN + 2 * MINUTE;
    assert.deepEqual(
      [0, 1, 2_999, 3_000, 3 * 86_400_000].map((late) => untilNextBar([running], close + late)),
      [200, 200, 200, Infinity, Infinity],
    );
  });

  it('is that which closes first of all that are wanted', () => {
    const hourly = { ...running, timeframeMs: 60 * MINUTE };
    const stopped = { ...running, state: 'stopped', timeframeMs: 1_000 } as const;
    const now = TEN + MINUTE;
    assert.equal(untilNextBar([hourly, running, stopped], now), MINUTE);
    assert.equal(untilNextBar([hourly], now), 119 * MINUTE);
    assert.equal(untilNextBar([stopped], now), Infinity);
    assert.equal(untilNextBar([], now), Infinity);
  });
});
