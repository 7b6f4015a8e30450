import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCalendar } from '@stratloom/engine/market-data';
import { HOUR_ZONES, problemOfHours, scheduleTextOf, USUAL_HOURS } from './opening-hours.ts';

const own = { ...USUAL_HOURS, kind: 'own' } as const;

function isOpen(text: string, time: string): boolean {
  const calendar = readCalendar(text);
  assert.ok(calendar.ok, text);
  return calendar.value.isOpen(Date.parse(time));
}

test('hours that nobody has chosen are none', () => {
  assert.equal(scheduleTextOf(USUAL_HOURS), '');
  assert.equal(problemOfHours({ ...USUAL_HOURS, days: '', from: 'x' }), undefined);
});

test('hours of a day are those of the clocks in their zone, in winter and in summer', () => {
  const text = scheduleTextOf(own);
  assert.equal(text, '0930-1600:23456 America/New_York');
  assert.ok(isOpen(text, '2026-01-05T14:30:00Z') && !isOpen(text, '2026-01-05T14:29:00Z'));
  assert.ok(isOpen(text, '2026-07-06T13:30:00Z') && !isOpen(text, '2026-07-04T15:00:00Z'));
});

test('hours through the night belong to the days on which they begin', () => {
  const night = { ...own, days: '6', from: '22:00', to: '06:00', zone: 'UTC' };
  const text = scheduleTextOf(night);
  assert.ok(isOpen(text, '2026-01-09T22:00:00Z'), 'Friday evening');
  assert.ok(isOpen(text, '2026-01-10T05:59:00Z'), 'Saturday morning');
  assert.ok(!isOpen(text, '2026-01-09T05:00:00Z') && !isOpen(text, '2026-01-10T22:00:00Z'));
  const saturday = scheduleTextOf({ ...night, days: '7' });
  assert.ok(isOpen(saturday, '2026-01-11T01:00:00Z'), 'Sunday morning');
  assert.ok(isOpen(scheduleTextOf({ ...night, to: '00:00' }), '2026-01-09T23:59:00Z'));
  assert.ok(!isOpen(scheduleTextOf({ ...night, to: '00:00' }), '2026-01-10T00:00:00Z'));
});

test('the same time twice is the whole day', () => {
  const text = scheduleTextOf({ ...own, days: '1', from: '08:00', to: '08:00', zone: 'UTC' });
  assert.ok(isOpen(text, '2026-01-11T00:00:00Z') && isOpen(text, '2026-01-11T23:59:00Z'));
  assert.ok(!isOpen(text, '2026-01-12T00:00:00Z'));
});

test('hours without days or with times that are none are refused, and every zone is known', () => {
  assert.match(problemOfHours({ ...own, days: '' }) ?? '', /day/);
  assert.match(problemOfHours({ ...own, from: '24:00' }) ?? '', /times/);
  assert.equal(problemOfHours(own), undefined);
  for (const [zone] of HOUR_ZONES) assert.ok(readCalendar(scheduleTextOf({ ...own, zone })).ok);
});
