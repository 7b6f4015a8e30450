import { findPattern, invariant } from '@stratloom/engine';
import type { PatternId } from '@stratloom/engine';
import type { EventSubject } from '../outcomes/found-events.ts';
import { patternEvents } from '../outcomes/pattern-events.ts';

/**
 * Returns a pattern as something to look for on a chart.
 *
 * Throws InvariantError for an id that no pattern has.
 */
export function patternSubject(id: PatternId): EventSubject {
  const pattern = findPattern(id);
  invariant(pattern !== undefined, `There is no pattern ${id}.`);
  return {
    name: pattern.title,
    direction: pattern.direction,
    rule: pattern.description,
    find: (bars) => patternEvents(bars, id),
  };
}
