import { createHash } from 'node:crypto';

// Sweeps repeat one check over many places: every tab, every module, every width. `npm test` draws a few of the places, by
// the day, and `npm run test:full` takes all. Tests that take turns run on one day of several.

const FULL = 'STRATLOOM_SWEEP';
const SEED = 'STRATLOOM_SWEEP_SEED';

/** Returns whether sweeps go over all places. */
export function isFullSweep(): boolean {
  return process.env[FULL] === 'full';
}

/** Returns the seed of the samples: the day, unless the environment names another; kept for the processes that we start. */
export function sweepSeed(): string {
  return (process.env[SEED] ??= new Date().toISOString().slice(0, 10));
}

/**
 * Returns `count` of `places` in their own order, all of them in a full sweep; the same ones for the same seed and name. Rounds of so
 * many days as the places need go through all of them, each round in an order of its own: so a place also comes on some of the days
 * of a file that takes turns.
 *
 * @param name - Names the sweep, so that two sweeps over the same places draw differently; its row in
 *   docs/how-to/run-the-tests.md has the same name.
 * @param count - At least 1: a place that nobody looks at for days is no sample.
 */
export function sample<Place>(name: string, places: readonly Place[], count: number): Place[] {
  if (isFullSweep() || count >= places.length) return [...places];
  const days = Math.ceil(places.length / count);
  const day = dayOf(sweepSeed());
  const round = Math.floor(day / days);
  const shuffled = places
    .map((_, index) => ({ index, lot: lotOf(`${round} ${name} ${index}`) }))
    .toSorted((a, b) => a.lot - b.lot);
  const start = (day % days) * count;
  const drawn = new Set(
    Array.from({ length: count }, (_, at) => shuffled[(start + at) % places.length]?.index),
  );
  return places.filter((_, index) => drawn.has(index));
}

/**
 * Returns whether the turn of a test is on the day of the sweep's seed: on one of every `days` days, on all in a full sweep.
 *
 * @param name - Of the test; it decides the day.
 */
export function hasTurn(name: string, days: number): boolean {
  return isFullSweep() || (lotOf(name) + dayOf(sweepSeed())) % days === 0;
}

/** Returns those of `places` whose turn it is: on each of `days` days as many others, all in a full sweep. */
export function inTurn<Place>(places: readonly Place[], days: number): Place[] {
  const day = dayOf(sweepSeed());
  return places.filter((_, index) => isFullSweep() || (index + day) % days === 0);
}

/** Returns the number of days since 1970 of a seed that is a day, and a number of its own of any other. */
function dayOf(seed: string): number {
  const ms = Date.parse(seed);
  return Number.isNaN(ms) ? lotOf(seed) : Math.floor(ms / 86_400_000);
}

function lotOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
