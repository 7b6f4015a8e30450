import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaningOfAbsence, VENUE_RULES } from './venue-rules.ts';

const order = { deadline: 100_000 };

test('absence proves nothing before the deadline has passed by the clock of the venue, lists and all', () => {
  for (const rules of [VENUE_RULES.kraken, VENUE_RULES.binanceus]) {
    const end = order.deadline + rules.historyLagMs;
    assert.equal(meaningOfAbsence(rules, order, end), 'askLater', rules.venue);
    assert.equal(meaningOfAbsence(rules, order, end + 1), 'neverExisted', rules.venue);
  }
});

test('without a deadline absence is never proof; an id that is unique for ever is sent again', () => {
  for (const rules of [VENUE_RULES.coinbase, VENUE_RULES.alpaca]) {
    assert.equal(meaningOfAbsence(rules, order, Number.MAX_SAFE_INTEGER), 'sendAgain', rules.venue);
  }
});

test('with neither there is nothing to do but ask', () => {
  const rules = { ...VENUE_RULES.kraken, deadlineMs: null };
  assert.equal(meaningOfAbsence(rules, order, Number.MAX_SAFE_INTEGER), 'askLater');
});
