import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chartShape, ticksOf } from './chart-shape.ts';

const SIZE = { width: 100, valueHeight: 100, fallHeight: 10 };

function point(value: string, transferred = '0', drawdown = 0) {
  return { time: 0, value, transferred, growth: 1, drawdown };
}

it('a curve goes from edge to edge, with deposits where they came', () => {
  const shape = chartShape([point('100', '100'), point('110'), point('120', '5')], SIZE);
  assert.deepEqual(shape.xs, [0, 50, 100]);
  assert.equal(shape.valueLine, 'M0 93.1L50 50L100 6.9');
  assert.deepEqual(shape.depositXs, [0, 100]);
});

it('a fall is drawn to the deepest, and none is flat', () => {
  const fallen = chartShape([point('100'), point('50', '0', -0.5)], SIZE);
  assert.equal(fallen.fallArea, 'M0 100L0 100L100 110L100 100Z');
  assert.equal(
    chartShape([point('100'), point('100')], SIZE).fallArea,
    'M0 100L0 100L100 100L100 100Z',
  );
});

it('a value that never moved, and a single one, can be drawn', () => {
  for (const points of [[point('0')], [point('100')], [point('5'), point('5')]]) {
    assert.doesNotMatch(JSON.stringify(chartShape(points, SIZE)), /null|NaN|Infinity/);
  }
});

it('ticks are round and few', () => {
  assert.deepEqual(ticksOf(9_900, 10_350), [10_000, 10_200]);
  assert.deepEqual(ticksOf(-3, 7), [-2.5, 0, 2.5, 5]);
});

it('ticks that are close have texts that differ', () => {
  for (const [low, high] of [
    ['999900', '1000100'],
    ['9990', '10010'],
    ['1.01', '1.02'],
    ['0', '5e7'],
  ]) {
    const { ticks } = chartShape([point(low ?? ''), point(high ?? '')], SIZE);
    const texts = ticks.map(({ text }) => text);
    assert.ok(texts.length > 1);
    assert.equal(new Set(texts).size, texts.length, texts.join(' '));
  }
});
