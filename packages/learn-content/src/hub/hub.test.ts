import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JOURNEY_STEPS } from './journey-steps.ts';
import { QUICK_STARTS } from './quick-starts.ts';
import { TOPIC_CARDS } from './topic-cards.ts';

describe('the hub', () => {
  it('shows five steps and five quick starts, each with words of its own', () => {
    for (const cards of [JOURNEY_STEPS, QUICK_STARTS]) {
      assert.equal(cards.length, 5);
      assert.equal(new Set(cards.map(({ title }) => title)).size, 5);
      for (const { title, text, iconName } of cards) {
        assert.ok(title !== '' && text.endsWith('.'), title);
        assert.match(iconName, /^[A-Z][A-Za-z]+$/);
      }
    }
  });

  it('gives the hours of the courses and colours of their own', () => {
    const times = new Map(TOPIC_CARDS.map(({ id, estimatedTime }) => [id, estimatedTime]));
    assert.equal(times.get('trading-fundamentals'), `${180 / 60} hours`);
    assert.equal(times.get('markets-overview'), `${240 / 60} hours`);
    assert.equal(times.get('options-greeks'), `${240 / 60} hours`);
    assert.equal(times.get('advanced-strategies'), `${300 / 60} hours`);
    assert.equal(times.get('algorithmic-trading'), `${360 / 60} hours`);
    assert.equal(new Set(TOPIC_CARDS.map(({ color }) => color)).size, TOPIC_CARDS.length);
    for (const { color } of TOPIC_CARDS) assert.match(color, /^#[0-9a-f]{6}$/);
    assert.equal(TOPIC_CARDS[0]?.color, '#00ff9f');
  });
});
