import assert from 'node:assert/strict';
import { test } from 'node:test';
import { internationalNumber } from './phone-number.ts';

test('keeps only digits and a plus', () => {
  assert.equal(internationalNumber('+49 (151) 234-567'), '+49151234567');
});

test('puts +1 before a number without a plus', () => {
  assert.equal(internationalNumber('555 123 4567'), '+15551234567');
});

test('leaves nothing of a text without digits', () => {
  assert.equal(internationalNumber(' call me '), '');
});
