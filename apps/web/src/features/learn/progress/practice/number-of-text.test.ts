import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOfText } from './number-of-text.ts';

test('reads numbers as people write them', () => {
  for (const [text, value] of [
    ['33.3', 33.3],
    [' 33.3 % ', 33.3],
    ['50%', 50],
    ['$1,250', 1250],
    ['-$1,250.50', -1250.5],
    ['\u22120.5', -0.5],
    ['+2', 2],
    ['.25', 0.25],
    ['12,345,678', 12_345_678],
    ['1000000', 1_000_000],
  ] as const) {
    assert.equal(numberOfText(text), value, text);
  }
});

test('takes nothing else for a number', () => {
  for (const text of ['', ' ', '-', '$', '%', '1,25', '1.2.3', '1e5', 'ten', '1 000', 'Infinity']) {
    assert.equal(numberOfText(text), null, text);
  }
});
