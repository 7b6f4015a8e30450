import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainInstrument, sliceBars } from '@stratloom/engine/model';
import type { Bars } from '@stratloom/engine/model';
import { INDICATOR_CARDS } from '@stratloom/learn-content';
import { explain, SIGNAL_STRATEGIES } from '@stratloom/lang-visual';
import { buildBars, seededUniform, walkBars } from '@stratloom/testkit';
import { INDICATOR_EVENTS } from './indicator-events.ts';

/** Bars of a random walk, with volumes of which some are more than twice as large as usual. */
function randomBars(count: number, seed: number): Bars {
  const bars = walkBars(count, seed);
  const next = seededUniform(seed);
  for (let i = 0; i < count; i += 1) bars.volume[i] = Math.round(100 / (0.2 + next()));
  return bars;
}

const BARS = randomBars(6000, 11);
/** Signals that are looked for in more ways than one strategy has space for. */
const IN_MORE_WAYS = new Set(['cup-and-handle']);

/** The bars on which the strategy of a signal would enter. */
function barsOfStrategy(id: string, bars: Bars): number[] {
  const tree = SIGNAL_STRATEGIES.find((each) => each.id === id)?.tree;
  assert.ok(tree, id);
  const explained = explain(tree, { bars, instrument: plainInstrument('TEST') });
  assert.ok(explained.ok, id);
  const when = explained.value.find(({ path }) => path.join(' ') === 'rules 0 when');
  assert.ok(when, id);
  return [...when.values.keys()].filter((i) => when.values[i] === 1);
}

/** A cup of 30 bars between rims at 110, with its bottom at `bottom`, a handle down to `handleLow`, and a close at `last`. */
function cupBars(bottom: number, handleLow: number, last: number): Bars {
  const before = Array.from({ length: 30 }, (_, i) => 100 + i / 3);
  const cup = Array.from(
    { length: 30 },
    (_, i) => 110 - (110 - bottom) * (1 - ((i - 14.5) / 14.5) ** 2),
  );
  const handle = [108, handleLow + 1, handleLow, handleLow + 1, 108];
  const closes = [...before, ...cup, ...handle, last];
  return buildBars(closes.map((close) => [close, close + 0.2, close - 0.2, close]));
}

describe('events of indicators', () => {
  for (const { id } of INDICATOR_CARDS) {
    const { find, rule } = INDICATOR_EVENTS[id];
    const { barIndexes } = find(BARS);

    it(`${id} has a rule in words, and happens on bars in their order, each once`, () => {
      assert.match(rule, /^[A-Z].*\.$/);
      assert.deepEqual(
        barIndexes,
        [...new Set(barIndexes)].toSorted((a, b) => a - b),
      );
    });

    it(`${id} happens where the strategy of the builder enters`, () => {
      const entries = barsOfStrategy(id, BARS);
      if (IN_MORE_WAYS.has(id)) assert.ok(entries.every((bar) => barIndexes.includes(bar)));
      else assert.deepEqual(barIndexes, entries);
    });

    it(`${id} does not change when later bars come`, () => {
      const cut = 4321;
      const early = find(sliceBars(BARS, 0, cut)).barIndexes;
      assert.deepEqual(
        early,
        barIndexes.filter((bar) => bar < cut),
      );
    });
  }

  it('are there for all but the rarest in so many bars', () => {
    const missing = INDICATOR_CARDS.filter(
      ({ id }) => INDICATOR_EVENTS[id].find(BARS).barIndexes.length === 0,
    );
    assert.deepEqual(
      missing.map(({ id }) => id).filter((id) => !IN_MORE_WAYS.has(id)),
      [],
    );
  });
});

describe('cup and handle', () => {
  const { find } = INDICATOR_EVENTS['cup-and-handle'];

  it('is confirmed by the close above the rim, and drawn from rim to breakout', () => {
    const { barIndexes, drawings } = find(cupBars(95, 107, 112));
    assert.deepEqual(barIndexes, [65]);
    assert.equal(drawings.shapes[0]?.points.length, 5);
    assert.equal(drawings.shapes[0]?.points[4]?.bar, 65);
    assert.deepEqual(find(cupBars(95, 107, 109)).barIndexes, []);
  });

  it('has failed when the handle gives back a third of the cup', () => {
    assert.deepEqual(find(cupBars(95, 104.5, 112)).barIndexes, []);
  });

  it('is none when the cup is shallow', () => {
    assert.deepEqual(find(cupBars(108.5, 108, 112)).barIndexes, []);
  });
});
