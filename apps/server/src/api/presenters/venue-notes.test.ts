import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VENUE_RULES } from '@stratloom/execution';
import { TRADING_VENUES } from '../../live/venues/trading-venues.ts';
import { venueNotes } from './venue-notes.ts';

const notesOf = (venue: keyof typeof TRADING_VENUES): string =>
  venueNotes({ ...TRADING_VENUES[venue], rules: VENUE_RULES[venue] }).join('\n');

test('each venue is said not to do what its abilities lack', () => {
  for (const venue of ['coinbase', 'binanceus'] as const) {
    assert.match(notesOf(venue), /has no stops at market/);
  }
  for (const venue of ['kraken', 'alpaca'] as const) {
    assert.doesNotMatch(notesOf(venue), /has no stops at market/);
  }
  assert.match(notesOf('kraken'), /orders nothing for up to 35 s/);
  assert.match(notesOf('kraken'), /its switch that cancels all is not used/);
  assert.match(notesOf('coinbase'), /sent again under the same id/);
  assert.match(notesOf('alpaca'), /trades in the sessions of its exchange/);
  assert.doesNotMatch(notesOf('coinbase'), /sessions/);
});

test('a venue that can do everything has what concerns doubts alone', () => {
  const { capabilities, name } = TRADING_VENUES.kraken;
  const able = { ...capabilities, stopsHeldAtVenue: 'proven', reduceOnly: true } as const;
  const rules = { ...VENUE_RULES.kraken, takesExclusiveExits: true };
  assert.equal(venueNotes({ name, capabilities: able, rules }).length, 2);
  const none = { ...able, stopsHeldAtVenue: 'none' } as const;
  assert.match(venueNotes({ name, capabilities: none, rules }).join(), /holds no stops/);
});
