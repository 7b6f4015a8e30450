import assert from 'node:assert/strict';
import { test } from 'node:test';
import { later } from '../process/clock.ts';
import { NOT_IN_REVIEW, placeAfter, type ReviewPlace } from './review-schedule.ts';

const NOON = new Date('2026-03-02T12:00:00Z');
const HOUR_MS = 3_600_000;

/** Answers rightly the moment a question is due, and tells how many days later, rounded, it is due again. */
function daysAfterRight(place: ReviewPlace): { place: ReviewPlace; days: number | null } {
  const now = place.dueAt ?? NOON;
  const next = placeAfter(place, true, now);
  const ms = next.dueAt === null ? null : next.dueAt.getTime() - now.getTime();
  return { place: next, days: ms === null ? null : Math.ceil(ms / (24 * HOUR_MS)) };
}

test('what was never missed is never in review', () => {
  assert.deepEqual(placeAfter(NOT_IN_REVIEW, true, NOON), NOT_IN_REVIEW);
});

test('what was missed comes back the next day, also in the morning', () => {
  const late = new Date('2026-03-02T23:30:00Z');
  const { box, dueAt } = placeAfter(NOT_IN_REVIEW, false, late);
  assert.equal(box, 1);
  assert.deepEqual(dueAt, new Date('2026-03-03T15:30:00Z'));
  assert.deepEqual(placeAfter(NOT_IN_REVIEW, false, NOON).dueAt, new Date('2026-03-03T04:00:00Z'));
});

test('right answers move it on by 2, 4, 8 and 16 days, and then out', () => {
  let place = placeAfter(NOT_IN_REVIEW, false, NOON);
  const seen: (number | null)[] = [];
  for (let step = 0; step < 5; step += 1) {
    const next = daysAfterRight(place);
    seen.push(next.days);
    place = next.place;
  }
  assert.deepEqual(seen, [2, 4, 8, 16, null]);
  assert.deepEqual(place, NOT_IN_REVIEW);
});

test('a right answer before it is due moves nothing', () => {
  const place = placeAfter(NOT_IN_REVIEW, false, NOON);
  assert.deepEqual(placeAfter(place, true, later(NOON, HOUR_MS)), place);
});

test('a wrong answer sends it back to the first box, whenever it comes', () => {
  const far: ReviewPlace = { box: 4, dueAt: later(NOON, 5 * 24 * HOUR_MS) };
  assert.deepEqual(placeAfter(far, false, NOON), { box: 1, dueAt: later(NOON, 16 * HOUR_MS) });
});
