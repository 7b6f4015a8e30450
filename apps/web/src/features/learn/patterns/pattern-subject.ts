import type { PatternCard } from '@stratloom/learn-content';
import type { EventSubject } from '../outcomes/found-events.ts';
import { patternEvents } from '../outcomes/pattern-events.ts';

/** Returns a pattern as something to look for on a chart. */
export function patternSubject({
  id,
  name,
  category,
  shortDescription,
}: PatternCard): EventSubject {
  return {
    name,
    direction: category,
    rule: shortDescription,
    find: (bars) => patternEvents(bars, id),
  };
}
