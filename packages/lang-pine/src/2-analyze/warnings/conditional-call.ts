import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import type { Place } from '../scopes/place.ts';

/** Tells of a call that remembers earlier bars and does not run on each. */
export function tellConditional({ reports }: Analysis, name: string, place: Place, at: Span): void {
  if (!place.conditional) return;
  reports.warn(
    'pine.conditional-call',
    `${name} remembers the bars on which it ran, and here it does not run on every bar exactly once.`,
    'Call it outside of the condition or loop and keep its value in a variable.',
    at,
  );
}
