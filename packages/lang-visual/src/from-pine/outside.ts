import { placeOf } from '@stratloom/lang-pine';

/** Reason for which a text cannot be shown as rules. */
export interface OutsideReason {
  /** From 1. */
  readonly line: number;
  /** Part outside the builder's subset, in a sentence. */
  readonly message: string;
}

/** A stretch of a text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Longest piece of a text that is quoted. */
const MAX_QUOTE = 60;

/** Thrown inside the reader where a text leaves the subset; `fromPine` makes a reason of it. */
export class Outside extends Error {
  override readonly name = 'Outside';
  readonly at: Stretch;

  constructor(at: Stretch, message: string) {
    super(message);
    this.at = at;
  }

  /** Returns it as a reason. */
  reason(source: string): OutsideReason {
    return { line: placeOf(source, this.at.start).line, message: this.message };
  }
}

/** Returns a piece of a text in quotes, cut where it is long. */
export function quote(source: string, { start, end }: Stretch): string {
  const text = source.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  return `"${text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text}"`;
}
