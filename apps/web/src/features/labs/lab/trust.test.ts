import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '@stratloom/engine/report';
import { trustOf, weakestFirst } from './trust.ts';

function verdict(id: Verdict['id'], status: Verdict['status']): Verdict {
  return { id, status, title: `${id} ${status}`, explanation: '' };
}

test('counts the checks that passed of those that could be made, and names the weakest', () => {
  const verdicts = [
    verdict('causality', 'pass'),
    verdict('warm-up', 'unknown'),
    verdict('trials', 'warn'),
    verdict('sample', 'fail'),
  ];
  assert.deepEqual(trustOf(verdicts, 4), { text: '1 of 3', weakest: 'sample fail', tone: 'warn' });
  assert.deepEqual(
    weakestFirst(verdicts).map(({ id }) => id),
    ['sample', 'trials', 'warm-up', 'causality'],
  );
});

test('is red for look-ahead alone, and passes only where every check did', () => {
  const peeking = [verdict('causality', 'fail'), verdict('sample', 'pass')];
  assert.equal(trustOf(peeking, 4).tone, 'fail');
  assert.deepEqual(trustOf([verdict('causality', 'pass'), verdict('costs', 'unknown')], 4), {
    text: '1 of 1',
    weakest: 'Every check passed',
    tone: 'pass',
  });
});

test('believes nothing where nothing was traded or checked', () => {
  assert.equal(trustOf([verdict('causality', 'pass')], 0).text, '–');
  assert.equal(trustOf([verdict('causality', 'unknown')], 4).tone, 'none');
});
