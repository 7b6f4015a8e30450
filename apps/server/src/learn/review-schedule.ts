import { later } from '../process/clock.ts';

const DAY_MS = 86_400_000;
/** Earliest review after a miss: what was missed late in the evening is due the next morning. */
const LEEWAY_MS = 8 * 3_600_000;
/** Days until a question of box 1, 2, ... is asked again. */
const BOX_DAYS = [1, 2, 4, 8, 16] as const;

/** State of a question in the review. */
export interface ReviewPlace {
  /** 1 to 5; 0 = not in review. */
  readonly box: number;
  /** When it is to be asked again; null = never. */
  readonly dueAt: Date | null;
}

/** The place of a question that is not in review. */
export const NOT_IN_REVIEW: ReviewPlace = { box: 0, dueAt: null };

/**
 * Returns where a question stands after an answer, by the boxes of Sebastian Leitner (So lernt man lernen, 1972).
 *
 * A wrong answer puts it into box 1, which comes back the next day. A right answer when it is due moves it one box on: 2, 4, 8
 * and 16 days; out of the last box it leaves the review. A right answer before it is due proves nothing new and moves
 * nothing. What was never missed is never in review.
 */
export function placeAfter(place: ReviewPlace, isRight: boolean, now: Date): ReviewPlace {
  if (!isRight) return inBox(1, now);
  const isDue = place.dueAt !== null && place.dueAt <= now;
  return isDue ? inBox(place.box + 1, now) : place;
}

function inBox(box: number, now: Date): ReviewPlace {
  const days = BOX_DAYS[box - 1];
  if (days === undefined) return NOT_IN_REVIEW;
  return { box, dueAt: later(now, days * DAY_MS - LEEWAY_MS) };
}
