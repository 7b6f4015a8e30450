import { numberOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import type { NumberValue } from '../value.ts';

/** Seed of a call that names none; its place in the script is added, so that two calls differ. */
const DEFAULT_SEED = 0x5eed;

/**
 * Returns random numbers between two bounds, both excluded. Each call gives the next one, also on the same bar. The numbers
 * depend on the seed alone, or on the call's place in the script: a run can be repeated.
 */
export function random(site: CallSite): NumberValue {
  const least = numberOr(site, 0, 0);
  const most = numberOr(site, 1, 1);
  const seed = numberOr(site, 2, DEFAULT_SEED + site.at.start);
  const sequence = { seed: NaN, state: 0 };
  site.context.remember({
    save: () => ({ ...sequence }),
    load: (state) => {
      Object.assign(sequence, state);
    },
    checkpoint: () => {
      const before = { ...sequence };
      return () => {
        Object.assign(sequence, before);
      };
    },
  });
  const read = (): number => {
    const from = least.read();
    const to = most.read();
    const given = seed.read();
    const wanted = Number.isNaN(given) ? DEFAULT_SEED : given;
    if (sequence.seed !== wanted) {
      sequence.seed = wanted;
      sequence.state = Math.trunc(wanted) | 0;
    }
    sequence.state = (sequence.state + 0x6d2b79f5) | 0;
    return from + (to - from) * fraction(sequence.state);
  };
  return { kind: 'number', read, pure: false };
}

/** A fraction above 0 and below 1 from the bits of a state: mulberry32. */
function fraction(state: number): number {
  let bits = Math.imul(state ^ (state >>> 15), state | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (((bits ^ (bits >>> 14)) >>> 0) + 0.5) / 4_294_967_296;
}
