import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { walkBars } from '@stratloom/testkit';
import { eventStretch } from './event-stretch.ts';
import { patternEvents } from './pattern-events.ts';

const BARS = walkBars(3000, 7);

describe('the stretch of an event', () => {
  it('goes from the next open to the close at the horizon', () => {
    const { entryBarIndex, exitBarIndex, entryPrice, exitPrice } = eventStretch(BARS, {}, 100, 10);
    assert.deepEqual([entryBarIndex, exitBarIndex], [101, 110]);
    assert.deepEqual([entryPrice, exitPrice], [BARS.open[101], BARS.close[110]]);
  });

  it('is shown from the first bar of a pattern on, be it a hundred bars long, and never from less than 30 before', () => {
    const firstBars = new Map([[500, 380]]);
    assert.equal(eventStretch(BARS, { firstBars }, 500, 10).shownFromBarIndex, 380);
    assert.equal(
      eventStretch(BARS, { firstBars: new Map([[500, 498]]) }, 500, 10).shownFromBarIndex,
      470,
    );
    const events = patternEvents(BARS, 'double_bottom');
    assert.ok(events.barIndexes.length > 0);
    for (const barIndex of events.barIndexes) {
      const first = events.firstBars?.get(barIndex) ?? -1;
      assert.ok((eventStretch(BARS, events, barIndex, 10).shownFromBarIndex ?? Infinity) <= first);
    }
  });

  it('ends with the bars', () => {
    const { entryBarIndex, exitBarIndex, shownFromBarIndex } = eventStretch(BARS, {}, 2999, 10);
    assert.deepEqual([entryBarIndex, exitBarIndex], [2999, 2999]);
    assert.equal(shownFromBarIndex, 2969);
    assert.equal(eventStretch(BARS, {}, 3, 10).shownFromBarIndex, 0);
  });
});
