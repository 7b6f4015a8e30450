import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import type { Place } from '../scopes/place.ts';

/** Warns about a call that depends on earlier bars and does not run on each. */
export function reportConditional(
  { reports }: Analysis,
  name: string,
  place: Place,
  at: Span,
): void {
  if (!place.conditional) return;
  reports.warn(
    'pine.conditional-call',
    `${name} depends on every bar, and here it does not run exactly once on each.`,
    'Call it outside of the condition or loop, and keep its value in a variable.',
    at,
  );
}
